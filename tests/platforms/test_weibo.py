from datetime import UTC, datetime

import pytest

from platforms.scripted import NOW, Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Malformed, NotFound, RateLimited
from search_skill.platforms import _weibo_pages
from search_skill.types import Query
from search_skill.web.message import BROWSER

POST = "https://m.weibo.cn/status/Pa1b2c3d4"
NO_LOGIN = {"ok": -100, "url": "https://passport.weibo.com/sso/signin"}


def test_posts_stand_in_cards_and_in_groups_of_cards():
    batch = read("weibo", response("weibo/search.json"))
    first, second = batch.hits
    assert first.url == POST
    assert first.snippet == "#揉面机# 用了三年 & 还行[心]"
    assert first.author == "面包匠阿禾"
    assert first.signals == {"upvotes": 1_000_000, "reposts": 1080, "comments": 847}
    assert f"{first.published:%Y-%m-%d %H}" == "2026-11-19 17"  # 16小时前
    assert f"{second.published:%Y-%m-%d %H:%M}" == "2026-11-18 07:35"  # it was +0800
    assert "2 of 4 left out" in batch.notes[0].says


def test_nothing_found_is_empty_when_the_site_says_so():
    assert len(read("weibo", response("weibo/empty.json"))) == 0
    with pytest.raises(Malformed):
        read("weibo", response(body={"ok": 0, "msg": "系统繁忙"}))


@pytest.mark.parametrize(
    ("body", "status", "refusal"),
    [
        (NO_LOGIN, 200, AuthRequired),
        (NO_LOGIN, 432, AuthRequired),
        ("<title>x</title>", 432, AuthRequired),
        ("", 418, RateLimited),
        ({"ok": 0, "msg": "请求过于频繁，请稍后再试"}, 200, RateLimited),
    ],
)
def test_visitors_and_the_hasty_are_sent_away(body, status, refusal):
    with pytest.raises(refusal):
        read("weibo", response(body=body, status=status))


def test_the_search_page_is_read_with_whole_words():
    (way,) = [each for each in platform("weibo").each_way() if each.name == "page"]
    web = ScriptedWeb(Route("s.weibo.com", "weibo/search_page.html"))
    first, second = ask(way, Query(text="揉面机"), web).hits
    assert web.asked[0].kind == BROWSER
    assert first.url == POST
    assert first.snippet == "用了三年，揉面机还行，就是吵。"
    assert first.signals == {"comments": 12, "upvotes": 12_000}
    assert second.author == "麦穗"
    assert f"{second.published:%Y-%m-%d %H:%M}" == "2026-11-18 07:35"


def test_a_search_page_that_says_that_there_is_nothing_is_empty():
    none = "<div class='card-no-result'><p>抱歉，未找到“x”相关结果。</p></div>"
    assert len(read("weibo", response(body=none))) == 0


@pytest.mark.parametrize(
    ("stated", "moment"),
    [
        ("06月17日 18:12 来自绿洲APP", "2026-06-17 10:12"),
        ("12月25日 08:00", "2025-12-25 00:00"),
        ("2019年02月03日 10:00", "2019-02-03 02:00"),
        ("2020-06-05 11:12:14 网页", "2020-06-05 03:12"),
        ("11-18", "2026-11-17 16:00"),
        ("5分钟前", "2026-11-20 08:55"),
        ("Mon Jun 24 15:35:56 +0800 2019", "2019-06-24 07:35"),
    ],
)
def test_a_day_without_a_year_is_the_last_one(stated, moment):
    assert f"{_weibo_pages.moment(stated, NOW):%Y-%m-%d %H:%M}" == moment


@pytest.mark.parametrize("stated", ["", "来自手机", "13月45日", "3万", "第 12-40 页"])
def test_what_is_no_date_is_none(stated):
    assert _weibo_pages.moment(stated, NOW) is None


def test_a_post_is_read_with_what_it_repeats_and_what_is_said_under_it():
    routes = (Route("statuses/show", "weibo/post.json"), Route("hotflow", "weibo/comments.json"))
    read_page = page("weibo", POST, *routes)
    assert "用了三年\n还行" in read_page.text
    assert "> @麦穗:\n> 原来的话" in read_page.text
    assert "### [+5] 问路人, 2026-11-18\n\n同感[doge]" in read_page.text
    assert read_page.signals == {"upvotes": 9, "reposts": 3, "comments": 2}
    assert read_page.published.value == datetime(2026, 11, 18, 7, 35, 56, tzinfo=UTC)


def test_without_the_comments_the_post_still_stands_and_says_so():
    routes = (Route("statuses/show", "weibo/post.json"), Route("hotflow", body=NO_LOGIN))
    assert page("weibo", POST, *routes).facts.flags == ("comments_left_out:auth_required",)


def test_the_plain_mobile_site_is_read_too():
    read_page = platform("weibo").parse_page(response("weibo/plain_thread.html"))
    assert "揉面十二分钟。" in read_page.text
    assert "### [+3] 麦穗, 2026-11-18\n\n多久？" in read_page.text
    assert read_page.signals == {"reposts": 7, "comments": 2, "upvotes": 12_000}


def test_a_deleted_post_is_not_found():
    with pytest.raises(NotFound):
        page("weibo", POST, Route(".", body={"ok": 1, "data": {}}))


@pytest.mark.parametrize(
    ("url", "number"),
    [
        (POST, "Pa1b2c3d4"),
        ("https://m.weibo.cn/detail/5000000000000001", "5000000000000001"),
        ("https://weibo.com/1000000001/Pa1b2c3d4?from=page", "Pa1b2c3d4"),
        ("https://weibo.cn/comment/Pa1b2c3d4", "Pa1b2c3d4"),
        ("https://weibo.com/1000000001", None),
        ("https://s.weibo.com/weibo?q=x", None),
        ("https://weibo.com/hot/weibo", None),
        ("https://weibo.com.example/1/Pa1b2c3d4", None),
    ],
)
def test_posts_are_its_pages_under_any_of_its_hosts(url, number):
    site = platform("weibo")
    assert site.owns_page(url) is (number is not None)
    if number:
        assert site.page_request(url).params["id"] == number


def test_each_way_takes_the_session_of_its_own_domain():
    web = ScriptedWeb(
        Route("s.weibo.com", "weibo/search_page.html"), sessions={"weibo.com": "valid"}
    )
    gone = bound(web).search_platform("weibo", Query(text="揉面机"))
    assert (gone.rung, len(web.asked), web.asked[0].session) == ("page", 1, True)
    assert [str(each.outcome) for each in gone.attempts] == ["auth_required", "ok"]


def test_without_a_session_it_costs_nothing_but_the_metasearch():
    web = ScriptedWeb()
    gone = bound(web).search_platform("weibo", Query(text="x"))
    assert web.asked == []
    assert [each.rung for each in gone.attempts] == ["mobile", "page", "metasearch"]
