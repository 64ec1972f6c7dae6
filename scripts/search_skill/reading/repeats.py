"""What a page says twice is read once: the copy for small screens, a slide shown again, a quotation
of a post that stands above it.

A copy is a whole sentence, heading or quotation that was taken before in the same words, or what
stands between two copies in the same order. What belongs to records stays, though it may be the
same in each: items of lists, tables, code, a label of a few words. So does a line that follows
itself: a refrain is its writer's.
"""

from __future__ import annotations

from search_skill.reading.blocks import Block
from search_skill.reading.tree import normal, word_count

SENTENCE = 5  # words from which on the same words are one thing said twice
WHOLE = ("prose", "heading", "quote")
NEVER = ("code", "table")


def without_repeats(blocks: list[Block]) -> list[Block]:
    """Return blocks without those that repeat earlier ones."""
    keys = [normal(block.text) for block in blocks]
    earlier = _earlier(keys)
    if all(at < 0 for at in earlier):
        return blocks
    kept: list[Block] = []
    last = ("", "")  # the kind and key of the block before, if it was kept
    for at, block in enumerate(blocks):
        again = earlier[at] >= 0 and (_says_again(block) or _between(at, earlier, block))
        if again and (block.kind, keys[at]) != last:
            last = ("", "")
            continue
        kept.append(block)
        last = (block.kind, keys[at])
    return kept


def _earlier(keys: list[str]) -> list[int]:
    """Return for each key where it stood first, -1 where it is new."""
    first: dict[str, int] = {}
    earlier: list[int] = []
    for at, key in enumerate(keys):
        earlier.append(first.get(key, -1) if key else -1)
        first.setdefault(key, at)
    return earlier


def _says_again(block: Block) -> bool:
    return block.kind in WHOLE and word_count(block.text) >= SENTENCE


def _between(at: int, earlier: list[int], block: Block) -> bool:
    """Say whether a block repeats one, and those before and behind it do in the same order."""
    if block.kind in NEVER or not 0 < at < len(earlier) - 1:
        return False
    return earlier[at - 1] == earlier[at] - 1 and earlier[at + 1] == earlier[at] + 1
