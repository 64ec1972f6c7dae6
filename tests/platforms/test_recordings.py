"""Every recording of the six platforms gives the outcome that its row expects."""

from __future__ import annotations

import re

import pytest

from platforms.scripted import NAMES_OF_KIND, NOW, Route, ScriptedWeb, page, platform, read
from search_skill.conversation import conversed
from search_skill.errors import Refusal
from search_skill.types import Batch, Page
from search_skill.web.message import Request, Response, accepted
from shared import Recording, manifest, recording

SOURCES = ("reddit", "arxiv", "github", "v2ex", "hackernews", "stackexchange")
ROWS = manifest(*SOURCES)
WEB_PAGES = ("github/web_search_hello_2020.html", "stackexchange/question_page_cat_dog_2020.html")
THREADS = {  # recordings that are one page, with an address that leads there
    "github/issue_detail.json": "https://github.com/PyGithub/PyGithub/issues/28",
    "github/repo_detail.json": "https://github.com/jacquev6/PyGithub",
    "github/repo_detail_octokit.json": "https://github.com/octokit-fixture-org/hello-world",
    "reddit/comments_ablzuq_limit1_more.json": "https://www.reddit.com/r/AskReddit/comments/ablzuq/x/",
    "reddit/comments_small_2014.json": "https://redd.it/2gmzqe",
    "v2ex/v2_topic_560297.json": "https://www.v2ex.com/t/560297",
}


def answer(row: Recording) -> Response:
    found = re.match(r"\d{3}", row.status)
    headers = {"content-type": NAMES_OF_KIND[row.path.rpartition(".")[2]]}
    status = int(found[0]) if found else 200
    return Response(Request(row.url), status, headers, row.body, row.url, NOW)


def one_page(row: Recording) -> Page:
    """Read a recording of one thing as the page it is; whatever else is asked for is missing."""
    if row.source == "hackernews":
        (number,) = re.findall(r"\d+", row.path.removesuffix(".json").rpartition("_")[2]) or ["1"]
        url = f"https://news.ycombinator.com/item?id={number}"
        is_first = "firebase" not in row.path
        first = Route("algolia", body=row.body) if is_first else Route("algolia", status=503)
        return page("hackernews", url, first, Route("firebase", body=row.body))
    rest = Route("readme|comments|replies", body="gone", status=404)
    web_json = Route(".", body=row.body)
    order = (web_json,) if row.source == "reddit" else (rest, web_json)
    return page(row.source, THREADS[row.path], *order)


def read_row(row: Recording) -> tuple[str, int]:
    """Return the outcome of a recording, and how many things stand in it."""
    try:
        if row.path in WEB_PAGES:
            accepted(answer(row))  # a page, not an API's answer: reading makes of it what it is
            return "ok", 0
        if row.path == "github/issue_comments.json":
            return counted(remarks_on_github(row))
        if row.path.endswith("_replies_p1.json"):
            return counted(replies_on_v2ex(row))
        if row.path in THREADS or row.path.startswith(("hackernews/firebase", "hackernews/items")):
            assert one_page(row).text
            return "ok", 0
        batch = read(row.source, answer(row))
    except Refusal as refusal:
        return refusal.label, 0
    return counted(batch)


def counted(batch: Batch | list[str]) -> tuple[str, int]:
    return ("ok" if len(batch) else "empty"), len(batch)


def remarks_on_github(row: Recording) -> list[str]:
    """The comments, as they stand under an issue."""
    issue = {"html_url": "https://github.com/a/b/issues/1", "title": "x", "comments": 2}
    url = "https://github.com/a/b/issues/1"
    text = page("github", url, Route("comments", body=row.body), Route(".", body=issue)).text
    return re.findall("^### .+", text, re.MULTILINE)


def replies_on_v2ex(row: Recording) -> list[str]:
    topic = [{"id": 560297, "title": "x", "replies": 42}]
    url = "https://www.v2ex.com/t/560297"
    text = page("v2ex", url, Route("replies", body=row.body), Route(".", body=topic)).text
    return re.findall("^### .+", text, re.MULTILINE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.path)
def test_a_recording_gives_what_its_row_expects(row):
    wanted, _, count = row.expect.partition(":")
    outcome, found = read_row(row)
    if wanted == "ok":
        assert outcome == "ok"
        assert not count or found == int(count)
    else:
        assert outcome == row.expect


@pytest.mark.parametrize(
    "row", [r for r in ROWS if r.expect.startswith("ok:")], ids=lambda r: r.path
)
def test_nothing_recorded_is_left_out(row):
    """Real answers hold deleted authors, null fields and titles in other scripts: none costs a row."""
    if row.kind != "search":
        return
    batch = read(row.source, answer(row))
    assert not [note for note in batch.notes if note.about == "rows"]
    known = {signal.name for signal in platform(row.source).signals}
    for hit in batch.hits:
        assert hit.url.startswith("http")
        assert hit.title.strip()
        assert set(hit.signals) <= known
        assert "&amp;" not in hit.title
        assert "&#39;" not in hit.title


def test_a_thread_of_reddit_keeps_votes_dates_and_who_answers_whom():
    read_page = one_page(recording("reddit/comments_small_2014.json"))
    assert re.findall(r"^(#+) \[\+1\] (\w+), 2014-09-18", read_page.text, re.MULTILINE) == [
        ("###", "paneer_burrito"),
        ("####", "bboe"),
    ]
    assert read_page.published is not None
    assert read_page.published.proof == "reddit:created_utc"


def test_a_thread_that_is_only_begun_says_so():
    begun = one_page(recording("reddit/comments_ablzuq_limit1_more.json"))
    assert begun.facts.flags == ("comments_left_out",)


def test_a_conversation_with_an_unscripted_address_fails():
    with pytest.raises(AssertionError, match="nothing is scripted"):
        conversed(platform("v2ex").page_flow("https://www.v2ex.com/t/1"), ScriptedWeb())
