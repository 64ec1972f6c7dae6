"""Every recording of the indexes of papers, articles, models and packages: as its row expects."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from search_skill.platforms._package_pages import needs_in
from search_skill.platforms.pubmed import ids_of

from platforms.scripted import NAMES_OF_KIND, NOW, platform, read
from search_skill.errors import Refusal
from search_skill.types import Page
from search_skill.web.message import Request, Response
from shared import Recording, manifest, recording

OF_SOURCE = {"depsdev": "packages"}
SOURCES = (
    *("wikipedia", "semanticscholar", "openalex", "crossref"),
    *("pubmed", "huggingface", "depsdev"),
)
ROWS = manifest(*SOURCES)
HOSTS = {"wikipedia": "https://en.wikipedia.org/w/api.php"}  # rows of a cassette without addresses


def answer(row: Recording) -> Response:
    found = re.match(r"\d{3}", row.status)
    headers = {"content-type": NAMES_OF_KIND[row.path.rpartition(".")[2]]}
    url = row.url or HOSTS[row.source]
    return Response(Request(url), int(found[0]) if found else 200, headers, row.body, url, NOW)


def site_of(row: Recording):
    return platform(OF_SOURCE.get(row.source, row.source))


def listed(row: Recording) -> int:
    """A list of things found."""
    return len(read(site_of(row).name, answer(row)))


def one_page(row: Recording) -> Page:
    """One thing, read whole."""
    return site_of(row).parse_page(site_of(row).accept(answer(row)))


def as_page(row: Recording) -> int:
    assert one_page(row).text
    return 1


READERS: dict[str, Callable[[Recording], int]] = {  # those that are no list by their kind
    "depsdev/get_dependencies.json": lambda row: len(needs_in(answer(row).json())),
    "depsdev/get_requirements.json": lambda row: len(needs_in(answer(row).json())),
    "pubmed/esearch_biopython.xml": lambda row: len(ids_of(answer(row))),
    "pubmed/esearch_date_range.xml": lambda row: len(ids_of(answer(row))),
    "pubmed/efetch_pubmed1.xml": listed,
    "pubmed/efetch_pubmed7.xml": listed,
    "semanticscholar/paper_references.json": listed,
    "semanticscholar/recommended.json": listed,
    # what is left of the allowance: accepted, and read by nobody
    "openalex/rate_limit_documented.json": lambda row: len(site_of(row).accept(answer(row)).body),
}


def read_row(row: Recording) -> tuple[str, int]:
    reader = READERS.get(row.path, as_page if row.kind == "detail" else listed)
    try:
        found = reader(row)
    except Refusal as refusal:
        return refusal.label, 0
    return ("ok" if found else "empty"), found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.path)
def test_a_recording_gives_what_its_row_expects(row):
    wanted, _, count = row.expect.partition(":")
    outcome, found = read_row(row)
    assert outcome == wanted
    assert not count or found == int(count)


@pytest.mark.parametrize(
    "row",
    [r for r in ROWS if r.kind == "search" and r.path not in READERS],
    ids=lambda row: row.path,
)
def test_nothing_recorded_is_left_out(row):
    batch = read(site_of(row).name, answer(row))
    assert not [note for note in batch.notes if note.about == "rows"]
    known = {signal.name for signal in site_of(row).signals}
    for hit in batch.hits:
        assert hit.url.startswith("https://")
        assert hit.title.strip()
        assert set(hit.signals) <= known
        assert not re.search(r"&amp;|&#39;|</?(?:scp|i|span|jats:\w+)\b", hit.title + hit.snippet)


def test_an_article_is_read_under_its_headings():
    article = one_page(recording("wikipedia/extracts_page.json"))
    assert article.url == "https://en.wikipedia.org/wiki/Python_(programming_language)"
    assert "\n\n## History\n\nPython was conceived in the late 1980s" in article.text
    assert "==" not in re.sub(r"[^\n]*==[^\n]* [^\n=]", "", article.text)[:2000]


def test_a_correction_is_a_notice_and_no_retraction():
    work = one_page(recording("crossref/work_detail_pone.json"))
    assert "- Correction of 2012-05-08: https://doi.org/10.1371/annotation/" in work.text
    assert "retracted" not in work.signals
    assert f"{work.published.value:%Y-%m-%d}" == "2012-03-21"


def test_an_abstract_is_put_together_in_its_order():
    work = one_page(recording("openalex/work_0.json"))
    assert (
        "This paper explains involuntary unemployment in terms of the response of firms"
        in work.text
    )
    assert work.signals["citations"] == 2786


def test_markup_inside_a_record_leaves_readable_text():
    record = one_page(recording("pubmed/efetch_pubmed7.xml"))
    assert "<" not in record.text
    assert "Canadian Respiratory Research Network" in record.author
    assert "- DOI: 10.1117/1.JMI.5.2.026002" in record.text


def test_a_release_leads_to_its_page_in_its_registry():
    release = one_page(recording("depsdev/get_version.json"))
    assert release.url == "https://package-registry.invalid/defangjs/1.0.7"
    assert release.signals["advisories"] == 0
    assert release.signals["license"] == "GPL-3.0"
