"""Marks: faults of a page that lower its weight, each told by several signs of the page itself.

No host is listed. One sign proves nothing: a named author may write "in this guide", a maker may
sell, a person may list ten things. A mark needs signs that agree and nobody who answers for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.judging import layout, prose
from search_skill.judging.documents import Document
from search_skill.judging.hosts import CROWDED, is_academic, is_government, is_one_of, is_thread
from search_skill.types import Mark

COPYCAT = "copycat"
FARM = "content_farm"
MACHINE = "machine_made"
MARKETING = "unsigned_marketing"
AGGREGATOR = "seo_aggregator"

PADDED = 0.06  # share of all words that one phrase of the subject makes up
MANY_TEMPLATES = 3
MANY_MACHINE = 5
MANY_FIXES = 4
MANY_SALES = 3
MANY_LISTED = 4
MANY_PAGES_GATHERED = 2
FEW_HEADINGS = 3
KEYED, ASKING = 0.5, 0.3  # shares of a page's headings that repeat its title, and that ask
ABSTRACT = 0.08  # of all words; documents of public bodies reach it too, and are spared
MANY_BUTTONS = 2
COMPANY = 0.012  # of all words
A_PITCH = 2  # signs of selling
SHOWN = 3  # phrases quoted as reasons


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """What the prose of one page shows, counted once and read by every mark."""

    unsigned: bool
    clickbait: bool
    template: tuple[str, ...]
    machine: tuple[str, ...]
    says_machine: tuple[str, ...]
    selling: tuple[str, ...]
    gathers: tuple[str, ...]
    prices: int
    listed: int
    trivial: int
    fixes: int
    phrase: str
    times: int
    share: float
    headings: int
    repeating: float
    asking: float
    buttons: int
    abstract: float
    pitch: tuple[str, ...]
    company: bool  # it speaks as a company, of itself


def signs_of(document: Document, question: str) -> Signs:
    """Return the signs of a page's prose."""
    text = document.text
    clickbait = bool(prose.PADDED_TITLE.search(document.title))
    phrase, times, share = ("", 0, 0.0)
    if clickbait:  # the sign it is read together with
        phrase, times, share = prose.padding(text, (document.title, question))
    headings, repeating, asking = layout.heading_shares(document.title, text)
    return Signs(
        headings=headings,
        repeating=repeating,
        asking=asking,
        buttons=layout.buttons_in(text),
        company=layout.company_share(text) >= COMPANY,
        abstract=layout.abstract_share(text),
        pitch=layout.pitch_of(text, len(prose.PRICES.findall(text))),
        unsigned=prose.is_generic_author(document.author),
        clickbait=clickbait,
        template=prose.said(prose.TEMPLATE, text),
        machine=prose.said(prose.MACHINE, text),
        says_machine=prose.said(prose.SAYS_MACHINE, text),
        selling=prose.said(prose.SELLING, text),
        gathers=prose.said(prose.GATHERS, text),
        prices=len(prose.PRICES.findall(text)),
        listed=len(prose.LISTED.findall(text)),
        trivial=len(prose.TRIVIAL.findall(text)),
        fixes=len(prose.FIXES.findall(text)),
        phrase=phrase,
        times=times,
        share=share,
    )


def marks_of(document: Document, question: str, copy_of: str = "") -> tuple[Mark, ...]:
    """Return the marks a page has earned; what was not read has none.

    `copy_of` is where its text comes from, when it is another's documentation or answers.
    """
    spared = (
        is_government(document.host)
        or is_academic(document.host)
        or is_one_of(document.host, CROWDED)
    )
    unsigned = prose.is_generic_author(document.author)
    if not document.is_read or spared:
        return ()
    if not unsigned and not prose.said(prose.SAYS_MACHINE, document.text):
        return ()
    signs = signs_of(document, question)
    found = [
        *_copycat(signs, copy_of),
        *_machine(signs),
        *_farm(signs),
        *_aggregator(signs),
        *_marketing(signs, document),
    ]
    return tuple(found)


def _copycat(signs: Signs, copy_of: str) -> Iterable[Mark]:
    if copy_of and signs.gathers:
        yield Mark(COPYCAT, f"its text is that of {copy_of}, and it gathers others' pages")


