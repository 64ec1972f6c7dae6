"""Lengths of style sheets in pixels, as a screen of common size shows them."""

from __future__ import annotations

import re
from functools import lru_cache

WIDTH, HEIGHT = 1280, 800  # of the screen that a page is imagined on
LETTER = 16  # the size of letters where nobody says another
LENGTH = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)(?![\w%.])")
PIXELS = {
    "px": 1,
    "": 1,
    "pt": 4 / 3,
    "pc": 16,
    "in": 96,
    "cm": 37.8,
    "mm": 3.78,
    "q": 0.945,
    "em": LETTER,
    "rem": LETTER,
    "ex": 8,
    "ch": 8,
    "lh": 20,
    "rlh": 20,
    **dict.fromkeys(("vw", "svw", "lvw", "dvw", "vi"), WIDTH / 100),
    **dict.fromkeys(("vh", "svh", "lvh", "dvh", "vb"), HEIGHT / 100),
    "vmin": HEIGHT / 100,
    "vmax": WIDTH / 100,
}
TERM = re.compile(r"([+-]?)\s*([^\s+*/()-][^\s*/()]*|-[^\s*/()]+)(?:\s*\*\s*(-?[\d.]+[a-z%]*))?")


@lru_cache(maxsize=4096)
def pixels(value: str, whole: float = WIDTH) -> float | None:
    """Return a lower-case length in pixels, shares as shares of `whole`; none where it is none."""
    value = value.strip()
    if "(" in value:
        return _computed(value, whole)
    found = LENGTH.fullmatch(value)
    if found is None:
        return None
    number, unit = float(found.group(1)), found.group(2)
    if unit == "%":
        return number / 100 * whole
    return number * PIXELS[unit] if unit in PIXELS else None


def lengths_in(value: str, whole: float = WIDTH) -> list[float]:
    """Return every length in a value in its order."""
    found = (pixels(word, whole) for word in re.split(r"[\s,()/]+", value) if word)
    return [length for length in found if length is not None]


def _computed(value: str, whole: float) -> float | None:
    """Return what sums and products of lengths come to, and the bound that `min` or `max` is."""
    name, _, inside = value.partition("(")
    inside = inside.rpartition(")")[0]
    if name in ("min", "max", "clamp"):
        parts = [
            length for part in inside.split(",") if (length := pixels(part, whole)) is not None
        ]
        if not parts:
            return None
        return parts[-1] if name == "clamp" else (min if name == "min" else max)(parts)
    if name not in ("calc", "-webkit-calc") or "(" in inside or "/" in inside:
        return None
    total = 0.0
    for sign, first, factor in TERM.findall(inside):
        length, by = pixels(first, whole), pixels(factor, whole) if factor else 1.0
        if length is None or by is None:
            return None
        total += (-1 if sign == "-" else 1) * length * by
    return total
