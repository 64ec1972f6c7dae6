"""Statements that take opposite sides of one frame about one thing, without a number in common.

They must speak of the same thing: what most pages are about, and for what is said of everything
(that it changed, that it is open) a further word of their own.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from search_skill.text.keywords import CJK
from search_skill.verifying.frames import KINDS
from search_skill.verifying.statements import Statement
from search_skill.verifying.wording import mentions

if TYPE_CHECKING:
    from search_skill.verifying.corroboration import Signal
    from search_skill.verifying.rarity import Rarity

OF_A_SIDE = 16  # statements, those that bear most on the question
OF_A_SIGNAL = 3
WIDELY_HELD = 0.5  # of the sources: what they all speak of is the matter
ENOUGH_SHARED = 2  # words
FAR_FROM_CJK = 2  # times as many pairs of characters make as much as a word
LEAST = 0.3  # how surely two sides are meant, where little more than the matter is shared


# What a word means in a text: "“Renewed” means that the seal was changed".
DEFINES = re.compile(
    r"[\"”’'」』*]\s*(?:\([^()]{1,24}\) ?)?(?:means?|refers? to|stands for)\b"
    r"|\b(?:shall mean|is defined as|(?:term|word) [\"“”‘’\w -]{2,40}? (?:means|refers to))\b"
    r"|本(?:法|条例|办法|规定|通知|规则|细则|标准)所称|[”」』](?:是)?指(?!出|责|控|定|导)|系指"
    r"|[」』]?とは[、,].*(?:をいう|を指す|のこと)|(?:이)?란 .*(?:말한다|뜻한다|의미한다)",
    re.I,
)
VERIFIED = "verified"
# Who tried it himself: what he gets is the answer to what is called verified.
TRIED = re.compile(
    r"\b(?:i|we|our (?:team|lab|group)|the (?:team|lab|authors))(?: then| only| also| have)? "
    r"(?:get|got|ran|re-?ran|measured?|obtain\w*|tested|repeated|reach\w*|see|saw)\b"
    r"|我们?(?:只)?(?:测|跑|试)(?:出|得|到|了)|实测|复测|自测|実測|測(?:って|定した)"
    r"|측정(?:했|해 보)|실측",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two statements of two signals, the frame in which they differ, and how surely."""

    places: tuple[int, int]
    one: Statement
    other: Statement
    frame: str
    share: float
    kind: str
    how: str = ""  # in words, where the frame alone does not tell


def opposed_in(signals: Sequence[Signal], rarity: Rarity) -> Iterable[Opposed]:
    """Yield the pairs of statements that take opposite sides of one frame about one thing."""
    matter = matter_of([each for signal in signals for each in signal.statements])
    by_side: defaultdict[tuple[str, bool], list[tuple[int, Statement]]] = defaultdict(list)
    for place, signal in enumerate(signals):
        for statement in signal.statements[:OF_A_SIGNAL]:
            if _takes_a_side(statement):
                for side in sorted(statement.sides):
                    by_side[side].append((place, statement))
    for frame in sorted(KINDS):
        yes, no = (_foremost(by_side[frame, side]) for side in (True, False))
        for (here, one), (there, other) in product(yes, no):
            share = _one_thing(one, other, frame, matter, rarity)
            if here != there and share > 0:
                low, high = sorted(((here, one), (there, other)), key=lambda each: each[0])
                yield Opposed((low[0], high[0]), low[1], high[1], frame, share, KINDS[frame].kind)


def unverified(
    places: tuple[int, int], sides: tuple[Statement, Statement], share: float
) -> Opposed | None:
    """Return two statements of different values as one that calls its own verified, and one of who
    tried it; nothing where they are not.
    """
    for one, other in (sides, sides[::-1]):
        if (VERIFIED, True) in one.sides and other.voice and TRIED.search(other.text):
            how = (
                f"{one.source.id} calls its value verified, {other.source.id} tried and got another"
            )
            kind = KINDS[VERIFIED].kind
            return Opposed(places, *sides, VERIFIED, share, kind, how)
    return None


def _takes_a_side(statement: Statement) -> bool:
    """Who asks, defines, supposes, or tells what a document says, takes none; marketing always
    does.
    """
    if statement.asks or DEFINES.search(statement.text):
        return False
    return not statement.voice or not (statement.is_hedged or mentions(statement.text))


def matter_of(statements: Sequence[Statement]) -> frozenset[str]:
    """Return the words that most sources use: what all of them are about.

    Of two sources nobody can tell.
    """
    held: defaultdict[str, set[str]] = defaultdict(set)
    sources: set[str] = set()
    for each in statements:
        sources.add(each.source.id)
        for word in each.about:
            held[word].add(each.source.id)
    return frozenset(
        word for word, by in held.items() if len(by) >= max(3, WIDELY_HELD * len(sources))
    )


def _foremost(sayings: Sequence[tuple[int, Statement]]) -> list[tuple[int, Statement]]:
    """Return the sayings nearest to the question, a source once for each signal."""
    ordered = sorted(sayings, key=lambda each: (-each[1].held, each[0], each[1].start))
    seen: Counter[str] = Counter()
    kept = []
    for place, statement in ordered:
        seen[statement.source.id] += 1
        if seen[statement.source.id] <= OF_A_SIGNAL:
            kept.append((place, statement))
    return kept[:OF_A_SIDE]


def _one_thing(
    one: Statement, other: Statement, frame: str, matter: frozenset[str], rarity: Rarity
) -> float:
    """Return how surely two statements speak of one thing, 0 where nothing tells."""
    if one.source.id == other.source.id or (matter and not one.about & other.about & matter):
        return 0.0
    shared = one.words & other.words
    further = shared - matter
    is_dense = all(CJK.search(each.text) for each in (one, other))
    enough = ENOUGH_SHARED * (FAR_FROM_CJK if is_dense else 1)
    # what nobody stands for ("still open!") and a voice denies need only be of the matter
    is_bare = KINDS[frame].is_bare and bool(one.voice) != bool(other.voice)
    if is_bare:
        is_met = bool(shared) or KINDS[frame].by_itself
        met = is_met and len(one.about & other.about) >= max(ENOUGH_SHARED, enough - 1)
    elif KINDS[frame].by_itself:
        met = len(shared) >= enough // ENOUGH_SHARED
    elif KINDS[frame].of_the_thing:
        met = bool(shared & matter or not matter) and len(shared) >= enough
    else:
        met = len(further) >= enough // ENOUGH_SHARED and len(shared) >= enough
    if not met:
        return 0.0
    least = min(rarity.of(one.words), rarity.of(other.words)) or 1.0
    return max(LEAST, rarity.of(shared) / least)
