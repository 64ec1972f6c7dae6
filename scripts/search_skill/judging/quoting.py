"""Reports in own words of what one document says: no copies, but no voices of their own either.

A thread, an encyclopaedia or an unsigned page that cites a document by its number, its address or
its very words, gives its figures and adds nothing that its author saw or asked, speaks with the
voice of that document. Who asked people, measured or works there keeps a voice.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of
from search_skill.judging.hosts import (
    ENCYCLOPAEDIAS,
    SOCIAL,
    is_government,
    is_one_of,
    is_thread,
    owner_of,
)
from search_skill.judging.prose import is_generic_author
from search_skill.judging.signs import FIRST_HAND, REPORTS
from search_skill.judging.status import numbers_borne, numbers_in
from search_skill.text.facts import QUOTED
from search_skill.text.tokens import words
from search_skill.text.urls import identity_key
from search_skill.types import Edge

RELAYS = "quoted_report"
SHARED, SHARE = 2, 0.3  # figures in common, and their share of what the page gives
LONG_QUOTE = 7  # words that two authors do not quote by chance
HOUR = re.compile(r"\b\d{1,2}:\d{2}(?::\d{2})?\b")
INTERVIEWED = 3  # times a text says who said what


def quoted_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Yield an edge from each page that only relays a document to that document."""
    origins = _Origins(documents)
    for document in documents:
        if not _may_relay(document):
            continue
        figures = set(figures_of(document.text))
        best: tuple[int, str, str] | None = None
        for place, why in origins.cited_by(document):
            origin = documents[place]
            if origin is document or not _precedes(origin, document):
                continue
            shared = len(figures & set(origins.figures(place)))
            enough = shared >= SHARED and shared >= SHARE * len(figures)
            enough = enough or _adds_nothing(document, origin)
            if enough and (best is None or (shared, origin.key) > best[:2]):
                best = (shared, origin.key, why)
        if best is not None:
            said = f"it cites {best[2]} and gives {best[0]} of its figures, none it found itself"
            yield Edge(document.key, best[1], RELAYS, said)


def _may_relay(document: Document) -> bool:
    """Say whether a page is of a kind that relays, and shows nothing of its own."""
    if not document.is_read or is_government(document.host):
        return False
    relays = (
        is_thread(document.url)
        or is_one_of(document.host, (*ENCYCLOPAEDIAS, *SOCIAL))
        or is_generic_author(document.author)
    )
    heard = len(REPORTS.findall(document.text)) >= INTERVIEWED
    return relays and not heard and not FIRST_HAND.search(document.text)


def _adds_nothing(document: Document, origin: Document) -> bool:
    """Say whether a page that cites another gives that one's figures alone, in fewer words.

    When it was published is no figure of its own.
    """
    figures = {each for each in figures_of(HOUR.sub(" ", document.text)) if "-" not in each}
    theirs = set(figures_of(origin.text))
    return bool(figures) and figures <= theirs and len(document.text) <= len(origin.text)


def _precedes(origin: Document, document: Document) -> bool:
    if owner_of(origin.url) and owner_of(origin.url) == owner_of(document.url):
        return False
    return origin.day is None or document.day is None or origin.day <= document.day


class _Origins:
    """The documents by what others may cite them by."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = documents
        self.by_name: defaultdict[str, list[int]] = defaultdict(list)
        self.known: dict[int, tuple[str, ...]] = {}
        for place, document in enumerate(documents):
            if document.is_read:
                for name in sorted(_names(document)):
                    self.by_name[name].append(place)

    def figures(self, place: int) -> tuple[str, ...]:
        if place not in self.known:
            self.known[place] = figures_of(self.documents[place].text)
        return self.known[place]

    def cited_by(self, document: Document) -> Iterable[tuple[int, str]]:
        """Yield the places of the documents that a page cites, and by what."""
        links = {identity_key(url) for url in document.facts.links_out}
        for name in sorted({*numbers_in(document.text), *links, *_quotes(document.text)}):
            for place in self.by_name.get(name, ()):
                yield place, f"{name[:60]!r}"


def _names(document: Document) -> set[str]:
    """Return by what a document may be cited; a number is its own where a public body gave it."""
    numbers = numbers_borne(document) if is_government(document.host) else frozenset()
    return {*numbers, document.key, *_quotes(document.text)}


def _quotes(text: str) -> set[str]:
    found = set()
    for match in QUOTED.finditer(text):
        said = words(next(part for part in match.groups() if part))
        if len(said) >= LONG_QUOTE:
            found.add(" ".join(said[:LONG_QUOTE]))
    return found
