"""What was written before a first-hand correction is told so; what is first-hand itself is not."""

from datetime import UTC, datetime

import pytest

from judging.made import page
from search_skill.judging.corrections import EARLIER, changes_in, with_earlier_ones_flagged
from search_skill.types import Dated, Source, Tier


def source(name, day, *, tier=Tier.T2, title="Salmon at the ladder", text="", flags=()):
    moment = Dated(datetime.fromisoformat(day).replace(tzinfo=UTC), "jsonld") if day else None
    url = f"https://{name}.example/1"
    read = page(url, text) if text else None
    return Source(
        id=name, url=url, title=title, hits=(), tier=tier, published=moment, page=read, flags=flags
    )


def earlier(*sources, amending=(), relevance=None):
    near = {each.id: 60.0 for each in sources} | (relevance or {})
    found = with_earlier_ones_flagged(sources, amending, near)
    return {each.id for each in found if EARLIER in each.flags}


NEWS = (source("before", "2026-10-03"), source("after", "2026-11-04"), source("undated", ""))


@pytest.mark.parametrize(
    "title",
    [
        "Corrigendum C7 to the count",
        "Notice of revision 2026/11",
        "关于鱼道计数的更正",
        "鮭の数の訂正について",
        "연어 수 정정 (제12호)",
    ],
)
def test_what_was_written_before_a_first_hand_correction_cannot_know_of_it(title):
    notice = source("agency", "2026-11-02", tier=Tier.T1, title=title)
    assert earlier(notice, *NEWS) == {"before"}
    assert not earlier(source("paper", "2026-11-02", title=title), *NEWS)


def test_what_is_first_hand_keeps_its_place_and_a_correction_of_something_else_moves_nobody():
    notice = source("agency", "2026-11-02", tier=Tier.T1, title="Correction: salmon")
    report = source("report", "2026-10-03", tier=Tier.T1)
    assert not earlier(notice, report)
    assert not earlier(notice, *NEWS, relevance={"agency": 20.0})


def test_a_document_that_changes_another_one_corrects_whatever_its_title():
    notice = source("agency", "2026-11-02", tier=Tier.T1, title="Order 12/2026")
    assert earlier(notice, *NEWS, amending={"agency"}) == {"before"}
    assert not earlier(notice, *NEWS)
    assert not earlier(source("agency", "", tier=Tier.T1, title="Correction"), *NEWS)


CHANGED = (
    "| | Original | Now |\n| --- | --- | --- |\n| Salmon counted | 38,600 | 57,250 |",
    'In paragraph 1, "1 July 2026" is replaced by "1 February 2027".',
    "鱼道通过量由89.4千米更正为98.4千米。",
    "通行料を420円から480円に訂正します。",
    "요금을 4,200원에서 4,800원으로 정정합니다.",
    'In Section 5, for "80 crowns" read "30 crowns".',
    'for: "It begins on 1 July 2026."\n\nread: "It begins on 1 February 2027."',
    "（誤）通行料は420円です。\n（正）通行料は480円です。",
)
STILL = (
    "38,600 salmon were counted.",
    "It begins on 1 July 2026.",
    "89.4 km",
    "420円です",
    "4,200원",
    "It is 80 crowns.",
    "It begins on 1 July 2026.",
    "420円です",
)
KNOWS = ("57,250 salmon were counted, not 38,600.", "1 February 2027, not 1 July 2026.",
         "98.4 km, not 89.4 km", "420円ではなく480円です", "4,200원이 아닌 4,800원",
         "30 crowns and not 80 crowns", "1 February 2027, not 1 July 2026.",
         "420円ではなく480円です")  # fmt: skip


@pytest.mark.parametrize(("change", "still", "knows"), [*zip(CHANGED, STILL, KNOWS, strict=True)])
def test_a_first_hand_page_that_tells_the_value_that_was_changed_is_an_earlier_one(
    change, still, knows
):
    notice = source("agency", "2026-11-02", tier=Tier.T1, title="Correction: salmon", text=change)
    old = source("ministry", "2026-10-03", tier=Tier.T1, text=still)
    assert earlier(notice, old) == {"ministry"}
    assert not earlier(notice, source("ministry", "2026-10-03", tier=Tier.T1, text=knows))
    assert not earlier(notice, source("ministry", "2026-11-05", tier=Tier.T1, text=still))
    assert not earlier(
        notice, source("ministry", "2026-10-03", tier=Tier.T1, text=still, flags=("amended",))
    )


@pytest.mark.parametrize(
    "said",
    [
        "The ladder has 120 steps and 450 lamps.",  # nothing became anything
        "It was moved from 1 July to 2 July, and then to 3 July 2026.",
        "Chapter 3 was replaced by chapter 4.",
        "| Year | Salmon | Trout |\n| --- | --- | --- |\n| Count | 38,600 | 57,250 |",
    ],
)
def test_two_values_side_by_side_are_no_change(said):
    assert not list(changes_in(said))
