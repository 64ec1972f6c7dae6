"""The ddgs library as one rung: several indexes side by side, merged, each refusal kept as a note.

It asks one backend an index first; the others only where that gave too little. Who answered first
never matters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from search_skill.engines.ddgs_backend import BACKENDS, MISSING, Backend, ask
from search_skill.engines.engine import EVERYTHING, Engine, EngineSettings
from search_skill.errors import (
    AuthRequired,
    Blocked,
    Malformed,
    RateLimited,
    Refusal,
    Refused,
    Skipped,
    TimedOut,
    TooLarge,
    Unavailable,
    Unreachable,
)
from search_skill.ladder import described
from search_skill.text.urls import identity_key
from search_skill.types import Batch, Hit, Note, Query
from search_skill.web.message import Web

ENOUGH = 10  # rows after which no further backend is asked
FIRST = ("brave", "mojeek", "yahoo")  # three indexes; the rest shows two of them again
SURE = 2  # so many backends without results are an empty answer; one index may just be small
SMOOTHING = 60  # of reciprocal ranks
# what a refusal says of the whole, the most telling first
STRENGTH: tuple[type[Refusal], ...] = (
    RateLimited, Blocked, AuthRequired, TimedOut, Unreachable, TooLarge, Malformed, Refused,
    Skipped, Unavailable,
)  # fmt: skip

Asker = Callable[[Backend], Batch]


@dataclass(frozen=True, slots=True)
class Leg:
    """How one backend ended."""

    backend: Backend
    batch: Batch | None
    refusal: Refusal | None = None


class DdgsLibrary(Engine):
    """DDGS, several engines by one library."""

    name = "ddgs"
    title = "DDGS"
    expresses = EVERYTHING - {"freshness"}  # not every backend takes a time range

    def __init__(
        self,
        settings: EngineSettings | None = None,
        backends: tuple[Backend, ...] = BACKENDS,
    ) -> None:
        super().__init__(settings)
        self.backends = backends

    def beside(self, names: frozenset[str]) -> DdgsLibrary:
        """Return this engine without what others ask at the same time."""
        return DdgsLibrary(
            self.settings, tuple(each for each in self.backends if each.name not in names)
        )

    def answer(self, query: Query, web: Web) -> Batch:
        """Ask the backends, some at once; raise the strongest refusal when none answered."""
        _needs_library()
        legs: list[Leg] = []
        first = [each for each in self.backends if each.name in FIRST]
        others = [each for each in self.backends if each.name not in FIRST]
        for wave in (first, others):
            legs += _asked(wave, lambda backend: ask(backend, query, web))
            batch = merged(legs)
            if len(batch.hits) >= min(query.limit, ENOUGH):
                return batch
            if any(isinstance(leg.refusal, TimedOut) for leg in legs):
                break  # a rung may cost one timeout, and this one is spent
        return settled(legs)


def _needs_library() -> None:
    try:
        import ddgs  # noqa: F401  whether it is there is the question
    except ImportError as error:
        raise Unavailable(MISSING) from error


def _asked(backends: Sequence[Backend], asker: Asker) -> list[Leg]:
    def leg(backend: Backend) -> Leg:
        try:
            return Leg(backend, asker(backend))
        except Refusal as refusal:
            return Leg(backend, None, refusal)

    if not backends:
        return []
    with ThreadPoolExecutor(max_workers=len(backends)) as pool:
        return list(pool.map(leg, backends))


def merged(legs: Sequence[Leg]) -> Batch:
    """Return the hits of all, those that several indexes have first, with a note on each refusal.

    An index has one vote, however many backends show it.
    """
    seen: dict[str, Hit] = {}
    votes: dict[str, dict[str, float]] = {}
    notes: list[Note] = []
    for leg in legs:
        if leg.refusal is not None:
            notes.append(Note(leg.backend.name, _said(leg.refusal)))
        if leg.batch is None:
            continue
        notes += leg.batch.notes
        for rank, hit in enumerate(leg.batch.hits, 1):
            key = identity_key(hit.url)
            seen[key] = _joined(seen[key], hit) if key in seen else hit
            vote = votes.setdefault(key, {})
            vote[leg.backend.upstream] = max(
                vote.get(leg.backend.upstream, 0.0), 1 / (SMOOTHING + rank)
            )
    best = sorted(seen, key=lambda key: -sum(votes[key].values()))  # stable: then as asked
    return Batch(tuple(seen[key] for key in best), notes=tuple(notes))


def _joined(known: Hit, again: Hit) -> Hit:
    return replace(
        known,
        snippet=max(known.snippet, again.snippet, key=len),
        published=known.published or again.published,
        upstream=tuple(dict.fromkeys((*known.upstream, *again.upstream))),
    )


def settled(legs: Sequence[Leg]) -> Batch:
    """Return the answer when all were asked; raise the strongest refusal where it is none."""
    batch = merged(legs)
    refusals = [leg.refusal for leg in legs if leg.refusal is not None]
    empty = sum(leg.batch is not None for leg in legs)
    if batch.hits or empty >= SURE or not refusals:
        return batch
    strongest = min(refusals, key=lambda refusal: _weakness(refusal))
    says = "; ".join(f"{note.about}: {note.says}" for note in batch.notes)
    raise type(strongest)(
        says,
        vendor=strongest.vendor,
        status=strongest.status,
        again_at=strongest.again_at,
        cure=strongest.cure,
    ) from strongest


def _weakness(refusal: Refusal) -> int:
    return next(
        (place for place, kind in enumerate(STRENGTH) if isinstance(refusal, kind)), len(STRENGTH)
    )


def _said(refusal: Refusal) -> str:
    says = described(refusal)
    return f"{refusal.outcome}: {says}" if says else str(refusal.outcome)
