"""How an eval ends: passed, failed, or inconclusive; an error is never a pass."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

PASSED, FAILED, INCONCLUSIVE, KNOWN = "passed", "failed", "inconclusive", "known_issue"
TRIGGERED, NOT_TRIGGERED, ERROR = "triggered", "not_triggered", "error"
CERTAINTY = 1.96  # of a normal distribution: 95 % lie within


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """How one case ended."""

    suite: str
    case: str
    status: str
    detail: str = ""


def of_runs(
    outcomes: Sequence[str], *, should_trigger: bool, threshold: float, never: bool = False
) -> tuple[str, float]:
    """Return how a prompt fared over its runs, and the share that triggered.

    One error makes it inconclusive. `never`: one single triggering is one too many.
    """
    if not outcomes or ERROR in outcomes:
        return INCONCLUSIVE, 0.0
    rate = outcomes.count(TRIGGERED) / len(outcomes)
    if should_trigger:
        return (PASSED if rate >= threshold else FAILED), rate
    held = rate == 0 if never else rate < threshold
    return (PASSED if held else FAILED), rate


def interval(hits: int, runs: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    if not runs:
        return 0.0, 1.0
    share, square = hits / runs, CERTAINTY**2
    middle = (share + square / (2 * runs)) / (1 + square / runs)
    spread = CERTAINTY * math.sqrt(share * (1 - share) / runs + square / (4 * runs**2))
    spread /= 1 + square / runs
    return max(0.0, middle - spread), min(1.0, middle + spread)
