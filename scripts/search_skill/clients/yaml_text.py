"""YAML: one member of a mapping comes or goes, whatever stands around it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import yaml

from search_skill.clients.leaving import LeftAlone, line_end_of

TWO_BLANKS = "  "
PLAIN_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*|/[A-Za-z0-9_./-]*")
RESERVED = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null", "none"})


def read(text: str) -> Any:  # noqa: ANN401  what YAML may hold
    """Return what a text says; raise `LeftAlone` that says where it cannot be read."""
    try:
        said = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise LeftAlone(" ".join(str(error).split())) from error
    return {} if said is None else said


def put(text: str, path: Sequence[str], value: Any) -> str:  # noqa: ANN401
    """Return the text with a value at a path, added or replaced."""
    line_end = line_end_of(text)
    node = _root(text)
    if node is None:
        gap = "" if not text or text.endswith("\n") else line_end
        return text + gap + line_end.join(_lines(_nested(path, value), "")) + line_end
    key: yaml.Node | None = None
    for depth, name in enumerate(path):
        if _holds_nothing(node) and key is not None:
            return _filled(text, key, node, _nested(path[depth:], value))
        found = _member(node, name)
        if found is None:
            return _added(text, node, {name: _nested(path[depth + 1 :], value)})
        key, node = found
    start, end = node.start_mark.index, _end(node)
    return text[:start] + _scalar(value) + text[end:]


def drop(text: str, path: Sequence[str]) -> str:
    """Return the text without the member at a path."""
    node = _root(text)
    key: yaml.Node | None = None
    for name in path:
        found = _member(node, name) if node is not None else None
        if found is None:
            return text
        key, node = found
    if key is None or node is None:
        return text
    start = text.rfind("\n", 0, key.start_mark.index) + 1
    if text[start : key.start_mark.index].strip():
        raise LeftAlone("it stands on one line with others")
    end = text.find("\n", max(_end(node), key.end_mark.index))
    return text[:start] + (text[end + 1 :] if end >= 0 else "")


def _root(text: str) -> yaml.Node | None:
    node: yaml.Node | None = yaml.compose(text, Loader=yaml.SafeLoader)
    return node


def _nested(path: Sequence[str], value: Any) -> Any:  # noqa: ANN401
    for name in reversed(path):
        value = {name: value}
    return value


def _member(node: yaml.Node, name: str) -> tuple[yaml.Node, yaml.Node] | None:
    if not isinstance(node, yaml.MappingNode):
        raise LeftAlone(f"what should hold {name!r} is no mapping")
    for key, value in node.value:
        if key.value == name:
            return key, value
    return None


def _holds_nothing(node: yaml.Node) -> bool:
    is_null = isinstance(node, yaml.ScalarNode) and node.tag == "tag:yaml.org,2002:null"
    return is_null or (isinstance(node, yaml.MappingNode) and not node.value)


def _filled(text: str, key: yaml.Node, node: yaml.Node, value: Any) -> str:  # noqa: ANN401
    """Return the text with the first member of a mapping that was empty."""
    indent = " " * key.start_mark.column + TWO_BLANKS
    line_end = line_end_of(text)
    start, end = node.start_mark.index, node.end_mark.index
    text = text[:start].rstrip(" ") + text[end:] if end > start else text
    spot = text.find("\n", key.end_mark.index)
    head, tail = (text + line_end, "") if spot < 0 else (text[: spot + 1], text[spot + 1 :])
    return head + line_end.join(_lines(value, indent)) + line_end + tail


def _added(text: str, node: yaml.Node, value: Mapping[str, Any]) -> str:
    """Return the text with one more member of a mapping, where its first one stands."""
    if isinstance(node, yaml.MappingNode) and node.flow_style:
        spot = node.start_mark.index + 1
        inside = json.dumps(value, ensure_ascii=False)[1:-1]
        return f"{text[:spot]}{inside}{', ' if node.value else ''}{text[spot:]}"
    first = node.value[0][0].start_mark
    spot = text.rfind("\n", 0, first.index) + 1
    indent = text[spot : first.index]
    if indent.strip():
        raise LeftAlone("it stands on one line with others")
    line_end = line_end_of(text)
    if not indent:  # the outermost one: at the end of the file
        gap = "" if text.endswith("\n") else line_end
        return text + gap + line_end.join(_lines(value, "")) + line_end
    return text[:spot] + line_end.join(_lines(value, indent)) + line_end + text[spot:]


def _lines(value: Mapping[str, Any], indent: str) -> list[str]:
    lines = []
    for name, each in value.items():
        if isinstance(each, Mapping) and each:
            lines += [f"{indent}{_scalar(name)}:", *_lines(each, indent + TWO_BLANKS)]
        elif isinstance(each, list | tuple) and each:
            lines.append(f"{indent}{_scalar(name)}:")
            lines += [f"{indent}{TWO_BLANKS}- {_scalar(item)}" for item in each]
        else:
            lines.append(f"{indent}{_scalar(name)}: {_scalar(each)}")
    return lines


def _scalar(value: Any) -> str:  # noqa: ANN401
    if isinstance(value, str) and PLAIN_WORD.fullmatch(value) and value.lower() not in RESERVED:
        return value
    return json.dumps(value, ensure_ascii=False)


def _end(node: yaml.Node) -> int:
    """Return where the last that belongs to a node ends: a block's own mark lies beyond it."""
    if isinstance(node, yaml.MappingNode) and node.value and not node.flow_style:
        return _end(node.value[-1][1])
    if isinstance(node, yaml.SequenceNode) and node.value and not node.flow_style:
        return _end(node.value[-1])
    end: int = node.end_mark.index
    return end
