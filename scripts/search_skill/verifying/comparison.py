"""Comparison: two values of one thing, told by their kind, their unit and the words beside them.

The words are weighed by how rare they are among all statements: that two sentences both name what
the question names says little, that both speak of the "read timeout" says much.
"""

from __future__ import annotations

import re

from search_skill.text.quantities import CLOCK, DATE, NUMBER, PERCENT, VERSION, Quantity, quantities
from search_skill.text.terms import is_filler, terms
from search_skill.verifying.acronyms import spelt_out
from search_skill.verifying.amounts import FACTORS, amount_of, is_month, measure_of, ratio_of
from search_skill.verifying.apart import (
    are_of_one_end,
    are_of_one_rate,
    are_two,
    are_two_ends,
    are_two_events,
    are_two_procedures,
    is_below_zero,
    is_change,
    is_difference,
    is_from,
    is_rebate,
    is_since,
)
from search_skill.verifying.intervals import is_end, is_within, may_both_be_measured
from search_skill.verifying.limits import are_most_and_least, are_rule_and_case, is_limit
from search_skill.verifying.models import are_two_models, is_of_model
from search_skill.verifying.nouns import SCORES, counts_alike, is_score
from search_skill.verifying.paces import are_of_two_stretches, is_kept, is_saved
from search_skill.verifying.periods import are_of_two_periods, periods_of
from search_skill.verifying.ranks import are_two_ranks, is_traded
from search_skill.verifying.rarity import EQUAL, Rarity
from search_skill.verifying.rows import TWO_COLUMNS
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of
from search_skill.verifying.versions import Saying, lines_of, versions_clash
from search_skill.verifying.wording import ADOPTION, NEWEST

ALIKE = 0.5  # of the words beside the two values, by weight
PARTS = 0.75  # the likeness from which two shares are taken for the share of one thing
TOLD = 0.6  # the likeness of two values whose unit says what is measured
ENOUGH_WORDS = 2
MEASURED_TOLERANCE = 0.05  # two measurements of one thing differ by so much and agree
ROUNDED = 0.015  # a rounded figure
SEVERAL = 3  # values of one unit in a sentence
MOST_PARTS = 6  # values of a sentence that are added up
BINARY = 1.024  # of a thousand, where one counts in powers of two
WHOLE_OF = 1e-6  # by which a sum may differ
FAR_APART = 12.0  # times: measurements, such as of one trip and of a year
SPAN = re.compile(r"\W*(?:to|through|until|and|[-–—~至到]|から|부터)?\W*(?:the )?", re.I)
ABOUT = ("about", "around", "roughly", "nearly", "approximately", "约", "近", "大约", "約", "약")


OF_VERSIONS = frozenset(
    terms(
        "latest newest current stable version release recommended now today software 最新 最新版本"
        " 当前 稳定 稳定版 版本 目前 发布 现在 最新版 現在 バージョン 최신 버전 현재"
    )
)
APART = (
    is_traded,
    is_change,
    is_difference,
    is_below_zero,
    is_rebate,
    is_from,
    is_kept,
    is_saved,
)  # what one of two must not be alone
# Of what a figure in degrees is the value.
HEAT = re.compile(
    r"\btemperatures?\b|\b(?:warm|hot|heat|cold|cool|freez|boil|melt|wash|bak)\w*"
    r"|温|热|熱|冷|寒|沸|熔|暑|온도|기온|수온|더위|추위|가열",
    re.I,
)
PROPER_NAME = re.compile(r"[A-Z][\w'’&-]*(?: (?:[A-Z][\w'’&-]*|\d[\w.]*)){1,4}$")
FIGURE = re.compile(r"\d+(?:\.\d+)?")


def differing(
    one: Statement, other: Statement, rarity: Rarity = EQUAL
) -> tuple[Quantity, Quantity] | None:
    """Return two values for one thing that differ, the most alike in their words, or nothing."""
    best: tuple[float, Quantity, Quantity] | None = None
    for first in one.values:
        for second in other.values:
            share = likeness((one, first), (other, second), rarity)
            if share >= ALIKE and (best is None or share > best[0]):
                best = (share, first, second)
    return (best[1], best[2]) if best is not None else None


