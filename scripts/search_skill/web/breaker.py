"""A host that failed several times in a row is left alone for a while, so that nobody waits."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from search_skill.errors import Skipped

FAILURES = 3  # in a row; two can be chance
SECONDS = 20.0  # the first time; twice as long each time after
MOST_SECONDS = 300.0


@dataclass(slots=True)
class _Record:
    failures: int = 0
    openings: int = 0
    closed_until: float = 0.0


class Breaker:
    """How the hosts of a run fared. No failure is for ever: after a while one asker may try."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._records: dict[str, _Record] = {}
        self._lock = threading.Lock()

    def check(self, host: str) -> None:
        """Raise `Skipped` while the host is left alone."""
        with self._lock:
            record = self._records.get(host)
            if record is None or record.failures < FAILURES:
                return
            if self._monotonic() < record.closed_until:
                raise Skipped(f"{host} failed {record.failures} times in a row")
            # this asker tries; the others wait for what comes of it
            record.closed_until = self._monotonic() + SECONDS

    def is_open(self, host: str) -> bool:
        """Say whether the host is left alone just now; asking changes nothing."""
        with self._lock:
            record = self._records.get(host)
            failed = record is not None and record.failures >= FAILURES
            return failed and record is not None and self._monotonic() < record.closed_until

    def failed(self, host: str) -> None:
        """Count an exchange that got no answer at all."""
        with self._lock:
            record = self._records.setdefault(host, _Record())
            record.failures += 1
            if record.failures >= FAILURES:
                seconds = min(SECONDS * 2**record.openings, MOST_SECONDS)
                record.closed_until = self._monotonic() + seconds
                record.openings += 1

    def answered(self, host: str) -> None:
        """Forget the failures: the host is there."""
        with self._lock:
            self._records.pop(host, None)
