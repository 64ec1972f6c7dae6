"""The browser of this machine: which tests need it, and the processes that it must not leave."""

from __future__ import annotations

import os

import psutil
import pytest

from search_skill.web import launchers

ABSENT = "no browser here: apt-get install chromium, and the package playwright"


def needs_browser() -> None:
    """Skip the tests of a module where there is no browser; fail where everything must be there."""
    lacking = launchers.lacking("", dict(os.environ))
    if not lacking:
        return
    if os.environ.get("SEARCH_REQUIRE_SHARED") == "1":
        pytest.fail(f"{ABSENT} ({lacking})", pytrace=False)
    pytest.skip(ABSENT, allow_module_level=True)


def of_browsers(process: int) -> list[psutil.Process]:
    """Return the processes below one that live."""
    try:
        below = psutil.Process(process).children(recursive=True)
    except psutil.NoSuchProcess:
        return []
    return [each for each in below if is_alive(each)]


def is_alive(process: psutil.Process) -> bool:
    """Say whether a process runs; a dead one that nobody has buried does not."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
