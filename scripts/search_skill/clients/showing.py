"""The changes as they are shown: what is ours in full, what is the user's without its values.

A file of a client may hold keys and tokens, and what is shown ends in an agent's context: of other
people's lines only the names are shown.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from typing import Any

from search_skill.clients.changes import Change, Kind, State
from search_skill.clients.stored import BOM
from search_skill.text import escape

QUOTED = re.compile(r"""("(?:[^"\\]|\\.)*"|'[^']*')(\s*[:=])?""")
BARE = re.compile(r"(:[ \t]+)([^\s{}\[\],\"'][^,{}\[\]\r\n]*)")
WIDEST = 300  # characters of a line
DOES = {
    Kind.ENTRY: {State.ADD: "gets the server", State.UPDATE: "gets the new start of the server"},
    Kind.RULES: {State.ADD: "gets the rules", State.UPDATE: "gets the new rules"},
    Kind.LINK: {State.ADD: "becomes a link to", State.UPDATE: ""},
}


def lines(change: Change) -> Iterator[str]:
    """Yield what is to be done about one place."""
    head = f"{change.title}: {change.place}"
    if not change.is_due:
        because = f": {change.because}" if change.because else ""
        yield escape.one_line(f"{head} — {change.state}{because}")
        return
    target = f" {change.target}" if change.target else ""
    note = f" ({change.note})" if change.note else ""
    yield escape.one_line(f"{head} — {DOES[change.kind][change.state]}{target}{note}")
    yield from diff(change)


def diff(change: Change) -> Iterator[str]:
    """Yield the difference of a file, a line a time, without other people's values."""
    if change.file is None or not change.is_due:
        return
    before, after = (_lines(data) for data in (change.file.data or b"", change.after))
    own = frozenset(_strings(change.written))
    is_yaml = change.form == "yaml"
    both = difflib.unified_diff(before, after, str(change.place), str(change.place), "", "", 0, "")
    for number, line in enumerate(both):
        is_ours = change.kind is Kind.RULES or number < 2 or line.startswith("@@")
        shown = line if is_ours else line[0] + _masked(line[1:], own, is_yaml=is_yaml)
        yield escape.terminal(shown)


def _lines(data: bytes) -> list[str]:
    return data.removeprefix(BOM).decode("utf-8", "replace").splitlines()


def _strings(value: Any) -> Iterator[str]:  # noqa: ANN401
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each)
    elif value is not None:
        yield str(value).lower()


def _masked(line: str, own: frozenset[str], *, is_yaml: bool) -> str:
    def quoted(found: re.Match[str]) -> str:
        said = found[1][1:-1].replace("\\\\", "\\")
        return found[0] if found[2] or said in own else f"{found[0][0]}…{found[0][0]}"

    def bare(found: re.Match[str]) -> str:
        return found[0] if found[2].strip() in own else f"{found[1]}…"

    line = QUOTED.sub(quoted, line)
    line = BARE.sub(bare, line) if is_yaml else line
    if len(line) <= WIDEST:
        return line
    middle = max(line.find('"search"'), 0)
    start = max(0, middle - WIDEST // 2)
    return f"{'… ' if start else ''}{line[start : start + WIDEST]} …"
