"""The order of the sources, and their names in it: by score, by nearness, by what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from search_skill.judging.choice import Shown, chosen, numbered
from search_skill.judging.corrections import EARLIER
from search_skill.judging.dimensions import AUTHORITY, RELEVANCE
from search_skill.judging.status import VOID
from search_skill.judging.tiers import nearness
from search_skill.judging.versioned import is_of_another_version
from search_skill.types import Edge, Group, Interpretation, Source, Tier

# A source so much less relevant than the best one is about something else, whatever its virtues;
# one that says hardly more than its name, or was not read, has to be nearer.
ON_TOPIC, ON_TOPIC_BY_NAME = 0.2, 0.35
HARDLY_MORE = 60  # characters of a page, such as a repository's without a description
LEAST_RELEVANT = 12.0
COPY_FACTOR = 0.6  # of a score when ranking: a copy adds nothing to its origin
UNREAD_FACTOR = 0.7  # what nobody has read is less sure to be about the question
VOID_FACTOR = 0.6  # what no longer holds
COPY = "copy"  # the flag of what copies another source
EARLIER_FACTOR = 0.9  # what was written before a first-hand correction cannot know of it
OTHER_VERSION_FACTOR = 0.9  # what is about another version than the caller's project has


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """The sources in their order, and who copied whom."""

    sources: tuple[Source, ...]
    groups: tuple[Group, ...]
    interpretation: Interpretation
    copies: Mapping[str, str] = field(default_factory=dict)  # source id: id of what it copies
    amended: Mapping[str, str] = field(default_factory=dict)  # source id: id of what amends it
    as_of: datetime | None = None  # for when all this is asked
    tried: tuple[str, ...] = ()  # the opposing queries that were asked


def rank_value(source: Source, *, is_copy: bool) -> float:
    """Return what a source is ranked by: its score, nearer to the matter first, copies last."""
    value = source.score + nearness(source) + source.sway
    for factor, _ in _factors(source, is_copy=is_copy):
        value *= factor
    return value


def ranked_by(source: Source, *, is_copy: bool) -> str:
    """Return the arithmetic of `rank_value`."""
    parts = [f"score {source.score:.1f}", f"nearness {nearness(source):+.0f}"]
    if source.swayed_by:
        parts.append(f"meaning {source.sway:+.1f} ({source.swayed_by})")
    factors = [f" × {factor} ({why})" for factor, why in _factors(source, is_copy=is_copy)]
    value = rank_value(source, is_copy=is_copy)
    return f"({', '.join(parts)}){''.join(factors)} = {value:.1f}"


def _factors(source: Source, *, is_copy: bool) -> Iterator[tuple[float, str]]:
    if is_copy and source.tier is not Tier.T1:  # a body answers for what it consolidates
        yield COPY_FACTOR, "a copy"
    if source.page is None or not source.page.verdict.is_content:
        yield UNREAD_FACTOR, "not read"
    if VOID & set(source.flags):
        yield VOID_FACTOR, "no longer holds"
    if EARLIER in source.flags:
        yield EARLIER_FACTOR, "written before a correction"
    if is_of_another_version(source.flags):
        yield OTHER_VERSION_FACTOR, "another version"


def numbered_in_order(sources: Sequence[Source], groups: Sequence[Group], known: Merged) -> Merged:
    """Rank sources and name them S1, S2, … and their groups G1, G2, … in the order they appear.

    `known` says in the names that the sources still have what copies and what amends what.
    """
    ordered = in_order(sources, known.copies, known.amended)
    names = {source.id: f"S{rank}" for rank, source in enumerate(ordered, 1)}
    group_names: dict[str, str] = {}
    for source in ordered:
        group_names.setdefault(source.group, f"G{len(group_names) + 1}")
    shown = Shown()
    made = []
    for rank, source in enumerate(ordered, 1):
        passages, shown = chosen(source.passages, shown)
        made.append(
            replace(
                source,
                id=names[source.id],
                rank=rank,
                group=group_names[source.group],
                ranked_by=ranked_by(source, is_copy=source.id in known.copies),
                passages=numbered(passages, names[source.id]),
            )
        )
    return Merged(
        sources=tuple(made),
        groups=_renamed(groups, names, group_names),
        interpretation=known.interpretation,
        copies={names[copy]: names[first] for copy, first in known.copies.items()},
        amended={names[old]: names[new] for old, new in known.amended.items()},
        as_of=known.as_of,
    )


def in_order(
    sources: Sequence[Source], copies: Mapping[str, str], amended: Mapping[str, str]
) -> list[Source]:
    """Return the sources best first: on topic before off topic, a copy behind its origin.

    A document that was amended stands behind what amends it.
    """
    values = {source.id: rank_value(source, is_copy=source.id in copies) for source in sources}
    best = max(map(relevance_of, sources), default=0.0)
    for behind, first in (*amended.items(), *copies.items()):
        values[behind] = min(values[behind], values[first] - 0.01)

    def key(source: Source) -> tuple[bool, float, float, str]:
        return (
            relevance_of(source) < _floor(source, best),
            -values[source.id],
            -_of(source, AUTHORITY),
            source.id,
        )

    return sorted(sources, key=key)


def is_about_it(source: Source) -> bool:
    """Say whether a source says anything of the matter, however little beside the best."""
    return _of(source, RELEVANCE) >= LEAST_RELEVANT


def is_on_topic(source: Source, others: Sequence[Source]) -> bool:
    """Say whether a source is about the matter at all, by the best of all."""
    return relevance_of(source) >= _floor(source, max(map(relevance_of, others), default=0.0))


def relevance_of(source: Source) -> float:
    """Return how near a source is to the question, 0–100."""
    return _of(source, RELEVANCE)


def _floor(source: Source, best: float) -> float:
    page = source.page
    is_told = page is not None and page.verdict.is_content and len(page.text) > HARDLY_MORE
    return max(LEAST_RELEVANT, (ON_TOPIC if is_told else ON_TOPIC_BY_NAME) * best)


def _of(source: Source, dimension: str) -> float:
    return next((each.score for each in source.scores if each.dimension == dimension), 0.0)


def _renamed(
    groups: Sequence[Group], names: Mapping[str, str], group_names: Mapping[str, str]
) -> tuple[Group, ...]:
    def renamed(edge: Edge) -> Edge:
        return replace(edge, source=names[edge.source], target=names[edge.target])

    def number(name: str) -> int:
        return int(name[1:])

    made = [
        Group(
            id=group_names[group.id],
            origin=names[group.origin],
            members=tuple(sorted((names[key] for key in group.members), key=number)),
            edges=tuple(
                sorted(
                    map(renamed, group.edges), key=lambda e: (number(e.source), number(e.target))
                )
            ),
        )
        for group in groups
    ]
    return tuple(sorted(made, key=lambda group: number(group.id)))
