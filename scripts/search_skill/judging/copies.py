"""Copied text: which documents share so much wording that one must be the other's.

Word shingles in an inverted index, so that the work grows with the text and not with its square.
Containment in the smaller text survives cuts, new headlines, datelines and wrappers. Pages of one
template share wording too, but not facts: they stay apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from search_skill.text.quantities import quantities
from search_skill.text.tokens import words

LONG = 8  # words a shingle: wording that two authors do not share by chance
SHORT = 4  # survives light rewriting, in which every tenth word is another
LONG_SHARE = 0.4
SHORT_SHARE = 0.5
REWRITTEN_SHARE = 0.25  # with no figure and no name that the other lacks
LEAST = 12  # shingles in common: below it a quotation is no copy
CJK_FACTOR = 1.75  # characters of Han or kana that carry what a word does in a shingle
BRIEF = 60  # shingles of a text so short that it must be mostly the same
LEAST_BRIEF = 6
CROWD = 24  # a shingle in more documents than this is compared with the first ones only
SAME_FACTS = 0.6  # a copy keeps this share of the smaller text's figures, a template does not
ENOUGH_FACTS = 4
NEARLY_ALL = 0.6  # so much common wording in long runs needs no figures to prove it
HEAD = 20_000  # characters read: a copy shows in its first pages
A_SECTION = 24  # long shingles in common: one matter of a page of many may be another's text


@dataclass(frozen=True, slots=True)
class Copy:
    """Two texts of which one holds the other's wording."""

    one: int
    other: int
    share: float  # of the smaller text's shingles
    common: int
    whole: float  # the share of the longer text's


class Wording:
    """The words of some texts, and which of them stand in several."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.heads = [text[:HEAD] for text in texts]
        self.words = [words(head) for head in self.heads]
        self.facts = _Facts(self.heads)

    def copies(self) -> tuple[Copy, ...]:
        """Return the pairs of texts, by place, of which one copies the other."""
        found: dict[tuple[int, int], Copy] = {}
        for size, share in ((LONG, LONG_SHARE), (SHORT, SHORT_SHARE)):
            for pair in self._alike[size]:
                place = (pair.one, pair.other)
                whole = _is_whole(pair, size, share)
                if whole and place not in found and _same_content(pair, self.facts, size):
                    found[place] = pair
        return tuple(found[place] for place in sorted(found))

    def overlaps(self) -> tuple[Copy, ...]:
        """Return the pairs that share long wording, if only in a part of both."""
        return tuple(pair for pair in self._alike[LONG] if pair.common >= A_SECTION)

    def shared(self) -> tuple[Copy, ...]:
        """Return the pairs that share some sentences: too much to be chance, if no quotation."""
        return tuple(pair for pair in self._alike[LONG] if pair.common >= LEAST)

    def rewritten(self) -> tuple[Copy, ...]:
        """Return the pairs of which one may be the other in other words: too little for a copy."""
        return tuple(
            pair
            for pair in self._alike[SHORT]
            if pair.common >= LEAST and pair.share >= REWRITTEN_SHARE
        )

    @cached_property
    def _alike(self) -> dict[int, list[Copy]]:
        return {size: _pairs(self.words, size) for size in (LONG, SHORT)}


def copies(texts: Sequence[str]) -> tuple[Copy, ...]:
    """Return the pairs of texts, by place, of which one copies the other."""
    return Wording(texts).copies()


class _Facts:
    """The figures of each text, read when they are asked for."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self.known: dict[int, frozenset[str]] = {}

    def of(self, place: int) -> frozenset[str]:
        if place not in self.known:
            self.known[place] = frozenset(each.key for each in quantities(self.texts[place]))
        return self.known[place]


def _same_content(pair: Copy, facts: _Facts, size: int) -> bool:
    if size == LONG and pair.share >= NEARLY_ALL:
        return True
    one, other = facts.of(pair.one), facts.of(pair.other)
    fewer = min(len(one), len(other))
    if fewer < ENOUGH_FACTS:
        same_figures = not one ^ other or len(one & other) == fewer
        return size == LONG or (pair.whole >= NEARLY_ALL and same_figures)
    return len(one & other) / fewer >= SAME_FACTS


def _pairs(split: Sequence[Sequence[str]], size: int) -> list[Copy]:
    sets = [_shingles(tokens, sized(tokens, size)) for tokens in split]
    places: defaultdict[int, list[int]] = defaultdict(list)
    for place, shingles in enumerate(sets):
        for shingle in shingles:
            places[shingle].append(place)
    common: Counter[tuple[int, int]] = Counter()
    for holders in places.values():
        for later, place in enumerate(holders[1:], 1):
            for earlier in holders[: min(later, CROWD)]:
                common[(earlier, place)] += 1
    found = []
    for (one, other), count in common.items():
        fewer, more = sorted((len(sets[one]), len(sets[other])))
        if count >= LEAST_BRIEF:
            found.append(Copy(one, other, count / fewer, count, count / more))
    return found


def _is_whole(pair: Copy, size: int, share: float) -> bool:
    """Say whether so much is common that one text may be the other, if only a short one."""
    if pair.common >= LEAST and pair.share >= share:
        return True
    longer = round(pair.common / pair.whole)
    return size == SHORT and longer <= BRIEF and pair.whole >= SHORT_SHARE


def sized(tokens: Sequence[str], size: int) -> int:
    """Return how many words a run has that carries what `size` words of a Latin text do."""
    single = sum(len(word) == 1 and word > "\u3000" for word in tokens)
    return round(size * CJK_FACTOR) if single * 2 > len(tokens) else size


def _shingles(tokens: Sequence[str], size: int) -> frozenset[int]:
    """Return the runs of words as numbers, which are compared within one process only."""
    return frozenset(
        hash(tuple(tokens[place : place + size])) for place in range(len(tokens) - size + 1)
    )
