"""Who takes back what he said: a correction names the wrong value, and does not say it again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from search_skill.types import Tier
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.statements import Statement, date_of

SAME_MATTER = 3  # telling words in common between what is taken back and what was said
MOST = 0.5  # of the values of what was said, more than that share has to be taken back
OF_A_FIGURE = re.compile(
    r"\b(?:withdr(?:ew|awn|aws)|retract(?:s|ed)) (?:the|its|their|that|this) (?:\w+ )?"
    r"(?:figure|number|claim|statement|result|paper|study|notice|value|estimate)\b"
    r"|(?:撤回|更正|收回)了?.{0,8}(?:数字|数据|说法|声明|结论|通告|论文)"
    r"|(?:数値|数字|発表|論文|声明)を(?:撤回|訂正)|(?:수치|발표|논문|주장)를? ?(?:철회|정정)",
    re.I,
)


def mark_withdrawn(signals: Sequence[Signal], statements: Iterable[Statement]) -> None:
    """Mark the signals whose value was taken back later than anybody gave it.

    Who takes his own word back is at least as primary as those who pass it on; that a third one
    did so is believed of a page that is edited. A value that somebody states later still stands.
    """
    by_key: defaultdict[str, list[Statement]] = defaultdict(list)
    for each in statements:
        if each.voice:
            for key in sorted(_withdrawn_in(each)):
                by_key[key].append(each)
    for signal in signals:
        own = signal.leader.keys - signal.leader.denied
        gone = {key: [each for each in by_key[key] if _holds(signal, each)] for key in own}
        against = {each.source.id for taking in gone.values() for each in taking}
        tells_it = bool(_withdrawn_in(signal.leader))  # who says that it was withdrawn is right
        if not tells_it and sum(map(bool, gone.values())) > MOST * len(own):
            signal.withdrawn_by = min(against, key=lambda name: name.zfill(8))


def _withdrawn_in(statement: Statement) -> frozenset[str]:
    """Return the values that a statement tells are taken back."""
    is_edited = statement.source.tier <= Tier.T2
    if statement.taken_back or (is_edited and OF_A_FIGURE.search(statement.text)):
        return statement.denied or statement.keys
    return frozenset()


def _holds(signal: Signal, taking: Statement) -> bool:
    """Say whether a withdrawal meets what a signal says, and comes after all who say it."""
    day = date_of(taking)
    if day is None or len(signal.leader.about & taking.about) < SAME_MATTER:
        return False
    stated = [each for each in signal.statements if each.supports and each.states]
    if any(each.source.tier < taking.source.tier and not taking.taken_back for each in stated):
        return False
    return all((said := date_of(each)) is None or said <= day for each in stated)
