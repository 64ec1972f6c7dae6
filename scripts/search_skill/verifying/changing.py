"""Changed values: what a told conflict calls outdated is so for all who still give it.

A press report of before the change and its copies give the old value in good faith, and many
voices for it prove nothing: somebody who knows the change has told it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from search_skill.text.quantities import NUMBER, VERSION, Quantity
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import LINE, Signal
from search_skill.verifying.difference import first_dated
from search_skill.verifying.values import keys_of

PARTS = 2  # at least, that add up to a total
SHARED = 2  # telling words in common of those who give the old value
TELLING_DIGITS = 3  # of a number that is seldom met by chance


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
            if signal in (old, newer) or signal.changed_by:
                continue
            if _adds_up_to(signal, left) or _still_gives(signal, old, newer, (left, told)):
                signal.changed_by = newer.leader.source.id


def _still_gives(
    signal: Signal, old: Signal, newer: Signal, values: tuple[frozenset[str], frozenset[str]]
) -> bool:
    """Say whether a signal gives the value that was left of the same thing, and knows no better."""
    left, told = values
    if not left <= signal.leader.keys or _gives(newer.leader.source.id, signal, left):
        return False  # who gives both values knows which is of what
    if told & signal.leader.keys or not _is_of_one_matter(signal, old, min(left)):
        return False
    return not _is_newer(signal, newer, left)


def _is_of_one_matter(signal: Signal, old: Signal, key: str) -> bool:
    """Say whether two signals give one value of one thing, by the words they have in common."""
    mine = next((each for each in signal.leader.values if key in keys_of(each)), None)
    theirs = next((each for each in old.leader.values if key in keys_of(each)), None)
    if mine is None or theirs is None or mine.unit != theirs.unit:
        return False
    if LINE.search(signal.leader.text):
        return False
    words = {word for each in old.statements for word in each.undated_words if key in each.keys}
    return _is_telling(mine) and len(signal.leader.undated_words & words) >= SHARED


def _adds_up_to(signal: Signal, total: frozenset[str]) -> bool:
    """Say whether a sentence gives nothing but the parts of a total: "400 of the first model and
    250 of the second" hold with the 650 that they add up to.
    """
    values = signal.leader.values
    is_count = len(values) >= PARTS and all(each.kind == NUMBER for each in values)
    if not is_count or not all(len(each.value) >= TELLING_DIGITS for each in values):
        return False
    whole = sum((Decimal(each.value) for each in values), Decimal(0))
    return f"{NUMBER}:{whole.normalize():f}" in total


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
