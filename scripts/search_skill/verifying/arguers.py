"""Arguers: those who argue a view of their own where a question is of what something is worth.

They oppose in words that nobody could list, so that who cannot oppose is told first: whose own
claim it is, who spoke before it had spread, who reports, asks, defines, corrects or keeps the data
of somebody's paper. Of the others those count that argue for themselves and do not stand by it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from search_skill.types import Source
from search_skill.verifying.critics import is_of_worth, speaking_of
from search_skill.verifying.dissent import (
    ASKS,
    NO_SIDE,
    PAPER,
    REPOSITORY,
    Opposition,
    reports_of,
)
from search_skill.verifying.manner import Manner, manner_of, telling_sentence
from search_skill.verifying.objecting import most_objecting

ENOUGH = 3.3  # weight of the manner in which a text argues against what is said
AT_ONCE = timedelta(days=2)  # who speaks so soon answers nobody yet
OF_A_FAMILY = 2  # copies of one text, from which on it is what is repeated
ANSWERS = "qa"
THREAD = "forum"
SAME_TITLE = 40  # characters
# A title under which something is corrected, be it by those who said it.
CORRECTS = re.compile(
    r"^\W*(?:correction|corrigendum|erratum|amendment)\b|^\W*(?:更正|勘误|訂正|정정)"
    r"|\bcorrection to\b|\b(?:I|we) (?:was|were|got \w+) wrong\b|\bwhat (?:I|we) got wrong\b"
    r"|我们?[说写弄搞]错了|(?:私|我々)(?:たち)?(?:は|が)間違|(?:제가|우리가) 틀렸",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Spread:
    """What is repeated most: whose it is, and since when it is said."""

    group: str = ""
    since: datetime | None = None


def spread_of(sources: Sequence[Source], copies: Mapping[str, str]) -> Spread:
    """Return whose text was copied most, and when it was out."""
    counts = Counter(copies.values())
    origin = max(sorted(counts), key=lambda each: counts[each], default="")
    if counts[origin] < OF_A_FAMILY:
        return Spread()
    group = next((each.group for each in sources if each.id == origin), "")
    days = [
        each.published.value
        for each in sources
        if each.published is not None and (copies.get(each.id) == origin or each.id == origin)
    ]
    return Spread(group, min(days, default=None))


def arguers_of(
    question: str,
    sources: Sequence[Source],
    voices: Mapping[str, str],
    copies: Mapping[str, str],
) -> list[Opposition]:
    """Return the sources that argue against what is said, in their own way, the weightiest first.

    What most of them do is not opposition.
    """
    if not is_of_worth(question):
        return []
    spread = spread_of(sources, copies)
    heard = [each for each in sources if voices.get(each.id) and each.page is not None]
    of_it = speaking_of(question, heard)
    found = [
        argued
        for each in heard
        if each.id in of_it
        and _may_oppose(each, spread, sources)
        and (argued := _argued(each)) is not None
    ]
    if len(found) * 2 > len(heard):
        return []
    return sorted(found, key=lambda each: (-each.weight, each.source.tier, each.source.rank))


def _may_oppose(source: Source, spread: Spread, sources: Iterable[Source]) -> bool:
    """Say whether a source could oppose what is repeated: it is no one's own, and takes a side."""
    kind = source.page.kind if source.page is not None else ""
    if kind in NO_SIDE or kind == ANSWERS or CORRECTS.search(source.title) or reports_of(source):
        return False
    if spread.group and source.group == spread.group:
        return False
    if kind == THREAD and (ASKS.search(source.title) or _is_of_another(source, sources)):
        return False
    return not (_is_before(source, spread) or _keeps_the_data(source, sources))


def _is_before(source: Source, spread: Spread) -> bool:
    """Say whether a source was out before what is repeated could be answered."""
    if spread.since is None or source.published is None:
        return False
    return source.published.value <= spread.since + AT_ONCE


def _is_of_another(thread: Source, sources: Iterable[Source]) -> bool:
    """Say whether people talk about another source, under its title."""
    title = thread.title.casefold()[:SAME_TITLE]
    return bool(title) and any(
        each.id != thread.id and each.title.casefold().startswith(title) for each in sources
    )


def _keeps_the_data(source: Source, sources: Iterable[Source]) -> bool:
    """Say whether a source is the repository of a paper that is there too."""
    if source.page is None or not REPOSITORY.search(source.url):
        return False
    names = [found[0] for each in sources if (found := PAPER.search(each.url))]
    return any(name in source.page.text for name in names)


def _argued(source: Source) -> Opposition | None:
    text = source.page.text if source.page is not None else ""
    manner = manner_of(source.title, text)
    weight = round(manner.weight, 2)
    if weight < ENOUGH:
        return None
    sentence = most_objecting(text) or telling_sentence(text) or source.title
    return Opposition(source, weight, _because(manner), sentence)


def _because(manner: Manner) -> str:
    ways = [
        name
        for name, holds in (
            ("its title argues", manner.titled),
            ("it judges in its own name", manner.judges),
            ("it objects", manner.objection.sentences),
            ("it finds nothing or less", manner.nothing),
        )
        if holds
    ]
    return ", ".join(ways) or "it argues at length from its own side"
