"""One conversation with a site: its requests go to the network, its rows come back as a batch.

Platforms and engines do no I/O; this is the one place where their questions are carried to the
web, where an unknown shape becomes a refusal, and where what was read before a fault is kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from search_skill.errors import Malformed, Refusal
from search_skill.types import Batch, Hit, Note, Query

if TYPE_CHECKING:
    from collections.abc import Generator

    from search_skill.platform import Found, Searcher
    from search_skill.web.message import Request, Response, Web

UNKNOWN_SHAPE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)

Said = TypeVar("Said")


@dataclass(slots=True)
class Heard:
    """What a searcher has said so far."""

    limit: int
    hits: list[Hit] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def keep(self, found: Found) -> None:
        """Keep each thing as it comes, so that a fault in the next cannot lose it."""
        for thing in found:
            if isinstance(thing, Note):
                self.notes.append(thing)
            elif len(self.hits) < self.limit:
                self.hits.append(thing)

    def batch(self, fault: str = "") -> Batch:
        """Return all of it; a fault behind the last row that was wanted is none."""
        wanted_all = len(self.hits) >= self.limit
        return Batch(tuple(self.hits), "" if wanted_all else fault, tuple(self.notes))


def ask(searcher: Searcher, query: Query, web: Web) -> Batch:
    """Ask one searcher and return its answer; what was read before a fault is kept.

    Raises the refusal of a searcher that said nothing, `Malformed` for a shape nobody knows.
    """
    heard = Heard(query.limit)
    try:
        heard.keep(conversed(searcher.flow(query), web))
    except Refusal as refusal:
        if not heard.hits:
            raise
        return heard.batch(f"after {len(heard.hits)}: {refusal.label} {refusal}")
    except UNKNOWN_SHAPE as error:
        fault = f"item {len(heard.hits) + 1}: {type(error).__name__}: {error}"
        if not heard.hits:
            raise Malformed(fault) from error
        return heard.batch(fault)
    return heard.batch()


def conversed(flow: Generator[Request, Response, Said], web: Web) -> Said:
    """Carry a conversation's requests to the network and back; return what it ends with.

    A refusal of the network is raised inside the conversation, which may do without that step.
    """
    try:
        request = next(flow)
        while True:
            request = _carried(flow, request, web)
    except StopIteration as end:
        said: Said = end.value
        return said


def _carried(flow: Generator[Request, Response, Said], request: Request, web: Web) -> Request:
    try:
        response = web.send(request)
    except Refusal as refusal:
        return flow.throw(refusal)
    return flow.send(response)
