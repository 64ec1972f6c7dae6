"""Agreement: whether two statements mean the same by a value that both of them give.

The same figure alone is no agreement. Its unit has to be one, the words beside it have to meet in
more than the name of the matter, and it has to be of one stretch of time.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.text.quantities import DATE, NUMBER, PERCENT, VERSION, Quantity
from search_skill.text.terms import is_filler, terms
from search_skill.verifying.deadlines import at_odds
from search_skill.verifying.periods import are_of_two_periods, periods_of
from search_skill.verifying.statements import SAYS, Statement
from search_skill.verifying.values import keys_of

SAME_THING = 0.34  # of the words of the shorter statement
FEW_WORDS = 2
WORDS_WITHOUT_VALUE, SAME_WORDS = 3, 0.5  # in common, and of the shorter statement's
TELLING_DIGITS = 3  # of a number, its point counted
SEVERAL = 2  # telling values in common
LEAST_LISTED = 2  # values of one unit that make a list
ONE_MATTER = 4  # words in common, titles and headings counted
OF_MOST_PAGES = 0.5  # a word that more of them use names the matter
FEWEST_PAGES = 4  # that tell which words name it
NO_YEAR, NO_DAY = "0000", "-00"
MONTHS = frozenset(["月", "월"])
MEASURES_LISTED = (
    "s ms min h day % money MW kW GW gwh mwh kwh wh twh GB MB KB TB km kg mg g m cm mm nm hz khz"
    " mhz ghz mah dB dba bar psi pa kpa mpa lux nits rpm dpi ppm kcal ml m³ °C °F"
)
MEASURES = frozenset(MEASURES_LISTED.split())
# What stands for whatever is counted.
COUNTERS = frozenset(
    [
        "个",
        "個",
        "つ",
        "개",
        "件",
        "건",
        "只",
        "项",
        "項",
        "種",
        "种",
        "次",
        "回",
        "번",
        "times",
        "items",
    ]
)


# Which way something went.
UP = re.compile(
    r"\b(?:r[io]se[ns]?|rising|up|gr[eo]w\w*|increas\w+|gain\w*|more|higher|faster|climb\w*|jump\w*)\b"
    r"|[增升涨]|提高|上昇|증가|늘[었어]|올랐|오른",
    re.I,
)
DOWN = re.compile(
    r"\b(?:f[ae]ll(?:en|s|ing)?|down|dropp?\w*|declin\w+|decreas\w+|reduc\w+|less|lower|fewer|slower)\b"
    r"|[降跌]|减少|減少|下落|감소|줄[었어]|내렸|내린",
    re.I,
)


Saying = tuple[Statement, Quantity]


@dataclass(frozen=True, slots=True)
class Matter:
    """The words in which most pages of a question speak: they tell two things from each other
    no more.
    """

    words: frozenset[str] = frozenset()

    @staticmethod
    def of(statements: Iterable[Statement]) -> Matter:
        """Return the words that more than half of the pages use, of four pages or more."""
        pages: defaultdict[str, set[str]] = defaultdict(set)
        for each in statements:
            pages[each.source.id] |= each.about
        if len(pages) < FEWEST_PAGES:
            return Matter()
        counted = Counter(word for words in pages.values() for word in words)
        return Matter(
            frozenset(word for word, at in counted.items() if at > OF_MOST_PAGES * len(pages))
        )

    def says_same(self, leader: Statement, statement: Statement, key: str) -> bool:
        """Say whether two statements mean the same by one value. What has no vote stands apart."""
        if bool(leader.voice) != bool(statement.voice):
            return False
        if (key in leader.denied) != (key in statement.denied):
            return False
        if at_odds(leader.deadlines, statement.deadlines) is not None:
            return False
        if key.startswith(SAYS):
            return _says_the_same_words(leader, statement)
        if not (_same_units(leader, statement) and _same_days(leader, statement)):
            return False
        one, other = _value(leader, key), _value(statement, key)
        if one and other and not self._is_of_one((leader, one), (statement, other)):
            return False
        if one and other and one.kind == NUMBER and leader.is_part(one) != statement.is_part(other):
            return False  # "9,600 of them are of the first series" counts no whole
        return (
            _same_thing(leader, statement)
            or _is_told_apart(leader, statement, key)
            or _share_several(leader, statement)
        )

    def _is_of_one(self, one: Saying, other: Saying) -> bool:
        """Say whether two equal values may be of one thing, at one time."""
        (here, first), (there, second) = one, other
        if are_of_two_periods(periods_of(here, first), periods_of(there, second)):
            return False
        if _is_month(first) and _is_month(second):  # much happens in one
            return bool((here.context & there.context) - self.words - MONTHS)
        if first.kind == PERCENT and _are_opposite(here.clause(first), there.clause(second)):
            return False
        return _tells_by_itself(first) or _counts_the_same(one, other)


def is_against(one: Statement, other: Statement) -> bool:
    """Say whether one statement denies, or calls wrong, a value that the other affirms."""
    shared = one.keys & other.keys
    return bool(shared & (one.denied ^ other.denied))


def has_another_in_place(one: Statement, other: Statement) -> bool:
    """Say whether of two lists of values in one unit one has another value in the place of one:
    "8折 from 60, 6折 from 160" and "8折 from 80, 6折 from 160" are two rules.
    """
    here, there = _lists_of(one), _lists_of(other)
    return (
        any(
            len(here[unit]) == len(there[unit]) > LEAST_LISTED - 1
            and sum(a != b for a, b in zip(here[unit], there[unit], strict=True)) == 1
            for unit in here.keys() & there.keys()
        )
        and len(one.keys & other.keys) >= LEAST_LISTED
    )


def _lists_of(statement: Statement) -> dict[str, list[str]]:
    """Return the amounts of a statement in their order, by the unit in which they are given."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for each in statement.values:
        if each.unit and each.kind != DATE:
            found[each.unit].append(each.value)
    return found


