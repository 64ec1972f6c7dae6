"""Times of day: 23時50分 is when something is, and no fifty minutes."""

from __future__ import annotations

import re

from search_skill.verifying.versions import Saying

HOUR = re.compile(r"\d{1,2}\s?(?:時|时|点|시)\s?$")
MINUTES = re.compile(r"^\s?\d{1,2}\s?(?:分|분)")


def is_clock(saying: Saying) -> bool:
    """Say whether minutes are those of a time of day."""
    statement, value = saying
    before, behind = statement.text[: value.start], statement.text[value.start :]
    return bool(HOUR.search(before) and MINUTES.match(behind))
