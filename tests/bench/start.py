"""How long `--help` takes, in bare interpreters: the same interpreter, the two in turn."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from measurement import Line, spread
from process import ROOT, ended

from black_box import Program
from search_skill import bootstrap

BOUND = 6.0
TURNS = 25


def lines() -> Iterator[Line]:
    """Measure where a virtual environment is active, and through the private environment."""
    with tempfile.TemporaryDirectory() as home:
        env = Program(Path(home)).environment({"PYTHONDONTWRITEBYTECODE": None})
        yield _measured("--help, in a virtual environment", sys.executable, env)
        bare = getattr(sys, "_base_executable", "")
        cache = os.environ.get("XDG_CACHE_HOME", "")
        own = {**env, "HOME": os.environ.get("HOME", ""), "XDG_CACHE_HOME": cache}
        private = bootstrap.private_environment(bootstrap.read_declaration(), own)
        name = "--help, through the private environment"
        if not bare or not private:
            yield Line(name=name, detail="it is not set up here: ./search setup")
        else:
            yield _measured(name, bare, own)


def _measured(name: str, python: str, env: dict[str, str]) -> Line:
    helped: list[float] = []
    bare: list[float] = []
    for turn in range(TURNS + 2):
        one = ended([python, "-c", "pass"], env).checked().seconds
        other = ended([python, str(ROOT / "search"), "--help"], env).checked().seconds
        if turn >= 2:  # the first two write and read bytecode
            bare.append(one)
            helped.append(other)
    return Line(
        name=name,
        value=median(helped) / median(bare),
        bound=BOUND,
        detail=f"seconds {spread(helped)} against {spread(bare)}",
    )
