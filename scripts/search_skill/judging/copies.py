"""Copied text: which documents share so much wording that one must be the other's.

Word shingles in an inverted index, so that the work grows with the text and not with its square.
Containment in the smaller text survives cuts, new headlines, datelines and wrappers. Pages of one
template share wording too, but not facts: they stay apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from search_skill.text.quantities import quantities
from search_skill.text.tokens import words

LONG = 8  # words a shingle: wording that two authors do not share by chance
SHORT = 4  # survives light rewriting, in which every tenth word is another
LONG_SHARE = 0.4
SHORT_SHARE = 0.5
LEAST = 12  # shingles in common: below it a quotation is no copy
CJK_FACTOR = 1.75  # characters of Han or kana that carry what a word does in a shingle
BRIEF = 60  # shingles of a text so short that it must be mostly the same
LEAST_BRIEF = 6
CROWD = 24  # a shingle in more documents than this is compared with the first ones only
SAME_FACTS = 0.6  # a copy keeps this share of the smaller text's figures, a template does not
ENOUGH_FACTS = 4
NEARLY_ALL = 0.6  # so much common wording in long runs needs no figures to prove it
HEAD = 20_000  # characters read: a copy shows in its first pages


@dataclass(frozen=True, slots=True)
class Copy:
    """Two texts of which one holds the other's wording."""

    one: int
    other: int
    share: float  # of the smaller text's shingles
    common: int
    whole: float  # the share of the longer text's


def copies(texts: Sequence[str]) -> tuple[Copy, ...]:
    """Return the pairs of texts, by place, of which one copies the other."""
    heads = [text[:HEAD] for text in texts]
    split = [words(head) for head in heads]
    facts = _Facts(heads)
    found: dict[tuple[int, int], Copy] = {}
    for size, share in ((LONG, LONG_SHARE), (SHORT, SHORT_SHARE)):
        for pair in _alike(split, size, share):
            place = (pair.one, pair.other)
            if place not in found and _same_content(pair, facts, size):
                found[place] = pair
    return tuple(found[place] for place in sorted(found))


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


def _alike(split: Sequence[Sequence[str]], size: int, share: float) -> list[Copy]:
    sets = [_shingles(tokens, _sized(tokens, size)) for tokens in split]
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
        long_enough = count >= LEAST and count / fewer >= share
        brief = more <= BRIEF and count >= LEAST_BRIEF and count / more >= SHORT_SHARE
        if long_enough or (brief and size == SHORT):
            found.append(Copy(one, other, count / fewer, count, count / more))
    return found


def _sized(tokens: Sequence[str], size: int) -> int:
    single = sum(len(word) == 1 and word > "\u3000" for word in tokens)
    return round(size * CJK_FACTOR) if single * 2 > len(tokens) else size


def _shingles(tokens: Sequence[str], size: int) -> frozenset[int]:
    """Return the runs of words as numbers, which are compared within one process only."""
    return frozenset(
        hash(tuple(tokens[place : place + size])) for place in range(len(tokens) - size + 1)
    )
