"""When a page was published and updated, with the place where that was read.

Declared dates come first (JSON-LD, meta tags, microdata, `<time>`), then dates that stand beside
the title or behind a word such as "Published", then the address. A year alone, a copyright line, a
price, a coming event and a date in the future are no dates of publication; what stands in comments
or teasers is somebody else's. In doubt there is no date.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from lxml.html import HtmlElement

from search_skill.reading.blocks import Block
from search_skill.reading.date_forms import Found, Stated
from search_skill.reading.dates_choice import (
    PageDates,
    Places,
    chosen,
)
from search_skill.reading.dates_declared import element_dates
from search_skill.reading.dates_head import in_address, in_metas, in_scripts, unsure_in_metas
from search_skill.reading.dates_jsonld import of_page_record, of_works
from search_skill.reading.dates_visible import NOTHING_SHOWN, visible_dates
from search_skill.reading.metadata import Metadata, metas_of
from search_skill.reading.tree import removed
from search_skill.types import Dated

EARLIEST = datetime(1990, 1, 1, tzinfo=UTC)
AHEAD = timedelta(days=1)  # a zone ahead of ours may have tomorrow's date
ARCHIVES = "id('wm-ipp wm-ipp-base wm-ipp-print donato')"
SELLS = frozenset(
    {"Product", "ProductGroup", "Service", "Offer", "AggregateOffer", "LocalBusiness"}
)
EVENTS = re.compile(
    r"/(events?|calendar|schedules?|fixtures|tickets?|veranstaltung\w*|termine?|kalender|agenda"
    r"|eventos?|evenements?|eventi|huodong|courses?|programs?|trips)(/|$)"
)
LISTS = frozenset({"CollectionPage", "ItemList", "SearchResultsPage"})
OF_A_LIST = re.compile(
    r"/(category|categories|tags?|topics?|lists?|archives?|collections?|sections?|genres?|authors?)"
    r"(/(?!\d{3,})[^/]+){0,2}/?$"
    r"|^(/[a-z-]{2,5})?/(news|blogs?|articles|press|stories|posts|issues|magazine|aktuelles)/?$"
)
OF_AN_ARTICLE = frozenset({"jsonld:datePublished", "itemprop:datePublished"})
OF_A_POST = re.compile(
    r"(?:^|&)(p|page_id|id|article|item|story|post|aid|nid|newsid|tid)=\w+", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Declared:
    """What a page declares of its dates, before any of its text is looked at."""

    work: tuple[Found, ...] = ()  # of the article, post or thread that it is
    record: tuple[Found, ...] = ()  # of the page in its site's books, whatever it is
    unsure: tuple[Found, ...] = ()
    address: Stated | None = None


def declared_dates(tree: HtmlElement, url: str, metadata: Metadata, now: datetime) -> Declared:
    """Return what a page declares of its dates; asked of the tree before hidden text is removed,
    for a stamp may be hidden and yet be right.
    """
    metas = metas_of(tree)
    is_list = _is_list(metadata, url)
    work = (
        *of_works(metadata, url),
        *in_metas(metas),
        *(each for each in element_dates(tree, metadata, now) if each[1].proven or not is_list),
    )
    if _is_front(url):  # it is never done, whatever its books say
        work = tuple(each for each in work if each[0] == "updated")
    record: tuple[Found, ...] = ()
    if not _sells(metadata) and not is_list:
        record = tuple(of_page_record(metadata, url))
    unsure = list(unsure_in_metas(metas))
    if not work and not record and not _sells(metadata):
        unsure += in_scripts(tree)
    return Declared(work, record, tuple(unsure), in_address(url))


def read_dates(
    declared: Declared, blocks: list[Block], metadata: Metadata, url: str, now: datetime
) -> PageDates:
    """Return the dates of a page with the day as its site wrote it."""
    shown = NOTHING_SHOWN
    is_text = any(date.proof in OF_AN_ARTICLE for _, date in declared.work)
    if is_text or not (_sells(metadata) or _is_list(metadata, url) or _is_event(metadata, url)):
        shown = visible_dates(blocks, metadata, url, now)
    address = declared.address
    return chosen(
        Places(
            work=_possible(declared.work, now),
            record=_possible(declared.record, now),
            beside=_possible(shown.beside, now),
            elsewhere=_possible(shown.elsewhere, now),
            unsure=_possible(declared.unsure, now),
            address=address if address and EARLIEST <= address.value <= now + AHEAD else None,
        ),
        metadata,
        url,
    )


def _possible(found: tuple[Found, ...], now: datetime) -> tuple[Found, ...]:
    return tuple(each for each in found if EARLIEST <= each[1].value <= now + AHEAD)


def dated(date: Stated | None) -> Dated | None:
    """Return a date as the page keeps it."""
    return Dated(date.value, date.proof, date.proven) if date else None


def is_beside(date: Stated | None) -> bool:
    """Say whether a date was read beside the title of its page."""
    return date is not None and date.proof.startswith("byline")


def _sells(metadata: Metadata) -> bool:
    return bool(metadata.types & SELLS) or "product" in metadata.og_type


def _is_event(metadata: Metadata, url: str) -> bool:
    """Say whether a page is about something that takes place: the days on it are those."""
    is_of_type = any(name.endswith("Event") or name == "Festival" for name in metadata.types)
    return is_of_type or EVENTS.search(urlsplit(url).path) is not None


def _is_list(metadata: Metadata, url: str) -> bool:
    listed = metadata.types & LISTS or OF_A_LIST.search(urlsplit(url).path)
    return bool(listed) or _is_front(url)


def _is_front(url: str) -> bool:
    """Say whether an address is that of a whole site, and not of a post named behind it."""
    parts = urlsplit(url)
    return bool(parts.netloc) and not parts.path.strip("/") and not OF_A_POST.search(parts.query)


def without_archive(tree: HtmlElement) -> None:
    """Take out what a web archive put on top of the page."""
    for banner in tree.xpath(ARCHIVES):
        removed(banner)
