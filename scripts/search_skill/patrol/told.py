"""What a round found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from search_skill.patrol.round import Finding
from search_skill.patrol.shapes import Change

LONGEST = 160  # characters of what went wrong
SHOWN = 5  # fields of one kind of change; more say no more


def as_rows(findings: tuple[Finding, ...]) -> list[dict[str, object]]:
    """Return the findings as plain data."""
    return [
        {
            "name": each.name,
            "status": each.status,
            "required": each.counts,
            "outcome": str(each.outcome),
            "detail": each.detail,
            "found": each.found,
            "changes": [asdict(change) for change in each.changes],
            "last_proof": each.last_proof,
        }
        for each in findings
    ]


def as_lines(findings: tuple[Finding, ...]) -> Iterator[str]:
    """Yield one line a way, and at the end what it comes to."""
    for each in findings:
        said = [*_what(each), *_changed(each.changes)]
        yield f"  {each.status:8} {each.name:26} {'; '.join(said)}".rstrip()
    drifted = [each for each in findings if each.counts]
    proven = sum(each.status == "proven" for each in findings)
    yield f"{proven} of {len(findings)} proven, {len(drifted)} drifted that somebody relies on"


def _what(finding: Finding) -> Iterator[str]:
    whole = " ".join(finding.detail.split())
    detail = whole if len(whole) <= LONGEST else whole[: LONGEST - 1] + "…"
    if finding.found:
        yield f"{finding.found} found"
    if finding.outcome != "ok":
        yield f"{finding.outcome}: {detail}" if detail else str(finding.outcome)
    elif detail:
        yield detail
    if finding.status != "proven":
        yield f"last proof {finding.last_proof}" if finding.last_proof else "no proof yet"


def _changed(changes: tuple[Change, ...]) -> Iterator[str]:
    groups: dict[str, list[str]] = {}
    for change in changes:
        kind = f"{change.kind} of what is read" if change.layer == "read" else change.kind
        groups.setdefault(kind, []).append(change.field)
    for kind, names in groups.items():
        more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        yield f"{kind}: {', '.join(names[:SHOWN])}{more}"
