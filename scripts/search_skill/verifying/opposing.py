"""Opposing texts out of many: near to a claim in its matter, and speaking the other way.

Added words alone do not find opposition; what is near is found by the claim's own words, by those
that are said of the same matter and those that come with them in the nearest texts, and put in
order by which way each text speaks.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from search_skill.judging.relevance import Pool, Text
from search_skill.text.terms import is_filler, terms
from search_skill.verifying.direction import opposition_in, wants_less
from search_skill.verifying.matter import Matter, matter_of, names_a_ban_alone, own_matter

MEASURED = 1000  # texts of which is asked what else they are about …
NEAR = 200  # … and how they speak
FEEDBACK, ADDED = 20, 8  # the nearest texts, and the words taken from them
WEIGHT = 0.4  # of such a word against one of the claim's own
ON_TOPIC = 0.5  # how far it counts that a text is about the claim's matter and nothing else …
COMING_WITH = 0.5  # … for which a word of the nearest texts counts so much, …
UNTOLD = 0.5  # … and this stands for a text which names no matter at all
WHOLE = 0.5  # how far it counts that a text holds all of the claim's matter
TURN = 0.15  # how far the way a text speaks moves its place among the near ones
FIRST = 8  # texts that come by both; then in turn with the nearest of those that oppose clearly …
CLEARLY = 0.35
OF_A_BAN = 2  # … after those that speak ill of a ban alone, where the claim wants one
AGAINST = 0.2


class Candidates:
    """Texts among which opposition is looked for."""

    def __init__(self, texts: Sequence[tuple[str, str]]) -> None:
        self.texts = dict(texts)
        self.pool = Pool([Text(key=key, body=text) for key, text in texts])
        self.terms = {key: frozenset(terms(text)) for key, text in self.texts.items()}
        self.own = {
            key: {term: self.pool.rarity(term) for term in sorted(own_matter(text))}
            for key, text in self.texts.items()
        }
        self.of_a_ban = [key for key, text in self.texts.items() if names_a_ban_alone(text)]

    def opposing(self, claim: str, most: int) -> list[str]:
        """Return the keys of the texts that may oppose a claim, what opposes it most first."""
        near = self._near(matter_of(claim))
        bare = self.of_a_ban if wants_less(claim) else []
        best = max(near.values(), default=0.0) or 1.0
        against = {key: opposition_in(self.texts[key], claim) for key in (*near, *bare)}
        turned = {
            key: near.get(key, 0.0) / best * (1 + TURN * against[key]) for key in sorted(against)
        }
        kept = _kept(turned, near, against, bare)[:most]
        return sorted(
            kept, key=lambda key: (-_weight(against[key], turned[key]), -turned[key], key)
        )

    def _near(self, matter: Matter) -> dict[str, float]:
        """Return the texts nearest to a claim's matter, with how near they are."""
        first = _best(self._on_topic(self._scores(matter, {}), matter, {}), FEEDBACK)
        added = self._added(first, matter.weights)
        scores = self._on_topic(self._scores(matter, added), matter, added)
        own = matter.weights
        all_of_it = sum(weight * self.pool.rarity(term) for term, weight in own.items()) or 1.0
        whole = {
            key: score * (1 + WHOLE * self._held(key, own) / all_of_it)
            for key, score in scores.items()
        }
        return _best(whole, NEAR)

    def _scores(self, matter: Matter, added: Mapping[str, float]) -> dict[str, float]:
        """Return how far each text speaks of the matter, each of its terms told by one word."""
        found: defaultdict[int, float] = defaultdict(float)
        for term, near in matter.around.items():
            told: dict[int, float] = {}
            for other, closeness in near.items():
                rarity = min(self.pool.rarity(other), self.pool.rarity(term))
                worth = matter.weights[term] * closeness * rarity
                for place, count in self.pool.occurrences(other):
                    told[place] = max(told.get(place, 0.0), worth * count)
            for place, score in told.items():
                found[place] += score
        for place, score in enumerate(self.pool.weighted(added)):
            if score > 0:
                found[place] += score
        return {self.pool.texts[place].key: score for place, score in found.items()}

    def _on_topic(
        self, scores: Mapping[str, float], matter: Matter, added: Mapping[str, float]
    ) -> dict[str, float]:
        """Return the best scores, higher where a text is about nothing but the matter."""
        field = {**dict.fromkeys(added, COMING_WITH), **matter.field}
        return {
            key: score * (1 + ON_TOPIC * self._share(key, field))
            for key, score in _best(scores, MEASURED).items()
        }

    def _share(self, key: str, field: Mapping[str, float]) -> float:
        own = self.own[key]
        all_of_it = sum(own.values())
        if not all_of_it:
            return UNTOLD
        return sum(own[term] * field[term] for term in own if term in field) / all_of_it

    def _held(self, key: str, own: Mapping[str, float]) -> float:
        there = self.terms[key]
        return sum(w * self.pool.rarity(term) for term, w in own.items() if term in there)

    def _added(self, first: Mapping[str, float], own: Mapping[str, float]) -> dict[str, float]:
        """Return the words that come with the claim's own in the nearest texts."""
        weights: Counter[str] = Counter()
        held: Counter[str] = Counter()
        for key, score in first.items():
            found = {term for term in self.terms[key] if not is_filler(term)} - set(own)
            held.update(found)
            weights.update({term: score for term in found if len(term) > 1})
        told = {
            term: weight * self.pool.rarity(term)
            for term, weight in weights.items()
            if held[term] > 1
        }
        most = max(told.values(), default=1.0)
        added = sorted(told, key=lambda term: (-told[term], term))[:ADDED]
        return {term: WEIGHT * told[term] / most for term in added}


def _weight(against: float, near: float) -> float:
    """Return how far a text opposes a claim: what is hardly of its matter does so half as much."""
    return against * (1 + near) / 2 if against > 0 else against


def _kept(
    turned: Mapping[str, float],
    near: Mapping[str, float],
    against: Mapping[str, float],
    bare: Iterable[str],
) -> list[str]:
    """Return the texts in the order in which they are kept: near ones, and clear ones in turn."""
    by_both = sorted(near, key=lambda key: (-turned[key], key))
    clear = sorted(
        (key for key in near if against[key] > CLEARLY), key=lambda key: (-near[key], key)
    )
    of_a_ban = sorted(
        (key for key in bare if against[key] > AGAINST),
        key=lambda key: (-turned[key], -against[key], key),
    )
    first = dict.fromkeys([*by_both[:FIRST]])
    first.update(dict.fromkeys([key for key in of_a_ban if key not in first][:OF_A_BAN]))
    return list(dict.fromkeys([*first, *_in_turn(clear, by_both, first)]))


def _in_turn(one: Iterable[str], other: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    """Yield the keys of two lists in turn, each once, passing over those that are known."""
    seen = set(known)
    left = [iter(one), iter(other)]
    while left:
        source = left.pop(0)
        key = next((each for each in source if each not in seen), None)
        if key is not None:
            seen.add(key)
            yield key
            left.append(source)


def _best(scores: Mapping[str, float], most: int) -> dict[str, float]:
    found = sorted(scores, key=lambda key: (-scores[key], key))[:most]
    return {key: scores[key] for key in found}
