"""The labelled worlds of the shared folder: their names, their questions, and what the scorer says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from black_box import Rig, Run
from shared import is_shared, needs_shared, shared_folder

MINI = "worlds-mini"


def world_names() -> list[str]:
    """Return the names of all worlds; none where the shared folder is absent."""
    if not is_shared():
        return []
    found = (shared_folder() / "worlds").glob("*/world.json")
    return [*sorted(place.parent.name for place in found), MINI]


def world_folder(name: str) -> Path:
    """Return where a world lies."""
    shared = needs_shared().resolve()
    return shared / "rig" / name if name == MINI else shared / "worlds" / name


def world_of(name: str) -> dict[str, Any]:
    """Return what a world holds: question, pages, labels."""
    return json.loads((world_folder(name) / "world.json").read_text("utf-8"))


@dataclass(frozen=True, slots=True)
class Seen:
    """One run over one world: what it printed, what it asked, and how the scorer reads it."""

    world: str
    run: Run
    log: list[dict[str, Any]]
    score: dict[str, Any]


def seen(world: str, run: Run, rig: Rig, folder: Path) -> Seen:
    """Score a run with the rig's own scorer, which is a process of its own."""
    result, log = folder / "result.json", folder / "access.jsonl"
    entries = rig.log
    result.write_text(run.stdout, "utf-8")
    log.write_text("".join(json.dumps(each) + "\n" for each in entries), "utf-8")
    files = {"--world": world_folder(world), "--result": result, "--log": log}
    words = [str(word) for pair in files.items() for word in pair]
    said = subprocess.run(
        [sys.executable, "score.py", *words],
        cwd=needs_shared() / "rig",
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert said.returncode == 0, said.stdout + said.stderr + run.stderr
    return Seen(world, run, entries, json.loads(said.stdout))
