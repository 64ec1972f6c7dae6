"""A package and the version that a file holds it to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

VERSION = re.compile(r"v?(\d+(?:\.[\w+-]+)*)")
EXACT = re.compile(r"(?:==?=?|\^|~|~>|@)?\s*v?(\d[\w.+-]*)")


@dataclass(frozen=True, slots=True)
class Pin:
    """One package of one file. `exact` is false where a manifest only states a range."""

    name: str
    version: str
    exact: bool = True


def number_of(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version, for comparing."""
    parts = re.split(r"[.+-]", version.lstrip("vV"))
    numbers: list[int] = []
    for part in parts:
        if not part.isdigit():
            break
        numbers.append(int(part))
    return tuple(numbers)


def lowest_of(stated: str) -> str:
    """Return the version that a stated range begins with: 4.17.21 for `^4.17.21`, or ""."""
    first = re.split(r"[,|\s]+", stated.strip())[0] if stated.strip() else ""
    found = EXACT.fullmatch(first.lstrip(">=< "))
    return found[1] if found else ""


def highest(pins: Iterable[Pin]) -> Pin | None:
    """Return the pin with the highest version, exact ones first, or nothing."""
    return max(pins, key=lambda pin: (pin.exact, number_of(pin.version), pin.version), default=None)
