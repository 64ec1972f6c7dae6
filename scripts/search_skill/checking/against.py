"""A statement against the pages that it cites: quotes, figures, names, denial, the matter itself.

Strict about what can be told apart by code: words between quotation marks must stand there, a
figure must be one of the page's, a name that is nearly one of the page's is not it. Where a page
could not be read nothing is said of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from search_skill.checking import names, nearly
from search_skill.checking.citing import Stated
from search_skill.checking.denying import AND, clauses, is_denied
from search_skill.checking.faults import Fault
from search_skill.checking.said import (
    DATE_KIND,
    NAME_KIND,
    NEGATION_KIND,
    NUMBER_KIND,
    VERSION_KIND,
    denials,
    lacks_of,
    stands_in,
)
from search_skill.text.quantities import DATE, MONEY, NUMBER, VERSION, Quantity, quantities
from search_skill.text.spans import sentence_spans
from search_skill.text.terms import is_filler, terms
from search_skill.types import Page

if TYPE_CHECKING:
    from search_skill.checking.audit import Case

QUOTED = re.compile(
    r"“([^“”]+)”|「([^「」]+)」|『([^『』]+)』|\"([^\"]+)\"|«([^«»]+)»|„([^“”„]+)[“”]"
)
ELIDED = re.compile(r"\s*(?:\[?…\]?|\[?\.\.\.\]?|……)\s*")
FEW_WORDS, FEW_SIGNS = 4, 8  # shorter, and it is a term in marks, not a quotation
NEARLY = 0.7  # of the words of a quote: it is the sentence of the page, changed
ABOUT = 0.34  # of the terms of a statement that a page must have to be its source
SAME_THING = 0.72  # of the terms of a sentence of the page in a statement
ALMOST_NOTHING = 0.2
SOMETHING = 0.28
DENYING_TERMS = frozenset(
    terms(
        "no not never longer none without cannot does do did is are was were has have had yet still"
        " nicht kein keine keinen nie noch ist sind pas ne plus 不 没有 不再"
    )
)
KINDS = {
    NUMBER_KIND: "number_changed",
    DATE_KIND: "date_changed",
    VERSION_KIND: "version_changed",
    NAME_KIND: "name_changed",
    NEGATION_KIND: "negation_flipped",
}
HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
SCRIPTS = {
    "latin": re.compile(r"[A-Za-z\u00c0-\u024f]"),
    "kana": re.compile(r"[\u3040-\u30ff]"),
    "hangul": re.compile(r"[\uac00-\ud7af]"),
    "han": re.compile(r"[\u4e00-\u9fff]"),
}
# who reports, and how: words of the one who writes, not of the page
REPORTING = frozenset(
    terms(
        "report reports said says state states write writes writing add adds note notes find found"
        " page source report document according confirm confirms explain explains describe show"
        " shows list lists give gives call calls conclude concludes warn warns author article post"
        " statement answer answers put puts read reads tell told announce announced website site"
    )
)


@dataclass(frozen=True)
class Cited:
    """The pages that a statement cites, as one text."""

    numbers: tuple[str, ...]
    pages: tuple[Page, ...]
    more: str = ""  # what the pages show besides what was read of them

    @cached_property
    def text(self) -> str:
        """Their texts, titles, names and addresses."""
        parts = [
            part
            for page in self.pages
            for part in (page.title, page.author, page.facts.site_name, page.url, *_dates(page))
        ]
        return "\n".join([*(page.text for page in self.pages), *parts, self.more])

    @cached_property
    def stated(self) -> tuple[Quantity, ...]:
        """Every figure and date in them."""
        return quantities(self.text)

    @cached_property
    def terms(self) -> frozenset[str]:
        """Every term in them."""
        return frozenset(terms(self.text))

    def is_foreign_to(self, said: str) -> bool:
        """Say whether their language has other words than a statement's, whatever they say."""
        return _script(said) != _script(self.text)

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        """Their sentences, and the clauses of those that have several."""
        whole = [
            page.text[start:end] for page in self.pages for start, end in sentence_spans(page.text)
        ]
        parts = [part for each in whole for part in clauses(each) if len(part) < len(each)]
        halves = [half for each in (*whole, *parts) for half in AND.split(each)[1:]]
        return (*whole, *parts, *halves)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """Their sentences, each alone and with the one behind it."""
        found = []
        for page in self.pages:
            spans = sentence_spans(page.text)
            for at, (start, end) in enumerate(spans):
                found.append(page.text[start:end])
                if at + 1 < len(spans):
                    found.append(page.text[start : spans[at + 1][1]])
        return tuple(found)


