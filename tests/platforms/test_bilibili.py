import pytest

from platforms.scripted import Route, ScriptedWeb, bound, page, platform, read, response
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Blocked, NotFound, RateLimited
from search_skill.types import Query

VIDEO = "https://www.bilibili.com/video/BV1xx411c7mA"
FRONT = Route("www.bilibili.com/$", body="<html><title>哔哩哔哩</title></html>")


def test_videos_come_with_counts_as_the_site_writes_them():
    batch = read("bilibili", response("bilibili/search.json"))
    review, japanese = batch.hits
    assert (review.url, review.author, review.language) == (VIDEO, "安娜做面包", "zh")
    assert review.title == "面包机 bread machine 深度评测 & 拆解"
    assert review.snippet == "测了三台 最安静的是这台"
    assert review.signals == {
        "views": 12_000,
        "upvotes": 1503,
        "comments": 126,
        "favourites": 2734,
        "danmaku": 318,
        "seconds": 738,
    }
    assert f"{review.published:%Y-%m-%d}" == "2026-04-02"
    assert japanese.url == "https://www.bilibili.com/video/av900002"
    assert japanese.published is None  # 0 is no date
    assert japanese.signals == {"comments": 0, "seconds": 13_027}  # "--" views are unknown
    assert "1 of 3 left out" in batch.notes[0].says


def test_a_list_that_is_absent_is_empty():
    assert len(read("bilibili", response("bilibili/empty.json"))) == 0


def test_the_front_page_is_visited_first_and_the_visit_shared():
    web = ScriptedWeb(FRONT, Route("search/type", "bilibili/search.json"))
    assert len(ask(platform("bilibili"), Query(text="面包机 评测"), web)) == 2
    visit, search = web.asked
    assert (visit.jar, search.jar) == ("bilibili", "bilibili")
    assert search.headers["referer"] == "https://www.bilibili.com/"
    assert search.params["keyword"] == "面包机 评测"


def test_without_the_cookie_the_search_is_tried_and_says_so():
    from search_skill.errors import TimedOut

    web = ScriptedWeb(
        Route("www.bilibili.com/$", refusal=TimedOut("slow")),
        Route("search/type", "bilibili/search.json"),
    )
    batch = ask(platform("bilibili"), Query(text="面包机"), web)
    assert len(batch) == 2
    assert "the front page gave none: timeout" in [note.says for note in batch.notes]


@pytest.mark.parametrize(
    ("code", "status", "refusal"),
    [
        (-412, 200, Blocked),
        (-412, 412, Blocked),
        (-352, 200, Blocked),
        (-799, 200, RateLimited),
        (-101, 200, AuthRequired),
        (-404, 200, NotFound),
        (62002, 200, NotFound),
    ],
)
def test_a_code_in_the_body_is_a_refusal_whatever_the_status(code, status, refusal):
    body = {"code": code, "message": "请求被拦截", "data": None}
    with pytest.raises(refusal) as caught:
        read("bilibili", response(body=body, status=status))
    if refusal is Blocked:
        assert caught.value.label == "blocked:bilibili"


def test_a_ban_as_a_page_is_the_same_wall():
    with pytest.raises(Blocked) as caught:
        read("bilibili", response(body="<html>出错啦! - bilibili.com</html>", status=412))
    assert caught.value.label == "blocked:bilibili"


def test_a_ban_leads_to_the_general_engines():
    web = ScriptedWeb(FRONT, Route(".", body={"code": -352, "message": "风控校验失败"}))
    gone = bound(web).search_platform("bilibili", Query(text="面包机"))
    assert [each.rung for each in gone.attempts] == ["api", "metasearch"]
    assert str(gone.attempts[0].outcome) == "blocked"


def test_a_video_is_read_with_its_parts_and_comments():
    routes = (Route("reply/main", "bilibili/replies.json"), Route("view", "bilibili/view.json"))
    read_page = page("bilibili", VIDEO + "?p=2", *routes)
    assert read_page.text == (
        "# 面包机 bread machine 深度评测\n\n"
        "测了三台。\n安静えらび、조용한 것。\n\n- P1: 开箱\n- P2: 噪音测试\n\n"
        "### [+60] 林伟, 2026-04-03\n\n第二台噪音 41 分贝\n\n"
        "#### [+2] sato, 2026-04-04\n\n静かですね"
    )
    assert read_page.signals["views"] == 12_034
    assert read_page.published.proof == "bilibili:pubdate"
    assert read_page.facts.flags == ("transcript_left_out",)


def test_a_video_stands_without_its_comments_and_says_so():
    closed = Route("reply/main", body={"code": 12002, "message": "评论区已关闭"})
    read_page = page("bilibili", VIDEO, closed, Route("view", "bilibili/view.json"))
    assert "comments_left_out:not_found" in read_page.facts.flags


@pytest.mark.parametrize(
    ("url", "asked"),
    [
        (VIDEO, {"bvid": "BV1xx411c7mA"}),
        ("https://m.bilibili.com/video/av170001/", {"aid": "170001"}),
        ("https://b23.tv/BV1xx411c7mA", {"bvid": "BV1xx411c7mA"}),
    ],
)
def test_a_video_is_asked_for_by_either_number(url, asked):
    assert platform("bilibili").page_request(url).params == asked


def test_a_short_address_is_followed_to_its_video():
    class Redirect:
        address = "b23.tv"

        def answer(self, request):
            from dataclasses import replace

            return replace(response(body="<html></html>", request=request), url=VIDEO)

    routes = (Route("reply", body={"code": 0, "data": {"replies": None}}),)
    read_page = page(
        "bilibili",
        "https://b23.tv/a1B2c3D",
        Redirect(),
        *routes,
        Route("view", "bilibili/view.json"),
    )
    assert read_page.url == VIDEO


@pytest.mark.parametrize(
    "url",
    [
        "https://www.bilibili.com/",
        "https://www.bilibili.com/read/cv123",
        "https://space.bilibili.com/1",
        "https://www.bilibili.com/video/BV1short",
        "https://www.bilibili.com.evil.example/video/BV1xx411c7mA",
    ],
)
def test_what_is_no_video_is_left_to_the_fetchers(url):
    assert not platform("bilibili").owns_page(url)
