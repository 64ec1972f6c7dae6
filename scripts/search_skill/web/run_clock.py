"""The run's clock: the machine's while a run is live, the tape's when it is replayed."""

from __future__ import annotations

import threading
import time


class RunClock:
    """Milliseconds of the run (implements `ladder.Clock`)."""

    def __init__(self, *, is_replay: bool) -> None:
        self._is_replay = is_replay
        self._begun = time.monotonic()
        self._own = threading.local()

    def ms(self) -> int:
        """Return the milliseconds spent so far; on replay those of the answers this thread got."""
        if not self._is_replay:
            return int(self.seconds * 1000)
        spent: int = getattr(self._own, "spent", 0)
        return spent

    def pass_time(self, elapsed_ms: int) -> None:
        """Let the time of an answer pass for the thread that got it."""
        self._own.spent = getattr(self._own, "spent", 0) + elapsed_ms

    @property
    def seconds(self) -> float:
        """The seconds of the machine since the run began."""
        return time.monotonic() - self._begun
