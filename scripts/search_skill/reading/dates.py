"""When a page was published and updated, with the place where that was read.

Declared dates come first (JSON-LD, meta tags, microdata, `<time>`), then dates that stand beside
the title or behind a word such as "Published", then the address. A year alone, a copyright line, a
price, a coming event and a date in the future are no dates of publication; what stands in comments
or teasers is somebody else's. In doubt there is no date.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from search_skill.reading.blocks import Block
from search_skill.reading.date_forms import (
    BY_ADDRESS,
    IN_SCRIPT,
    META_PUBLISHED,
    META_UPDATED,
    Stated,
    dates_in,
    stated,
)
from search_skill.reading.dates_visible import visible_dates
from search_skill.reading.jsonld import Node, text_of, types_of
from search_skill.reading.metadata import Metadata, metas_of
from search_skill.reading.tree import class_and_id, removed, words_of
from search_skill.types import Dated

EARLIEST = datetime(1990, 1, 1, tzinfo=UTC)
AHEAD = timedelta(days=1)  # a zone ahead of ours may have tomorrow's date
ARCHIVES = "//*[@id='wm-ipp' or @id='wm-ipp-base' or @id='wm-ipp-print' or @id='donato']"
RANKS = (
    frozenset({"Article", "NewsArticle", "BlogPosting", "ReportageNewsArticle", "TechArticle",
               "AnalysisNewsArticle", "OpinionNewsArticle", "LiveBlogPosting", "Report",
               "ScholarlyArticle", "MedicalScholarlyArticle", "SocialMediaPosting", "Recipe",
               "AdvertiserContentArticle", "SatiricalArticle", "Review", "Dataset"}),
    frozenset({"DiscussionForumPosting", "Question", "VideoObject", "PodcastEpisode", "HowTo",
               "SoftwareSourceCode", "Book", "CreativeWork", "QAPage", "Course"}),
    frozenset({"WebPage", "ItemPage", "AboutPage", "FAQPage", "CollectionPage", "MedicalWebPage"}),
)  # fmt: skip
MANY = 3  # different dates of equal rank: a list of articles, not one
ELSEWHERE = ("comment", "related", "sidebar", "footer", "recommend", "latest", "popular", "teaser")


@dataclass(frozen=True, slots=True)
class PageDates:
    """The dates of a page as they were read, best first."""

    published: Stated | None = None
    updated: Stated | None = None


def dates_of(
    tree: HtmlElement, url: str, metadata: Metadata, blocks: list[Block], now: datetime
) -> tuple[Dated | None, Dated | None]:
    """Return when the page was published and when updated, each with its proof, or nothing."""
    found = read_dates(tree, url, metadata, blocks, now)
    return _dated(found.published), _dated(found.updated)


def _dated(date: Stated | None) -> Dated | None:
    return Dated(date.value, date.proof, date.proven) if date else None


def read_dates(
    tree: HtmlElement, url: str, metadata: Metadata, blocks: list[Block], now: datetime
) -> PageDates:
    """Return the dates of a page with the day as its site wrote it."""
    published = updated = None
    for kind, date in _all(tree, url, metadata, blocks, now):
        if not EARLIEST <= date.value <= now + AHEAD:
            continue
        if kind == "published":
            published = published or date
        else:
            updated = updated or date
        if published and updated:
            break
    if published and updated and updated.value < published.value - AHEAD:
        updated = None
    return PageDates(published, updated)


def without_archive(tree: HtmlElement) -> None:
    """Take out what a web archive put on top of the page."""
    for banner in tree.xpath(ARCHIVES):
        removed(banner)


def _all(
    tree: HtmlElement, url: str, metadata: Metadata, blocks: list[Block], now: datetime
) -> Iterator[tuple[str, Stated]]:
    yield from _in_jsonld(metadata, url)
    yield from _in_metas(metas_of(tree))
    yield from _in_microdata(tree)
    yield from _in_times(tree, now)
    yield from visible_dates(blocks, metadata, now)
    if by_address := _in_address(url):
        yield "published", by_address
    yield from _in_scripts(tree)


def _in_jsonld(metadata: Metadata, url: str) -> Iterator[tuple[str, Stated]]:
    for rank in RANKS:
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


def _in_metas(metas: dict[str, str]) -> Iterator[tuple[str, Stated]]:
    for kind, names in (("published", META_PUBLISHED), ("updated", META_UPDATED)):
        for name in names:
            if name in metas and (date := stated(metas[name], f"meta:{name}")):
                yield kind, date
                break


def _in_microdata(tree: HtmlElement) -> Iterator[tuple[str, Stated]]:
    for name, kind in (
        ("datePublished", "published"),
        ("dateCreated", "published"),
        ("uploadDate", "published"),
        ("dateModified", "updated"),
    ):
        found = tree.xpath("//*[@itemprop=$name and not(self::meta)]", name=name)
        own = [element for element in found if not _is_elsewhere(element)]
        days: dict[str, Stated] = {}
        for element in own:
            raw = element.get("datetime") or element.get("content") or words_of(element)
            if date := stated(raw, f"itemprop:{name}"):
                days.setdefault(date.day, date)
        if 0 < len(days) < MANY:
            yield kind, next(iter(days.values()))


def _in_times(tree: HtmlElement, now: datetime) -> Iterator[tuple[str, Stated]]:
    marked: dict[str, Stated] = {}
    plain: dict[str, Stated] = {}
    for element in tree.iter("time"):
        if _is_elsewhere(element):
            continue
        raw = element.get("datetime") or ""
        date = stated(raw, "time") or next(iter(dates_in(words_of(element), "time", now)), None)
        if date is None:
            continue
        kind = _kind_of_time(element)
        if kind:
            marked.setdefault(kind, date)
        else:
            plain.setdefault(date.day, date)
    yield from marked.items()
    if 0 < len(plain) < MANY:
        yield "published", next(iter(plain.values()))


def _kind_of_time(element: HtmlElement) -> str:
    name = class_and_id(element)
    if "updated" in name or "modified" in name:
        return "" if "published" in name else "updated"
    parent = element.getparent()
    around = f"{name} {class_and_id(parent) if parent is not None else ''}"
    if element.get("pubdate") is not None or any(
        word in around for word in ("publish", "entry-date", "pubdate", "posted-on", "post-date")
    ):
        return "published"
    before = (parent.text or "") if parent is not None and parent.index(element) == 0 else ""
    return "updated" if "updat" in (before + around).lower() else ""


def _is_elsewhere(element: HtmlElement) -> bool:
    for above in element.iterancestors():
        if above.tag in ("aside", "footer", "nav", "li") and above.tag != "footer":
            return above.tag != "li" or _is_teaser(above)
        name = class_and_id(above) if above.attrib else ""
        if name and above.tag not in ("body", "html") and any(word in name for word in ELSEWHERE):
            return True
    return False


def _is_teaser(item: HtmlElement) -> bool:
    """Say whether a list item is one of several teasers, and not the line of a byline."""
    return any(True for _ in item.iter("h2", "h3", "h4", "img")) or len(words_of(item)) > 160


def _in_address(url: str) -> Stated | None:
    found = BY_ADDRESS.search(urlsplit(url).path)
    if not found:
        return None
    year, month, day = (part for part in found.groups() if part)
    return stated(f"{year}-{int(month):02d}-{int(day):02d}", "url")


def _in_scripts(tree: HtmlElement) -> Iterator[tuple[str, Stated]]:
    """Read the date that a page's own data names, where it names just one."""
    days: dict[str, Stated] = {}
    for script in tree.iter("script"):
        text = script.text or ""
        if len(text) < 30 or "ld+json" in (script.get("type") or ""):
            continue
        for found in IN_SCRIPT.finditer(text):
            if date := stated(found.group("date"), "script"):
                days.setdefault(date.day, date)
            if len(days) > 1:
                return
    if days:
        yield "published", next(iter(days.values()))