def _machine(signs: Signs) -> Iterable[Mark]:
    many = len(signs.machine) >= MANY_MACHINE
    recipes = signs.fixes >= MANY_FIXES and bool(signs.machine) and bool(signs.template)
    said = signs.says_machine and (signs.unsigned or len(signs.machine) > 1)
    if said:
        yield Mark(MACHINE, f"it says so: {signs.says_machine[0]!r}")
    elif many:
        yield Mark(MACHINE, f"{len(signs.machine)} machine phrases, as {_quoted(signs.machine)}")
    elif signs.abstract >= ABSTRACT and signs.headings >= FEW_HEADINGS and not signs.company:
        yield Mark(MACHINE, f"unsigned prose of which {signs.abstract:.0%} is abstract nouns")
    elif recipes:
        yield Mark(MACHINE, f"{signs.fixes} numbered remedies for anything, in template prose")


def _farm(signs: Signs) -> Iterable[Mark]:
    several = len(signs.template) >= MANY_TEMPLATES
    some = len(signs.template) >= 2 and (signs.clickbait or signs.fixes >= MANY_FIXES)
    hollow = signs.trivial >= 2 and signs.clickbait
    keyed = signs.headings > FEW_HEADINGS and signs.repeating >= KEYED
    keyed = keyed and (signs.asking >= ASKING or signs.clickbait)
    empty = len(signs.machine) >= 2 * MANY_MACHINE and not signs.says_machine
    if several or some:
        yield Mark(FARM, f"unsigned template prose: {_quoted(signs.template)}")
    elif keyed:
        said = f"{signs.repeating:.0%} of {signs.headings} headings say the title again"
        yield Mark(FARM, f"unsigned, and {said}")
    elif hollow:
        yield Mark(FARM, f"{signs.trivial} definitions of everyday words under a promising title")
    elif empty:
        yield Mark(FARM, f"unsigned prose made of set phrases: {_quoted(signs.machine)}")


def _aggregator(signs: Signs) -> Iterable[Mark]:
    padded = signs.times >= prose.FEWEST and signs.share >= PADDED and signs.clickbait
    ranking = signs.listed >= MANY_LISTED and signs.clickbait
    if padded:
        share = f"{signs.share:.0%} of all words"
        yield Mark(AGGREGATOR, f"padded with {signs.phrase!r}: {signs.times} times, {share}")
    elif ranking:
        yield Mark(AGGREGATOR, f"an unsigned ranking of {signs.listed} entries")
    elif len(signs.gathers) >= MANY_PAGES_GATHERED:
        yield Mark(AGGREGATOR, f"it gathers others' pages: {_quoted(signs.gathers)}")


def _marketing(signs: Signs, document: Document) -> Iterable[Mark]:
    priced = len(signs.selling) >= MANY_SALES - 1 and signs.prices > 0
    comparison = signs.listed >= MANY_LISTED and bool(signs.selling) and signs.clickbait
    linked = document.facts.affiliate_links > 2
    if signs.company and signs.abstract >= ABSTRACT and signs.pitch:
        yield Mark(MARKETING, f"a company of itself, {signs.abstract:.0%} of it abstract nouns")
    elif signs.buttons >= MANY_BUTTONS:
        yield Mark(MARKETING, f"nobody signs it and {signs.buttons} buttons ask to act")
    elif len(signs.selling) >= MANY_SALES or priced:
        yield Mark(MARKETING, f"it sells and nobody signs it: {_quoted(signs.selling)}")
    elif len(signs.pitch) >= A_PITCH and _may_sell(document):
        yield Mark(MARKETING, f"it sells and nobody signs it: {', '.join(signs.pitch)}")
    elif comparison or linked:
        yield Mark(MARKETING, "an unsigned comparison by a party that earns from it")


def _may_sell(document: Document) -> bool:
    """A manual and a thread show prices and address their readers, and sell nothing."""
    return document.kind != "documentation" and not is_thread(document.url)


def _quoted(phrases: tuple[str, ...]) -> str:
    shown = ", ".join(repr(" ".join(phrase.split())[:40]) for phrase in phrases[:SHOWN])
    return shown if len(phrases) <= SHOWN else f"{shown} …"
