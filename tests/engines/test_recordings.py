"""Every recording of a general engine gives the outcome, and the number, that its row expects."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from urllib.parse import unquote

import pytest

from engines.canned import answer, read
from search_skill.engines import rows
from search_skill.engines.bing import Bing
from search_skill.engines.ddgs_backend import BACKENDS, Backend, DoorClient, listed
from search_skill.engines.duckduckgo import Duckduckgo
from search_skill.engines.engine import Engine
from search_skill.engines.searxng import Searxng, engines_of
from search_skill.engines.startpage import Startpage
from search_skill.errors import Refusal
from search_skill.text.urls import unwrapped
from search_skill.types import Batch, Hit
from search_skill.web.message import Response
from shared import Recording, manifest, needs_shared

ENGINES: dict[str, type[Engine]] = {
    "searxng": Searxng,
    "duckduckgo_html": Duckduckgo,
    "duckduckgo_lite": Duckduckgo,
    "duckduckgo_js": Duckduckgo,
    "bing": Bing,
    "startpage": Startpage,
}
SOURCES = (*ENGINES, "ddgs")
NO_DISABLED = Backend(name="bing", upstream="bing", hosts=("bing.com",), nothing="")
MONTHS = r"[A-Z][a-z]{2} \d{1,2}, \d{4} ?· ?|\d{1,2} [A-Z][a-z]{2} \d{4} \.\.\. "


def response_of(recording: Recording) -> Response:
    status = int(found[0]) if (found := re.match(r"\d{3}", recording.status)) else 200
    headers = {"content-type": "text/html; charset=utf-8"}
    body = recording.body
    if recording.path.endswith(".json"):
        headers["content-type"] = "application/json"
    if recording.path.endswith("_headers.txt"):
        first, *lines = body.decode().splitlines()
        status = int(first.split()[1])
        headers |= {n.lower(): v.strip() for n, _, v in (line.partition(":") for line in lines)}
        body = b""
    return answer(body, status=status, headers=headers, url=recording.url)


def rows_of(recording: Recording) -> Batch:
    if recording.source == "ddgs":
        name = recording.path.removesuffix(".json").rpartition("_")[2]
        (backend,) = [each for each in (*BACKENDS, NO_DISABLED) if each.name == name]
        client = DoorClient(web=None)  # type: ignore[arg-type]
        found = listed(json.loads(recording.body), backend, client)
        return Batch(tuple(thing for thing in found if isinstance(thing, Hit)))
    return read(ENGINES[recording.source](), response_of(recording))


def outcome_of(recording: Recording) -> str:
    if recording.path.endswith("/config.json"):
        return "ok" if engines_of(response_of(recording)) else "empty"
    try:
        batch = rows_of(recording)
    except Refusal as refusal:
        if refusal.vendor in ("shell", "challenge"):
            return refusal.vendor
        return refusal.label
    return f"ok:{len(batch)}" if len(batch) else "empty"


@pytest.mark.parametrize("recording", manifest(*SOURCES), ids=lambda recording: recording.path)
def test_a_recording_gives_what_its_row_expects(recording: Recording) -> None:
    outcome = outcome_of(recording)
    if recording.expect == "ok":
        assert outcome.startswith("ok")
    else:
        assert outcome == recording.expect


def recorded(path: str) -> Recording:
    needs_shared()
    (found,) = [row for row in manifest() if row.path == path]
    return found


def test_counts_where_the_row_leaves_them_open() -> None:
    assert len(rows_of(recorded("duckduckgo_html/serp_html_2015-12.html"))) == 30
    assert len(rows_of(recorded("duckduckgo_js/serp_js_2026_sanitised.html"))) == 10


@pytest.mark.parametrize(
    ("library", "page"),
    [
        ("ddgs/text_duckduckgo.json", "duckduckgo_html/serp_2026-07.html"),
        ("ddgs/text_bing.json", "bing/serp_2026-07.html"),
        ("ddgs/text_startpage.json", "startpage/serp_2026-04_http.html"),
    ],
)
def test_our_reading_agrees_with_the_extractors_of_ddgs(library: str, page: str) -> None:
    theirs = json.loads(recorded(library).body)
    ours = rows_of(recorded(page)).hits
    assert [unquote(hit.url) for hit in ours] == [unquote(unwrapped(row["href"])) for row in theirs]
    assert [hit.title for hit in ours] == [row["title"] for row in theirs]
    assert [hit.snippet for hit in ours] == [
        re.sub(rf"^(?:{MONTHS})", "", r["body"]) for r in theirs
    ]
    dated = [bool(re.match(MONTHS, row["body"])) for row in theirs]
    if any(dated):
        assert [hit.published is not None for hit in ours] == dated


def test_our_reading_of_bing_agrees_with_searxng_on_the_same_page() -> None:
    merged = json.loads(recorded("searxng/search_merged_3_engines_2026-08.json").body)["results"]
    theirs = {row["url"]: row for row in merged if "bing" in row["engines"]}
    ours = {hit.url: hit for hit in rows_of(recorded("bing/serp_2026-07.html")).hits}
    shared = theirs.keys() & ours.keys()
    assert not theirs or len(shared) in (0, len(ours))  # of this page, or of another question
    for url in shared:
        assert ours[url].title == rows.one_line(theirs[url]["title"])


def test_the_dates_of_duckduckgo_and_bing_are_those_printed_on_the_page() -> None:
    duck = rows_of(recorded("duckduckgo_html/serp_2026-07.html")).hits
    assert duck[0].published == datetime(2025, 7, 16, tzinfo=UTC)
    bing = rows_of(recorded("bing/serp_2026-07.html")).hits
    assert bing[1].published == datetime(2025, 8, 15, tzinfo=UTC)
    assert bing[4].published is None
    assert not bing[1].snippet.startswith(("Aug", "·"))


def test_searxng_says_whose_index_each_row_came_from() -> None:
    hits = rows_of(recorded("searxng/search_merged_3_engines_2026-08.json")).hits
    assert hits[0].upstream == ("brave", "mojeek")
    assert {index for hit in hits for index in hit.upstream} == {"bing", "brave", "mojeek"}


def test_a_searxng_whose_json_is_off_says_which_setting_turns_it_on() -> None:
    with pytest.raises(Refusal, match=r"enable `json` in `search.formats` of its settings.yml"):
        rows_of(recorded("searxng/error_403_json_format_disabled.html"))
