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
PROSE = 120  # letters of a paragraph
AFTERWORD = 300  # letters of paragraphs that may explain the offer
A_START = 24  # characters that a line of the page and of its main text have in common
A_LINE = "\ue000"  # no text has it, and no blank is it


def lines_of(html: str, most: int) -> list[str]:
    """Return the texts of a page's blocks, in its order, as they are seen."""
    text = visible_text(BLOCKS.sub(lambda found: f"{found.group(0)}{A_LINE}", html))
    lines = (" ".join(line.split()) for line in text.split(A_LINE))
    return [line for line in lines if line][:most]


def breaks_off(pattern: re.Pattern[str], lines: list[str], text: str, heading: str) -> str:
    """Return what a short line says by itself where a page's main text ends, or nothing.

    Above the text it is an offer of the site, unless it is the heading, and so it is between the
    paragraphs of a text that goes on.
    """
    prose = [
        _size(line) if _size(line) >= PROSE and line[:A_START] in text else 0 for line in lines
    ]
    for number, line in enumerate(lines):
        found = unquoted(pattern, line) if _size(line) <= AT_MOST else None
        if not found or sum(prose[number + 1 :]) > AFTERWORD:
            continue
        if any(prose[:number]) or line == heading or not any(prose):
            return found.group(0)
    return ""


def _size(line: str) -> int:
    return len(line) + sum(letter > "\u3040" for letter in line)