def _value(statement: Statement, key: str) -> Quantity | None:
    return next((each for each in statement.values if key in keys_of(each)), None)


def _are_opposite(one: str, other: str) -> bool:
    """Say whether one clause tells of what grew by a share, and the other of what shrank by it."""
    ways = [(bool(UP.search(each)), bool(DOWN.search(each))) for each in (one, other)]
    return sorted(ways) == [(False, True), (True, False)]


def _is_month(value: Quantity) -> bool:
    """Say whether a value is a month, with its year or without it."""
    return value.value.endswith(NO_DAY) if value.kind == DATE else value.unit in MONTHS


def _tells_by_itself(value: Quantity) -> bool:
    """Say whether a value is seldom met by chance: a figure of three digits, a day, a version."""
    return value.kind != NUMBER or len(value.value.replace(".", "")) >= TELLING_DIGITS


def _counts_the_same(one: Saying, other: Saying) -> bool:
    """Say whether two small figures may count one thing: what the one counts is spoken of beside
    the other, as in "12 schools" and "12 primary schools".
    """
    (here, first), (there, second) = one, other
    if not first.unit or not second.unit or first.unit == second.unit:
        return True
    counted, counted_there = _counted(first), _counted(second)
    if not (counted and counted_there) or COUNTERS & {first.unit, second.unit}:
        return True
    return bool(counted & there.words or counted_there & here.words)


def _counted(value: Quantity) -> frozenset[str]:
    """Return what a figure counts; a word that only binds ("7 or 8") is none."""
    return frozenset(word for word in terms(value.unit) if not is_filler(word))


def _says_the_same_words(one: Statement, other: Statement) -> bool:
    """Without a value nothing but their words tells that two statements mean the same."""
    shared = one.words & other.words
    fewer = min(len(one.words), len(other.words))
    return len(shared) >= WORDS_WITHOUT_VALUE and len(shared) / fewer >= SAME_WORDS


def _is_told_apart(one: Statement, other: Statement, key: str) -> bool:
    """A value of several digits is seldom two things where the pages have one matter."""
    digits = key.partition(":")[2]
    telling = key.startswith(NUMBER) and len(digits) >= TELLING_DIGITS
    return telling and len(one.about & other.about) >= ONE_MATTER


def _share_several(one: Statement, other: Statement) -> bool:
    """Say whether two statements have two values in common that are seldom met by chance, and give
    none of them another part: nobody says 13.8 and 13.1 twice of two things.
    """
    shared = {key for key in one.keys & other.keys if is_seldom_met(key)}
    if len(shared) < SEVERAL or not one.about & other.about:
        return False
    return all(_of_one_part(one, other, key) for key in shared if key.startswith(VERSION))


def is_seldom_met(key: str) -> bool:
    """Say whether a value is seldom met by chance: a version, or a figure of three digits."""
    kind, _, value = key.partition(":")
    return kind == VERSION or (
        kind in (NUMBER, PERCENT) and len(value.replace(".", "")) >= TELLING_DIGITS
    )


def _of_one_part(one: Statement, other: Statement, key: str) -> bool:
    here, there = _value(one, key), _value(other, key)
    if here is None or there is None:
        return True
    mine, yours = one.roles(here), other.roles(there)
    return not mine or not yours or bool(mine & yours)


def _same_units(one: Statement, other: Statement) -> bool:
    """Known units must not differ where the values are the same: 5 s is not 5 MB."""
    units = {each.value: each.unit for each in one.values}
    return not any(
        each.value in units and _clash(units[each.value], each.unit) for each in other.values
    )


def _same_days(one: Statement, other: Statement) -> bool:
    """A day without its year meets the same day of any year; two years do not meet."""
    return not any(
        first.value[5:] == second.value[5:]
        and first.value != second.value
        and NO_YEAR not in (first.value[:4], second.value[:4])
        for first in one.values
        for second in other.values
        if first.kind == DATE == second.kind
    )


def _clash(one: str, other: str) -> bool:
    """Twelve hours are neither twelve minutes nor twelve brokers; what has no unit may be any."""
    if not one or not other or one == other:
        return False
    return any(each in MEASURES or "/" in each for each in (one, other))


def _same_thing(one: Statement, other: Statement) -> bool:
    """Their words meet, those of the headings counting where the sentence is short."""
    shared = one.context & other.context
    fewer = min(len(one.words), len(other.words))
    return bool(fewer) and len(shared) >= FEW_WORDS and len(shared) / fewer >= SAME_THING