def likeness(one: Saying, other: Saying, rarity: Rarity = EQUAL) -> float:
    """Return how surely two sayings give different values for one thing, 0–1."""
    (here, first), (there, second) = one, other
    if not clash(one, other):
        return 0.0
    if set(keys_of(first)) & there.keys or set(keys_of(second)) & here.keys:
        return 0.0
    if not (_names(here, there) and _names(there, here)) or are_two(here, there):
        return 0.0
    if _is_far(first, second) or are_rule_and_case(here.clause(first), there.clause(second)):
        return 0.0
    near = here.near(first) | spelt_out(here.clause(first), there.text)
    beside = there.near(second) | spelt_out(there.clause(second), here.text)
    shared = near & beside
    if _both_adopted(one, other):
        return TOLD  # there is but one such group
    if _are_called_newest(one, other):
        return TOLD if _both_newest(one, other) else 0.0
    scored = bool(shared & SCORES) and is_score(first, second)
    enough = min(1 if scored else ENOUGH_WORDS, len(near), len(beside))
    if not (shared and len(shared) >= enough and (scored or _tell_enough(shared, rarity))):
        return 0.0
    share = rarity.of(shared) / (min(rarity.of(near), rarity.of(beside)) or 1.0)
    is_part = first.kind == PERCENT and not (are_of_one_rate(one, other) or are_limits(one, other))
    if share < PARTS and (is_part or _is_one_of_many(one) or _is_one_of_many(other)):
        return 0.0  # parts of one whole differ without contradicting each other
    if share < PARTS and (_is_of_a_span(one) or _is_of_a_span(other)):
        return 0.0  # "from 13 to 15 June": days of something that has a name of its own
    # A unit such as Wh/L says itself what is measured; the subject has to be the same.
    return max(share, TOLD) if _tells(first) or scored else share


def are_limits(one: Saying, other: Saying) -> bool:
    """Say whether two values are both told to be limits: no parts of one whole."""
    return all(is_limit(statement.clause(value)) for statement, value in (one, other))


def _tell_enough(shared: frozenset[str], rarity: Rarity) -> bool:
    """The name of what all speak of says nothing of what two values are values of."""
    return len(shared) >= ENOUGH_WORDS or not all(map(rarity.is_common, shared))


def _are_called_newest(one: Saying, other: Saying) -> bool:
    (here, first), (there, second) = one, other
    return first.kind == VERSION and NEWEST in here.roles(first) & there.roles(second)


def _both_newest(one: Saying, other: Saying) -> bool:
    """Say whether two versions are called the newest of one thing, and not of a line each."""
    (here, first), (there, second) = one, other
    if any(len(each.columns) > TWO_COLUMNS for each in (here, there)):
        return False
    lines = (*lines_of(here, first), *lines_of(there, second))
    return not lines and bool((here.about & there.about) - OF_VERSIONS)


def _both_adopted(one: Saying, other: Saying) -> bool:
    """Say whether two values count those who use one thing."""
    (here, first), (there, second) = one, other
    if ADOPTION not in here.near(first) & there.near(second):
        return False
    return len(here.about & there.about) >= ENOUGH_WORDS


def _names(row: Statement, other: Statement) -> bool:
    """Say whether the other statement speaks of what a row of a table is about."""
    if not is_of_model(row.name, other):
        return False
    named = [term for term in terms(row.name) if not is_filler(term)]
    if PROPER_NAME.match(row.name.strip()):
        return not named or named[0] in other.about  # "Yarrow Cell S" is no other maker's cell
    return not (named and row.columns) or not other.about.isdisjoint(named)


def under_one_condition(row: Statement, other: Statement) -> bool:
    """Say whether what a row names as a condition ("1 KB, encrypted") is one there as well."""
    named = {each.key for each in quantities(row.name) if each.unit and each.kind == NUMBER}
    if not named:
        return True
    there = f"{other.text} {' '.join(other.passage.heading)} {other.source.title}"
    return bool(named & {each.key for each in quantities(there)})


def _is_one_of_many(saying: Saying) -> bool:
    """Say whether a sentence gives several values of one unit: two groups and their difference."""
    statement, value = saying
    if statement.columns or value.kind in (DATE, VERSION):
        return False
    return sum(each.unit == value.unit for each in statement.values) >= SEVERAL


def _is_of_a_span(saying: Saying) -> bool:
    """Say whether a day, or a time of day, is one end of a span of them."""
    statement, value = saying
    if value.kind not in (DATE, CLOCK):
        return False
    days = [each for each in statement.values if each.kind == value.kind and each is not value]
    return any(
        SPAN.fullmatch(statement.text[low:high])
        for low, high in ((value.end, each.start) for each in days if each.start >= value.end)
    ) or any(
        SPAN.fullmatch(statement.text[each.end : value.start])
        for each in days
        if each.end <= value.start
    )


def _tells(value: Quantity) -> bool:
    return "/" in value.unit or value.unit in ("qps", "QPS")


def same_matter(one: Saying, other: Saying, rarity: Rarity = EQUAL) -> float:
    """Return how surely two values that some sentence sets against each other are meant, 0–1.

    What they are values of is known then; it is left to see that both speak of the same matter.
    """
    here, there = one[0], other[0]
    if not clash(one, other) or here.keys & there.keys:
        return 0.0
    if are_rule_and_case(here.clause(one[1]), there.clause(other[1])):
        return 0.0
    if one[1].kind == DATE and here.near(one[1]).isdisjoint(there.near(other[1])):
        return 0.0  # of one document many days are told: they are of the same only by their words
    shared = here.about & there.about
    least = min(rarity.of(here.about), rarity.of(there.about)) or 1.0
    return rarity.of(shared) / least if len(shared) >= ENOUGH_WORDS else 0.0


