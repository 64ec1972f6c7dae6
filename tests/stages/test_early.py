"""Pages that are asked for before it is decided what is read: only those that will be."""

from __future__ import annotations

import threading

import pytest

from search_skill.assembly import registry_for
from search_skill.judging.fusion import Leg
from search_skill.ladder import Climb, Trace
from search_skill.settings import Settings
from search_skill.stages.discover import discover
from search_skill.stages.early import EarlyReading, Expected
from search_skill.tools import QUICK_PAGES, Tools
from search_skill.types import Batch, Hit, Intent, Interpretation, Query
from search_skill.web.client import Door, DoorSettings
from search_skill.web.message import BROWSER, Response

MAIN, OTHER = Query(text="水泵 pumps", id="Q1", limit=20), Query(text="ポンプ", id="Q2", limit=20)
READ = Interpretation(intents=(Intent.RESEARCH,), language="zh", platforms=())
TO_GO_ON = 10.0  # seconds after which a test has failed


class Listening:
    """A web that answers everything, and hears what is asked."""

    def __init__(self) -> None:
        self.door = Door(DoorSettings())
        self.asked = []
        self.was_asked = threading.Event()

    def send(self, request):
        self.asked.append(request)
        self.was_asked.set()
        return Response(
            request, 200, {"content-type": "text/html"}, b"<p>", request.url, self.now()
        )

    def browser(self, kind):
        return "chromium"

    def session(self, domain, names=()):
        from search_skill.web.sessions import SessionState

        return SessionState.MISSING

    def now(self):
        return self.door.now()


@pytest.fixture
def tools():
    def build(ask_engines=None, **how) -> Tools:
        web = Listening()
        trace = Trace(web.door.clock)
        registry = registry_for({}).bound(web=web, trace=trace, ask_engines=ask_engines)
        usual = {"deep": False, "reads_ahead": True}
        return Tools(
            web=web, trace=trace, settings=Settings(), registry=registry, ask_engines=ask_engines,
            ask_all_engines=ask_engines, now=web.now(), **(usual | how),
        )  # fmt: skip

    return build


def hit(rank, *, url="", indexes=("one",)):
    url = url or f"https://site{rank}.example/{rank}"
    return Hit(url, f"펌프 {rank}", route="searxng", rank=rank, upstream=indexes, query="Q1")


def of(*hits):
    return Leg(query=MAIN, batch=Batch(hits=tuple(hits)))


def expected(name="engines", query=OTHER):
    return Expected(name=name, query=query, weight=1.0, has_indexes=name == "engines")


def asked_early(made, answered, out):
    early = EarlyReading.of(MAIN, READ, made)
    for _ in range(2):  # nothing is asked for twice
        early.hear(answered, out)
    for thread in early.begun.values():
        thread.join(TO_GO_ON)
    return sorted(request.url for request in made.web.asked)


def test_what_two_indexes_know_is_read_whatever_another_engine_may_bring(tools):
    known = [hit(rank, indexes=("one", "other")) for rank in range(1, 5)]
    found = asked_early(tools(), [of(*known)], [expected()])
    assert found == [each.url for each in known]


def test_what_one_index_knows_waits_until_nobody_can_outdo_it(tools):
    known = [hit(rank) for rank in range(1, 13)]
    assert asked_early(tools(), [of(*known)], [expected()]) == [each.url for each in known[:8]]
    sites = [expected(name) for name in ("github", "zhihu", "bilibili")]
    assert len(asked_early(tools(), [of(*known)], sites)) == len(known)


def test_no_more_is_asked_for_than_is_read(tools):
    known = [hit(rank, indexes=("one", "other")) for rank in range(1, 30)]
    assert len(asked_early(tools(), [of(*known)], [])) == QUICK_PAGES
    assert asked_early(tools(reads=False), [of(*known)], []) == []


def test_a_page_of_a_platform_is_asked_of_its_interface_and_none_is_shown(tools):
    item = hit(1, url="https://news.ycombinator.com/item?id=4217", indexes=("one", "other"))
    shown = hit(2, url="https://www.zhihu.com/question/690118244", indexes=("one", "other"))
    made = tools()
    urls = asked_early(made, [of(item, shown)], [expected()])
    assert urls
    assert all("4217" in url for url in urls)
    assert item.url not in urls
    assert all(request.kind != BROWSER for request in made.web.asked)


def test_nothing_of_it_reaches_the_trace_of_the_run(tools):
    made = tools()
    asked_early(made, [of(hit(1, indexes=("one", "other")))], [expected()])
    assert made.trace.attempts == []


@pytest.mark.parametrize("reads_ahead", [True, False])
def test_pages_are_asked_for_while_somebody_is_still_out_unless_nothing_reads_ahead(
    tools, reads_ahead
):
    seen = []

    def ask(query):
        if query.id == MAIN.id:
            return Climb(Batch(hits=(hit(1, indexes=("one", "other")),)), ())
        seen.append(reads_ahead and made.web.was_asked.wait(TO_GO_ON))
        return Climb(Batch(), ())

    made = tools(ask, reads_ahead=reads_ahead)
    found = discover((MAIN, OTHER), READ, made, ahead=True)
    assert seen == [reads_ahead]
    assert [each.url for each in found.hits] == ["https://site1.example/1"]
    assert bool(made.web.asked) is reads_ahead
