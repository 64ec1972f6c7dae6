"""Translations: one text in two languages, told by its figures in their order, names and dates."""

from __future__ import annotations

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
from search_skill.judging.hosts import owner_of
from search_skill.judging.precedence import comes_first
from search_skill.text.facts import names_in
from search_skill.text.language import language_of
from search_skill.types import Edge

TRANSLATED = "translated"
LATE_DAYS = 60  # after its original: a translation that admits to be one
LEAST_UNSAID = 0.5  # of a text that does not admit to be a translation
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
    languages = [document.language or language_of(document.text) for document in documents]
    figures = [
        figures_of(document.text, language) if document.is_read else ()
        for document, language in zip(documents, languages, strict=True)
    ]
    # On one site the addresses tell which pages are translations of which.
    owners = [owner_of(document.url) or document.key for document in documents]
    pairs = {
        (one, other)
        for holders in rare_figures(figures).values()
        for at, one in enumerate(holders)
        for other in holders[at + 1 :]
        if languages[one] != languages[other] and owners[one] != owners[other]
    }
    alike = {
        (one, other): share
        for one, other in sorted(pairs)
        if _may_be_one(documents[one], documents[other], theirs)
        and (share := _translated(documents[one], documents[other], figures[one], figures[other]))
        >= LEAST_ALIKE
    }
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


def _names_held(holder: Document, names: Document) -> int:
    held = letters(holder.text)
    return sum(letters(name) in held for name in names_in(names.text))


def _close(one: Document, other: Document) -> bool:
    """Say whether a translation could lie between these dates; an absent one rules nothing out."""
    if one.day is None or other.day is None:
        return _is_admitted(one, other)
    days = abs((one.day - other.day).days)
    return days <= CLOSE_DAYS or (days <= LATE_DAYS and _is_admitted(one, other))


def _is_admitted(one: Document, other: Document) -> bool:
    """Say whether one of two texts admits to be another's, and the other was there before it."""
    return any(
        is_relayed(copy)
        and (copy.day is None or origin.day is None or (origin.day - copy.day).days <= CLOSE_DAYS)
        for copy, origin in ((one, other), (other, one))
    )
