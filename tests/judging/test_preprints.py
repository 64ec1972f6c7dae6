"""A preprint and what a journal printed of it later."""

from datetime import UTC, datetime

import pytest

from search_skill.judging.documents import Document
from search_skill.judging.preprints import is_preprint, printed_since
from search_skill.types import Page

PAPER = (
    "Journal of Tidal Lamps 4(2) · Received 2 February 2026 · Accepted 30 June 2026\n\n"
    "## Abstract\n\nWe measured lamps.\n\n## Results\n\nThe gain was 19 % (95% CI 8 to 30).\n"
)
TITLE = "Tidal lamps and the catch of herring at night: a randomised trial"
DRAFT = "Posted January 13, 2026. This article is a preprint and is not peer reviewed.\n\n"


def paper(url, text, month, title=TITLE):
    day = datetime(2026, month, 10, tzinfo=UTC)
    from search_skill.types import Dated

    page = Page(url=url, text=text, published=Dated(day, "meta", proven=True))
    return Document(key=url, url=url, title=title, text=text, page=page)


def pairs(*documents):
    return [(one.key, other.key) for one, other in printed_since(documents)]


@pytest.mark.parametrize(
    "said",
    [
        "Now published in Journal of Tidal Lamps, doi 10.5555/jtl.2026.4",
        "Journal reference: Journal of Tidal Lamps",
        "本文为预印本，现已发表于《Journal of Tidal Lamps》。",
        "『Journal of Tidal Lamps』誌に掲載",
    ],
)
def test_a_preprint_that_names_where_it_was_printed_is_changed_by_the_print(said):
    draft = paper("https://medrxiv.org/content/1", DRAFT + said + "\nThe gain was 47 %.", 1)
    printed = paper("https://tidal-lamps.example/4/2/7", PAPER, 7)
    assert pairs(draft, printed) == [(draft.key, printed.key)]


def test_a_paper_that_tells_of_its_earlier_version_is_its_print():
    draft = paper("https://medrxiv.org/content/1", DRAFT + "The gain was 47 %.", 1)
    told = PAPER + "\nAn earlier version, posted as a preprint, reported 47 %.\n"
    printed = paper("https://tidal-lamps.example/4/2/7", told, 7)
    assert pairs(draft, printed) == [(draft.key, printed.key)]


def test_other_works_earlier_ones_and_news_are_no_print():
    said = "Now published in Journal of Tidal Lamps\nThe gain was 47 %."
    draft = paper("https://medrxiv.org/content/1", DRAFT + said, 3)
    other = paper("https://tidal-lamps.example/4/2/8", PAPER, 7, title="Moths under street light")
    earlier = paper("https://tidal-lamps.example/4/2/7", PAPER, 2)
    news = paper("https://courier.example/lamps", "Journal of Tidal Lamps prints a study.", 7)
    assert pairs(draft, other, earlier, news) == []


@pytest.mark.parametrize(
    ("url", "text", "expected"),
    [
        ("https://arxiv.org/abs/2601.00001", "Lamps.", True),
        ("https://lab.example/p", "This manuscript is a preprint.", True),
        ("https://lab.example/p", "本文为预印本。", True),
        ("https://lab.example/p", "A preprint of January said otherwise.", False),
        ("https://lab.example/p", "预印本与正式论文有别。", False),
    ],
)
def test_what_is_a_preprint(url, text, expected):
    assert is_preprint(paper(url, text, 1)) is expected
