from datetime import date

import pytest

from platforms.scripted import REGISTRY, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.errors import AuthRequired, Malformed, NotFound, RateLimited, Refusal, Unreachable
from search_skill.platforms import _tweets
from search_skill.types import Operators, Query
from search_skill.web.message import BROWSER

POST = "https://x.com/anavelmor/status/1990000000000000001"


def test_posts_come_with_their_counts_whole_words_and_true_links():
    batch = read("twitter", response("twitter/search.json"))
    first, long, again = batch.hits
    assert first.url == POST
    assert first.snippet == "Velmora 3.1 & the idle timeout: https://velmora.example/notes"
    assert first.author == "Ana Velmor (@anavelmor)"
    assert f"{first.published:%Y-%m-%d %H:%M}" == "2026-11-18 20:19"
    assert first.signals == {
        "upvotes": 42,
        "reposts": 7,
        "comments": 3,
        "quotes": 1,
        "views": 1234,
    }
    assert long.snippet == "连接池的空闲超时改成了三十秒。\n长文第二段。"
    assert (long.title, long.author, long.language) == (
        "连接池的空闲超时改成了三十秒。 长文第二段。",
        "李 明 (@liming)",
        "zh",
    )
    assert "views" not in long.signals
    assert again.snippet == "RT @anavelmor: Velmora 3.1 & the idle timeout"
    assert "1 of 4 left out" in batch.notes[0].says  # a post that is gone is none


def test_an_empty_timeline_is_empty_and_says_what_else_it_may_be():
    batch = read("twitter", response("twitter/empty.json"))
    assert batch.hits == ()
    assert "limit" in batch.notes[0].says


@pytest.mark.parametrize(
    ("code", "refusal"),
    [
        (88, RateLimited),
        (32, AuthRequired),
        (326, AuthRequired),
        (131, Unreachable),
        (1, Malformed),
    ],
)
def test_its_codes_are_refusals(code, refusal):
    with pytest.raises(refusal, match=str(code)):
        read("twitter", response(body={"errors": [{"code": code, "message": "said"}]}))


def test_an_error_beside_posts_does_not_hide_them():
    import json

    from platforms.scripted import SAMPLES

    whole = json.loads((SAMPLES / "twitter/search.json").read_text("utf-8"))
    assert len(read("twitter", response(body=whole | {"errors": [{"code": 131}]}))) == 3


def test_an_empty_404_means_that_the_site_asks_in_another_way_now():
    asked = platform("twitter").request(Query(text="x"))
    with pytest.raises(Malformed):
        read("twitter", response(body="", status=404, request=asked))
    with pytest.raises(NotFound):
        read("twitter", response(body="no such page", status=404))


def test_a_search_is_opened_as_its_own_users_do_and_overheard():
    operators = Operators(since=date(2026, 1, 2))
    asked = platform("twitter").request(Query(text="パン 機", operators=operators, freshness="day"))
    assert (asked.kind, asked.overheard) == (BROWSER, "/SearchTimeline")
    assert asked.params == {"q": "パン 機 since:2026-01-02", "src": "typed_query", "f": "live"}


@pytest.mark.parametrize(
    "url",
    [
        "https://x.com/Ann/status/1790000000000000001?s=20",
        "https://twitter.com/Ann/statuses/1790000000000000001",
        "https://mobile.twitter.com/Ann/status/1790000000000000001/photo/1",
        "https://x.com/i/web/status/1790000000000000001",
    ],
)
def test_every_form_of_a_posts_address_asks_for_the_same(url):
    assert REGISTRY.owning(url) is platform("twitter")
    asked = platform("twitter").page_request(url)
    assert asked.params["id"] == "1790000000000000001"
    assert asked.params["token"] == "4c7g8auqyik"


@pytest.mark.parametrize(
    "url", ["https://x.com/anavelmor", "https://x.com/search?q=1", "https://help.x.com/en/status/1"]
)
def test_what_is_no_post_is_left_to_the_fetchers(url):
    assert not platform("twitter").owns_page(url)


@pytest.mark.parametrize(
    ("number", "token"),
    [
        (2074976613713031490, "512qbqvood5"),
        (20, "6dq1a2xwd93"),
        (123456789012345678, "arumtis9w99"),
    ],
)
def test_the_token_is_what_a_browser_would_write(number, token):
    assert _tweets.token_of(number) == token


def fetched(*routes, sessions=()):
    web = ScriptedWeb(*routes, sessions=dict.fromkeys(sessions, "valid"))
    return bound(web).fetch_detail(POST), web


def test_a_post_is_there_for_anybody_by_syndication():
    read_page, web = fetched(Route("syndication", "twitter/post.json"))
    assert [asked.host for asked in web.asked] == ["cdn.syndication.twimg.com"]
    assert "Velmora 3.1 & the idle timeout: https://velmora.example/notes" in read_page.text
    assert read_page.signals == {"upvotes": 42, "comments": 3}
    assert f"{read_page.published.value:%Y-%m-%d}" == "2026-11-18"
    assert read_page.author == "Ana Velmor (@anavelmor)"


@pytest.mark.parametrize("status", [403, 429, 500])
def test_where_syndication_fails_it_is_embedded_without_its_votes(status):
    failing = Route("syndication", status=status, body="no")
    read_page, _ = fetched(failing, Route("oembed", "twitter/embedded.json"))
    assert "Velmora 3.1 & the idle timeout" in read_page.text
    assert read_page.url == POST
    assert read_page.facts.flags == ("votes_left_out",)


@pytest.mark.parametrize(("body", "status"), [({}, 200), ("", 404)])
def test_a_post_that_is_gone_is_not_found_by_either_way(body, status):
    with pytest.raises(NotFound):
        fetched(Route("syndication", body=body, status=status))
    with pytest.raises(NotFound, match="deleted"):
        fetched(Route("syndication", "twitter/gone.json"))


def test_with_a_session_the_whole_conversation_is_read():
    read_page, web = fetched(Route("/i/status/", "twitter/conversation.json"), sessions=["x.com"])
    assert (web.asked[0].kind, web.asked[0].session) == (BROWSER, True)
    assert "### [+2] 山田 (@yamada_pan), 2026-11-18\n\nパンの話ですか？" in read_page.text
    assert "unrelated" not in read_page.text


def test_a_session_that_is_refused_is_remembered_and_the_post_comes_without_it():
    login = Route("/i/status/", body="<input type='password'>")
    read_page, web = fetched(login, Route("syndication", "twitter/post.json"), sessions=["x.com"])
    assert web.sessions["x.com"] == "expired"
    assert read_page.signals == {"upvotes": 42, "comments": 3}


def test_an_account_is_read_from_what_its_page_is_told():
    read_page = platform("twitter").parse_page(response("twitter/account.json"))
    assert (read_page.title, read_page.kind) == ("Ana Velmor (@anavelmor)", "profile")
    assert "Keeps the pool warm." in read_page.text


def test_no_session_costs_nothing_but_the_metasearch():
    web = ScriptedWeb()
    gone = bound(web).search_platform("twitter", Query(text="x"))
    assert web.asked == []
    assert [str(each.outcome) for each in gone.attempts] == ["auth_required", "unreachable"]


def test_nobody_waits_for_what_a_login_would_show():
    read_page = page(
        "twitter", POST, Route("status/", refusal=Refusal("x")), Route("s", "twitter/post.json")
    )
    assert read_page.title
