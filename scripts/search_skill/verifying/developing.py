"""Developments: two counts of which some sentence gives the share between them as well.

"64,600 vans, against 71,300 before: a fall of 9.4 percent": both were so, each at its time.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations, permutations

from search_skill.text.quantities import DATE, NUMBER, PERCENT, Quantity
from search_skill.verifying.amounts import measure_of
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import figure_end, keys_of

TWO = 2  # voices
A_LIST = 3  # values one behind the other
BETWEEN = re.compile(
    r"\s?(?:%|percent|per cent|\w{1,12})?(?:\[\d+\]|[\s,，、;；和及与と])*(?:and|or|및|그리고)?"
    r"(?:\[\d+\]|\s)*(?:by|to|of|at)?\s?"
)
# Who tells which values he met, or that they differ, gives none of them as its own.
SEVERAL = re.compile(
    r"\b(?:sources?|sites?|pages?|reports?|articles?|people|some|others|differ\w*|var(?:y|ies)"
    r"|i (?:have )?(?:found|seen|read))\b|说法|版本|网上|不同|不一|まちまち|説|제각각|서로 다른",
    re.I,
)
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


def listed_in(statements: Iterable[Statement]) -> frozenset[frozenset[str]]:
    """Return the pairs of values that some voice gives one behind the other, of three or more:
    "in the three studies it fell by 2%, 15% and 19%" is of three things.
    """
    found: set[frozenset[str]] = set()
    for each in statements:
        is_own = each.voice and not (each.rebuts or each.asks or each.is_hedged)
        for row in rows_in(each) if is_own and not SEVERAL.search(each.text) else ():
            found |= {
                frozenset((keys_of(one)[0], keys_of(other)[0]))
                for one, other in combinations(row, 2)
            }
    return frozenset(found)


def told_together(statements: Iterable[Statement]) -> frozenset[frozenset[str]]:
    """Return the pairs of days that two voices or more name in one sentence each: what was made
    before the one may be sold until the other.
    """
    voices: defaultdict[frozenset[str], set[str]] = defaultdict(set)
    for each in statements:
        days = [value for value in each.values if value.kind == DATE and each.voice]
        for one, other in combinations(days[:MOST], 2):
            if not (each.rebuts or each.columns) and keys_of(one) != keys_of(other):
                voices[frozenset((keys_of(one)[0], keys_of(other)[0]))].add(each.voice)
    return frozenset(pair for pair, told in voices.items() if len(told) >= TWO)


def rows_in(statement: Statement) -> Iterable[list[Quantity]]:
    """Yield the values of one unit that stand one behind the other, with nothing else between."""
    row: list[Quantity] = []
    for each in statement.values:
        if each.kind not in (NUMBER, PERCENT):
            continue
        text = statement.text
        if row and not (
            row[-1].unit == each.unit
            and BETWEEN.fullmatch(text[figure_end(text, row[-1]) : each.start])
        ):
            yield from [row] if len(row) >= A_LIST else []
            row = []
        row.append(each)
    yield from [row] if len(row) >= A_LIST else []


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
