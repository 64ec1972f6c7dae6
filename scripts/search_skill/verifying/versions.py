"""Versions: which of them a sentence says what of, and when two sentences cannot both hold.

"Affected: 4.0.0 to 4.6.1" and "4.6.2 fixes it" speak of other things; "4.6.1" lies within "4.0.0
to 4.6.3". Only versions in one role are compared, and an end of a range with the end of another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from search_skill.text.quantities import VERSION, Quantity
from search_skill.verifying.statements import Statement

Saying = tuple[Statement, Quantity]

SPANS = re.compile(
    r"^\W{0,3}(?:to|through|until|up to(?: and including)?|and earlier|,?\s*<=?|[-–—~]|至|到|から"
    r"|부터)\W{0,3}v?$",
    re.I,
)


def versions_clash(one: Saying, other: Saying) -> bool:
    """Say whether two sentences give different versions for one thing."""
    (here, first), (there, second) = one, other
    if first.value.endswith(".x") or second.value.endswith(".x"):
        return False  # a line of versions says of which the sentence speaks
    if covers(first.value, second.value) or covers(second.value, first.value):
        return False
    if _is_outside(second, lines_of(here, first)) or _is_outside(first, lines_of(there, second)):
        return False
    roles = here.roles(first) & there.roles(second)
    if not roles or (roles == {"fixed"} and not _of_one_line(first.value, second.value)):
        return False  # each line of versions has its own repair
    mine, yours = _end(here, first), _end(there, second)
    if mine or yours:
        return mine == yours
    if roles == {"affected"}:
        return False  # that one version is affected says nothing of another one
    return not (_within(first, there, roles) or _within(second, here, roles))


def covers(line: str, version: str) -> bool:
    """Say whether a version line ("3.x", "2") holds a version."""
    parts = [part for part in line.split(".") if part not in ("x", "*")]
    return version.split(".")[: len(parts)] == parts


def _is_outside(value: Quantity, lines: Iterable[str]) -> bool:
    return any(not covers(line, value.value) for line in lines)


def lines_of(statement: Statement, value: Quantity) -> tuple[str, ...]:
    """Return the lines of versions to which a sentence limits what it says of a version."""
    return tuple(
        each.value
        for each in statement.values
        if each.kind == VERSION
        and each.value != value.value  # the upper end of a range told again is no line
        and (each.value.endswith(".x") or covers(each.value, value.value))
    )


def _of_one_line(one: str, other: str) -> bool:
    return one.split(".")[:2] == other.split(".")[:2]


def ranges_of(statement: Statement) -> list[tuple[Quantity, Quantity]]:
    """Return the ranges of versions that a statement gives, each by its two ends."""
    versions = [each for each in statement.values if each.kind == VERSION]
    return [
        (low, high)
        for low, high in pairwise(versions)
        if SPANS.match(statement.text[low.end : high.start])
    ]


def _end(statement: Statement, value: Quantity) -> str:
    """Return which end of a range a version is: low, high, or none."""
    for low, high in ranges_of(statement):
        if value is low or value is high:
            return "low" if value is low else "high"
    return ""


def _within(value: Quantity, statement: Statement, roles: frozenset[str]) -> bool:
    """Say whether a range of versions of one role holds a version: one that is called fixed is
    none of those that are affected.
    """
    return any(
        in_order(low.value) <= in_order(value.value) <= in_order(high.value)
        for low, high in ranges_of(statement)
        if roles & (statement.roles(low) | statement.roles(high))
    )


def in_order(version: str) -> tuple[int, ...]:
    """Return the numbers of a version, by which versions stand in their order."""
    return tuple(int(part) for part in re.findall(r"\d+", version))
