"""How a site wants to be asked: its pace, its limit on requests at once, and the waits it states.

A pace is a sustained rate. Where a site takes `at_once` requests together, that many may come
without a pause, and the pause holds for those behind them; with `at_once=1` each waits for the one
before. A wait is waited out while it is short, else the request is refused with the time when it
may be sent: a run never sleeps for a site.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Protocol

from search_skill.errors import RateLimited, Skipped

A_LOOK = 0.2  # seconds between two looks at whether a wait is still worth it
LONGEST_HOLD = 86_400.0  # seconds; a site that asks for more is not asked again in this run anyway


class Paced(Protocol):
    """How a site wants to be asked."""

    @property
    def seconds_between(self) -> float:
        """Seconds between two requests."""
        ...

    @property
    def at_once(self) -> int:
        """How many may be under way together."""
        ...


@dataclass(frozen=True, slots=True)
class Rate:
    """The pace of sites that state none."""

    seconds_between: float = 0.0
    at_once: int = 6  # as browsers do


@dataclass(frozen=True, slots=True)
class Time:
    """The clocks that pacing goes by."""

    monotonic: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    wall: Callable[[], datetime] = field(default=lambda: datetime.now(UTC))


class _Lane:
    """One site: when its next request is due, and how many are under way."""

    def __init__(self, pace: Paced) -> None:
        self.pace = pace
        self.due = 0.0
        self.under_way = 0
        self.is_free = threading.Condition()


class Pacer:
    """The lanes of a run."""

    def __init__(self, patience: float, clock: Time | None = None) -> None:
        self._patience = patience
        self._clock = clock or Time()
        self._paces: dict[str, Paced] = {}
        self._lanes: dict[str, _Lane] = {}
        self._holds: dict[str, float] = {}
        self._lock = threading.Lock()

    def pace(self, hosts: Iterable[str], pace: Paced) -> None:
        """Ask each of these hosts, together with all below it, at this pace."""
        with self._lock:
            self._paces |= {host.lower(): pace for host in hosts}

    def hold(self, key: str, seconds: float) -> None:
        """Leave a host, or `host/path` and what is below it, alone for so long."""
        if not 0 < seconds < float("inf"):
            return
        until = self._clock.monotonic() + min(seconds, LONGEST_HOLD)
        with self._lock:
            self._holds[key] = max(until, self._holds.get(key, 0.0))

    @contextmanager
    def turn(
        self, host: str, path: str, seconds: float, is_hopeless: Callable[[], bool] | None = None
    ) -> Iterator[None]:
        """Wait for the host's turn and hold it; raise when that would take too long.

        The wait ends early where it has become hopeless: those before found nobody there.
        """
        lane, ends = self._lane(host), self._clock.monotonic() + seconds
        self._wait_for_hold(host, path, seconds)
        with lane.is_free:
            left = max(0.0, ends - self._clock.monotonic())
            if not lane.is_free.wait_for(lambda: lane.under_way < lane.pace.at_once, left):
                raise Skipped(f"no turn at {host}: {lane.pace.at_once} under way, none ended")
            lane.under_way += 1
        try:
            self._sleep(self._taken(lane, host, ends - self._clock.monotonic()), is_hopeless)
            yield
        finally:
            with lane.is_free:
                lane.under_way -= 1
                lane.is_free.notify()

    def _lane(self, host: str) -> _Lane:
        with self._lock:
            site = self._site_of(host)
            if site not in self._lanes:
                self._lanes[site] = _Lane(self._paces.get(site) or Rate())
            return self._lanes[site]

    def _site_of(self, host: str) -> str:
        """Return the name that a pace was declared for, which its hosts share; else the host."""
        labels = host.split(".")
        above = (".".join(labels[start:]) for start in range(len(labels)))
        return next((name for name in above if name in self._paces), host)

    def _wait_for_hold(self, host: str, path: str, seconds: float) -> None:
        place = f"{host}{path}"
        with self._lock:
            held = [until for key, until in self._holds.items() if _is_under(place, key)]
            wait = max(held, default=0.0) - self._clock.monotonic()
        if wait <= 0:
            return
        if wait > min(self._patience, seconds):
            moment = self._again_at(wait)
            raise RateLimited(f"{host} asked for a wait until {_said(moment)}", again_at=moment)
        self._clock.sleep(wait)

    def _taken(self, lane: _Lane, host: str, seconds: float) -> float:
        """Take the next place in the lane, and return how long it is until then.

        This is the generic cell rate algorithm.
        """
        between = lane.pace.seconds_between
        if between <= 0:
            return 0.0
        with self._lock:
            now = self._clock.monotonic()
            wait = max(0.0, lane.due - (lane.pace.at_once - 1) * between - now)
            if wait > min(self._patience, seconds):
                moment = self._again_at(wait)
                says = f"{host} is asked every {between:g} s; its turn comes at {_said(moment)}"
                raise Skipped(says, again_at=moment)
            lane.due = max(lane.due, now + wait) + between
        return wait

    def _sleep(self, seconds: float, is_hopeless: Callable[[], bool] | None) -> None:
        ends = self._clock.monotonic() + seconds
        while is_hopeless is not None and not is_hopeless():
            left = ends - self._clock.monotonic()
            if left <= 0:
                return
            self._clock.sleep(min(left, A_LOOK))
        if is_hopeless is None and seconds:
            self._clock.sleep(seconds)

    def _again_at(self, wait: float) -> datetime:
        return self._clock.wall() + timedelta(seconds=wait)


def _is_under(place: str, key: str) -> bool:
    return place == key or place.startswith(f"{key}/")


def _said(moment: datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"