def _script(text: str) -> str:
    """Return by what letters most of a text is written."""
    counts = {name: len(letters.findall(text)) for name, letters in SCRIPTS.items()}
    counts["latin"] //= 3  # letters of about one syllable
    return max(counts, key=lambda name: (counts[name], name))


def _dates(page: Page) -> list[str]:
    return [f"{each.value:%Y-%m-%d}" for each in (page.published, page.updated) if each]


def statements(case: Case) -> Iterator[Fault]:
    """Yield what statements say that their pages do not."""
    for stated in case.cited.statements:
        if any(number in case.bare for number in stated.numbers):
            continue  # said already: nothing can stand in a front door
        pages = [case.read(number) for number in stated.numbers]
        read = tuple(page for page in pages if page is not None)
        if not read or len(read) < len(pages):
            continue  # it may stand in the page that could not be read
        if _complaint(stated, Cited(stated.numbers, read), case) is None:
            continue
        more = "\n".join(case.whole_of(page) for page in read)  # it may stand beside the main text
        found = _complaint(stated, Cited(stated.numbers, read, more), case)
        if found is not None:
            yield found


def _complaint(stated: Stated, cited: Cited, case: Case) -> Fault | None:
    """Return the first thing that is wrong: one statement, one complaint."""
    checks = (
        _quotes(stated, cited), _figures(stated, cited), _names(stated, cited, case),
        _denial(stated, cited), _matter(stated, cited),
    )  # fmt: skip
    return next((fault for check in checks for fault in check), None)


def _quotes(stated: Stated, cited: Cited) -> Iterator[Fault]:
    for quote in quotations(stated.text):
        parts = [part for part in ELIDED.split(quote) if part.strip(" .,;")]
        missing = [part for part in parts if not stands_in(part, cited.text)]
        if missing:
            yield _fault(*_of_quote(missing[0], cited), stated, quote, cited)


def _of_quote(quote: str, cited: Cited) -> tuple[str, str]:
    """Return the kind of a quote that does not stand in its page: invented, or changed."""
    best = _nearest(quote, cited)
    if best and _share(_terms(quote), frozenset(terms(best))) >= NEARLY:
        for lack in lacks_of(quote, best):
            if lack.kind in KINDS:
                return KINDS[lack.kind], f"{lack.said!r} is not what the page says: {best[:160]!r}"
    return "quote_not_in_page", "the page has no such words"


def quotations(text: str) -> list[str]:
    """Return what stands between quotation marks and is long enough to be a quotation."""
    found = []
    for match in QUOTED.finditer(text):
        quote = next(part for part in match.groups() if part)
        signs = len(HAN.findall(quote))
        if signs >= FEW_SIGNS or (signs < 2 and len(quote.split()) >= FEW_WORDS):
            found.append(quote)
    return found


def _unquoted(text: str) -> str:
    return QUOTED.sub(" ", text)


def _figures(stated: Stated, cited: Cited) -> Iterator[Fault]:
    said = _unquoted(stated.last)
    for value in quantities(said):
        if _is_minor(value) or _has(value, cited, said):
            continue
        kind = {DATE: DATE_KIND, VERSION: VERSION_KIND}.get(value.kind, NUMBER_KIND)
        written = said[value.start : value.end].strip()
        if _share(_terms(stated.last), cited.terms) < ABOUT and not cited.is_foreign_to(said):
            yield _fault("claim_not_in_page", "the page says nothing of it", stated, said, cited)
        else:
            why = f"{written!r} does not stand in the page"
            yield _fault(KINDS[kind], why, stated, said, cited)


def _is_minor(value: Quantity) -> bool:
    return value.kind == NUMBER and len(value.value) < 2 and not value.unit


def _has(value: Quantity, cited: Cited, said: str) -> bool:
    if value.kind == VERSION and value.value.endswith(".x"):
        series = re.escape(value.value.removesuffix("x"))
        return bool(re.search(rf"(?<![\d.])(?:{series}\d|{series}x|v?{series[:-2]}\b)", cited.text))
    if value.kind == DATE:
        return any(_same_day(value.value, each.value) for each in cited.stated if each.kind == DATE)
    alike = (NUMBER, MONEY) if value.kind in (NUMBER, MONEY) else (value.kind,)
    if any(each.value == value.value and each.kind in alike for each in cited.stated):
        return True
    if nearly.stands(value, said, cited.stated, cited.text):
        return True
    written = said[value.start : value.end].strip()
    digits = re.sub(r"[^\d.,-]", "", written).strip(".,-")
    return bool(re.search(rf"(?<![\d.]){re.escape(digits)}(?![\d]|\.\d)", cited.text))


