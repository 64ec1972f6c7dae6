"""Stage 6: what the sources claim, which other voices confirm or contradict it, what stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from search_skill.judging.dimensions import overall
from search_skill.judging.grades import credibility
from search_skill.judging.hosts import owner_of
from search_skill.judging.status import VOID, issued_on
from search_skill.stages.order import Merged, numbered_in_order
from search_skill.types import Claim, Contradiction, Group, Query, Source
from search_skill.verifying.altering import altered_in, unsaid_by, versions_in
from search_skill.verifying.amending import touched_by
from search_skill.verifying.arguers import arguers_of
from search_skill.verifying.changing import mark_replaced
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.contested import is_of_worth, names_a_claim
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.corroboration import Signal, mark_retired, signals_of
from search_skill.verifying.dissent import (
    AT_MOST,
    Opposition,
    opposing_sources,
    quoted,
)
from search_skill.verifying.headline import Headline, headline_of
from search_skill.verifying.lapsed import marked_lapsed
from search_skill.verifying.ledger import ledger_of, renamed, renamed_claim
from search_skill.verifying.reissued import left_out_by, reissued_in
from search_skill.verifying.standing import drift_of, source_standing
from search_skill.verifying.stated import statements_of
from search_skill.verifying.statements import Statement
from search_skill.verifying.telling import deciding, mattering
from search_skill.verifying.views import sides_of, with_views
from search_skill.verifying.withdrawing import mark_withdrawn

NOT_SEARCHED = "no opposing query was asked in this run"
OF_A_CLAIM = 140  # characters of the claim at hand that the note tells
NO_DISPUTE = "no claim was found that independent voices dispute"


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
    signals, every = _read(merged, query)
    conflicts = mattering(every)
    checked = _checked(merged, signals, conflicts)
    ranked = numbered_in_order(checked, merged.groups, merged)
    # The names S1, S2 … follow the rank: what was read under the old ones is told in the new.
    now = {source.url: source.id for source in ranked.sources}
    names = {source.id: now[source.url] for source in merged.sources}
    told = [each for each in every if each.is_told]
    opposed = _opposition(merged, query, headline_of(told, merged.sources, query.text, signals))
    shown = with_views(conflicts, opposed.critics, merged.sources, _votes(merged), merged.copies)
    known = [*signals, *sides_of(shown, signals)]
    claims, contradictions = ledger_of(known, shown, deciding(every, conflicts))
    return Verified(
        sources=ranked.sources,
        groups=ranked.groups,
        claims=tuple(renamed_claim(each, names) for each in claims),
        contradictions=tuple(
            replace(each, explanation=renamed(each.explanation, names)) for each in contradictions
        ),
        opposition=tuple(names[each.source.id] for each in opposed.found),
        opposition_note=renamed(opposed.note, names),
    )


def claim_at_hand(merged: Merged, query: Query) -> Headline | None:
    """Return the claim that most repeat and voices dispute, or nothing."""
    signals, conflicts = _read(merged, query)
    told = [each for each in conflicts if each.is_told]
    return headline_of(told, merged.sources, query.text, signals)


@dataclass(frozen=True, slots=True)
class _Opposed:
    found: list[Opposition]
    note: str
    critics: tuple[Opposition, ...] = ()  # those of them that argue against the matter


def _opposition(merged: Merged, query: Query, headline: Headline | None) -> _Opposed:
    """Return who opposes the claim at hand, and a note of that and of what was tried."""
    voices = _votes(merged)
    is_open = is_of_worth(query.text) or names_a_claim(query.text)
    found: list[Opposition] = []
    if headline is not None and is_open:  # of a plain fact others are mistaken, and oppose nobody
        found = opposing_sources(headline, merged.sources, voices)
    heard = {voices[each.source.id] for each in found}
    critics: list[Opposition] = []
    for critic in arguers_of(query.text, merged.sources, voices, merged.copies):
        if voices[critic.source.id] not in heard and len(found) + len(critics) < AT_MOST:
            heard.add(voices[critic.source.id])
            critics.append(critic)
    asked = "; ".join(merged.tried)
    tried = f"asked: {asked}" if asked else NOT_SEARCHED
    claim = ""
    if headline is not None:
        claim = f"the claim {quoted(headline.claim, headline.value, OF_A_CLAIM)!r}"
    if not found and not critics:
        looked = f"{len(voices)} independent sources were looked through for doubt and other values"
        nobody = f"no source was found that opposes {claim}" if headline else NO_DISPUTE
        return _Opposed([], f"{nobody}; {looked}; {tried}")
    said = [f"against {claim}: {_reasons(found)}"] if found else []
    said += [f"against the matter: {_reasons(critics)}"] if critics else []
    return _Opposed([*found, *critics], "; ".join([*said, tried]), tuple(critics))


def _reasons(opposed: Sequence[Opposition]) -> str:
    return "; ".join(
        f'{each.source.id}: {each.because}, as in "{quoted(each.sentence)}"' for each in opposed
    )


def _votes(merged: Merged) -> dict[str, str]:
    """Return the voice of every source that has a vote: copies, marked and void ones have none."""
    voices = voices_of(merged.sources)
    return {
        source.id: voices[source.id]
        for source in merged.sources
        if source.id not in merged.copies and not (source.marks or VOID & set(source.flags))
    }


def _read(merged: Merged, query: Query) -> tuple[list[Signal], list[Conflict]]:
    """Read the statements of all, of copies what they altered; what has no vote is read, and counts
    for nothing.
    """
    votes = _votes(merged)
    by_id = {source.id: source for source in merged.sources}
    reissued = reissued_in(merged.sources)
    kept = versions_in(merged.groups)
    statements: list[Statement] = []
    for source in merged.sources:
        read = statements_of(source, query.text, votes.get(source.id, ""))
        found = tuple(marked_lapsed(read, merged.as_of))
        found = unsaid_by(found, [by_id[each] for each in kept.get(source.id, ()) if each in votes])
        if source.id in merged.copies:
            found = altered_in(found, by_id.get(merged.copies[source.id]))
        if (edition := reissued.get(source.id)) is not None:
            found = _changed_on(found, _day_of(edition, merged), left_out_by(source, edition))
        if (newer := by_id.get(merged.amended.get(source.id, ""))) is not None:
            found = _changed_on(found, _day_of(newer, merged), touched_by(newer))
        statements += found
    signals = signals_of(statements)
    mark_retired(signals, statements)
    mark_withdrawn(signals, statements)
    conflicts = conflicts_of(signals, query.text)
    mark_replaced(signals, conflicts)
    return signals, conflicts


def _changed_on(
    statements: Iterable[Statement], day: datetime | None, is_changed: Callable[[Statement], bool]
) -> tuple[Statement, ...]:
    """Return the statements of a source, those that a newer document changes with its day."""
    if day is None:
        return tuple(statements)
    return tuple(replace(each, amended_on=day) if is_changed(each) else each for each in statements)


def _day_of(source: Source, merged: Merged) -> datetime | None:
    """Return the day of a source; where none is known, the one on which it says it was issued."""
    if source.published is not None:
        return source.published.value
    return issued_on(source.page.text, merged.as_of) if source.page is not None else None


def voices_of(sources: Sequence[Source]) -> dict[str, str]:
    """Return whose voice each source is: its group's, or one for all groups of one owner."""
    first: dict[str, str] = {}
    for source in sorted(sources, key=lambda each: (len(each.group), each.group)):
        owner = owner_of(source.url)
        if owner:
            first.setdefault(owner, source.group)
    return {source.id: first.get(owner_of(source.url), source.group) for source in sources}


def _checked(
    merged: Merged, signals: Sequence[Signal], conflicts: Sequence[Conflict]
) -> list[Source]:
    agreeing: Counter[str] = Counter()
    contradicting: Counter[str] = Counter()
    most: dict[str, int] = {}
    for signal in signals:
        if signal.is_part:
            continue
        voices = len(signal.voices)
        for source in {statement.source.id for statement in signal.statements}:
            agreeing[source] += voices > 1
            most[source] = max(most.get(source, 0), voices)
    for conflict in conflicts:
        if conflict.one.is_part or conflict.other.is_part:
            continue
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
