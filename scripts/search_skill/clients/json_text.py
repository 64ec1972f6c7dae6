"""JSON as people edit it: comments and trailing commas stay, and one member comes or goes."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from search_skill.clients.json_reading import Member, Node, read_node
from search_skill.clients.leaving import LeftAlone, line_end_of

TWO_BLANKS = "  "
REST_OF_LINE = re.compile(r"[ \t]*(?:/\*[^\r\n]*?\*/[ \t]*)*(?://[^\r\n]*)?(?=\r?\n)")
BLANKS = re.compile(r"[ \t]*")
TO_NEXT_LINE = re.compile(r"[ \t]*\r?\n")


@dataclass(frozen=True, slots=True)
class Style:
    """How a file is laid out."""

    unit: str  # one step of indent
    line_end: str
    colon: str  # between a key and its value, and after it a comma


def read(text: str) -> Any:  # noqa: ANN401  what JSON may hold
    """Return what a text says; nothing at all is an empty object."""
    return read_node(text).value if text.strip() else {}


def put(text: str, path: Sequence[str], value: Any) -> str:  # noqa: ANN401
    """Return the text with a value at a path, added or replaced."""
    if not text.strip():
        line_end = line_end_of(text)
        whole = json.dumps(_nested(path, value), indent=2, ensure_ascii=False)
        return whole.replace("\n", line_end) + line_end
    node = root = read_node(text)
    style = _style_of(text, root)
    for depth, name in enumerate(path):
        member = _named(node, name)
        if member is None:
            return _added(text, node, style, name, _nested(path[depth + 1 :], value))
        node = member.value
    written = _written(value, style, _indent_at(text, node.start), broken=_is_broken(text))
    return text[: node.start] + written + text[node.end :]


def drop(text: str, path: Sequence[str]) -> str:
    """Return the text without the member at a path."""
    node = read_node(text)
    for name in path[:-1]:
        member = _named(node, name)
        if member is None:
            return text
        node = member.value
    places = [i for i, member in enumerate(node.members) if member.key == path[-1]]
    return _without(text, node, places[-1]) if places else text


def _named(node: Node, name: str) -> Member | None:
    if not isinstance(node.value, dict):
        raise LeftAlone(f"what should hold {name!r} is no object")
    found = [member for member in node.members if member.key == name]
    return found[-1] if found else None


def _nested(path: Sequence[str], value: Any) -> Any:  # noqa: ANN401
    for name in reversed(path):
        value = {name: value}
    return value


# what is added


def _added(text: str, node: Node, style: Style, name: str, value: Any) -> str:  # noqa: ANN401
    if not node.members:
        return _first(text, node, style, name, value)
    last = node.members[-1]
    after = last.comma + 1 if last.has_comma else last.value.end
    comma = "" if last.has_comma else ","
    if "\n" not in text[node.start : last.key_start]:
        member = _member(name, value, style, "", broken=False)
        blank = style.colon[1:]
        return f"{text[:after]}{comma}{blank}{member}{',' * last.has_comma}{text[after:]}"
    indent = _indent_at(text, last.key_start)
    rest = REST_OF_LINE.match(text, after)
    spot = rest.end() if rest else after
    member = _member(name, value, style, indent, broken=True) + "," * last.has_comma
    line = f"{style.line_end}{indent}{member}"
    return f"{text[:after]}{comma}{text[after:spot]}{line}{text[spot:]}"


def _first(text: str, node: Node, style: Style, name: str, value: Any) -> str:  # noqa: ANN401
    inside = text[node.start + 1 : node.end - 1]
    base = _indent_at(text, node.start)
    broken = _is_broken(text) or text.strip() == text[node.start : node.end]
    indent = base + style.unit if broken else ""
    member = _member(name, value, style, indent, broken=broken)
    before, after = text[: node.start + 1], text[node.end - 1 :]
    if not broken:
        return f"{before}{member}{inside if inside.strip() else ''}{after}"
    line = f"{style.line_end}{indent}{member}"
    if inside.strip():  # comments alone
        ends = "" if "\n" in inside else f"{style.line_end}{base}"
        return f"{before}{line}{inside}{ends}{after}"
    return f"{before}{line}{style.line_end}{base}{after}"


def _member(name: str, value: Any, style: Style, indent: str, *, broken: bool) -> str:  # noqa: ANN401
    key = json.dumps(name, ensure_ascii=False)
    colon = ": " if broken else style.colon
    return f"{key}{colon}{_written(value, style, indent, broken=broken)}"


def _written(value: Any, style: Style, indent: str, *, broken: bool) -> str:  # noqa: ANN401
    if not broken:
        separators = ("," + style.colon[1:], style.colon)
        return json.dumps(value, ensure_ascii=False, separators=separators)
    lines = json.dumps(value, ensure_ascii=False, indent=style.unit).split("\n")
    return f"{style.line_end}{indent}".join(lines)


# what is taken away


def _without(text: str, node: Node, place: int) -> str:
    member = node.members[place]
    if len(node.members) == 1 and _holds_only(text, node, member):
        return f"{text[: node.start]}{{}}{text[node.end :]}"
    start = member.key_start
    end = member.comma + 1 if member.has_comma else member.value.end
    earlier = node.members[place - 1] if place else None
    head = text[:start]
    if earlier and not member.has_comma:  # the last: the comma before it has nothing to part
        head = text[: earlier.comma] + text[earlier.comma + 1 : start]
    line_start = head.rfind("\n") + 1
    rest = TO_NEXT_LINE.match(text, end)
    if not head[line_start:].strip() and rest:
        return head[:line_start] + text[rest.end() :]
    if place == len(node.members) - 1:
        return head.rstrip(" \t") + text[end:]
    blanks = BLANKS.match(text, end)
    return head + text[blanks.end() if blanks else end :]


def _holds_only(text: str, node: Node, member: Member) -> bool:
    """Say whether nothing but this member, no comment either, stands in an object."""
    end = member.comma + 1 if member.has_comma else member.value.end
    around = text[node.start + 1 : member.key_start] + text[end : node.end - 1]
    return not around.strip()


# how it is laid out


def _style_of(text: str, root: Node) -> Style:
    unit = TWO_BLANKS
    if root.members and "\n" in text[root.start : root.members[0].key_start]:
        own = _indent_at(text, root.members[0].key_start)
        unit = own.removeprefix(_indent_at(text, root.start)) or TWO_BLANKS
    colon = ": " if _is_broken(text) or re.search(r'"\s*: ', text) or ":" not in text else ":"
    return Style(unit, line_end_of(text), colon)


def _is_broken(text: str) -> bool:
    """Say whether a text is written on several lines."""
    return "\n" in text.strip()


def _indent_at(text: str, index: int) -> str:
    start = text.rfind("\n", 0, index) + 1
    found = BLANKS.match(text, start)
    return found[0] if found else ""
