"""Papers as the indexes of science list them: one shape, one set of signals, one text."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from search_skill.platform import Signal, plain, present, read_date, read_dated
from search_skill.types import Hit, Page, PageFacts

SIGNALS = (
    Signal("citations", "how many works cite it, as far as this index knows"),
    Signal("venue", "the journal, conference or repository that published it"),
    Signal("year", "the year of publication"),
    Signal("doi", "its DOI, which tells it from every other work"),
    Signal("kind", "what kind of work it is: article, review, trial, preprint, …"),
    Signal("retracted", "that its publisher has withdrawn it"),
)
SNIPPET = 800  # characters of an abstract that stand for it in a list
# markup of journals in titles and abstracts, which is no HTML
FOREIGN = re.compile(
    r"</?(?:[a-z]+:[\w-]+|scp|sc|ital|italic|bold|roman|monospace|inline-formula|tex-math"
    r"|named-content|xref|ext-link)(?:\s[^<>]*)?/?>"
)
DOI = re.compile(r"10\.\d{4,9}/\S+")
HAN = re.compile(r"^[\u3400-\u9fff\uac00-\ud7af]+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A work; whatever its index does not state is empty."""

    url: str
    title: str
    abstract: str = ""
    authors: tuple[str, ...] = ()
    venue: str = ""
    year: int | None = None
    day: str = ""  # the date as the index writes it; only a whole one becomes a date
    proof: str = ""  # the field that it stands in
    doi: str = ""
    citations: int | None = None
    kind: str = ""
    retracted: bool = False
    language: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)  # more that is worth a line
    notices: tuple[str, ...] = ()  # retractions, corrections, expressions of concern


def bare(text: object) -> str:
    """Return a title or a name on one line, without the markup of journals; null is nothing."""
    if not isinstance(text, str):
        return ""
    return plain(html.unescape(FOREIGN.sub("", text)) if "&amp;" in text else FOREIGN.sub("", text))


def person(given: object, family: object) -> str:
    """Return a name as its owner writes it: Han and hangul have the family first, and no blank."""
    first, last = bare(given), bare(family)
    if HAN.match(first) and HAN.match(last):
        return last + first
    return f"{first} {last}".strip()


def doi_in(text: object) -> str:
    """Return the DOI in an address or a field, bare and without a sentence's last sign."""
    found = DOI.search(text) if isinstance(text, str) else None
    return found[0].rstrip(".,;:。，；") if found else ""


def whole_number(value: object) -> int | None:
    """Return a count or a year that was stated; absent is not 0."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and value.strip().isdigit():
        return int(value)
    return value if isinstance(value, int) else None


def signals_of(paper: Paper) -> dict[str, str | int | float | bool]:
    """Return how a paper is judged."""
    return present(
        citations=paper.citations,
        venue=paper.venue,
        year=paper.year,
        doi=paper.doi,
        kind=paper.kind,
        retracted=paper.retracted or None,
    )


def hit_of(paper: Paper, **signals: str | int | float | bool | None) -> Hit:
    """Return a paper as something found, with what more its index says of it."""
    return Hit(
        url=paper.url,
        title=paper.title,
        snippet=" ".join(paper.abstract.split())[:SNIPPET],
        author=", ".join(paper.authors),
        published=read_date(paper.day),
        signals=signals_of(paper) | present(**signals),
        language=paper.language,
    )


def page_of(paper: Paper, **signals: str | int | float | bool | None) -> Page:
    """Return a paper as a page: who, where and when, what became of it, then the abstract."""
    flags = ["retracted"] if paper.retracted else []
    if not paper.abstract:
        flags.append("abstract_missing")
    return Page(
        url=paper.url,
        title=paper.title,
        text=_written(paper),
        author=", ".join(paper.authors),
        published=read_dated(paper.day, paper.proof),
        signals=signals_of(paper) | present(**signals),
        language=paper.language,
        kind="paper",
        facts=PageFacts(flags=tuple(flags)),
    )


def _written(paper: Paper) -> str:
    moment = read_date(paper.day)
    facts = {
        "Authors": ", ".join(paper.authors),
        "Venue": paper.venue,
        "Published": f"{moment:%Y-%m-%d}" if moment else paper.day or str(paper.year or ""),
        "DOI": paper.doi,
        "Kind": paper.kind,
        "Cited by": "" if paper.citations is None else f"{paper.citations} works",
        **paper.facts,
    }
    lines = [f"- {name}: {value}" for name, value in facts.items() if value]
    said = [f"# {paper.title}", "**This work was retracted.**" if paper.retracted else ""]
    said += ["\n".join(lines), "\n".join(f"- {notice}" for notice in paper.notices)]
    said += ["## Abstract", paper.abstract] if paper.abstract else []
    return "\n\n".join(part for part in said if part)
