"""Counts of the matter itself that nobody with a vote gives: "over 90,000 kettles are affected".

Where voices count the things that all pages are about, a page without a vote that gives a number
of them which no voice knows contradicts what the most primary of the voices says now.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from search_skill.text.quantities import NUMBER, Quantity
from search_skill.text.terms import is_filler, terms
from search_skill.types import Tier
from search_skill.verifying.amounts import measure_of
from search_skill.verifying.framed import matter_of
from search_skill.verifying.nouns import GENERAL_NOUNS, phrase_of
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of

if TYPE_CHECKING:
    from search_skill.verifying.corroboration import Signal
    from search_skill.verifying.versions import Saying

SEVERAL = 2  # voices that count for as much as a primary one
MANY = 1000  # a smaller number counts anything
NEXT_WORDS = 24  # characters behind the figure in which stands what is counted
ROUNDED = 1.02  # times: 61 million for 61.4
ABOUT_AS_MANY = 2.0  # times: so near to it a number is meant for the same though few words meet


def unknown_counts(
    signals: Sequence[Signal], outdated: Iterable[Signal]
) -> Iterable[tuple[tuple[int, int], tuple[Saying, Saying]]]:
    """Yield what nobody with a vote counts, beside what the most primary voice says now."""
    matter = matter_of([each for signal in signals for each in signal.statements])
    gone = {id(each) for each in outdated}
    known = {key for signal in signals if signal.voices for key in _keys(signal)}
    told = [
        (place, saying)
        for place, signal in enumerate(signals)
        if id(signal) not in gone and (len(signal.voices) >= SEVERAL or _is_primary(signal))
        for saying in _counts(signal.leader, matter)
        if not (signal.leader.rebuts or signal.leader.is_part(saying[1]))
    ]
    told.sort(key=lambda each: _prominence(signals[each[0]], each[0]))
    for place, signal in enumerate(signals):
        if signal.voices or signal.leader.rebuts:
            continue
        for saying in _counts(signal.leader, matter):
            if known & set(keys_of(saying[1])):
                continue
            rival = next(
                (
                    each
                    for each in told
                    if _meet(saying, each[1], matter)
                    if _is_primary(signals[each[0]]) or _count_one_thing(saying, each[1])
                ),
                None,
            )
            if rival is not None:
                pair = (place, saying), rival
                (low, first), (high, second) = sorted(pair, key=lambda each: each[0])
                yield (low, high), (first, second)


def _keys(signal: Signal) -> Iterable[str]:
    return (key for each in signal.statements for key in each.keys)


def _is_primary(signal: Signal) -> bool:
    return bool(signal.voices) and signal.tier == Tier.T1


def _prominence(signal: Signal, place: int) -> tuple[bool, float, int]:
    return not _is_primary(signal), -signal.leader.held * (1 + len(signal.pages)), place


def _counts(statement: Statement, matter: frozenset[str]) -> Iterable[Saying]:
    """Yield the numbers of a statement that count what all pages are about."""
    for value in statement.values:
        if value.kind == NUMBER and measure_of(value) == "count" and _is_many(value):
            behind = statement.text[value.end : value.end + NEXT_WORDS]
            nouns = [term for term in terms(f"{value.unit} {behind}") if not is_filler(term)][:3]
            if any(noun in matter or noun in GENERAL_NOUNS for noun in nouns):
                yield statement, value


def _is_many(value: Quantity) -> bool:
    return bool(value.unit) and value.value.isdigit() and int(value.value) >= MANY


def _count_one_thing(one: Saying, other: Saying) -> bool:
    """Say whether two numbers count the same, or are one number that is told of two things."""
    low, high = sorted(float(value.value) for _, value in (one, other))
    return bool(phrase_of(one) & phrase_of(other)) or high / low <= ROUNDED


def _meet(one: Saying, other: Saying, matter: frozenset[str]) -> bool:
    """Say whether two counts are of one thing: by a word beside them, or as they are nearly one."""
    (here, first), (there, second) = one, other
    if not here.about & there.about & matter or here.source.id == there.source.id:
        return False
    low, high = sorted((float(first.value), float(second.value)))
    shared = (here.words & there.words) - GENERAL_NOUNS
    return low < high and (len(shared) > 1 or high / low <= ABOUT_AS_MANY)
