"""Characters that nobody sees: letters written as tags, texts full of marks without a width."""

from __future__ import annotations

import re

from lxml import etree
from lxml.html import HtmlElement

SMUGGLED = re.compile("[\u200b-\u200d\u2060-\u2064\ufeff\u00ad\u180e\U000e0000-\U000e007f]")
TAGGED = re.compile(
    "(\U0001f3f4[\U000e0020-\U000e007f]{1,7})(?![\U000e0020-\U000e007f])|[\U000e0001-\U000e007f]+"
)
SELECTED = re.compile(
    "[\ufe00-\ufe0f\U000e0100-\U000e01ef]{2,}"
)  # one follows a character; no more
TURNED = re.compile("\u202e([^\u202c\u202e\n]*)\u202c?")
RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
SHARE = 0.3  # of the characters; scripts that part words invisibly stay below
ODD = re.compile(
    "[\u200b-\u200d\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\u00ad\u180e\U000e0000-\U000e01ef]"
)


def unsmuggled(tree: HtmlElement) -> str:
    """Take out what is written in characters that nobody sees, and return it.

    A text that begins to be full of them is cut there; what is turned round is read as it is shown.
    """
    whole = str(etree.tostring(tree, method="text", encoding="unicode"))
    if whole.isascii() or not ODD.search(whole):
        return ""
    lost: list[str] = []
    for element in tree.iter():
        for part in ("text", "tail"):
            text = getattr(element, part)
            if text and not text.isascii() and ODD.search(text):
                setattr(element, part, _plain(text, lost))
    return "\n".join(lost)


def _plain(text: str, lost: list[str]) -> str:
    lost += (found[0] for found in TAGGED.finditer(text) if not found[1])
    text = TAGGED.sub(r"\1", text)  # after a flag they say whose it is
    lost += SELECTED.findall(text)
    text = SELECTED.sub("", text)
    text = TURNED.sub(_shown, text)
    if len(text) >= 20 and len(SMUGGLED.findall(text)) > len(text) * SHARE:
        lost.append(text)
        return SMUGGLED.split(text)[0] if len(text) > 40 else " "
    return text


def _shown(turned: re.Match[str]) -> str:
    """Return a text as it is shown when it is written from right to left."""
    inside = turned.group(1)
    return inside if RIGHT_TO_LEFT.search(inside) else inside[::-1]
