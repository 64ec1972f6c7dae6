"""The nouns of a check: a fault with its place, and what was looked at to find it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing that is wrong: what kind, where in the report, and why."""

    kind: str
    where: str  # an id of the report, or its own words
    why: str
    references: tuple[str, ...] = ()  # the ids or numbers of the references concerned
    urls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What a check found, and how much it looked at."""

    faults: tuple[Fault, ...] = ()
    looked_at: tuple[tuple[str, int], ...] = ()  # what was counted, and how many
    notes: tuple[str, ...] = field(default=())  # what could not be checked, and why

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong with what could be checked."""
        return not self.faults
