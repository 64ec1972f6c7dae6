"""Real pages are content: a sample of those that `tests/bench/run` reads one and all."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))

from alarms import LEAST, alarms, pages

from shared import needs_shared

EVERY = 16  # so many pages for one that is looked at
MAY_FAIL = 2  # of the saved pages a few are shells and walls in truth


def test_real_pages_are_content_but_for_a_few():
    every = list(pages(needs_shared()))
    assert len(every) >= LEAST
    assert len(list(alarms(every[::EVERY]))) <= MAY_FAIL
