"""How rare a word is among the statements of one question: a rare one tells what is spoken of."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from search_skill.verifying.statements import Statement

FEWEST = 4  # voices that tell which words are common
COMMON = 0.5  # of the voices
OWN_WORD = 0.2  # the weight of a word that nobody else uses


@dataclass(frozen=True, slots=True)
class Rarity:
    """How much a word tells among the statements of one question."""

    holders: Mapping[str, int] = field(default_factory=dict)
    size: int = 0

    def weight(self, word: str) -> float:
        """Return the weight of a word; where nothing is known all weigh the same.

        A word that one voice alone uses cannot be met by another: it weighs next to nothing.
        """
        if not self.size:
            return 1.0
        held = self.holders.get(word, 0)
        return math.log(1 + self.size / held) if held > 1 else OWN_WORD

    def is_common(self, word: str) -> bool:
        """Say whether half of the voices use a word, of four voices or more."""
        return self.size >= FEWEST and self.holders.get(word, 0) >= COMMON * self.size

    def of(self, words: Iterable[str]) -> float:
        """Return the weight of some words together."""
        return sum(self.weight(word) for word in sorted(words))


EQUAL = Rarity()


def rarity_of(statements: Iterable[Statement]) -> Rarity:
    """Return how rare each word is among some statements, a voice counting once."""
    held: dict[str, set[str]] = {}
    voices: set[str] = set()
    for each in statements:
        voices.add(each.voice or each.source.id)
        for word in each.words:
            held.setdefault(word, set()).add(each.voice or each.source.id)
    return Rarity(Counter({word: len(by) for word, by in held.items()}), len(voices))
