"""A conversation: what was read before a fault is kept, notes stand beside the hits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

from search_skill.conversation import ask, conversed
from search_skill.errors import Malformed, NotFound, RateLimited, Unreachable
from search_skill.platform import Flow, Found
from search_skill.types import Hit, Note, Query
from search_skill.web.message import ForeignCall, Request, Response

QUERY = Query(text="连接池 connection pool", limit=3)
NOW = datetime(2026, 7, 26, tzinfo=UTC)


@dataclass
class Site:
    """A searcher that yields what it is told to, and raises what stands among it."""

    things: tuple[object, ...]
    requests: int = 1

    def flow(self, query: Query) -> Flow:
        for number in range(self.requests):
            yield Request(f"https://site.example/{number}", {"q": query.text})
        return self.said()

    def said(self) -> Found:
        for thing in self.things:
            if isinstance(thing, Exception):
                raise thing
            yield thing  # type: ignore[misc]


class Echo:
    """A web that answers everything, but for the addresses that it refuses."""

    def __init__(self, refuses: str = "") -> None:
        self.refuses, self.urls = refuses, []

    def send(self, request: Request) -> Response:
        self.urls.append(request.url)
        if self.refuses and request.url.endswith(self.refuses):
            raise Unreachable("no way there")
        return Response(request, 200, {}, b"", request.url, NOW)

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        return self.send(request)

    def now(self) -> datetime:
        return NOW


def hit(name: str) -> Hit:
    return Hit(f"https://{name}.example/", name)


def test_hits_and_notes_are_told_apart() -> None:
    batch = ask(Site((Note("a", "slow"), hit("甲"), hit("b"), Note("b", "down"))), QUERY, Echo())
    assert [each.title for each in batch.hits] == ["甲", "b"]
    assert [note.about for note in batch.notes] == ["a", "b"]
    assert batch.fault == ""


def test_what_was_read_before_a_fault_is_kept() -> None:
    batch = ask(Site((hit("가"), hit("b"), KeyError("ups"))), QUERY, Echo())
    assert len(batch) == 2
    assert batch.fault == "item 3: KeyError: 'ups'"


def test_a_refusal_in_the_middle_keeps_the_rows_before_it() -> None:
    batch = ask(Site((hit("か"), RateLimited("429"))), QUERY, Echo())
    assert len(batch) == 1
    assert "rate_limited" in batch.fault


@pytest.mark.parametrize(
    "error", [KeyError("x"), TypeError("y"), AttributeError("z"), ValueError()]
)
def test_an_unknown_shape_without_any_row_is_malformed(error: Exception) -> None:
    with pytest.raises(Malformed, match="item 1"):
        ask(Site((Note("a", "b"), error)), QUERY, Echo())


def test_a_refusal_without_any_row_stays_that_refusal() -> None:
    with pytest.raises(NotFound):
        ask(Site((NotFound("404"),)), QUERY, Echo())


def test_rows_beyond_the_limit_are_dropped_and_a_fault_there_is_none() -> None:
    batch = ask(Site((hit("a"), hit("b"), hit("c"), hit("d"), Note("n", "late"))), QUERY, Echo())
    assert [each.title for each in batch.hits] == ["a", "b", "c"]
    assert len(batch.notes) == 1
    batch = ask(Site((hit("a"), hit("b"), hit("c"), KeyError("late"))), QUERY, Echo())
    assert (len(batch), batch.fault) == (3, "")


def test_an_empty_answer_is_an_answer() -> None:
    assert ask(Site(()), QUERY, Echo()).hits == ()


def test_every_request_is_carried_in_order() -> None:
    web = Echo()
    ask(Site((hit("a"),), requests=3), QUERY, web)
    assert web.urls == [f"https://site.example/{number}" for number in range(3)]


def test_a_conversation_may_do_without_a_step_that_was_refused() -> None:
    def flow() -> Flow:
        try:
            yield Request("https://site.example/votes")
        except Unreachable:
            yield Request("https://site.example/list")
        return iter((hit("a"),))

    found: Iterator[Hit | Note] = conversed(flow(), Echo(refuses="votes"))
    assert [each.title for each in found if isinstance(each, Hit)] == ["a"]


def test_a_refusal_that_nobody_minds_ends_the_conversation() -> None:
    with pytest.raises(Unreachable):
        ask(Site((hit("a"),)), QUERY, Echo(refuses="0"))


def test_a_conversation_that_asks_nothing_is_one_too() -> None:
    assert len(ask(Site((hit("a"),), requests=0), QUERY, Echo())) == 1
