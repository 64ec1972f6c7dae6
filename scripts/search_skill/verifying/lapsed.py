"""Lapsed: what a sentence says to hold until a day that is past holds no more.

"Until 31 October the fare is 420 yen" is true in September; in November who reads it as it stands
pays something else. A period of which somebody tells what was counted in it is no such day.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime

from search_skill.text.quantities import DATE, Quantity, quantities
from search_skill.verifying.statements import Statement, date_of

OPENS_UNTIL = re.compile(
    r"^\W*(?:\(?\w{1,2}[).]\W*)?(?:until|till|up to|through)\W+(?:the )?(?:end of )?$", re.I
)
STAYS_UNTIL = re.compile(
    r"\b(?:remains?|stays?|still|continues?|keeps?)\b[^.;]*\b(?:until|till|through)\W+(?:the )?"
    r"(?:end of )?$",
    re.I,
)
OPENS_CJK = re.compile(r"^[^\w]*(?:\(?[\w一二三四五六七八九十]{1,2}[)）.、]\W*)?(?:在|到|至)?$")
BEHIND_CJK = re.compile(
    r"^\s?(?:日|일)?(?:まで(?:は|の間)|까지는|(?:以前|之前|前|止|为止)[，,]?(?:仍|继续|按))"
)
# "1 January 2024 to 18 September 2026: all boilers …": a stretch of time, and what held in it.
FROM = re.compile(r"^\W*(?:from |自|从)?$", re.I)
TO = re.compile(r"\s*(?:to|until|till|through|[-–—~～至到]|から|부터)\s*", re.I)
HELD_IN_IT = re.compile(r"^\s?(?:まで|까지|止|期间)?\s?[:：]")
FIRST_YEAR = 1900  # a day without one is of its page's year


def marked_lapsed(statements: Iterable[Statement], now: datetime | None) -> Iterable[Statement]:
    """Yield the statements, those that held until a day before now with that day."""
    for each in statements:
        day = held_until(each.text, date_of(each)) if now is not None and each.values else None
        is_past = day is not None and now is not None and day < now.date()
        yield replace(each, lapsed_on=day) if is_past else each


def held_until(text: str, told: datetime | None) -> date | None:
    """Return the day until which a text says something to hold, or nothing."""
    days = [each for each in quantities(text) if each.kind == DATE]
    for each in days:
        if _is_end(text[: each.start], text[each.end :]):
            return _day(each.value, told)
    if len(days) > 1 and _is_stretch(text, *days[:2]):
        return _day(days[1].value, told)
    return None


def _is_stretch(text: str, first: Quantity, last: Quantity) -> bool:
    """Say whether two days that head a text are the ends of the time for which it holds."""
    between, behind = text[first.end : last.start], text[last.end :]
    opens = FROM.match(text[: first.start]) and TO.fullmatch(between)
    return bool(opens and HELD_IN_IT.match(behind))


def _is_end(before: str, behind: str) -> bool:
    if OPENS_UNTIL.search(before) or STAYS_UNTIL.search(before):
        return True
    return bool(OPENS_CJK.search(before) and BEHIND_CJK.search(behind))


def _day(value: str, told: datetime | None) -> date | None:
    """Return the day of a value; without its year it is the first such day after it was told."""
    year, month, day = (int(part) for part in value.split("-"))
    if not month or not day or (year < FIRST_YEAR and told is None):
        return None
    if year >= FIRST_YEAR or told is None:
        return date(year, month, day)
    found = date(told.year, month, day)
    return found if found >= told.date() else date(told.year + 1, month, day)
