"""The general engines: one file each, and the chain they form.

Quick runs climb down the chain to the first answer; deep runs ask all of it side by side. Every
hit is stamped with the engine that gave it and its rank there.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

from search_skill.engines.bing import Bing
from search_skill.engines.ddgs_library import DdgsLibrary
from search_skill.engines.duckduckgo import Duckduckgo
from search_skill.engines.engine import Engine as Engine
from search_skill.engines.engine import EngineSettings as EngineSettings
from search_skill.engines.local import Local as Local
from search_skill.engines.searxng import Searxng
from search_skill.engines.startpage import Startpage
from search_skill.errors import UsageError
from search_skill.ladder import Climb, Rung, Trace, climb
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


def ask(
    query: Query, web: Web, trace: Trace, engines: Sequence[Engine] | None = None
) -> Climb[Batch]:
    """Climb down the chain to the first engine that answers."""
    asked = chain() if engines is None else engines
    rungs = [Rung(engine.name, partial(stamped, engine, query, web)) for engine in asked]
    return climb(LADDER, rungs, trace)


def ask_all(
    query: Query, web: Web, trace: Trace, engines: Sequence[Engine] | None = None
) -> tuple[Climb[Batch], ...]:
    """Ask every engine side by side, each a ladder of one rung, in the order of the chain.

    Attempts reach the trace in that order too, whoever was faster.
    """
    asked = chain() if engines is None else engines
    names = frozenset(engine.name for engine in asked)

    def alone(engine: Engine) -> Climb[Batch]:
        rung = Rung(engine.name, partial(stamped, engine.beside(names), query, web))
        return climb(LADDER, [rung], Trace(trace.clock))

    climbs: list[Climb[Batch]] = []
    with ThreadPoolExecutor(max_workers=max(1, len(asked))) as pool:
        for done in pool.map(alone, asked):
            for attempt in done.attempts:
                trace.add(attempt)
            climbs.append(done)
    return tuple(climbs)


def stamped(engine: Engine, query: Query, web: Web) -> Batch:
    """Return an engine's answer with route, rank, index and query on every hit."""
    batch = engine.ask(query, web)
    index = (engine.upstream,) if engine.upstream else ()
    hits = tuple(
        replace(hit, route=engine.name, rank=rank, upstream=hit.upstream or index, query=query.id)
        for rank, hit in enumerate(batch.hits, 1)
    )
    return replace(batch, hits=hits)
