import pytest

from platforms.scripted import (
    NOW,
    Route,
    ScriptedWeb,
    bound,
    engines_finding,
    page,
    platform,
    read,
    response,
)
from search_skill.conversation import ask
from search_skill.errors import AuthRequired, Blocked, Malformed, NotFound, RateLimited
from search_skill.platform import Request
from search_skill.types import Hit, Query
from search_skill.web.message import BROWSER

QUESTION = "https://www.zhihu.com/question/700000001"
SHOWN = Request("https://www.zhihu.com/search", kind=BROWSER)


def test_the_open_platform_gives_answers_and_articles_with_their_votes():
    batch = read("zhihu", response("zhihu/search.json"))
    first, second = batch.hits
    assert first.url == "https://www.zhihu.com/question/700000001/answer/900000001"
    assert first.title == "揉面机值得买吗？"
    assert first.snippet == "用了三年，揉面十二分钟出膜 & 噪音 62 分贝。"
    assert first.author == "面包匠阿禾"
    assert first.signals == {"upvotes": 184, "comments": 28, "edited": "2026-07-29"}
    assert first.published is None  # the day of an edit is not the day it was written
    assert second.signals["upvotes"] == 0
    assert "comments" not in second.signals
    assert "1 of 3 left out" in batch.notes[0].says


def test_no_items_is_empty():
    assert len(read("zhihu", response("zhihu/empty.json"))) == 0


@pytest.mark.parametrize(
    ("code", "refusal"), [(10001, Malformed), (20001, AuthRequired), (30001, RateLimited)]
)
def test_its_codes_are_refusals(code, refusal):
    body = {"Code": code, "Message": "said", "Data": None}
    with pytest.raises(refusal, match=str(code)):
        read("zhihu", response(body=body))


def test_its_own_search_is_what_the_pages_script_was_told():
    (way,) = platform("zhihu").ways
    batch = read("zhihu", response("zhihu/search_v3.json", request=SHOWN))
    assert [hit.url for hit in batch.hits] == [
        "https://www.zhihu.com/question/700000001/answer/900000001",
        "https://zhuanlan.zhihu.com/p/800000002",
        "https://www.zhihu.com/question/700000003",
    ]
    assert batch.hits[0].title == "揉面机怎么选？"
    assert batch.hits[0].snippet == "先看功率，再看桶。"
    assert batch.hits[0].signals == {"upvotes": 1024, "comments": 37}
    assert f"{batch.hits[0].published:%Y-%m-%d}" == "2025-10-09"
    assert "left out" in batch.notes[0].says
    asked = way.request(platform("zhihu"), Query(text="揉面机 怎么选"))
    assert (asked.kind, asked.params["q"]) == (BROWSER, "揉面机 怎么选")


@pytest.mark.parametrize("status", [200, 403])
def test_a_refusal_in_json_is_a_wall_whatever_its_status(status):
    with pytest.raises(Blocked) as caught:
        read("zhihu", response("zhihu/refused.json", status=status))
    assert caught.value.vendor == "zhihu"


@pytest.mark.parametrize(
    "body",
    [
        "<title>登录</title><input type='password'>",
        {"error": {"code": 100, "name": "AuthenticationInvalidRequest", "message": "登录"}},
    ],
)
def test_a_login_is_asked_for_in_either_way(body):
    with pytest.raises(AuthRequired):
        read("zhihu", response(body=body))


def searched(*routes, sessions=(), secrets=None, engines=None):
    web = ScriptedWeb(*routes, sessions=dict.fromkeys(sessions, "valid"))
    found = engines or engines_finding(Hit("https://www.zhihu.com/question/1", "揉面机"))
    registry = bound(web, found, secrets=secrets or {})
    gone = registry.search_platform("zhihu", Query(text="揉面机 评价"))
    return gone, web, registry


def test_without_key_and_session_it_costs_nothing_but_the_metasearch():
    gone, web, registry = searched()
    assert web.asked == []
    assert [str(each.outcome) for each in gone.attempts] == ["unavailable", "auth_required", "ok"]
    lost = registry.degradation(gone)
    assert (lost.got, lost.lost) == ("metasearch", ("upvotes", "comments", "edited"))


