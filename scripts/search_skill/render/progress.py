"""Progress: a live line a stage on a terminal, events in JSON where they are wanted, else nothing.

A line is written over while its stage lasts, and stays with what came of it. Whatever a site said
is made harmless before it is shown.
"""

from __future__ import annotations

import json
import os
import time
from typing import Protocol, TextIO

from search_skill.text import escape
from search_skill.types import Attempt, Outcome

WIDTH = 100  # characters of a line where the terminal does not say
ANSWERED = (Outcome.OK, Outcome.EMPTY)
NOT_TRIED = (Outcome.UNAVAILABLE, Outcome.SKIPPED)
NAMED = 3  # failures that a finished line names
OVER = "\r\x1b[K"  # to the start of the line, and clear it


class Watcher(Protocol):
    """Who is told how a run goes."""

    def stage(self, name: str) -> None:
        """Hear that a stage begins."""
        ...

    def attempt(self, attempt: Attempt) -> None:
        """Hear how a rung ended."""
        ...

    def end(self, **facts: object) -> None:
        """Hear how the run ended."""
        ...


class Silent:
    """Nobody is watching."""

    def stage(self, name: str) -> None:
        """Say nothing."""

    def attempt(self, attempt: Attempt) -> None:
        """Say nothing."""

    def end(self, **facts: object) -> None:
        """Say nothing."""


class Events:
    """One JSON object a line: stages, attempts, the end. A run goes on when nobody listens."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._begun = time.monotonic()

    def stage(self, name: str) -> None:
        """Tell that a stage begins."""
        self._tell("stage", stage=name)

    def attempt(self, attempt: Attempt) -> None:
        """Tell how a rung ended."""
        self._tell(
            "attempt",
            ladder=attempt.ladder,
            rung=attempt.rung,
            outcome=str(attempt.outcome),
            detail=attempt.detail,
            found=attempt.found,
            took_ms=attempt.ms,
        )

    def end(self, **facts: object) -> None:
        """Tell how the run ended."""
        self._tell("end", **facts)

    def _tell(self, event: str, **facts: object) -> None:
        at = int((time.monotonic() - self._begun) * 1000)
        told = {"event": event, "at_ms": at, **facts}
        try:
            print(json.dumps(told, ensure_ascii=False), file=self._stream, flush=True)
        except OSError:  # what is said from here on goes nowhere
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._stream.fileno())


class Live:
    """One line a stage, written over while it lasts."""

    def __init__(self, stream: TextIO, width: int = 0) -> None:
        self._stream = stream
        self._width = width or _columns(stream)
        self._name = ""
        self._begun = time.monotonic()
        self._seen: list[Attempt] = []

    def stage(self, name: str) -> None:
        """Finish the line of the stage before, and begin another."""
        self._finish()
        self._name, self._seen, self._begun = name, [], time.monotonic()
        self._over(f"{name}…")

    def attempt(self, attempt: Attempt) -> None:
        """Write the line anew, with who has just answered or failed."""
        self._seen.append(attempt)
        self._over(f"{self._name:9} {self._counts()} · {line_of(attempt)}")

    def end(self, **_: object) -> None:
        """Finish the last line."""
        self._finish()
        self._name = ""

    def _finish(self) -> None:
        if not self._name:
            return
        seconds = time.monotonic() - self._begun
        parts = [self._counts()] if self._seen else []
        failed = list(dict.fromkeys(f"{_who(a)} {a.outcome}" for a in self._seen if _failed(a)))
        if failed:
            more = f" and {len(failed) - NAMED} more" if len(failed) > NAMED else ""
            parts.append(f"failed: {', '.join(failed[:NAMED])}{more}")
        parts.append(f"{seconds:.1f} s")
        self._over(f"{self._name:9} {' · '.join(parts)}")
        print(file=self._stream, flush=True)

    def _counts(self) -> str:
        answered = sum(attempt.outcome in ANSWERED for attempt in self._seen)
        found = sum(attempt.found for attempt in self._seen)
        return f"{len(self._seen)} asked, {answered} answered, {found} found"

    def _over(self, text: str) -> None:
        line = escape.terminal(text).replace("\n", " ").replace("\t", " ")
        line = line if len(line) < self._width else line[: self._width - 2] + "…"
        print(f"{OVER}{line}", end="", file=self._stream, flush=True)


def line_of(attempt: Attempt) -> str:
    """Return an attempt as words: who, how it ended, how many."""
    if attempt.outcome == Outcome.OK:
        says = "read" if attempt.ladder.startswith("read ") else f"{attempt.found} found"
    else:
        says = f"{attempt.outcome}" + (f" ({attempt.detail})" if attempt.detail else "")
    return f"{_who(attempt)}: {says}"


def watcher_of(stream: TextIO, wanted: str) -> Watcher:
    """Return who is told of a run: events where wanted, a person at a terminal, or nobody."""
    if wanted == "json":
        return Events(stream)
    return Live(stream) if wanted != "none" and stream.isatty() else Silent()


def _who(attempt: Attempt) -> str:
    return f"{attempt.ladder}/{attempt.rung}"


def _failed(attempt: Attempt) -> bool:
    return attempt.outcome not in (*ANSWERED, *NOT_TRIED)


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or WIDTH
    except (OSError, ValueError):
        return WIDTH
