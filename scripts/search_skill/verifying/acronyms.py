"""Acronyms: letters that stand for words which another text spells out: MTBF, RFC."""

from __future__ import annotations

import re

from search_skill.text.terms import is_filler, terms

LETTERS = re.compile(r"(?<![\w-])[A-Z]{3,5}(?![\w-])")


def spelt_out(text: str, other: str) -> frozenset[str]:
    """Return the terms of the words in the other text for which letters of this one stand."""
    found: set[str] = set()
    for letters in LETTERS.findall(text):
        words = r"[\s-]".join(rf"{letter}[a-z]{{2,}}" for letter in letters)
        for match in re.finditer(rf"\b{words}\b", other, re.I):
            found.update(term for term in terms(match[0]) if not is_filler(term))
    return frozenset(found)
