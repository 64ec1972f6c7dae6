"""Quotation marks: which words of a sentence are another's.

A sentence that is a quotation as a whole says it itself; one that quotes a phrase speaks of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from search_skill.text.quantities import Quantity
from search_skill.verifying.wording import OPENING, QUOTED

WHOLE = 0.6  # of a sentence


def is_anothers(text: str, start: int, end: int) -> bool:
    """Say whether a place stands in quotation marks within a sentence that says more than them."""
    return not _is_quotation(text) and _is_inside(text, start, end)


def only_quotes(text: str, values: Sequence[Quantity]) -> bool:
    """Say whether all values stand in quotation marks: a sentence speaks of who gives them."""
    if not values or (text.lstrip().startswith(OPENING) and _is_quotation(text)):
        return False
    return all(_is_inside(text, each.start, each.end) for each in values)


def _is_inside(text: str, start: int, end: int) -> bool:
    inside = (span.span() for span in QUOTED.finditer(text))
    return any(low < start and end < high for low, high in inside)


def _is_quotation(text: str) -> bool:
    """Say whether a text is a quotation as a whole, or begins one that ends elsewhere."""
    first = QUOTED.search(text)
    return first is None or len(first[0]) >= WHOLE * len(text)
