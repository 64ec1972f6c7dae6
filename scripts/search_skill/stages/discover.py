"""Stage 3: ask platforms and general engines side by side, and fuse what they found."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import partial

from search_skill.judging.fusion import Leg, fused
from search_skill.ladder import Climb
from search_skill.stages import remembered
from search_skill.stages.plan import for_platforms
from search_skill.stages.typed import typed_hits
from search_skill.tools import ASKERS, Tools
from search_skill.types import Attempt, Batch, Degradation, Hit, Interpretation, Purpose, Query

ENGINES = "engines"
OFF = 0.12  # seconds in which requests get off


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One leg: who was asked what, and how it ended."""

    name: str  # a platform's, or "engines"
    query: Query
    climbs: tuple[Climb[Batch], ...]
    attempts: tuple[Attempt, ...]  # ladders inside ladders included

    @property
    def answered(self) -> bool:
        """Whether somebody answered, if only with nothing."""
        return any(climb.answer is not None for climb in self.climbs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discovered:
    """All that was found, and how."""

    hits: tuple[Hit, ...]  # fused, the best first
    asked: tuple[Asked, ...]
    degraded: tuple[Degradation, ...]
    unanswered: tuple[Query, ...] = ()  # parts of the question that no page answered
    too_old: int = 0  # hits outside the time that was asked for, left out
    is_unsure: bool = False  # an official address was asked for, and nothing tells which it is


def discover(
    queries: tuple[Query, ...],
    interpretation: Interpretation,
    tools: Tools,
    *,
    ahead: bool = False,
) -> Discovered:
    """Ask everybody at once; the result does not depend on who answered first.

    With `ahead` the pages that are sure to be read are asked for while some are still out.
    """
    if queries[0].limit == 0:
        return Discovered(hits=(), asked=(), degraded=())
    typed = typed_hits(interpretation)
    if typed:
        return Discovered(hits=typed, asked=(), degraded=())
    tools.next_round()
    legs = [*_engine_legs(queries, tools), *_platform_legs(queries, interpretation, tools)]
    with ThreadPoolExecutor(max_workers=ASKERS) as pool:
        waiting = [pool.submit(leg.ask) for leg in legs]
        wait(waiting, OFF, FIRST_COMPLETED)  # who asks goes first, until he waits himself
        _get_ready(tools)  # the answers take longer than that
        if ahead and tools.reads_ahead:
            _read_ahead(legs, waiting, interpretation, tools)
        asked = tuple(each.result() for each in waiting)
    return Discovered(
        hits=_fused(asked),
        asked=asked,
        degraded=tuple(found for each in asked for found in _degradations(each, tools)),
    )


def _get_ready(tools: Tools) -> None:
    """Load what the stages to come stand on."""
    from search_skill.stages import late

    late.get_ready(will_ask=tools.goes_out)


def _read_ahead(
    legs: list[_Leg], waiting: list[Future[Asked]], interpretation: Interpretation, tools: Tools
) -> None:
    """Each time somebody has answered, ask for the pages that are sure to be read."""
    from search_skill.stages.late import EarlyReading, Expected

    early = EarlyReading.of(legs[0].query, interpretation, tools)
    still = set(waiting)
    while True:
        _, still = wait(still, return_when=FIRST_COMPLETED)
        if not still:
            return  # all is known, and reading begins
        out = [
            Expected(
                name=leg.name,
                query=leg.query,
                weight=WEIGHTS[leg.query.purpose],
                has_indexes=leg.name == ENGINES,
            )
            for leg, answer in zip(legs, waiting, strict=True)
            if answer in still
        ]
        early.hear(_lists(each.result() for each in waiting if each not in still), out)


def together(first: Discovered, second: Discovered) -> Discovered:
    """Return two rounds as one: every list votes as if it had been asked for at once."""
    asked = (*first.asked, *second.asked)
    return Discovered(hits=_fused(asked), asked=asked, degraded=(*first.degraded, *second.degraded))


def _fused(asked: Iterable[Asked]) -> tuple[Hit, ...]:
    return fused(_lists(asked))


def _lists(asked: Iterable[Asked]) -> list[Leg]:
    return [
        Leg(weight=WEIGHTS[each.query.purpose], query=each.query, batch=climb.answer)
        for each in asked
        for climb in each.climbs
        if climb.answer is not None
    ]


WEIGHTS = {Purpose.MAIN: 1.0, Purpose.SUB: 0.6, Purpose.OPPOSITION: 0.6}  # the question leads
CANDIDATES = 20  # hits to ask each leg for: what fusion has to choose from


@dataclass(frozen=True, slots=True)
class _Leg:
    """One who is to be asked."""

    name: str
    query: Query
    ask: Callable[[], Asked]


def _engine_legs(queries: tuple[Query, ...], tools: Tools) -> list[_Leg]:
    def quick(query: Query) -> Asked:
        with tools.trace.leg() as attempts:
            climb = remembered.answered(ENGINES, query, tools, lambda: tools.ask_engines(query))
        return Asked(name=ENGINES, query=query, climbs=(climb,), attempts=tuple(attempts))

    def every(query: Query) -> Asked:
        climbs = tools.ask_all_engines(query)
        attempts = tuple(attempt for climb in climbs for attempt in climb.attempts)
        return Asked(name=ENGINES, query=query, climbs=climbs, attempts=attempts)

    def leg(query: Query) -> _Leg:
        wanted = replace(query, limit=max(query.limit, CANDIDATES))
        whole = tools.deep and query.purpose is Purpose.MAIN
        return _Leg(ENGINES, wanted, partial(every if whole else quick, wanted))

    return [leg(query) for query in queries]


def _platform_legs(
    queries: tuple[Query, ...], interpretation: Interpretation, tools: Tools
) -> list[_Leg]:
    def ask(name: str, query: Query) -> Asked:
        with tools.trace.leg() as attempts:
            climb = remembered.answered(
                name, query, tools, lambda: tools.registry.search_platform(name, query)
            )
        return Asked(name=name, query=query, climbs=(climb,), attempts=tuple(attempts))

    query = for_platforms(queries)
    return [_Leg(name, query, partial(ask, name, query)) for name in interpretation.platforms]


def _degradations(asked: Asked, tools: Tools) -> list[Degradation]:
    if asked.name != ENGINES:
        return [found for climb in asked.climbs if (found := tools.registry.degradation(climb))]
    return [found for climb in asked.climbs if (found := degradation_of(climb))]


def degradation_of(climb: Climb[Batch], lost: tuple[str, ...] = ()) -> Degradation | None:
    """Return what a ladder wanted and did not get, or nothing when its first try held.

    A rung that is missing here was never wanted: the first that was tried counts.
    """
    tried = [each for each in climb.attempts if each.outcome not in ("unavailable", "skipped")]
    if not tried:
        tried = list(climb.attempts)
    if not tried or (climb.answer is not None and tried[0].rung == climb.rung):
        return None
    first = tried[0]
    because = f"{first.outcome}: {first.detail}" if first.detail else str(first.outcome)
    return Degradation(first.ladder, first.rung, climb.rung, because, lost)