def clash(one: Saying, other: Saying) -> bool:
    """Say whether two values are of one kind and cannot both be the value of one thing."""
    first, second = one[1], other[1]
    if measure_of(first) != measure_of(second):
        return False
    if first.kind == DATE:
        if _same_day(first.value, second.value) or is_since(one) != is_since(other):
            return False
        return not (are_two_events(one, other) or are_two_ends(one, other))
    if first.kind == CLOCK:
        return first.value != second.value and _is_of_a_span(one) == _is_of_a_span(other)
    if first.kind == VERSION:
        return versions_clash(one, other)
    if is_month(first) or is_month(second):
        return first.value != second.value and are_of_one_end(one, other)
    if _are_of_two_things(one, other):
        return False
    return not _sameamount_of(one, other) and counts_alike(one, other)


def _are_of_two_things(one: Saying, other: Saying) -> bool:
    """Say whether two amounts are of two things, or one is what the other one leaves open."""
    if _adds_up(one, other) or _adds_up(other, one) or are_two_procedures(one, other):
        return True
    if is_end(one) or is_end(other) or are_two_ranks(one, other):
        return True
    clauses = [each.clause(at) for each, at in (one, other)]
    if are_of_two_stretches(one, other) or are_most_and_least(*clauses):
        return True
    if are_two_models(one, other):
        return True
    if are_of_two_periods(periods_of(*one), periods_of(*other)):
        return True
    if any(is_so(one) != is_so(other) for is_so in APART):
        return True
    if "°" in one[1].unit and not all(HEAT.search(each.clause(at)) for each, at in (one, other)):
        return True  # under what something was measured, and no temperature of its own
    return is_within(one, other) or is_within(other, one) or may_both_be_measured(one, other)


def _adds_up(one: Saying, other: Saying) -> bool:
    """Say whether a value and others beside it make the other one: parts contradict no sum."""
    (here, first), (_, whole) = one, other
    parts = [each for each in here.values if measure_of(each) == measure_of(first)]
    if len(parts) < 2 or amount_of(first) >= amount_of(whole):
        return False
    others = sorted({amount_of(each) for each in parts[:MOST_PARTS]} - {amount_of(first)})
    sums = {0.0}
    for amount in others:
        sums |= {before + amount for before in sums}
    return any(abs(amount_of(first) + more - amount_of(whole)) <= WHOLE_OF for more in sums if more)


def _same_day(first: str, second: str) -> bool:
    """A part that is not given rules nothing out: January 2027 holds the 14th."""
    return all(
        one == other or set(one) == {"0"} or set(other) == {"0"}
        for one, other in zip(first.split("-"), second.split("-"), strict=True)
    )


def _sameamount_of(one: Saying, other: Saying) -> bool:
    (here, first), (there, second) = one, other
    low, high = sorted((amount_of(first), amount_of(second)))
    if low == high:
        return True
    if low <= 0:
        return False
    if abs(high - low * BINARY) <= WHOLE_OF * high:
        return True  # 128k tokens are 131,072
    if sorted(first.value) == sorted(second.value):
        return False  # 812 and 821: one of them is a slip
    gap = (high - low) / high
    if first.kind == NUMBER and (measure_of(first) != "count" or first.unit in FACTORS):
        return gap <= MEASURED_TOLERANCE
    if _is_rounding(one, other) or _is_rounding(other, one):
        return True
    rough = _is_rough(here, first) or _is_rough(there, second) or first.kind == PERCENT
    return (rough or is_score(first, second)) and gap <= ROUNDED


def _is_rounding(one: Saying, other: Saying) -> bool:
    """Say whether a figure as it is written ("3 billion") is another one rounded (of 3.1)."""
    first, second = one[1], other[1]
    coarse, fine = _written(*one), _written(*other)
    if coarse is None or fine is None or not ("." in fine[0] or coarse[1] > 1):
        return False
    places = len(coarse[0].partition(".")[2])
    half = 0.5 * 10**-places * coarse[1]
    return (
        abs(amount_of(first) - amount_of(second)) <= half
        and places < len(fine[0].partition(".")[2]) + 1
    )


def _written(statement: Statement, value: Quantity) -> tuple[str, float] | None:
    """Return the figure as it is written, and what it was multiplied by."""
    found = FIGURE.search(statement.text[value.start : value.end].replace(",", ""))
    if found is None or not float(found[0]):
        return None
    return found[0], float(value.value) / float(found[0])


def _is_rough(statement: Statement, value: Quantity) -> bool:
    before = statement.text[max(0, value.start - 16) : value.start].casefold()
    return any(word in before for word in ABOUT)


def _is_far(first: Quantity, second: Quantity) -> bool:
    """Say whether two measurements lie so far apart that they are of different things."""
    measured = first.kind == NUMBER and measure_of(first) != "count"
    return measured and ratio_of(first, second) > FAR_APART
