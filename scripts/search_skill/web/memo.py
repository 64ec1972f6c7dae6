"""What was asked once in a run is not asked again: a second asker waits for the first one."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from search_skill.web.told import Told


class _Place:
    """Where an answer is, or will be."""

    __slots__ = ("done", "told")

    def __init__(self) -> None:
        self.done = threading.Event()
        self.told: Told | None = None


class Memo:
    """The exchanges of a run; beyond a number of bytes the longest unused bodies are let go."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def once(self, key: str, ask: Callable[[], Told]) -> Told:
        """Return what is known under this key, asked for by whoever came first."""
        while True:
            with self._lock:
                place = self._places.get(key)
                is_first = place is None
                place = place or self._places.setdefault(key, _Place())
                self._places.move_to_end(key)
            if is_first:
                return self._asked(key, place, ask)
            place.done.wait()
            if place.told is not None:
                return place.told
            # the first one was stopped by a fault of ours: the next one asks anew

    def _asked(self, key: str, place: _Place, ask: Callable[[], Told]) -> Told:
        try:
            place.told = ask()
        finally:
            with self._lock:
                if place.told is None:
                    self._places.pop(key, None)
                else:
                    self._make_room(place, place.told.size)
            place.done.set()
        return place.told

    def _make_room(self, newest: _Place, size: int) -> None:
        self._bytes += size
        for key, place in list(self._places.items()):
            if self._bytes <= self._most_bytes:
                return
            if place is not newest and place.told is not None and place.told.size:
                del self._places[key]
                self._bytes -= place.told.size
