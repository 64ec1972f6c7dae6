"""Text that a reader of the page would not see, taken out before anybody reads it.

Seen by attributes and inline styles, and by the page's own `<style>` rules for one class or id.
What a reader opens himself (a tab, an accordion) is not hidden, nor is the page itself while it
waits for its script to fade it in: that is told by its share of the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree
from lxml.html import HtmlElement

from search_skill.reading.tree import class_and_id, removed

ZERO = r"0*(\.0+)?"
HIDING = re.compile(
    r"display\s*:\s*none"
    r"|visibility\s*:\s*(hidden|collapse)"
    r"|(?<![\w-])opacity\s*:\s*0*(\.0\d*)?\s*(%|;|!|$)"
    r"|font-size\s*:\s*(0*(\.\d+)?(px|pt|em|rem|%|vw)?|[01](\.\d+)?(px|pt))\s*(;|!|$)"
    r"|text-indent\s*:\s*-\d{3,}"
    r"|(?<![\w-])(left|top|right|bottom|margin-left)\s*:\s*-([5-9]\d\d|\d{4,})(\.\d+)?(px|em|rem"
    r"|pt|vw|vh|%)"
    r"|(?<![\w-])margin-top\s*:\s*-\d{4,}px"
    r"|translate[xy]?\([^)]*-\d{4,}px"
    r"|clip\s*:\s*rect\(\s*[01](px)?[ ,]+[01](px)?[ ,]+[01](px)?[ ,]+[01](px)?\s*\)"
    r"|clip-path\s*:\s*(inset\(\s*(50|100)%|circle\(\s*0|polygon\(\s*0 0)"
    rf"|transform\s*:\s*scale[xy]?\(\s*{ZERO}\s*[,)]"
    r"|(?<![\w-])color\s*:\s*(transparent|rgba\([^)]*,\s*0(\.0+)?\s*\)|#[0-9a-f]{6}00)",
    re.IGNORECASE,
)
NO_SIZE = re.compile(
    r"(?<![\w-])(max-)?(width|height)\s*:\s*[01](\.\d+)?(px|em|%)?\s*(;|!|$)", re.IGNORECASE
)
CLIPPED = re.compile(r"overflow(-[xy])?\s*:\s*(hidden|clip)", re.IGNORECASE)
REVEALED = re.compile(r"visibility\s*:|(?<![\w-])opacity\s*:|display\s*:", re.IGNORECASE)
INK = re.compile(r"(?<![\w-])color\s*:\s*([^;!]+)", re.IGNORECASE)
PAPER = re.compile(r"background(?:-color)?\s*:\s*([^;!]+)", re.IGNORECASE)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
CONDITION = re.compile(r"@(media|supports|container|keyframes|-webkit-keyframes)[^{]*\{")
BRACE = re.compile(r"[{}]")
SIMPLE = re.compile(r"^[a-z]*([.#][\w-]+)$", re.IGNORECASE)
WHITES = frozenset({"#fff", "#ffffff", "white", "rgb(255,255,255)", "rgba(255,255,255,1)"})
OPENED = re.compile(
    r"accordion|collaps|expander|expand-|tab-?(bed|pane|content|panel)|toggle[_-]{1,2}content"
)
STREAMED = re.compile(r"^S:[0-9a-f]+$")  # a part that React moves to its place when it arrives
SUSPECT = "//*[@style or @hidden or @aria-hidden or self::template or self::dialog]"
SHEETS_AT_MOST = 300_000  # characters of style sheets that are looked at
PAGE_SHARE, PAGE_SIZE = 0.5, 500  # of the page's text: a page is not hidden from its readers
SMUGGLED = re.compile("[\u200b-\u200d\u2060-\u2064\ufeff\u00ad\U000e0000-\U000e007f]")
SMUGGLED_SHARE = 0.3  # of the characters; scripts that part words invisibly stay below


@dataclass(slots=True)
class _Page:
    """What is known of the page when an element is judged."""

    opened: frozenset[str]  # ids that a button or link of the page opens
    streamed: bool


def without_hidden(tree: HtmlElement) -> int:
    """Take what is not seen out of the tree and return how many characters of text went with it."""
    page = _Page(_opened_ids(tree), _is_streamed(tree))
    by_sheet = _hidden_by_sheets(tree)
    for remark in list(tree.iter(etree.Comment, etree.ProcessingInstruction)):
        removed(remark)
    lost = _unsmuggled(tree)
    whole = 0
    for element in (*tree.xpath(SUSPECT), *by_sheet):
        if element.tag in ("html", "body", "head") or element.getparent() is None:
            continue
        reason = _reason(element) or ("revealed" if element in by_sheet else "")
        if not reason or (element.tag != "template" and _is_opened(element, page)):
            continue
        size = _size(element)
        if reason == "revealed" and size > PAGE_SIZE:
            whole = whole or _size(tree)
            if size > whole * PAGE_SHARE:
                continue
        lost += size
        removed(element)
    return lost


def _reason(element: HtmlElement) -> str:
    """Return why an element is not seen: "hidden", or "revealed" where a script may show it."""
    attributes = element.attrib
    if element.tag == "template" or (element.tag == "dialog" and "open" not in attributes):
        return "hidden"
    if attributes.get("hidden", "until-found").lower() != "until-found":
        return "hidden"
    if attributes.get("aria-hidden", "").strip().lower() == "true":
        return "hidden"
    style = attributes.get("style")
    return _hides(style, element) if style else ""


def _is_opened(element: HtmlElement, page: _Page) -> bool:
    """Say whether a reader opens this part himself."""
    name = element.get("id")
    if name and (name in page.opened or (page.streamed and STREAMED.match(name))):
        return True
    if element.get("role") == "tabpanel":
        return True
    return bool(element.get("class")) and OPENED.search(class_and_id(element)) is not None


def _hides(style: str, element: HtmlElement) -> str:
    if found := HIDING.search(style):
        return "revealed" if REVEALED.match(found.group(0)) else "hidden"
    if CLIPPED.search(style) and NO_SIZE.search(style):
        return "hidden"
    return "hidden" if _same_colour(style, element) else ""


def _same_colour(style: str, element: HtmlElement) -> bool:
    ink = INK.search(style)
    if ink is None:
        return False
    colour = _colour(ink.group(1))
    paper = PAPER.search(style)
    if paper is not None:
        return _colour(paper.group(1)) == colour
    if colour not in WHITES:
        return False
    for above in element.iterancestors():
        stated = PAPER.search(above.get("style") or "")
        if stated is not None:
            return _colour(stated.group(1)) in WHITES
        if above.get("class") and above.tag not in ("article", "main", "body", "html"):
            return False  # a style sheet may have given it a dark ground
    return True


def _colour(value: str) -> str:
    return re.sub(r"\s", "", value).lower()


def _unsmuggled(tree: HtmlElement) -> int:
    """Cut texts where they begin to be full of invisible characters; return what was cut."""
    if not SMUGGLED.search("".join(tree.itertext())):
        return 0
    lost = 0
    for element in tree.iter():
        for part in ("text", "tail"):
            text = getattr(element, part)
            if not text or len(text) < 20 or text.isascii():
                continue
            if len(SMUGGLED.findall(text)) > len(text) * SMUGGLED_SHARE:
                setattr(element, part, SMUGGLED.split(text)[0] if len(text) > 40 else " ")
                lost += len(text)
    return lost


def _opened_ids(tree: HtmlElement) -> frozenset[str]:
    found: set[str] = set()
    for names in tree.xpath("//@aria-controls | //@data-target | //@data-bs-target"):
        found.update(name.lstrip("#") for name in names.split())
    return frozenset(found)


def _is_streamed(tree: HtmlElement) -> bool:
    return any((part.get("id") or "").startswith(("B:", "P:")) for part in tree.iter("template"))


def _hidden_by_sheets(tree: HtmlElement) -> list[HtmlElement]:
    """Return the elements that the page's own style sheets hide by one class or id."""
    names = _hiding_names(tree)
    if not names:
        return []
    there = {f"#{name}" for name in tree.xpath("//@id")}
    there |= {f".{name}" for value in set(tree.xpath("//@class")) for name in value.split()}
    found: list[HtmlElement] = []
    for name in sorted(names & there):
        if name[0] == "#":
            found += tree.xpath("//*[@id=$name]", name=name[1:])
        else:
            found += tree.find_class(name[1:])
    return found


