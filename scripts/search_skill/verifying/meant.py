"""Which value of a page is meant: the one that stands beside the same words as the other page's.

A page gives the charge of an evening and that of a day, the points for a home and those for a
patent. Who gives the very value of another page elsewhere, nearer to its words, does not
contradict it by a further one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from search_skill.text.quantities import MONEY, NUMBER, PERCENT, Quantity
from search_skill.verifying.amounts import amount_of, measure_of, ratio_of
from search_skill.verifying.rarity import Rarity
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of
from search_skill.verifying.versions import Saying

AMOUNTS = frozenset({NUMBER, PERCENT, MONEY})
ROUNDED = 1.05  # times: in one row the cell that is so near to it is of the same thing
ASIDE = 0.5  # how much less a word of the sentence tells than one beside the value
NEARER = 1.75

Pages = Mapping[str, Sequence[Saying]]


def pages_of(statements: Iterable[Statement]) -> Pages:
    """Return by page what it gives as its own, value by value."""
    found: defaultdict[str, list[Saying]] = defaultdict(list)
    for each in statements:
        if each.asks or not each.states:
            continue  # who tells what others say, or what was, tells nothing of his own
        own = each.keys - each.denied
        found[each.source.id] += [
            (each, value)
            for value in each.values
            if value.kind in AMOUNTS and own & set(keys_of(value))
        ]
    return found


def are_meant(one: Saying, other: Saying, pages: Pages, rarity: Rarity) -> bool:
    """Say whether neither page gives a value elsewhere that is rather that of the other page."""
    return _is_meant(one, other, pages, rarity) and _is_meant(other, one, pages, rarity)


def _is_meant(own: Saying, other: Saying, pages: Pages, rarity: Rarity) -> bool:
    (statement, value), (_, against) = own, other
    if value.kind not in AMOUNTS:
        return True
    near = _nearness(own, other, rarity)
    for each in pages.get(statement.source.id, ()):
        if each[1] is value or not _is_of_one_unit(each[1], value):
            continue
        is_beside = each[0] is statement and bool(statement.columns)
        allowed = ROUNDED if is_beside else 1.0
        if _is_same(each[1], against, allowed) and _nearness(each, other, rarity) >= near:
            return False
    return True


def _is_of_one_unit(one: Quantity, other: Quantity) -> bool:
    return measure_of(one) == measure_of(other) and (
        one.unit == other.unit or not (one.unit and other.unit)
    )


def _is_same(one: Quantity, other: Quantity, allowed: float) -> bool:
    if measure_of(one) != measure_of(other):
        return False
    return amount_of(one) == amount_of(other) or ratio_of(one, other) <= allowed


def _nearness(one: Saying, other: Saying, rarity: Rarity) -> float:
    """Return how much two sayings have in common, what stands beside their values above all."""
    (here, first), (there, second) = one, other
    beside = here.near(first) & there.near(second)
    aside = (here.words & there.words) - beside
    return rarity.of(beside) + ASIDE * rarity.of(aside)
