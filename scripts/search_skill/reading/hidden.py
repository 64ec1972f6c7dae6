"""Text that a reader of the page would not see, taken out before anybody reads it.

Seen by attributes, by what style sheets in the page and an element's own style say together, and by
colours that nobody can tell from their ground. What a reader opens himself (a tab, an accordion) is
not hidden, nor is the page itself while it waits for its script to fade it in: that is told by its
share of the text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lxml import etree
from lxml.html import HtmlElement

from search_skill.reading.asides import asides_of
from search_skill.reading.grounds import Grounds
from search_skill.reading.roll import Roll, roll_of
from search_skill.reading.sheets import IMPORTANT, Sheets, sheets_of
from search_skill.reading.smuggled import unsmuggled
from search_skill.reading.tree import class_and_id, removed
from search_skill.reading.unseen import Why, may_be_unseen, restores, why_unseen

OPENED = re.compile(
    r"accordion|collaps|expander|expand-|tab-?(bed|pane|content|panel)|toggle[_-]{1,2}content"
    r"|tabs?[_-]{1,2}(item|pane|content|panel|body)"
)
SLIDE = re.compile(r"slide|swiper|carousel|slick|splide|glide|card|tabs?[_-]")
OPENER = re.compile(r"toggle|trigger|question|expand|accordion|collaps|faq")
BY_NAME = frozenset(
    (
        *(
            "sr-only",
            "visually-hidden",
            "visuallyhidden",
            "screen-reader-text",
            "screenreader-only",
        ),
        *("element-invisible", "assistive-text", "u-visually-hidden", "a11y-hidden", "show-for-sr"),
    )
)
REVEALED = re.compile(
    r"(^|[\s_-])(wow|aos|animated?|reveal|fade-?in\w*|scroll-?in|in-?view|elementor-invisible)(\s|$|-)"
)
STREAMED = re.compile(r"^S:[0-9a-f]+$")  # a part that React moves to its place when it arrives
OPENERS = (
    "//@aria-controls | //@data-target | //@data-bs-target | //@popovertarget | //@commandfor"
    " | //a[@data-toggle or @data-bs-toggle]/@href"
)
GONE = frozenset({"template", "noembed", "noframes"})
UNSHOWN = ("template", "dialog", "noembed", "noframes", "annotation", "rp", "font")
MAY_HIDE = re.compile(  # in lower case
    r"display\s*:\s*(?:none|var)|visibility\s*:\s*(?:hidden|collapse|var)"
    r"|opacity\s*:\s*(?:[0.]|1e|var|calc)|filter\s*:[^;]*(?:opacity|alpha|blur)"
    r"|font\s*:\s*(?:[^;]*\s)?[0-3.]|font-size\s*:\s*(?:[0-3.]|var|calc)|text-indent"
    r"|letter-spacing\s*:\s*[-v]|-\d{2}|\d{4}|\d{3}v[wh]|clip\s*:|clip-path|mask|scale|matrix"
    r"|rotate[xy]|zoom\s*:|text-security|z-index\s*:\s*-"
    r"|(?:width|height|size)\s*:\s*(?:[0-2](?:\D|$)|\.|var|calc)"
    r"|(?:left|top|right|bottom)\s*:\s*(?:var|calc)|blend"
)
TEX = re.compile(r"[\\^_{}=+]")
PAGE_SHARE, PAGE_SIZE = 0.5, 500  # of the page's text: a page is not hidden from its readers
NEVER = frozenset({"html", "body", "head"})
FADED = frozenset({"opacity", "transform", "translate", "scale", "visibility"})


@dataclass(slots=True)
class Removed:
    """What was taken out of a page: how many characters of text in elements, and the text; beside
    it what the page tells machines alone, which was never a part of the text.
    """

    size: int = 0
    asides: str = ""
    texts: list[str] = field(default_factory=list)

    def add(self, element: HtmlElement, size: int) -> None:
        """Note an element before it goes."""
        self.size += size
        self.texts.append(" ".join(element.itertext()))

    @property
    def text(self) -> str:
        """All that was taken out."""
        return "\n".join(self.texts)


@dataclass(slots=True)
class _Page:
    """What is known of the page when an element is judged."""

    tree: HtmlElement
    roll: Roll
    sheets: Sheets
    grounds: Grounds
    may: dict[str, bool] = field(default_factory=dict)
    opened: frozenset[str] | None = None  # ids that a button or link of the page opens, once read
    whole: int = 0  # characters of the page, once they are counted
    gone: Removed = field(default_factory=Removed)

    def plain(self, said: str) -> dict[str, str]:
        """Return declarations without a word of how important they are."""
        style = self.sheets.declarations(said)
        return {name: value.removesuffix(IMPORTANT) for name, value in style.items()}


def without_hidden(tree: HtmlElement) -> Removed:
    """Take what is not seen out of the tree and return what went."""
    roll = roll_of(tree)
    sheets = sheets_of(tree, roll)
    page = _Page(tree, roll, sheets, Grounds(sheets))
    page.gone.asides = asides_of(tree, roll)
    for remark in list(tree.iter(etree.Comment, etree.ProcessingInstruction)):
        page.gone.texts.append(remark.text or "")
        removed(remark)
    smuggled = unsmuggled(tree)
    page.gone.size += len(smuggled)
    page.gone.texts.append(smuggled)
    reasons = _reasons(page)
    waiting = _waiting(reasons, page)
    reasons.sort(key=lambda each: _is_faded(each[0], page))  # what waits is judged by what is left
    for element, why in reasons:
        is_awaited = waiting and why in (Why.LATER, Why.SIGHT) and _is_faded(element, page)
        if element.getparent() is not None and not is_awaited:
            _take_out(element, why, page)
    return page.gone


def _reasons(page: _Page) -> list[tuple[HtmlElement, Why]]:
    """Return the elements that are not seen, each with the reason."""
    found: list[tuple[HtmlElement, Why]] = []
    known: set[HtmlElement] = set()
    for element in _suspects(page):
        if element in known or element.tag in NEVER:
            continue
        known.add(element)
        if not len(element) and not element.text:
            continue
        why = _why(element, page)
        if why and (element.tag == "template" or not _is_opened(element, page)):
            found.append((element, why))
    return found


def _suspects(page: _Page) -> Iterator[HtmlElement]:
    """Yield the elements that may not be seen, some more than once."""
    yield from page.roll.marked
    yield from page.tree.iter(*UNSHOWN)
    yield from (element for element, style in page.roll.styled if _may_hide(style, page))
    if not page.sheets.is_closed:
        for name in BY_NAME:
            yield from page.roll.called.get(f".{name}", ())
    for rule in (each for rules in page.sheets.rules.values() for each in rules):
        if _may_hide(rule.said, page):
            yield from _faint(page.sheets.meant(rule), rule.said, page)


def _faint(meant: Iterable[HtmlElement], said: str, page: _Page) -> Iterable[HtmlElement]:
    """Leave out those whom a rule only paints, and on a ground of another colour."""
    style = page.plain(said)
    if may_be_unseen(style):
        return meant
    grounds = page.grounds
    return [each for each in meant if grounds.is_faint_on(style, grounds.below(each))]


def _why(element: HtmlElement, page: _Page) -> Why:
    if element.tag in ("rp", "annotation"):
        return _beside(element)
    if why := _by_mark(element, page):
        return why
    style = page.sheets.declared(element)
    if not style and element.tag != "font":
        return Why.SEEN
    if page.sheets.is_closed and "position" not in style:
        style = {"position": "static", **style}
    return why_unseen(style) or page.grounds.why_unseen(element, style)


def _by_mark(element: HtmlElement, page: _Page) -> Why:
    """Return why an element is not seen by its tag, attributes and class alone."""
    attributes = element.attrib
    tag = element.tag
    if tag in GONE or (tag == "dialog" and "open" not in attributes) or "popover" in attributes:
        return Why.GONE
    if attributes.get("hidden", "until-found").lower() != "until-found":
        return Why.LATER
    is_mute = attributes.get("aria-hidden", "").strip().lower() == "true"
    if is_mute and not SLIDE.search(class_and_id(element)):
        return Why.LATER
    is_named = not BY_NAME.isdisjoint(attributes.get("class", "").split())
    return Why.GONE if is_named and not page.sheets.is_closed else Why.SEEN


def _beside(element: HtmlElement) -> Why:
    """Judge what no browser shows: brackets of readings and TeX of formulas are kept."""
    text = "".join(element.itertext()).strip()
    if element.tag == "rp":
        return Why.GONE if len(text) > 2 else Why.SEEN
    return Why.SEEN if TEX.search(text) or len(text) < 12 else Why.GONE


def _is_opened(element: HtmlElement, page: _Page) -> bool:
    """Say whether a reader opens this part himself, or comes to it by reading on."""
    name = element.get("id")
    if name and (name in _opened_ids(page) or (STREAMED.match(name) and _is_streamed(page.tree))):
        return True
    if element.get("role") == "tabpanel" or element.get("data-aos"):
        return True
    names = class_and_id(element)
    if OPENED.search(names) or _follows_opener(element, page):
        return True
    return bool(REVEALED.search(names)) and _is_faded(element, page)


def _follows_opener(element: HtmlElement, page: _Page) -> bool:
    """Say whether what stands before an element that is not displayed is there to open it."""
    before = element.getprevious()
    is_shut = "hidden" in element.attrib or page.sheets.declared(element).get("display") == "none"
    if not is_shut or before is None or not isinstance(before.tag, str):
        return False
    if OPENER.search(class_and_id(before)):
        return True
    return bool(before.xpath("descendant-or-self::*[@onclick or @aria-expanded or @role='button']"))


def _is_faded(element: HtmlElement, page: _Page) -> bool:
    """Say whether an element is hidden in the way of what comes into sight by itself."""
    style = page.sheets.declared(element)
    return style.get("display") != "none" and bool(FADED & style.keys())


def _waiting(reasons: list[tuple[HtmlElement, Why]], page: _Page) -> bool:
    """Say whether the page as a whole waits for its script to fade it in, part by part."""
    sizes: Counter[str] = Counter()
    for element, why in reasons:
        if why in (Why.LATER, Why.SIGHT) and _is_faded(element, page):
            sizes["faded"] += _size(element)
    return sizes["faded"] > PAGE_SIZE and sizes["faded"] > _whole(page) * PAGE_SHARE


def _whole(page: _Page) -> int:
    page.whole = page.whole or _size(page.tree)
    return page.whole


def _take_out(element: HtmlElement, why: Why, page: _Page) -> None:
    size = _size(element)
    is_large = size > PAGE_SIZE and size > (_whole(page) - page.gone.size) * PAGE_SHARE
    if is_large and why in (Why.LATER, Why.SIGHT):
        return
    if why in (Why.GONE, Why.LATER) or not _has_seen(element, why, page):
        page.gone.add(element, size)
        removed(element)
    else:
        _blank(element, why, page)


def _has_seen(element: HtmlElement, why: Why, page: _Page) -> bool:
    """Say whether something in an element makes itself seen again."""
    return any(
        restores(why, page.sheets.declared(part))
        for part in element.iterdescendants()
        if isinstance(part.tag, str)
    )


def _blank(element: HtmlElement, why: Why, page: _Page) -> None:
    """Take out the text of an element but for the parts that make themselves seen again."""
    left = [element]
    while left:
        part = left.pop()
        _note(part.text, page)
        part.text = " " if part.text else None
        for child in part:
            _note(child.tail, page)
            child.tail = " " if child.tail else None
            if isinstance(child.tag, str) and not restores(why, page.sheets.declared(child)):
                left.append(child)


def _note(text: str | None, page: _Page) -> None:
    if text and text.strip():
        page.gone.size += len(text.strip())
        page.gone.texts.append(text)


def _may_hide(said: str, page: _Page) -> bool:
    if said not in page.may:
        low = said.lower()
        style = page.plain(said) if "color" in low or MAY_HIDE.search(low) else {}
        page.may[said] = bool(style) and (may_be_unseen(style) or page.grounds.may_hide(style))
    return page.may[said]


def _opened_ids(page: _Page) -> frozenset[str]:
    if page.opened is None:
        named = (name for names in page.tree.xpath(OPENERS) for name in names.split())
        page.opened = frozenset(name.lstrip("#") for name in named)
    return page.opened


def _is_streamed(tree: HtmlElement) -> bool:
    return any((part.get("id") or "").startswith(("B:", "P:")) for part in tree.iter("template"))


def _size(element: HtmlElement) -> int:
    size = 0
    for part in element.iter():
        if part.tag not in ("script", "style", "noscript") and isinstance(part.tag, str):
            size += len((part.text or "").strip())
        if part is not element:
            size += len((part.tail or "").strip())
    return size
