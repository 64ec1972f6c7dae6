"""Every recording of the sites behind a login gives the outcome that its row expects."""

from __future__ import annotations

import re

import pytest

from platforms.scripted import NAMES_OF_KIND, NOW, platform, read
from search_skill.errors import Refusal
from search_skill.web.message import Request, Response
from shared import Recording, manifest, recording

ROWS = manifest("zhihu", "xiaohongshu", "twitter", "weibo", "wechat")
# named "none" by its donor and called empty; what it shows is Sogou's captcha
CAPTCHA = "wechat/sogou_search_account_none.html"


def answer(row: Recording) -> Response:
    found = re.match(r"\d{3}", row.status)
    url = row.url.removeprefix("POST ").partition(" ")[0]
    headers = {"content-type": NAMES_OF_KIND[row.path.rpartition(".")[2]]}
    status = int(found[0]) if found and int(found[0]) != 302 else 200
    return Response(Request(url), status, headers, row.body, url, NOW)


def outcome(row: Recording) -> str:
    site = platform(row.source)
    try:
        if row.kind == "detail":
            page = site.parse_page(site.accept(answer(row)))
            return "ok" if page.title and len(page.text) > 20 else "empty"
        found = read(row.source, answer(row))
    except Refusal as refusal:
        return refusal.label
    if not found.hits:
        return "empty"
    assert not [note for note in found.notes if note.about == "rows"]
    known = {signal.name for signal in site.signals}
    for hit in found.hits:
        assert hit.url.startswith("http")
        assert hit.title.strip()
        assert set(hit.signals) <= known
        assert "&amp;" not in hit.title
    return f"ok:{len(found.hits)}" if ":" in row.expect else "ok"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.path)
def test_a_recording_gives_what_its_row_expects(row):
    assert outcome(row) == ("blocked:sogou" if row.path == CAPTCHA else row.expect)


def test_every_post_of_a_recorded_timeline_is_whole():
    found = read("twitter", answer(recording("twitter/search_timeline_graphql.json")))
    assert len(found.hits) == 8
    for hit in found.hits:
        assert re.fullmatch(r"https://x\.com/\w+/status/\d+", hit.url)
        assert hit.published is not None
        assert hit.author.endswith(")")
        assert "t.co/" not in hit.snippet
        assert {"upvotes", "reposts", "comments"} <= set(hit.signals)
