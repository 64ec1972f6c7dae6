"""What a page tells machines alone: attributes, descriptions, data, the insides of drawn things.

None of it is ever read as text. It is looked through for orders to the reader only, so that a page
which carries them is marked.
"""

from __future__ import annotations

from lxml.html import HtmlElement

from search_skill.reading.roll import Roll

LONGEST = 50_000  # characters of each kind that are looked at
HELD = (
    "script",
    "noscript",
    "iframe",
    "object",
    "video",
    "audio",
    "canvas",
    "desc",
    "text",
    "datalist",
)
DATA = ("application/ld+json", "text/plain")  # kinds of scripts that tell something


def asides_of(tree: HtmlElement, roll: Roll) -> str:
    """Return what the page says where no reader looks."""
    held = "\n".join("".join(each.itertext()) for each in tree.iter(*HELD) if _tells(each))
    return "\n".join(("\n".join(roll.told)[:LONGEST], held[:LONGEST]))


def _tells(element: HtmlElement) -> bool:
    return element.tag != "script" or (element.get("type") or "").lower() in DATA
