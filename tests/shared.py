"""The shared folder of recordings and cases: where it lies, and its rows as a test wants them.

Nothing of it is copied into the project. A test which needs it calls `needs_shared()` first, or
takes its parameters from `cases()` or `manifest()`: without the folder these give no rows, and
pytest skips the test. With SEARCH_REQUIRE_SHARED=1 (`tests/run --require-shared`) an absent folder
is a failure instead.
"""

import json
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parent.parent
ABSENT = "the shared folder is absent: set SEARCH_SHARED, or put it beside the checkout"


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """One row of fixtures/MANIFEST.tsv."""

    path: str
    source: str
    kind: str
    expect: str
    url: str
    status: str
    provenance: str
    notes: str

    @property
    def file(self) -> Path:
        """Where the recording lies."""
        return shared_folder() / "fixtures" / self.path

    @property
    def body(self) -> bytes:
        """What the recording holds, as received."""
        return self.file.read_bytes()


def shared_folder() -> Path:
    """Return where the shared folder is, or would be."""
    named = os.environ.get("SEARCH_SHARED")
    return Path(named) if named else REPOSITORY.parent / "shared"


def is_shared() -> bool:
    """Say whether the shared folder is here; fail where it is required and is not."""
    if shared_folder().is_dir():
        return True
    if os.environ.get("SEARCH_REQUIRE_SHARED") == "1":
        pytest.fail(f"{ABSENT} (looked at {shared_folder()})", pytrace=False)
    return False


def needs_shared() -> Path:
    """Return the shared folder, or skip the test that calls this, with the reason."""
    if not is_shared():
        pytest.skip(ABSENT, allow_module_level=True)
    return shared_folder()


def cases(*areas: str) -> list[dict[str, Any]]:
    """Return the cases of these areas, or all; none where the shared folder is absent."""
    if not is_shared():
        return []
    return [row for row in _cases() if not areas or row["area"] in areas]


def case(case_id: str) -> dict[str, Any]:
    """Return one case by its id, or skip the test where the shared folder is absent."""
    needs_shared()
    (found,) = (row for row in _cases() if row["id"] == case_id)
    return found


def manifest(*sources: str) -> list[Recording]:
    """Return the recordings of these sources, or all; none where the shared folder is absent."""
    if not is_shared():
        return []
    return [row for row in _recordings() if not sources or row.source in sources]


def recording(path: str) -> Recording:
    """Return one recording by its path, or skip the test where the shared folder is absent."""
    needs_shared()
    (found,) = (row for row in _recordings() if row.path == path)
    return found


@cache
def _cases() -> tuple[dict[str, Any], ...]:
    lines = (shared_folder() / "cases" / "bugs.jsonl").read_text("utf-8").splitlines()
    return tuple(json.loads(line) for line in lines if line.strip())


@cache
def _recordings() -> tuple[Recording, ...]:
    lines = (shared_folder() / "fixtures" / "MANIFEST.tsv").read_text("utf-8").splitlines()
    names, *rows = (line.split("\t") for line in lines if line)
    width = len(names)
    padded = ((row + [""] * width)[:width] for row in rows)
    return tuple(Recording(**dict(zip(names, row, strict=True))) for row in padded)
