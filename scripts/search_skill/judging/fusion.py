"""Fusion: many lists of hits become one, by weighted reciprocal rank with one vote per index.

SearXNG and ddgs may both carry Bing: that is one voice, and its best rank is its vote. The same
page seen by several legs is one hit that remembers every path that led to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from search_skill.text.urls import identity_key
from search_skill.types import Batch, Hit, Query, Scalar, Sighting

# The usual constant of reciprocal rank fusion: one list's first must not outvote two seconds.
SMOOTHING = 60
CUT_MARKS = ("…", "...")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """One list as it came: the answer, the query it answers, and how much its word weighs."""

    batch: Batch
    query: Query | None = None  # each question is voted on separately
    weight: float = 1.0

    @property
    def name(self) -> str:
        """The route that brought it, for hits that know no upstream."""
        return next((hit.route for hit in self.batch.hits if hit.route), "")

    @property
    def asked(self) -> str:
        """The id of the query, or ""."""
        return self.query.id if self.query is not None else ""


@dataclass(frozen=True, slots=True)
class Seen:
    """One hit in one leg, with what decides how it is merged."""

    hit: Hit
    leg: Leg
    rank: int

    @property
    def voices(self) -> tuple[str, ...]:
        """Whose indexes speak here: the upstreams where they are known, else the asked one."""
        return self.hit.upstream or (self.hit.platform or self.hit.route or self.leg.name,)

    @property
    def order(self) -> tuple[int, int, str, str]:
        """First a platform's own record, then the better rank; the rest only breaks ties."""
        return (0 if self.hit.platform else 1, self.rank, self.leg.name, self.hit.url)


def fused(legs: Sequence[Leg]) -> tuple[Hit, ...]:
    """Return the hits of all legs, each page once, the best first, ranked from 1."""
    pages: dict[str, list[Seen]] = {}
    for leg in legs:
        for place, hit in enumerate(leg.batch.hits, 1):
            pages.setdefault(identity_key(hit.url), []).append(Seen(hit, leg, hit.rank or place))
    ordered = sorted(
        ((-_votes(seen), min(each.rank for each in seen), key) for key, seen in pages.items()),
    )
    return tuple(replace(merged(pages[key]), rank=i) for i, (_, _, key) in enumerate(ordered, 1))


def merged(seen: Iterable[Seen]) -> Hit:
    """Return one hit for sightings of one page: the best of each field, no path forgotten."""
    ordered = sorted(seen, key=lambda each: each.order)
    hits = [each.hit for each in ordered]
    first = hits[0]
    return replace(
        first,
        url=_shown(hits),
        title=_whole([hit.title for hit in hits]),
        snippet=max((hit.snippet for hit in hits), key=len),
        author=next((hit.author for hit in hits if hit.author), ""),
        published=next((hit.published for hit in hits if hit.published), None),
        signals=_signals(hits),
        upstream=tuple(sorted({name for hit in hits for name in hit.upstream})),
        language=next((hit.language for hit in hits if hit.language), ""),
        route=first.route or ordered[0].leg.name,
        found_by=_paths(ordered),
    )


def _votes(seen: Iterable[Seen]) -> float:
    best: dict[tuple[str, str], tuple[int, float]] = {}
    for each in seen:
        for voice in each.voices:
            vote = (each.rank, -each.leg.weight)
            key = (each.leg.asked or each.hit.query, voice)
            best[key] = min(best.get(key, vote), vote)
    # Rounded: floats summed in another order must not decide between two pages.
    return round(sum(-weight / (SMOOTHING + rank) for rank, weight in best.values()), 12)


def _shown(hits: Sequence[Hit]) -> str:
    """Return one of the original addresses: https rather than http, the plainer one of equals."""
    return min(
        (hit.url for hit in hits),
        key=lambda url: (not url.startswith("https:"), url.count("?"), len(url), url),
    )


def _whole(titles: Sequence[str]) -> str:
    """Return the best-ranked title that was not cut off, else the longest."""
    filled = [title for title in titles if title.strip()]
    whole = [title for title in filled if not title.rstrip().endswith(CUT_MARKS)]
    if whole:
        return whole[0]
    return max(filled, key=len) if filled else ""


def _signals(hits: Sequence[Hit]) -> dict[str, Scalar]:
    together: dict[str, Scalar] = {}
    for hit in hits:
        for name, value in hit.signals.items():
            if value not in ("", None):
                together.setdefault(name, value)
    return together


def _paths(ordered: Sequence[Seen]) -> tuple[Sighting, ...]:
    paths = {
        sighting
        for each in ordered
        for sighting in (
            each.hit.found_by
            or (
                Sighting(
                    engine=each.hit.route or each.leg.name,
                    rank=each.rank,
                    upstream=tuple(sorted(each.hit.upstream)),
                ),
            )
        )
    }
    return tuple(sorted(paths, key=lambda path: (path.rank, path.engine, path.upstream)))
