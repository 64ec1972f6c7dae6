"""Words of everyday language: in a question they ask, and hardly ever name what is asked about."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from search_skill.text.terms import terms

WORDS = Path(__file__).resolve().parent.parent / "data" / "everyday.txt"


def is_everyday(term: str) -> bool:
    """Say whether a term (see `text.terms`) is one that any conversation has; English only."""
    return term in _everyday()


@cache
def _everyday() -> frozenset[str]:
    lines = WORDS.read_text("utf-8").splitlines()
    words = " ".join(line for line in lines if line[:1].isalpha())
    return frozenset(terms(words))
