"""What a text says itself, and what it only quotes: a notice never quotes itself."""

from __future__ import annotations

import re

QUOTATIONS = re.compile(
    r"“[^“”]{1,600}”|„[^„“”]{1,600}[“”]|«[^«»]{1,600}»|‹[^‹›]{1,600}›|「[^「」]{1,600}」"
    r"|『[^『』]{1,600}』|《[^《》]{1,600}》|〈[^〈〉]{1,600}〉|\"[^\"\n]{1,400}\"|`[^`\n]{1,400}`"
    r"|‘[^‘’\n]{4,400}’(?![a-z])|(?<!\w)'[^'\n]{12,400}'(?!\w)"
)


def unquoted(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """Return the first place of a text where it says this itself, outside quotation marks."""
    quotations: list[tuple[int, int]] | None = None
    for found in pattern.finditer(text):
        if quotations is None:  # most texts have no such place
            quotations = [each.span() for each in QUOTATIONS.finditer(text)]
        start, end = found.span()
        if not any(first < start and end < last for first, last in quotations):
            return found
    return None


def is_quoted(said: str, text: str) -> bool:
    """Say whether a text has these words in quotation marks, as the name of something."""
    return any(said in each.group(0)[1:-1] for each in QUOTATIONS.finditer(text))
