"""How many times over something is claimed to be: "three times as fast", "a factor of 3", 三倍.

A multiple carries a claim as much as its figure does, and those who dispute it often dispute the
multiple alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

ENGLISH = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
KOREAN = ["두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"]
SPELLED = {
    **{word: number for number, word in enumerate(ENGLISH, 2)},
    **{word: number for number, word in enumerate("二三四五六七八九十", 2)},
    **{word: number for number, word in enumerate(KOREAN, 2)},
    "两": 2, "兩": 2, "twice": 2, "double": 2, "triple": 3, "threefold": 3, "tenfold": 10,
}  # fmt: skip
NUMBER = rf"(?P<{{}}>\d+(?:\.\d+)?|{'|'.join(ENGLISH)})"
MULTIPLE = re.compile(
    rf"\b{NUMBER.format('a')}[ -](?:times|fold)\b(?! (?:a|per|in a|each) )"
    rf"|\bfactor of {NUMBER.format('b')}\b"
    r"|\b(?P<c>twice|double|triple|threefold|tenfold)(?= (?:as|the|that|what|its)\b)"
    r"|(?<![\w.-])(?P<d>\d+(?:\.\d+)?)[x×](?![\w])"
    r"|(?P<e>\d+(?:\.\d+)?|[二两兩三四五六七八九十])\s?倍"
    rf"|(?P<f>\d+(?:\.\d+)?|{'|'.join(KOREAN)})\s?배(?!터|송|달|우|경|포|열|치)",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Multiple:
    """How many times over, and where it is said."""

    value: float
    start: int
    end: int


def multiples(text: str) -> Iterator[Multiple]:
    """Yield what a text says to be how many times over, in its order."""
    for match in MULTIPLE.finditer(text):
        written = next(each for each in match.groups() if each).casefold()
        value = SPELLED.get(written)
        yield Multiple(float(written) if value is None else float(value), *match.span())
