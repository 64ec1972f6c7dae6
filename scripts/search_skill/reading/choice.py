"""Which blocks of a page are its main text: a weighted sum of signs a block, in two passes.

The first pass estimates each block by its own signs; the second weighs the same signs once more
together with what the first one says of the block's surroundings. The more a page seems to offer
one thing for sale, the more count the weights of such pages, on which reviews, cards and small
print are seldom text. All weights were fitted to labelled pages of seven kinds (logistic
regression) and lie in `data/main_text.json`, one number a sign in the order of `signs.py` and
`second_look.py`. From which chance on a block is taken is decided for each page, so that the
expected F1 of its words is highest. What is said twice is taken once.
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
from search_skill.reading.menus import menus_in
from search_skill.reading.places import Place
from search_skill.reading.repeats import without_repeats
from search_skill.reading.second_look import surroundings
from search_skill.reading.sections import sections_of
from search_skill.reading.signs import LONG_PROSE, Opinions, signs_of
from search_skill.reading.tree import word_count

LINKED = 0.3  # of a block; what is more linked is no prose
TORN = 0.3  # the chance of what only goes on with a taken block
LOWEST, HIGHEST = 0.15, 0.6  # the bounds of the chance from which on a block is taken


@dataclass(frozen=True, slots=True)
class _Weights:
    """The weights of one pass, or what is added to them."""

    base: float
    signs: list[float]
    page: list[float]
    around: list[float]


@lru_cache(maxsize=1)
def _weights() -> dict[str, _Weights]:
    text = files("search_skill").joinpath("data/main_text.json").read_text("utf-8")
    return {
        name: _Weights(each["base"], each.get("signs", []), each["page"], each.get("around", []))
        for name, each in json.loads(text).items()
    }


def main_blocks(blocks: list[Block], opinions: Opinions) -> list[Block]:
    """Return the blocks that belong to the main text."""
    if not blocks:
        return []
    rows, page = signs_of(blocks, opinions)
    sizes = [max(1.0, word_count(block.text)) for block in blocks]
    chances = chances_of(blocks, rows, page, sizes)
    chances = [
        0.0 if is_menu else chance
        for is_menu, chance in zip(menus_in(blocks), chances, strict=True)
    ]
    if opinions.offer.is_one:
        chances = _without_others(blocks, chances, sizes)
    least = _least(chances, sizes)
    return without_repeats(_taken(blocks, chances, least, sells=opinions.offer.is_one))


def _taken(blocks: list[Block], chances: list[float], least: float, *, sells: bool) -> list[Block]:
    """Return the likely blocks, and what goes on with one: code behind a taken text, and in an
    article a list behind one, or of which an item is taken.
    """
    likely = [chance >= least for chance in chances]
    taken = list(likely)
    for at, block in enumerate(blocks):
        if block.kind == "code" and at and taken[at - 1]:
            taken[at] = taken[at] or chances[at] >= TORN
    for run in () if sells else _lists(blocks):
        behind = run[0] > 0 and taken[run[0] - 1] and blocks[run[0] - 1].kind == "prose"
        if behind or any(likely[at] for at in run):
            for at in run:
                taken[at] = taken[at] or chances[at] >= TORN
    return [block for block, is_taken in zip(blocks, taken, strict=True) if is_taken]


def _lists(blocks: list[Block]) -> Iterable[list[int]]:
    """Yield where the lists of an article stand whose items are no links."""
    run: list[int] = []
    for at, block in enumerate(blocks):
        if block.kind == "item" and block.place & Place.ARTICLE and block.link_share < LINKED:
            run.append(at)
        elif run:
            yield run
            run = []
    if run:
        yield run


def chances_of(
    blocks: list[Block], rows: list[list[float]], page: list[float], sizes: list[float]
) -> list[float]:
    """Return for each block the chance that it belongs to the main text."""
    weights = _weights()
    first, second, sale = weights["first"], weights["second"], weights["sale"]
    base = first.base + _sum(page, first.page)
    chances = [_chance(base + _sum(row, first.signs)) for row in rows]
    around = surroundings(blocks, chances, sizes)
    sold = _chance(weights["sold"].base + _sum(page, weights["sold"].page))
    base = second.base + _sum(page, second.page) + sold * (sale.base + _sum(page, sale.page))
    signs = [own + sold * added for own, added in zip(second.signs, sale.signs, strict=True)]
    return [
        _chance(base + _sum(near, second.around) + _sum(row, signs))
        for row, near in zip(rows, around, strict=True)
    ]


def _without_others(blocks: list[Block], chances: list[float], sizes: list[float]) -> list[float]:
    """Return the chances without those of other things than the one that a page offers.

    Prose of some length stays: a heading may be the last one before the text goes on.
    """
    said = zip(blocks, chances, sizes, sections_of(blocks), strict=True)
    return [
        chance if not others or _is_prose(block, size) else 0.0
        for block, chance, size, (others, *_) in said
    ]


def _is_prose(block: Block, size: float) -> bool:
    return block.kind == "prose" and size >= LONG_PROSE and block.link_share < LINKED


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
