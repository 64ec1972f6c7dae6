"""Developments: two counts of which some sentence gives the share between them as well.

"64,600 vans, against 71,300 before: a fall of 9.4 percent": both were so, each at its time.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from search_skill.text.quantities import NUMBER, PERCENT, Quantity
from search_skill.verifying.comparison import measure_of
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of

MOST = 6  # values of a sentence that are looked at
HALF = 0.51  # of the last digit of a share as it is written, or of a unit where it has none


def developments_in(statements: Iterable[Statement]) -> frozenset[frozenset[str]]:
    """Return the pairs of counts that some voice sets apart by the share between them."""
    return frozenset(
        frozenset((keys_of(before)[0], keys_of(after)[0]))
        for each in statements
        if each.voice
        for before, after in permutations(_counts(each), 2)
        if any(_is_between(before, after, share) for share in _shares(each))
    )


def _counts(statement: Statement) -> list[Quantity]:
    return [each for each in statement.values if each.kind == NUMBER and float(each.value)][:MOST]


def _shares(statement: Statement) -> list[Quantity]:
    return [each for each in statement.values if each.kind == PERCENT][:MOST]


def _is_between(before: Quantity, after: Quantity, share: Quantity) -> bool:
    """Say whether a share is by how much one count fell or rose to the other."""
    if measure_of(before) != measure_of(after):
        return False
    first, second = float(before.value), float(after.value)
    places = len(share.value.partition(".")[2])
    return abs(abs(second - first) / first * 100 - float(share.value)) <= HALF * 0.1**places
