"""Progress on a terminal: what is being asked, what answered, what failed. Elsewhere nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from search_skill.text import escape
from search_skill.types import Attempt, Outcome

WIDTH = 100  # characters of a line; longer ones would wrap and scroll


def printer(stream: TextIO) -> Callable[[Attempt], None]:
    """Return a listener that writes one line an attempt to the stream."""

    def tell(attempt: Attempt) -> None:
        print(line_of(attempt), file=stream, flush=True)

    return tell


def line_of(attempt: Attempt) -> str:
    """Return an attempt as one line: who, how it ended, how many, how long."""
    what = f"{attempt.ladder}/{attempt.rung}"
    if attempt.outcome == Outcome.OK:
        says = f"{attempt.found} found" if not attempt.ladder.startswith("read ") else "read"
    else:
        says = f"{attempt.outcome}" + (f" ({attempt.detail})" if attempt.detail else "")
    room = WIDTH - len(says) - 14
    return escape.terminal(f"  {what[: max(24, room)]}: {says} · {attempt.ms} ms")
