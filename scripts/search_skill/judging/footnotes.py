"""Whose figures an encyclopaedia gives, by its footnotes: it has no voice but that of its sources.

A note names a document by its number, by its issuer or author and its day, or by its title. What
stands before the mark of a note was taken from there, as far as its figures stand there. The one
document that holds most of them is whom the article repeats; an issuer's documents count together
only where the article is about what they are about.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from search_skill.judging.citing import instruments_in
from search_skill.judging.credits import letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.hosts import ENCYCLOPAEDIAS, domain_owner, is_one_of
from search_skill.judging.precedence import may_precede, precedence
from search_skill.judging.status import numbers_borne, numbers_in
from search_skill.text.quantities import DATE, quantities
from search_skill.text.tokens import CJK_START, content_terms, tokens
from search_skill.types import Edge

RELAYS = "quoted_report"
LEAST_FIGURES, LEAST_COUNTED = 5, 4  # of one document: of all, and but for days
LEAST_OF_ISSUER = 4  # of his documents together, of which one gives the article's name at its head
HEAD = 700  # characters in which a document says what it is about
LEAST_SHARE = 0.35  # of the figures that any document gives: an article of many sources is of none
AHEAD = 1.5  # times what any other gives
NO_DAY = "00-00"  # of a year alone
MARK = re.compile(r"\[(\d{1,3})\]")
NOTES = re.compile(
    r"^#{1,6} (?:references|notes|sources|footnotes|einzelnachweise|参考(?:资料|文献|資料)|脚注"
    r"|註釋|注释|注釋|出典|각주|출처|참고 ?문헌)\s*$",
    re.I | re.M,
)
NOTE = re.compile(r"(?:^|(?<=\s))\[?(\d{1,3})[\].]\s+(?=\S)", re.M)
PARAGRAPH = re.compile(r"\n\s*\n")
IN_BRACKETS = re.compile(r"\s*[(（][^()（）]*[)）]\s*$")  # tells an article from its namesakes
# An article begins with its name, in bold letters or before what that is.
LEAD = re.compile(
    r"^(?:\*\*(?=[^*\n]{2,60}\*\*)|(?=[^\s\d，。、,.（(*#]{3,24}(?:（[^）\n]*）)?(?:是|は)))"
    r"(?P<name>[^*\n，。、（(]+?)(?:\*\*|（|是|は)",
    re.M,
)
A_TITLE, A_HAN_TITLE = 10, 6  # letters of a title that is one document's own
A_SHORT_NAME, A_HAN_NAME = 6, 3  # letters of an article's name that stands in a title
MOST = 0.6  # of the words of a note stand in the title that it gives
AUTHORS = re.compile(r"\s*(?:[,;，；、]|\band\b|&|等)\s*")
A_NAME = 2
MANY_NOTES = 200
# "27 hours and 40 minutes" are one figure.
DURATION = re.compile(
    r"(\d{1,4})\s?(?:hours?|hrs?|h|小时|小時|時間|시간)(?:,?\s(?:and\s)?|\s?)"
    r"(\d{1,2})\s?(?:minutes?|mins?|min|分(?:钟|鐘)?|분)(?![a-z])",
    re.I,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Note:
    """A footnote, and what stands before its marks."""

    letters: str
    numbers: frozenset[str]
    words: frozenset[str]
    numbered: frozenset[str]  # the words with a digit in them
    codes: frozenset[str]  # of them those so long that they name one thing
    days: frozenset[str]
    figures: frozenset[str]


class _Source:
    """What a footnote may name a document by."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.numbers = numbers_borne(document) | instruments_in(document.title)
        self.sites = site_names(document)
        self.title = letters(document.title)
        self.words = frozenset(tokens(document.title))
        self.address = document.url.casefold()
        self.authors = [letters(name) for name in AUTHORS.split(document.author)]
        self.day = f"{document.day:%Y-%m-%d}" if document.day is not None else ""

    def is_named(self, note: _Note) -> bool:
        """Say whether a note names it: by number, by issuer or author and day, or by title."""
        if note.numbers & self.numbers:
            return True
        if any(_begins_with(note.letters, name) for name in self.sites) and (
            self.day in note.days
            or any(len(name) >= A_NAME and name in note.letters for name in self.authors)
        ):
            return True
        return self._is_titled(note)

    def _is_titled(self, note: _Note) -> bool:
        """Say whether a note gives the title, or its telling words with all figures among them."""
        shortest = A_HAN_TITLE if CJK_START.search(self.title) else A_TITLE
        if len(self.title) >= shortest and self.title in note.letters:
            return True
        if len(note.letters) >= shortest and note.letters in self.title:
            return True
        if any(word in self.address for word in note.codes):
            return True
        shared = len(note.words & self.words)
        numbered = note.numbered
        return bool(numbered) and numbered <= self.words and shared >= MOST * len(note.words)


