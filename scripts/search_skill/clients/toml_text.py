"""TOML: a table of our own at the end, single keys in it, and both taken away again."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from search_skill.clients.leaving import LeftAlone, line_end_of
from search_skill.clients.toml_reading import Table, tables_of

BARE = re.compile(r"[A-Za-z0-9_-]+")
REST_OF_LINE = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?:\r?\n|$)")


def read(text: str) -> dict[str, Any]:
    """Return what a text says; raise `LeftAlone` that says where it cannot be read."""
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise LeftAlone(str(error)) from error


def put(text: str, path: Sequence[str], value: Any) -> str:  # noqa: ANN401
    """Return the text with a table, or with one key of a table, added or replaced."""
    if isinstance(value, Mapping):
        return _appended(text, path, value)
    line_end = line_end_of(text)
    line = f"{_key(path[-1])} = {_written(value)}"
    table = _table(text, path[:-1])
    for entry in table.entries:
        if entry.path == (path[-1],):
            return text[: entry.value_start] + _written(value) + text[entry.end :]
    rest = REST_OF_LINE.match(text, table.end)
    spot = rest.end() if rest else table.end
    before = text[:spot] if text[:spot].endswith("\n") else text[:spot] + line_end
    return f"{before}{line}{line_end}{text[spot:]}"


def drop(text: str, path: Sequence[str]) -> str:
    """Return the text without a table and those below it, or without one key of a table."""
    wanted = tuple(path)
    tables = tables_of(text)
    if any(table.path[: len(wanted)] == wanted for table in tables[1:]):
        for table in reversed(tables[1:]):
            if table.path[: len(wanted)] == wanted:
                text = _cut(text, table.start, table.end)
        return text
    for table in tables:
        for entry in table.entries:
            if (*table.path, *entry.path) == wanted:
                return _cut(text, entry.start, entry.end)
    return text


def _table(text: str, path: Sequence[str]) -> Table:
    for table in tables_of(text):
        if table.path == tuple(path) and not table.is_array:
            return table
    raise LeftAlone(f"{'.'.join(path)} has no header of its own")


def _appended(text: str, path: Sequence[str], value: Mapping[str, Any]) -> str:
    line_end = line_end_of(text)
    lines = [f"[{'.'.join(_key(part) for part in path)}]"]
    lines += [f"{_key(name)} = {_written(each)}" for name, each in value.items()]
    if text and not text.endswith("\n"):
        text += line_end
    gap = line_end if text.strip() and not text.endswith(line_end * 2) else ""
    return text + gap + line_end.join(lines) + line_end


def _cut(text: str, start: int, end: int) -> str:
    """Return the text without a piece, the rest of its line, and one empty line before it."""
    rest = REST_OF_LINE.match(text, end)
    end = rest.end() if rest else end
    start = text.rfind("\n", 0, start) + 1
    before = text[:start]
    for empty in ("\r\n\r\n", "\n\n"):
        if before.endswith(empty) and text[start:].lstrip(" \t").startswith("["):
            before = before[: -len(empty) // 2]
            break
    return before + text[end:]


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def _written(value: Any) -> str:  # noqa: ANN401
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(name)} = {_written(each)}" for name, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_written(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
