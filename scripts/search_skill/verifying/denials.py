"""Denials: two statements that share a value, which one of them says is not so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations

from search_skill.verifying.agreement import is_against
from search_skill.verifying.amounts import is_month
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of

CROWD = 40  # signals with one value beyond which it says too little to compare by
OF_THE_MATTER = 2  # words in common, those of headings and titles too
TELLING = 2  # characters of a value that is seldom met by chance


def denied_pairs(
    signals: Sequence[Signal],
) -> Iterable[tuple[tuple[int, int], tuple[Statement, Statement]]]:
    """Yield the pairs of statements that share a value or identifier and of which one denies."""
    by_key: defaultdict[str, list[tuple[int, Statement]]] = defaultdict(list)
    for place, signal in enumerate(signals):
        for key in sorted(signal.leader.keys):
            by_key[key].append((place, signal.leader))
    for key in sorted(by_key):
        if len(by_key[key]) > CROWD:
            continue
        for (one, first), (other, second) in combinations(by_key[key], 2):
            if one != other and _denies(first, second):
                yield (one, other), (first, second)


def _denies(one: Statement, other: Statement) -> bool:
    """Say whether one of two statements denies a value that the other plainly states."""
    if not is_against(one, other):
        return False
    shared = one.keys & other.keys
    if shared & (one.denied ^ other.denied) <= _circumstances(one) | _circumstances(other):
        return False
    affirms = other if shared & one.denied else one
    return affirms.is_plain and not one.is_hedged and not other.is_hedged


def is_of_nobody(one: Statement, other: Statement) -> bool:
    """Say whether a page without a vote gives a telling value of the matter that a voice denies:
    who denies it says seldom again of what it is.
    """
    if bool(one.voice) == bool(other.voice) or len(one.about & other.about) < OF_THE_MATTER:
        return False
    return any(len(key.partition(":")[2]) >= TELLING for key in one.keys & other.keys)


def _circumstances(statement: Statement) -> frozenset[str]:
    """Return the months of a sentence that gives another value: they tell when that was so. A
    month without its year is any year's, and is never denied.
    """
    keys = statement.keys
    bare = frozenset(key for each in statement.values if is_month(each) for key in keys_of(each))
    months = frozenset(each for each in keys if each.startswith("date:") and each[5:9].isdigit())
    return months | bare if keys - months - bare else bare