def _hiding_names(tree: HtmlElement) -> frozenset[str]:
    names: set[str] = set()
    left = SHEETS_AT_MOST
    for sheet in tree.iter("style"):
        text = sheet.text or ""
        left -= len(text)
        if left < 0:
            break
        if sheet.get("media", "all") not in ("all", "screen", ""):
            continue
        for selectors, declarations in RULE.findall(_without_conditions(text)):
            if _rule_hides(declarations):
                found = (SIMPLE.match(selector.strip()) for selector in selectors.split(","))
                names.update(match.group(1) for match in found if match)
    return frozenset(names)


def _rule_hides(declarations: str) -> bool:
    if HIDING.search(declarations):
        return True
    return bool(CLIPPED.search(declarations) and NO_SIZE.search(declarations))


def _without_conditions(text: str) -> str:
    """Return a sheet without comments and without rules that hold for some media only."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    kept: list[str] = []
    position = 0
    for found in CONDITION.finditer(text):
        if found.start() < position:
            continue
        kept.append(text[position : found.start()])
        position = _end_of_block(text, found.end())
    return "".join((*kept, text[position:]))


def _end_of_block(text: str, position: int) -> int:
    depth = 1
    for brace in BRACE.finditer(text, position):
        depth += 1 if brace.group() == "{" else -1
        if not depth:
            return brace.end()
    return len(text)


def _size(element: HtmlElement) -> int:
    size = 0
    for part in element.iter():
        if part.tag not in ("script", "style", "noscript") and isinstance(part.tag, str):
            size += len((part.text or "").strip())
        if part is not element:
            size += len((part.tail or "").strip())
    return size
