import re
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Blocked, NotFound, RateLimited, Refusal
from search_skill.types import Hit, Operators, Query

THREAD = "https://www.reddit.com/r/Baking/comments/1aa01q/does_the_quellmix_3_dough_hook_wear_out/"
WALLED = Route(r"\.json", "reddit/blocked.html", status=403)


def way(name):
    return next(each for each in platform("reddit").each_way() if each.name == name)


def test_a_listing_gives_posts_with_votes_and_their_own_address():
    hits = read(
        "reddit", response("reddit/search.json", request=next(way("api").flow(Query(text="x"))))
    ).hits
    first, japanese, removed, on_a_page_of_a_user = hits
    assert first.url == THREAD
    assert first.snippet == "Mine squeaks after 40 loaves & I wonder why."
    assert first.signals == {"upvotes": 128, "comments": 31, "subreddit": "Baking"}
    assert first.published == datetime(2026, 4, 12, tzinfo=UTC)
    assert japanese.url == "https://www.reddit.com/r/japanlife/comments/1aa02q/製パン機/"
    assert (removed.author, removed.snippet) == ("", "https://mixers.example/noise?a=1&b=2")
    assert removed.signals["upvotes"] == 0  # none is a number, absent is not
    assert "subreddit" not in on_a_page_of_a_user.signals


def test_the_old_site_gives_the_same_addresses_and_the_votes():
    batch = ask(way("old"), Query(text="hook"), ScriptedWeb(Route("old", "reddit/old.html")))
    first, second = batch.hits
    assert first.url == THREAD
    assert first.signals == {"upvotes": 3822, "comments": 31, "subreddit": "Baking"}
    assert first.author == "mara_okafor"
    assert second.title == "製パン機のおすすめを教えてください"
    assert second.signals == {"upvotes": 1}
    assert "1 of 3 left out" in batch.notes[0].says


def test_the_old_site_may_say_that_there_is_nothing():
    batch = ask(way("old"), Query(text="zz"), ScriptedWeb(Route("old", "reddit/old_empty.html")))
    assert len(batch) == 0


def test_the_feed_gives_words_and_no_votes():
    batch = ask(way("rss"), Query(text="hook"), ScriptedWeb(Route("rss", "reddit/search.rss")))
    first, korean = batch.hits
    assert first.title == "Does the Quellmix 3 dough hook wear out? & why"
    assert first.snippet == "Mine squeaks after 40 loaves & I wonder why."
    assert first.signals == {"subreddit": "Baking"}
    assert (korean.author, korean.snippet) == ("kim_jiho", "조용한 기계를 찾습니다.")


def test_a_walled_api_goes_down_to_the_old_site_the_feed_and_the_engines():
    closed = Route("old", "reddit/blocked.html", status=403)
    registry = bound(ScriptedWeb(WALLED, closed, Route(r"\.rss", "reddit/search.rss")))
    gone = registry.search_platform("reddit", Query(text="hook"))
    assert [str(a.outcome) for a in gone.attempts] == ["blocked", "blocked", "ok"]
    assert {hit.route for hit in gone.answer.hits} == {"reddit_rss"}
    degraded = registry.degradation(gone)
    assert (degraded.wanted, degraded.got) == ("api", "rss")
    assert degraded.because.startswith("blocked:")
    assert degraded.lost == ("upvotes", "comments")


def test_metasearch_keeps_to_the_domain_and_loses_every_signal():
    from platforms.scripted import engines_finding

    engines = engines_finding(
        Hit(THREAD, "Does it wear out? : r/Baking", signals={"upvotes": 3, "stars": 9}),
        Hit("https://notreddit.com/r/Baking/comments/1/x/", "false"),
        Hit("https://old.reddit.com/r/Baking/comments/2/x/", "an old address"),
    )
    registry = bound(ScriptedWeb(Route(".", body="", status=403)), engines)
    gone = registry.search_platform("reddit", Query(text="揉面机"))
    assert [query.site for query in engines.asked] == ["reddit.com"]
    assert [hit.title for hit in gone.answer.hits] == [
        "Does it wear out? : r/Baking",
        "an old address",
    ]
    assert {hit.route for hit in gone.answer.hits} == {"reddit_metasearch"}
    assert registry.degradation(gone).lost == ("upvotes", "comments", "subreddit")


