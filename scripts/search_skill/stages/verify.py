"""Stage 6: what the sources claim, which other voices confirm or contradict it, what stands."""

from __future__ import annotations

from dataclasses import dataclass

from search_skill.stages.merge import Merged
from search_skill.types import Claim, Contradiction, Group, Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """The sources with their standing, the claims, and what speaks against them."""

    sources: tuple[Source, ...]
    groups: tuple[Group, ...]
    claims: tuple[Claim, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()
    opposition: tuple[str, ...] = ()
    opposition_note: str = ""


def unverified(merged: Merged) -> Verified:
    """Return what quick mode gives: sources that nobody has cross-checked."""
    return Verified(sources=merged.sources, groups=merged.groups)
