"""Threads as readable text: the post, then each answer or comment under a heading of its own.

The heading says how many agree, who speaks and when; a reply's heading is one level deeper than
what it replies to, so that a passage of it names the remark it answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from search_skill.platform import day_of

TOP, DEEPEST = 3, 6  # heading levels of the first remarks and of the deepest
NOBODY = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """An answer or a comment. Votes are None where the site does not show them."""

    text: str
    author: str = ""
    when: datetime | None = None
    votes: int | None = None
    accepted: bool = False
    depth: int = 0

    @property
    def heading(self) -> str:
        """Its line: `### [+42] author, 2026-04-02 (accepted answer)`."""
        level = "#" * min(TOP + self.depth, DEEPEST)
        votes = "" if self.votes is None else f"[{self.votes:+d}] "
        said = ", ".join(part for part in (self.author or NOBODY, day_of(self.when)) if part)
        return f"{level} {votes}{said}{' (accepted answer)' if self.accepted else ''}"


def thread(title: str, opening: str, remarks: Iterable[Remark]) -> str:
    """Return the whole discussion as Markdown."""
    parts = [f"# {' '.join(title.split())}", opening.strip()]
    for remark in remarks:
        parts += [remark.heading, remark.text.strip()]
    return "\n\n".join(part for part in parts if part)
