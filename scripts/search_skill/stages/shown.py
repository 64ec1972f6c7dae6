"""What of a run is shown: the first sources, what is claimed on them, and all that a claim names.

A reference that leads nowhere is worse than a list that is one longer than was asked for: what a
claim quotes, and what contradicts it, is shown whatever its rank; and where claims are made, pages
to be warned of, since who has met their figures elsewhere looks for them here. So are, for each
further copy of one text among the first, the next voices that were not heard: the seventh copy
tells a reader less than somebody with something to say. Where nothing is claimed they take the
places of such copies: the list is as long as was asked for. Nothing else is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from search_skill.stages.order import COPY, is_about_it, relevance_of
from search_skill.stages.verify import Verified, voices_of
from search_skill.types import Claim, Contradiction, Group, Source

A_SOURCE = re.compile(r"\bS\d+\b")
BETTER = 2  # of its group: a copy behind so many tells nothing new
A_TOUCH = 0.1  # of the relevance of the best: what is further off is not worth a copy's place


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
    referred = cited | named | (set(verified.opposition) if first else set())
    referred |= set(_warned_of(verified.sources)) if claims else set()
    kept = _with_unheard(verified, first, referred) | referred
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


def _with_unheard(verified: Verified, first: set[str], referred: set[str]) -> set[str]:
    """Return the first sources and, one for each further copy, the voices that nobody heard."""
    copies = [each for each in _further_copies(verified.sources, first) if each not in referred]
    unheard = _unheard(verified.sources, first | referred)[: len(copies)]
    if verified.claims or not unheard:
        return {*first, *unheard}
    return {*first, *unheard} - {*copies[-len(unheard) :]}


def _further_copies(sources: Sequence[Source], first: Collection[str]) -> list[str]:
    """Return the copies behind enough others of their group; a mark is a warning, and stays."""
    seen: Counter[str] = Counter()
    found = []
    for source in sources:
        if source.id in first and COPY in source.flags and not source.marks:
            found += [source.id] if seen[source.group] >= BETTER else []
        seen[source.group] += source.id in first
    return found


def _unheard(sources: Sequence[Source], kept: Collection[str]) -> list[str]:
    """Return the first source of each voice that is not among the kept, if it is near enough."""
    voices = voices_of(sources)
    nearest = max(map(relevance_of, sources), default=0.0)
    heard = {voices[each.id] for each in sources if each.id in kept and _speaks(each)}
    found: dict[str, str] = {}
    for source in sources:
        is_near = relevance_of(source) >= A_TOUCH * nearest
        if is_near and _speaks(source) and voices[source.id] not in heard:
            found.setdefault(voices[source.id], source.id)
    return [*found.values()]


def _speaks(source: Source) -> bool:
    """Say whether a source was read and says something of its own."""
    is_read = source.page is not None and source.page.verdict.is_content
    return is_read and not source.marks and COPY not in source.flags


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
