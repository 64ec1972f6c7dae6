"""Opposing texts out of many: near to a claim in its matter, and speaking the other way.

Added words alone do not find opposition; what is near is found by the claim's own words and those
that come with them, and put in order by which way each text speaks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from search_skill.judging.relevance import Pool, Text
from search_skill.text.terms import is_filler, terms
from search_skill.verifying.valence import opposition_in

NEAR = 200  # texts that are looked at
FEEDBACK, ADDED = 20, 8  # the nearest texts, and the words taken from them
WEIGHT = 0.4  # of such a word against one of the claim's own
TURN = 0.2  # how far the way a text speaks moves its place among the near ones


class Candidates:
    """Texts among which opposition is looked for."""

    def __init__(self, texts: Sequence[tuple[str, str]]) -> None:
        self.texts = dict(texts)
        self.pool = Pool([Text(key=key, body=text) for key, text in texts])

    def opposing(self, claim: str, most: int) -> list[str]:
        """Return the keys of the texts that may oppose a claim, what opposes it most first."""
        near = self._near(claim)
        best = max(near.values(), default=0.0) or 1.0
        turned = {
            key: score / best * (1 + TURN * opposition_in(self.texts[key], claim))
            for key, score in near.items()
        }
        kept = sorted(turned, key=lambda key: (-turned[key], key))[:most]
        return sorted(
            kept, key=lambda key: (-opposition_in(self.texts[key], claim), -turned[key], key)
        )

    def _near(self, claim: str) -> dict[str, float]:
        first = self._best(self.pool.scores(claim), FEEDBACK)
        weights: Counter[str] = Counter()
        own = set(terms(claim))
        held: Counter[str] = Counter()
        for key, score in first.items():
            found = {each for each in terms(self.texts[key]) if not is_filler(each)} - own
            held.update(found)
            weights.update({word: score for word in found})
        told = {
            word: weight * self.pool.rarity(word)
            for word, weight in weights.items()
            if held[word] > 1
        }
        most = max(told.values(), default=1.0)
        added = sorted(told, key=lambda word: (-told[word], word))[:ADDED]
        scores = list(self.pool.scores(claim))
        for word in added:
            weight = WEIGHT * told[word] / most
            scores = [
                score + weight * more
                for score, more in zip(scores, self.pool.scores(word), strict=True)
            ]
        return self._best(scores, NEAR)

    def _best(self, scores: Sequence[float], most: int) -> dict[str, float]:
        places = [place for place, score in enumerate(scores) if score > 0]
        places.sort(key=lambda place: (-scores[place], self.pool.texts[place].key))
        return {self.pool.texts[place].key: scores[place] for place in places[:most]}
