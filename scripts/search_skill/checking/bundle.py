"""The bundle: a report with the tape of its run and their hashes, so that a third party can check.

`manifest.json` names every file with its SHA-256; `sha256sum` reads `SHA256SUMS` for those who
trust no program of ours.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from search_skill.checking.faults import Fault
from search_skill.errors import UsageError

MANIFEST, SUMS = "manifest.json", "SHA256SUMS"
REPORT, TAPE = "report.json", "tape.warc.gz"
OURS = (REPORT, TAPE, "report.md", "report.html", "README.txt")
HOW = """\
This folder holds a report and every exchange with the web that it rests on.

    ./search verify ./         every quote stands in its page, every claim in its quotes
    sha256sum -c SHA256SUMS    the files are those that were made

report.json    the whole result: sources, passages, claims with quotes, ranges and hashes
report.md      the same to read
report.html    the same to look at, in any browser, without a network
tape.warc.gz   the exchanges, WARC 1.1: any web-archive tool opens it
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A bundle that was opened: its report, its tape, and what is wrong with its files."""

    report: Path
    tape: str  # "" when there is none
    faults: tuple[Fault, ...]


def close(folder: Path, facts: Mapping[str, str]) -> None:
    """Write the manifest over what makes a bundle, nothing else, and how to check it."""
    (folder / "README.txt").write_text(HOW, "utf-8")
    files = [folder / name for name in sorted(OURS) if (folder / name).is_file()]
    for path in files:
        path.chmod(0o644)  # made to be handed on
    hashes = {path.name: _hash(path) for path in files}
    told = {**facts, "files": hashes}
    (folder / MANIFEST).write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n", "utf-8")
    sums = "".join(f"{value}  {name}\n" for name, value in hashes.items())
    (folder / SUMS).write_text(sums, "utf-8")


def opened(folder: Path) -> Held:
    """Return what a bundle holds, checked against its manifest."""
    try:
        told = json.loads((folder / MANIFEST).read_text("utf-8"))
        hashes = {str(name): str(value) for name, value in told["files"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UsageError(f"{folder}: it is no bundle", "make one with --bundle DIR") from error
    faults = []
    for name, value in hashes.items():
        path = folder / Path(name).name
        if not path.is_file():
            faults.append(Fault(kind="missing_file", where=name, why="the manifest names it"))
        elif _hash(path) != value:
            faults.append(Fault(kind="changed_file", where=name, why="its hash is another one"))
    tape = folder / TAPE
    there = str(tape) if tape.is_file() else ""
    return Held(report=folder / REPORT, tape=there, faults=tuple(faults))


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
