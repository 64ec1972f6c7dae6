"""When a page was published and updated, with the place where that was read.

Declared dates come first (JSON-LD, meta tags, microdata, `<time>`), then dates that stand beside
the title or behind a word such as "Published", then the address. A year alone, a copyright line, a
price, a coming event and a date in the future are no dates of publication; what stands in comments
or teasers is somebody else's. In doubt there is no date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from search_skill.reading.blocks import Block
from search_skill.reading.date_forms import (
    BY_ADDRESS,
    DAY_FIRST_IN_ADDRESS,
    IN_SCRIPT,
    META_PUBLISHED,
    META_UNSURE,
    META_UPDATED,
    Stated,
    stated,
)
from search_skill.reading.dates_declared import element_dates
from search_skill.reading.dates_visible import visible_dates
from search_skill.reading.jsonld import Node, text_of, types_of
from search_skill.reading.metadata import Metadata, metas_of
from search_skill.reading.tree import removed
from search_skill.types import Dated

EARLIEST = datetime(1990, 1, 1, tzinfo=UTC)
APART = timedelta(hours=36)  # two dates that far from each other are two days in every zone
AHEAD = timedelta(days=1)  # a zone ahead of ours may have tomorrow's date
ARCHIVES = "//*[@id='wm-ipp' or @id='wm-ipp-base' or @id='wm-ipp-print' or @id='donato']"
RANKS = (
    frozenset({"Article", "NewsArticle", "BlogPosting", "ReportageNewsArticle", "TechArticle",
               "AnalysisNewsArticle", "OpinionNewsArticle", "LiveBlogPosting", "Report",
               "ScholarlyArticle", "MedicalScholarlyArticle", "SocialMediaPosting", "Recipe",
               "AdvertiserContentArticle", "SatiricalArticle", "Review", "Dataset"}),
    frozenset({"DiscussionForumPosting", "Question", "PodcastEpisode", "HowTo",
               "SoftwareSourceCode", "Book", "CreativeWork", "QAPage", "Course"}),
    frozenset({"WebPage", "ItemPage", "AboutPage", "FAQPage", "CollectionPage", "MedicalWebPage"}),
)  # fmt: skip
OFF_BY_ZONE = 36 * 3600  # seconds
SELLS = frozenset(
    {"Product", "ProductGroup", "Service", "Offer", "AggregateOffer", "LocalBusiness"}
)
LISTS = frozenset({"CollectionPage", "ItemList", "SearchResultsPage"})
OF_A_LIST = re.compile(
    r"/(category|categories|tags?|topics?|lists?|archives?|collections?|sections?|genres?|authors?)"
    r"(/(?!\d{3,})[^/]+){0,2}/?$"
)
MANY = 3  # different dates of equal rank: a list of articles, not one


@dataclass(frozen=True, slots=True)
class PageDates:
    """The dates of a page as they were read, best first."""

    published: Stated | None = None
    updated: Stated | None = None


Found = tuple[str, Stated]  # "published" or "updated", and the date


@dataclass(frozen=True, slots=True)
class Declared:
    """What a page declares, before what it shows and after that: in the order of trust."""

    first: tuple[Found, ...]
    last: tuple[Found, ...]


def declared_dates(tree: HtmlElement, url: str, metadata: Metadata, now: datetime) -> Declared:
    """Return what a page declares of its dates; asked of the tree before hidden text is removed,
    for a stamp may be hidden and yet be right.
    """
    ranks = RANKS[:2] if _sells(metadata) or _is_list(metadata, url) else RANKS
    first = (
        *_in_jsonld(metadata, url, ranks),
        *_in_metas(metas_of(tree)),
        *element_dates(tree, now),
    )
    by_address = _in_address(url)
    last = [("published", by_address)] if by_address else []
    last += _unsure(metas_of(tree))
    if not first and not _sells(metadata):
        last += _in_scripts(tree)
    return Declared(first, tuple(last))


def read_dates(
    declared: Declared, blocks: list[Block], metadata: Metadata, url: str, now: datetime
) -> PageDates:
    """Return the dates of a page with the day as its site wrote it."""
    shown: tuple[Found, ...] = ()
    if not _sells(metadata) and not _is_list(metadata, url):
        shown = tuple(visible_dates(blocks, metadata, url, now))
    published = updated = None
    for kind, date in (*declared.first, *shown, *declared.last):
        if not EARLIEST <= date.value <= now + AHEAD:
            continue
        if kind == "published":
            published = published or date
        else:
            updated = updated or date
    if published and updated and updated.value < published.value - AHEAD:
        updated = None
    if published and _is_contested(published, declared, shown):
        published = replace(published, proven=False)
    return PageDates(_local(published, url), updated)


def _is_contested(published: Stated, declared: Declared, shown: tuple[Found, ...]) -> bool:
    """Say whether the page itself gives another day: in another declaration, or beside its title
    where the declared day is not shown.
    """
    others = [date for kind, date in declared.first if kind == "published"]
    if any(abs(date.value - published.value) > APART for date in others):
        return True
    beside = [date for _, date in shown if not date.proof.startswith("visible:")]
    return bool(beside) and all(abs(date.value - published.value) > APART for date in beside)


def dated(date: Stated | None) -> Dated | None:
    """Return a date as the page keeps it."""
    return Dated(date.value, date.proof, date.proven) if date else None


def is_beside(date: Stated | None) -> bool:
    """Say whether a date was read beside the title of its page."""
    return date is not None and date.proof.startswith("byline")


def _sells(metadata: Metadata) -> bool:
    return bool(metadata.types & SELLS) or "product" in metadata.og_type


def _is_list(metadata: Metadata, url: str) -> bool:
    path = urlsplit(url).path
    return bool(metadata.types & LISTS or path.strip("/") == "" or OF_A_LIST.search(path))


def _local(date: Stated | None, url: str) -> Stated | None:
    """Let the address decide the day where the declared moment lies one day off (time zones)."""
    by_address = _in_address(url)
    if date is None or by_address is None or not date.proven:
        return date
    off = abs((by_address.value - date.value).total_seconds())
    return replace(date, day=by_address.day) if off <= OFF_BY_ZONE else date


def without_archive(tree: HtmlElement) -> None:
    """Take out what a web archive put on top of the page."""
    for banner in tree.xpath(ARCHIVES):
        removed(banner)


def _in_jsonld(metadata: Metadata, url: str, ranks: tuple[frozenset[str], ...]) -> Iterator[Found]:
    if metadata.og_type.startswith("video"):
        ranks = (*ranks, frozenset({"VideoObject"}))
    for rank in ranks:
        dated = [
            node
            for node in metadata.nodes
            if types_of(node) & rank and ("datePublished" in node or "dateModified" in node
                                          or "dateCreated" in node or "uploadDate" in node)
        ]  # fmt: skip
        node = _own_node(dated, metadata, url)
        if node is None:
            continue
        for key in ("datePublished", "dateCreated", "uploadDate"):
            if date := stated(text_of(node.get(key), "@value"), f"jsonld:{key}"):
                yield "published", date
                break
        if date := stated(text_of(node.get("dateModified"), "@value"), "jsonld:dateModified"):
            yield "updated", date


def _own_node(nodes: list[Node], metadata: Metadata, url: str) -> Node | None:
    """Return the node that speaks of this page and not of another that it lists."""
    if len(nodes) > 1:
        here = {_bare(url), _bare(metadata.canonical)} - {""}
        for node in nodes:
            named = (
                text_of(node.get(key), "@id", "url") for key in ("url", "mainEntityOfPage", "@id")
            )
            if any(_bare(name) in here for name in named if name):
                return node
        title = metadata.title.casefold()
        for node in nodes:
            headline = text_of(node.get("headline")).casefold()
            if title and headline and (title in headline or headline in title):
                return node
        days = {text_of(node.get("datePublished"), "@value")[:10] for node in nodes}
        if len(days) >= MANY:
            return None
    return nodes[0] if nodes else None


def _bare(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.netloc.removeprefix('www.')}{parts.path.rstrip('/')}" if parts.netloc else ""


def _in_metas(metas: dict[str, str]) -> Iterator[Found]:
    for kind, names in (("published", META_PUBLISHED), ("updated", META_UPDATED)):
        for name in names:
            if name in metas and (date := stated(metas[name], f"meta:{name}")):
                yield kind, date
                break


def _unsure(metas: dict[str, str]) -> Iterator[Found]:
    for name in META_UNSURE:
        if name in metas and (date := stated(metas[name], f"meta:{name}", proven=False)):
            yield "published", date
            return


def _in_address(url: str) -> Stated | None:
    path = urlsplit(url).path
    found = BY_ADDRESS.search(path)
    if found:
        year, month, day = (part for part in found.groups() if part)
    elif found := DAY_FIRST_IN_ADDRESS.search(path):
        day, month, year = found.groups()
    else:
        return None
    return stated(f"{year}-{int(month):02d}-{int(day):02d}", "url")


def _in_scripts(tree: HtmlElement) -> Iterator[Found]:
    """Read the date that a page's own data names, where it names just one."""
    days: dict[str, Stated] = {}
    for script in tree.iter("script"):
        text = script.text or ""
        if len(text) < 30 or "ld+json" in (script.get("type") or ""):
            continue
        for found in IN_SCRIPT.finditer(text):
            if date := stated(found.group("date") or found.group("ct"), "script"):
                days.setdefault(date.day, date)
            if len(days) > 1:
                return
    if days:
        yield "published", next(iter(days.values()))
