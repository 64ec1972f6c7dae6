"""Succession: of two values that each begin on a day of their own, the later one holds.

"From 1 January 2016: 2.10 crowns" and "in force since 1 October 2026: 2.65 crowns" are no dispute:
the older tariff was succeeded by the newer.
"""

from __future__ import annotations

import re
from datetime import date

from search_skill.text.quantities import DATE, VERSION, Quantity
from search_skill.verifying.statements import Statement, date_of

BEFORE, BEHIND = 28, 12  # characters around a day in which stands that something begins on it
BEGINS = re.compile(
    r"\b(?:from|since|effective|as of|starting|in force (?:from|since|on)|beginning)\W+(?:the )?$"
    r"|(?:自|从)\s?$",
    re.I,
)
BEGINS_BEHIND = re.compile(
    r"^\s?(?:日|号)?\s?(?:起|以降|から)|^\s?(?:일)?\s?(?:부터|이후)|^,? (?:on|onwards)\b", re.I
)
ENDS_BEHIND = re.compile(
    r"^\W{0,3}(?:to|until|till|through)\b|^\s?(?:日)?\s?(?:至|到|まで|까지)", re.I
)
ENDED = re.compile(r"\b(?:to|until|till|through)\b[^.;]{0,24}$|[至到]\s?$", re.I)


def succeeded(
    one: Statement, other: Statement, values: tuple[Quantity, Quantity] | None
) -> Statement | None:
    """Return the statement whose value began before the other one's, or nothing."""
    if values is None or values[0].kind == VERSION:
        return None
    if values[0].kind == DATE and not _give_values(one, other):
        return None  # one and the same beginning, told on two days
    first, second = begins_on(one), begins_on(other)
    if first is None or second is None or first == second:
        return None
    return one if first < second else other


def _give_values(one: Statement, other: Statement) -> bool:
    """Say whether two statements give figures of one unit, and none in common."""
    mine, yours = (
        {(each.unit, each.value) for each in side.values if each.kind not in (DATE, VERSION)}
        for side in (one, other)
    )
    units = {unit for unit, _ in mine} & {unit for unit, _ in yours}
    return bool(units) and not mine & yours


def begins_on(statement: Statement) -> date | None:
    """Return the day from which a statement says that something holds, where it tells one."""
    days = [
        day
        for value in statement.values
        if value.kind == DATE and _is_begun(statement.text, value)
        if (day := _day(statement, value)) is not None
    ]
    return days[0] if len(days) == 1 else None


def _is_begun(text: str, value: Quantity) -> bool:
    before, behind = text[max(0, value.start - BEFORE) : value.start], text[value.end :]
    if ENDS_BEHIND.match(behind[:BEHIND]) or ENDED.search(before):
        return False  # of a span, that was or will be
    return bool(BEGINS.search(before) or BEGINS_BEHIND.match(behind[:BEHIND]))


def _day(statement: Statement, value: Quantity) -> date | None:
    year, month, day = (int(part) for part in value.value.split("-"))
    told = date_of(statement)
    year = year or (told.year if told is not None else 0)
    return date(year, month, day or 1) if year and month else None
