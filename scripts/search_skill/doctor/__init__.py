"""What works here, what is missing, and the command that adds it: read-only, never a question.

Each group is a file and looks through the eyes of the run: the same settings, door, engines and
folders. Without `--network` nothing beyond this machine is asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from search_skill.doctor import (
    configuration,
    cookies,
    copies,
    dependencies,
    engines,
    installation,
    model,
    network,
    platforms,
    sandbox,
    storage,
)
from search_skill.doctor.check import FAIL, PASS, Check, Own
from search_skill.web.secrecy import without_users

__all__ = ["PASS", "Check", "Own", "as_lines", "as_rows", "checks", "healthy"]

Group = Callable[[Own], Iterator[Check]]
GROUPS: tuple[Group, ...] = (
    engines.checks,
    dependencies.checks,
    cookies.checks,
    model.checks,
    dependencies.browsers,
    platforms.checks,
    storage.checks,
    configuration.checks,
    network.checks,
    sandbox.checks,
    installation.checks,
    copies.checks,
)


def checks(own: Own) -> tuple[Check, ...]:
    """Return every check of every group, each with the time it took."""
    return tuple(check for group in GROUPS for check in _timed(group(own)))


def healthy(found: tuple[Check, ...]) -> bool:
    """Say whether nothing that is required has failed."""
    return not any(check.required and check.status == FAIL for check in found)


def as_rows(found: tuple[Check, ...]) -> list[dict[str, object]]:
    """Return the checks as plain data."""
    return [check.row() for check in found]


def as_lines(found: tuple[Check, ...]) -> Iterator[str]:
    """Yield the checks for people, one line each, a heading a group."""
    group = ""
    for check in found:
        if check.group != group:
            group = check.group
            yield group
        need = " (required)" if check.required and check.status != PASS else ""
        detail = f": {check.detail}" if check.detail else ""
        fix = f"  → {check.fix}" if check.fix and check.status != PASS else ""
        yield f"  {check.status:5} {check.name}{need}{detail}{fix}"
    failed = sum(check.status == FAIL for check in found)
    warned = sum(check.status == "warn" for check in found)
    yield f"{len(found)} checks: {failed} failed, {warned} with a warning"


def _timed(group: Iterator[Check]) -> Iterator[Check]:
    begun = time.monotonic()
    for check in group:
        now = time.monotonic()
        detail = without_users(check.detail)  # a proxy's or an endpoint's password
        yield replace(check, detail=detail, elapsed_ms=int((now - begun) * 1000))
        begun = now
