"""The bench of judgement: what each part reaches on labelled texts, with what fails by name."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT / "scripts")]

from judged import SETS  # noqa: E402


def main() -> int:
    """Measure, print, and end with 1 where something misses its aim."""
    asked = _arguments()
    data = Path(os.environ.get("SEARCH_SHARED") or ROOT.parent / "shared") / "bench" / "data"
    if not data.is_dir():
        print(f"bench: there are no labelled texts at {data}", file=sys.stderr)
        return 1 if asked.require_shared else 0
    short = []
    for name in asked.only or SETS:
        print(name, flush=True)
        for each in SETS[name](data):
            print(each, flush=True)
            for failure in each.failures[: asked.failures]:
                print(f"           - {failure}")
            short += [f"{name}, {each.name}"] if each.is_short else []
    if short:
        print(f"bench: short of its aim: {'; '.join(short)}", file=sys.stderr)
    return 1 if short else 0


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="tests/bench/judging", description=__doc__)
    reader.add_argument("--only", action="append", choices=SETS, help="measure this, no other")
    reader.add_argument(
        "--failures", type=int, default=3, metavar="N", help="how many failures of each are shown"
    )
    reader.add_argument(
        "--require-shared", action="store_true", help="an absent shared folder is a failure"
    )
    return reader.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
