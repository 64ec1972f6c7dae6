"""Versions of one official document: they share its wording, and none of them is a copy.

A body that amends what it set, or gives the text in force with all amendments in it, says each time
what held at that time. Such versions are one voice, and the one that says that it is in force must
not lose its vote to the older one whose words it keeps. Who passes on another's text is no version.
"""

from __future__ import annotations

import re

from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.hosts import is_government, owner_of
from search_skill.judging.institutions import is_body
from search_skill.judging.public_bodies import passes_on
from search_skill.types import Edge

VERSION = "another_version"
HEAD = 400  # characters in which a text says that it is the one in force
CONSOLIDATED = re.compile(
    r"\bconsolidat(?:ed|ion)\b|\b(?:text|version|wording) in force\b|\bas (?:last )?amended\b"
    r"|\b(?:incorporat(?:es|ing)|includ(?:es|ing)) (?:the |all )?(?:\w+ ){0,2}(?:amendments?"
    r"|corrections?|corrigend(?:um|a)|changes|notices?)\b"
    r"|现行(?:有效|文本)|(?:合并|修正|整合)(?:文本|本)|(?:根据|依据)[^。\n]{4,60}(?:修正|修订)"
    r"|最終改正|改正(?:を)?(?:反映|溶け込)|統合版|現行(?:法令|条文)"
    r"|(?:일부|전부)개정|현행 ?(?:법령|조문)|통합본|개정(?:을)? ?반영",
    re.I,
)


def as_version(edge: Edge, copy: Document, origin: Document) -> Edge:
    """Return an edge of copied text as one between versions, where that is what it joins."""
    if not (_is_official(copy) and _is_official(origin)):
        return edge
    if not (_says_in_force(copy) or _says_in_force(origin) or _differ(copy, origin)):
        return edge
    return Edge(edge.source, edge.target, VERSION, edge.evidence)


def _is_official(document: Document) -> bool:
    if not document.is_read or passes_on(document):
        return False
    return is_government(document.host) or is_body(document)


def _says_in_force(document: Document) -> bool:
    return bool(CONSOLIDATED.search(f"{document.title}\n{document.text[:HEAD]}"))


def _differ(one: Document, other: Document) -> bool:
    """Say whether one body gives figures in each of two texts that it does not in the other."""
    if not owner_of(one.url) == owner_of(other.url) != "":
        return False
    first, second = (set(undated(figures_of(each.text))) for each in (one, other))
    return not (first <= second or second <= first)
