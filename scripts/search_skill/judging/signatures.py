"""Whose text it is where two sites have the same one: who signs it, who has the right in it.

A paper that prints an agency's report leaves the agency's name somewhere: in the byline, in the
line of copyright, or where somebody "told Coast Wire". That the other way round a site's own name
stands in its own text proves nothing, and a name that both texts lack neither.
"""

from __future__ import annotations

import re
from datetime import timedelta

from search_skill.judging.credits import is_relayed, letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.hosts import CROWDED, is_one_of

ENDING = 400  # characters in which a right is reserved
SHORTEST_NAME = 6  # letters of a name that no text has by chance
SHORTEST_HAN = 3
LATER = timedelta(days=1)  # an agency's own page may bear the next day
PARTS = re.compile(r"\s*(?:[,/|;，、·／｜]|\bfor\b|\bvia\b)\s*")
RIGHT = re.compile(
    r"(?:©|\(c\)|copyright|版权所有|版權所有|著作権(?:者)?|저작권(?:자)?|무단 ?전재)"
    r"[\s:：,©]*(?:20\d\d)?[\s,]*(?P<name>[^\n.;,()。，]{2,40}?)\s*(?:20\d\d)?\s*(?=[\n.;,()。，]"
    r"|$)",
    re.I,
)


def signed_for(copy: Document, origin: Document) -> str:
    """Return the name of another's site that a copy of his text still bears, or ""."""
    if is_one_of(origin.host, CROWDED) or not _may_be_first(origin, copy):
        return ""
    own, theirs = set(site_names(copy)), set(site_names(origin))
    named = [*PARTS.split(copy.author), *_rights(copy)]
    for name in named:
        if letters(name) in theirs - own:
            return " ".join(name.split())
    return _told_to(copy, origin, own)


def _told_to(copy: Document, origin: Document, own: set[str]) -> str:
    """Return the name of a site that stands in another's copy of its text, if it is the only one.

    Who prints a report where somebody "told Coast Wire" took it from there; a maker who shows on
    his site what a paper wrote of him says whose it is.
    """
    if is_relayed(origin):
        return ""
    for name in site_names(origin):
        shortest = SHORTEST_NAME if name.isascii() else SHORTEST_HAN
        told = len(name) >= shortest and name not in own
        if told and _stands_in(name, copy.text) and _stands_in(name, origin.text):
            return name
    return ""


def _stands_in(name: str, text: str) -> bool:
    """Say whether a name of letters stands in a text, from the beginning of a word to an end."""
    if not name.isascii():
        return name in letters(text)
    pattern = r"\b" + r"[\W_]*".join(map(re.escape, name)) + r"\b"
    return name in letters(text) and bool(re.search(pattern, text, re.I))


def _rights(document: Document) -> list[str]:
    return [match["name"] for match in RIGHT.finditer(document.text[-ENDING:])]


def _may_be_first(origin: Document, copy: Document) -> bool:
    return origin.day is None or copy.day is None or origin.day <= copy.day + LATER
