"""Where the title and the text of a page stand among its blocks: bylines are between and around."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from search_skill.reading.blocks import Block
from search_skill.reading.date_words import OF_THIS_PAGE
from search_skill.reading.metadata import Metadata

BESIDE, ABOVE, BEFORE_TEXT = 16, 6, 8  # blocks around the title, and before the text begins
PROSE = 180  # characters of a paragraph: from there on the text has begun
SHORTEST = 8  # characters of a title that is known again at the head of a line


@dataclass(frozen=True, slots=True)
class Shape:
    """Where a page's title and text stand among its blocks, and what else tells how to read it."""

    title: int
    begins: int
    told: int  # the first block that tells something, however short
    of_others: int  # what is no byline behind that
    heading: str
    day_first: bool
    url: str
    now: datetime

    def is_near(self, at: int) -> bool:
        """Say whether a block stands where bylines do."""
        if self.title - ABOVE <= at <= min(self.title + BESIDE, self.begins):
            return True
        return self.begins - BEFORE_TEXT <= at <= self.begins

    def is_spoken_of(self, line: str) -> bool:
        """Say whether a line is a sentence about the page: "This entry was posted on …"."""
        if OF_THIS_PAGE.match(line):
            return True
        return len(self.heading) > SHORTEST and line.casefold().startswith(self.heading)


def title_at(blocks: list[Block], metadata: Metadata) -> int:
    """Return the heading that is the title, or most of it; else the first of the highest rank."""
    title = metadata.title.casefold()
    first = best = -1
    most = 0
    for at, block in enumerate(blocks):
        if block.kind != "heading":
            continue
        text = block.text.casefold()
        same = min(len(text), len(title)) if text in title or (title and title in text) else 0
        if block.level > 2 and text != title:
            continue
        weight = 2 * same + (same > 0 and block.level <= 2)  # a teaser may have the same words
        if weight > most:
            best, most = at, weight
        if first < 0 and block.level == 1:
            first = at
    return max(best if best >= 0 else first, 0)


def text_begins(blocks: list[Block], title: int) -> int:
    """Return the first block behind the title that is prose: bylines stand before it."""
    for at in range(title + 1, len(blocks)):
        block = blocks[at]
        size = len(block.text) + sum(letter > "\u3040" for letter in block.text[: 2 * PROSE])
        if block.kind in ("prose", "quote") and size > PROSE and block.link_share < 0.5:
            return at
    return len(blocks)
