"""Comparison: two values of one thing, told by their kind, their unit and the words beside them."""

from __future__ import annotations

from search_skill.text.quantities import NUMBER, Quantity
from search_skill.verifying.statements import Statement, keys_of

ALIKE = 0.5  # of the words beside the two values
ENOUGH_WORDS = 2


def differing(one: Statement, other: Statement) -> tuple[Quantity, Quantity] | None:
    """Return two values for one thing that differ, or nothing."""
    best: tuple[float, Quantity, Quantity] | None = None
    for first in one.values:
        for second in other.values:
            share = _likeness(one, other, first, second)
            if share >= ALIKE and (best is None or share > best[0]):
                best = (share, first, second)
    return (best[1], best[2]) if best is not None else None


def _likeness(one: Statement, other: Statement, first: Quantity, second: Quantity) -> float:
    comparable = first.kind == second.kind and unit_of(first) == unit_of(second)
    if not comparable or (first.kind == NUMBER and not first.unit):
        return 0.0
    if set(keys_of(first)) & other.keys or set(keys_of(second)) & one.keys:
        return 0.0
    near, beside = one.near(first), other.near(second)
    shared = near & beside
    if len(shared) < ENOUGH_WORDS:
        return 0.0
    return len(shared) / min(len(near), len(beside))


def unit_of(value: Quantity) -> str:
    """Return what a number counts; dates, shares and sums are of one kind as they are."""
    return value.unit if value.kind == NUMBER else ""
