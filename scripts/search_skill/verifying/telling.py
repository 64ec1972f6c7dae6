"""Which conflicts are told: what matters most, nothing twice, and no page for all of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from search_skill.judging.status import VOID
from search_skill.types import Tier
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.difference import are_measured_apart
from search_skill.verifying.rows import TWO_COLUMNS

OF_ONE_PAIR = 2  # conflicts between two pages
SHOWN = 8  # conflicts
OF_THE_MOST = 0.28  # of the weight of the weightiest one of its measure …
OF_ALL = 0.18  # … and of any
FADING = 0.7  # of the weight, for each time that a side was told before
OUTLIVED = 0.6  # of the weight, where a side does not hold any more
DENIALS = 1  # of them, told whatever weighs more
OPPOSED = 4  # conflicts without a value
AHEAD = 2  # of them, told before a second value
OF_ONE_FRAME = 2  # of them, the second of which has to weigh nearly as much as any
OF_THE_MOST_OPPOSED = 0.6
OF_ONE_PAGE = 3  # conflicts of a page without a vote …
OF_A_VOID_PAGE = 2  # … and of one that no longer holds: in most of it it differs from what does
OF_ONE_SIGNAL = 4  # conflicts; one that has more is compared with too much


def mattering(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return the conflicts that weigh enough to be told: what weighs far less is seldom one."""
    told = [
        each
        for each in conflicts
        if each.is_told and not (_is_of_two_setups(each) or _is_of_nobody(each))
    ]
    values = _with_denials(_of_every_sort([each for each in told if not each.frame]))
    framed = _of_many_frames([each for each in told if each.frame])
    return _in_turn(values, framed)


