"""Statements whose deadlines cannot both hold: one of them was overtaken by the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from search_skill.text.keywords import CJK
from search_skill.verifying.deadlines import ENDED, LASTS, OPPOSITE, Deadline, at_odds, two_ends
from search_skill.verifying.framed import FAR_FROM_CJK, Opposed, matter_of
from search_skill.verifying.statements import Statement

if TYPE_CHECKING:
    from search_skill.verifying.corroboration import Signal
    from search_skill.verifying.rarity import Rarity

FRAME = "deadline"
OF_A_KIND = 16  # statements, those that bear most on the question
ENOUGH_SHARED = 2  # words of what was to happen and was put off
ONE_EVENT = 0.35  # of the weight of the words of the shorter statement
WORDED = {
    LASTS: "it lasts until",
    ENDED: "it was over on",
    "due": "it was due by",
    "later": "not before",
}


def overtaken_in(signals: Sequence[Signal], rarity: Rarity) -> Iterable[Opposed]:
    """Yield the pairs of statements whose deadlines cannot both hold, of one matter."""
    told = [(place, signal.leader) for place, signal in enumerate(signals)]
    matter = matter_of([each for signal in signals for each in signal.statements])
    yield from _ended_twice(told, matter)
    for earlier, later in OPPOSITE.items():
        for (here, one), (there, other) in product(_of(told, earlier), _of(told, later)):
            odds = at_odds(one.deadlines, other.deadlines)
            if here == there or odds is None:
                continue
            share = _share(one, other, earlier, matter, rarity)
            if share > 0:
                low, high = sorted(((here, one), (there, other)), key=lambda each: each[0])
                how = _explained((one, odds[0]), (other, odds[1]))
                yield Opposed(
                    (low[0], high[0]), low[1], high[1], FRAME, share, kind="time", how=how
                )


def _ended_twice(
    told: Sequence[tuple[int, Statement]], matter: frozenset[str]
) -> Iterable[Opposed]:
    """Yield what a voice says to last until a day, and a page without a vote until another."""
    lasting = _of(told, LASTS)
    for (here, one), (there, other) in product(lasting, lasting):
        ends = two_ends(one.deadlines, other.deadlines)
        if here >= there or ends is None or bool(one.voice) == bool(other.voice):
            continue
        if (one.words & other.words) - matter and len(one.about & other.about) >= ENOUGH_SHARED:
            how = _explained((one, Deadline(LASTS, ends[0])), (other, Deadline(LASTS, ends[1])))
            yield Opposed((here, there), one, other, FRAME, ONE_EVENT, kind="time", how=how)


def _of(told: Sequence[tuple[int, Statement]], kind: str) -> list[tuple[int, Statement]]:
    found = [each for each in told if any(day.kind == kind for day in each[1].deadlines)]
    found.sort(key=lambda each: (-each[1].held, each[0], each[1].start))
    return found[:OF_A_KIND]


def _share(
    one: Statement, other: Statement, kind: str, matter: frozenset[str], rarity: Rarity
) -> float:
    """Return how surely two statements speak of one thing, 0 where nothing tells.

    What is open or closed is what the pages are about; what was put off has to be named by both.
    """
    if one.source.id == other.source.id or (matter and not one.about & other.about & matter):
        return 0.0
    if kind == LASTS:
        return 1.0
    shared = one.words & other.words
    enough = ENOUGH_SHARED * (
        FAR_FROM_CJK if all(CJK.search(each.text) for each in (one, other)) else 1
    )
    least = min(rarity.of(one.words), rarity.of(other.words)) or 1.0
    share = rarity.of(shared) / least
    return share if len(shared) >= enough and shared - matter and share >= ONE_EVENT else 0.0


def _explained(one: tuple[Statement, Deadline], other: tuple[Statement, Deadline]) -> str:
    said = [
        f"{statement.source.id} says {WORDED[day.kind]} {day.day:%Y-%m-%d}"
        for statement, day in (one, other)
    ]
    return ", ".join(said)
