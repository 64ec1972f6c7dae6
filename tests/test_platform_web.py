"""A platform on its way out: whose session goes with which request, and what a refusal of it costs."""

import json
import re

import pytest

from platforms.scripted import ScriptedWeb, bound, engines_finding, response
from search_skill.errors import AuthRequired
from search_skill.platform import Cookie, Platform, Way, rows
from search_skill.registry import Registry
from search_skill.types import Hit, Intent, Page, Query
from search_skill.web.message import Request
from shared import case

SITE = "https://stocks.example"


class Stocks(Platform):
    """A site that answers anybody, and chokes on an old session."""

    title = "Stocks"
    name = "stocks"
    hosts = ("stocks.example",)
    intents = (Intent.OPINION,)

    def request(self, query: Query) -> Request:
        return Request(f"{SITE}/query", {"q": query.text})

    def parse(self, answer):
        return rows(answer.json()["list"], lambda item: Hit(item["u"], item["t"]))

    def page_flow(self, url: str):
        first = yield Request(url)
        other = yield Request("https://quotes.example/other")
        return Page(url=url, title=self.accept(first).json()["t"] + self.accept(other).json()["t"])

    def page_request(self, url: str) -> Request:
        return Request(url)


def registry_of(*needs, **more) -> Registry:
    site = type("Stocks", (Stocks,), {"needs": needs, "__module__": __name__} | more)()
    type(site).name = "stocks"
    return Registry({"stocks": site})


class Site(ScriptedWeb):
    """Answers by whether a session came along: `with_session`, else `without`."""

    def __init__(self, with_session, without=(200, {"list": [], "t": "x"}), state="valid") -> None:
        super().__init__(sessions={"stocks.example": state})
        self.answers = {True: with_session, False: without}

    def send(self, request):
        self.asked.append(request)
        status, body = self.answers[request.session]
        return response(body=body, status=status, request=request)


ROWS = {"list": [{"u": f"{SITE}/1", "t": "面包股 パン株"}]}


def searched(web, *needs):
    engines = engines_finding(Hit(f"{SITE}/9", "found elsewhere"))
    return bound(web, engines, registry=registry_of(*needs)).search_platform(
        "stocks", Query(text="bread")
    )


def test_an_old_session_does_not_hide_what_anybody_may_read():
    given = case("plat-expired-cookie-masks-fallback")["input"]
    status, body = re.search(r"HTTP (\d+) (\{.*?\})", given).groups()
    web = Site((int(status), json.loads(body)), (200, ROWS))
    gone = searched(web, Cookie("stocks.example", optional=True))
    assert [asked.session for asked in web.asked] == [True, False]
    assert gone.rung == "api"
    assert [hit.title for hit in gone.answer.hits] == ["面包股 パン株"]
    assert web.sessions["stocks.example"] == "expired"
    assert "marked as expired" in gone.answer.notes[0].says


def test_a_fault_of_the_question_is_no_fault_of_the_session():
    web = Site((400, {"error": "no such words"}), (400, {"error": "no such words"}))
    gone = searched(web, Cookie("stocks.example", optional=True))
    assert gone.rung == "metasearch"
    assert [asked.session for asked in web.asked] == [True, False]
    assert web.sessions["stocks.example"] == "valid"


@pytest.mark.parametrize("status", [404, 429, 500])
def test_what_no_session_can_mend_is_not_asked_twice(status):
    web = Site((status, "no"))
    searched(web, Cookie("stocks.example", optional=True))
    assert len(web.asked) == 1
    assert web.sessions["stocks.example"] == "valid"


def test_a_session_that_is_needed_is_not_left_out():
    web = Site((401, "who are you"))
    gone = searched(web, Cookie("stocks.example"))
    assert [str(each.outcome) for each in gone.attempts] == ["auth_required", "ok"]
    assert [asked.session for asked in web.asked] == [True]
    assert web.sessions["stocks.example"] == "expired"


@pytest.mark.parametrize(
    ("state", "says"), [("missing", "needs a session"), ("expired", "expired")]
)
def test_without_the_session_that_is_needed_nothing_is_asked(state, says):
    web = Site((200, ROWS), state=state)
    gone = searched(web, Cookie("stocks.example"))
    assert web.asked == []
    assert says in gone.attempts[0].detail


@pytest.mark.parametrize("state", ["missing", "expired"])
def test_without_one_that_is_optional_the_site_is_asked_as_by_anybody(state):
    web = Site((500, ""), (200, ROWS), state=state)
    assert searched(web, Cookie("stocks.example", optional=True)).rung == "api"
    assert [asked.session for asked in web.asked] == [False]


def test_a_session_goes_to_its_own_site_alone():
    web = Site((200, {"t": "a"}), (200, {"t": "b"}))
    registry = bound(web, registry=registry_of(Cookie("stocks.example")))
    assert registry.fetch_detail(f"{SITE}/1").title == "ab"
    assert [(asked.host, asked.session) for asked in web.asked] == [
        ("stocks.example", True),
        ("quotes.example", False),
    ]


def test_a_page_may_need_other_things_than_the_search():
    registry = registry_of(Cookie("stocks.example"), page_needs=())
    web = Site((500, ""), (200, {"t": "a"}), state="missing")
    assert bound(web, registry=registry).fetch_detail(f"{SITE}/1").title == "aa"


def test_a_step_that_is_of_no_use_without_a_session_is_not_taken():
    def flow(self, url):
        try:
            answer = yield Request(url, session=True)
        except AuthRequired:
            answer = yield Request(f"{SITE}/for-anybody")
        return Page(url=url, title=answer.json()["t"])

    for state, asked_for in (("missing", f"{SITE}/for-anybody"), ("valid", f"{SITE}/1")):
        web = Site((200, {"t": "a"}), (200, {"t": "a"}), state=state)
        needs = (Cookie("stocks.example", optional=True),)
        registry = registry_of(page_needs=needs, page_flow=flow)
        assert bound(web, registry=registry).fetch_detail(f"{SITE}/1").title == "a"
        assert [asked.url for asked in web.asked] == [asked_for]


def test_each_way_has_a_session_of_its_own():
    way = Way("desk", Stocks.request, Stocks.parse, needs=(Cookie("desk.example"),))
    registry = registry_of(Cookie("stocks.example"), ways=(way,))
    web = Site((200, ROWS), (200, ROWS), state="missing")
    web.sessions["desk.example"] = "valid"
    gone = bound(web, registry=registry).search_platform("stocks", Query(text="x"))
    assert gone.rung == "desk"
    assert [asked.session for asked in web.asked] == [False]  # another host than its own
