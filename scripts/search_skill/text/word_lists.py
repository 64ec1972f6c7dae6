"""Lists of words from `data/`: sections of patterns and of CJK words, read once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from search_skill.text.han import simplified
from search_skill.text.lexicon import Lexicon, Meaning, words_of

DATA = Path(__file__).resolve().parent.parent / "data"
SECTION = re.compile(r"^\[([a-z]+)(?: (\d))?\]$", re.MULTILINE)
GUARDS = "guards"


@cache
def lexicon(name: str) -> Lexicon:
    """Return the words of a list, ready to be looked up in simplified text.

    The label of a word is its section's; words under `[guards]` mean nothing.
    """
    entries: list[tuple[str, Meaning | None]] = []
    for label, weight, words in sections(name):
        meaning = None if label == GUARDS else Meaning(label, weight)
        entries += [(simplified(word), meaning) for word in words]
    return Lexicon(entries)


@cache
def sections(name: str) -> tuple[tuple[str, float, tuple[str, ...]], ...]:
    """Return the sections of a list: label, weight, words."""
    text = (DATA / f"{name}.txt").read_text("utf-8")
    parts = SECTION.split(text)[1:]  # label, weight, body, label, weight, body …
    return tuple(
        (label, float(weight or 1), tuple(words_of(body)))
        for label, weight, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    )
