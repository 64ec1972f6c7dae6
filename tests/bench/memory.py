"""The most memory that a `--deep` run holds, without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from measurement import Line
from pipeline import ask, worlds

from black_box import serve_rig

BOUND = 160.0
MEGABYTE = 1_000_000


def lines(shared: Path) -> Iterator[Line]:
    """Measure it over every world, and keep the worst."""
    peaks: dict[str, float] = {}
    for world in worlds(shared):
        with serve_rig(shared, world) as rig:
            peaks[world] = ask(rig, "--deep", "--browser=none").process.peak / MEGABYTE
    worst = max(peaks, key=lambda world: peaks[world])
    yield Line(
        name="peak memory of --deep",
        value=peaks[worst],
        bound=BOUND,
        unit=" MB",
        detail=f"in {worst}; the least {min(peaks.values()):.0f} MB",
    )
