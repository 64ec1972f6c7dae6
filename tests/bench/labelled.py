"""The bench of whole runs: what a question over a labelled web comes back with, scored by its labels.

The plain question stands beside the deep one, so that what digging brings can be seen.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(HERE.parent)]

from figures import Figure, interval, mean  # noqa: E402

from black_box import Program, serve_rig  # noqa: E402

AT_ONCE = 2
# what a deep run is to reach: from below, or from above
FLOORS: Mapping[str, float] = {
    "canonical_mrr": 0.80,
    "ndcg_at_10": 0.75,
    "canonical_good_recall": 0.90,
    "nugget_recall_7100": 0.75,
    "contradictions_found": 0.80,
    "contradictions_precision": 0.80,
    "dissent_found": 0.85,
    "null_result_right": 1.0,
    "true_claims_asserted": 0.60,
    "tier_accuracy": 0.80,
    "mark_precision": 0.90,
    "mark_recall": 0.80,
    "verdict_accuracy_of_returned": 1.0,
    "date_accuracy": 0.95,
    "citations_resolvable": 1.0,
}
CEILINGS: Mapping[str, float] = {
    "bad_at_5": 0.3,
    "claims_false": 0.0,
    "claims_outdated": 0.0,
    "origin_count_error": 0.5,
    "wrongly_merged": 0.0,
    "walls_called_ok": 0.0,
    "requests": 120.0,
    "duplicate_requests": 0.0,
    "secret_hits": 0.0,
}
Scores = Mapping[str, Any]


def main() -> int:
    """Ask, score, print, and end with 1 where a mean misses its aim."""
    asked = _arguments()
    shared = Path(os.environ.get("SEARCH_SHARED") or ROOT.parent / "shared").resolve()
    if not (shared / "worlds").is_dir():
        print(f"bench: there are no labelled worlds at {shared}", file=sys.stderr)
        return 1 if asked.require_shared else 0
    names = sorted(each.parent.name for each in (shared / "worlds").glob("*/world.json"))
    names = [name for name in names if not asked.only or name in asked.only]
    more = ["--full"] if asked.full else []
    plain, deep = (
        _all(shared, names, [*flags, *more]) for flags in ([], ["--deep"])
    )  # fmt: skip
    short = []
    print(f"{len(names)} worlds: {', '.join(names)}; the plain question's in brackets")
    for name in (*FLOORS, *CEILINGS):
        found = figure_of(name, deep)
        if found is None:
            continue
        print(found)
        print(f"           {_row(name, deep)}")
        print(f"          ({_row(name, plain)})")
        short += [name] if found.is_short else []
    if short:
        print(f"bench: short of its aim: {'; '.join(short)}", file=sys.stderr)
    return 1 if short else 0


def figure_of(name: str, scores: Sequence[Scores]) -> Figure | None:
    """Return the mean of a score over the worlds in which it applies, or nothing where in none."""
    values = [float(each[name]) for each in scores if isinstance(each.get(name), int | float)]
    if not values:
        return None
    low, high = interval(values, mean)
    return Figure(
        name=name,
        value=mean(values),
        cases=len(values),
        low=low,
        high=high,
        floor=FLOORS.get(name),
        ceiling=CEILINGS.get(name),
    )


def _row(name: str, scores: Sequence[Scores]) -> str:
    values = [each.get(name) for each in scores]
    return "  ".join(f"{v:.2f}" if isinstance(v, int | float) else "   -" for v in values)


def _all(shared: Path, names: Sequence[str], flags: Sequence[str]) -> list[Scores]:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(lambda name: _scored(shared, name, flags), names))


def _scored(shared: Path, name: str, flags: Sequence[str]) -> Scores:
    """Return what the shared scorer says of one run of the unmodified program."""
    world = shared / "worlds" / name
    with tempfile.TemporaryDirectory() as folder, serve_rig(shared, name) as rig:
        told = json.loads((world / "world.json").read_text("utf-8"))
        question = told["deep_question" if "--deep" in flags else "question"]
        words = [question, "--json", f"--as-of={rig.as_of}", *flags]
        done = Program(Path(folder)).run(*words, env=rig.env, timeout=300)
        result, log = Path(folder, "result.json"), Path(folder, "log.jsonl")
        result.write_text(done.stdout, "utf-8")
        log.write_text("".join(json.dumps(each) + "\n" for each in rig.log), "utf-8")
        scorer = [sys.executable, "score.py", "--world", str(world), "--result", str(result)]
        scored = subprocess.run(
            [*scorer, "--log", str(log)],
            cwd=shared / "rig",
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
    found: Scores = json.loads(scored.stdout)
    if found.get("failed"):
        raise SystemExit(f"bench: {name}: {found['failed']}\n{done.stderr[-2000:]}")
    return found


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="tests/bench/worlds", description=__doc__)
    reader.add_argument("--only", action="append", metavar="WORLD", help="ask this, no other")
    reader.add_argument("--full", action="store_true", help="score the whole result, uncut")
    reader.add_argument(
        "--require-shared", action="store_true", help="an absent shared folder is a failure"
    )
    return reader.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
