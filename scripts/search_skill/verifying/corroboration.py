"""Corroboration: statements of independent voices that say the same make one claim.

Two statements agree when they give the same values for the same thing, and neither denies what the
other affirms. Copies and marked pages are no voices; several pages of one voice count once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from search_skill.types import Tier
from search_skill.verifying.comparison import differing
from search_skill.verifying.statements import Statement

SAME_VALUES = 0.5  # of the values of the statement that has fewer
SAME_THING = 0.34  # of the words of the shorter statement
FEW_WORDS = 2


@dataclass(slots=True, eq=False)
class Signal:
    """One thing said by one or more voices; the first statement speaks for all."""

    leader: Statement
    others: list[Statement] = field(default_factory=list)

    @property
    def statements(self) -> list[Statement]:
        """All of them, the leader first."""
        return [self.leader, *self.others]

    @property
    def voices(self) -> tuple[str, ...]:
        """The independent voices that say it, sorted."""
        return tuple(sorted({statement.voice for statement in self.statements}))

    @property
    def tier(self) -> Tier:
        """The best tier among those who say it."""
        return min((statement.source.tier for statement in self.statements), default=Tier.T3)

    def one_a_voice(self) -> list[Statement]:
        """Return a statement of each voice, the leader's own first."""
        found: dict[str, Statement] = {}
        for statement in self.statements:
            found.setdefault(statement.voice, statement)
        return list(found.values())


def signals_of(statements: Sequence[Statement]) -> list[Signal]:
    """Return the statements as signals, the better source leading; input order decides nothing."""
    ordered = sorted(statements, key=_precedence)
    signals: list[Signal] = []
    by_key: defaultdict[str, list[Signal]] = defaultdict(list)
    for statement in ordered:
        candidates = {id(each): each for key in sorted(statement.keys) for each in by_key[key]}
        joined = next((each for each in candidates.values() if agree(each.leader, statement)), None)
        if joined is not None:
            joined.others.append(statement)
            continue
        signal = Signal(statement)
        signals.append(signal)
        for key in sorted(statement.keys):
            by_key[key].append(signal)
    return signals


def agree(one: Statement, other: Statement) -> bool:
    """Say whether two statements give the same values for the same thing."""
    shared = one.keys & other.keys
    fewer = min(len(one.keys), len(other.keys))
    if not shared or len(shared) / fewer < SAME_VALUES or one.is_negated != other.is_negated:
        return False
    if not _same_thing(one.context, other.context) or not _same_units(one, other):
        return False
    return differing(one, other) is None


def _same_units(one: Statement, other: Statement) -> bool:
    """Known units must not differ where the values are the same: 5 s is not 5 MB."""
    units = {each.value: each.unit for each in one.values}
    return not any(
        each.value in units and _clash(units[each.value], each.unit) for each in other.values
    )


def _clash(one: str, other: str) -> bool:
    measures = (
        "s",
        "ms",
        "min",
        "h",
        "day",
        "%",
        "money",
        "MW",
        "kW",
        "GW",
        "GB",
        "MB",
        "km",
        "kg",
    )
    return one in measures and other in measures and one != other


def _same_thing(one: frozenset[str], other: frozenset[str]) -> bool:
    shared = one & other
    fewer = min(len(one), len(other))
    return len(shared) >= FEW_WORDS and len(shared) / fewer >= SAME_THING


def _precedence(statement: Statement) -> tuple[str, bool, float, float, str, int]:
    source = statement.source
    return (
        source.tier,
        statement.is_hedged,
        -statement.held,
        -source.score,
        source.id.zfill(8),
        statement.start,
    )