def _of_every_sort(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return what weighs enough among its like: versions are not weighed against amounts, nor
    minutes against milligrams.
    """
    sorts: defaultdict[str, list[Conflict]] = defaultdict(list)
    for each in conflicts:
        sorts[each.measure].append(each)
    weighty = {id(each) for each in _weighty(conflicts, OF_ALL)}
    kept = [
        each
        for sort in sorts.values()
        for each in _weighty(sort, OF_THE_MOST)
        if id(each) in weighty
    ]
    known = {id(each) for each in kept}
    kept += [each for each in conflicts if each.is_asked and id(each) not in known]
    return sorted(kept, key=lambda each: (not each.values, -each.weight))  # bare denials last


def _with_denials(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return the weightiest, among them what a voice denies outright, where somebody does."""
    denials = [each for each in conflicts if not each.values][:DENIALS]
    values = _of_many_sides([each for each in conflicts if each.values])
    return [*values[: SHOWN - len(denials)], *denials]


def _of_many_sides(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return conflicts in the order in which each tells most beside those before it: what has the
    sides of others again tells less each time.
    """
    left = list(conflicts)
    told: Counter[int] = Counter()
    ordered: list[Conflict] = []
    while left:
        best = max(left, key=lambda each: each.weight * FADING ** _told_of(each, told))
        left.remove(best)
        ordered.append(best)
        told.update({id(best.one), id(best.other)})
    return ordered


def _told_of(conflict: Conflict, told: Counter[int]) -> int:
    return told[id(conflict.one)] + told[id(conflict.other)]


def _of_many_frames(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return what opposes each other without a value: of each frame before twice of one."""
    ordered = sorted(conflicts, key=lambda each: (_is_of_the_void(each), -each.weight))
    seen: Counter[str] = Counter()
    turns: defaultdict[int, list[Conflict]] = defaultdict(list)
    for each in ordered:
        turns[seen[each.frame]].append(each)
        seen[each.frame] += 1
    first = turns[0]
    again = [each for turn in range(1, OF_ONE_FRAME) for each in turns[turn]]
    most = max((each.weight for each in ordered), default=0.0)
    further = [each for each in again if each.weight >= OF_THE_MOST_OPPOSED * most]
    return [*first, *further][:OPPOSED]


def _is_of_the_void(conflict: Conflict) -> bool:
    """Say whether a side stands in a document that no longer holds: others are told before it."""
    sides = (conflict.one, conflict.other)
    return any(VOID & set(side.leader.source.flags) for side in sides)


def _in_turn(values: Sequence[Conflict], framed: Sequence[Conflict]) -> list[Conflict]:
    """Return the conflicts of values and those without in turn: a reader wants both kinds.

    Behind the weightiest value two of those without: that something is over, or does not work,
    tells more than a second number.
    """
    pairs = zip_longest(values[1:], framed[AHEAD:])
    rest = [each for pair in pairs for each in pair if each is not None]
    return [*values[:1], *framed[:AHEAD], *rest]


def _weighty(conflicts: Sequence[Conflict], share: float) -> list[Conflict]:
    most = max((each.weight for each in conflicts), default=0.0)
    return [each for each in conflicts if each.weight >= share * most]


def _is_of_two_setups(conflict: Conflict) -> bool:
    """Say whether two single voices, one without weight and a crowd, or two tables speak of a
    scope of their own: both may hold.
    """
    if _is_measured_apart(conflict):
        return True
    if conflict.kind != "scope" or conflict.frame:
        return False
    sides = (conflict.one, conflict.other)
    alone = [side for side in sides if len(side.voices) == 1]
    is_crowd = any(len(side.voices) > 1 for side in sides)
    if len(alone) == 2 or (is_crowd and any(side.tier == Tier.T3 for side in alone)):
        return True
    return all(len(side.leader.columns) > TWO_COLUMNS for side in sides)


def _is_measured_apart(conflict: Conflict) -> bool:
    """Say whether voices on both sides measured under conditions of their own."""
    sides = (conflict.one, conflict.other)
    if not conflict.values or not all(side.voices for side in sides):
        return False
    is_of_two = all(len(side.voices) == 1 and side.tier != Tier.T1 for side in sides)
    one, other = (side.leader for side in sides)
    return are_measured_apart(one, other, is_of_two=is_of_two)


def _is_of_nobody(conflict: Conflict) -> bool:
    """Say whether a page without a vote differs from a single voice that is no better than it: who
    sells something and who fills pages tell two numbers, and neither says what is so.
    """
    sides = (conflict.one, conflict.other)
    if not (conflict.frame or any(side.voices for side in sides)):
        return True
    is_lone = any(
        len(side.voices) == 1 and (side.leader.source.tier == Tier.T3 or side.leader.is_reported)
        for side in sides
    )
    return not conflict.frame and is_lone and any(not side.voices for side in sides)


def with_the_outlived_behind(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Return the conflicts, those of a side that another one calls outdated weighing less: what a
    page says is set beside what holds now.
    """
    gone = _outlived(conflicts)
    placed = []
    for each in conflicts:
        sides = [side for side in (each.one, each.other) if id(side) in gone]
        weight = each.weight * (OUTLIVED if sides and each.outdated is None else 1)
        is_behind = any(side.voices for side in sides if side is not each.outdated)
        placed.append(replace(each, weight=weight, is_behind=is_behind))
    return placed


def _outlived(conflicts: Sequence[Conflict]) -> set[int]:
    """Return the sides that time has replaced; of a side that is newer than one and older than
    another the weightier conflict decides.
    """
    newer: dict[int, bool] = {}
    replacing = [each for each in conflicts if each.outdated is not None]
    for each in sorted(replacing, key=lambda each: -each.weight):
        for side in (each.one, each.other):
            newer.setdefault(id(side), side is not each.outdated)
    return {side for side, is_newer in newer.items() if not is_newer}


def the_strongest(conflicts: Sequence[Conflict]) -> list[Conflict]:
    """Tell what matters most of each signal, and two values once between those with a vote.

    What is not told is kept where it says that time has replaced something.
    """
    taken: Counter[tuple[int, bool]] = Counter()  # what opposes without a value is counted apart
    between: Counter[frozenset[str]] = Counter()
    pages: Counter[str] = Counter()  # those without a vote
    kept: list[Conflict] = []
    told: set[frozenset[str]] = set()
    of_pages: set[tuple[str, frozenset[str], int]] = set()  # what a page without a vote is told of
    anew: set[str] = set()  # older documents of which a row was told: one tells of the table
    for each in sorted(conflicts, key=_comes_behind):
        sides = (each.one, each.other)
        if any(side.is_part for side in sides):  # who says more is told of
            kept.append(replace(each, is_told=False))
            continue
        pair = frozenset(side.leader.source.id for side in sides)
        silent = _against(each)
        is_known = each.values in told if not silent else bool(silent & of_pages)
        if (
            is_known
            or (each.is_anew and anew & _pages_of(each))
            or between[pair] >= OF_ONE_PAIR
            or any(pages[page] >= _most_of(side) for side in sides for page in _silent(side))
            or any(
                taken[id(side), bool(each.frame)] >= (OF_ONE_SIGNAL if side.voices else 1)
                for side in sides
            )
        ):
            kept += [replace(each, is_told=False)] if each.outdated is not None else []
            continue
        kept.append(each)
        anew |= _pages_of(each) if each.is_anew else set()
        between[pair] += 1
        of_pages |= silent
        if each.values and all(side.voices for side in sides):
            told.add(each.values)
        for side in sides:
            taken[id(side), bool(each.frame)] += 1
            pages.update(_silent(side))
    return kept


def _against(conflict: Conflict) -> set[tuple[str, frozenset[str], int]]:
    """Return the page without a vote on a side, with the values and what it is set against."""
    sides = ((conflict.one, conflict.other), (conflict.other, conflict.one))
    return {
        (page, conflict.values, id(against)) for side, against in sides for page in _silent(side)
    }


def _comes_behind(conflict: Conflict) -> tuple[bool, bool]:
    """Two setups take nothing from the others; nor does what a page without a vote says beside
    what is outdated, where it can be set beside what holds now.
    """
    is_silent = not (conflict.one.voices and conflict.other.voices)
    return _is_of_two_setups(conflict), conflict.is_behind and is_silent


def _pages_of(conflict: Conflict) -> set[str]:
    """Return the page that leads the side which was set out anew."""
    return set() if conflict.outdated is None else {conflict.outdated.leader.source.id}


def _silent(side: Signal) -> list[str]:
    """Return the page that leads a side which nobody with a vote takes."""
    return [] if side.voices else [side.leader.source.id]


def _most_of(side: Signal) -> int:
    return OF_A_VOID_PAGE if VOID & set(side.leader.source.flags) else OF_ONE_PAGE


def deciding(conflicts: Sequence[Conflict], told: Sequence[Conflict]) -> list[Conflict]:
    """Return the conflicts that count though nobody is told of them: time has replaced a side, or
    the same two values are told to differ. What holds for one who says it holds for all.
    """
    shown = {id(each) for each in told}
    differing = {each.values for each in told if each.values}
    return [
        each
        for each in conflicts
        if id(each) not in shown and (each.outdated is not None or each.values in differing)
    ]
