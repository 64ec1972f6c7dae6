"""Pages that are read in any case are asked for while others are still being looked for.

What is read is decided when everybody has answered. Some of it is sure before: what would be chosen
even if all who are still out brought nothing but strangers. That is asked for at once; the door
keeps the answer, and what was made of it is kept beside, until reading wants it. Nothing else
learns of it, so no decision depends on who was faster. A replay, which waits for nobody, does
without, and so does a run that is recorded, whose tape is to hold what was needed and no more.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from search_skill.fetchers import http
from search_skill.fetchers.rendered import Reading
from search_skill.judging.ahead import look_over
from search_skill.judging.fusion import Leg, fused
from search_skill.ladder import Rung, Trace, climb
from search_skill.platform import Cookie
from search_skill.stages.navigate import pages_to_read
from search_skill.stages.read import (
    DETAIL,
    PROMISING,
    chosen_to_read,
    rungs_of,
    worth_waiting,
)
from search_skill.text.urls import identity_key
from search_skill.tools import Tools
from search_skill.types import Batch, Hit, Interpretation, Page, Query

STRANGER = "stranger"  # the route of a hit that nobody has brought yet
TWICE_SEEN = 10  # hits of an engine that speaks for several indexes: so many are in two of them
OF_A_SITE = 1  # hit of a site's own search that is surely read
EARLY = "early"


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """A leg that is still out: what it may bring at most, and how much that weighs."""

    name: str
    query: Query
    weight: float
    has_indexes: bool  # it may speak for several

    def strangers(self) -> Leg:
        """Return an answer as it is as a rule, that knows no page of the others."""
        hits = tuple(
            Hit(
                f"https://{number}-{self.name}-{self.query.id}.invalid/",
                "",
                route=STRANGER,
                rank=number,
                upstream=("one", "other")
                if self.has_indexes and number <= TWICE_SEEN
                else ("one",),
            )
            for number in range(1, (self.query.limit if self.has_indexes else OF_A_SITE) + 1)
        )
        return Leg(weight=self.weight, query=self.query, batch=Batch(hits=hits))


@dataclass(slots=True)
class EarlyReading:
    """The pages of a run that were asked for before reading began."""

    query: Query
    tools: Tools
    room: int
    begun: dict[str, threading.Thread] = field(default_factory=dict)

    @classmethod
    def of(cls, query: Query, interpretation: Interpretation, tools: Tools) -> EarlyReading:
        """Return it for the first reading of a run."""
        room = pages_to_read(interpretation, tools)
        return cls(query, tools, tools.first_pages if room is None else room)

    def hear(self, answered: Sequence[Leg], out: Iterable[Expected]) -> None:
        """Ask for what is sure to be read, whatever those bring who are still out."""
        hits = fused([*answered, *(each.strangers() for each in out)])
        chosen = chosen_to_read(hits, self.room, fenced=bool(self.query.operators.sites))
        aside = replace(
            self.tools, trace=Trace(self.tools.trace.clock), registry=self.tools.registry.aside()
        )
        for place, hit in enumerate(chosen):
            key = identity_key(hit.url)
            if hit.route == STRANGER or key in self.begun:
                continue
            seconds = 0.0 if place < PROMISING else worth_waiting(hit, self.tools)
            # a daemon: whoever turns out not to be read is not waited for
            asker = threading.Thread(
                target=_ask, args=(hit, seconds, aside), name=EARLY, daemon=True
            )
            self.begun[key] = asker
            asker.start()


def _ask(hit: Hit, seconds: float, tools: Tools) -> None:
    """Ask for a page by its first rung, with tools that nobody listens to."""
    if tools.memory.page_again(hit.url, tools.web.now()) is not None:
        return
    first = rungs_of(hit, tools, Reading(worth=False, seconds=seconds))[0]
    if first.name == http.NAME:
        climb(EARLY, [Rung(first.name, lambda: _read(hit, seconds, tools))], tools.trace)
    elif first.name.endswith(DETAIL) and not _has_session(hit, tools):
        climb(EARLY, [first], tools.trace)


def _read(hit: Hit, seconds: float, tools: Tools) -> Page:
    page = http.read_ahead(hit.url, tools.web, seconds, tools.ahead)
    look_over(page)
    return page


def _has_session(hit: Hit, tools: Tools) -> bool:
    """Say whether a page is read with a session, which a refusal would use up for all."""
    owner = tools.registry.owning(hit.url)
    if owner is None:
        return False
    needs = owner.needs if owner.page_needs is None else owner.page_needs
    return any(isinstance(need, Cookie) for need in needs)
