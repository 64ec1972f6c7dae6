"""Translations: one text in two languages, told by its figures in their order, names and dates."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.credits import is_relayed, letters
from search_skill.judging.documents import Document
from search_skill.judging.editions import (
    CLOSE_DAYS,
    FEW_ADMITTED,
    FEW_NAMED,
    SHARED_ADMITTED,
    SHARED_NAMED,
    are_translations,
    edition_of,
    figures_of,
    rare_figures,
    same_figures,
)
from search_skill.judging.hosts import is_thread, owner_of
from search_skill.judging.precedence import comes_first
from search_skill.text.facts import IDENTIFIER, names_in
from search_skill.text.language import language_of
from search_skill.text.tokens import CJK_START
from search_skill.types import Edge

TRANSLATED = "translated"
LATE_DAYS = 60  # after its original: a translation that admits to be one
LEAST_UNSAID = 0.5  # of a text that does not admit to be a translation
LATIN = re.compile(r"(?<![A-Za-z])[A-Za-z][\w.]{3,}")  # a name in a text of another script
LEAST_ALIKE = 0.3  # of all figures of two texts: below it they only tell one story


def edition_edges(documents: Sequence[Document]) -> Iterable[Edge]:
    """Join the language editions of one address."""
    by_base: defaultdict[str, list[Document]] = defaultdict(list)
    for document in documents:
        by_base[edition_of(document.url).base].append(document)
    for editions in by_base.values():
        first = min(editions, key=lambda each: (edition_of(each.url).language, each.key))
        for other in editions:
            if other is not first and are_translations(first.url, other.url):
                said = "language editions of one address"
                yield Edge(other.key, first.key, TRANSLATED, said)


def translation_edges(
    documents: Sequence[Document], credited: Iterable[Edge] = ()
) -> Iterable[Edge]:
    """Join a text with what it is a translation of, wherever that stands.

    What admits to be another's is that one's: a text that is `credited` with it rules out others.
    """
    theirs: defaultdict[str, set[str]] = defaultdict(set)
    for edge in credited:
        theirs[edge.source].add(edge.target)
    texts = _Texts(documents)
    alike = texts.alike(theirs)
    languages = texts.languages
    best: defaultdict[tuple[int, str], float] = defaultdict(float)
    for (one, other), share in alike.items():
        for place, match in ((one, other), (other, one)):
            best[place, languages[match]] = max(best[place, languages[match]], share)
    for (one, other), share in alike.items():
        # A translation is of the text it is most like, not of all that tell the same story.
        if share < max(best[one, languages[other]], best[other, languages[one]]):
            continue
        first, second = documents[one], documents[other]
        copy, origin = (second, first) if comes_first(first, second) else (first, second)
        said = f"{share:.0%} of all figures in common, in the same order, in another language"
        yield Edge(copy.key, origin.key, TRANSLATED, said)


class _Texts:
    """Documents with their languages, owners and figures, and which share rare ones."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.documents = documents
        self.languages = [each.language or language_of(each.text) for each in documents]
        self.figures = [
            figures_of(document.text, language) if document.is_read else ()
            for document, language in zip(documents, self.languages, strict=True)
        ]
        # On one site the addresses tell which pages are translations of which.
        self.owners = [owner_of(document.url) or document.key for document in documents]
        self.neighbours: defaultdict[int, set[int]] = defaultdict(set)
        for holders in rare_figures(self.figures).values():
            for at, one in enumerate(holders):
                for other in holders[at + 1 :]:
                    if self._may_translate(one, other):
                        self.neighbours[one].add(other)
                        self.neighbours[other].add(one)

    def _may_translate(self, one: int, other: int) -> bool:
        return (
            self.languages[one] != self.languages[other] and self.owners[one] != self.owners[other]
        )

    def alike(self, theirs: Mapping[str, Collection[str]]) -> dict[tuple[int, int], float]:
        """Return the pairs that are one text in two languages, and how alike they are."""
        found: dict[tuple[int, int], float] = {}
        pairs = [(one, other) for one, each in self.neighbours.items() for other in each]
        for one, other in sorted((one, other) for one, other in pairs if one < other):
            first, second = self.documents[one], self.documents[other]
            if not _may_be_one(first, second, theirs):
                continue
            share = _translated(first, second, self.figures[one], self.figures[other])
            if share >= LEAST_ALIKE and not self._are_of_a_third(one, other, share):
                found[one, other] = share
        return found

    def _are_of_a_third(self, one: int, other: int, share: float) -> bool:
        """Say whether an older text has as much in common: two who tell a rule tell its figures."""
        if _is_admitted(self.documents[one], self.documents[other]):
            return False
        return any(
            same_figures(self.figures[first], self.figures[elder]) >= share
            for first, second in ((one, other), (other, one))
            for elder in self.neighbours[first]
            if self.languages[elder] == self.languages[second]
            and self.owners[elder] != self.owners[second]
            and _is_elder(self.documents[elder], self.documents[one], self.documents[other])
        )


def _is_elder(elder: Document, one: Document, other: Document) -> bool:
    """Say whether a text is older than two others, by more days than a translation takes."""
    return elder.day is not None and all(
        each.day is not None and (each.day - elder.day).days > CLOSE_DAYS for each in (one, other)
    )


def _may_be_one(one: Document, other: Document, theirs: Mapping[str, Collection[str]]) -> bool:
    """Say whether neither of two texts says that it is somebody else's in its own language."""
    return all(
        copy.key not in theirs or origin.key in theirs[copy.key]
        for copy, origin in ((one, other), (other, one))
    )


def _translated(
    one: Document, other: Document, first: Sequence[str], second: Sequence[str]
) -> float:
    if not _close(one, other):
        return 0.0
    if _is_admitted(one, other):
        return same_figures(first, second, FEW_ADMITTED, SHARED_ADMITTED)
    # Two who say nothing of one another may have been told some of the same figures.
    alike = same_figures(first, second)
    if alike >= LEAST_UNSAID:
        return alike
    if not (is_generic_author(one.author) or is_generic_author(other.author)):
        return 0.0
    named = min(_names_held(one, other), _names_held(other, one))
    return same_figures(first, second, FEW_NAMED, SHARED_NAMED) if named >= FEW_NAMED else 0.0


def _names_held(holder: Document, document: Document) -> int:
    """Return how many names and words of code that a text has stand in another."""
    held, names = letters(holder.text), set(names_in(document.text))
    names.update(match[0] for match in IDENTIFIER.finditer(document.text))
    if any(map(CJK_START.match, document.text)):
        names.update(LATIN.findall(document.text))
    return sum(name in held for name in {letters(name) for name in names})


def _close(one: Document, other: Document) -> bool:
    """Say whether a translation could lie between these dates; an absent one rules nothing out."""
    if one.day is None or other.day is None:
        return _is_admitted(one, other)
    days = abs((one.day - other.day).days)
    late = _is_admitted(one, other) or _is_of_a_thread(one, other)
    return days <= CLOSE_DAYS or (days <= LATE_DAYS and late)


def _is_of_a_thread(one: Document, other: Document) -> bool:
    """Say whether the older of two is a thread and nobody signs the other: threads are mirrored."""
    first, second = (one, other) if comes_first(one, other) else (other, one)
    return is_thread(first.url) and not is_thread(second.url) and is_generic_author(second.author)


def _is_admitted(one: Document, other: Document) -> bool:
    """Say whether one of two texts admits to be another's, and the other was there before it."""
    return any(
        is_relayed(copy)
        and (copy.day is None or origin.day is None or (origin.day - copy.day).days <= CLOSE_DAYS)
        for copy, origin in ((one, other), (other, one))
    )
