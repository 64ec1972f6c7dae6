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
        spent: int = getattr(self._own, "spent", 0)
        return spent if self._is_replay else int(self.seconds * 1000) + spent

    def pass_time(self, elapsed_ms: int, waited_ms: int = 0) -> None:
        """Let the time of an answer pass for the thread that got it.

        Live it has passed as far as the thread waited; the rest is counted for an answer that
        somebody else waited for, so that what a page took never depends on who asked first.
        """
        rest = elapsed_ms if self._is_replay else max(0, elapsed_ms - waited_ms)
        self._own.spent = getattr(self._own, "spent", 0) + rest

    @property
    def seconds(self) -> float:
        """The seconds of the machine since the run began."""
        return time.monotonic() - self._begun
