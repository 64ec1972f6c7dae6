"""What of a run is shown: the first sources, what is claimed on them, and all that a claim names.

A reference that leads nowhere is worse than a list that is one longer than was asked for: what a
claim quotes, and what contradicts it, is shown whatever its rank; and where claims are made, pages
to be warned of, since who has met their figures elsewhere looks for them here. Nothing else is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from search_skill.stages.order import is_about_it
from search_skill.stages.verify import Verified
from search_skill.types import Claim, Contradiction, Group, Source

A_SOURCE = re.compile(r"\bS\d+\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """Sources, groups, claims and contradictions whose references lead to one another."""

    sources: tuple[Source, ...]
    groups: tuple[Group, ...]
    claims: tuple[Claim, ...]
    contradictions: tuple[Contradiction, ...]


def shown(verified: Verified, limit: int) -> Shown:
    """Return what the first sources carry, with everything that it refers to."""
    first = {source.id for source in verified.sources[:limit]}
    claims = _claims(verified.claims, first)
    cited = {source_of(quote.id) for claim in claims for quote in claim.source}
    names = {claim.id for claim in claims}
    disputes = tuple(each for each in verified.contradictions if names.issuperset(each.claims))
    said = [*(claim.uncertainty for claim in claims), *(each.explanation for each in disputes)]
    named = {name for text in said for name in A_SOURCE.findall(text)}
    kept = first | cited | named | (set(verified.opposition) if first else set())
    kept |= set(_warned_of(verified.sources)) if claims else set()
    return Shown(
        sources=tuple(source for source in verified.sources if source.id in kept),
        groups=tuple(_groups(verified.groups, kept)),
        claims=claims,
        contradictions=disputes,
    )


def source_of(passage: str) -> str:
    """Return the source that a passage is of."""
    return passage.partition(".")[0]


def _warned_of(sources: Sequence[Source]) -> Iterable[str]:
    """Yield the marked pages which were read and are about the matter."""
    for source in sources:
        was_read = source.page is not None and source.page.verdict.is_content
        if source.marks and was_read and is_about_it(source):
            yield source.id


def _claims(claims: Sequence[Claim], first: set[str]) -> tuple[Claim, ...]:
    """Return the claims on the first sources and, however far it leads, what contradicts them."""
    known = {claim.id: claim for claim in claims}
    open_ends = [claim.id for claim in claims if source_of(claim.source[0].id) in first]
    kept: set[str] = set()
    while open_ends:
        name = open_ends.pop()
        if name not in kept and name in known:
            kept.add(name)
            open_ends += known[name].contradicted_by
    return tuple(
        replace(claim, contradicted_by=tuple(c for c in claim.contradicted_by if c in kept))
        for claim in claims
        if claim.id in kept
    )


def _groups(groups: Iterable[Group], kept: set[str]) -> Iterable[Group]:
    """Yield the groups of what is shown; where their origin is not, the first member leads."""
    for group in groups:
        members = tuple(member for member in group.members if member in kept)
        if members:
            yield replace(
                group,
                members=members,
                origin=group.origin if group.origin in kept else members[0],
                edges=tuple(e for e in group.edges if e.source in kept and e.target in kept),
            )
