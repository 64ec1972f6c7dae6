"""The shape of an answer: which fields it has, which of them hold something, and what changed.

Two layers. What an answer holds is the list of its fields, in JSON and XML: one that goes, comes or
is emptied is worth a word. What we read in it is the list of what a hit ends up with: one of those
that is gone costs the user something, and that is what is required.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from search_skill.errors import Malformed
from search_skill.types import Hit, Page

if TYPE_CHECKING:
    from search_skill.web.message import Response

DEEPEST = 14
MOST = 3000  # fields of one answer: some carry the whole of a site's page with them
AN_ID = re.compile(r"^\d+$|[/:]|^.{41,}$|^[0-9a-f]{8,}$")  # a key that is a value, not a name
EMPTY: tuple[object, ...] = (None, "", [], {})
USUAL = 0.5  # of the recorded hits: what no more have may be missing in all of another answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What was recorded of an answer, or seen in one."""

    fields: tuple[str, ...] = ()  # of the answer, each with something in it at least once
    empty: tuple[str, ...] = ()  # fields without anything in them
    read: tuple[str, ...] = ()  # what the hits usually end up with


@dataclass(frozen=True, slots=True)
class Change:
    """A difference between two shapes."""

    kind: str  # gone, new, emptied
    layer: str  # "answer" or "read"
    field: str
    required: bool = False

    def __str__(self) -> str:
        return f"{self.kind} {self.field}" + (" (was read)" if self.layer == "read" else "")


def shape_of(responses: Iterable[Response], read: Sequence[str]) -> Shape:
    """Return the shape of what was answered, over all the requests of one question."""
    seen: dict[str, bool] = {}
    for response in responses:
        for field, is_filled in _fields_of(response):
            seen[field] = seen.get(field, False) or is_filled
    names = sorted(seen)[:MOST]
    return Shape(
        fields=tuple(name for name in names if seen[name]),
        empty=tuple(name for name in names if not seen[name]),
        read=tuple(read),
    )


def read_in(hits: Sequence[Hit], more_than: float = 0.0) -> tuple[str, ...]:
    """Return what hits hold, at least one of them or more than a share."""
    counted: dict[str, int] = {}
    for hit in hits:
        for name in _held(hit):
            counted[name] = counted.get(name, 0) + 1
    return tuple(sorted(name for name, count in counted.items() if count > more_than * len(hits)))


def read_in_page(page: Page) -> tuple[str, ...]:
    """Return what a page holds."""
    held = {"title": page.title, "text": page.text, "author": page.author}
    names = [name for name, value in held.items() if value]
    names += ["published"] if page.published else []
    return tuple(sorted([*names, *(f"signals.{name}" for name in page.signals)]))


def changes(recorded: Shape, before: Shape | None, seen: Shape) -> tuple[Change, ...]:
    """Return what is different from what was recorded, and from what the last patrol has seen."""
    known = {*recorded.fields, *recorded.empty}
    if before is not None:
        known |= {*before.fields, *before.empty}
    there = {*seen.fields, *seen.empty}
    if not recorded.fields or not there:  # a page of HTML has no fields that could be listed
        found = []
    else:
        expected = before.fields if before is not None else recorded.fields
        found = [Change("gone", "answer", name) for name in expected if name not in there]
        found += [Change("emptied", "answer", name) for name in expected if name in seen.empty]
        found += [Change("new", "answer", name) for name in sorted(there - known)]
    lost = [name for name in recorded.read if name not in seen.read]
    return (*(Change("gone", "read", name, required=True) for name in lost), *found)


def _held(hit: Hit) -> list[str]:
    values = {
        "url": hit.url,
        "title": hit.title,
        "snippet": hit.snippet,
        "author": hit.author,
        "published": hit.published,
    }
    return [n for n, v in values.items() if v] + [f"signals.{name}" for name in hit.signals]


def _fields_of(response: Response) -> Iterable[tuple[str, bool]]:
    """Return the fields of a body in JSON or XML; of anything else, none."""
    start = response.body.lstrip()[:1]
    if start in (b"{", b"["):
        try:
            return list(_of_json(response.json(), "", DEEPEST))
        except Malformed:
            return []
    is_markup = start == b"<" and b"<html" not in response.body[:2000].lower()
    if is_markup and b"<!ENTITY" not in response.body[:4096]:
        try:
            return list(_of_xml(response.xml(), "", DEEPEST))
        except Malformed:
            return []
    return []


def _of_json(value: Any, path: str, deepest: int) -> Iterable[tuple[str, bool]]:  # noqa: ANN401
    if path:
        yield path, value not in EMPTY
    if deepest == 0:
        return
    if isinstance(value, Mapping):
        for name, inner in value.items():
            key = "*" if AN_ID.search(name) else name
            yield from _of_json(inner, f"{path}.{key}" if path else key, deepest - 1)
    elif isinstance(value, list):
        for inner in value:
            yield from _of_json(inner, f"{path}[]", deepest - 1)


def _of_xml(element: ET.Element, path: str, deepest: int) -> Iterable[tuple[str, bool]]:
    here = f"{path}/{_bare(element.tag)}" if path else _bare(element.tag)
    has_text = bool((element.text or "").strip())
    yield here, has_text or len(element) > 0 or bool(element.attrib)
    for name, value in element.attrib.items():
        yield f"{here}@{_bare(name)}", bool(value)
    if deepest:
        for child in element:
            yield from _of_xml(child, here, deepest - 1)


def _bare(name: object) -> str:
    return str(name).rpartition("}")[2]


def as_data(shape: Shape) -> dict[str, list[str]]:
    """Return a shape as plain data."""
    named = {"fields": shape.fields, "empty": shape.empty, "read": shape.read}
    return {name: list(values) for name, values in named.items() if values}


def from_data(data: Mapping[str, Sequence[str]]) -> Shape:
    """Return a shape that was kept."""
    return Shape(
        fields=tuple(data.get("fields", ())),
        empty=tuple(data.get("empty", ())),
        read=tuple(data.get("read", ())),
    )


def read_shapes(text: str) -> dict[str, Shape]:
    """Return the recorded shapes by the name of their way: `reddit/api`."""
    return {name: from_data(data) for name, data in json.loads(text).items()}


def written_shapes(shapes: Mapping[str, Shape]) -> str:
    """Return shapes as the file that keeps them, one way a line, in order."""
    lines = [
        f" {json.dumps(name)}: {json.dumps(as_data(shapes[name]), ensure_ascii=False)}"
        for name in sorted(shapes)
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"
