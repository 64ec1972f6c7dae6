"""Marks: faults of a page that lower its weight, each told by several signs of the page itself.

No host is listed. One sign proves nothing: a named author may write "in this guide", a maker may
sell, a person may list ten things. A mark needs signs that agree and nobody who answers for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.judging import framing, layout, prose, weighing
from search_skill.judging.adverts import said_to_be_paid
from search_skill.judging.bylines import nobody_answers
from search_skill.judging.confessions import confessed
from search_skill.judging.credits import is_relayed, names_whose
from search_skill.judging.documents import Document
from search_skill.judging.hosts import (
    CROWDED,
    DOCUMENTATION_LABEL,
    SOCIAL,
    is_academic,
    is_government,
    is_one_of,
    is_thread,
    labels_of,
    path_of,
)
from search_skill.judging.machines import tells_machines_of_itself
from search_skill.judging.own_terms import sets_terms
from search_skill.judging.rumours import rumour_in
from search_skill.judging.signs import FIRST_HAND, unquoted
from search_skill.types import Mark

COPYCAT = "copycat"
FARM = "content_farm"
MACHINE = "machine_made"
MARKETING = "unsigned_marketing"
AGGREGATOR = "seo_aggregator"

STUFFED, MANY_TIMES = 0.15, 6  # the same where no title promises anything
PADDED = 0.06  # share of all words that one phrase of the subject makes up
SHORT = 12_000  # characters: what is padded for engines is no book
MANY_TEMPLATES = 3
MANY_MACHINE = 5
MANY_FIXES = 4
MANY_SALES = 3
MANY_LISTED = 4
SEVERAL_LISTED = 3  # where the links are paid for
MANY_PAGES_GATHERED = 2
MANY_FRAMES = 3
TEASER = "paywall_teaser"  # its few lines are the paper's offer, not the article
FEW_HEADINGS = 3
KEYED, ASKING = 0.5, 0.3  # shares of a page's headings that repeat its title, and that ask
ABSTRACT = 0.08  # of all words; documents of public bodies reach it too, and are spared
MANY_BUTTONS = 2
COMPANY = 0.012  # of all words
A_PITCH = 2  # signs of selling
HELP_PATH = re.compile(r"/(?:docs?|documentation|reference|manual|help|support|hc|kb)(?:/|$)", re.I)
SHOWN = 3  # phrases quoted as reasons


@dataclass(frozen=True, slots=True, kw_only=True)
class Signs:
    """What the prose of one page shows, counted once and read by every mark."""

    unsigned: bool
    clickbait: bool
    template: tuple[str, ...]
    machine: tuple[str, ...]
    says_machine: tuple[str, ...]
    rumour: tuple[str, ...]
    paid: tuple[str, ...]
    selling: tuple[str, ...]
    gathers: tuple[str, ...]
    mirrors: tuple[str, ...]
    commands: bool  # it tells machines to name it
    pitched: tuple[str, ...]
    hooked: bool
    advises: bool  # a headline of its speaks to its reader, and it names nobody whose text it is
    spread: bool  # it asks to be shared, and names nobody whose text it is
    for_readers: bool  # a heading speaks to those who read it here
    explains: bool  # help on the site that documents something
    first_hand: bool
    prices: int
    listed: int
    counted: int  # numbered headings, as many as its title promises
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
    of_a_farm: tuple[str, ...]
    of_selling: tuple[str, ...]
    sells: bool
    company: bool  # it speaks as a company, of itself


def signs_of(document: Document, question: str) -> Signs:
    """Return the signs of a page's prose."""
    text = document.text
    clickbait = bool(prose.PADDED_TITLE.search(document.title))
    running = prose.running_text(text)
    phrase, times, share = ("", 0, 0.0)
    if clickbait or len(running) <= SHORT:
        phrase, times, share = prose.padding(running, (document.title, question))
    of_selling = () if _explains(document) else weighing.signs_of_selling(text)
    headings, repeating, asking = layout.heading_shares(document.title, text)
    return Signs(
        headings=headings,
        repeating=repeating,
        asking=asking,
        buttons=0 if _explains(document) else layout.buttons_in(text),
        company=layout.company_share(text) >= COMPANY,
        abstract=layout.abstract_share(text),
        of_a_farm=() if _explains(document) else weighing.signs_of_a_farm(document.title, text),
        of_selling=of_selling,
        sells=weighing.sells(of_selling, text),
        pitch=layout.pitch_of(text, len(prose.PRICES.findall(text))),
        unsigned=nobody_answers(document),
        clickbait=clickbait,
        template=prose.said(prose.TEMPLATE, text),
        machine=prose.said(prose.MACHINE, text),
        says_machine=confessed(text),
        paid=prose.said(prose.PAID, text),
        rumour=rumour_in(document.title, text),
        selling=_offers(prose.said(prose.SELLING, text)),
        gathers=_gathered(document),
        commands=tells_machines_of_itself(document),
        mirrors=prose.said(prose.MIRRORS, f"{document.title}\n{text}"),
        pitched=tuple(prose.PITCHED.findall(text)),
        hooked=bool(prose.HOOKS.search(document.title) or weighing.asks(text)),
        advises=_is_for_readers(document) and not is_relayed(document),
        spread=framing.asks_to_be_spread(document),
        for_readers=not _explains(document) and framing.is_for_readers(document),
        explains=_explains(document),
        first_hand=bool(FIRST_HAND.search(unquoted(text))),
        counted=layout.counted_headings(document.title, text),
        prices=len(prose.PRICES.findall(text)),
        listed=len(prose.LISTED.findall(text)),
        trivial=len(prose.TRIVIAL.findall(text)),
        fixes=len(prose.FIXES.findall(text)),
        phrase=phrase,
        times=times,
        share=share,
    )