def test_with_a_key_the_open_platform_is_asked_with_the_moment():
    gone, web, _ = searched(Route("developer", "zhihu/search.json"), secrets={"ZHIHU_SECRET": "k"})
    assert gone.rung == "api"
    (asked,) = web.asked
    assert asked.headers["Authorization"] == "Bearer k"
    assert asked.headers["X-Request-Timestamp"] == str(int(NOW.timestamp()))
    assert asked.params == {"Query": "揉面机 评价", "Count": 10}


def test_with_a_session_a_browser_shows_it_and_the_session_goes_along():
    gone, web, _ = searched(Route("search", "zhihu/search_v3.json"), sessions=["zhihu.com"])
    assert gone.rung == "page"
    assert {hit.route for hit in gone.answer.hits} == {"zhihu_page"}
    (asked,) = web.asked
    assert (asked.kind, asked.session) == (BROWSER, True)


def test_a_session_that_is_refused_is_remembered_and_the_metasearch_answers():
    login = Route("search", body="<title>登录</title><input type='password'>")
    gone, web, _ = searched(login, sessions=["zhihu.com"])
    assert gone.rung == "metasearch"
    assert web.sessions["zhihu.com"] == "expired"
    assert any("marked as expired" in note.says for note in gone.answer.notes)


def test_a_question_is_read_with_its_answers_the_best_first():
    read_page = page("zhihu", QUESTION, Route(".", "zhihu/question.html"))
    assert read_page.title == "揉面机怎么选？"
    assert read_page.kind == "qa"
    assert read_page.text.startswith("# 揉面机怎么选？\n\n预算**一千**以内。\n\n### [+2048] 麦穗")
    assert "### [+1024] 面包匠阿禾, 2025-10-09\n\n先看功率。\n\n- 600 瓦以上" in read_page.text
    assert f"{read_page.published.value:%Y-%m-%d}" == "2025-09-27"


@pytest.mark.parametrize(
    ("url", "title", "votes"),
    [
        (f"{QUESTION}/answer/900000001", "揉面机怎么选？", 1024),
        ("https://zhuanlan.zhihu.com/p/800000002", "手揉还是机揉", 7),
    ],
)
def test_one_answer_and_an_article_are_read_alone(url, title, votes):
    read_page = page("zhihu", url, Route(".", "zhihu/question.html"))
    assert (read_page.title, read_page.signals["upvotes"]) == (title, votes)
    assert read_page.url == url
    assert "手揉就好" not in read_page.text


def test_an_older_page_is_read_too():
    read_page = page(
        "zhihu", "https://www.zhihu.com/question/20000001", Route(".", "zhihu/old_question.html")
    )
    assert read_page.title == "面团要醒多久？"
    assert "### [+1200] 阿禾, 2014-09-24\n\n一小时 & **看状态**。" in read_page.text
    assert "### unknown, 2014-09-25" in read_page.text


def test_a_number_that_the_page_does_not_hold_is_not_found_and_no_state_is_malformed():
    empty = '<script id="js-initialData">{"initialState":{"entities":{}}}</script>'
    with pytest.raises(NotFound):
        page("zhihu", "https://zhuanlan.zhihu.com/p/5", Route(".", body=empty))
    with pytest.raises(Malformed):
        page("zhihu", QUESTION, Route(".", body="<p>知乎</p>"))


@pytest.mark.parametrize(
    ("url", "is_own"),
    [
        (QUESTION, True),
        (f"{QUESTION}/answer/9", True),
        ("https://www.zhihu.com/answer/9", True),
        ("https://zhuanlan.zhihu.com/p/8", True),
        ("https://www.zhihu.com/people/ahe", False),
        ("https://www.zhihu.com/", False),
        ("https://zhuanlan.zhihu.com/column", False),
        ("https://zhihu.com.example/question/1", False),
    ],
)
def test_questions_answers_and_articles_are_its_pages(url, is_own):
    assert platform("zhihu").owns_page(url) is is_own


def test_a_missing_session_leaves_a_page_to_the_other_rungs():
    registry = bound(ScriptedWeb(Route(".", status=403, body="no")))
    with pytest.raises(Blocked) as caught:
        registry.fetch_detail(QUESTION)
    assert str(caught.value.cure) == "rung"


def test_a_way_that_shows_no_list_is_malformed():
    (way,) = [each for each in platform("zhihu").each_way() if each.name == "page"]
    with pytest.raises(Malformed):
        ask(way, Query(text="x"), ScriptedWeb(Route(".", body="<p>搜索</p>")))