class _Article:
    """An article's notes, by what a document could be named by in them."""

    def __init__(self, document: Document) -> None:
        self.notes = list(_notes(document))
        self.letters = "\n".join(note.letters for note in self.notes)
        self.numbers = frozenset(number for note in self.notes for number in note.numbers)
        self.codes = frozenset(code for note in self.notes for code in note.codes)
        self.by_word: defaultdict[str, list[int]] = defaultdict(list)
        for place, note in enumerate(self.notes):
            for word in note.words:
                self.by_word[word].append(place)

    def naming(self, source: _Source) -> list[_Note]:
        """Return the notes that name a document; most documents are in none, as a look tells."""
        if (
            self.numbers & source.numbers
            or any(name[: _most_of(name)] in self.letters for name in source.sites)
            or any(code in source.address for code in self.codes)
        ):
            near = self.notes
        else:
            places = {place for word in source.words for place in self.by_word.get(word, ())}
            near = [self.notes[place] for place in sorted(places)]
        return [note for note in near if source.is_named(note)]


def footnote_edges(
    documents: Sequence[Document], marked: Collection[str] = frozenset()
) -> Iterable[Edge]:
    """Yield an edge from each article of an encyclopaedia to the document it has most from."""
    articles = [document for document in documents if document.is_read and has_footnotes(document)]
    sources = [
        _Source(document)
        for document in (documents if articles else ())
        if document.is_read and document.key not in marked
    ]
    for article in articles:
        found = _most_taken(article, sources)
        if found is not None:
            origin, count = found
            said = f"its footnotes name it, and {count} figures before them stand there"
            yield Edge(article.key, origin.key, RELAYS, said)


def has_footnotes(document: Document) -> bool:
    """Say whether a document is an article that tells by notes whence it has what it says."""
    if not is_one_of(document.host, ENCYCLOPAEDIAS):
        return False
    body, notes = _parts(document.text)
    return bool(notes) and bool(MARK.search(body))


def _parts(text: str) -> tuple[str, dict[str, str]]:
    """Return what an article says, and its notes by their numbers."""
    found = NOTES.search(text)
    if not found:
        return text, {}
    return text[: found.start()], _numbered(text[found.end() :])


def _numbered(listed: str) -> dict[str, str]:
    """Return notes by their numbers, which rise by one: "No. 88." in a note begins none."""
    starts: list[re.Match[str]] = []
    for match in NOTE.finditer(listed):
        if int(match[1]) == len(starts) + 1:
            starts.append(match)
    ends = [match.start() for match in starts[1:]] + [len(listed)]
    told = (listed[match.end() : end] for match, end in zip(starts, ends, strict=True))
    return {
        match[1]: said.strip().partition("\n")[0] for match, said in zip(starts, told, strict=True)
    }


def _most_taken(article: Document, sources: Sequence[_Source]) -> tuple[Document, int] | None:
    notes = _Article(article)
    by_owner: defaultdict[str, dict[str, set[str]]] = defaultdict(dict)
    for source in sources:
        document = source.document
        named = notes.naming(source)
        if named and document is not article and may_precede(document, article):
            given = {figure for note in named for figure in note.figures}
            owner = domain_owner(document.url) or document.key
            by_owner[owner][document.key] = _held(given, _figures(document.text))
    found = _first_of(by_owner, {source.document.key: source.document for source in sources})
    if found is None:
        return None
    origin, issued, held = found
    is_one = len(held) >= LEAST_FIGURES or len(undated(held)) >= LEAST_COUNTED
    return (origin, issued) if is_one or _is_about(article, sources, origin) else None


