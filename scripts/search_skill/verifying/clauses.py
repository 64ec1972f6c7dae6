"""Clauses: the stretch of a sentence in which a value stands."""

from __future__ import annotations

import re
from collections.abc import Iterable

from search_skill.text.quantities import PERCENT, Quantity

NEAR = 70  # characters around a value in which stands what it is a value of
# An enumeration of which all is said ("A、B、C均为5") is no row of clauses.
CLAUSE = re.compile(
    r"[;；:：()（）—–|]|[.!?](?=\s)|,(?=\s)|[，。！？]"
    r"|、(?![^，。；：]{0,24}?(?:均|都|皆|いずれも|すべて|모두))"
    r"|\s(?:and|but|while|whereas|or|that|which|who|when|where|because|since|although|though|so)\s"
    r"|而|但|因为|虽然|所以"
)


def clause_at(text: str, start: int, end: int) -> tuple[int, int]:
    """Return where the clause begins and ends in which something stands."""
    cuts = [each for match in CLAUSE.finditer(text) for each in match.span()]
    low = max((cut for cut in cuts if cut <= start), default=0)
    high = min((cut for cut in cuts if cut >= end), default=len(text))
    return low, high


def window_of(text: str, value: Quantity, values: Iterable[Quantity]) -> tuple[int, int]:
    """Return what stands around a value; around a share, as far as no other has a clause."""
    low, high = max(0, value.start - NEAR), value.end + NEAR
    if value.kind != PERCENT:
        return low, high
    own = clause_at(text, value.start, value.end)
    for each in values:
        other = clause_at(text, each.start, each.end)
        if each.kind == PERCENT and other != own:
            low, high = (max(low, other[1]), high) if other < own else (low, min(high, other[0]))
    return low, high
