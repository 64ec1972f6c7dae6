"""The life of an environment: built beside its place, complete or absent, added to, cleared away.

Nobody ever sees half of one: `ready.json` is written last and taken away before a change, builders
take turns, and what a dead one left is built anew.
"""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from search_skill.bootstrap import READY, holds, site_packages
from search_skill.errors import Missing
from search_skill.setup.installer import Target, install
from search_skill.setup.turns import in_turn, say, stoppable, told

A_DAY = 86_400  # seconds: how long a failure is remembered, and how long a builder may need
LONG_UNUSED = 30 * A_DAY  # every day of use leaves its sign on `ready.json`
CHANGING = "changing.json"  # what `ready.json` is called while its environment is changed


@dataclass(frozen=True, slots=True)
class Wish:
    """What an environment is to hold: the extras by name, and the requirements in full."""

    extras: tuple[str, ...]
    requirements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where an environment stands, with the files that keep it whole."""

    home: Path
    retry: str  # the command that tries again what could not be done here

    @property
    def ready(self) -> Path:
        """The note that it is complete, with its extras."""
        return self.home / READY

    @property
    def changing(self) -> Path:
        """The note, taken away while packages are changed."""
        return self.home / CHANGING

    @property
    def failed(self) -> Path:
        """The note that it could not be built, and why."""
        return self.home.with_name(f"{self.home.name}.failed")

    @property
    def lock(self) -> Path:
        """The file that its builders take turns by."""
        return self.home.with_name(f"{self.home.name}.lock")

    def beside(self, purpose: str) -> Path:
        """Return a neighbour on the same disk, from where a rename is one step."""
        return self.home.with_name(f"{self.home.name}.{purpose}-{os.getpid()}")

    def holds(self, wish: Wish) -> bool:
        """Say whether it was built to the end and still has what was wished for."""
        if not (self.ready.is_file() and Target.at(self.home).python.exists()):
            return False
        return holds([site_packages(str(self.home))], wish.requirements)


def complete(
    place: Place, wishes: Sequence[Wish], variables: Mapping[str, str], *, heed_failure: bool
) -> bool:
    """Build an environment by the first wish that can be met; say whether there was need to.

    The last wish is the least that will do. A failure is kept in mind for a day, so that the next
    run need not fail as slowly.
    """
    with disk_faults_told(place), in_turn(place.lock) as alone:
        if place.holds(wishes[-1]):
            return False
        if heed_failure:
            check_memory(place)
        clear_away(place, alone=alone)
        with told("setting up (once, about 20 s)"), remembering(place), stoppable():
            met = build(place, wishes, variables)
    lost = " ".join(name for name in wishes[0].extras if name not in met.extras)
    if lost:
        say(f"search: {lost} could not be installed again; try again with: {place.retry} {lost}\n")
    return True


def build(place: Place, wishes: Sequence[Wish], variables: Mapping[str, str]) -> Wish:
    """Build beside the place, then move in; return the wish that was met."""
    beside, former = place.beside("building"), place.beside("former")
    try:
        met = first_met(beside, wishes, variables)
        write_extras(beside / READY, met.extras)
        with suppress(FileNotFoundError):
            place.home.rename(former)  # one that lost packages, or whose builder died
        beside.rename(place.home)
    except OSError:
        if not place.holds(wishes[-1]):  # else another was first, on a disk without locks
            raise
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        shutil.rmtree(former, ignore_errors=True)
    return met


def first_met(home: Path, wishes: Sequence[Wish], variables: Mapping[str, str]) -> Wish:
    """Fill a new environment by the first wish that can be met; return that wish."""
    for wish in wishes[:-1]:
        with suppress(Missing):
            install(Target.at(home, new=True), wish.requirements, variables)
            return wish
    install(Target.at(home, new=True), wishes[-1].requirements, variables)
    return wishes[-1]


def extend(place: Place, wish: Wish, variables: Mapping[str, str]) -> None:
    """Install into an environment that is complete, the core's bounds still in force."""
    with disk_faults_told(place), in_turn(place.lock):
        new = [name for name in wish.extras if name not in recorded(place.ready)]
        with told(f"adding {', '.join(new)}"), disk_faults_told(place):
            place.ready.rename(place.changing)
            try:
                with stoppable():
                    install(Target.at(place.home), wish.requirements, variables)
            except Missing as problem:  # both tools fetch everything before they change anything
                place.changing.rename(place.ready)
                raise Missing(str(problem), f"{place.retry} {' '.join(new)}") from problem
            write_extras(place.ready, wish.extras)
            place.changing.unlink()


# what is remembered


def recorded(note: Path) -> tuple[str, ...]:
    """Return the extras that a note names."""
    try:
        return tuple(json.loads(note.read_text("utf-8"))["extras"])
    except (OSError, ValueError, KeyError, TypeError):
        return ()


def write_extras(note: Path, extras: Sequence[str]) -> None:
    """Write a note in one step."""
    draft = note.with_name(f"{note.name}.new")
    draft.write_text(json.dumps({"extras": list(extras)}), "utf-8")
    draft.replace(note)


def earlier_extras(place: Place) -> tuple[str, ...]:
    """Return the extras of the environment that was in use last: they are wanted again."""
    kind = place.home.name.partition("-")[0]
    notes = [
        note for name in (READY, CHANGING) for note in place.home.parent.glob(f"{kind}-*/{name}")
    ]
    return recorded(max(notes, key=lambda note: note.stat().st_mtime)) if notes else ()


def check_memory(place: Place) -> None:
    """Raise what went wrong less than a day ago."""
    with suppress(OSError):
        if age(place.failed) < A_DAY:
            because = place.failed.read_text("utf-8")
            raise Missing(f"not set up, as found less than a day ago: {because}", place.retry)


@contextmanager
def remembering(place: Place) -> Iterator[None]:
    """Keep a failure for the runs of this day, and forget it after a success."""
    try:
        with disk_faults_told(place):
            yield
    except Missing as problem:
        with suppress(OSError):  # a full disk keeps nothing
            place.failed.write_text(str(problem), "utf-8")
        raise Missing(str(problem), place.retry) from problem
    place.failed.unlink(missing_ok=True)


@contextmanager
def disk_faults_told(place: Place) -> Iterator[None]:
    """Turn what the disk refuses into a sentence with the folder's name."""
    try:
        yield
    except OSError as error:
        raise Missing(f"{place.home.parent}: {error.strerror or error}", place.retry) from error


# what is cleared away


def clear_away(place: Place, *, alone: bool) -> None:
    """Remove what dead builders left, and environments that nothing has used for long."""
    kind = place.home.name.partition("-")[0]
    for folder in place.home.parent.glob(f"{kind}-*/"):
        is_leftover = ".building-" in folder.name or ".former-" in folder.name
        if is_leftover:
            is_own = alone and folder.name.startswith(f"{place.home.name}.")
            is_garbage = is_own or age(folder) > A_DAY
        else:
            is_garbage = folder != place.home and age(folder / READY) > LONG_UNUSED
        if is_garbage:
            shutil.rmtree(folder, ignore_errors=True)


def age(file: Path) -> float:
    """Return the seconds since a file was written; none if it is not there."""
    try:
        return time.time() - file.stat().st_mtime
    except FileNotFoundError:
        return 0.0
