"""Being stopped: the first signal ends the asking, and the run reports; the second ends it all."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from search_skill.web.client import Door

GRACE = 12.0  # seconds in which a run that was stopped puts together what it has


class Stopping:
    """The signals of this process, and the door that they shut."""

    def __init__(self) -> None:
        self.number = 0  # the signal that came, 0 while none did
        self._door: Door | None = None

    @property
    def exit_code(self) -> int:
        """What the process ends with when it was stopped."""
        return 128 + self.number

    @contextmanager
    def watching(self, door: Door) -> Iterator[None]:
        """Let a signal end the asking through this door for as long as the block lasts."""
        self._door = door
        try:
            yield
        finally:
            self._door = None

    def listen(self, say: Callable[[str], None]) -> None:
        """Hear the signals that a person or a program stops a run with."""

        def stop(number: int, _: FrameType | None) -> None:
            if self._door is None or self.number:
                say("stopped")
                os._exit(128 + number)
            self.number = number
            self._door.stop()
            _end_in_time(128 + number)

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)


def _end_in_time(code: int) -> None:
    """End the process when it has not ended by itself: nothing may hold one that was stopped."""
    timer = threading.Timer(GRACE, os._exit, (code,))
    timer.daemon = True
    timer.start()


stopping = Stopping()
