import re

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.errors import AuthRequired, Blocked, Malformed, NotFound, RateLimited
from search_skill.types import Query

POST = "https://bsky.app/profile/ana.velmor.example/post/3kaaaaaaaaa2a"


def test_posts_come_whole_with_their_links_and_counts():
    batch = read("bluesky", response("bluesky/search.json"))
    first, picture = batch.hits
    assert (first.url, first.author, first.language) == (POST, "Ana", "en")
    # the link of a post is cut; what it leads to is told by bytes, not letters
    assert first.title == "静か: the bread machine at https://doughworks.example/quellmix-3 is good"
    assert first.signals == {"upvotes": 31, "comments": 4, "reposts": 9, "quotes": 1}
    assert picture.title == "面包机 bread machine 제빵기"
    assert picture.url.startswith("https://bsky.app/profile/did:plc:")  # its name is broken
    assert f"{picture.published:%Y-%m-%d}" == "2026-04-05"  # written "in 2027", seen before
    assert "1 of 3 left out" in batch.notes[0].says


def test_the_host_for_everybody_is_the_second_way():
    wall = "<html><body><h1>403 Forbidden</h1>\nRequest forbidden by administrative rules."
    web = ScriptedWeb(
        Route("//api.bsky.app", body=wall, status=403),
        Route("//public.api.bsky.app", "bluesky/search.json"),
    )
    gone = bound(web).search_platform("bluesky", Query(text="bread machine"))
    assert [str(each.outcome) for each in gone.attempts] == ["blocked", "ok"]
    assert gone.answer.hits[0].route == "bluesky_public"


def test_time_and_language_are_asked_for():
    query = Query(text="静かな パン焼き機", freshness="week", language="ja", as_of=NOW)
    asked = platform("bluesky").request(query).params
    assert (asked["since"], asked["lang"]) == ("2026-11-13T09:00:00Z", "ja")


def test_a_thread_is_read_with_what_is_above_and_below():
    read_page = page("bluesky", POST, Route("getPostThread", "bluesky/thread.json"))
    assert read_page.text == (
        "# 静か: the bread machine at https://doughworks.example/quellmix-3 is good\n\n"
        "> Linwei, 2026-04-01:\n>\n> Which one?\n\n"
        "静か: the bread machine at https://doughworks.example/quellmix-3 is good\n\n"
        "[The manual](https://doughworks.example/manual)\n\n"
        "> Sato:\n>\n> Quiet is 38 dB.\n\n"
        "### [+5] Sato, 2026-04-03\n\nMine rattles.\n\n"
        "#### [+2] Linwei, 2026-04-03\n\n放橡胶垫。"
    )
    assert read_page.published.proof == "bluesky:createdAt"


def test_a_profile_is_read_with_its_newest_posts():
    routes = (Route("getProfile", "bluesky/profile.json"), Route("Feed", "bluesky/feed.json"))
    read_page = page("bluesky", "https://bsky.app/profile/ana.velmor.example", *routes)
    assert "- 1,234 followers" in read_page.text
    assert re.search(r"### \[\+5\] Sato, 2026-04-03\n\nMine rattles\.", read_page.text)


@pytest.mark.parametrize(
    ("error", "status", "refusal"),
    [
        ("RateLimitExceeded", 429, RateLimited),
        ("AuthMissing", 401, AuthRequired),
        ("ExpiredToken", 400, AuthRequired),
        ("NotFound", 400, NotFound),
        ("InvalidRequest", 400, Malformed),
    ],
)
def test_errors_are_told_by_their_names(error, status, refusal):
    with pytest.raises(refusal):
        platform("bluesky").accept(response(body={"error": error, "message": "x"}, status=status))


def test_a_page_of_the_proxy_is_a_wall_and_a_post_about_it_is_none():
    with pytest.raises(Blocked):
        read("bluesky", response(body="<html><h1>403 Forbidden</h1></html>", status=403))
    body = response("bluesky/search.json").text.replace("is good", "says 403 Forbidden")
    kind = {"content-type": "application/json"}
    assert len(read("bluesky", response(body=body, headers=kind))) == 2


@pytest.mark.parametrize("kind", ["notFoundPost", "blockedPost"])
def test_a_post_that_is_gone_or_hidden_is_not_found(kind):
    body = {"thread": {"$type": f"app.bsky.feed.defs#{kind}", "uri": "at://x"}}
    with pytest.raises(NotFound):
        page("bluesky", POST, Route(".", body=body))


@pytest.mark.parametrize(
    "url", ["https://bsky.app/", "https://bsky.app/search?q=x", "https://api.bsky.app/profile/x"]
)
def test_what_is_no_post_is_left_to_the_fetchers(url):
    assert not platform("bluesky").owns_page(url)