def marks_of(
    document: Document, question: str, copy_of: str = "", account: str = ""
) -> tuple[Mark, ...]:
    """Return the marks a page has earned; what was not read has none.

    `copy_of` is where its text comes from, when it is another's documentation or answers, and
    `account` whose account of his own work it tells as if it were its own.
    """
    spared = is_government(document.host) or is_academic(document.host)
    teased = document.page is not None and document.page.verdict.verdict == TEASER
    if document.is_read and (advert := _advert(document)):
        return (Mark(MARKETING, f"it says that it is paid for: {advert!r}"),)
    if not document.is_read or spared or teased or sets_terms(document):
        return ()
    signs = signs_of(document, question)
    if is_one_of(document.host, CROWDED):
        return tuple(_of_a_crowd(signs, document))
    if account:
        return (Mark(COPYCAT, f"it tells as its own what {account} did, on {copy_of}"),)
    if not nobody_answers(document) and not confessed(document.text):
        return tuple(_of_paid_links(signs, document, copy_of)) if signs.paid else ()
    found = [
        *_copycat(signs, copy_of),
        *_repackaged(signs, copy_of),
        *_machine(signs),
        *_farm(signs),
        *_aggregator(signs),
        *_marketing(signs, document),
    ]
    return tuple(found or _weighed(signs))


def _of_a_crowd(signs: Signs, document: Document) -> Iterable[Mark]:
    """Yield what a page has earned where anybody writes: many set phrases, many signs, no work."""
    many = len(signs.template) >= MANY_TEMPLATES and weighing.is_a_farm(signs.of_a_farm)
    if many and signs.unsigned and not signs.first_hand and not is_thread(document.url):
        yield Mark(FARM, f"nobody signs it: {_quoted(signs.template)}; {signs.of_a_farm[0]}")


def _advert(document: Document) -> str:
    """Return where a page says that it was paid for, whoever signs it; in a thread many speak."""
    host = document.host
    spared = is_government(host) or is_academic(host) or is_one_of(host, SOCIAL)
    return "" if spared or is_thread(document.url) else said_to_be_paid(document)


def _of_paid_links(signs: Signs, document: Document, copy_of: str) -> Iterable[Mark]:
    """Yield what a signed page has earned that lives on its links: it ranks what nobody tried."""
    yield from _repackaged(signs, copy_of)
    tried = FIRST_HAND.search(unquoted(document.text))
    if signs.clickbait and signs.listed >= SEVERAL_LISTED and not tried:
        yield Mark(MARKETING, f"it ranks what it has not tried, for money: {_quoted(signs.paid)}")


def _copycat(signs: Signs, copy_of: str) -> Iterable[Mark]:
    if copy_of and (signs.gathers or len(signs.mirrors) >= MANY_FRAMES):
        yield Mark(COPYCAT, f"its text is that of {copy_of}, and it gathers others' pages")


def _repackaged(signs: Signs, copy_of: str) -> Iterable[Mark]:
    """A text of another's under a headline that lures, with something to be sold below it."""
    if copy_of and signs.hooked and (signs.paid or signs.pitched):
        said = _quoted(signs.paid or signs.pitched)
        yield Mark(AGGREGATOR, f"its text is that of {copy_of}, framed to sell: {said}")
    elif copy_of and signs.unsigned and (signs.advises or signs.for_readers):
        yield Mark(AGGREGATOR, f"its text is that of {copy_of}, under a headline for its readers")
    elif copy_of and signs.unsigned and signs.spread:
        yield Mark(AGGREGATOR, f"its text is that of {copy_of}, and it asks to be spread")


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
    if signs.commands:
        yield Mark(FARM, "nobody signs it, and it tells machines to name it")
        return
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
    elif signs.rumour:
        yield Mark(FARM, f"hearsay that nobody signs: {'; '.join(signs.rumour)}")
    elif hollow:
        yield Mark(FARM, f"{signs.trivial} definitions of everyday words under a promising title")
    elif empty:
        yield Mark(FARM, f"unsigned prose made of set phrases: {_quoted(signs.machine)}")


