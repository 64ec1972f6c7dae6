"""The prompts that the skill is tried with: `test-prompts.json`, read strictly."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from search_skill.errors import Missing
from search_skill.types import Intent

FILE = "test-prompts.json"
KINDS = ("trigger", "no_trigger", "behavior", "canary")
CHECKS = (
    "command_run", "command_not_run", "asked_user_before", "paid_calls_max", "max_commands",
    "exit_code", "output_contains", "output_not_contains", "tool_not_called",
)  # fmt: skip
REQUIRED = ("id", "prompt", "expected", "should_trigger")
OPTIONAL = (
    "name", "kind", "category", "split", "locale", "runs", "threshold", "files", "offline",
    "checks", "reply", "assertions", "known_issue",
)  # fmt: skip
NAME = re.compile(r"[a-z0-9-]+")
RUNS, THRESHOLD = 3, 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """One prompt, and what an agent should do with it."""

    id: int
    prompt: str
    expected: str
    should_trigger: bool
    name: str = ""
    kind: str = "trigger"
    category: str = ""
    split: str = "train"
    locale: str = "en"
    runs: int = RUNS
    threshold: float = THRESHOLD
    intent: str = ""  # what stage 1 should make of it
    triggers: bool | None = None  # whether stage 1 should think that a search pays
    checks: tuple[Mapping[str, Any], ...] = ()
    reply: Mapping[str, Any] | None = None
    known_issue: str = ""


def load(path: Path) -> tuple[Prompt, ...]:
    """Return the prompts of a file; raise `Missing` with what is wrong with it."""
    try:
        rows = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Missing(f"{path}: {error}", "the evals come with a checkout") from error
    faults = list(faults_of(rows))
    if faults:
        raise Missing(f"{path}: {faults[0]}" + (f" and {len(faults) - 1} more" * (len(faults) > 1)))
    return tuple(_prompt(row) for row in rows)


def faults_of(rows: Any) -> Iterator[str]:  # noqa: ANN401  parsed JSON
    """Yield what is wrong with the rows of a file, one sentence each."""
    if not isinstance(rows, list):
        yield "it is no list"
        return
    seen: set[object] = set()
    for row in rows:
        name = f"prompt {row.get('id')}" if isinstance(row, dict) else "a row"
        yield from (f"{name}: {fault}" for fault in _faults(row))
        if isinstance(row, dict):
            if row.get("id") in seen:
                yield f"{name}: there is one of this id before it"
            seen.add(row.get("id"))


def _faults(row: Any) -> Iterator[str]:  # noqa: ANN401
    if not isinstance(row, dict):
        yield "it is no object"
        return
    for field in REQUIRED:
        if field not in row:
            yield f"{field} is missing"
    for field in set(row) - {*REQUIRED, *OPTIONAL}:
        yield f"{field} is unknown"
    kind = row.get("kind", "trigger")
    if kind not in KINDS:
        yield f"kind {kind!r} is none of {', '.join(KINDS)}"
    if row.get("should_trigger") is (kind == "no_trigger"):
        yield f"should_trigger does not fit {kind}"
    if not NAME.fullmatch(row.get("name", "x")):
        yield "name has other signs than a-z, 0-9 and -"
    if row.get("split", "train") not in ("train", "validation"):
        yield "split is neither train nor validation"
    yield from _inner_faults(row)


def _inner_faults(row: Mapping[str, Any]) -> Iterator[str]:
    intent = row.get("offline", {}).get("intent", "")
    if intent and intent not in list(Intent):
        yield f"intent {intent!r} is none of stage 1's"
    for check in row.get("checks", ()):
        if check.get("type") not in CHECKS:
            yield f"check {check.get('type')!r} is unknown"
        elif "pattern" not in check and "value" not in check:
            yield f"check {check['type']} has neither pattern nor value"


def _prompt(row: Mapping[str, Any]) -> Prompt:
    offline = row.get("offline", {})
    plain = {
        name: row[name]
        for name in (*REQUIRED, "name", "kind", "category", "split", "locale", "runs",
                     "threshold", "known_issue", "reply")
        if name in row
    }  # fmt: skip
    return Prompt(
        **plain,
        intent=offline.get("intent", ""),
        triggers=offline.get("triggers"),
        checks=tuple(row.get("checks", ())),
    )
