"""Which blocks of a page are its main text: a weighted sum of signs a block, in two passes.

The first pass estimates each block by its own signs; the second weighs the same signs once more
together with what the first one says of the block's surroundings. The weights were fitted to
labelled pages of seven kinds (logistic regression) and lie in `data/main_text.json`, one number a
sign in the order of `signs.py` and `second_look.py`. From which chance on a block is taken is
decided for each page, so that the expected F1 of its words is highest.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import exp
from operator import mul

from search_skill.reading.blocks import Block
from search_skill.reading.second_look import surroundings
from search_skill.reading.signs import Opinions, signs_of, word_count

LOWEST, HIGHEST = 0.15, 0.6  # the bounds of the chance from which on a block is taken


@dataclass(frozen=True, slots=True)
class _Pass:
    """The weights of one pass."""

    base: float
    signs: list[float]
    page: list[float]
    around: list[float]


@lru_cache(maxsize=1)
def _weights() -> dict[str, _Pass]:
    text = files("search_skill").joinpath("data/main_text.json").read_text("utf-8")
    return {
        name: _Pass(each["base"], each["signs"], each["page"], each.get("around", []))
        for name, each in json.loads(text).items()
    }


def main_blocks(blocks: list[Block], opinions: Opinions) -> list[Block]:
    """Return the blocks that belong to the main text."""
    if not blocks:
        return []
    rows, page = signs_of(blocks, opinions)
    sizes = [max(1.0, word_count(block.text)) for block in blocks]
    chances = chances_of(blocks, rows, page, sizes)
    least = _least(chances, sizes)
    return [block for block, chance in zip(blocks, chances, strict=True) if chance >= least]


def chances_of(
    blocks: list[Block], rows: list[list[float]], page: list[float], sizes: list[float]
) -> list[float]:
    """Return for each block the chance that it belongs to the main text."""
    first, second = _weights()["first"], _weights()["second"]
    base = first.base + _sum(page, first.page)
    chances = [_chance(base + _sum(row, first.signs)) for row in rows]
    around = surroundings(blocks, chances, sizes)
    base = second.base + _sum(page, second.page)
    return [
        _chance(base + _sum(near, second.around) + _sum(row, second.signs))
        for row, near in zip(rows, around, strict=True)
    ]


def _sum(numbers: Iterable[float], weights: list[float]) -> float:
    return float(sum(map(mul, numbers, weights)))


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


def _chance(total: float) -> float:
    """Return the chance that a sum of signs stands for."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))
