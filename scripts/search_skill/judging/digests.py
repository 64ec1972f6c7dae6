"""Digests: a page of many matters of which one is another's text, as newsletters and briefs are.

So little of such a page is copied that it is no copy as a whole, and yet all that it says of the
matter is the other's. A report that speaks of one matter throughout and quotes at length is no
digest: the copied words stand under one heading, and nothing under the others is of that matter.
Items may have no heading of their own, but begin with one: "Bridge. The toll …". An item in
its writer's own words is another's all the same if it names him or quotes him, and has no figure
and no name that he lacks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from search_skill.judging.copies import SHORT, sized
from search_skill.judging.credits import letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.hosts import is_government, is_thread, is_tracker
from search_skill.judging.precedence import may_precede, precedence
from search_skill.text.facts import QUOTED, names_in
from search_skill.text.stopwords import STOPWORDS
from search_skill.text.tokens import CJK, CJK_START, tokens, words
from search_skill.types import Edge

RELAYS = "quoted_report"
RETELLS = "its item on the matter names or quotes it, and adds no figure and no name"

COVERED = 0.8  # of the words of the stretch stand in the other text
A_GAP = 12  # words of its own between two runs of one stretch
LEAST_WORDS = 40  # of a Latin text
FEW_SECTIONS = 2
FEW_ITEMS = 3
HALF = 0.5  # of the characters pairs in a Chinese or Japanese title that is a subject's
A_MATTER = 2  # figures of another's that stand in the other parts of a page
A_QUOTE = 5  # words that somebody says in his own way
SELDOM = 3  # times as often is a name written as one than as a word
SAID_OFTEN = 2  # times a name stands in a text whose subject it is
HEADING = re.compile(r"^#{1,6} .*$", re.M)
PARAGRAPH = re.compile(r"\n\s*\n")
RUN_IN = re.compile(
    r"\*\*[^*\n]{2,80}\*\*(?=\s)|\d{1,2}[.)．、]\s?(?=\D)|[一二三四五六七八九十]{1,3}、"
    r"|(?:[-*•▪◆]\s*)?(?:\S+[ ]){0,3}\S{2,30}?(?:[.:](?=\s)|[：】｜])"
    # Chinese and Japanese have no blanks but behind a heading; Korean has them everywhere.
    rf"|(?:[-*•▪◆]\s*)?(?![가-힣])[{CJK}][^\s。]{{1,30}}[ \u3000](?=\S)"
    # A triangle or a square is no dot of a list: papers set it before each item of a column.
    r"|[▲△▼▶►■□◆◇●○★☆※]\s?(?=[^\s▲△▼▶►■□◆◇●○★☆※])"
)
# A line of its own that is no sentence, above one that is.
A_LINE, A_HAN_LINE = 60, 24
NO_HEADING = re.compile(r"^[-*•|>`(（\[【“\"「]|[.!?。！？…:：,，、;；)）”\"」』]$")
SENTENCE_END = re.compile(r"[.!?。！？][”\"」』)）]*$")
# "Letter no. 94: frogs are back, and a new pump": its title tells of several matters.
ISSUE = re.compile(
    r"\b(?:no\.?|issue|vol\.?|week) ?\d+|#\d+|第\s?\d+\s?[号期號回週周]|\d+ ?호\b", re.I
)
CAPITAL = re.compile(r"(?<![\w.-])[A-Z][\w.-]*\w")
SMALL = re.compile(r"(?<![\w.-])[a-z][\w.-]*\w")


def digest_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Yield an edge from each digest with an item that only retells a document to that."""
    read = [document for document in documents if document.is_read]
    digests = [
        (each, items)
        for each in read
        if not (is_thread(each.url) or is_tracker(each.url) or is_government(each.host))
        and len(items := items_of(each)) >= FEW_ITEMS
    ]
    subjects = [(each, names) for each in read if digests and (names := subject_of(each))]
    for digest, items in digests:
        found = [
            (precedence(origin), origin)
            for origin, names in subjects
            if may_precede(origin, digest)
            and (ISSUE.search(digest.title) or not is_on(digest.title, names))
            and _retells(items, origin, names, site_names(digest))
        ]
        if found:
            origin = min(found)[1]
            yield Edge(digest.key, origin.key, RELAYS, RETELLS)


