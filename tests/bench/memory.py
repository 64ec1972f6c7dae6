"""The most memory that a `--deep` run holds, without a browser.

The system counts the largest process of a run: one that starts a browser is measured by it. So the
run is told to start none, and it is an error of the bench when a page was shown in one all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from critical import BROWSERS, NOT_TRIED
from measurement import Line
from pipeline import Measured, ask, worlds

from black_box import serve_rig

BOUND = 160.0
MEGABYTE = 1_000_000


def lines(shared: Path) -> Iterator[Line]:
    """Measure it over every world, and keep the worst."""
    peaks: dict[str, float] = {}
    for world in worlds(shared):
        with serve_rig(shared, world) as rig:
            peaks[world] = _without_browser(ask(rig, "--deep", "--browser=none")) / MEGABYTE
    worst = max(peaks, key=lambda world: peaks[world])
    yield Line(
        name="peak memory of --deep, no browser started",
        value=peaks[worst],
        bound=BOUND,
        unit=" MB",
        detail=f"in {worst}; the least {min(peaks.values()):.0f} MB",
    )


def _without_browser(run: Measured) -> int:
    shown = [
        each
        for each in run.document["meta"]["attempts"]
        if each["rung"] in BROWSERS and each["outcome"] not in NOT_TRIED
    ]
    if shown:
        raise RuntimeError(f"a browser was started all the same: {shown[0]}")
    return run.process.peak
