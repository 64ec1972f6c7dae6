"""Where in a TOML text everything stands: its tables, and the keys that each one holds.

`tomllib` has read the text before, so that nothing here needs to doubt it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

KEY_PART = re.compile(r"""[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_-]+)[ \t]*""")
BETWEEN = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}'
    r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
PLAIN = re.compile(r"[^\"'#\[\]{}\r\n]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """One key with its value."""

    path: tuple[str, ...]
    start: int
    value_start: int
    end: int  # of the value


@dataclass(frozen=True, slots=True)
class Table:
    """A header with what stands below it; the first table has no header."""

    path: tuple[str, ...]
    start: int
    header_end: int
    entries: tuple[Entry, ...]
    is_array: bool = False

    @property
    def end(self) -> int:
        """Where the last of it ends."""
        return self.entries[-1].end if self.entries else self.header_end


def tables_of(text: str) -> list[Table]:
    """Return the tables of a text, in order."""
    found: list[Table] = []
    head: tuple[tuple[str, ...], int, int, bool] = ((), 0, 0, False)
    entries: list[Entry] = []
    for piece in _pieces(text):
        if isinstance(piece, Entry):
            entries.append(piece)
            continue
        found.append(Table(head[0], head[1], head[2], tuple(entries), head[3]))
        head, entries = piece, []
    return [*found, Table(head[0], head[1], head[2], tuple(entries), head[3])]


def _pieces(text: str) -> Iterator[Entry | tuple[tuple[str, ...], int, int, bool]]:
    at = _after(BETWEEN, text, 0)
    while at < len(text):
        start = at
        if text[at] == "[":
            is_array = text.startswith("[[", at)
            path, at = _key(text, at + 1 + is_array)
            at += 1 + is_array
            yield path, start, at, is_array
        else:
            path, at = _key(text, at)
            value_start = _after(re.compile(r"=[ \t]*"), text, at)
            at = _value_end(text, value_start)
            yield Entry(path, start, value_start, at)
        at = _after(BETWEEN, text, at)


def _key(text: str, at: int) -> tuple[tuple[str, ...], int]:
    parts = []
    while found := KEY_PART.match(text, at):
        parts.append(_unquoted(found[1]))
        at = found.end()
        if not text.startswith(".", at):
            break
        at += 1
    return tuple(parts), at


def _unquoted(part: str) -> str:
    name = next(iter(tomllib.loads(f"{part} = 0")))
    return str(name)


def _value_end(text: str, at: int) -> int:
    depth, end = 0, at
    while at < len(text):
        sign = text[at]
        string = STRING.match(text, at)
        if string:
            at = end = string.end()
        elif sign in "[{":
            depth, at = depth + 1, at + 1
        elif sign in "]}":
            depth, at = depth - 1, at + 1
            end = at
        elif sign in "#\r\n":
            if depth == 0:
                return end
            at = _after(BETWEEN, text, at)
        else:
            stop = _after(PLAIN, text, at)
            written = text[at:stop].rstrip()
            end = at + len(written) if written else end
            at = stop
    return end


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at
