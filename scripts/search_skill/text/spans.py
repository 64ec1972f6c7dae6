"""Sentences with their places, verbatim: what is quoted must stand in the page as it is."""

from __future__ import annotations

import re

from search_skill.text.sentences import sentences


def sentence_spans(text: str) -> list[tuple[int, int]]:
    """Return start and end of every sentence of a text, in its order."""
    found: list[tuple[int, int]] = []
    at = 0
    for sentence in sentences(text):
        span = _place(text, sentence, at)
        if span is not None:
            found.append(span)
            at = span[1]
    return found


def _place(text: str, sentence: str, at: int) -> tuple[int, int] | None:
    """Find a sentence again: its blanks were line breaks in the text, perhaps."""
    start = text.find(sentence, at)
    if start >= 0:
        return start, start + len(sentence)
    pattern = r"\s+".join(re.escape(word) for word in sentence.split())
    match = re.compile(pattern).search(text, at)
    return match.span() if match else None
