"""The Admiralty pair: who says it (A–F) and how well it is borne out (1–6), from disjoint inputs.

Reliability looks at the source alone, credibility only at other voices: a good name confirms
nothing, and agreement does not make a source reliable.
"""

from __future__ import annotations

from collections.abc import Sequence

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.documents import Document
from search_skill.types import Mark, Standing, Tier


def reliability(document: Document, tier: Tier, marks: Sequence[Mark]) -> str:
    """Return the letter, from A (reliable) to E (unreliable); F is unknown."""
    if marks:
        return "E"
    if not document.is_read:
        return "F"
    if tier == Tier.T1:
        return "A"
    signed = not is_generic_author(document.author)
    if tier == Tier.T2:
        return "B" if signed or document.facts.links_out else "C"
    return "C" if signed and document.facts.links_out else "D"


def credibility(confirming: int, contradicting: int, standing: Standing) -> int:
    """Return the number, from 1 (confirmed) to 5 (improbable); 6 is unknown."""
    if confirming + contradicting == 0:
        return 6
    if standing == Standing.CONTESTED or contradicting:
        return 5 if contradicting > confirming else 4
    return 1 if confirming >= 2 else 2
