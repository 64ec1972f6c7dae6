"""The elements of a page by what they are called, read in one walk over it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lxml import etree
from lxml.html import HtmlElement

TOLD = frozenset({"alt", "title", "aria-label", "placeholder", "content", "srcdoc", "value"})
LEAST = 12  # characters that can say something
MARKED = frozenset({"hidden", "aria-hidden", "popover"})


@dataclass(slots=True)
class Roll:
    """The elements by class (`.a`) and id (`#a`), those with a style, those marked as hidden;
    and what attributes tell that are no part of the text.
    """

    called: dict[str, list[HtmlElement]] = field(default_factory=dict)
    styled: list[tuple[HtmlElement, str]] = field(default_factory=list)
    marked: list[HtmlElement] = field(default_factory=list)
    told: dict[str, None] = field(default_factory=dict)


def roll_of(tree: HtmlElement) -> Roll:
    """Return who is on a page."""
    roll = Roll()
    called = roll.called
    listed: dict[str, list[list[HtmlElement]]] = {}  # by a whole class attribute
    for element in tree.iter(etree.Element):
        for name, value in element.items():
            if name == "class":
                if value not in listed:
                    listed[value] = [called.setdefault(f".{each}", []) for each in value.split()]
                for elements in listed[value]:
                    elements.append(element)
            elif name == "id":
                called.setdefault(f"#{value}", []).append(element)
            elif name == "style":
                roll.styled.append((element, value))
            elif name in MARKED:
                roll.marked.append(element)
            elif name in TOLD and len(value) >= LEAST:
                roll.told[value] = None
    return roll
