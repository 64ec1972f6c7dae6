"""One round: a patch tried in a worktree of its own, and all of it laid down."""

from __future__ import annotations

import fnmatch
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from search_skill import files
from search_skill.errors import Missing, UsageError
from search_skill.evolving.decide import REJECT, Decision, Measured, decide
from search_skill.evolving.ground import Ground, as_json
from search_skill.evolving.measure import measure

START = "diff --git "


def head(tree: Path) -> str:
    """Return the commit that a tree stands on, or "" where there is none."""
    return _git(tree, "rev-parse", "HEAD").strip()


def play(ground: Ground, patch: Path, now: datetime) -> tuple[Decision, Path]:
    """Try a patch, lay the round down, and return what became of it and where."""
    if ground.is_stopped:
        raise Missing(f"{ground.folder / 'STOP'} says stop", "remove it to go on")
    place = _next_place(ground)
    try:
        text = files.read(patch).decode("utf-8")
    except (OSError, ValueError) as error:
        raise UsageError(f"{patch}: {error}", "name a patch that git can apply") from error
    said, _, _ = text.partition(START)
    faults = tuple(_faults(ground, text))
    measured: Measured | None = None
    if faults:
        decision = Decision(REJECT, faults)
    else:
        with _worktree(ground.tree, patch) as tree:
            measured = measure(Ground(tree))
        decision = decide(ground.baseline(), measured, ground.gates)
    _lay_down(place, said.strip(), text, measured, decision)
    _enter(ground, place, decision, now)
    return decision, place


def _faults(ground: Ground, patch: str) -> Iterator[str]:
    names = _names(patch)
    if not names:
        yield "the patch changes nothing"
    config = ground.config
    for name in names:
        if any(fnmatch.fnmatch(name, each) for each in config["protected"]):
            yield f"{name} is protected"
        elif not any(fnmatch.fnmatch(name, each) for each in config["editable"]):
            yield f"{name} is not among what may be changed"
    lines = sum(
        line[:1] in "+-" and line[:3] not in ("+++", "---") for line in patch.splitlines() if line
    )
    if lines > config["max_changed_lines"]:
        yield f"{lines} lines are changed, {config['max_changed_lines']} at most"


def _names(patch: str) -> list[str]:
    lines = [line for line in patch.splitlines() if line.startswith(START)]
    both = [line.removeprefix(START).split(" b/")[-1] for line in lines]
    return list(dict.fromkeys(both))


def _next_place(ground: Ground) -> Path:
    rounds = ground.folder / "rounds"
    taken = [int(each.name) for each in rounds.glob("[0-9]*")] if rounds.is_dir() else []
    number = max(taken, default=0) + 1
    if number > ground.config["round_cap"]:
        raise Missing(f"there were {number - 1} rounds, which is the cap", "a person raises it")
    place = rounds / f"{number:04}"
    place.mkdir(parents=True)
    return place


@contextmanager
def _worktree(tree: Path, patch: Path) -> Iterator[Path]:
    """Give a tree of its own with the patch applied, gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="evolve-round-"))
    place = folder / "tree"
    try:
        _must(tree, "worktree", "add", "--detach", "--quiet", str(place), "HEAD")
        _must(place, "apply", str(patch.resolve()))
        yield place
    finally:
        _git(tree, "worktree", "remove", "--force", str(place))
        shutil.rmtree(folder, ignore_errors=True)


def _lay_down(
    place: Path, said: str, patch: str, measured: Measured | None, decision: Decision
) -> None:
    (place / "proposal.md").write_text(f"{said or 'No word was said of it.'}\n", "utf-8")
    (place / "change.patch").write_text(patch, "utf-8")
    if measured is not None:
        (place / "result.json").write_text(as_json(measured), "utf-8")
    verdict = json.dumps(asdict(decision), ensure_ascii=False, indent=1)
    (place / "verdict.json").write_text(f"{verdict}\n", "utf-8")


def _enter(ground: Ground, place: Path, decision: Decision, now: datetime) -> None:
    row = {
        "round": place.name,
        "at": f"{now:%Y-%m-%dT%H:%M:%SZ}",
        "commit": head(ground.tree),
        "verdict": decision.verdict,
        "because": list(decision.because),
    }
    with (ground.folder / "ledger.jsonl").open("a", encoding="utf-8") as ledger:
        ledger.write(json.dumps(row, ensure_ascii=False) + "\n")


def _must(tree: Path, *words: str) -> None:
    done = _called(tree, words)
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise UsageError(f"git {words[0]}: {said[0] if said else done.returncode}")


def _git(tree: Path, *words: str) -> str:
    done = _called(tree, words)
    return done.stdout.decode("utf-8", "replace") if not done.returncode else ""


def _called(tree: Path, words: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(  # noqa: S603  git, with words of ours
            ["git", "-C", str(tree), *words],  # noqa: S607
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except OSError as error:
        raise Missing("git is not installed", "install git") from error
