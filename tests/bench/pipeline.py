"""A whole run over the labelled web with a real web's latencies, against its critical path."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from critical import Path as CriticalPath
from critical import path_of
from measurement import Line, spread
from process import ROOT, Ended, ended

from black_box import Program, Rig, serve_rig

BOUND = 1.15
HANGING = 3.0  # seconds of --timeout where a host hangs
ORDINARY = 10.0
STARTS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One run: what the process took, and the path that the web's log tells of."""

    process: Ended
    document: dict[str, Any]
    path: CriticalPath
    hung: bool


def worlds(shared: Path) -> list[str]:
    """Return the names of the worlds."""
    return sorted(each.parent.name for each in (shared / "worlds").glob("*/world.json"))


def ask(rig: Rig, *flags: str, timeout: float = ORDINARY) -> Measured:
    """Ask a world its question with the unmodified program in a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        env = Program(Path(home)).environment({**_of_rig(rig), "PYTHONDONTWRITEBYTECODE": None})
        words = [sys.executable, str(ROOT / "search"), rig.question, "--json", "--full"]
        told = [f"--timeout={timeout}", f"--as-of={rig.as_of}", *flags]
        done = ended([*words, *told], env).checked(0)
    document = json.loads(done.stdout)
    return Measured(
        process=done,
        document=document,
        path=path_of(rig.log, document, timeout),
        hung=any(entry.get("fault") == "hang" for entry in rig.log),
    )


def _of_rig(rig: Rig) -> dict[str, str]:
    kept = ("PROXY", "proxy", "CA_BUNDLE", "CERT_FILE", "EXTRA_CA", "SEARXNG_URL")
    return {name: value for name, value in rig.env.items() if any(each in name for each in kept)}


def started() -> float:
    """Return how long the program takes to start and end without a question."""
    with tempfile.TemporaryDirectory() as home:
        env = Program(Path(home)).environment({"PYTHONDONTWRITEBYTECODE": None})
        words = [sys.executable, str(ROOT / "search"), "--version"]
        return median(ended(words, env).checked().seconds for _ in range(STARTS))


def lines(shared: Path) -> Iterator[Line]:
    """Measure every world at ordinary latencies, then with one host that never answers."""
    start = started()
    ordinary = [_one(shared, world, "typical", ORDINARY) for world in worlds(shared)]
    yield from _against_path("run, start excluded, ÷ critical path", ordinary, start)
    yield Line(
        name="run, start included, ÷ critical path",
        value=median(each.process.seconds / each.path.seconds for each in ordinary),
        detail=f"the start takes {start:.3f} s",
    )
    dead = [_one(shared, world, "one_dead_host", HANGING) for world in worlds(shared)]
    met = [each for each in dead if each.hung]
    if not met:
        yield Line(name="one hanging host ÷ its own timeout", detail="no run met the hanging host")
        return
    yield from _against_path("run with a hanging host ÷ critical path with its timeout", met, start)


def _one(shared: Path, world: str, latency: str, timeout: float) -> Measured:
    with serve_rig(shared, world, latency=latency) as rig:
        return ask(rig, timeout=timeout)


def _against_path(name: str, runs: list[Measured], start: float) -> Iterator[Line]:
    ratios = [(each.process.seconds - start) / each.path.seconds for each in runs]
    discovering = median(each.path.discovering for each in runs)
    reading = median(each.path.reading for each in runs)
    yield Line(
        name=name,
        value=median(ratios),
        bound=BOUND,
        detail=(
            f"{len(runs)} worlds {spread(ratios)}; path {discovering:.2f} s of discovering"
            f" and {reading:.2f} s of reading; processor"
            f" {median(each.process.processor for each in runs):.2f} s"
        ),
    )