def test_the_page_for_too_many_requests_is_a_throttle_although_it_looks_like_a_wall():
    with pytest.raises(RateLimited) as caught:
        read("reddit", response("reddit/blocked.html", status=429, headers={"retry-after": "4"}))
    assert (caught.value.again_at - NOW).total_seconds() == 4


def test_the_feed_states_its_wait_in_a_header_of_its_own():
    with pytest.raises(RateLimited) as caught:
        read("reddit", response(body="", status=429, headers={"x-ratelimit-reset": "31"}))
    assert (caught.value.again_at - NOW).total_seconds() == 31


def test_a_wall_has_its_maker_and_a_private_community_wants_a_login():
    with pytest.raises(Blocked) as caught:
        read("reddit", response("reddit/blocked.html", status=403))
    assert caught.value.vendor == "reddit"
    with pytest.raises(AuthRequired):
        read("reddit", response(body={"reason": "private", "error": 403}, status=403))


def test_a_thread_reads_as_text_with_votes_dates_and_replies_under_what_they_answer():
    read_page = page("reddit", THREAD, Route(r"\.json", "reddit/thread.json"))
    assert re.findall(r"^#+ .*", read_page.text, re.MULTILINE) == [
        "# Does the Quellmix 3 dough hook wear out?",
        "### [+42] tomas_rieck, 2026-04-12",
        "#### [+7] mara_okafor, 2026-04-12",
        "##### [+3] sato_hanae, 2026-04-12",
        "### [+1] deleted user, 2026-04-12",
        "#### [+5] lin_wei, 2026-04-12",
        "### [-4] nobody_in_particular, 2026-04-12",
        "### new_here, 2026-04-12",
    ]
    assert "(deleted by its author)" in read_page.text
    assert "(removed by a moderator)" in read_page.text
    assert "油をさすと静かになりました。" in read_page.text
    assert read_page.facts.flags == ("comments_left_out",)
    assert read_page.signals["upvotes"] == 128
    assert read_page.published.proof == "reddit:created_utc"


def test_a_walled_thread_is_read_by_its_feed_and_says_that_votes_are_unknown():
    read_page = page("reddit", THREAD, WALLED, Route(r"\.rss", "reddit/thread.rss"))
    assert (
        "### tomas_rieck, 2026-04-13\n\nGrease the shaft.\n\n```\nonce a year\n```"
        in read_page.text
    )
    assert "换一个钩子就好了。" in read_page.text
    assert read_page.facts.flags == ("votes_unknown",)
    assert read_page.author == "mara_okafor"


def test_a_thread_whose_every_way_is_walled_is_blocked():
    with pytest.raises(Blocked):
        page("reddit", THREAD, Route(".", "reddit/blocked.html", status=403))


def test_a_wall_in_front_of_the_api_is_met_once_in_a_run():
    """Each thread would else cost two requests, and a site that says no hears it often."""
    web = ScriptedWeb(
        WALLED,
        Route(r"search\.rss|old\.", "reddit/search.rss"),
        Route(r"\.rss", "reddit/thread.rss"),
    )
    registry = bound(web)
    registry.search_platform("reddit", Query(text="揉面机"))
    for thread in (THREAD, THREAD.replace("1aa01q", "1aa02q")):
        assert registry.fetch_detail(thread).facts.flags == ("votes_unknown",)
    gone = registry.search_platform("reddit", Query(text="반죽기"))
    assert gone.attempts[0].outcome == "skipped"
    assert "refused in this run" in gone.attempts[0].detail
    assert len([request for request in web.asked if ".json" in request.url]) == 1
    bound(web).search_platform("reddit", Query(text="another run"))
    assert len([request for request in web.asked if ".json" in request.url]) == 2


@pytest.mark.parametrize(
    "answer",
    [
        Route(r"\.json", body={"error": 404}, status=404),
        Route(r"\.json", body={"reason": "private"}, status=403),
        Route(r"\.json", body="", status=429),
    ],
)
def test_what_is_no_wall_stands_before_one_page_only(answer):
    web = ScriptedWeb(answer)
    registry = bound(web)
    for thread in (THREAD, THREAD.replace("1aa01q", "1aa02q")):
        with pytest.raises(Refusal):
            registry.fetch_detail(thread)
    assert len(web.asked) == 2


