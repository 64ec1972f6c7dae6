"""Why a file is left as it is."""

from __future__ import annotations

from search_skill.errors import Missing


class LeftAlone(Missing):
    """A file, or an entry in it, that is not ours to change; the message says why."""

    code = "left_alone"


def place_of(text: str, index: int) -> str:
    """Return where in a text something stands, as an editor counts."""
    before = text[:index]
    return f"line {before.count(chr(10)) + 1}, column {index - before.rfind(chr(10))}"


def line_end_of(text: str) -> str:
    """Return how the lines of a text end, as its first one does."""
    first = text.find("\n")
    return "\r\n" if first > 0 and text[first - 1] == "\r" else "\n"
