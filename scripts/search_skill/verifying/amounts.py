"""Amounts: of what measure a value is, and how great it is in the unit of its measure."""

from __future__ import annotations

from collections.abc import Mapping

from search_skill.text.quantities import NUMBER, Quantity
from search_skill.verifying.agreement import MONTHS

# Units that one can be turned into the other, with what they are multiplied by.
SCALED: Mapping[str, tuple[str, float]] = {
    "ms": ("s", 1e-3), "min": ("s", 60.0), "h": ("s", 3600.0), "kW": ("MW", 1e-3),
    "GW": ("MW", 1e3), "MB": ("GB", 1e-3), "KB": ("GB", 1e-6), "TB": ("GB", 1e3),
    "m": ("km", 1e-3), "cm": ("km", 1e-5), "mm": ("km", 1e-6), "g": ("kg", 1e-3),
    "mg": ("kg", 1e-6), "week": ("day", 7.0), "year": ("month", 12.0),
}  # fmt: skip
FACTORS = frozenset({"times", "fold", "x", "倍", "배"})  # they are measured, too
MEASURES = frozenset({"s", "day", "month", "MW", "GB", "km", "kg", "qps"})


def measure_of(value: Quantity) -> str:
    """Return what kind of measure a value is; only values of one measure are compared."""
    if value.kind != NUMBER:
        return value.kind
    unit = SCALED.get(value.unit, (value.unit, 1.0))[0]
    return unit if unit in MEASURES or "/" in unit or "°" in unit else "count"


def is_month(value: Quantity) -> bool:
    """Say whether a figure names a month: the eighth is no more than the fourth."""
    return value.kind == NUMBER and value.unit[:1] in MONTHS


def amount_of(value: Quantity) -> float:
    """Return how great a value is, in the unit that all of its measure are brought to."""
    return float(value.value) * SCALED.get(value.unit, ("", 1.0))[1]


def ratio_of(first: Quantity, second: Quantity) -> float:
    """Return how many times the smaller of two values the greater one is."""
    low, high = sorted((amount_of(first), amount_of(second)))
    return high / low if low > 0 else float("inf")
