"""What a first estimate says of what stands around a block: its neighbours, parts and likes.

A block is seldom alone in being text or chrome. These numbers are weighed together with the
block's own signs in a second pass, so that a whole part of a page stands or falls together.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, log1p

from search_skill.reading.blocks import Block
from search_skill.reading.signs import parts_around

LOWEST = 1e-6
NEAR = 3  # blocks before and behind that are looked at one by one
WINDOW = 10  # blocks before and behind that are looked at together
SURE, LONG = 0.7, 8  # the chance and the words from which on a block marks where the text is
FAR = 20.0
OUTSIDE = -1.0


@dataclass(slots=True)
class _Sum:
    """The words of a part that are expected to be text, all its words, and its best chance."""

    expected: float = 0.0
    words: float = 0.0
    best: float = 0.0


def surroundings(
    blocks: list[Block], chances: list[float], sizes: list[float]
) -> list[tuple[float, ...]]:
    """Return the numbers of what stands around each block."""
    odds = [_odds(chance) for chance in chances]
    edge = [OUTSIDE] * NEAR
    padded = [*edge, *odds, *edge]
    expected, words = _running(chances, sizes)
    parts = _parts(blocks)
    sums = _sums(parts, chances, sizes)
    page = (expected[-1] / words[-1], log1p(expected[-1]))
    ranks = _ranks(chances, sizes, expected[-1])
    first, last = _reach(chances, sizes)
    rows: list[tuple[float, ...]] = []
    for at, chance in enumerate(chances):
        low, high = max(0, at - WINDOW), min(len(blocks), at + WINDOW + 1)
        row = [odds[at], chance]
        for far in range(1, NEAR + 1):
            row += (padded[at + NEAR - far], padded[at + NEAR + far])
        row.append((expected[at] - expected[low]) / max(1.0, words[at] - words[low]))
        row.append((expected[high] - expected[at + 1]) / max(1.0, words[high] - words[at + 1]))
        for part in parts[at]:
            held = sums[part]
            row += (held.expected / held.words, log1p(held.expected), held.best)
        row += (*page, ranks[at], float(at < first), float(at > last))
        row += (max(-FAR, min(FAR, at - first)) / FAR, max(-FAR, min(FAR, at - last)) / FAR)
        rows.append(tuple(row))
    return rows


def _odds(chance: float) -> float:
    kept = min(max(chance, LOWEST), 1 - LOWEST)
    return log(kept / (1 - kept))


def _running(chances: list[float], sizes: list[float]) -> tuple[list[float], list[float]]:
    expected, words = [0.0], [0.0]
    for chance, size in zip(chances, sizes, strict=True):
        expected.append(expected[-1] + chance * size)
        words.append(words[-1] + size)
    return expected, words


def _parts(blocks: list[Block]) -> list[tuple[int | str, ...]]:
    """Name the parts of each block: those of its signs, and what is like it."""
    total = max(1, sum(len(block.text) for block in blocks))
    return [(*map(id, parts_around(block.totals, total)), block.like) for block in blocks]


def _sums(
    parts: list[tuple[int | str, ...]], chances: list[float], sizes: list[float]
) -> dict[int | str, _Sum]:
    sums: dict[int | str, _Sum] = {}
    for names, chance, size in zip(parts, chances, sizes, strict=True):
        for name in {*names}:
            held = sums.get(name)
            if held is None:
                held = sums[name] = _Sum()
            held.expected += chance * size
            held.words += size
            held.best = max(held.best, chance)
    return sums


def _ranks(chances: list[float], sizes: list[float], expected: float) -> list[float]:
    """Return for each block what share of the expected words stands in blocks as sure as it."""
    ranks = [0.0] * len(chances)
    so_far = 0.0
    for at in sorted(range(len(chances)), key=lambda at: -chances[at]):
        so_far += chances[at] * sizes[at]
        ranks[at] = so_far / max(1e-9, expected)
    return ranks


def _reach(chances: list[float], sizes: list[float]) -> tuple[int, int]:
    """Return where the surely chosen text begins and ends."""
    sure = [
        at
        for at, (chance, size) in enumerate(zip(chances, sizes, strict=True))
        if chance > SURE and size >= LONG
    ]
    return (sure[0], sure[-1]) if sure else (0, len(chances) - 1)
