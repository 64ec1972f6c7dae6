"""Digests: a page of many matters of which one is another's text, as newsletters and briefs are.

So little of such a page is copied that it is no copy as a whole, and yet all that it says of the
matter is the other's. A report that speaks of one matter throughout and quotes at length is no
digest: the copied words stand under one heading, and nothing under the others is of that matter.
Items may have no heading of their own, but begin with one: "Bridge. The toll …".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from search_skill.judging.copies import SHORT, sized
from search_skill.judging.documents import Document
from search_skill.text.facts import QUOTED
from search_skill.text.tokens import CJK_START, tokens, words

COVERED = 0.8  # of the words of the stretch stand in the other text
A_GAP = 12  # words of its own between two runs of one stretch
LEAST_WORDS = 40  # of a Latin text
FEW_SECTIONS = 2
SELDOM = 3  # times as often is a name written as one than as a word
SAID_OFTEN = 2  # times a name stands in a text whose subject it is
HEADING = re.compile(r"^#{1,6} .*$", re.M)
PARAGRAPH = re.compile(r"\n\s*\n")
RUN_IN = re.compile(r"(?:[-*•▪◆]\s*)?(?:\S+[ ]){0,3}\S{2,30}?(?:[.:](?=\s)|[：】｜])")
CAPITAL = re.compile(r"(?<![\w.-])[A-Z][\w.-]*\w")
SMALL = re.compile(r"(?<![\w.-])[a-z][\w.-]*\w")


def section_of(digest: Document, origin: Document) -> int:
    """Return how many words of one section of a digest are the other's text, or 0."""
    sections = [item for each in HEADING.split(digest.text) for item in _items(each)]
    names = subject_of(origin)
    if len(sections) < FEW_SECTIONS or not names:
        return 0
    theirs = words(origin.text)
    copied = [_longest(words(QUOTED.sub(" ", section)), theirs) for section in sections]
    most = max(copied)
    others = [each for each, count in zip(sections, copied, strict=True) if count < most]
    apart = len(others) == len(sections) - 1 and not any(_speaks_of(each, names) for each in others)
    return most if apart else 0


def _items(section: str) -> Iterable[str]:
    """Yield the items of a section whose paragraphs begin with a heading, or the whole of it."""
    paragraphs = [each.strip() for each in PARAGRAPH.split(section) if each.strip()]
    headed = [place for place, each in enumerate(paragraphs) if RUN_IN.match(each)]
    starts = headed if len(headed) >= FEW_SECTIONS else []
    ends = [*starts, len(paragraphs)] if starts[:1] == [0] else [0, *starts, len(paragraphs)]
    for start, end in pairwise(ends):
        if start < end:
            yield "\n\n".join(paragraphs[start:end])


def _longest(own: Sequence[str], theirs: Sequence[str]) -> int:
    """Return the length of the longest stretch of words that the other text covers, or 0."""
    size, gap = sized(own, SHORT), sized(own, A_GAP)
    known = {tuple(theirs[at : at + size]) for at in range(len(theirs) - size + 1)}
    best, start, end, held = 0, 0, -gap - 1, 0
    for at in range(len(own) - size + 1):
        if tuple(own[at : at + size]) not in known:
            continue
        if at - end > gap:
            start, end, held = at, at, 0
        held += at + size - max(end, at)
        end = at + size
        if held >= COVERED * (end - start):
            best = max(best, end - start)
    return best if best >= sized(own, LEAST_WORDS) else 0


def subject_of(origin: Document) -> frozenset[str]:
    """Return the names in a title of which the text speaks again and again."""
    if CJK_START.match(origin.title):
        said = tokens(origin.text)
        return frozenset(each for each in tokens(origin.title) if said.count(each) > SAID_OFTEN)
    # A command may have the name of what it belongs to: that is written small now and then.
    small, found = Counter(SMALL.findall(origin.text)), Counter(CAPITAL.findall(origin.text))
    return frozenset(
        name.casefold()
        for name in CAPITAL.findall(origin.title)
        if found[name] >= max(SAID_OFTEN, SELDOM * small[name.casefold()])
    )


def _speaks_of(section: str, names: frozenset[str]) -> bool:
    return any(name in section.casefold() for name in names)
