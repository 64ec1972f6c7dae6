"""Of which stretch of time a value is: a quarter, a half of a year, or the same time a year before.

A rate of the second quarter is neither the rate of the third one nor a contradiction of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from search_skill.text.quantities import Quantity
from search_skill.verifying.statements import Statement

QUARTER, HALF, YEAR_BEFORE = "quarter", "half", "a year before"
ANY_YEAR = 0
YEAR = r"(?:19|20)\d\d"
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 4, "1st": 1, "2nd": 2}
ORDINALS |= {
    "3rd": 3,
    "4th": 4,
    "一": 1,
    "二": 2,
    "三": 3,
    "四": 4,
    "上": 1,
    "下": 2,
    "상": 1,
    "하": 2,
}
ORDINALS |= {str(number): number for number in range(1, 5)}
NTH = "first|second|third|fourth|1st|2nd|3rd|4th"
PARTS = {
    QUARTER: (
        rf"\b(?P<n>{NTH})[- ]quarter\b(?:,? (?:of )?(?P<y>{YEAR}))?",
        rf"\bQ(?P<n>[1-4])\b(?![.:：)])(?:[ /-]?(?:of )?(?P<y>{YEAR}))?",
        rf"\b(?P<y>{YEAR})[ -]?Q(?P<n>[1-4])\b",
        rf"(?:(?P<y>{YEAR})\s?[年년]?(?:度)?(?:の)?\s?)?第?\s?(?P<n>[一二三四1-4])\s?(?:季度|四半期|분기)",
    ),
    HALF: (
        rf"\b(?P<n>{NTH})[- ]half\b(?: of (?:the year )?(?P<y>{YEAR}))?",
        rf"\bH(?P<n>[12])\b(?: (?P<y>{YEAR}))?",
        rf"(?:(?P<y>{YEAR})\s?[年년]?\s?)?(?P<n>[上下])(?:半年|期)",
        rf"(?:(?P<y>{YEAR})\s?년?\s?)?(?P<n>[상하])반기",
    ),
}
PATTERNS = tuple(
    (kind, re.compile(pattern, re.I)) for kind, patterns in PARTS.items() for pattern in patterns
)
BEFORE = re.compile(
    r"\b(?:a|one) year (?:ago|earlier|before|previously)\b|\bthe year before\b"
    r"|\bsame (?:quarter|period|month|time) (?:of )?(?:last|the previous) year\b"
    r"|(?:去年|上年|前年)同[期月]|一年前|1年前|前年の同じ|전년 ?동[기월]|(?:1|일) ?년 ?전",
    re.I,
)

Period = tuple[str, int, int]  # its kind, its number in the year, and the year or ANY_YEAR


@lru_cache(maxsize=8192)
def periods_in(text: str) -> frozenset[Period]:
    """Return the quarters and halves that a text names, and whether it looks a year back."""
    found = {
        (kind, ORDINALS[match["n"].casefold()], int(match["y"] or ANY_YEAR))
        for kind, pattern in PATTERNS
        for match in pattern.finditer(text)
    }
    found |= {(YEAR_BEFORE, 0, ANY_YEAR) for _ in BEFORE.finditer(text)}
    return frozenset(found)


def periods_of(statement: Statement, value: Quantity) -> frozenset[Period]:
    """Return of which periods a value is: those of its clause, else the one that is spoken of.

    That is the only one of the sentence, or of the heading above it, or of the page's title.
    """
    own = periods_in(statement.clause(value))
    if own:
        return own
    others = (statement.text, " ".join(statement.passage.heading[1:]), statement.source.title)
    for text in others:
        found = periods_in(text)
        if found:
            return found if len(found) == 1 else frozenset()
    return frozenset()


def are_of_two_periods(one: Iterable[Period], other: Iterable[Period]) -> bool:
    """Say whether two values are of periods of one kind, none of which is the same."""
    first, second = list(one), list(other)
    if (YEAR_BEFORE in {kind for kind, *_ in first}) != (
        YEAR_BEFORE in {kind for kind, *_ in second}
    ):
        return bool(first and second)
    pairs = [(a, b) for a in first for b in second if a[0] == b[0]]
    return bool(pairs) and not any(_meet(a, b) for a, b in pairs)


def _meet(one: Period, other: Period) -> bool:
    """Say whether two periods may be the same; one without its year may be of any."""
    years = {one[2], other[2]}
    return one[1] == other[1] and (len(years) == 1 or ANY_YEAR in years)
