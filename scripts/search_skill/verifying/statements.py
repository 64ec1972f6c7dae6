"""Statements: the checkable sentences of the sources, verbatim, with what they say in numbers.

A statement is the smallest thing that another voice can confirm or contradict. It keeps its place
and the hash of the page, so that a quote can be checked against what was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from search_skill.text.quantities import DATE, NUMBER, PERCENT, VERSION, Quantity, quantities
from search_skill.text.spans import sentence_spans
from search_skill.text.terms import is_filler, sought, terms
from search_skill.types import Passage, Quote, Source

NEAR = 70  # characters around a value in which stands what it is a value of
LONGEST, SHORTEST = 420, 12  # characters of a sentence that can be quoted and checked
OF_ONE_SOURCE = 14  # statements, the most telling first
LEAST_HELD = 0.2  # of the question's terms: a number beside the point is no claim
WHOLE = 8
NEGATION = re.compile(
    r"\b(?:not|no|never|none|neither|nor|without|cannot|can't|isn't|aren't|wasn't|doesn't|don't"
    r"|didn't"
    r"|won't|hasn't|haven't|unaffected|fails? to|false|incorrect|nicht|kein\w*|nie)\b"
    r"|不(?!仅|但|断|同|过|少|久)|没有|未(?!来)|并非|无法|无(?!论)|ない|ません|아니|않|없",
    re.I,
)
HEDGED = re.compile(
    r"\b(?:may|might|could|reportedly|rumou?red|expected to|plans? to|if|suppose|would)\b|\?|？"
    r"|据说|传言|可能|或将|预计|吗[？?]|かもしれない|という噂|수도 있",
    re.I,
)
# "Regulation 118", "No. 88", "第9条": the number is a name there, not a value.
NAMED = re.compile(
    r"\b(?:regulation|directive|article|section|chapter|annex|table|figure|fig|page|pages|no|nos"
    r"|notice|advisory|issue|recall|model|part|step|question|item|rule|act|law|lot|line|volume|vol"
    r"|paragraph|clause|appendix|number|id|ref)\.?\s?#?$|[第#]\s?$",
    re.I,
)
MARKUP = re.compile(  # an underscore within a word, or a comparison, is no markup
    r"^\s*(?:[-+*]|\d{1,3}[.)])\s+|[*`#|~]+|^\s*>+|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)"
    r"|\[([^\]]*)\]\([^)]*\)"
)


@dataclass(frozen=True)
class Statement:
    """One checkable sentence of one source."""

    source: Source
    passage: Passage
    start: int
    end: int
    text: str  # verbatim
    held: float  # share of the question's terms in it and its headings
    voice: str

    @cached_property
    def values(self) -> tuple[Quantity, ...]:
        """What it says in numbers, dates and versions."""
        return tuple(
            each
            for each in quantities(self.text)
            if _is_telling(each) and not NAMED.search(self.text[: each.start])
        )

    @cached_property
    def keys(self) -> frozenset[str]:
        """The values by which it is compared."""
        return frozenset(key for each in self.values for key in keys_of(each))

    @cached_property
    def words(self) -> frozenset[str]:
        """What it speaks of: its terms without the values and the words that only bind."""
        return frozenset(_telling(self.text))

    @cached_property
    def context(self) -> frozenset[str]:
        """Its words and those of the headings above it."""
        return self.words | frozenset(_telling(" ".join(self.passage.heading)))

    @cached_property
    def is_negated(self) -> bool:
        """Whether it denies something."""
        return bool(NEGATION.search(self.text))

    @cached_property
    def is_hedged(self) -> bool:
        """Whether it only supposes, asks or foresees."""
        return bool(HEDGED.search(self.text))

    @property
    def plain(self) -> str:
        """The sentence without markup."""
        return " ".join(MARKUP.sub(lambda found: found[1] or "", self.text).split())

    def near(self, value: Quantity) -> frozenset[str]:
        """Return the terms that stand close to a value: what it is a value of."""
        low, high = max(0, value.start - NEAR), value.end + NEAR
        around = f"{self.text[low : value.start]} {self.text[value.end : high]}"
        return frozenset(_telling(around))

    def quote(self) -> Quote:
        """Return the sentence as a quote that anyone can check."""
        page = self.source.page
        whole = page.text if page is not None else ""
        known = page.sha256 if page is not None else ""
        return Quote(
            id=self.passage.id,
            quote=self.text,
            start=self.start,
            end=self.end,
            sha256=known or sha256(whole.encode("utf-8")).hexdigest(),
        )


def statements_of(source: Source, question: str, voice: str) -> tuple[Statement, ...]:
    """Return what a source states that can be checked and bears on the question."""
    page = source.page
    if page is None or not page.verdict.is_content:
        return ()
    wanted = sought(question)
    title = frozenset(terms(source.title))
    found = [
        statement
        for passage in page.passages
        for statement in _in_passage(source, passage, voice, (wanted, title))
    ]
    found.sort(key=lambda each: (-each.held, each.start))
    return tuple(found[:OF_ONE_SOURCE])


def _in_passage(
    source: Source,
    passage: Passage,
    voice: str,
    asked: tuple[Sequence[str], frozenset[str]],
) -> Iterable[Statement]:
    wanted, title = asked
    above = frozenset(terms(" ".join(passage.heading))) | title
    number = passage.id.rpartition(".")[2]
    named = Passage(
        id=f"{source.id}.{number}",
        heading=passage.heading,
        kind=passage.kind,
        text=passage.text,
        start=passage.start,
        end=passage.end,
    )
    for start, end in sentence_spans(passage.text):
        text = passage.text[start:end]
        if not SHORTEST <= len(text) <= LONGEST or text.lstrip().startswith("#"):
            continue
        own = frozenset(terms(text))
        held = _share(wanted, own) + 0.5 * _share(wanted, above - own)
        if not own & frozenset(wanted) or held < LEAST_HELD:
            continue
        at = passage.start
        made = Statement(source, named, at + start, at + end, text, round(held, 4), voice)
        if made.keys:
            yield made


def keys_of(value: Quantity) -> tuple[str, ...]:
    """Return the forms under which a value meets the same value elsewhere."""
    if value.kind == DATE:
        year, month, day = value.value.split("-")
        return (f"date:{month}-{day}",) if day != "00" else (f"date:{year}-{month}",)
    if value.kind == VERSION:
        return (f"version:{value.value}",)
    if value.kind == PERCENT:
        return (f"percent:{value.value}",)
    return (f"{NUMBER}:{value.value}",)


def _is_telling(value: Quantity) -> bool:
    """A bare small integer numbers a list; a bare year dates a sentence: neither is a claim."""
    if value.kind != NUMBER:
        return not (value.kind == DATE and value.value.endswith("-00-00"))
    small = len(value.value) < 2 and not value.unit
    year = re.fullmatch(r"(?:19|20)\d\d", value.value) is not None
    return not small and not year


def _telling(text: str) -> list[str]:
    return [
        term
        for term in terms(text)
        if not is_filler(term) and not term[0].isdigit() and (len(term) > 1 or term > "\u3000")
    ]


def _share(wanted: Sequence[str], have: frozenset[str]) -> float:
    """Return the share of the terms that are there; a long question is held by eight of them."""
    enough = min(len(wanted), WHOLE)
    return min(1.0, sum(term in have for term in wanted) / enough) if enough else 0.0
