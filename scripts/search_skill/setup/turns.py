"""One builder at a time, one line about what it does, and a clean end when it is stopped."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from search_skill.errors import Missing, SearchError

TERMINATED = 143  # 128 + SIGTERM, as a shell counts
INTERRUPTED = 130
BETWEEN_TRIES = 0.2  # seconds; only where the system cannot wait for a lock itself


class AlreadyTold(Missing):
    """Something is missing, and the line about it has been written."""


def say(text: str) -> None:
    """Write to stderr at once: stdout belongs to the report."""
    sys.stderr.write(text)
    sys.stderr.flush()


def in_one_line(problem: SearchError) -> str:
    """Return what went wrong and what to do about it."""
    if not problem.remediation:
        return str(problem)
    again = "try again with: " if isinstance(problem, Missing) else ""
    return f"{problem}; {again}{problem.remediation}"


@contextmanager
def told(what: str) -> Iterator[None]:
    """Keep one line on stderr: what is being done, then how it ended."""
    say(f"search: {what} ... ")
    try:
        yield
    except Missing as problem:
        say(f"failed: {in_one_line(problem)}\n")
        raise AlreadyTold(str(problem), problem.remediation) from problem
    except (KeyboardInterrupt, SystemExit) as stop:
        say("stopped\n")
        raise SystemExit(stop.code if isinstance(stop, SystemExit) else INTERRUPTED) from None
    say("done\n")


@contextmanager
def stoppable() -> Iterator[None]:
    """Let a termination unwind, so that the tool in hand ends too and its folder goes."""

    def stop(*_: object) -> None:
        raise SystemExit(TERMINATED)

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def in_turn(lock: Path) -> Iterator[bool]:
    """Wait until no other process holds this lock, which the system frees when its holder dies.

    Yield whether that is certain: a network disk may have no locks.
    """
    lock.parent.mkdir(parents=True, exist_ok=True)
    with lock.open("a+b") as file:
        try:
            if not taken(file, wait=False):
                with told("waiting for another run that is setting up"):
                    taken(file, wait=True)
            alone = True
        except OSError:
            alone = False
        yield alone


if sys.platform == "win32":
    import msvcrt

    def taken(file: IO[bytes], *, wait: bool) -> bool:
        """Take the lock; say whether it is ours."""
        while True:
            try:
                file.seek(0)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    return False
                time.sleep(BETWEEN_TRIES)
            else:
                return True

else:
    import fcntl

    def taken(file: IO[bytes], *, wait: bool) -> bool:
        """Take the lock; say whether it is ours."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True
