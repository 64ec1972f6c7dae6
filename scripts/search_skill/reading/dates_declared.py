"""Dates that elements of a page declare: microdata, RDFa, `<time>` and its like, hAtom."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from lxml.html import HtmlElement

from search_skill.reading.date_forms import Found, Stated, dates_in, stated
from search_skill.reading.date_words import PUBLISHED, UPDATED
from search_skill.reading.metadata import Metadata
from search_skill.reading.tree import class_and_id, flat, words_of

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
OF_THE_POST = re.compile(
    r"(post|entry|article|story)(-\w+)?[-_]foot|hentry"
)  # its own foot, not the page's
OF_A_BYLINE = re.compile(r"meta(?!l)|byline|author|posted|publish|(^|[\s_-])(date|info)")
INLINE = frozenset({"span", "b", "strong", "em", "i", "label", "dt", "small", "div", "p"})
LABEL = 40  # characters that may name a date
NEAR = 3  # elements above the title that may hold its byline as well
HEAD = 700  # characters of what holds a title and its byline, but no text
ON_PUBLISHING = ("publish", "entry-date", "pubdate", "posted-on", "post-date", "date-created")


def element_dates(tree: HtmlElement, metadata: Metadata, now: datetime) -> Iterator[Found]:
    """Yield the dates of the page that its elements declare, the surest first."""
    above = _above_title(tree, metadata)
    yield from _properties(tree, frozenset(above))
    yield from _stamps(tree, above, now)


def _above_title(tree: HtmlElement, metadata: Metadata) -> list[HtmlElement]:
    """Return the elements that hold the title of the page, the innermost first: none of them is
    a sidebar or a list of comments, whatever it is called.
    """
    heads = list(tree.iter("h1"))
    if len(heads) != 1:
        title = metadata.title.casefold()
        heads = [head for head in tree.iter("h1", "h2", "h3", "h4") if title and
                 words_of(head).casefold() == title]  # fmt: skip
    return list(heads[0].iterancestors()) if heads else []


def _properties(tree: HtmlElement, above: frozenset[HtmlElement]) -> Iterator[Found]:
    items = tree.xpath(ITEMS)
    for name, kind in PROPERTIES:
        found = [item for item in items if _is_called(item, name)]
        days: dict[str, Stated] = {}
        for element in found[:OF_TIMES]:
            if element.tag == "meta" and element.getparent().tag == "head":
                continue
            if _is_elsewhere(element, above, below=False):
                continue
            raw = element.get("datetime") or element.get("content") or words_of(element)
            date = stated(raw, f"itemprop:{name}", proven=name != "dateCreated")
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


def _stamps(tree: HtmlElement, above: list[HtmlElement], now: datetime) -> Iterator[Found]:
    marked: dict[str, Stated] = {}
    plain: list[tuple[HtmlElement, Stated]] = []
    own = frozenset(above)
    for element in tree.xpath(STAMPED)[:OF_TIMES]:
        date = None if _is_elsewhere(element, own) else _stamp(element, now)
        if date is None:
            continue
        if kind := _kind(element):
            marked.setdefault(kind, date)
        else:
            plain.append((element, date))
    yield from marked.items()
    nearest = _nearest(plain, above)
    if 0 < len({date.day for date in nearest}) < MANY:
        yield "published", replace(nearest[0], proven=False)


def _nearest(plain: list[tuple[HtmlElement, Stated]], above: list[HtmlElement]) -> list[Stated]:
    """Return the dates that stand in the innermost part around the title that holds any."""
    if len({date.day for _, date in plain}) <= 1:
        return [date for _, date in plain]
    heads = [each for each in above[:NEAR] if len(words_of(each)) <= HEAD]
    far = [(_steps(element, heads), date) for element, date in plain]
    least = min(steps for steps, _ in far)
    return [date for steps, date in far if steps == least]


def _steps(element: HtmlElement, heads: list[HtmlElement]) -> int:
    """Return which of the parts around the title holds an element, from the inside; or beyond."""
    around = frozenset(element.iterancestors())
    return next((at for at, head in enumerate(heads) if head in around), len(heads))


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
    if "updat" in around or "modif" in around:
        return "updated"
    before = _before(element)
    if UPDATED.search(before):
        return "updated"
    return "published" if PUBLISHED.search(before) else ""


def _before(element: HtmlElement) -> str:
    """Return the words before an element that may name its date."""
    parent, previous = element.getparent(), element.getprevious()
    if previous is None:
        said = parent.text if parent is not None else ""
    else:
        named = words_of(previous) if previous.tag in INLINE else ""
        said = flat(previous.tail) or named
    return f"{flat(said)[-LABEL:]} {flat(element.text)[:LABEL]}"


def _is_elsewhere(element: HtmlElement, own: frozenset[HtmlElement], *, below: bool = True) -> bool:
    """Say whether an element stands among comments or teasers of other pages.

    What stands below a text is another page's as well, but for what the page calls its own.
    """
    for above in element.iterancestors():
        if above in own or above.tag in ("body", "html"):
            return False
        name = class_and_id(above) if above.attrib else ""
        if above.tag == "nav" or (above.tag == "aside" and not OF_A_BYLINE.search(name)):
            return True
        if above.tag == "li" and _is_teaser(above):
            return True
        if not name or NOT_ELSEWHERE.search(name):
            continue
        if ELSEWHERE.search(name):
            return True
        if below and "footer" in name and not OF_THE_POST.search(name):
            return True
    return False


def _is_teaser(item: HtmlElement) -> bool:
    """Say whether a list item is one of several teasers, and not the line of a byline."""
    return any(True for _ in item.iter("h2", "h3", "h4", "img")) or len(words_of(item)) > 160