def _notes(article: Document) -> Iterable[_Note]:
    """Yield the notes of an article before whose marks figures stand."""
    body, notes = _parts(article.text)
    given = _given(body)
    for number in [number for number in notes if number in given][:MANY_NOTES]:
        note, said = notes[number], given[number]
        figures = frozenset(_figures(said)) - {NO_DAY}
        if figures:
            days = {each.value for each in quantities(f"{note}\n{said}") if each.kind == DATE}
            words = frozenset(content_terms(note, article.language))
            numbered = frozenset(word for word in words if any(map(str.isdigit, word)))
            yield _Note(
                letters=letters(note),
                numbers=numbers_in(note) | instruments_in(note),
                words=words,
                numbered=numbered,
                codes=frozenset(word for word in numbered if len(word) >= A_TITLE),
                days=frozenset(days),
                figures=figures,
            )


def _first_of(
    by_owner: Mapping[str, Mapping[str, set[str]]], by_key: Mapping[str, Document]
) -> tuple[Document, int, set[str]] | None:
    """Return whose document holds most, how many figures its issuer gave, and which it did."""
    counted = sorted((len(set().union(*each.values())), owner) for owner, each in by_owner.items())
    most, owner = counted[-1] if counted else (0, "")
    then = counted[-2][0] if len(counted) > 1 else 0
    traced = {figure for each in by_owner.values() for held in each.values() for figure in held}
    if most < max(LEAST_OF_ISSUER, LEAST_SHARE * len(traced), AHEAD * then):
        return None
    figures = by_owner[owner]
    key = min(figures, key=lambda key: (-len(figures[key]), precedence(by_key[key])))
    return by_key[key], most, figures[key]


def _is_about(article: Document, sources: Sequence[_Source], origin: Document) -> bool:
    """Say whether a document of whom another is from names an article's subject at its head."""
    owner = domain_owner(origin.url)
    issued = [each.document for each in sources if domain_owner(each.document.url) == owner]
    # An address may write a name in other letters than its article does.
    lead = LEAD.search(article.text[:HEAD])
    called = {IN_BRACKETS.sub("", article.title), *([lead["name"]] if lead else [])}
    return any(_is_headed(name, issued) for name in map(letters, called))


def _is_headed(name: str, issued: Sequence[Document]) -> bool:
    # A short name may stand in any text, but not in a title.
    size = HEAD if len(name) >= _most_of(name) else 0
    return len(name) >= _least_of(name) and any(
        name in letters(f"{document.title}\n{document.text[:size]}") for document in issued
    )


def _figures(text: str) -> tuple[str, ...]:
    return figures_of(DURATION.sub(_in_seconds, text))


def _in_seconds(told: re.Match[str]) -> str:
    # As minutes they could be taken for a year.
    return f" {3600 * int(told[1]) + 60 * int(told[2])} s "


def _given(body: str) -> dict[str, str]:
    """Return what stands before the marks of each note: from the mark before it, in a paragraph."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for paragraph in PARAGRAPH.split(body):
        start, said = 0, ""
        for mark in MARK.finditer(paragraph):
            said = paragraph[start : mark.start()].strip() or said
            found[mark[1]].append(said)
            start = mark.end()
    return {number: "\n".join(said) for number, said in found.items()}


def _held(given: Collection[str], figures: Collection[str]) -> set[str]:
    """Return which figures a document gives, too; a month alone is any of its days."""
    months = {figure[:3] for figure in figures if figure[2:3] == "-"}
    return set(given) & {*figures, *(f"{month}00" for month in months)}


def _begins_with(note: str, name: str) -> bool:
    """Say whether a note gives a name, or begins with most of it: a gazette's without its state."""
    most = _most_of(name)
    return name in note or (len(name) >= most and note.startswith(name[:most]))


def _most_of(name: str) -> int:
    return A_HAN_TITLE if CJK_START.match(name) else A_TITLE


def _least_of(name: str) -> int:
    return A_HAN_NAME if CJK_START.match(name) else A_SHORT_NAME
