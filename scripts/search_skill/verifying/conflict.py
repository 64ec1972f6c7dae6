"""Two signals that cannot both hold, and which of them outweighs the other."""

from __future__ import annotations

from dataclasses import dataclass

from search_skill.text.quantities import Quantity
from search_skill.types import Tier
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.framed import Opposed
from search_skill.verifying.statements import Statement


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two signals that cannot both hold, and how they differ."""

    kind: str
    one: Signal
    other: Signal
    explanation: str
    outdated: Signal | None = None  # the side that a newer primary one replaces
    weight: float = 0.0  # how much it matters to the question
    values: frozenset[str] = frozenset()  # the two that differ; empty where one side denies
    is_told: bool = True  # of two that say the same, one is
    is_behind: bool = False  # a side of it is outdated by another one
    is_change: bool = False  # some sentence says that one of the values became the other
    is_asked: bool = False  # the question sets the two values side by side
    frame: str = ""  # in which they oppose each other without a value
    is_anew: bool = False  # rows of one table that its writer set out anew
    measure: str = ""  # of the values: what is weighed among its like


@dataclass(frozen=True, slots=True)
class Clash:
    """Where two signals differ most tellingly."""

    likeness: float
    one: Statement
    other: Statement
    values: tuple[Quantity, Quantity] | None  # none: one denies the other
    opposed: Opposed | None = None  # they take opposite sides, without any value

    @property
    def frame(self) -> str:
        """In what they take opposite sides; "" where they give values, or one denies the other."""
        return self.opposed.frame if self.opposed is not None else ""


def is_stronger(one: Signal, other: Signal) -> bool:
    """Say whether one side outweighs the other: more primary and no fewer, or many more voices.

    Against a primary source no number of voices is enough; what was taken back outweighs nothing.
    """
    if bool(one.withdrawn_by) != bool(other.withdrawn_by):
        return bool(other.withdrawn_by)
    rivals, tier = other.apart_from(one)
    if not rivals:
        return True
    if tier == Tier.T1:
        return False
    if one.tier < tier and len(one.voices) >= len(rivals):
        return True
    if one.tier != tier and len(rivals) == 1:
        return one.tier < tier
    return len(one.voices) >= len(rivals) + 2
