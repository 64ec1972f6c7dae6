"""A reply in pages that every client takes: cut between pieces, always at the same places.

A reply goes over the wire twice, as structured content and as the same JSON in a text, and clients
count either; both together stay below what the strictest of them takes.
"""

from __future__ import annotations

import base64
import binascii
import copy
import json
import math
from dataclasses import dataclass, replace
from typing import Any

from search_skill.mcp_server import details
from search_skill.mcp_server.details import Detail, Document
from search_skill.mcp_server.fencing import fenced, notice
from search_skill.mcp_server.secrecy import Secrets
from search_skill.text.tokens import estimated_tokens

MOST_CHARACTERS = 45_000
MOST_TOKENS = 20_000
FRAME = 1_500  # characters of the protocol's own around a reply
SPARE_TOKENS = 800
SHORTEST = 80  # characters: what a text is not cut below
WHOLE = frozenset({"url", "urls", "URL", "id", "notice"})  # half of one would mean something else


@dataclass(frozen=True, slots=True)
class Size:
    """What a reply costs its reader, both forms counted."""

    characters: int
    tokens: int

    def __add__(self, other: Size) -> Size:
        return Size(self.characters + other.characters, self.tokens + other.tokens)

    @property
    def fits(self) -> bool:
        """Whether a reply of this size is taken by every client."""
        return (
            self.characters <= MOST_CHARACTERS - FRAME and self.tokens <= MOST_TOKENS - SPARE_TOKENS
        )


NOTHING = Size(0, 0)


def as_text(value: Any) -> str:  # noqa: ANN401  JSON
    """Return JSON in one line, every letter as itself."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def size_of(value: Any) -> Size:  # noqa: ANN401  JSON
    """Return the size of a value in a reply."""
    text = as_text(value)
    again = json.dumps(text, ensure_ascii=False)
    return Size(len(text) + len(again) + 2, 2 * estimated_tokens(text) + 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cursor:
    """A place in a result: which run, how much of it is told, and from which page on."""

    run_id: str
    detail: Detail
    page: int
    session: str = ""  # whose names its sources have

    def written(self) -> str:
        """Return it as the opaque word that a client hands back."""
        told = [self.run_id, self.detail, self.page, *([self.session] if self.session else [])]
        said = json.dumps(told, separators=(",", ":"))
        return base64.urlsafe_b64encode(said.encode()).decode().rstrip("=")


def read_cursor(word: str) -> Cursor:
    """Return the place that a word means; raise `ValueError` for what never was one."""
    try:
        padded = word.encode("ascii") + b"=" * (-len(word) % 4)
        run_id, detail, page, *named = json.loads(base64.urlsafe_b64decode(padded))
    except (binascii.Error, UnicodeError, TypeError, ValueError) as error:
        raise ValueError("that is no cursor") from error
    is_place = isinstance(run_id, str) and type(page) is int and page >= 1
    is_named = len(named) <= 1 and all(isinstance(each, str) for each in named)
    if not (is_place and is_named) or detail not in ("index", "low", "full"):
        raise ValueError("that is no cursor")
    return Cursor(run_id=run_id, detail=detail, page=page, session="".join(named))


def pages_of(
    document: Document,
    detail: Detail,
    nonce: str,
    secrets: Secrets,
    more: Document | None = None,
) -> list[Document]:
    """Return a result in pages, fenced, each within what a client takes; `more` is on the first."""
    head = {"notice": notice(nonce), **details.head_of(document, detail), **(more or {})}
    first = _bounded(head, nonce, secrets)
    later = {
        "notice": head["notice"],
        "schema_version": document["schema_version"],
        "ok": document["ok"],
        "meta": {"run_id": document["meta"]["run_id"]},
    }
    pages: list[Document] = [first]
    room = size_of(first) + _place_size()
    for item in details.items_of(document, detail):
        value = fenced(item[1], nonce, secrets, item[0])
        size = size_of(value)
        if not (size_of(later) + _place_size() + size).fits:
            value = _bounded(item[1], nonce, secrets, item[0], size_of(later) + _place_size())
            size = size_of(value)
        if not (room + size).fits:
            pages.append(copy.deepcopy(later))
            room = size_of(later) + _place_size()
        details.put(pages[-1], (item[0], value))
        room += size + Size(len(item[0]) * 2 + 12, 8)
    return pages


def page_at(pages: list[Document], place: Cursor) -> Document:
    """Return one page with its place; raise `ValueError` for a page that is not there."""
    if place.page > len(pages):
        raise ValueError(f"it has {len(pages)} pages")
    more = place.page < len(pages)
    following = replace(place, page=place.page + 1)
    told = {
        "detail": place.detail,
        "number": place.page,
        "of": len(pages),
        "next_cursor": following.written() if more else None,
    }
    return {**pages[place.page - 1], "page": told}


def bounded(value: Any, nonce: str, secrets: Secrets) -> Any:  # noqa: ANN401  JSON
    """Return a value fenced and within a reply; where it is too long, its longest texts are cut."""
    return _bounded(value, nonce, secrets)


def _place_size() -> Size:
    longest = Cursor(run_id="0" * 12, detail="index", page=100, session="r" + "0" * 12)
    place = {"detail": "index", "number": 100, "of": 100, "next_cursor": longest.written()}
    return size_of({"page": place, "data": {}, "meta": {}})


def _bounded(
    value: Any,  # noqa: ANN401  JSON
    nonce: str,
    secrets: Secrets,
    key: str = "",
    around: Size = NOTHING,
) -> Any:  # noqa: ANN401
    """Halve the longest text, and where all are short the longest list, until the rest fits."""
    made = fenced(value, nonce, secrets, key)
    if (size_of(made) + around).fits:
        return made
    short = copy.deepcopy(value)
    while not (size_of(made) + around).fits:
        if not _shortened(short):
            break
        made = fenced(short, nonce, secrets, key)
    return made


def _shortened(value: Any) -> bool:  # noqa: ANN401  JSON
    """Cut the longest text or list in a value by half; say whether there was one to cut."""
    found = _cuttable(value) if isinstance(value, dict | list) else []
    longest = max(found, key=lambda each: each[0], default=None)
    if longest is None:
        return False
    _, holder, key = longest
    held = holder[key]
    if isinstance(held, str):
        holder[key] = held[: math.ceil(len(held) / 2)].rstrip("…") + "…"
    else:
        del held[math.ceil(len(held) / 2) :]
    return True


def _cuttable(value: dict[str, Any] | list[Any]) -> list[tuple[int, Any, Any]]:
    """Return the texts and lists in a value that may be cut: length, holder and key of each."""
    found: list[tuple[int, Any, Any]] = []
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        if key in WHOLE:
            continue
        if isinstance(each, str) and len(each) > SHORTEST:
            found.append((len(each), value, key))
        elif isinstance(each, list) and len(each) > 1:
            found.append((len(each), value, key))
            found += _cuttable(each)
        elif isinstance(each, dict | list):
            found += _cuttable(each)
    return found