def items_of(document: Document) -> list[str]:
    """Return the items of a page of many matters; of another page, its parts."""
    return [item for each in HEADING.split(document.text) for item in _items(each)]


def _retells(
    items: Sequence[str], origin: Document, names: frozenset[str], own: Sequence[str]
) -> bool:
    """Say whether one item of all is on what a document tells, and has all it tells from there.

    An item on the one whose page it is, by his `own` names, is his own.
    """
    told = [each for each in items if is_on(each, names)]
    if len(told) != 1 or len(told[0]) > len(origin.text):
        return False
    if any(name in letters(told[0]) for name in own):
        return False
    theirs = set(figures_of(origin.text))
    known = letters(f"{origin.facts.site_name}\n{origin.text}")
    figures = set(figures_of(told[0]))
    if not figures or not figures <= theirs:
        return False
    # A page on one matter has one part by name on it, and the figures of the matter in all.
    others = {figure for each in items if each != told[0] for figure in figures_of(each)}
    if len(set(undated(others)) & theirs) >= A_MATTER:
        return False
    if not all(letters(name) in known for name in names_in(told[0])):
        return False
    return _credits(told[0], origin) or _quotes(told[0], origin)


def is_on(item: str, names: frozenset[str]) -> bool:
    """Say whether a text speaks of a subject, by its names; a Chinese one by half of its pairs."""
    said = item.casefold()
    han = [name for name in names if CJK_START.match(name)]
    held = sum(name in said for name in han)
    return held >= HALF * len(han) if han else any(name in said for name in names)


def _credits(item: str, origin: Document) -> bool:
    said = letters(item)
    return any(name in said for name in site_names(origin))


def _quotes(item: str, origin: Document) -> bool:
    theirs = words(origin.text)
    for match in QUOTED.finditer(item):
        said = words(next(part for part in match.groups() if part))
        size = min(len(said), sized(said, A_QUOTE))
        runs = {tuple(theirs[at : at + size]) for at in range(len(theirs) - size + 1)}
        if size >= sized(said, A_QUOTE) and tuple(said[:size]) in runs:
            return True
    return False


def section_of(digest: Document, origin: Document) -> int:
    """Return how many words of one section of a digest are the other's text, or 0."""
    sections = items_of(digest)
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
    headed = [
        place
        for place, (each, then) in enumerate(pairwise([*paragraphs, ""]))
        if RUN_IN.match(each) or _is_heading(each, then)
    ]
    starts = headed if len(headed) >= FEW_SECTIONS else []
    ends = [*starts, len(paragraphs)] if starts[:1] == [0] else [0, *starts, len(paragraphs)]
    for start, end in pairwise(ends):
        if start < end:
            yield "\n\n".join(paragraphs[start:end])


def _is_heading(line: str, then: str) -> bool:
    """Say whether a paragraph is a heading that lost its mark, above what it is over."""
    most = A_HAN_LINE if CJK_START.match(line) else A_LINE
    if "\n" in line or len(line) > most or NO_HEADING.search(line):
        return False
    return len(then) > most and bool(SENTENCE_END.search(then))


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
        # A figure, and the character behind it, are no subject: any item has one.
        telling = [each for each in tokens(origin.title) if len(each) > 1 and not each.isdigit()]
        often = frozenset(each for each in telling if said.count(each) > SAID_OFTEN)
        # A short text says twice what its title names.
        return often or frozenset(each for each in telling if said.count(each) == SAID_OFTEN)
    # A command may have the name of what it belongs to: that is written small now and then.
    small = Counter(SMALL.findall(origin.text))
    found = Counter(name.casefold() for name in CAPITAL.findall(origin.text))
    named = [
        name
        for name in map(str.casefold, CAPITAL.findall(origin.title))
        if found[name] > SELDOM * small[name] and name not in STOPWORDS["en"]
    ]
    often = frozenset(name for name in named if found[name] >= SAID_OFTEN)
    return often or frozenset(named)


def _speaks_of(section: str, names: frozenset[str]) -> bool:
    return any(name in section.casefold() for name in names)
