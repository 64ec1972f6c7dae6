"""Every recording of communities and video sites gives the outcome that its row expects."""

from __future__ import annotations

import re

import pytest

from platforms.scripted import NAMES_OF_KIND, NOW, Route, page, platform, read
from search_skill.errors import Refusal
from search_skill.web.message import Request, Response
from shared import Recording, manifest, recording

SOURCES = (
    "lobsters",
    "devto",
    "lemmy",
    "mastodon",
    "bluesky",
    "youtube",
    "bilibili",
    "producthunt",
)
ROWS = manifest(*SOURCES)
VIDEO = "https://www.youtube.com/watch?v=GJLlxj_dtq8"
OTHERS_GONE = Route(".", body="", status=404)
PAGES = {  # recordings of one thing: its address, and what of the conversation they answer
    "lobsters/story_with_comments_2026-06.json": ("https://lobste.rs/s/ly0vif", "."),
    "lemmy/post_detail_0.18_2023-09.json": ("https://sh.itjust.works/post/5716352", r"/post\?"),
    "lemmy/site_2026-08.json": ("https://lemmy.world/", "/site"),
    "mastodon/instance_v2.json": ("https://mastodon.social/about", "/v2/instance"),
    "bluesky/get_posts.json": ("https://bsky.app/profile/x.example/post/3ju4p6u2i3a2g", "Thread"),
    "bluesky/thread_view_embed_media.json": ("https://bsky.app/profile/x/post/3kaheyt", "Thread"),
    "bluesky/get_profile.json": ("https://bsky.app/profile/x.example", "getProfile"),
    "youtube/innertube_player.json": (VIDEO, "/player"),
    "youtube/innertube_player_unavailable.json": (VIDEO, "/player"),
    "youtube/block_innertube_request_blocked.json": (VIDEO, "/player"),
    "bilibili/video_view.json": ("https://www.bilibili.com/video/BV117411r7R1", "/view"),
}
UNDER = {  # recordings of what is said under a thing
    "mastodon/status_context_empty.json": (
        "https://mastodon.social/@anavelmor/1170000000000000001",
        "/context",
        "mastodon/status.json",
    ),
    "bilibili/reply_list.json": (
        "https://www.bilibili.com/video/BV1xx411c7mA",
        "/reply",
        "bilibili/view.json",
    ),
    "bilibili/reply_main.json": (
        "https://www.bilibili.com/video/BV1xx411c7mA",
        "/reply",
        "bilibili/view.json",
    ),
}
SAYS_NOTHING_OF_A_NUMBER = ("youtube/innertube_search_continuation_end.json",)


def answer(row: Recording) -> Response:
    found = re.match(r"\d{3}", row.status)
    headers = {"content-type": NAMES_OF_KIND[row.path.rpartition(".")[2]]}
    url = re.search(r"https?://\S+", row.url)
    address = url[0] if url else "https://www.example.org/"
    return Response(
        Request(address), int(found[0]) if found else 200, headers, row.body, address, NOW
    )


def read_row(row: Recording) -> tuple[str, int]:
    """Return the outcome of a recording, and how many things stand in it."""
    try:
        if row.path in PAGES:
            url, at = PAGES[row.path]
            assert page(row.source, url, Route(at, body=row.body), OTHERS_GONE).text
            return "ok", 1
        if row.path in UNDER:
            return counted(remarks_under(row))
        if row.path == "youtube/innertube_next_comments.json":
            return counted(comments_of_youtube(row))
        return counted(read(row.source, answer(row)).hits)
    except Refusal as refusal:
        return refusal.label.replace("blocked:consent", "consent"), 0


def counted(things) -> tuple[str, int]:
    return ("ok" if len(things) else "empty"), len(things)


def remarks_under(row: Recording) -> list[str]:
    url, at, sample = UNDER[row.path]
    text = page(row.source, url, Route(at, body=row.body), Route(".", sample)).text
    return re.findall("^###+ .+", text, re.MULTILINE)


def comments_of_youtube(row: Recording) -> list[str]:
    text = page(
        "youtube",
        VIDEO,
        Route("/player", "youtube/player.json"),
        Route("timedtext", body=""),
        Route("/next", body={**watched(), **answer(row).json()}),
    ).text
    return re.findall("^###+ .+", text, re.MULTILINE)


def watched() -> dict:
    token = {"continuationEndpoint": {"continuationCommand": {"token": "T"}}}
    section = {"itemSectionRenderer": {"contents": [{"continuationItemRenderer": token}]}}
    results = {"results": {"results": {"contents": [section]}}}
    return {"contents": {"twoColumnWatchNextResults": results}}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.path)
def test_a_recording_gives_what_its_row_expects(row):
    wanted, _, count = row.expect.partition(":")
    outcome, found = read_row(row)
    if wanted == "ok":
        assert outcome == ("empty" if row.path in SAYS_NOTHING_OF_A_NUMBER else "ok")
        assert not count or found == int(count)
    else:
        assert outcome == row.expect


@pytest.mark.parametrize("row", [r for r in ROWS if r.kind == "search"], ids=lambda r: r.path)
def test_nothing_recorded_is_left_out(row):
    """Real answers hold nameless accounts, reposts and other scripts: none costs a row."""
    batch = read(row.source, answer(row))
    assert not [note for note in batch.notes if note.about == "rows"]
    known = {signal.name for signal in platform(row.source).signals}
    for hit in batch.hits:
        assert hit.url.startswith("http")
        assert hit.title.strip() == hit.title != ""
        assert "\n" not in hit.title
        assert "<em" not in hit.title
        assert set(hit.signals) <= known


def test_recorded_videos_have_their_age_length_and_views():
    shown = recording("youtube/innertube_search_videodescription.json")
    hits = read("youtube", answer(shown)).hits
    assert len(hits) == 20
    assert hits[1].signals == {"views": 63_268_887, "seconds": 31 * 60 + 19}
    assert f"{hits[1].published:%Y}" == "2022"  # four years before the clock of these tests
    assert all(hit.published and hit.author and "views" in hit.signals for hit in hits)
