"""How much was probably missed: what two independent indexes both found tells how many there are.

Capture and recapture, in Chapman's form, over the pair of indexes that found most. Indexes rank by
like tastes, so the estimate is a lower bound, and is said to be one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from search_skill.text.urls import identity_key
from search_skill.types import Hit

FEWEST = 5  # pages that each of two indexes must have found


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """An estimate of all there is to find, with its basis."""

    one: str  # an index
    other: str  # another, independent of it
    of_one: int
    of_other: int
    both: int
    seen: int  # pages found by anybody
    estimated: int  # at least so many are there to be found

    @property
    def missed(self) -> int:
        """How many were probably not found by anybody."""
        return max(0, self.estimated - self.seen)

    def __str__(self) -> str:
        basis = f"{self.one} found {self.of_one}, {self.other} {self.of_other}, both {self.both}"
        return f"{basis}: at least about {self.estimated} pages are there, {self.seen} were seen"


def coverage_of(hits: Sequence[Hit]) -> Coverage | None:
    """Return the estimate by the two indexes that found most, or nothing where one did."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for hit in hits:
        for index in _indexes(hit):
            found[index].add(identity_key(hit.url))
    able = sorted(index for index, pages in found.items() if len(pages) >= FEWEST)
    pairs = list(combinations(able, 2))
    if not pairs:
        return None
    one, other = min(pairs, key=lambda pair: (-sum(len(found[each]) for each in pair), pair))
    both = len(found[one] & found[other])
    estimated = (len(found[one]) + 1) * (len(found[other]) + 1) / (both + 1) - 1
    return Coverage(
        one=one,
        other=other,
        of_one=len(found[one]),
        of_other=len(found[other]),
        both=both,
        seen=len({identity_key(hit.url) for hit in hits}),
        estimated=round(estimated),
    )


def _indexes(hit: Hit) -> set[str]:
    """Return whose indexes a page was in: one behind several engines is one."""
    seen = {name for each in hit.found_by for name in each.upstream}
    return seen or set(hit.upstream)
