import json
import re

import pytest

from platforms.scripted import Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.errors import AuthRequired, Blocked, Malformed, NotFound, RateLimited
from search_skill.platform import Request
from search_skill.types import Query
from search_skill.web.message import BROWSER, Response
from shared import case

NOTE = "https://www.xiaohongshu.com/explore/691a00000000000001001001"


def test_notes_come_with_counts_in_words_and_the_token_that_opens_them():
    batch = read("xiaohongshu", response("xiaohongshu/search.json"))
    first, second = batch.hits
    assert first.url == f"{NOTE}?xsec_token=ABtoken%3D&xsec_source=pc_search"
    assert first.title == "揉面机用了三年的真实感受"
    assert first.author == "面包匠阿禾"
    assert first.signals == {"upvotes": 12_000, "comments": 88, "favourites": 100_000}
    assert f"{first.published:%Y-%m-%d}" == "2025-11-16"  # its number begins with the seconds
    assert second.title == "Post by 麦穗"
    assert second.signals == {}
    assert "1 of 3 left out" in batch.notes[0].says


def test_no_items_is_empty_only_where_the_site_says_that_there_are_no_more():
    assert len(read("xiaohongshu", response("xiaohongshu/empty.json"))) == 0
    with pytest.raises(Malformed):
        read("xiaohongshu", response(body={"code": 0, "success": True, "data": {}}))


def test_success_behind_a_captcha_is_no_success_and_costs_the_session():
    given = case("plat-xhs-461-empty-success")["input"]
    body = re.search(r"HTTP 461 (\{.*\}\}?);", given)[1]
    stopped = Route("search_result", body=json.loads(body), status=461)
    web = ScriptedWeb(stopped, sessions={"xiaohongshu.com": "valid"})
    gone = bound(web).search_platform("xiaohongshu", Query(text="揉面机"))
    assert str(gone.attempts[0].outcome) == "auth_required"
    assert "captcha" in gone.attempts[0].detail
    assert web.sessions["xiaohongshu.com"] == "expired"


@pytest.mark.parametrize(
    ("code", "refusal"),
    [
        (-100, AuthRequired),
        (-101, AuthRequired),
        (300011, Blocked),
        (300013, RateLimited),
        (-510000, Blocked),
        (7, Malformed),
    ],
)
def test_its_codes_are_refusals(code, refusal):
    with pytest.raises(refusal):
        read("xiaohongshu", response(body={"code": code, "success": False, "msg": "说"}))


@pytest.mark.parametrize(
    ("url", "refusal"),
    [
        ("/website-login/error?error_code=300012", Blocked),
        ("/website-login/captcha?verifyType=102&verifyBiz=461", Blocked),
        ("/404?error_code=300031", NotFound),
        ("/login?redirectPath=x", AuthRequired),
    ],
)
def test_where_it_sends_its_visitor_says_what_it_means(url, refusal):
    address = f"https://www.xiaohongshu.com{url}"
    asked = response(body="<p>小红书</p>")
    moved = Response(asked.request, 200, asked.headers, asked.body, address, asked.at)
    with pytest.raises(refusal):
        read("xiaohongshu", moved)


def test_a_search_that_shows_only_its_login_is_none():
    shown = "<div>登录后查看搜索结果</div>"
    with pytest.raises(AuthRequired):
        read("xiaohongshu", response(body=shown))


def test_what_the_page_shows_is_read_where_nothing_was_overheard():
    asked = Request("https://www.xiaohongshu.com/search_result", kind=BROWSER)
    (hit,) = read("xiaohongshu", response("xiaohongshu/shown.html", request=asked)).hits
    assert hit.url == f"{NOTE}?xsec_token=ABtoken%3D&xsec_source=pc_search"
    assert (hit.title, hit.author, hit.signals) == (
        "揉面机用了三年",
        "面包匠阿禾",
        {"upvotes": 12_000},
    )


def test_a_note_is_read_from_the_state_of_its_page():
    read_page = page("xiaohongshu", f"{NOTE}?xsec_token=AB%3D", Route(".", "xiaohongshu/note.html"))
    assert read_page.title == "揉面机用了三年"
    assert "十二分钟出膜。#揉面机#" in read_page.text
    assert "- From: 浙江" in read_page.text
    assert (
        "### [+5] 问路人, 2025-11-16\n\n吵吗？\n\n#### [+1] 面包匠阿禾\n\n有点。" in read_page.text
    )
    assert read_page.signals == {"upvotes": 12_000, "comments": 2, "favourites": 300}
    assert f"{read_page.published.value:%Y-%m-%d}" == "2025-11-16"


def test_a_note_is_read_from_what_its_script_was_told():
    read_page = platform("xiaohongshu").parse_page(response("xiaohongshu/feed.json"))
    assert (read_page.title, read_page.author) == ("揉面机用了三年", "面包匠阿禾")


def test_the_token_of_an_address_is_kept():
    asked = platform("xiaohongshu").page_request(f"{NOTE}?xsec_token=AB%3D&x=1")
    assert asked.url == f"{NOTE}?xsec_token=AB%3D&xsec_source=pc_search"
    assert asked.kind == BROWSER


@pytest.mark.parametrize(
    "state",
    ['{"note":{"noteDetailMap":{}}}', '{"note":{"noteDetailMap":{"null":{"note":undefined}}}}'],
)
def test_a_page_without_its_note_is_not_found(state):
    body = f"<script>window.__INITIAL_STATE__={state}</script>"
    with pytest.raises(NotFound):
        page("xiaohongshu", NOTE, Route(".", body=body))


def test_words_that_say_undefined_stay_words():
    body = (
        '<script>window.__INITIAL_STATE__={"note":{"noteDetailMap":{"1":{"note":'
        '{"title":"报错: undefined, 怎么办","desc":"x","user":undefined,"tagList":[undefined]}}}}}</script>'
    )
    assert page("xiaohongshu", NOTE, Route(".", body=body)).title == "报错: undefined, 怎么办"


@pytest.mark.parametrize(
    ("url", "is_own"),
    [
        (NOTE, True),
        (NOTE.replace("explore", "discovery/item"), True),
        (NOTE.replace("explore", "search_result"), True),
        ("https://www.xiaohongshu.com/explore", False),
        ("https://www.xiaohongshu.com/user/profile/691a00000000000001001001", False),
        (NOTE.replace("xiaohongshu.com", "xiaohongshu.com.example"), False),
    ],
)
def test_notes_are_its_pages(url, is_own):
    assert platform("xiaohongshu").owns_page(url) is is_own


def test_without_a_session_it_costs_nothing_but_the_metasearch():
    web = ScriptedWeb()
    gone = bound(web).search_platform("xiaohongshu", Query(text="x"))
    assert web.asked == []
    assert [each.rung for each in gone.attempts] == ["page", "metasearch"]
