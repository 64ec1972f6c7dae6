"""Which blocks of a page are its main text: one weighted sum of signs a block.

The weights were fitted to labelled pages of seven kinds (logistic regression) and lie in
`data/main_text.json`, one number a sign in the order of `signs.py`. From which chance on a block is
taken is decided for each page, so that the expected F1 of its words is highest.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib.resources import files
from math import exp
from operator import mul

from search_skill.reading.blocks import Block, Place
from search_skill.reading.signs import Opinions, signs_of, word_count

PROSE, BYLINE = 8, 3  # words of a post, and of the line above it
DISCUSSION = 0.5  # of the prose of a page stands in posts: it is a discussion
LIFT = 3.0
ARTICLES = ("Article", "BlogPosting", "Recipe")
OF_THREADS = re.compile(
    r"//(forums?|community|discuss\w*|bbs|answers?)\.|/(forums?|threads?|topics?|viewtopic|comments"
    r"|discussions?|questions?|issues|t)(/|\.|\?)|thread-\d|/item\?id="
)
CHROME = Place.NAV | Place.FOOTER | Place.RELATED | Place.COOKIE | Place.FORM
LOWEST, HIGHEST = 0.15, 0.6  # the bounds of the chance from which on a block is taken


@lru_cache(maxsize=1)
def _weights() -> tuple[float, list[float]]:
    text = files("search_skill").joinpath("data/main_text.json").read_text("utf-8")
    data = json.loads(text)
    return data["base"], data["signs"]


def main_blocks(blocks: list[Block], opinions: Opinions) -> list[Block]:
    """Return the blocks that belong to the main text."""
    if not blocks:
        return []
    base, weights = _weights()
    rows = signs_of(blocks, opinions)
    sizes = [max(1.0, word_count(block.text)) for block in blocks]
    gains = lifts(blocks, sizes, opinions)
    chances = [_chance(base + gain, row, weights) for gain, row in zip(gains, rows, strict=True)]
    least = _least(chances, sizes)
    return [block for block, chance in zip(blocks, chances, strict=True) if chance >= least]


def lifts(blocks: list[Block], sizes: list[float], opinions: Opinions) -> list[float]:
    """Return what posts gain on a page that is a discussion; under an article they gain nothing."""
    is_article = any(name.endswith(ARTICLES) for name in opinions.schema_types)
    if is_article and not OF_THREADS.search(opinions.url):
        return [0.0] * len(blocks)
    posts = [_is_post(block, size) for block, size in zip(blocks, sizes, strict=True)]
    said = sum(size for size, post in zip(sizes, posts, strict=True) if post)
    prose = sum(
        size
        for block, size in zip(blocks, sizes, strict=True)
        if size >= PROSE and block.link_share < 0.5
    )
    lift = LIFT if prose and said > prose * DISCUSSION else 0.0
    return [lift * post for post in posts]


def _is_post(block: Block, size: float) -> bool:
    if (
        not block.place & (Place.COMMENT | Place.ANSWER)
        or block.place & CHROME
        or block.link_share > 0.5
    ):
        return False
    return size >= PROSE or (size >= BYLINE and block.kind != "item")


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


def _chance(base: float, row: list[float], weights: list[float]) -> float:
    """Return the chance that a sum of signs stands for."""
    total = base + sum(map(mul, row, weights))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))
