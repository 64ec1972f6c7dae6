"""A response as a page: what it is, its main text as Markdown, what it says of itself.

The one public entry of reading is `page_from`; `completed` finishes a page that a platform read,
`main_text` and `published_day` are the same readers for a page given as text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from lxml.html import HtmlElement

from search_skill.reading import bodies, votes
from search_skill.reading.blocks import Block, blocks_of
from search_skill.reading.choice import main_blocks
from search_skill.reading.date_forms import dates_in
from search_skill.reading.dates import (
    dated,
    declared_dates,
    is_beside,
    read_dates,
    without_archive,
)
from search_skill.reading.dates_choice import PageDates
from search_skill.reading.hidden import Removed, without_hidden
from search_skill.reading.injection import speaks_to_machines
from search_skill.reading.kinds import kind_of_page
from search_skill.reading.links import credits_of, links_of
from search_skill.reading.menus import menus_in
from search_skill.reading.metadata import Metadata, metadata_of
from search_skill.reading.offers import described
from search_skill.reading.opinions import opinions_on
from search_skill.reading.passages import passages_of
from search_skill.reading.pdf import Pdf, read_pdf
from search_skill.reading.places import Place
from search_skill.reading.signs import Opinions
from search_skill.reading.tree import flat, parsed, unwrap_noscript
from search_skill.reading.verdict import verdict_of
from search_skill.reading.votes import votes_of
from search_skill.reading.write import markdown_of
from search_skill.text.keywords import CJK
from search_skill.text.language import language_of
from search_skill.types import Dated, Page, PageFacts, PageVerdict
from search_skill.web.message import Response

HIDDEN_TO_TELL = 40  # characters of hidden text from which on a page is flagged
INSTRUCTIONS = "instruction_like_text"
HEADINGS = 60
CREDIT_MARKS = (":", "：", "via ", "ublished", "源", "(", "（", "—", "–")
SMALL_PAGE = 400  # letters on the whole page
DENSE = 1.5  # what one Han, kana or hangul character tells beyond a letter
CHROME = Place.NAV | Place.FOOTER | Place.COOKIE | Place.DIALOG
UNREAD = ("pdf", "archive", "image", "media", "office file", "binary")


@dataclass(frozen=True, slots=True)
class _Reading:
    """One HTML page, read."""

    tree: HtmlElement
    metadata: Metadata
    blocks: list[Block]
    chosen: list[Block]
    text: str
    hidden: Removed
    published: Dated | None = None
    updated: Dated | None = None


def page_from(response: Response, now: datetime) -> Page:
    """Return what an answer says as a page with verdict, text, dates and facts; it never raises
    for what is wrong with a page.
    """
    kind = bodies.kind_of(response.content_type, response.body, response.url)
    if kind == "html":
        page = _from_html(response, now)
    elif kind == "pdf":
        page = _from_pdf(response)
    elif kind in UNREAD:
        said = f"{kind}, {response.content_type or 'no type'}, {len(response.body)} bytes"
        page = Page(url=response.url, kind=kind, verdict=PageVerdict("empty", said))
    else:
        text = bodies.text_of_body(kind, response.text)
        verdict = verdict_of(response, text)
        title = _title_of_text(text) if kind == "markdown" else ""
        page = Page(url=response.url, title=title, text=text, kind=kind, verdict=verdict)
    return replace(_finished(page), fetched=response.url, fetched_at=response.at)


def completed(page: Page, route: str, fetched_at: datetime) -> Page:
    """Return a page that a platform read with what every page has: passages, hash, language."""
    page = _finished(page)
    if page.verdict.verdict == "ok" and not page.text.strip():
        page = replace(page, verdict=PageVerdict("empty", "no text in it"))
    stamped = replace(page, route=route or page.route, fetched_at=page.fetched_at or fetched_at)
    return replace(stamped, fetched=stamped.fetched or stamped.url)


def main_text(html: str, url: str) -> str:
    """Return the main text of a page as Markdown."""
    return _read(html, url, None).text


def published_day(html: str, url: str, now: datetime) -> str | None:
    """Return the day a page is from, YYYY-MM-DD as its site wrote it, or nothing: when it was
    published, or the other day that it shows beside its title; when it says there that it was
    updated, if it says only that.
    """
    tree = parsed(html)
    without_archive(tree)
    metadata = metadata_of(tree, url)
    declared = declared_dates(tree, url, metadata, now)
    dates = read_dates(declared, blocks_of(tree), metadata, url, now)
    day = dates.beside or dates.published
    day = day or (dates.updated if is_beside(dates.updated) else None)
    return day.day if day else None


def _read(html: str, url: str, now: datetime | None) -> _Reading:
    tree = parsed(html)
    without_archive(tree)
    metadata = metadata_of(tree, url)
    declared = declared_dates(tree, url, metadata, now) if now else None
    unwrap_noscript(tree)
    hidden = without_hidden(tree)
    blocks = blocks_of(tree)
    opinions = opinions_on(tree, metadata, url)
    chosen = main_blocks(blocks, opinions)
    dates = PageDates()
    if declared and now:
        dates = read_dates(declared, blocks, metadata, url, now)
    return _Reading(
        tree=tree,
        metadata=metadata,
        blocks=blocks,
        chosen=chosen,
        text=_text(chosen, blocks, opinions),
        hidden=hidden,
        published=dated(dates.published),
        updated=dated(dates.updated),
    )


def _text(chosen: list[Block], blocks: list[Block], opinions: Opinions) -> str:
    """Return the chosen blocks as Markdown.

    What the page's data tell of the one product that it offers counts where it shows less of it. A
    page of a few lines is taken as it is, without menus and what its own marks call chrome; one
    where nothing was chosen as an extractor read it.
    """
    own = markdown_of(chosen)
    told = described(opinions.offer, own)
    if told:
        return f"{told}\n\n{own}".strip()
    if _size(own) < SMALL_PAGE and sum(_size(block.text) for block in blocks) < SMALL_PAGE:
        shown = zip(blocks, menus_in(blocks), strict=True)
        kept = [block for block, is_menu in shown if not (is_menu or block.place & CHROME)]
        return markdown_of(kept) or own
    return own or opinions.first.strip()


def _size(text: str) -> float:
    """Return how much a text says, in letters."""
    return len(text) + DENSE * len(CJK.findall(text))


def _from_html(response: Response, now: datetime) -> Page:
    reading = _read(response.text, response.url, now)
    metadata = reading.metadata
    kind = kind_of_page(metadata, reading.blocks, response.url)
    return Page(
        url=response.url,
        title=metadata.title,
        text=reading.text,
        author=metadata.author,
        published=reading.published,
        updated=reading.updated,
        language=metadata.language,
        kind=kind,
        signals=votes_of(reading.tree, metadata.nodes) if kind in votes.KINDS else {},
        verdict=verdict_of(response, reading.text),
        facts=_facts(reading, response.url),
    )


def _facts(reading: _Reading, url: str) -> PageFacts:
    metadata, chosen = reading.metadata, reading.chosen
    links, paid = links_of(reading.tree, metadata.base, url)
    size = sum(len(block.text) for block in chosen)
    return PageFacts(
        site_name=metadata.site,
        canonical=metadata.canonical,
        description=metadata.description,
        headings=tuple(b.text for b in chosen if b.kind == "heading")[:HEADINGS],
        links_out=links,
        link_share=round(sum(block.linked for block in chosen) / size, 3) if size else 0.0,
        schema_types=tuple(sorted(metadata.types)),
        credits=credits_of(_around(reading), metadata.canonical, url),
        affiliate_links=paid,
        flags=tuple(_flags(reading)),
    )


def _flags(reading: _Reading) -> Iterator[str]:
    """Yield what readers are told of the parts that they do not see."""
    if reading.hidden.size > HIDDEN_TO_TELL:
        yield "hidden_text_removed"
    if speaks_to_machines(f"{reading.hidden.text}\n{reading.hidden.asides}"):
        yield INSTRUCTIONS


def _around(reading: _Reading) -> str:
    """Return the main text with the short lines around it, where credits stand."""
    chosen = {id(block) for block in reading.chosen}
    lines = [b.text for b in reading.blocks if id(b) not in chosen and len(b.text) < 120]
    near = [line for line in lines if any(mark in line for mark in CREDIT_MARKS)]
    return "\n".join([reading.text[:1200], *near[:20], reading.text[-1200:]])


def _from_pdf(response: Response) -> Page:
    pdf = read_pdf(response.body)
    verdict = PageVerdict("ok") if pdf.text else PageVerdict("empty", pdf.fault)
    return Page(
        url=response.url,
        title=pdf.title,
        text=pdf.text,
        author=pdf.author,
        published=_pdf_date(pdf, response.at),
        kind="pdf",
        verdict=verdict,
        facts=PageFacts(flags=pdf.flags),
    )


def _pdf_date(pdf: Pdf, now: datetime) -> Dated | None:
    """Return the date on the first page of a PDF, else the one its file says it was made on."""
    for line in pdf.head.split("\n"):
        for date in dates_in(line, "visible", now, proven=False) if len(line) < 120 else ():
            if date.value <= now:
                return Dated(date.value, date.proof, date.proven)
    if pdf.created is None or pdf.created > now:
        return None
    return Dated(pdf.created, "pdf:CreationDate", proven=False)


def _finished(page: Page) -> Page:
    """Add passages, hash, language and flags."""
    text = page.text.replace("\r\n", "\n")
    flags = list(page.facts.flags)
    spoken = speaks_to_machines(f"{page.title}\n{text}")
    if spoken:
        flags.append(INSTRUCTIONS)
    return replace(
        page,
        text=text,
        title=flat(page.title),
        language=_language(page, text),
        passages=page.passages or passages_of(text),
        sha256=hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest(),
        facts=replace(page.facts, flags=tuple(dict.fromkeys(flags))),
        fetched_at=page.fetched_at and page.fetched_at.astimezone(UTC),
    )


def _language(page: Page, text: str) -> str:
    """Return the language of the text; the declared one where the text does not tell."""
    read = language_of(text[:1500]) if len(text) > 80 else ""
    return read or page.language[:2]


def _title_of_text(text: str) -> str:
    lines: Iterable[str] = text.split("\n", 40)
    return next((line.lstrip("# ").strip() for line in lines if line.startswith("# ")), "")
