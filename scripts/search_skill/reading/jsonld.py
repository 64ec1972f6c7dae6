"""JSON-LD: what a page says of itself in structured data, however carelessly it was written."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any

from lxml.html import HtmlElement

Node = dict[str, Any]
MOST = 400  # nodes of one page
LONGEST = 400_000  # characters of one block
LONGEST_TEXT = 100_000  # characters of the texts of a page
MARKUP = re.compile(r"<[^<>]{1,300}>")
TRAILING_COMMA = re.compile(r",(\s*[}\]])")
WRAPPING = re.compile(
    r"^\s*(<!--|//\s*<!\[CDATA\[|/\*\s*<!\[CDATA\[\s*\*/)|(-->|//\s*\]\]>|/\*\s*\]\]>\s*\*/)\s*$"
)


def nodes_of(tree: HtmlElement) -> list[Node]:
    """Return every object with a type in the page's JSON-LD blocks, outer ones first."""
    found: list[Node] = []
    for written in _blocks(tree):
        data = _loaded(written[:LONGEST])
        for node in _typed(data, 0):
            found.append(node)
            if len(found) >= MOST:
                return found
    return found


def _blocks(tree: HtmlElement) -> Iterator[str]:
    """Yield the blocks as text: of scripts, and of the meta tags in which frameworks put them."""
    for script in tree.iter("script"):
        if "ld+json" in (script.get("type") or "").lower():
            yield script.text or ""
    for meta in tree.iter("meta"):
        if (meta.get("name") or "").endswith("ld+json"):
            yield meta.get("content") or ""


def types_of(node: Node) -> frozenset[str]:
    """Return the types of a node without their vocabulary."""
    stated = node.get("@type")
    names = stated if isinstance(stated, list) else [stated]
    return frozenset(name.rpartition("/")[2] for name in names if isinstance(name, str))


def text_of(value: object, *keys: str) -> str:
    """Return a value as text: itself, the first of a list, or a key of an object."""
    if isinstance(value, str):
        return unescape(value).strip()
    if isinstance(value, list):
        return next((text for item in value if (text := text_of(item, *keys))), "")
    if isinstance(value, dict):
        return next((text for key in keys if (text := text_of(value.get(key), *keys))), "")
    return ""


def texts_in(nodes: Iterable[Node], keys: tuple[str, ...]) -> str:
    """Return what nodes say under these keys, one text a line, without markup."""
    found: dict[str, None] = {}
    left = LONGEST_TEXT
    for node in nodes:
        for key in keys:
            value = node.get(key)
            if isinstance(value, str) and value:
                left -= len(value)
                if left < 0:
                    return "\n".join(found)
                found.setdefault(unescape(MARKUP.sub(" ", value) if "<" in value else value))
    return "\n".join(found)


def _loaded(text: str) -> object:
    text = WRAPPING.sub("", text.strip())
    for attempt in (text, TRAILING_COMMA.sub(r"\1", text), unescape(text)):
        try:
            return json.loads(attempt, strict=False)
        except ValueError:
            continue
        except RecursionError:
            return None
    return None


def _typed(data: object, depth: int) -> Iterator[Node]:
    if depth > 12:
        return
    if isinstance(data, list):
        for item in data:
            yield from _typed(item, depth + 1)
    elif isinstance(data, dict):
        if "@type" in data:
            yield data
        for value in data.values():
            if isinstance(value, list | dict):
                yield from _typed(value, depth + 1)
