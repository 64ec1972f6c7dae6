"""Dates that elements of a page declare: microdata, RDFa, `<time>` and its like, hAtom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from lxml.html import HtmlElement

from search_skill.reading.date_forms import Stated, dates_in, stated
from search_skill.reading.tree import class_and_id, words_of

PROPERTIES = (
    ("datePublished", "published"),
    ("dateCreated", "published"),
    ("dateModified", "updated"),
)
ITEMS = "//*[@itemprop or @property]"
OF_A_POST = "ancestor::*[contains(@itemtype,'Question') or contains(@itemtype,'Posting')][1]"
STAMPED = (
    "//time | //relative-time | //time-ago | //local-time | //*[@data-origindate]"
    " | //faceplate-timeago | //span[@title and contains(@class,'DateTime')]"
    " | //abbr[contains(@class,'publish') or contains(@class,'updated')]"
    " | //span[@title and (contains(@class,'published') or contains(@class,'updated'))]"
)
MANY = 3  # different dates without a mark: a list, not one page's date
OF_TIMES = 60  # such elements that are looked at
ELSEWHERE = re.compile(
    r"comment|related|sidebar|recommend|latest|popular|teaser|widget|more-(from|stories)"
)
NOT_ELSEWHERE = re.compile(r"no-?(sidebar|comments?)|has-sidebar|comments?-(open|off|closed)")
ON_PUBLISHING = ("publish", "entry-date", "pubdate", "posted-on", "post-date", "date-created")


def element_dates(tree: HtmlElement, now: datetime) -> Iterator[tuple[str, Stated]]:
    """Yield the dates of the page that its elements declare, the surest first."""
    yield from _properties(tree)
    yield from _stamps(tree, now)


def _properties(tree: HtmlElement) -> Iterator[tuple[str, Stated]]:
    items = tree.xpath(ITEMS)
    for name, kind in PROPERTIES:
        found = [item for item in items if _is_called(item, name)]
        days: dict[str, Stated] = {}
        for element in found[:OF_TIMES]:
            if element.tag == "meta" and element.getparent().tag == "head":
                continue
            if _is_elsewhere(element, below=False):
                continue
            raw = element.get("datetime") or element.get("content") or words_of(element)
            date = stated(raw, f"itemprop:{name}")
            if date is None:
                continue
            if kind == "published" and element.xpath(OF_A_POST):
                days = {date.day: date}  # a question's own date stands before those of answers
                break
            days.setdefault(date.day, date)
        if 0 < len(days) < MANY:
            yield kind, next(iter(days.values()))


def _is_called(item: HtmlElement, name: str) -> bool:
    return item.get("itemprop") == name or item.get("property") in (name, f"schema:{name}")


def _stamps(tree: HtmlElement, now: datetime) -> Iterator[tuple[str, Stated]]:
    marked: dict[str, Stated] = {}
    plain: dict[str, Stated] = {}
    for element in tree.xpath(STAMPED)[:OF_TIMES]:
        if _is_elsewhere(element):
            continue
        date = _stamp(element, now)
        if date is None:
            continue
        kind = _kind(element)
        if kind:
            marked.setdefault(kind, date)
        else:
            plain.setdefault(date.day, date)
    yield from marked.items()
    if 0 < len(plain) < MANY:
        yield "published", next(iter(plain.values()))


def _stamp(element: HtmlElement, now: datetime) -> Stated | None:
    for name in ("datetime", "data-origindate", "title", "data-datetime", "ts"):
        if date := stated(element.get(name), "time"):
            return date
    return next(iter(dates_in(words_of(element), "time", now)), None)


def _kind(element: HtmlElement) -> str:
    """Return what an element says its date is, or nothing."""
    name = class_and_id(element)
    if "updated" in name or "modified" in name:
        return "" if "publish" in name else "updated"
    parent = element.getparent()
    around = f"{name} {class_and_id(parent) if parent is not None else ''}"
    if element.get("pubdate") is not None or any(word in around for word in ON_PUBLISHING):
        return "published"
    before = (parent.text or "") if parent is not None and parent.index(element) == 0 else ""
    return "updated" if "updat" in f"{before} {around}".lower() else ""


def _is_elsewhere(element: HtmlElement, *, below: bool = True) -> bool:
    """Say whether an element stands among comments or teasers of other pages.

    What stands below a text is another page's as well, but for what the page calls its own.
    """
    for above in element.iterancestors():
        if above.tag in ("aside", "nav"):
            return True
        if above.tag == "li" and _is_teaser(above):
            return True
        if above.tag in ("body", "html"):
            return False
        name = class_and_id(above) if above.attrib else ""
        if not name or NOT_ELSEWHERE.search(name):
            continue
        if ELSEWHERE.search(name) or (below and "footer" in name):
            return True
    return False


def _is_teaser(item: HtmlElement) -> bool:
    """Say whether a list item is one of several teasers, and not the line of a byline."""
    return any(True for _ in item.iter("h2", "h3", "h4", "img")) or len(words_of(item)) > 160
