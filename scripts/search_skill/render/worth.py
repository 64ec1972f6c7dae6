"""What a stretch of text is worth to its reader: what it adds to what was shown before it.

A point (a fact, or a term) weighs what the independent origins make of it: the more of them speak
of it, the more it is what the matter is about; one that only marked sources name weighs nothing.
Each time it is shown it is worth less. And a text is worth more the more of the question it holds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache
from math import log, sqrt

from search_skill.render import shape
from search_skill.text.facts import facts_of
from search_skill.text.terms import is_filler, terms

OF_A_FACT = 3.0  # a value, a day or a name, beside a plain term
OF_ONE_ORIGIN = 0.3  # what a single origin says may be beside the point …
FIRST_HAND = 0.6  # … less so where it is the thing's own
AGAIN = 0.4  # of its weight is left each time a point is shown
BESIDE = 0.3  # of its worth is left of a text that holds nothing of the question
ENOUGH = 0.4  # of the question: one sentence does not hold more


class Worth:
    """The points of a document, what each weighs, and how often each was shown."""

    def __init__(self, data: shape.Data) -> None:
        self.shown: Counter[str] = Counter()
        origins, first_hand = _origins(data["results"])
        all_origins = {row["group"] or row["id"] for row in data["results"] if not row["marks"]}
        self.weights = {
            point: _weight(point, len(speak), is_own=point in first_hand)
            for point, speak in origins.items()
        }
        self.asked = {
            point: log(1 + len(all_origins) / max(1, len(origins.get(point, ()))))
            for point in points_of(data["query"]["text"])
        }

    def of(self, text: str) -> float:
        """Return what a text adds to what was shown."""
        points = points_of(text)
        new = sum(self.weights.get(each, 0.0) * AGAIN ** self.shown[each] for each in points)
        return new * self._fit(points)

    def whole_of(self, text: str) -> float:
        """Return what a text would add if nothing had been shown."""
        points = points_of(text)
        return sum(self.weights.get(point, 0.0) for point in points) * self._fit(points)

    def show(self, text: str) -> None:
        """Take a text as shown."""
        self.shown.update(points_of(text))

    def _fit(self, points: Iterable[str]) -> float:
        """Return how much of the question a text holds, from BESIDE for nothing to 1."""
        whole = sum(self.asked.values()) * ENOUGH
        held = sum(self.asked.get(point, 0.0) for point in points)
        return BESIDE + (1 - BESIDE) * min(1.0, held / whole if whole else 1.0)


@lru_cache(maxsize=8_192)
def points_of(text: str) -> frozenset[str]:
    """Return the facts of a text and the terms it speaks in."""
    said = {term for term in terms(text) if len(term) > 1 and not is_filler(term)}
    return facts_of(text) | {term for term in said if ":" not in term and not term.isdigit()}


def _origins(rows: Iterable[shape.Result]) -> tuple[dict[str, set[str]], set[str]]:
    """Return who speaks of each point, and the points of first-hand sources."""
    origins: dict[str, set[str]] = defaultdict(set)
    first_hand: set[str] = set()
    for row in rows:
        for passage in row["passages"] if not row["marks"] else ():
            points = points_of(passage["text"])
            if row["source_tier"] == "T1":
                first_hand |= points
            for point in points:
                origins[point].add(row["group"] or row["id"])
    return origins, first_hand


def _weight(point: str, voices: int, *, is_own: bool) -> float:
    several = sqrt(voices) if voices > 1 else (FIRST_HAND if is_own else OF_ONE_ORIGIN)
    return several * (OF_A_FACT if ":" in point else 1.0)
