"""What was written before a first-hand document corrected the matter, and so cannot know of it.

It is not wrong for that, and keeps its voice and its score; those who knew are read first.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date

from search_skill.types import Source, Tier

EARLIER = "before_correction"  # the flag of such a source
NEAR = 0.5  # of the best relevance: a correction of something else corrects nothing here
CORRECTS = re.compile(
    r"\bcorrect(?:ion|ed)\b|\bcorrigend|\berrat(?:um|a)\b|\bretract|\bwithdr[ae]w|\brevision of\b"
    r"|\bnotice of revision\b"
    r"|\brevis(?:ed|es)\b|\bamend(?:s|ment|ing)\b|更正|勘误|撤回|关于修[改订]|訂正"
    r"|の(?:一部)?改正|정정|개정"
    r"|철회",
    re.I,
)


def with_earlier_ones_flagged(
    sources: Sequence[Source], amending: Collection[str], relevance: dict[str, float]
) -> list[Source]:
    """Return the sources, those flagged that were written before the latest correction.

    `amending` are the ids of documents that say that they change another one of the sources.
    """
    best = max(relevance.values(), default=0.0)
    days = [
        day
        for source in sources
        if source.tier is Tier.T1
        and (source.id in amending or CORRECTS.search(source.title))
        and relevance[source.id] >= NEAR * best
        and (day := _written(source)) is not None
    ]
    if not days:
        return list(sources)
    latest = max(days)
    return [
        replace(source, flags=(*source.flags, EARLIER)) if _is_earlier(source, latest) else source
        for source in sources
    ]


def _is_earlier(source: Source, correction: date) -> bool:
    """Say whether a second-hand source was written, and last changed, before a correction."""
    day = _written(source)
    return source.tier is not Tier.T1 and day is not None and day < correction


def _written(source: Source) -> date | None:
    days = [each.value.date() for each in (source.published, source.updated) if each is not None]
    return max(days, default=None)