def _same_day(said: str, there: str) -> bool:
    """Say whether a day stands there; a year may be left out, a month holds not all its days."""
    (year, month, day), (of, at, on) = (map(int, each.split("-")) for each in (said, there))
    return (
        (not year or not of or year == of) and (not month or month == at) and (not day or day == on)
    )


def _names(stated: Stated, cited: Cited, case: Case) -> Iterator[Fault]:
    said = _unquoted(stated.text)
    known = "\n".join([case.cited.title, *(each.title for each in case.cited.references)])
    for name, instead in names.misspelt(said, cited.text, known):
        why = f"{name!r} does not stand in the page; {instead!r} does"
        yield _fault("name_changed", why, stated, name, cited)


def _denial(stated: Stated, cited: Cited) -> Iterator[Fault]:
    """Yield a sentence of the page that stands in the statement whole, but for its denial."""
    for clause in clauses(_unquoted(stated.last)):
        for place in cited.sentences if HAN.search(clause) else ():
            if is_denied(clause, place):
                why = f"the page says the opposite: {place.strip()[:200]!r}"
                yield _fault("negation_flipped", why, stated, clause, cited)
                return
    yield from _denied_in_words(stated, cited)


def _denied_in_words(stated: Stated, cited: Cited) -> Iterator[Fault]:
    parts = [part for part in clauses(_unquoted(stated.text)) if part.strip()]
    said = [frozenset(_terms(part)) for part in parts]
    for place in cited.sentences:
        wanted = _bare(place)
        if len(wanted) < (FEW_SIGNS if HAN.search(place) else 2):
            continue
        touched = [at for at, held in enumerate(said) if len(held & set(wanted)) >= 2]
        together = " ".join(parts[at] for at in touched)
        if not touched or _share(wanted, frozenset(terms(together))) < SAME_THING:
            continue
        back = [term for term in _bare(together) if term not in wanted]
        same = len(denials(place)) % 2
        parities = {len(denials(part)) % 2 for part in (together, _unquoted(stated.text))}
        if len(back) <= len(wanted) and same not in parities:
            why = f"the page says the opposite: {place.strip()[:200]!r}"
            yield _fault("negation_flipped", why, stated, together, cited)
            return


def _bare(text: str) -> tuple[str, ...]:
    """Return the terms of a sentence without those that only deny."""
    return tuple(term for term in _terms(text) if term not in DENYING_TERMS)


def _matter(stated: Stated, cited: Cited) -> Iterator[Fault]:
    said = _unquoted(stated.last)
    wanted = _terms(said)
    enough = 8 if HAN.search(said) else 5
    if len(wanted) < enough or _share(wanted, cited.terms) > ALMOST_NOTHING:
        return
    every = [term for term in dict.fromkeys(terms(said)) if not is_filler(term) and len(term) > 1]
    if cited.is_foreign_to(said) or _share(every, cited.terms) > SOMETHING:
        return  # its words stand there in another language, or are words of reporting too
    held = [quote for quote in quotations(stated.text) if stands_in(quote, cited.text)]
    figures = [v for v in quantities(said) if not _is_minor(v) and _has(v, cited, said)]
    if not held and not figures:
        yield _fault("claim_not_in_page", "the page says nothing of it", stated, said, cited)


def _terms(text: str) -> tuple[str, ...]:
    """Return what a sentence is about: its terms but for figures and words of reporting."""
    found = dict.fromkeys(
        term
        for term in terms(text)
        if not is_filler(term) and term not in REPORTING and (len(term) > 1)
    )
    return tuple(found)


def _share(wanted: Sequence[str], there: frozenset[str]) -> float:
    return sum(term in there for term in wanted) / len(wanted) if wanted else 0.0


def _nearest(said: str, cited: Cited) -> str:
    """Return the place of the pages that has most of a sentence's terms, the shortest of them."""
    wanted = _terms(said)
    return max(
        cited.places,
        key=lambda place: (_share(wanted, frozenset(terms(place))), -len(place)),
        default="",
    )


def _fault(kind: str, why: str, stated: Stated, where: str, cited: Cited) -> Fault:
    told = " ".join(where.split())
    return Fault(
        kind=kind,
        where=told if len(told) <= 200 else told[:199] + "…",
        why=why,
        references=stated.numbers,
        urls=tuple(page.url for page in cited.pages),
    )
