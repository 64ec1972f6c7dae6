"""Opposing texts out of many: near to a claim in its matter, and speaking the other way.

Added words alone do not find opposition; what is near is found by the claim's own words and those
that come with them, and put in order by which way each text speaks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from search_skill.judging.relevance import Pool, Text
from search_skill.text.stems import inflected
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.verifying.direction import opposition_in
from search_skill.verifying.valence import listed

NEAR = 200  # texts that are looked at
FEEDBACK, ADDED = 20, 8  # the nearest texts, and the words taken from them
WEIGHT = 0.4  # of such a word against one of the claim's own
WANTING = 0.7  # of a word that says what is to be done with the matter: to ban, to allow, better
WHOLE = 0.5  # how far it counts that a text holds all of the claim's matter
TURN = 0.25  # how far the way a text speaks moves its place among the near ones


class Candidates:
    """Texts among which opposition is looked for."""

    def __init__(self, texts: Sequence[tuple[str, str]]) -> None:
        self.texts = dict(texts)
        self.pool = Pool([Text(key=key, body=text) for key, text in texts])

    def opposing(self, claim: str, most: int) -> list[str]:
        """Return the keys of the texts that may oppose a claim, what opposes it most first."""
        near = self._near(claim)
        best = max(near.values(), default=0.0) or 1.0
        against = {key: opposition_in(self.texts[key], claim) for key in near}
        turned = {key: score / best * (1 + TURN * against[key]) for key, score in near.items()}
        kept = sorted(turned, key=lambda key: (-turned[key], key))[:most]
        return sorted(kept, key=lambda key: (-against[key], -turned[key], key))

    def _near(self, claim: str) -> dict[str, float]:
        """Return the texts nearest to a claim's matter, with how near they are."""
        own = _weights(claim)
        first = self._best(self.pool.weighted(own), FEEDBACK)
        scores = self.pool.weighted({**own, **self._added(first, own)})
        all_of_it = sum(weight * self.pool.rarity(term) for term, weight in own.items()) or 1.0
        near = self._best(scores, NEAR)
        return {
            key: score * (1 + WHOLE * self._held(self.texts[key], own) / all_of_it)
            for key, score in near.items()
        }

    def _held(self, text: str, own: Mapping[str, float]) -> float:
        there = set(terms(text))
        return sum(w * self.pool.rarity(term) for term, w in own.items() if term in there)

    def _added(self, first: Mapping[str, float], own: Mapping[str, float]) -> dict[str, float]:
        """Return the words that come with the claim's own in the nearest texts."""
        weights: Counter[str] = Counter()
        held: Counter[str] = Counter()
        for key, score in first.items():
            found = {term for term in terms(self.texts[key]) if not is_filler(term)} - set(own)
            held.update(found)
            weights.update({term: score for term in found})
        told = {
            term: weight * self.pool.rarity(term)
            for term, weight in weights.items()
            if held[term] > 1
        }
        most = max(told.values(), default=1.0)
        added = sorted(told, key=lambda term: (-told[term], term))[:ADDED]
        return {term: WEIGHT * told[term] / most for term in added}

    def _best(self, scores: Sequence[float], most: int) -> dict[str, float]:
        places = [place for place, score in enumerate(scores) if score > 0]
        places.sort(key=lambda place: (-scores[place], self.pool.texts[place].key))
        return {self.pool.texts[place].key: scores[place] for place in places[:most]}


def _weights(claim: str) -> dict[str, float]:
    """Return the terms of a claim: its matter whole, what is wanted of it less."""
    wanting = listed("grants") | listed("forbids") | listed("good") | listed("ill")
    said = {term for word in words(claim) if inflected(word) in wanting for term in terms(word)}
    found = {term for term in terms(claim) if not is_filler(term)}
    matter = found - said
    return {term: WANTING if term in said and matter else 1.0 for term in sorted(found)}