def comment(name, parent, text, replies=""):
    said = {"name": name, "parent_id": parent, "body": text, "author": name, "replies": replies}
    return {"kind": "t1", "data": said}


def test_comments_that_are_only_counted_are_asked_for_once_and_stand_where_they_belong():
    post = {"permalink": "/r/x/comments/1aa01q/x/", "title": "揉面机", "id": "1aa01q"}
    more = {"kind": "more", "data": {"count": 3, "children": ["c2", "c4"]}}
    body = [
        {"data": {"children": [{"kind": "t3", "data": post}]}},
        {"data": {"children": [comment("t1_c1", "t3_1aa01q", "一"), more]}},
    ]
    things = [comment("t1_c2", "t1_c1", "둘"), comment("t1_c3", "t1_c2", "三つ"), more]
    web = ScriptedWeb(
        Route("morechildren", body={"json": {"errors": [], "data": {"things": things}}}),
        Route(r"\.json", body=body),
    )
    read_page = bound(web).fetch_detail(THREAD)
    assert re.findall(r"^#+ t1_c\d", read_page.text, re.MULTILINE) == [
        "### t1_c1",
        "#### t1_c2",
        "##### t1_c3",
    ]
    assert web.asked[1].params["children"] == "c2,c4"
    assert web.asked[1].params["link_id"] == "t3_1aa01q"
    assert len(web.asked) == 2
    assert read_page.facts.flags == ("comments_left_out",)  # c4 did not come


@pytest.mark.parametrize(
    "post",
    [{"selftext": "[removed]"}, {"selftext": "x", "removed_by_category": "moderator"}],
)
def test_a_post_that_was_taken_away_is_flagged_and_its_comments_stay(post):
    given = {"permalink": "/r/x/comments/1/x/", "title": "パン", "id": "1", **post}
    body = [
        {"data": {"children": [{"kind": "t3", "data": given}]}},
        {"data": {"children": [comment("t1_c1", "t3_1", "残った")]}},
    ]
    read_page = page("reddit", THREAD, Route(r"\.json", body=body))
    assert read_page.facts.flags == ("post_removed",)
    assert "残った" in read_page.text


def test_a_thread_that_is_gone_is_not_asked_for_twice():
    web = ScriptedWeb(Route(".", body={"error": 404}, status=404))
    with pytest.raises(NotFound):
        bound(web).fetch_detail(THREAD)
    assert len(web.asked) == 1


@pytest.mark.parametrize(
    ("url", "path"),
    [
        (THREAD, "/comments/1aa01q.json"),
        (THREAD.replace("www", "old") + "?sort=new#x", "/comments/1aa01q.json"),
        ("https://redd.it/1aa01q", "/comments/1aa01q.json"),
        ("https://www.reddit.com/r/x/comments/1aa02q/製パン機/", "/comments/1aa02q.json"),
        ("https://reddit.com/user/lin_wei/comments/1aa04q/x/c77", "/comments/1aa04q/_/c77.json"),
    ],
)
def test_a_thread_is_asked_for_by_its_id(url, path):
    assert platform("reddit").owns_page(url)
    assert urlsplit(platform("reddit").page_request(url).url).path == path


@pytest.mark.parametrize(
    "url",
    [
        "https://www.reddit.com/r/Baking/",
        "https://www.reddit.com/r/Baking/s/AbCdEf",
        "https://i.redd.it/abcdef.png",
        "https://www.redditinc.com/comments/abc",
        "https://www.reddit.com/wiki/comments",
    ],
)
def test_what_is_no_thread_is_left_to_the_fetchers(url):
    assert not platform("reddit").owns_page(url)


def test_a_fence_to_one_community_is_asked_for_there():
    fenced = Query(text="hook", operators=Operators(sites=("reddit.com/r/Baking",)))
    request = next(platform("reddit").flow(fenced))
    parts = urlsplit(request.address)
    assert parts.path == "/r/Baking/search.json"
    assert parse_qs(parts.query)["restrict_sr"] == ["on"]


def test_a_window_of_time_is_asked_for():
    request = next(platform("reddit").flow(Query(text="hook", freshness="month", as_of=NOW)))
    assert request.params["t"] == "month"
