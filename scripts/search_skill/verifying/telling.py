"""Which conflicts are told: what matters most, nothing twice, and no page for all of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from search_skill.types import Tier
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.statements import TWO_COLUMNS

OF_ONE_PAIR = 2  # conflicts between two pages
SHOWN = 8  # conflicts
OF_THE_MOST = 0.3  # of the weight of the weightiest one
OF_THE_MOST_OPPOSED, OPPOSED = 0.6, 3  # the same of those that oppose without a value
OF_ONE_SIGNAL = 4  # conflicts; one that has more is compared with too much


def mattering(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return the conflicts that weigh enough to be told: what weighs far less is seldom one."""
    told = [each for each in conflicts if each.is_told and not _is_of_two_setups(each)]
    framed = [each for each in told if each.frame]
    values = [each for each in told if not each.frame]
    kept = _weighty(values, OF_THE_MOST)[:SHOWN] + _weighty(framed, OF_THE_MOST_OPPOSED)[:OPPOSED]
    return sorted(kept, key=lambda each: -each.weight)


def _weighty(conflicts: Sequence[Conflict], share: float) -> list[Conflict]:
    most = max((each.weight for each in conflicts), default=0.0)
    return [each for each in conflicts if each.weight >= share * most]


def _is_of_two_setups(conflict: Conflict) -> bool:
    """Say whether two single voices, one without weight and a crowd, or two tables speak of a
    scope of their own: both may hold.
    """
    if conflict.kind != "scope" or conflict.frame:
        return False
    sides = (conflict.one, conflict.other)
    alone = [side for side in sides if len(side.voices) == 1]
    is_crowd = any(len(side.voices) > 1 for side in sides)
    if len(alone) == 2 or (is_crowd and any(side.tier == Tier.T3 for side in alone)):
        return True
    return all(len(side.leader.columns) > TWO_COLUMNS for side in sides)


def the_strongest(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Tell what matters most of each signal, and two values once between those with a vote.

    What is not told is kept where it says that time has replaced something.
    """
    taken: defaultdict[int, int] = defaultdict(int)
    between: Counter[frozenset[str]] = Counter()
    kept: list[Conflict] = []
    told: set[frozenset[str]] = set()
    for each in conflicts:
        sides = (each.one, each.other)
        pair = frozenset(side.leader.source.id for side in sides)
        is_known = each.values in told and all(side.voices for side in sides)
        if (
            is_known
            or between[pair] >= OF_ONE_PAIR
            or any(taken[id(side)] >= (OF_ONE_SIGNAL if side.voices else 1) for side in sides)
        ):
            kept += [replace(each, is_told=False)] if each.outdated is not None else []
            continue
        kept.append(each)
        between[pair] += 1
        if each.values and all(side.voices for side in sides):
            told.add(each.values)
        for side in sides:
            taken[id(side)] += 1
    return kept


def replacing(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return the conflicts in which time has replaced a side, told or not: they all count."""
    return [each for each in conflicts if each.outdated is not None]
