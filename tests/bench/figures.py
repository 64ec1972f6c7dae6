"""A figure of judgement: what was reached beside what is to be reached, over how many, how surely.

The interval is the middle nine tenths of what 300 resamples of the same cases give, always drawn
the same way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

RESAMPLES = 300
SEED = 5
NINE_TENTHS = 0.05  # left out at either end
WIDTH = 180  # letters of a failure that are shown

Case = TypeVar("Case")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One figure; without a floor and a ceiling it informs."""

    name: str
    value: float
    cases: int
    low: float
    high: float
    floor: float | None = None
    ceiling: float | None = None
    failures: tuple[str, ...] = ()

    @property
    def is_short(self) -> bool:
        """Whether it misses what is to be reached."""
        below = self.floor is not None and self.value < self.floor
        return below or (self.ceiling is not None and self.value > self.ceiling)

    def __str__(self) -> str:
        aims = [f"at least {self.floor:g}"] if self.floor is not None else []
        aims += [f"at most {self.ceiling:g}"] if self.ceiling is not None else []
        verdict = "SHORT" if self.is_short else "ok   " if aims else "     "
        aim = f" ({', '.join(aims)})" if aims else ""
        return (
            f"  {verdict}  {self.name}: {self.value:.3f}{aim}"
            f"  [{self.low:.3f}, {self.high:.3f}]  n={self.cases}"
        )


def figure(  # one call says all that a reader of the figure wants to know
    name: str,
    cases: Sequence[Case],
    statistic: Callable[[Sequence[Case]], float],
    aim: float | None = None,
    failures: Sequence[str] = (),
) -> Figure:
    """Return a figure over cases that is to reach an aim from below."""
    low, high = interval(cases, statistic)
    return Figure(
        name=name,
        value=statistic(cases),
        cases=len(cases),
        low=low,
        high=high,
        floor=aim,
        failures=tuple(" ".join(each.split())[:WIDTH] for each in failures),
    )


def interval(
    cases: Sequence[Case], statistic: Callable[[Sequence[Case]], float]
) -> tuple[float, float]:
    """Return between what a figure lies in nine tenths of the resamples."""
    if not cases:
        return 0.0, 0.0
    drawn = random.Random(SEED)
    found = sorted(statistic(drawn.choices(cases, k=len(cases))) for _ in range(RESAMPLES))
    left_out = int(NINE_TENTHS * RESAMPLES)
    return found[left_out], found[-left_out - 1]


def mean(values: Sequence[float]) -> float:
    """Return the mean, 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def ratio(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the sum of the first over the sum of the second."""
    below = sum(each[1] for each in pairs)
    return sum(each[0] for each in pairs) / below if below else 0.0
