"""Posts: what one of a thread says that its readers did not bear out, though they bear out another.

A page of questions vouches for the answer that was accepted or voted for, and not for the remark of
a passer-by below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from search_skill.types import Passage

FAR_FEWER = 10  # times: votes of the best post and of one that nobody bears out
VOTED = re.compile(r"^\W*\[(?P<sign>[+\-−]?)(?P<votes>\d{1,6})\]")
ACCEPTED = re.compile(r"accepted|采纳|採納|最佳答案|ベストアンサー|채택", re.I)


def outvoted_in(passages: Iterable[Passage]) -> frozenset[str]:
    """Return the headings of the posts that got far fewer votes than the best one of their page."""
    votes: dict[str, int] = {}
    for heading in {each for passage in passages for each in passage.heading}:
        if (found := VOTED.match(heading)) is not None:
            votes[heading] = int(found["votes"]) * (-1 if found["sign"] in ("-", "−") else 1)
    best = max(votes.values(), default=0)
    return frozenset(
        heading
        for heading, count in votes.items()
        if best > 0 and count * FAR_FEWER < best and not ACCEPTED.search(heading)
    )
