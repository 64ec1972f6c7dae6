"""Sides: whether two signals that differ contradict each other at all.

A voice that says both tells of two things, or of the change; two counts far apart are of two
things, two measurements under two conditions may both hold.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from search_skill.text.quantities import (
    DATE,
    MONEY,
    NUMBER,
    PERCENT,
    VERSION,
    Quantity,
    quantities,
)
from search_skill.text.tokens import words
from search_skill.verifying.amounts import ratio_of
from search_skill.verifying.conflict import Clash, Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.developing import rows_in
from search_skill.verifying.difference import lines_meet, lines_told
from search_skill.verifying.intervals import may_both_be_measured
from search_skill.verifying.limits import HIGHEST, LOWEST, are_rule_and_case
from search_skill.verifying.statements import Statement
from search_skill.verifying.support import SMALL
from search_skill.verifying.values import keys_of
from search_skill.verifying.versions import Saying
from search_skill.verifying.wording import ADOPTION

OF_THE_WHOLE = 1000.0  # times: a sum so much greater is of all there is, and no price of one
SIZES = 5.0  # times: two counts by voices that lie further apart are of two things
OF_A_SIDE = 8  # statements in which it is looked for how far a value may be off
SET = frozenset({MONEY, DATE, VERSION})  # kinds of value that somebody sets
TELL_BOTH = 2  # pages that give both values of one thing: it has both
SETTLED_BY_TIME = frozenset({"time", "version"})  # kinds of conflict


def contradicts(conflict: Conflict, clash: Clash) -> bool:
    """Say whether two sides that differ cannot both hold."""
    tells_both = not _is_changed(conflict, clash) and _tells_both(
        conflict.one, conflict.other, clash
    )
    return _is_of_two_sides(conflict) and not (
        tells_both
        or _are_of_two_sizes(conflict, clash)
        or _may_both_be_measured(conflict, clash)
        or _are_of_two_lines(conflict, clash)
        or _tells_each_for_its_case(conflict, clash)
        or _keeps_to_a_limit(conflict, clash)
        or _lies_within_a_list(conflict, clash)
    )


def _is_changed(conflict: Conflict, clash: Clash) -> bool:
    """Say whether one side tells how what the other one still says has become another value.

    It is of what somebody sets: what was counted once and again later was so each time.
    """
    if clash.values is None or not conflict.is_change or conflict.outdated is None:
        return False
    if clash.values[0].kind not in SET:
        return False
    new = clash.values[1] if conflict.outdated is conflict.one else clash.values[0]
    return not _mentions(conflict.outdated, new)


def _is_of_two_sides(conflict: Conflict) -> bool:
    """A voice that says both tells of two things, or of the change: each side needs another.

    Where time has replaced what it said before, its own newer word is enough, on another page:
    who tells what was and what is disputes nothing. What only pages without a vote say is worth
    naming where a voice says otherwise.
    """
    first, second = _speakers(conflict.one), _speakers(conflict.other)
    if first - second and second - first and not _is_of_one_report(conflict):
        return True
    old = conflict.outdated
    if old is None or conflict.kind != "time":
        return False
    return not old.pages <= (conflict.other if old is conflict.one else conflict.one).pages


def _is_of_one_report(conflict: Conflict) -> bool:
    """Say whether several pages tell both values, and no change: of two groups, or on two days."""
    if conflict.is_change or conflict.kind in SETTLED_BY_TIME or not conflict.values:
        return False
    told = [
        {each.source.id for each in side.statements if each.supports}
        for side in (conflict.one, conflict.other)
    ]
    return len(told[0] & told[1]) >= TELL_BOTH


def _tells_both(one: Signal, other: Signal, clash: Clash) -> bool:
    """Say whether a side's own sentence names the other side's value, or tells the rule of which
    the other one is a case: it tells how both can be, and contradicts neither."""
    if clash.values is None:
        return False
    first, second = clash.values
    if are_rule_and_case(one.leader.text, other.leader.text):
        return True
    return _mentions(one, second) or _mentions(other, first)


def _are_of_two_sizes(conflict: Conflict, clash: Clash) -> bool:
    """Say whether two counts lie so far apart that voices on both sides speak of two things.

    A farm may be wrong by any factor; independent voices that count one thing seldom are. What a
    share costs and what the company does are two prices whoever tells them.
    """
    if clash.values is None:
        return False
    first, second = clash.values
    if first.kind == MONEY == second.kind and ratio_of(first, second) > OF_THE_WHOLE:
        return True
    if not (conflict.one.voices and conflict.other.voices):
        return False
    if ADOPTION in clash.one.near(first) & clash.other.near(second):
        return False  # who uses a thing is told by any factor too many
    return first.kind == NUMBER == second.kind and ratio_of(first, second) > SIZES


def _may_both_be_measured(conflict: Conflict, clash: Clash) -> bool:
    """Say whether somebody of a side tells how far its value may be off, and that is enough."""
    if clash.values is None:
        return False
    sides = (
        list(_sayings(signal, value))
        for signal, value in zip((conflict.one, conflict.other), clash.values, strict=True)
    )
    return any(may_both_be_measured(one, other) for one, other in product(*sides))


def _tells_each_for_its_case(conflict: Conflict, clash: Clash) -> bool:
    """Say whether a page without a vote tells the other side's value as well, and so both of them:
    24 months now, and 36 for what was bought before.
    """
    if clash.values is None or conflict.is_change or conflict.is_asked:
        return False
    first, second = clash.values
    sides = ((conflict.one, clash.one, second), (conflict.other, clash.other, first))
    return any(
        not side.voices and bool(other.unit) and _gives(own, other) for side, own, other in sides
    )


def _gives(statement: Statement, value: Quantity) -> bool:
    """Say whether the page of a statement gives a value elsewhere, in its unit."""
    page = statement.source.page
    told = quantities(page.text) if page is not None else ()
    return any(each.key == value.key and _unit(each) == _unit(value) for each in told)


def _unit(value: Quantity) -> str:
    """Return the unit of a value; in scripts without blanks its first character, free of what is
    bound to it.
    """
    return value.unit if value.unit.isascii() else value.unit[:1]


def _are_of_two_lines(conflict: Conflict, clash: Clash) -> bool:
    """Say whether those who give a value say of which line of versions it is, and those who give
    the other one name another: "1.x: 180 s" and, in one of several, "450 s as of 2.0".
    """
    if clash.values is None or not (conflict.one.voices and conflict.other.voices):
        return False
    if clash.values[0].kind == VERSION or conflict.is_change:
        return False
    sides = zip((conflict.one, conflict.other), clash.values, strict=True)
    mine, yours = (_lines(signal, value) for signal, value in sides)
    return bool(mine and yours) and not lines_meet(mine, yours)


def _lines(signal: Signal, value: Quantity) -> frozenset[str]:
    """Return the lines of versions to which the sentences with a value, or their titles, limit it:
    a bare number in a title may be of anything.
    """
    found = (lines_told(statement, told) for statement, told in _sayings(signal, value))
    return frozenset(line for lines in found for line in lines if "." in line)


def _keeps_to_a_limit(conflict: Conflict, clash: Clash) -> bool:
    """Say whether one voice tells the highest, or the lowest, that something may be, and the other
    a value that keeps to it: what is driven at 20 km/h may have a top speed of 25.
    """
    if clash.values is None or not (conflict.one.voices and conflict.other.voices):
        return False
    sides = list(zip((clash.one, clash.other), clash.values, strict=True))
    if any(value.kind not in (NUMBER, PERCENT, MONEY) for _, value in sides):
        return False
    told = [(statement.clause(value), float(value.value)) for statement, value in sides]
    return any(
        (HIGHEST.search(rule) and not HIGHEST.search(case) and most > amount)
        or (LOWEST.search(rule) and not LOWEST.search(case) and most < amount)
        for (rule, most), (case, amount) in (told, told[::-1])
    )


def _lies_within_a_list(conflict: Conflict, clash: Clash) -> bool:
    """Say whether a voice of a side gives its value in a row of several, between which the other
    side's lies: "by 2%, 15% and 19%" leaves room for 4%.
    """
    if clash.values is None or not (conflict.one.voices and conflict.other.voices):
        return False
    first, second = clash.values
    return any(
        low < float(other.value) < high
        for side, own, other in ((conflict.one, first, second), (conflict.other, second, first))
        if own.kind in (NUMBER, PERCENT) and own.unit == other.unit
        for low, high in _lists_of(side, own)
    )


def _lists_of(signal: Signal, value: Quantity) -> Iterable[tuple[float, float]]:
    """Yield between what the rows lie in which the sentences of a side give a value."""
    for statement in signal.statements[:OF_A_SIDE]:
        for row in rows_in(statement) if statement.voice else ():
            if any(each.key == value.key for each in row):
                amounts = [float(each.value) for each in row]
                yield min(amounts), max(amounts)


def _sayings(signal: Signal, value: Quantity) -> Iterable[Saying]:
    """Yield where the statements of a side give a value."""
    keys = set(keys_of(value))
    for statement in signal.statements[:OF_A_SIDE]:
        yield from ((statement, each) for each in statement.values if keys & set(keys_of(each)))


def _mentions(signal: Signal, value: Quantity) -> bool:
    """Say whether a side's own sentence names a value, in figures or spelt out."""
    if any(set(keys_of(value)) & set(keys_of(each)) for each in signal.leader.values):
        return True
    small = value.value.isdigit() and int(value.value) < len(SMALL)
    return small and SMALL[int(value.value)] in words(signal.leader.text)


def _speakers(signal: Signal) -> set[str]:
    return {each.voice or each.source.id for each in signal.statements}
