"""Intervals: a value that is given with how far it may be off contradicts nothing within that.

"2.9 minutes (95% CI 0.3 to 5.5)", "604 ± 8", "差0.3（95%置信区间-0.2至0.8）": another measurement
within those ends is borne out by it.
"""

from __future__ import annotations

import re
from math import hypot

from search_skill.text.quantities import NUMBER, PERCENT
from search_skill.verifying.values import figure_end
from search_skill.verifying.versions import Saying

FIGURE = r"([-−–]?\d+(?:\.\d+)?)"
REACH = 80  # characters behind a value in which its interval stands
NAMED = re.compile(
    r"\b(?:confidence|credible|uncertainty) (?:interval|limits?)|\bCI\b|\binterval\b"
    r"|置信区间|可信区间|区间|信頼区間|신뢰 ?구간",
    re.I,
)
ENDS = re.compile(rf"{FIGURE}\s?%?\s?(?:to|[-–—~～,;，]|至|到|から|에서)\s?{FIGURE}", re.I)
BRACKETED = re.compile(
    rf"^[^()（）,，;；]{{0,24}}[(（,，;；]\s?{FIGURE}\s?%?\s?(?:to|至|から|에서)\s?{FIGURE}"
)
MORE_OR_LESS = re.compile(r"^\s?%?\s?(?:±|\+/-|\+-)\s?(\d+(?:\.\d+)?)")
# How far a measurement may be off, told beside it: "(standard uncertainty 0.3%)", 标准不确定度0.3%.
UNCERTAIN = re.compile(
    r"^\s?%?\s?[(（,，]\s?[^()（）\d]{0,24}?(?:uncertainty|standard (?:error|deviation)"
    r"|margin of error"
    r"|spread|SD|SE|不确定度|误差|标准差|不確かさ|誤差|標準偏差|불확도|오차"
    r"|표준 ?편차)\D{0,6}(\d+(?:\.\d+)?)"
)
TWICE = 2.0  # how many times that, all in all, two measurements of one thing lie apart


def is_end(saying: Saying) -> bool:
    """Say whether a figure is one end of an interval, and no value of its own."""
    statement, value = saying
    return any(
        (found := ENDS.search(statement.text, named.end(), named.end() + REACH)) is not None
        and found.start() <= value.start < found.end()
        for named in NAMED.finditer(statement.text)
    )


def is_within(one: Saying, other: Saying) -> bool:
    """Say whether a value lies within what the other one may be off, as its sentence says."""
    (here, first), (_, second) = one, other
    if first.kind not in (NUMBER, PERCENT) or first.unit != second.unit:
        return False
    ends = interval_behind(here.text[figure_end(here.text, first) :], float(first.value))
    return ends is not None and ends[0] <= float(second.value) <= ends[1]


def may_both_be_measured(one: Saying, other: Saying) -> bool:
    """Say whether two measurements, one of which tells how far it may be off, lie no further apart
    than that allows: twice what both may be off together.
    """
    first, second = one[1], other[1]
    if first.kind not in (NUMBER, PERCENT) or first.unit != second.unit:
        return False
    off = hypot(_uncertainty(one), _uncertainty(other))
    return abs(float(first.value) - float(second.value)) <= TWICE * off


def _uncertainty(saying: Saying) -> float:
    """Return how far a value may be off, as its sentence says; 0 where it does not."""
    statement, value = saying
    behind = statement.text[figure_end(statement.text, value) :]
    found = MORE_OR_LESS.match(behind) or UNCERTAIN.match(behind)
    return float(found[1]) if found else 0.0


def interval_behind(behind: str, value: float) -> tuple[float, float] | None:
    """Return between what a value lies, by what stands behind its figure, or nothing."""
    spread = MORE_OR_LESS.match(behind)
    if spread:
        return value - float(spread[1]), value + float(spread[1])
    near = behind[:REACH]
    named = NAMED.search(near)
    found = ENDS.search(near, named.end()) if named else BRACKETED.match(near)
    if found is None:
        return None
    low, high = (float(found[place].replace("−", "-").replace("–", "-")) for place in (1, 2))
    return (low, high) if low <= value <= high else None
