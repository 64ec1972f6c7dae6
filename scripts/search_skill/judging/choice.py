"""Which passages to show: the best of each source, each fact once, within a budget of characters.

The sources are gone through in their order, so that what the first has said the second need not
repeat; every source that was read shows at least its best passage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from search_skill.text.facts import facts_of
from search_skill.text.similar import shingles
from search_skill.types import Passage

PER_SOURCE = 4  # passages
CHARACTERS = 2_400  # of one source
ALL_CHARACTERS = 16_000  # of all sources together, beyond the first passage of each
REPEATED = 0.6  # of a passage's wording: it was shown before
LEAST = 0.12  # a passage that holds less of the question is not shown as a match
OF_BEST = 0.45  # … nor one that holds so much less than the source's best


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown already: wording and facts."""

    wording: frozenset[int] = frozenset()
    facts: frozenset[str] = frozenset()
    characters: int = 0


def chosen(passages: Sequence[Passage], shown: Shown) -> tuple[tuple[Passage, ...], Shown]:
    """Return the passages of one source worth showing, best first, and what was shown by then."""
    best = max((passage.score for passage in passages), default=0.0)
    if best < LEAST:
        return (), shown
    left = [passage for passage in passages if passage.score >= max(LEAST, OF_BEST * best)]
    kept: list[Passage] = []
    used = 0
    while left and len(kept) < PER_SOURCE:
        left.sort(key=lambda passage: (-_value(passage, shown, first=not kept), passage.start))
        candidate = left.pop(0)
        room = min(CHARACTERS - used, ALL_CHARACTERS - shown.characters)
        if kept and (len(candidate.text) > room or _is_repeated(candidate, shown)):
            continue
        kept.append(candidate)
        used += len(candidate.text)
        shown = _after(candidate, shown)
    return tuple(kept), shown


def numbered(passages: Sequence[Passage], source: str) -> tuple[Passage, ...]:
    """Return the passages under the name of their source: `S3.p2`."""
    return tuple(
        replace(passage, id=f"{source}.{passage.id.rpartition('.')[2]}") for passage in passages
    )


def _value(passage: Passage, shown: Shown, *, first: bool) -> float:
    """Score, and for all but a source's first passage how much of it is new and how short it is."""
    if first:
        return passage.score
    facts = facts_of(passage.text)
    fresh = len(facts - shown.facts) / len(facts) if facts else 0.2
    return passage.score * (0.4 + 0.6 * fresh) / (1 + len(passage.text) / 2_000)


def _is_repeated(passage: Passage, shown: Shown) -> bool:
    wording = shingles(passage.text)
    return bool(wording) and len(wording & shown.wording) / len(wording) >= REPEATED


def _after(passage: Passage, shown: Shown) -> Shown:
    return Shown(
        shown.wording | shingles(passage.text),
        shown.facts | facts_of(passage.text),
        shown.characters + len(passage.text),
    )
