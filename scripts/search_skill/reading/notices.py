"""Notices: what a page says in a line of its own, as no article about such notices does."""

from __future__ import annotations

import re

from search_skill.text.quoted import unquoted
from search_skill.web.walls import visible_text

BLOCKS = re.compile(
    r"</?(?:p|div|section|article|aside|main|header|footer|h[1-6]|li|ul|ol|td|tr|table|form|button"
    r"|label|blockquote|figure|figcaption|dt|dd|a|br|hr|option)\b[^>]*>",
    re.IGNORECASE,
)
AT_MOST = 220  # letters of a notice; a CJK character counts two
WIDE = re.compile("[\u3041-\U0010ffff]")
PROSE = 120  # letters of a paragraph
AFTERWORD = 300  # letters of paragraphs that may explain the offer
BELOW = 40  # lines below the text, in which a notice of its end stands
A_START = 24  # characters that a line of the page and of its main text have in common
A_LINE = "\ue000"  # no text has it, and no blank is it


def letters_of(text: str) -> int:
    """Return how much a text says in letters; a CJK character says as much as two."""
    return len(text) if text.isascii() else len(text) + len(WIDE.findall(text))


def lines_of(html: str, most: int) -> list[str]:
    """Return the texts of a page's blocks, in its order, as they are seen."""
    text = visible_text(BLOCKS.sub(rf"\g<0>{A_LINE}", html))
    lines = (" ".join(line.split()) for line in text.split(A_LINE))
    return [line for line in lines if line][:most]


def start_of(text: str, html: str) -> int:
    """Return where a page's main text begins in it, 0 where it is not found as it stands."""
    starts = (line[:A_START] for line in text.split("\n") if letters_of(line) >= PROSE)
    return max(html.find(next(starts, "\n")), 0)


def breaks_off(pattern: re.Pattern[str], lines: list[str], text: str, heading: str) -> str:
    """Return what a short line says by itself where a page's main text ends, or nothing.

    Above the text it is an offer of the site, unless it is the heading, and so it is between the
    paragraphs of a text that goes on, and far below it.
    """
    prose = [
        letters_of(line) if letters_of(line) >= PROSE and line[:A_START] in text else 0
        for line in lines
    ]
    follows, since = sum(prose), 0 if not any(prose) else BELOW
    for line, letters in zip(lines, prose, strict=True):
        follows -= letters
        since = 0 if letters else since + 1
        is_there = since < BELOW or line == heading
        if follows > AFTERWORD or not is_there or letters_of(line) > AT_MOST:
            continue
        if found := unquoted(pattern, line):
            return found.group(0)
    return ""
