"""Contradictions: signals that give different values for one thing, with kind and explanation.

Strict on purpose: the values must be of one kind and unit, stand beside the same words, and the
statements must have none of them in common. What differs in version, time or scope is named so,
and a statement that a newer primary source replaces is outdated, not contested.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from search_skill.text.quantities import DATE, VERSION, Quantity
from search_skill.verifying.comparison import differing, unit_of
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.statements import Statement

CROWD = 40  # signals on one word beyond which it says too little to compare by
NEWER = 7  # days
REPLACES = re.compile(
    r"\b(?:replaces?|supersed\w+|correct(?:s|ed|ion)|corrigendum|expand(?:s|ed)|widened|revised"
    r"|updated"
    r"|changed? (?:to|from)|no longer|instead of|raised|extended|postponed|moved to|now|previously"
    r"|amended|was|were)\b|更正|修订|调整为|替代|不再|起停止|延长|改为|更新|現在は|改訂|개정|변경",
    re.I,
)
SCOPE = re.compile(
    r"\b(stack|cell|module|pack|system|core|subset|full|total|together|worldwide|global|national"
    r"|domestic|per (?:user|host|site|device|year|month)|average|median|peak|maximum|minimum"
    r"|united states|canada|europe|china|new|existing|empty|payload|encrypted)\b"
    r"|单机|集群|全市|全国|市级|国家|空载荷|真实|最高|平均|合计|新车|旧车",
    re.I,
)
DEFINES = re.compile(
    r"\b(?:calculated|measured|defined|counted|based) (?:on|as|by|per|at|with)\b|\brefers? to\b"
    r"|\bper volume\b|\bon the basis\b|口径|按.{1,8}计算|指的是|定義|기준",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two signals that cannot both hold, and how they differ."""

    kind: str
    one: Signal
    other: Signal
    explanation: str
    outdated: Signal | None = None  # the side that a newer primary one replaces


def conflicts_of(signals: Sequence[Signal]) -> list[Conflict]:
    """Return the pairs of signals that contradict each other, in the order of the signals."""
    by_word: defaultdict[tuple[str, str, str], list[int]] = defaultdict(list)
    for place, signal in enumerate(signals):
        for value in signal.leader.values:
            for word in signal.leader.near(value):
                by_word[value.kind, unit_of(value), word].append(place)
    pairs = sorted(
        {
            (one, other)
            for places in by_word.values()
            if len(set(places)) <= CROWD
            for at, one in enumerate(places)
            for other in places[at + 1 :]
            if one != other
        }
    )
    return [
        conflict
        for one, other in pairs
        if (conflict := _conflict(signals[one], signals[other])) is not None
    ]


def _conflict(one: Signal, other: Signal) -> Conflict | None:
    # A voice that says both tells of two things, or of the change: others must stand on each side.
    if not set(one.voices) - set(other.voices) or not set(other.voices) - set(one.voices):
        return None
    if one.leader.is_hedged or other.leader.is_hedged:
        return None
    values = differing(one.leader, other.leader)
    if values is None:
        return None
    kind = kind_of(one.leader, other.leader, values[0])
    old = _outdated(one, other) if kind in ("time", "version", "value") else None
    first, second = (_shown(side, value) for side, value in zip((one, other), values, strict=True))
    explanation = f"{first}, {second}"
    if old is not None:
        explanation += f"; {old.leader.source.id} is outdated"
    elif len(one.voices) != len(other.voices):
        better = one if len(one.voices) > len(other.voices) else other
        explanation += f"; {better.leader.source.id} has more voices"
    return Conflict(kind, one, other, explanation, old)


def kind_of(one: Statement, other: Statement, value: Quantity) -> str:
    """Return how two statements differ: version, time, definition, scope or plainly in value."""
    if _versions(one) and _versions(other) and not _versions(one) & _versions(other):
        return "version"
    if value.kind == VERSION:
        return "version"
    if value.kind == DATE:
        return "time"
    scopes = [
        {match.casefold() for match in SCOPE.findall(each.text) if match} for each in (one, other)
    ]
    if DEFINES.search(one.text) or DEFINES.search(other.text):
        return "definition"
    if scopes[0] and scopes[1] and not scopes[0] & scopes[1]:
        return "scope"
    replaced = REPLACES.search(one.text) or REPLACES.search(other.text)
    if replaced and _days_between(one, other) > NEWER:
        return "time"
    return "value"


def _outdated(one: Signal, other: Signal) -> Signal | None:
    """Return the side that a newer source, at least as primary and as well supported, replaces."""
    for old, new in ((one, other), (other, one)):
        latest, earlier = _latest(new), _latest(old)
        newer = latest is not None and earlier is not None and (latest - earlier).days > NEWER
        if newer and new.tier <= old.tier and len(new.voices) >= len(old.voices):
            return old
    return None


def _latest(signal: Signal) -> datetime | None:
    dates = [day for each in signal.statements if (day := date_of(each)) is not None]
    return max(dates, default=None)


def date_of(statement: Statement) -> datetime | None:
    """Return when the page of a statement was last changed, as far as it is known."""
    source = statement.source
    known = [each.value for each in (source.published, source.updated) if each is not None]
    return max(known, default=None)


def _days_between(one: Statement, other: Statement) -> int:
    first, second = date_of(one), date_of(other)
    return abs((first - second).days) if first is not None and second is not None else 0


def _versions(statement: Statement) -> set[str]:
    return {each.value for each in statement.values if each.kind == VERSION}


def _shown(signal: Signal, value: Quantity) -> str:
    leader = signal.leader
    day = date_of(leader)
    dated = f" of {day:%Y-%m-%d}" if day is not None else ""
    said = leader.text[value.start : value.end]
    return f"{leader.source.id}{dated} says {said} ({len(signal.voices)} voices, {signal.tier})"


def is_stronger(one: Signal, other: Signal) -> bool:
    """Say whether one side outweighs the other: more primary, or as primary with more voices."""
    if one.tier != other.tier:
        return one.tier < other.tier and len(one.voices) >= len(other.voices)
    return len(one.voices) >= len(other.voices) + 2
