"""Degradation in one place: rungs tried in order, every attempt kept, an answer stops it.

An empty answer is an answer; only a Refusal goes down a rung, and it says whether another rung
that reads the same page could cure it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from search_skill.errors import Blocked, Refusal, Skipped
from search_skill.types import Attempt, Outcome

NOT_TRIED = frozenset({Outcome.UNAVAILABLE, Outcome.SKIPPED})
TURNED_AWAY = frozenset({Outcome.BLOCKED, Outcome.RATE_LIMITED})


class Answer(Protocol):
    """What a rung returns: countable, so that empty can be told from full."""

    def __len__(self) -> int: ...


T = TypeVar("T", bound=Answer)
R = TypeVar("R")


def any_wall(_: Refusal) -> bool:
    """Say that this rung is worth trying whatever stopped the one before: a search ladder's way."""
    return True


@dataclass(frozen=True, slots=True)
class Rung(Generic[T]):
    """One way to an answer: `run` gives it or raises a Refusal, `cures` says what it may mend."""

    name: str
    run: Callable[[], T]
    cures: Callable[[Refusal], bool] = any_wall


class Clock(Protocol):
    """The run's clock: milliseconds that come from the tape on replay."""

    def ms(self) -> int:
        """Return the milliseconds spent so far, as this thread sees them."""
        ...


@dataclass(slots=True)
class Trace:
    """One stream of attempts that progress, report, knowledge and doctor listen to."""

    clock: Clock
    attempts: list[Attempt] = field(default_factory=list)
    listeners: list[Callable[[Attempt], None]] = field(default_factory=list)
    watchers: list[Callable[[str], None]] = field(default_factory=list)  # of the stages
    lock: threading.Lock = field(default_factory=threading.Lock)
    legs: threading.local = field(default_factory=threading.local)

    def add(self, attempt: Attempt) -> None:
        """Keep an attempt and tell all who listen, one at a time."""
        for attempts in getattr(self.legs, "open", ()):
            attempts.append(attempt)
        with self.lock:
            self.attempts.append(attempt)
            for listener in self.listeners:
                listener(attempt)

    def stage(self, name: str) -> None:
        """Tell all who watch that a stage begins."""
        with self.lock:
            for watcher in self.watchers:
                watcher(name)

    @contextmanager
    def leg(self) -> Iterator[list[Attempt]]:
        """Collect what this thread attempts meanwhile, ladders inside ladders included.

        The order is the order of asking, not of finishing: threads that run side by side must
        not leak their order into a report.
        """
        attempts: list[Attempt] = []
        before = getattr(self.legs, "open", ())
        self.legs.open = (*before, attempts)
        try:
            yield attempts
        finally:
            self.legs.open = before


@dataclass(slots=True)
class _Gate:
    """One way: whether somebody has tried it, and the wall that was met."""

    tried: bool = False
    known: threading.Event = field(default_factory=threading.Event)
    wall: str = ""


@dataclass(slots=True)
class Walls:
    """The ways that are walled in this run: who asks first finds out for all behind.

    A wall in front of one page of an API stands before every other, so the others save their
    request; those who come while the first is out wait for what it meets.
    """

    gates: dict[str, _Gate] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def so_far(self) -> Walls:
        """Return the walls that were met until now; what is met behind them stays unknown here."""
        with self.lock:
            return Walls({way: gate for way, gate in self.gates.items() if gate.wall})

    def through(self, way: str, ask: Callable[[], R], judge: Callable[[R], object]) -> R:
        """Return what `ask` gives; raise `Skipped` where this way was walled before.

        `judge` raises `Blocked` for an answer that is a wall.
        """
        with self.lock:
            gate = self.gates.setdefault(way, _Gate())
            is_first, gate.tried = not gate.tried, True
        if not is_first:
            gate.known.wait()
        if gate.wall:
            raise Skipped(f"{way} was refused in this run: {gate.wall}")
        try:
            answer = ask()
            gate.wall = gate.wall or _wall_in(answer, judge)
        finally:
            gate.known.set()
        return answer


@dataclass(slots=True)
class Refusing:
    """The rungs that turned an earlier round of this run away: they are not asked again.

    What one round meets counts from the next on, so that nothing depends on who was faster.
    """

    heard: dict[str, Outcome] = field(default_factory=dict)
    known: dict[str, Outcome] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def hear(self, attempts: Iterable[Attempt]) -> None:
        """Keep whom a wall or a limit was met at."""
        with self.lock:
            for each in attempts:
                if each.outcome in TURNED_AWAY:
                    self.heard[each.rung] = min(
                        self.heard.get(each.rung, each.outcome), each.outcome
                    )

    def next_round(self) -> None:
        """Leave alone whom the rounds before heard refuse."""
        with self.lock:
            self.known = dict(self.heard)

    def check(self, rung: str) -> None:
        """Raise `Skipped` for a rung that refused before."""
        if rung in self.known:
            raise Skipped(f"{rung} refused in this run ({self.known[rung]})")


def _wall_in(answer: R, judge: Callable[[R], object]) -> str:
    try:
        judge(answer)
    except Blocked as wall:
        return described(wall)
    except Refusal:
        return ""  # no wall: whoever asked makes of it what it is
    return ""


@dataclass(frozen=True, slots=True)
class Climb(Generic[T]):
    """What a ladder gave: the answer, or nothing with the reasons."""

    answer: T | None
    attempts: tuple[Attempt, ...]
    wall: Refusal | None = None  # what stopped the last rung that was really tried

    @property
    def rung(self) -> str:
        """The rung that answered, or ""."""
        return self.attempts[-1].rung if self.answer is not None else ""


def climb(name: str, rungs: Iterable[Rung[T]], trace: Trace) -> Climb[T]:
    """Try the rungs in order and return the first answer, with every attempt made."""
    attempts: list[Attempt] = []
    wall: Refusal | None = None
    for rung in rungs:
        if wall is not None and not rung.cures(wall):
            continue
        started = trace.clock.ms()
        answer: T | None = None
        try:
            answer = rung.run()
            outcome = Outcome.OK if len(answer) else Outcome.EMPTY
            detail = str(getattr(answer, "fault", ""))
        except Refusal as refusal:
            outcome, detail = refusal.outcome, described(refusal)
            if outcome not in NOT_TRIED:
                wall = refusal.after(wall)
        except Exception as error:  # noqa: BLE001  a rung's bug must not take the search down
            outcome, detail = Outcome.CRASHED, f"{type(error).__name__}: {error}"
        found = len(answer) if answer is not None else 0
        attempt = Attempt(name, rung.name, outcome, detail, found, trace.clock.ms() - started)
        attempts.append(attempt)
        trace.add(attempt)
        if answer is not None:
            return Climb(answer, tuple(attempts))
    return Climb(None, tuple(attempts), wall)


def described(refusal: Refusal) -> str:
    """Return a refusal's reason with the wall's vendor in front where one is known."""
    says = str(refusal)
    return f"{refusal.vendor}: {says}" if refusal.vendor and refusal.vendor not in says else says
