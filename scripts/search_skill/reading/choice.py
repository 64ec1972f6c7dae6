"""Which blocks of a page are its main text: two weighted sums, the second one seeing the first.

The first sum weighs each block by itself (`signs.py`), the second one also sees what the first
said of its neighbours, so that a paragraph is not left out of the middle of an article and a
teaser is not taken out of a column of them. The weights were fitted to labelled pages and lie in
`data/main_text.json`, one number a sign.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate
from math import exp
from operator import mul

from search_skill.reading.blocks import Block
from search_skill.reading.signs import Opinions, signs_of, word_count

WINDOWS = (4, 12)  # blocks to either side
LOWEST, HIGHEST = 0.15, 0.6  # the bounds of the chance from which on a block is taken


@lru_cache(maxsize=1)
def _weights() -> tuple[list[float], list[float]]:
    text = files("search_skill").joinpath("data/main_text.json").read_text("utf-8")
    data = json.loads(text)
    return data["first"], data["second"]


def main_blocks(blocks: list[Block], opinions: Opinions) -> list[Block]:
    """Return the blocks that belong to the main text."""
    if not blocks:
        return []
    first, second = _weights()
    rows = signs_of(blocks, opinions)
    sizes = [max(1.0, word_count(block.text)) for block in blocks]
    chances = [_chance(row, first) for row in rows]
    context = context_of(chances, sizes)
    judged = [_chance(row + more, second) for row, more in zip(rows, context, strict=True)]
    least = _least(judged, sizes)
    return [block for block, chance in zip(blocks, judged, strict=True) if chance >= least]


def _least(chances: list[float], sizes: list[float]) -> float:
    """Return the chance from which on blocks are taken, so that the expected F1 is highest.

    Where a page is clear this hardly matters; where all chances are low, as on lists of
    products, a fixed bound would leave an empty text.
    """
    expected = sum(map(mul, chances, sizes))
    right = taken = best = 0.0
    least = HIGHEST
    for chance, size in sorted(zip(chances, sizes, strict=True), reverse=True):
        right += chance * size
        taken += size
        score = 2 * right / (taken + expected)
        if score > best:
            best, least = score, chance
    return min(max(least, LOWEST), HIGHEST)


def context_of(chances: list[float], sizes: list[float]) -> list[list[float]]:
    """Return what the first sum said of each block, of its neighbours and of the page."""
    count = len(chances)
    padded = [0.0, 0.0, *chances, 0.0, 0.0]
    weighted = [0.0, *accumulate(map(mul, chances, sizes))]
    summed = [0.0, *accumulate(sizes)]
    page = weighted[-1] / summed[-1]
    likely = sum(chance > 0.4 for chance in chances) / count
    rows: list[list[float]] = []
    for at in range(count):
        near = [
            (weighted[high] - weighted[low]) / (summed[high] - summed[low])
            for reach in WINDOWS
            for low, high in ((max(0, at - reach), min(count, at + reach + 1)),)
        ]
        rows.append(
            [chances[at], *(padded[at + step] for step in (1, 3, 0, 4)), *near, page, likely]
        )
    return rows


def _chance(row: list[float], weights: list[float]) -> float:
    """Return the chance that a sum of signs stands for; the first weight is the base."""
    total = weights[0] + sum(map(mul, row, weights[1:]))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))
