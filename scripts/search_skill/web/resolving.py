"""Names resolved within a time and once a run: the system's resolver knows no limit of its own."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from queue import Empty, SimpleQueue

from search_skill.errors import TimedOut
from search_skill.web.guard import Resolver


class Resolving:
    """The addresses of a run's hosts."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver
        self._known: dict[tuple[str, int], tuple[str, ...]] = {}

    def within(self, seconds: float) -> Resolver:
        """Return a resolver that raises `TimedOut` when an answer takes longer."""

        def resolve(host: str, port: int) -> Sequence[str]:
            if (host, port) not in self._known:
                self._known[host, port] = self._asked(host, port, seconds)
            return self._known[host, port]

        return resolve

    def _asked(self, host: str, port: int, seconds: float) -> tuple[str, ...]:
        answers: SimpleQueue[tuple[str, ...] | OSError | UnicodeError] = SimpleQueue()

        def ask() -> None:
            try:
                answers.put(tuple(self._resolver(host, port)))
            except (OSError, UnicodeError) as error:
                answers.put(error)

        # a thread of its own, which nobody waits for at exit
        threading.Thread(target=ask, daemon=True).start()
        try:
            answer = answers.get(timeout=max(0.01, seconds))
        except Empty as error:
            raise TimedOut(f"no address for {host} in time") from error
        if isinstance(answer, (OSError, UnicodeError)):
            raise answer
        return answer
