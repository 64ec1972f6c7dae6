"""The general engines: one file each, and the chain they form.

Quick runs climb down the chain to the first answer; deep runs ask all of it side by side. Every
hit is stamped with the engine that gave it and its rank there.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from search_skill.engines.bing import Bing
from search_skill.engines.ddgs_library import DdgsLibrary
from search_skill.engines.duckduckgo import Duckduckgo
from search_skill.engines.engine import Engine as Engine
from search_skill.engines.engine import EngineSettings as EngineSettings
from search_skill.engines.local import Local as Local
from search_skill.engines.searxng import Searxng
from search_skill.engines.startpage import Startpage
from search_skill.errors import UsageError
from search_skill.ladder import Climb, Refusing, Rung, Trace, climb
from search_skill.types import Batch, Query
from search_skill.web.message import Web

LADDER = "engines"
IN_ORDER: tuple[type[Engine], ...] = (Searxng, DdgsLibrary, Duckduckgo, Bing, Startpage)


def chain(settings: EngineSettings | None = None) -> tuple[Engine, ...]:
    """Return the engines to ask, in order: all, or those that the settings name.

    Raises `UsageError` for a name that no engine has.
    """
    settings = settings or EngineSettings()
    known = {kind.name: kind for kind in IN_ORDER}
    for name in (*settings.names, *settings.disabled):
        if name not in known:
            raise UsageError(f"no engine {name!r}; there are {', '.join(known)}")
    names = dict.fromkeys(settings.names or known)
    return tuple(known[name](settings) for name in names if name not in settings.disabled)


@dataclass(frozen=True, slots=True)
class Asking:
    """The chain as one run asks it."""

    web: Web
    trace: Trace
    engines: Sequence[Engine] = field(default_factory=chain)
    refusing: Refusing = field(default_factory=Refusing)

    def first(self, query: Query) -> Climb[Batch]:
        """Climb down the chain to the first engine that answers."""
        gone = climb(LADDER, [self._rung(engine, query) for engine in self.engines], self.trace)
        self.refusing.hear(gone.attempts)
        return gone

    def every(self, query: Query) -> tuple[Climb[Batch], ...]:
        """Ask every engine side by side, each a ladder of one rung, in the order of the chain.

        Attempts reach the trace in that order too, whoever was faster.
        """
        names = frozenset(engine.name for engine in self.engines)

        def alone(engine: Engine) -> Climb[Batch]:
            rung = self._rung(engine.beside(names), query)
            return climb(LADDER, [rung], Trace(self.trace.clock))

        climbs: list[Climb[Batch]] = []
        with ThreadPoolExecutor(max_workers=max(1, len(self.engines))) as pool:
            for done in pool.map(alone, self.engines):
                for attempt in done.attempts:
                    self.trace.add(attempt)
                self.refusing.hear(done.attempts)
                climbs.append(done)
        return tuple(climbs)

    def _rung(self, engine: Engine, query: Query) -> Rung[Batch]:
        def run() -> Batch:
            self.refusing.check(engine.name)
            return stamped(engine, query, self.web)

        return Rung(engine.name, run)


def ask(
    query: Query, web: Web, trace: Trace, engines: Sequence[Engine] | None = None
) -> Climb[Batch]:
    """Climb down the chain to the first engine that answers, in a run of its own."""
    return Asking(web, trace, chain() if engines is None else engines).first(query)


def stamped(engine: Engine, query: Query, web: Web) -> Batch:
    """Return an engine's answer with route, rank, index and query on every hit."""
    batch = engine.ask(query, web)
    index = (engine.upstream,) if engine.upstream else ()
    hits = tuple(
        replace(hit, route=engine.name, rank=rank, upstream=hit.upstream or index, query=query.id)
        for rank, hit in enumerate(batch.hits, 1)
    )
    return replace(batch, hits=hits)
