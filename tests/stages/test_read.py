"""Which pages are read, how dearly, and for how long they are waited for."""

from __future__ import annotations

import pytest

from search_skill.assembly import registry_for
from search_skill.domain_knowledge import Domain, Knowledge, Known
from search_skill.errors import Unavailable
from search_skill.ladder import Trace
from search_skill.settings import Settings
from search_skill.stages.read import PATIENCE, PROMISING, chosen_to_read, read
from search_skill.tools import Tools
from search_skill.types import Hit, Operators, Query
from search_skill.web.client import Door, DoorSettings
from search_skill.web.message import PAGE, Response

WALL = "<title>Just a moment...</title><p>Checking your browser"
QUERY = Query(text="水泵 pumps")


class Walled:
    """A web in which every page is a wall, and every browser the same."""

    def __init__(self) -> None:
        self.door = Door(DoorSettings())
        self.asked = []

    def send(self, request):
        self.asked.append(request)
        headers = {"content-type": "text/html"}
        return Response(request, 403, headers, WALL.encode(), request.url, self.now())

    def browser(self, kind):
        return "" if kind == "camoufox" else "chromium"

    def session(self, domain, names=()):
        from search_skill.web.sessions import SessionState

        return SessionState.MISSING

    def now(self):
        return self.door.now()


def nobody(query):
    raise Unavailable("no engine here")


@pytest.fixture
def tools():
    def build(**how) -> Tools:
        web = Walled()
        trace = Trace(web.door.clock)
        settings = Settings(**how.pop("settings", {}))
        registry = registry_for({}).bound(web=web, trace=trace, ask_engines=nobody)
        usual = {"deep": False, "knowledge": Knowledge()}
        return Tools(
            web=web, trace=trace, settings=settings, registry=registry, ask_engines=nobody,
            ask_all_engines=nobody, now=web.now(), **(usual | how),
        )  # fmt: skip

    return build


def hits(count, domain="site{}.example"):
    return tuple(Hit(f"https://{domain.format(n)}/{n}", f"ページ {n}") for n in range(count))


def shown(made: Tools) -> list[str]:
    return [request.url for request in made.web.asked if request.kind != PAGE]


def waits(made: Tools) -> list[float]:
    plain = [request for request in made.web.asked if request.kind == PAGE]
    return [
        request.timeout for request in sorted(plain, key=lambda one: int(one.url.split("/")[-1]))
    ]


def test_a_quick_run_keeps_browsers_and_long_waits_for_its_first_pages(tools):
    made = tools()
    done = read(hits(9), QUERY, made)
    assert len(shown(made)) == PROMISING
    assert waits(made) == [0.0] * PROMISING + [PATIENCE] * 3
    skipped = [each for each in done.attempts if "--browser always" in each.detail]
    assert [each.ladder.split("/")[-1] for each in skipped] == ["6", "7", "8"]


def test_with_more_time_or_one_site_every_page_is_worth_it(tools):
    fenced = Query(text="pumps", operators=Operators(sites=("site1.example",)))
    for query, how in ((QUERY, {"deep": True}), (fenced, {})):
        made = tools(**how)
        read(hits(9), query, made)
        assert len(shown(made)) == 9
        assert waits(made) == [0.0] * 9


def test_whoever_wants_a_browser_for_all_gets_it(tools):
    made = tools(settings={"browser": "always"})
    read(hits(8), QUERY, made)
    assert len(shown(made)) == 8


def test_the_pages_of_one_site_meet_its_wall_once(tools):
    made = tools(deep=True)
    done = read(hits(5, "walled.example"), QUERY, made)
    assert shown(made) == ["https://walled.example/0"]
    spared = [each.ladder for each in done.attempts if "in front of another page" in each.detail]
    assert {name.split("/")[-1] for name in spared} == {"1", "2", "3", "4"}


def test_a_site_that_is_slow_as_a_rule_is_waited_for_longer(tools):
    now = Walled().now().date()
    slow = Known(answered=3, ms=6000, last=now, last_answer=now)
    made = tools(knowledge=Knowledge({"site7.example": Domain({"http": slow})}))
    read(hits(8), QUERY, made)
    assert waits(made)[-2:] == [PATIENCE, 9.0]


def test_a_site_that_walled_every_browser_lately_is_shown_to_none(tools):
    now = Walled().now().date()
    walled = Known(refused=1, wall="blocked: cloudflare", last=now)
    made = tools(knowledge=Knowledge({"site0.example": Domain({"stealthy": walled})}))
    done = read(hits(1), QUERY, made)
    assert shown(made) == []
    assert "met a wall here lately: blocked: cloudflare" in done.attempts[-1].detail


def test_a_platform_that_reads_in_a_browser_starts_none_for_a_page_of_no_promise(tools):
    zhihu = Hit("https://www.zhihu.com/question/690118244", "水泵怎么选")
    made = tools()
    read((*hits(PROMISING), zhihu), QUERY, made)
    assert zhihu.url not in shown(made)
    made = tools()
    read((zhihu, *hits(PROMISING)), QUERY, made)
    assert zhihu.url in shown(made)


def test_no_owner_takes_all_the_places():
    many, few = hits(6, "big.example"), hits(2, "small{}.example")
    chosen = chosen_to_read((*many, *few), 5, fenced=False)
    assert [hit.url.split("/")[2] for hit in chosen] == [
        "big.example", "big.example", "big.example", "small0.example", "small1.example",
    ]  # fmt: skip
    assert chosen_to_read((*many, *few), 5, fenced=True) == [*many][:5]
