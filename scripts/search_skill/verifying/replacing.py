"""Replacing: which value a sentence says to have become which other one.

"The figure of 40 is replaced by 52", "Original: 40, amended: 52": what a source says to be left is
left, whoever no more primary than it still gives it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise

from search_skill.types import Tier
from search_skill.verifying.amounts import measure_of
from search_skill.verifying.rows import is_of_what_was
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of

NEXT = 4  # characters between two sentences that stand one behind the other
# What stands before a value that holds in the place of the one in the sentence before.
CORRECTED = re.compile(
    r"\b(?:corrected|rectified|revised|amended|changed|raised|lowered) (?:this |it |that )?to\W"
    r"|(?:更正|修正|订正|修订|改)[为成]|に(?:訂正|修正|改定)|[으로] (?:정정|수정|개정)",
    re.I,
)
MOST = 6  # values of a sentence that are looked at

Pairs = Mapping[tuple[str, str], Tier]


def left_in(statements: Iterable[Statement], tells: Iterable[Statement]) -> Pairs:
    """Return the values that voices tell to be left, each with what it became and the best tier of
    who says so; none that others tell the other way round.

    `tells` are those of the statements that speak of a change.
    """
    changing = {id(each) for each in tells}
    found: defaultdict[tuple[str, str], list[Tier]] = defaultdict(list)
    told = [each for each in statements if each.voice and not (each.is_hedged or each.asks)]
    for each in told:
        for pair in _pairs(each, speaks_of_a_change=id(each) in changing):
            found[pair].append(each.source.tier)
    for one, following in pairwise(told):
        for pair in _corrected(one, following):
            found[pair].append(following.source.tier)
    return {pair: min(tiers) for pair, tiers in found.items() if pair[::-1] not in found}


def _corrected(one: Statement, following: Statement) -> Iterable[tuple[str, str]]:
    """Yield a value with what the next sentence says to hold in its place: "The table gave 41 km.
    It is corrected to 52 km."
    """
    apart = following.start - one.end
    if one.source.id != following.source.id or not 0 <= apart <= NEXT or one.columns:
        return
    found = CORRECTED.search(following.text)
    old = one.values[0] if len(one.values) == 1 else None
    if found is None or old is None:
        return
    for new in following.values:
        is_it = new.start >= found.end() and measure_of(new) == measure_of(old)
        if is_it and keys_of(new) != keys_of(old):
            yield keys_of(old)[0], keys_of(new)[0]
            return


def _pairs(statement: Statement, *, speaks_of_a_change: bool) -> Iterable[tuple[str, str]]:
    """Yield what a statement says was, with what it says is."""
    values = statement.values[:MOST]
    now = statement.keys - statement.denied
    for old in values:
        in_table = is_of_what_was(statement.text, statement.columns, old.start)
        if keys_of(old)[0] in statement.keys or not (in_table or speaks_of_a_change):
            continue
        for new in values:
            is_new = keys_of(new)[0] in now and measure_of(old) == measure_of(new)
            if is_new and old.unit == new.unit:
                yield keys_of(old)[0], keys_of(new)[0]
