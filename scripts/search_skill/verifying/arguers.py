"""Arguers: those who argue a view of their own where a question is of what something is worth.

They oppose in words that nobody could list, so that who cannot oppose is told first: whose own
claim it is, who spoke before it had spread, who reports, asks, defines, corrects or keeps the data
of somebody's paper, or stands up for the matter. Of the others those count that argue for
themselves: whom a question asks for is named sooner than where it only asks what holds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from search_skill.judging.hosts import is_thread
from search_skill.text.terms import is_filler, terms
from search_skill.types import Source, Tier
from search_skill.verifying.contested import Sides, sides_of
from search_skill.verifying.critics import critics_of, speaking_of
from search_skill.verifying.defending import defends
from search_skill.verifying.dissent import (
    ASKS,
    FEW_REPORTS,
    NO_SIDE,
    PAPER,
    REPOSITORY,
    Opposition,
    is_of_another,
    reports_of,
)
from search_skill.verifying.manner import Manner, manner_of, others_said, telling_sentence
from search_skill.verifying.objecting import most_objecting

# Weight from which a text is taken to argue against what is said, by what the question asks.
ENOUGH = {Sides.PERHAPS: 12.6, Sides.WORTH: 7.6, Sides.ASKED: 7.0}
STRICTER = 2.5  # how much more it takes where most argue
OF_HIMSELF = 3.5  # words of the first person among a hundred: what others said is then his story
OFFICIAL = 1.7  # a first-hand document in nobody's own words argues less often than it states
ELSEWHERE = 2.5  # so does what hardly names the matter, …
NAMED_BY = 2  # … by words of the question: by fewer it is of another one
OF_A_CRITIC, MOST_OF_A_CRITIC = 0.2, 2.0  # what the weight of a critic adds, and at most
AT_ONCE = timedelta(days=2)  # who speaks so soon answers nobody yet
OF_A_FAMILY = 2  # copies of one text, from which on it is what is repeated
ANSWERS = "qa"
THREAD = "forum"
NO_WORD = re.compile(r"[\W_]+")
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
    enough = ENOUGH.get(sides_of(question))
    if enough is None:
        return []
    heard = [each for each in sources if voices.get(each.id) and each.page is not None]
    told = _told(question, sources, voices, copies)
    every = [each for source in heard if (each := told(source))]
    for least in (enough, enough + STRICTER):
        found = [each for each in every if each.weight >= least]
        if len(found) * 2 <= len(heard):
            return sorted(
                found, key=lambda each: (-each.weight, each.source.tier, each.source.rank)
            )
    return []


def _told(
    question: str,
    sources: Sequence[Source],
    voices: Mapping[str, str],
    copies: Mapping[str, str],
) -> Callable[[Source], Opposition | None]:
    """Return what weighs how far a source argues against what is said, or says that it cannot."""
    spread = spread_of(sources, copies)
    heard = [each for each in sources if voices.get(each.id) and each.page is not None]
    of_it = speaking_of(question, heard)
    critics = {each.source.id: each for each in critics_of(question, sources, voices)}

    def told(source: Source) -> Opposition | None:
        if source.id not in of_it and not _names(question, source):
            return None
        text = source.page.text if source.page is not None else ""
        if not _may_oppose(source, spread, sources) or defends(source.title, text, question):
            return None
        return _argued(source, critics.get(source.id), source.id in of_it)

    return told


def _names(question: str, source: Source) -> bool:
    """Say whether a source, its address too, names some of what is asked, however in passing."""
    text = source.page.text if source.page is not None else ""
    said = set(terms(f"{source.title} {text} {NO_WORD.sub(' ', source.url)}"))
    return len({term for term in terms(question) if not is_filler(term)} & said) >= NAMED_BY


def _may_oppose(source: Source, spread: Spread, sources: Iterable[Source]) -> bool:
    """Say whether a source could oppose what is repeated: it is no one's own, and takes a side."""
    kind = source.page.kind if source.page is not None else ""
    if kind in NO_SIDE or kind == ANSWERS or CORRECTS.search(source.title) or _reports(source):
        return False
    if spread.group and source.group == spread.group:
        return False
    is_talk = kind == THREAD or is_thread(source.url)
    if is_talk and (ASKS.search(source.title) or is_of_another(source, sources)):
        return False
    return not (_is_before(source, spread) or _keeps_the_data(source, sources))


def _reports(source: Source) -> bool:
    """Say whether a source only tells what others say, and no story of its writer's own."""
    if not reports_of(source):
        return False
    text = source.page.text if source.page is not None else ""
    if others_said(text) >= FEW_REPORTS:
        return True
    return manner_of(source.title, text).himself < OF_HIMSELF


def _is_before(source: Source, spread: Spread) -> bool:
    """Say whether a source was out before what is repeated could be answered."""
    if spread.since is None or source.published is None:
        return False
    return source.published.value <= spread.since + AT_ONCE


def _keeps_the_data(source: Source, sources: Iterable[Source]) -> bool:
    """Say whether a source is the repository of a paper that is there too."""
    if source.page is None or not REPOSITORY.search(source.url):
        return False
    names = [found[0] for each in sources if (found := PAPER.search(each.url))]
    return any(name in source.page.text for name in names)


def _argued(source: Source, critic: Opposition | None, is_of_it: bool) -> Opposition:
    text = source.page.text if source.page is not None else ""
    manner = manner_of(source.title, text, source.url)
    is_document = source.tier == Tier.T1 and manner.himself < OF_HIMSELF
    weight = manner.weight - OFFICIAL * is_document - ELSEWHERE * (not is_of_it)
    if critic is not None:
        more = min(MOST_OF_A_CRITIC, OF_A_CRITIC * critic.weight)
        return replace(critic, weight=round(weight + more, 2))
    sentence = most_objecting(text) or telling_sentence(text) or source.title
    return Opposition(source, round(weight, 2), _because(manner), sentence)


def _because(manner: Manner) -> str:
    ways = [
        name
        for name, holds in (
            ("its title argues", manner.titled),
            ("it judges in its own name", manner.judges),
            ("it objects", manner.objection.sentences),
            ("it finds nothing or less", manner.nothing),
            ("it weighs what else there is", manner.weighs),
        )
        if holds
    ]
    return ", ".join(ways) or "it argues at length from its own side"
