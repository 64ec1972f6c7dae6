"""The bench: every bound of the design's section 12, measured and printed beside its bound."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT / "scripts")]

from measurement import Line  # noqa: E402

ALONE = ("start", "growth")  # need nothing but the checkout
SHARED = ("page_cost", "pipeline", "memory", "alarms", "hidden_text")  # need the shared folder
ORDER = ("start", "page_cost", "growth", "pipeline", "memory", "alarms", "hidden_text")


def main() -> int:
    """Measure, print, and end with 1 past a bound."""
    asked = _arguments()
    shared = Path(os.environ.get("SEARCH_SHARED") or ROOT.parent / "shared")
    there = shared.is_dir()
    if asked.require_shared and not there:
        print(f"bench: there is no shared folder at {shared}", file=sys.stderr)
        return 1
    past = []
    for name in asked.only or ORDER:
        print(f"{name}", flush=True)
        for line in _lines(name, shared if there else None):
            print(line, flush=True)
            past += [line.name] if line.is_past else []
    if past:
        print(f"bench: past its bound: {'; '.join(past)}", file=sys.stderr)
    return 1 if past else 0


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="tests/bench/run", description=__doc__)
    reader.add_argument("--only", action="append", choices=ORDER, help="measure this, no other")
    reader.add_argument(
        "--require-shared", action="store_true", help="an absent shared folder is a failure"
    )
    return reader.parse_args()


def _lines(name: str, shared: Path | None) -> Iterator[Line]:
    if name in SHARED and shared is None:
        yield Line(name=name, detail="the shared folder is absent: set SEARCH_SHARED")
        return
    module = importlib.import_module(name)
    yield from module.lines() if name in ALONE else module.lines(shared)


if __name__ == "__main__":
    raise SystemExit(main())
