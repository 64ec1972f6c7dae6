"""A lock between processes, which the system frees when its holder dies, however it dies."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OURS_ALONE = 0o600
BETWEEN_TRIES = 0.02  # seconds; only where the system cannot wait for a lock itself


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one at a time through, processes and threads alike; a disk without locks lets all."""
    handle = os.open(path, os.O_CREAT | os.O_RDWR, OURS_ALONE)
    try:
        _take(handle)
        yield
    finally:
        os.close(handle)


def is_free(path: Path) -> bool:
    """Say whether nobody holds this lock just now; what is not there is free."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return True
    try:
        return _tried(handle)
    finally:
        os.close(handle)


def held(handle: int) -> bool:
    """Take a lock on an open file if it is free, and say whether it was."""
    return _tried(handle)


if sys.platform == "win32":
    import msvcrt

    def _tried(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _take(handle: int) -> None:
        while not _tried(handle):
            time.sleep(BETWEEN_TRIES)

else:
    import fcntl

    def _tried(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a disk without locks
        return True

    def _take(handle: int) -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:
            return  # a disk without locks: SQLite's own, and files put in place whole, must do