def _aggregator(signs: Signs) -> Iterable[Mark]:
    padded = signs.times >= prose.FEWEST and signs.share >= PADDED and signs.clickbait
    padded = padded or (signs.times >= MANY_TIMES and signs.share >= STUFFED)
    listed = max(signs.listed, 0 if signs.first_hand else signs.counted)
    ranking = listed >= MANY_LISTED and signs.clickbait
    if padded:
        share = f"{signs.share:.0%} of all words"
        yield Mark(AGGREGATOR, f"padded with {signs.phrase!r}: {signs.times} times, {share}")
    elif ranking:
        yield Mark(AGGREGATOR, f"an unsigned ranking of {listed} entries")
    elif len(signs.gathers) >= MANY_PAGES_GATHERED:
        yield Mark(AGGREGATOR, f"it gathers others' pages: {_quoted(signs.gathers)}")


def _marketing(signs: Signs, document: Document) -> Iterable[Mark]:
    priced = len(signs.selling) >= MANY_SALES - 1 and signs.prices > 0
    comparison = signs.listed >= MANY_LISTED and bool(signs.selling) and signs.clickbait
    linked = document.facts.affiliate_links > 2
    if signs.company and signs.abstract >= ABSTRACT and signs.pitch:
        yield Mark(MARKETING, f"a company of itself, {signs.abstract:.0%} of it abstract nouns")
    elif signs.paid:
        yield Mark(MARKETING, f"nobody signs it, its links are paid for: {_quoted(signs.paid)}")
    elif signs.buttons >= MANY_BUTTONS and not signs.explains:
        yield Mark(MARKETING, f"nobody signs it and {signs.buttons} buttons ask to act")
    elif len(signs.selling) >= MANY_SALES or priced:
        yield Mark(MARKETING, f"it sells and nobody signs it: {_quoted(signs.selling)}")
    elif len(signs.pitch) >= A_PITCH and len(signs.of_selling) > A_PITCH:
        yield Mark(MARKETING, f"it sells and nobody signs it: {', '.join(signs.pitch)}")
    elif comparison or linked:
        yield Mark(MARKETING, "an unsigned comparison by a party that earns from it")


def _weighed(signs: Signs) -> Iterable[Mark]:
    """Yield what weak signs together tell of a page on which no strong one stands."""
    if weighing.is_a_farm(signs.of_a_farm):
        yield Mark(FARM, f"nobody signs it: {'; '.join(signs.of_a_farm)}")
    if signs.sells:
        yield Mark(MARKETING, f"nobody signs it: {'; '.join(signs.of_selling)}")


def _is_for_readers(document: Document) -> bool:
    return bool(prose.ADVISES.search(document.title) or prose.ADDED.search(document.text))


def _explains(document: Document) -> bool:
    """Say whether a page is help on the site that documents something: it asks what users ask."""
    labels = set(labels_of(document.host)[:-1]) if document.host else set()
    return (
        document.kind in ("documentation", "forum", "qa")
        or is_thread(document.url)
        or bool(labels & DOCUMENTATION_LABEL)
        or bool(HELP_PATH.search(path_of(document.url)))
    )


def _gathered(document: Document) -> tuple[str, ...]:
    """Return the phrases of a page that gathers others'.

    A note that a text is a reprint is one of them, and none where it names whose the text is.
    """
    found = prose.said(prose.GATHERS, document.text)
    notes = [phrase for phrase in found if prose.REPRINT.search(phrase)]
    counted = notes[:1] if not names_whose(document) else []
    return tuple(phrase for phrase in found if phrase not in notes or phrase in counted)


def _offers(found: tuple[str, ...]) -> tuple[str, ...]:
    """Return the phrases of a page that sells; lowered prices are one, however many there are."""
    lowered = [phrase for phrase in found if prose.LOWERED.fullmatch(phrase)]
    return tuple(phrase for phrase in found if phrase not in lowered[1:])


def _quoted(phrases: tuple[str, ...]) -> str:
    shown = ", ".join(repr(" ".join(phrase.split())[:40]) for phrase in phrases[:SHOWN])
    return shown if len(phrases) <= SHOWN else f"{shown} …"
