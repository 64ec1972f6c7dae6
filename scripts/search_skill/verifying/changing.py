"""Changed values: "cut from 9 to 6.50" leaves the 9 behind, whoever else still gives it.

A press report of before the change and its copies give the old value in good faith, and many
voices for it prove nothing: somebody who knows the change has told it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from search_skill.text.quantities import DATE, NUMBER, VERSION, Quantity
from search_skill.types import Tier
from search_skill.verifying import former
from search_skill.verifying.clauses import NEAR
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import LINE, Signal
from search_skill.verifying.difference import REPLACES, first_dated
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of

SHARED = 2  # telling words in common between the change and who still gives the old value
TELLING_DIGITS = 3
SURE = 2  # voices that tell of a change; one is enough that is primary


@dataclass(frozen=True, slots=True)
class Change:
    """One value that became another, as one statement tells it."""

    old: str  # keys of values
    new: frozenset[str]
    said: Statement
    value: Quantity
    day: datetime


def mark_changed(signals: Sequence[Signal], statements: Iterable[Statement]) -> None:
    """Mark the signals whose leader gives a value that became another one since."""
    by_key: defaultdict[str, list[Change]] = defaultdict(list)
    for each in statements:
        for change in changes_in(each):
            by_key[change.old].append(change)
    for signal in signals:
        for key in sorted(signal.leader.keys & by_key.keys()):
            telling = [each for each in by_key[key] if _leaves_behind(each, signal)]
            if _is_sure(telling) and not _is_said_since(signal, telling):
                first = min(telling, key=lambda each: (each.said.source.tier, each.said.source.id))
                signal.changed_by = first.said.source.id


def mark_replaced(signals: Sequence[Signal], conflicts: Iterable[Conflict]) -> None:
    """Mark the signals that give, of the same matter, a value that a told conflict calls outdated:
    what holds for one who says it holds for all.
    """
    for conflict in conflicts:
        old = conflict.outdated
        if old is None or not conflict.is_told or not conflict.values:
            continue
        newer = conflict.other if conflict.one is old else conflict.one
        left = conflict.values & old.leader.keys
        told = conflict.values - left
        if len(left) != 1 or not told:
            continue
        for signal in signals:
            if signal in (old, newer) or signal.changed_by or not left <= signal.leader.keys:
                continue
            if _gives(newer.leader.source.id, signal, left):
                continue  # who gives both values knows which is of what
            if told & signal.leader.keys or not _is_of_one_matter(signal, old, min(left)):
                continue
            if not _is_newer(signal, newer, left):
                signal.changed_by = newer.leader.source.id


def _is_of_one_matter(signal: Signal, old: Signal, key: str) -> bool:
    """Say whether two signals give one value of one thing, by the words they have in common."""
    mine = next((each for each in signal.leader.values if key in keys_of(each)), None)
    theirs = next((each for each in old.leader.values if key in keys_of(each)), None)
    if (
        mine is None
        or theirs is None
        or mine.unit != theirs.unit
        or LINE.search(signal.leader.text)
    ):
        return False
    words = {word for each in old.statements for word in each.undated_words if key in each.keys}
    return _is_telling(mine) and len(signal.leader.undated_words & words) >= SHARED


def _gives(page: str, signal: Signal, values: frozenset[str]) -> bool:
    """Say whether a page states values in a signal as its own, as they are now."""
    own = [each for each in signal.statements if each.source.id == page]
    return any(each.is_plain and each.supports and values & each.keys for each in own)


def _is_telling(value: Quantity) -> bool:
    """Say whether a value is seldom met by chance; versions are told of in ranges and lists."""
    return value.kind != VERSION and (value.kind != NUMBER or len(value.value) >= TELLING_DIGITS)


def _is_newer(signal: Signal, newer: Signal, left: frozenset[str]) -> bool:
    """Say whether an edited page, as primary as what is newer, gives the old value after it."""
    days = [day for each in newer.statements if (day := first_dated(each)) is not None]
    return any(
        each.supports and each.is_plain and each.source.tier <= newer.tier and left <= each.keys
        for each in signal.statements
        if (day := first_dated(each)) is not None and days and day > max(days)
    )


def changes_in(statement: Statement) -> Iterator[Change]:
    """Yield what a statement of a page with a vote says to have become another value."""
    day = first_dated(statement) if statement.source.updated is None else _last_changed(statement)
    if not statement.voice or day is None or statement.source.tier == Tier.T3:
        return
    if statement.is_hedged or statement.asks or not REPLACES.search(statement.text):
        return
    own = [each for each in statement.values if statement.keys & set(keys_of(each))]
    for value in statement.values:
        if value in own or not _is_left(statement.text, value):
            continue
        new = {
            key
            for each in own
            if (each.kind, each.unit) == (value.kind, value.unit)
            for key in keys_of(each)
        }
        if new:
            yield Change(keys_of(value)[0], frozenset(new), statement, value, day)


def _last_changed(statement: Statement) -> datetime | None:
    source = statement.source
    return source.updated.value if source.updated is not None else None


def _is_left(text: str, value: Quantity) -> bool:
    """Say whether a value is told as what was left for another: a comparison leaves nothing."""
    before = text[max(0, value.start - NEAR) : value.start]
    behind = text[value.end : value.end + NEAR]
    is_day = value.kind == DATE
    return former.is_left(behind, is_day=is_day) or former.is_given_up(before, behind)


def _leaves_behind(change: Change, signal: Signal) -> bool:
    """Say whether what a signal says is of the matter of a change, and does not tell the new."""
    leader = signal.leader
    if change.new & leader.keys or not leader.voice or LINE.search(leader.text):
        return False
    value = next((each for each in leader.values if change.old in keys_of(each)), None)
    if value is None or (value.kind, value.unit) != (change.value.kind, change.value.unit):
        return False
    if _gives(change.said.source.id, signal, frozenset({change.old})) or not _is_telling(value):
        return False
    return len(leader.undated_words & change.said.undated_words) >= SHARED


def _is_sure(telling: Sequence[Change]) -> bool:
    voices = {each.said.voice for each in telling}
    return len(voices) >= SURE or any(each.said.source.tier == Tier.T1 for each in telling)


def _is_said_since(signal: Signal, telling: Sequence[Change]) -> bool:
    """Say whether a page that is edited, and as primary, gives the old value after the change."""
    since = min(each.day for each in telling)
    tier = min(each.said.source.tier for each in telling)
    old = {each.old for each in telling}
    return any(
        each.supports and each.is_plain and each.source.tier <= tier and each.keys & old
        for each in signal.statements
        if (day := first_dated(each)) is not None and day > since
    )
