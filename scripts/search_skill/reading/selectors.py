"""Selectors of style sheets: whether an element is meant, as the page stands before anybody acts.

States that a reader brings about (`:hover`, `:checked`) and drawn parts (`::before`) mean nobody.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from lxml.html import HtmlElement

NAME = r"(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+"
PIECE = re.compile(
    rf"(?P<space>\s*[>+~]\s*|\s+)"
    rf"|(?P<tag>\*|(?:\*?\|)?{NAME})"
    rf"|#(?P<id>{NAME})"
    rf"|\.(?P<class>{NAME})"
    rf"|\[\s*(?P<attribute>{NAME})\s*(?:(?P<test>[~|^$*]?=)\s*(?P<value>\"[^\"]*\"|'[^']*'|[^\]\s]+)"
    rf"\s*[iIsS]?\s*)?\]"
    rf"|:(?P<state>[\w-]+)(?:\((?P<inside>(?:[^()]|\([^()]*\))*)\))?",
    re.IGNORECASE,
)
COMMA = re.compile(r",(?![^(]*\))(?![^\[]*\])")
ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))")
STEPS = re.compile(r"^([+-]?\d*)n\s*(?:([+-])\s*(\d+))?$")
PLACES = {
    "first-child": ("nth-child", "1"),
    "first-of-type": ("nth-of-type", "1"),
    "last-child": ("nth-last-child", "1"),
    "last-of-type": ("nth-last-of-type", "1"),
}
COUNTED = ("nth-child", "nth-of-type", "nth-last-child", "nth-last-of-type")
GROUPS = ("is", "where", "not", "matches", "any", "-webkit-any", "-moz-any", "has")
PLAIN = ("root", "empty", "only-child", "link", "any-link", "enabled", "defined", "scope")


@dataclass(slots=True)
class Compound:
    """What one element has to be: its tag, id, classes, attributes and place."""

    before: str = ""  # how it stands to the compound on its left: " ", ">", "+", "~"
    tag: str = ""
    id: str = ""
    classes: tuple[str, ...] = ()
    attributes: tuple[tuple[str, str, str], ...] = ()
    states: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Selector:
    """One selector: its compounds from left to right, and how much it weighs."""

    parts: tuple[Compound, ...]
    weight: tuple[int, int, int]

    @property
    def keys(self) -> tuple[str, ...]:
        """The names by which elements are looked up that it may mean: `#id`, `.class` or a tag."""
        last = self.parts[-1]
        if last.id:
            return (f"#{last.id}",)
        if last.classes:
            return (f".{last.classes[0]}",)
        for name, inside in () if last.tag else last.states:
            if name == "root":
                return ("html",)
            if name in ("is", "where"):
                inner = [each for one in parted(inside) if (each := selector_of(one))]
                return tuple(dict.fromkeys(key for each in inner for key in each.keys))
        return (last.tag,)

    def means(self, element: HtmlElement) -> bool:
        """Say whether it means this element."""
        return _stands(self.parts, len(self.parts) - 1, element)


def parted(selectors: str) -> list[str]:
    """Return the selectors of a list."""
    return [each for part in COMMA.split(selectors) if (each := part.strip())]


@lru_cache(maxsize=8192)
def selector_of(text: str) -> Selector | None:
    """Return a selector; none for one that means nobody before a reader acts, or that is broken."""
    parts = [Compound()]
    position = 0
    text = text.strip()
    while position < len(text):
        found = PIECE.match(text, position)
        if found is None or not _take(found, parts):
            return None
        position = found.end()
    return Selector(tuple(parts), _weight(parts))


def _take(found: re.Match[str], parts: list[Compound]) -> bool:
    """Add one piece to the compounds; false where it can mean nobody."""
    last = parts[-1]
    kind, text = found.lastgroup, found.group()
    if kind == "space":
        parts.append(Compound(before=text.strip() or " "))
    elif kind == "tag":
        last.tag = "" if text == "*" else text.rpartition("|")[2].lower()
    elif kind == "id":
        last.id = _unescaped(found["id"])
    elif kind == "class":
        last.classes = (*last.classes, _unescaped(found["class"]))
    elif found["attribute"]:
        value = (found["value"] or "").strip("\"'")
        test = (found["attribute"].lower(), found["test"] or "", value)
        last.attributes = (*last.attributes, test)
    else:
        name, inside = found["state"].lower(), (found["inside"] or "").strip()
        name, inside = PLACES.get(name, (name, inside))
        if name not in COUNTED and name not in GROUPS and name not in PLAIN:
            return False
        last.states = (*last.states, (name, inside))
    return True


def _unescaped(name: str) -> str:
    if "\\" not in name:
        return name
    return ESCAPE.sub(lambda m: chr(int(m[1], 16) % 0x110000) if m[1] else m[2], name)


def _weight(parts: list[Compound]) -> tuple[int, int, int]:
    ids = sum(bool(part.id) for part in parts)
    classes = sum(len(part.classes) + len(part.attributes) for part in parts)
    tags = sum(bool(part.tag) for part in parts)
    for name, inside in (state for part in parts for state in part.states):
        if name not in GROUPS:
            classes += 1
        elif name != "where":
            inner = [each.weight for one in parted(inside) if (each := selector_of(one))]
            most = max(inner, default=(0, 0, 0))
            ids, classes, tags = ids + most[0], classes + most[1], tags + most[2]
    return ids, classes, tags


def _stands(parts: tuple[Compound, ...], at: int, element: HtmlElement) -> bool:
    """Say whether an element is the compound at a place, with the right ones left of it."""
    part = parts[at]
    if not _is(part, element):
        return False
    if at == 0:
        return True
    if part.before == ">":
        above = element.getparent()
        return above is not None and _stands(parts, at - 1, above)
    if part.before == " ":
        above = element.getparent()
        left = parts[at - 1]
        while above is not None:
            if _is(left, above) and _stands(parts, at - 1, above):
                return True
            above = above.getparent()
        return False
    beside = (each for each in element.itersiblings(preceding=True) if isinstance(each.tag, str))
    if part.before == "+":
        first = next(beside, None)
        return first is not None and _stands(parts, at - 1, first)
    return any(_stands(parts, at - 1, each) for each in beside)


def _is(part: Compound, element: HtmlElement) -> bool:
    if part.tag and element.tag != part.tag:
        return False
    if part.id and element.get("id") != part.id:
        return False
    if part.classes and not _is_called(part.classes, element.get("class")):
        return False
    if not part.attributes and not part.states:
        return True
    return all(_has(element.get(name), test, value) for name, test, value in part.attributes) and (
        all(_is_in_state(element, *state) for state in part.states)
    )


def _is_called(classes: tuple[str, ...], said: str | None) -> bool:
    """Say whether a class attribute has all these names; script runs, so that none is without."""
    if not said or classes[0] not in said:
        return False
    names = said.split()
    return all(name in names for name in classes) and "no-js" not in classes


def _has(own: str | None, test: str, value: str) -> bool:
    if own is None:
        return False
    if test == "=":
        return own == value
    if test == "~=":
        return value in own.split()
    if test == "|=":
        return own == value or own.startswith(f"{value}-")
    if test and not value:
        return False
    if test == "^=":
        return own.startswith(value)
    if test == "$=":
        return own.endswith(value)
    return value in own if test == "*=" else True


def _is_in_state(element: HtmlElement, name: str, inside: str) -> bool:
    if name in ("root", "scope"):
        return element.getparent() is None
    if name == "empty":
        return not len(element) and not element.text
    if name == "only-child":
        return _place(element, "nth-child") == _place(element, "nth-last-child") == 1
    if name in COUNTED:
        return _is_counted(_place(element, name), inside.lower())
    if name in GROUPS and name != "has":
        inner = (selector_of(each) for each in parted(inside))
        return any(each is not None and each.means(element) for each in inner) != (name == "not")
    if name == "has":
        return any(_holds(element, each) for each in parted(inside))
    return True


def _holds(element: HtmlElement, inside: str) -> bool:
    inner = selector_of(inside.lstrip("> "))
    below = element if inside.startswith(">") else element.iterdescendants()
    return inner is not None and any(inner.means(each) for each in below)


def _place(element: HtmlElement, count: str) -> int:
    """Return the place of an element among its siblings, from 1."""
    of_type = element.tag if count.endswith("type") else None
    beside = element.itersiblings(of_type, preceding="last" not in count)
    return 1 + sum(isinstance(each.tag, str) for each in beside)


def _is_counted(place: int, wanted: str) -> bool:
    wanted = {"odd": "2n+1", "even": "2n"}.get(wanted, wanted).strip()
    if wanted.isdigit():
        return place == int(wanted)
    found = STEPS.match(wanted)
    if found is None:
        return False
    step = {"": 1, "+": 1, "-": -1}.get(found[1]) or int(found[1] or 0)
    start = int(f"{found[2] or ''}{found[3] or 0}")
    if not step:
        return place == start
    return (place - start) % step == 0 and (place - start) // step >= 0
