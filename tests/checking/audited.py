"""The shared reports of others: their world, their planted faults, and what an audit found of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shared import is_shared, shared_folder

SAME_PAGE = {"duplicate_reference", "same_url_two_titles"}
OF_THE_TEXT = {
    "quote_not_in_page", "number_changed", "date_changed", "version_changed", "name_changed", "negation_flipped",
    "claim_not_in_page",
}  # fmt: skip


@dataclass(frozen=True)
class Labelled:
    """A report with the labels beside it."""

    path: Path
    labels: dict[str, Any]

    @property
    def world(self) -> str:
        return self.labels["world"]


def labelled() -> list[Labelled]:
    """Every shared report; none where the shared folder is absent."""
    if not is_shared():
        return []
    folder = shared_folder() / "cases" / "reports"
    sides = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.faults.json"))]
    return [Labelled(folder / side["report"], side) for side in sides]


def held_against(
    labels: dict[str, Any], findings: list[dict[str, Any]]
) -> tuple[list[str], list[str]]:
    """Return the planted faults that were missed, and the findings that nothing was planted for."""
    used: set[int] = set()
    missed = []
    for fault in labels["faults"]:
        found = [at for at, each in enumerate(findings) if _fits(fault, each)]
        used.update(found)
        if not found:
            missed.append(f"{fault['type']} {fault['where']}")
    alarms = [
        f"{each['kind']} {each['references']} {each['where']}"
        for at, each in enumerate(findings)
        if at not in used
    ]
    return missed, alarms


def _fits(fault: dict[str, Any], finding: dict[str, Any]) -> bool:
    kinds = SAME_PAGE if fault["type"] in SAME_PAGE else {fault["type"]}
    names = {str(number) for number in fault["refs"]}
    if finding["kind"] not in kinds or not names & set(finding["references"]):
        return False
    words = (finding["where"] + finding["why"]).lower()
    return fault["type"] not in OF_THE_TEXT or any(
        part.lower() in words for part in (fault["where"], *fault["where"].split()[:1])
    )
