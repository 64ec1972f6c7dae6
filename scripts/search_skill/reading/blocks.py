"""A page as a run of blocks: headings, paragraphs, list items, tables, code, each with its place.

This is the reader's own view of a page. What a block is (`Block.kind`) decides how it is written,
where it stands (`Block.place`, `Block.totals`) helps to decide whether it belongs to the main text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from lxml.html import HtmlElement

from search_skill.reading.code import code_of, formula_of, is_gutter, language_of_code
from search_skill.reading.places import (
    BY_ROLE,
    BY_TAG,
    NOWHERE,
    WHOLE_PAGE,
    Place,
    place_of_name,
)
from search_skill.reading.tables import is_data, table_rows
from search_skill.reading.tree import DRAWN, flat

DEEPEST = 180  # levels; what lies deeper is taken as plain text
CONTROLS = frozenset({"button", "input", "select", "option", "textarea", "datalist", "dialog"})
SKIPPED = DRAWN | CONTROLS | {"head", "map", "audio", "video", "picture", "meter", "progress"}
INLINE = frozenset(
    (
        *("a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn"),
        *("em", "font", "i", "ins", "kbd", "label", "mark", "q", "rp", "rt", "ruby", "s", "samp"),
        *(
            "small",
            "span",
            "strike",
            "strong",
            "sub",
            "sup",
            "time",
            "tt",
            "u",
            "var",
            "wbr",
            "img",
            "nobr",
        ),
    )
)
NUMBER = re.compile(r"\d+")
HEADINGS = {f"h{level}": level for level in range(1, 7)}


@dataclass(slots=True)
class Totals:
    """What stands below one element, summed while the page is walked."""

    chars: int = 0
    linked: int = 0
    blocks: int = 0


@dataclass(slots=True)
class Block:
    """One block of a page."""

    kind: str  # heading, prose, item, code, table, quote
    text: str  # one line; code and tables have several
    tag: str
    level: int  # of a heading; of nesting in lists
    linked: int  # characters inside links
    place: int
    own: int  # what its own and its parent's names say
    depth: int
    totals: tuple[Totals, ...]  # of its ancestors, the nearest last
    marker: str = ""  # the language of code, the bullet of an item
    like: str = ""  # the tag and name of what it stands in: parts of one kind share it

    @property
    def link_share(self) -> float:
        """How much of the text stands inside links."""
        return min(1.0, self.linked / max(1, len(self.text)))


OF_CJK = r"[\u3001-\u30ff\u3400-\u9fff\uff01-\uff60]"
BREAK = re.compile(rf"(?<={OF_CJK})[ \t]*\r?\n\s*(?={OF_CJK})")
ANCHOR = re.compile(
    r"\s*(?:[#¶§🔗]|\[\s*(?:edit|edit source|source|編集|编辑|編輯|编辑源代码|편집)"
    r"(?:\s*\|\s*\w[\w ]*)?\s*\])$",
    re.IGNORECASE,
)


@dataclass(slots=True)
class _Around:
    """What an element hands down to what stands in it."""

    place: int = NOWHERE
    own: int = NOWHERE
    depth: int = 0
    lists: int = 0
    marker: str = ""
    quoted: bool = False
    totals: tuple[Totals, ...] = ()
    heading: int = 0  # the level of the heading around it
    like: str = ""


@dataclass(slots=True)
class _Walk:
    """The walk over a page: blocks so far, and the text of the block being read."""

    blocks: list[Block] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    linked: int = 0
    in_link: int = 0

    def add(self, text: str | None) -> None:
        if text:
            if "\n" in text and not text.isascii():
                text = BREAK.sub("", text)  # of the source: Chinese and Japanese have no blanks
            self.pieces.append(text)
            if self.in_link:
                self.linked += len(text.strip())

    def close(self, tag: str, around: _Around) -> None:
        """End the block being read, if there is any text in it."""
        if not self.pieces:
            return
        lines = [flat(line) for line in "".join(self.pieces).split("\n\0")]
        text = "\n".join(line for line in lines if line)
        self.pieces.clear()
        linked, self.linked = self.linked, 0
        if text:
            kind = _kind(around)
            if kind == "heading":
                text = _without_anchor(" ".join(lines).strip(), linked)
            self.keep(kind, text, tag, linked, around)

    def keep(self, kind: str, text: str, tag: str, linked: int, around: _Around) -> None:
        for totals in around.totals:
            totals.chars += len(text)
            totals.linked += linked
            totals.blocks += 1
        level = around.heading if kind == "heading" else around.lists
        marker = around.marker if kind == "item" else ""
        self.blocks.append(
            Block(
                kind,
                text,
                tag,
                level,
                linked,
                around.place,
                around.own,
                around.depth,
                around.totals,
                marker,
                around.like,
            )
        )


def blocks_of(root: HtmlElement) -> list[Block]:
    """Return the blocks of a page in their order."""
    walk = _Walk()
    around = _Around(totals=(Totals(),))
    body = root.find("body") if root.tag == "html" else root
    _element(root if body is None else body, around, walk)
    walk.close("body", around)
    return walk.blocks


def _kind(around: _Around) -> str:
    if around.heading:
        return "heading"
    if around.lists and around.marker:
        return "item"
    return "quote" if around.quoted else "prose"


def _element(element: HtmlElement, around: _Around, walk: _Walk) -> None:
    tag = element.tag
    if not isinstance(tag, str) or (tag in SKIPPED and not _opens(element, around)):
        return
    if around.depth > DEEPEST:
        walk.add(" ".join(element.itertext()))
        return
    if tag == "math":
        walk.add(formula_of(element))
        return
    if tag in INLINE or (tag == "button" and around.heading):
        _inline(element, around, walk)
        return
    if tag in ("br", "hr"):
        walk.add("\n\0" if tag == "br" else "")
        return
    inside = _inside(element, around)
    if tag == "pre" or (tag == "table" and is_data(element)):
        walk.close(tag, around)
        _whole(element, inside, walk)
        return
    walk.close("div", around)
    walk.add(element.text)
    for child in element:
        _element(child, inside, walk)
        walk.add(child.tail)
    walk.close(tag, inside)


def _opens(element: HtmlElement, around: _Around) -> bool:
    """Say whether a control is the heading of what it opens, as on a page of questions."""
    if element.tag != "button" or around.place & Place.NAV:
        return False
    if around.heading:
        return True
    opener = element.get("aria-expanded") is not None
    label = flat(" ".join(element.itertext())) if opener or len(element) < 3 else ""
    return label.endswith(("?", "？")) or (opener and bool(label))


def _inline(element: HtmlElement, around: _Around, walk: _Walk) -> None:
    """Read what stands in a line; its marks are left out, so that a quote is what a reader sees.

    The reading of a word, which stands above it, is set in brackets behind it, as by browsers that
    know no ruby.
    """
    is_bare = element.tag == "rt" and next(element.itersiblings("rp", preceding=True), None) is None
    walk.add("（" if is_bare else None)
    walk.in_link += element.tag == "a"
    walk.add(element.text)
    for child in element:
        _element(child, around, walk)
        walk.add(child.tail)
    walk.in_link -= element.tag == "a"
    walk.add("）" if is_bare else None)


def _whole(element: HtmlElement, around: _Around, walk: _Walk) -> None:
    """Keep a code block or a table as one block."""
    if element.tag == "pre":
        code = code_of(element)
        if code.strip() and not is_gutter(code):
            around.marker = ""
            walk.keep("code", code, "pre", 0, around)
            walk.blocks[-1].marker = language_of_code(element)
        return
    rows, linked = table_rows(element)
    if rows:
        walk.keep("table", rows, "table", linked, around)


def _inside(element: HtmlElement, around: _Around) -> _Around:
    """Return what an element hands down: its place added to that of its ancestors."""
    tag = element.tag
    own, like = _named(tag, element.get("role"), element.get("class"), element.get("id"))
    like = like or f"{around.like[-40:]} {tag}"
    totals = (*around.totals, Totals())
    inside = _Around(
        around.place | own,
        own,
        around.depth + 1,
        around.lists,
        around.marker,
        around.quoted,
        totals,
        HEADINGS.get(tag, around.heading),
        like,
    )
    if tag in ("ul", "ol"):
        inside.lists = around.lists + 1
        inside.marker = ""
    elif tag in ("li", "dd"):
        inside.marker = "1." if _is_ordered(element) else "-"
        inside.lists = max(1, around.lists)
    elif tag == "dt":
        inside.marker = ""
    elif tag == "blockquote":
        inside.quoted = True
    return inside


@lru_cache(maxsize=4096)
def _named(tag: str, role: str | None, classes: str | None, name: str | None) -> tuple[int, str]:
    """Return what its tag, role and names say of a part, and what parts like it are called."""
    own = BY_TAG.get(tag, NOWHERE) | (BY_ROLE.get(role, NOWHERE) if role else NOWHERE)
    names = f"{classes or ''} {name or ''}".strip().lower()
    if names and tag not in WHOLE_PAGE:
        own |= place_of_name(names)
    return own, f"{tag}.{NUMBER.sub('', names[:60])}" if classes else ""


def _is_ordered(element: HtmlElement) -> bool:
    parent = element.getparent()
    return parent is not None and parent.tag == "ol"


def _without_anchor(text: str, linked: int) -> str:
    """Return a heading without the sign behind it that leads to itself, or to its editor."""
    found = ANCHOR.search(text)
    if found is None or not found.start():
        return text
    is_link = 0 < linked <= len(found[0].strip()) or found[0].strip() == "¶"
    return text[: found.start()] if is_link else text
