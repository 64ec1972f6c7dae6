"""The chain: a climb to the first answer, or all side by side, every hit stamped."""

from __future__ import annotations

import threading

import pytest

from engines.canned import CannedWeb, answer, sample, trace
from search_skill.engines import Asking, EngineSettings, ask, chain
from search_skill.errors import TimedOut, UsageError
from search_skill.types import Outcome, Query
from search_skill.web.message import Request, Response

PAGES = {
    "127.0.0.1": ("searxng.json", "application/json"),
    "search.brave.com": ("brave.html", "text/html"),
    "www.mojeek.com": ("mojeek.html", "text/html"),
    "search.yahoo.com": ("yahoo.html", "text/html"),
    "html.duckduckgo.com": ("duckduckgo_html.html", "text/html"),
    "www.bing.com": ("bing.html", "text/html"),
    "www.startpage.com": ("startpage.html", "text/html"),
}
NAMES = ["searxng", "ddgs", "duckduckgo", "bing", "startpage"]


def web(*refusing: str) -> CannedWeb:
    def reply(request: Request) -> Response:
        if request.host in refusing:
            return answer(
                "<p>no</p>", status=403, headers={"content-type": "text/html"}, request=request
            )
        page, kind = PAGES[request.host]
        if request.host == "www.startpage.com" and request.method == "GET":
            page = "startpage_home.html"
        return answer(sample(page), headers={"content-type": kind}, request=request)

    return CannedWeb(reply)


def test_the_chain_has_its_order() -> None:
    assert [engine.name for engine in chain()] == NAMES


def test_settings_choose_engines_and_their_order() -> None:
    assert [e.name for e in chain(EngineSettings(names=("bing", "searxng")))] == ["bing", "searxng"]
    assert [e.name for e in chain(EngineSettings(disabled=("ddgs",)))] == [
        n for n in NAMES if n != "ddgs"
    ]
    with pytest.raises(UsageError, match="no engine 'gogle'; there are searxng"):
        chain(EngineSettings(names=("gogle",)))


def test_a_climb_stops_at_the_first_answer_and_stamps_it() -> None:
    seen = trace()
    climbed = ask(Query(text="连接池", id="Q2"), web(), seen)
    assert climbed.answer is not None
    assert [(a.ladder, a.rung, a.outcome) for a in seen.attempts] == [
        ("engines", "searxng", Outcome.OK)
    ]
    first = climbed.answer.hits[0]
    assert (first.route, first.rank, first.upstream, first.query) == (
        "searxng",
        1,
        ("brave", "bing"),
        "Q2",
    )
    assert [hit.rank for hit in climbed.answer.hits] == [1, 2, 3, 4]


def test_each_refusal_goes_one_rung_down() -> None:
    ways = [
        "127.0.0.1",
        "search.brave.com",
        "www.mojeek.com",
        "search.yahoo.com",
        "html.duckduckgo.com",
    ]
    climbed = ask(Query(text="커넥션 풀"), web(*ways, "www.startpage.com"), trace())
    assert [a.outcome for a in climbed.attempts] == [Outcome.BLOCKED] * 3 + [Outcome.OK]
    assert climbed.rung == "bing"
    assert climbed.answer is not None
    assert {hit.upstream for hit in climbed.answer.hits} == {("bing",)}


def test_when_all_refuse_there_is_no_answer_and_every_reason() -> None:
    climbed = ask(Query(text="q"), web(*PAGES), trace())
    assert climbed.answer is None
    assert [attempt.rung for attempt in climbed.attempts] == NAMES
    assert all(attempt.outcome is Outcome.BLOCKED for attempt in climbed.attempts)


def test_an_empty_answer_ends_the_climb() -> None:
    said = CannedWeb(lambda request: answer({"results": []}, request=request))
    climbed = ask(Query(text="量子"), said, trace())
    assert climbed.answer is not None
    assert [attempt.outcome for attempt in climbed.attempts] == [Outcome.EMPTY]


def test_all_are_asked_side_by_side_in_an_order_of_their_own() -> None:
    seen = trace()
    heard = web("www.bing.com")
    climbs = Asking(heard, seen).every(Query(text="プール"))
    assert [climb.attempts[0].rung for climb in climbs] == NAMES
    assert [attempt.rung for attempt in seen.attempts] == NAMES
    assert [climb.answer is not None for climb in climbs] == [True, True, True, False, True]
    routes = [climb.answer.hits[0].route for climb in climbs if climb.answer]
    assert routes == ["searxng", "ddgs", "duckduckgo", "startpage"]


def test_nobody_is_asked_twice_when_all_are_asked() -> None:
    heard = web()
    Asking(heard, trace()).every(Query(text="q", limit=20))
    assert len([r for r in heard.asked if r.host == "html.duckduckgo.com"]) == 1
    assert len([r for r in heard.asked if r.host == "www.startpage.com"]) == 2


def test_a_slow_engine_does_not_move_the_others() -> None:
    others = threading.Event()

    class Slow(CannedWeb):
        def send(self, request: Request) -> Response:
            if request.local:
                others.wait(5)  # SearXNG answers only after Bing did
            response = super().send(request)
            if request.host == "www.bing.com":
                others.set()
            return response

    seen = trace()
    Asking(Slow(web().reply), seen).every(Query(text="q"))
    assert [attempt.rung for attempt in seen.attempts] == NAMES


def test_the_language_of_the_run_is_that_of_a_query_without_one() -> None:
    heard = web()
    engines = chain(EngineSettings(names=("bing",), language="ja"))
    ask(Query(text="プール"), heard, trace(), engines)
    ask(Query(text="풀", language="ko"), heard, trace(), engines)
    assert [request.params["mkt"] for request in heard.asked] == ["ja-JP", "ko-KR"]


def rounds(asked, other) -> list[list[tuple[str, str]]]:
    """What came of the chain in two rounds: rung and outcome of each attempt."""
    asking = Asking(asked, trace(), chain(EngineSettings(searxng_url="http://127.0.0.1:8888")))
    told = []
    for text in ("sourdough", other):
        asking.refusing.next_round()
        climbs = asking.every(Query(text=text))
        told.append([(each.attempts[0].rung, each.attempts[0].outcome) for each in climbs])
    return told


def test_an_engine_that_refused_is_not_asked_in_the_next_round():
    canned = web("www.bing.com")
    first, second = rounds(canned, "サワードウ 发酵")
    assert dict(first)["bing"] == Outcome.BLOCKED
    assert dict(second)["bing"] == Outcome.SKIPPED
    assert [request.host for request in canned.asked].count("www.bing.com") == 1
    assert dict(second)["startpage"] == dict(first)["startpage"] == Outcome.OK


def test_within_a_round_nobody_knows_what_another_met():
    canned = web("www.bing.com")
    asking = Asking(canned, trace(), chain(EngineSettings(names=("bing",))))
    asking.refusing.next_round()
    for text in ("sourdough", "사워도우"):
        assert asking.first(Query(text=text)).attempts[0].outcome == Outcome.BLOCKED
    asking.refusing.next_round()
    assert asking.first(Query(text="bread")).attempts[0].outcome == Outcome.SKIPPED


def test_an_engine_that_was_not_reached_is_asked_again():
    def reply(request: Request) -> Response:
        raise TimedOut("slow")

    asking = Asking(CannedWeb(reply), trace(), chain(EngineSettings(names=("bing",))))
    for _ in range(2):
        asking.refusing.next_round()
        assert asking.first(Query(text="bread")).attempts[0].outcome == Outcome.TIMEOUT
