"""A number and what it counts, in one form for one and another for many."""

from __future__ import annotations


def counted(count: int, one: str, many: str = "") -> str:
    """Return how many there are: "1 source", "3 sources", "1 copy" and "2 copies"."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


class Count(int):
    """A number that says what it counts where a format names both forms: "{n:copy|copies}"."""

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        return counted(int(self), one, many) if bar else int(self).__format__(spec)
