"""What is measured: a ratio or an amount beside its bound, or the reason why it was not."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One measurement. Without a bound it informs; without a value it was left out."""

    name: str
    value: float | None = None
    bound: float | None = None
    unit: str = "x"
    detail: str = ""

    @property
    def is_past(self) -> bool:
        """Whether it is beyond its bound."""
        return self.value is not None and self.bound is not None and self.value > self.bound

    def __str__(self) -> str:
        if self.value is None:
            return f"  -     {self.name}: not measured, {self.detail}"
        verdict = "PAST" if self.is_past else "ok  " if self.bound is not None else "    "
        bound = f" (bound {self.bound:g}{self.unit})" if self.bound is not None else ""
        return (
            f"  {verdict}  {self.name}: {self.value:.2f}{self.unit}{bound}  {self.detail}".rstrip()
        )


def spread(values: list[float]) -> str:
    """Return the lowest, the middle and the highest of these."""
    return f"{min(values):.3f} / {median(values):.3f} / {max(values):.3f}"
