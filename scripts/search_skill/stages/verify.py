"""Stage 6: what the sources claim, which other voices confirm or contradict it, what stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from search_skill.judging.dimensions import overall
from search_skill.judging.grades import credibility
from search_skill.judging.hosts import owner_of
from search_skill.judging.status import VOID
from search_skill.stages.merge import Merged, numbered_in_order
from search_skill.types import Claim, Contradiction, Group, Query, Source
from search_skill.verifying.contradictions import Conflict, conflicts_of
from search_skill.verifying.corroboration import Signal, signals_of
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.standing import drift_of, source_standing
from search_skill.verifying.statements import Statement, statements_of

NOT_SEARCHED = "opposition was not searched for in this run: no opposing query was asked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """The sources with their standing, the claims, and what speaks against them."""

    sources: tuple[Source, ...]
    groups: tuple[Group, ...]
    claims: tuple[Claim, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    opposition: tuple[str, ...] = ()
    opposition_note: str = ""


def unverified(merged: Merged) -> Verified:
    """Return what quick mode gives: sources that nobody has cross-checked."""
    return Verified(sources=merged.sources, groups=merged.groups)


def verify(merged: Merged, query: Query) -> Verified:
    """Return the sources with what other voices made of them, ranked anew."""
    checked = _checked(merged, query)
    ranked = numbered_in_order(checked, merged.groups, merged)
    # The names S1, S2 … follow the rank, so claims are read from the sources as they now stand.
    signals, conflicts = _read(ranked, query)
    claims, contradictions = ledger_of(signals, conflicts)
    return Verified(
        sources=ranked.sources,
        groups=ranked.groups,
        claims=claims,
        contradictions=contradictions,
        opposition_note=NOT_SEARCHED,
    )


def _read(merged: Merged, query: Query) -> tuple[list[Signal], list[Conflict]]:
    """Read the statements of all voices: copies and marked sources are none."""
    statements: list[Statement] = []
    voices = voices_of(merged.sources)
    for source in merged.sources:
        if source.id not in merged.copies:
            void = source.marks or VOID & set(source.flags)
            voice = "" if void else voices[source.id]
            statements += statements_of(source, query.text, voice)
    signals = signals_of(statements)
    return signals, conflicts_of(signals)


def voices_of(sources: Sequence[Source]) -> dict[str, str]:
    """Return whose voice each source is: its group's, or one for all groups of one owner."""
    first: dict[str, str] = {}
    for source in sorted(sources, key=lambda each: (len(each.group), each.group)):
        owner = owner_of(source.url)
        if owner:
            first.setdefault(owner, source.group)
    return {source.id: first.get(owner_of(source.url), source.group) for source in sources}


def _checked(merged: Merged, query: Query) -> list[Source]:
    signals, conflicts = _read(merged, query)
    agreeing: Counter[str] = Counter()
    contradicting: Counter[str] = Counter()
    most: dict[str, int] = {}
    for signal in signals:
        voices = len(signal.voices)
        for source in {statement.source.id for statement in signal.statements}:
            agreeing[source] += voices > 1
            most[source] = max(most.get(source, 0), voices)
    for conflict in conflicts:
        for side, rival in ((conflict.one, conflict.other), (conflict.other, conflict.one)):
            weaker = conflict.outdated is rival or len(rival.voices) < len(side.voices)
            for source in {statement.source.id for statement in side.statements}:
                contradicting[source] += not weaker
    return [
        _moved(source, agreeing[source.id], contradicting[source.id], most)
        for source in merged.sources
    ]


def _moved(source: Source, agreeing: int, contradicting: int, most: Mapping[str, int]) -> Source:
    standing = source_standing(agreeing, contradicting)
    drift = drift_of(agreeing, contradicting)
    number = credibility(agreeing, contradicting, standing)
    return replace(
        source,
        standing=standing,
        verifications=agreeing + contradicting,
        score=overall(source.scores, source.marks, drift, most.get(source.id, 0)),
        grade=f"{source.grade[:1]}{number}",
    )
