"""What every result page has in common: rows one of which may be broken, links, text, dates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

from search_skill.text.dates import read_date, relative_date
from search_skill.text.urls import host_of, same_or_below, unwrapped
from search_skill.types import Hit, Note

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from search_skill.platform import Found

UNKNOWN_SHAPE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
UNSEEN = frozenset({"style", "script", "noscript", "template", "svg"})
BREAKING = frozenset(
    {"br", "p", "div", "li", "ul", "ol", "table", "tr", "td", "h1", "h2", "h3", "h4", "dt", "dd"}
)
LEADS_OUT = re.compile(r"https?://[^/]", re.IGNORECASE)
NAMES_A_PLACE = re.compile(r"\s*(?:(?:https?:)?//|/(?:l|url)/?\?)", re.IGNORECASE)
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")

# a day in front of a snippet, as engines print it: "Jul 16, 2025 · …", "14 Oct 2023 ... …"
DAY = (
    r"[^\W\d_]{3,10}\.? \d{1,2}, \d{4}|\d{1,2}\.? [^\W\d_]{3,10}\.? \d{4}"
    r"|\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{4}\. ?\d{1,2}\. ?\d{1,2}\.?"
    r"|\d{4} ?[年년] ?\d{1,2} ?[月월] ?\d{1,2} ?[日일]"
)
AGO = (
    r"\d{1,3} (?:minute|hour|day|week|month|year)s? ago"
    r"|\d{1,3} ?(?:分钟|小时|天|周|个月|年|日|時間|分|週間|か月|ヶ月)之?前"
    r"|\d{1,3} ?(?:분|시간|일|주|개월|년) ?전"
)
DAY_IN_FRONT = re.compile(rf"\s*({DAY}|{AGO})\s*(?:[·•—–]|\.{{3}}|…|- )\s*(?=\S)", re.IGNORECASE)

Row = TypeVar("Row")


def each(rows: Iterable[Row], read: Callable[[Row], Iterable[Hit]], about: str) -> Found:
    """Yield the hits of each row; a row that cannot be read costs only itself, and is noted."""
    for number, row in enumerate(rows, 1):
        try:
            hits = list(read(row))
        except UNKNOWN_SHAPE as error:
            yield Note(about, f"row {number} was left out: {type(error).__name__}: {error}")
            continue
        yield from hits


def outward(href: str, own: tuple[str, ...]) -> str:
    """Return where a row's link leads, unwrapped; "" for one that stays inside the engine."""
    if not NAMES_A_PLACE.match(href):
        return ""  # `index.html` is a page of the engine, not a host
    address = unwrapped(href)
    if not LEADS_OUT.match(address):
        return ""
    host = host_of(address)
    if not host or any(same_or_below(host, mine) for mine in own):
        return ""
    return address


def text_of(element: HtmlElement | None) -> str:
    """Return what a reader sees of an element, on one line; words do not run together."""
    return "" if element is None else one_line("".join(_pieces(element)))


def _pieces(element: HtmlElement) -> Iterator[str]:
    if not isinstance(element.tag, str) or element.tag in UNSEEN:
        return
    gap = " " if element.tag in BREAKING else ""
    yield gap + (element.text or "")
    for child in element:
        yield from _pieces(child)
        yield child.tail or ""
    yield gap


def one_line(text: object) -> str:
    """Return a text without line breaks, control characters and double blanks; "" for no text."""
    return " ".join(CONTROLS.sub("", text).split()) if isinstance(text, str) else ""


def dated(snippet: str, now: datetime) -> tuple[datetime | None, str]:
    """Return the day that an engine printed in front of a snippet, and the snippet without it."""
    front = DAY_IN_FRONT.match(snippet)
    published = day_of(front[1], now) if front else None
    if front is None or published is None:
        return None, snippet
    return published, snippet[front.end() :]


def day_of(text: str, now: datetime) -> datetime | None:
    """Return the moment that a printed day names, `now` being today; nothing for any other text."""
    return read_date(text) or relative_date(text, now)


def has_class(element: HtmlElement, *names: str) -> bool:
    """Say whether an element has one of these classes."""
    return not set((element.get("class") or "").split()).isdisjoint(names)


def bare(url: str) -> str:
    """Return an address as engines print it: what stands for a title that is missing."""
    return url.partition("://")[2].rstrip("/")
