"""A long text in parts that an agent can take in, cut where blocks end, always alike."""

from __future__ import annotations

from dataclasses import dataclass

from search_skill.text.tokens import estimated_tokens

MOST_CHARACTERS = 16_000
MOST_TOKENS = 5_500
BLOCK = "\n\n"


@dataclass(frozen=True, slots=True)
class Part:
    """A run of a text: its characters and their place."""

    text: str
    start: int
    end: int


def parts_of(text: str) -> list[Part]:
    """Return a text's parts; together they are the whole text."""
    found: list[Part] = []
    start = end = 0
    for stop in _stops(text):
        if end > start and _is_full(text[start:stop]):
            found.append(Part(text[start:end], start, end))
            start = end
        end = stop
    if end > start or not found:
        found.append(Part(text[start:], start, len(text)))
    return found


def _is_full(text: str) -> bool:
    return len(text) > MOST_CHARACTERS or estimated_tokens(text) > MOST_TOKENS


def _stops(text: str) -> list[int]:
    """Return where the text may be cut: after blocks, and inside one that is too long."""
    stops: list[int] = []
    place = 0
    while place < len(text):
        gap = text.find(BLOCK, place)
        stop = len(text) if gap < 0 else gap + len(BLOCK)
        stops += _inside(text, place, stop)
        place = stop
    return stops


def _inside(text: str, start: int, stop: int) -> list[int]:
    if not _is_full(text[start:stop]):
        return [stop]
    cut = start + (stop - start) // 2
    line = text.rfind("\n", start + 1, cut)
    cut = line + 1 if line > start else cut
    return [*_inside(text, start, cut), *_inside(text, cut, stop)]
