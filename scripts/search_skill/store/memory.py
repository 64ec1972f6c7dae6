"""What a run remembers of earlier ones, and leaves to later ones; a search never fails for it.

Read from the store of the project, where there is one, then from the user's; written to the first
of them that can be. Where neither can, memory lasts as long as the process, and `fault` says why.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import TypeVar

from search_skill.errors import Unavailable
from search_skill.store import answers, pages, runs
from search_skill.store.answers import KeptAnswer
from search_skill.store.database import Database
from search_skill.store.pages import KeptPage
from search_skill.store.runs import KeptRun
from search_skill.types import Page

FILE = "store.db"
T = TypeVar("T")
TROUBLE = (sqlite3.Error, OSError, Unavailable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """What a run may do with its memory."""

    reads: bool = True  # use what was answered and read a short while ago
    writes: bool = True
    lasts: float = 900.0  # seconds for which an answer or a page is given again


@dataclass(slots=True)
class Memory:
    """The stores of a run, the one that is written first."""

    folders: tuple[Path, ...] = ()
    version: str = ""
    manner: Manner = field(default_factory=Manner)
    fault: str = ""  # why nothing can be kept, if so
    _own: Database | None = None
    _others: tuple[Database, ...] | None = None

    # pages

    def keep_page(self, page: Page, now: datetime) -> None:
        """Keep a page that was read, if it says anything."""
        if self.manner.writes and page.text:
            self._written(lambda store: pages.keep(store, page, now, self.version))

    def page(self, url: str, sha256: str = "") -> KeptPage | None:
        """Return a page that was read at any time, or when its text had this hash."""

        def look(store: Database) -> Iterable[KeptPage]:
            found = pages.by_hash(store, url, sha256) if sha256 else pages.by_address(store, url)
            return list(found)[:1]

        kept = [each for store in self._stores() for each in self._read(store, look)]
        return max(kept, key=lambda each: each.read_at, default=None)

    def page_again(self, url: str, now: datetime) -> KeptPage | None:
        """Return a page that was read so shortly before that nobody need ask for it again."""
        if not self.manner.reads:
            return None
        kept = self.page(url)
        if kept is None or self._is_old(kept.read_at, now):
            return None
        return kept if kept.page.verdict.is_content else None

    def _is_old(self, moment: datetime, now: datetime) -> bool:
        return now - moment >= timedelta(seconds=self.manner.lasts)

    def pages_with(self, text: str, language: str, most: int) -> list[KeptPage]:
        """Return pages that were read and have most of these words, the nearest first."""

        def look(store: Database) -> Iterable[KeptPage]:
            return pages.by_words(store, text, language, most)

        found: dict[str, KeptPage] = {}
        for store in self._stores():
            for each in self._read(store, look):
                found.setdefault(each.page.url, each)
        return list(found.values())[:most]

    # answers

    def keep_answer(self, key: str, answer: KeptAnswer) -> None:
        """Keep an answer for its time, unless it is empty or not whole."""
        is_whole = answer.batch.hits and not answer.batch.fault and not answer.batch.notes
        if self.manner.writes and is_whole:
            self._written(lambda store: answers.keep(store, key, answer, self.manner.lasts))

    def answer(self, key: str, now: datetime) -> KeptAnswer | None:
        """Return what was answered to the very same question a short while ago."""
        if not self.manner.reads:
            return None

        def look(store: Database) -> Iterable[KeptAnswer]:
            found = answers.kept(store, key, now)
            return [] if found is None or self._is_old(found.made_at, now) else [found]

        store = self._store()
        return next(iter(self._read(store, look)), None) if store else None

    # runs

    def begin_run(self, run: KeptRun) -> None:
        """Keep that a run has begun."""
        if self.manner.writes:
            self._written(lambda store: runs.begin(store, run))

    def end_run(self, run: KeptRun) -> None:
        """Keep how it ended."""
        if self.manner.writes:
            self._written(lambda store: runs.end(store, run))

    def runs(self, most: int = 20) -> list[KeptRun]:
        """Return the runs of both stores, the newest first."""
        found = [
            each
            for store in self._stores()
            for each in self._read(store, lambda one: runs.latest(one, most))
        ]
        return sorted(found, key=lambda each: each.started, reverse=True)[:most]

    def run(self, run_id: str) -> KeptRun | None:
        """Return a run by its id."""

        def look(store: Database) -> Iterable[KeptRun]:
            found = runs.named(store, run_id)
            return [] if found is None else [found]

        return next((each for store in self._stores() for each in self._read(store, look)), None)

    def clear(self) -> dict[str, int]:
        """Forget all, and return how much of each there was."""
        store = self._store()
        if store is None or self.fault:
            raise Unavailable(self.fault or "there is no memory to clear")
        kinds = {"pages": pages.clear, "answers": answers.clear, "runs": runs.clear}
        return {name: clear(store) for name, clear in kinds.items()}

    def counts(self) -> dict[str, int]:
        """Return how much of each kind the stores hold."""
        found = dict.fromkeys(("pages", "answers", "runs"), 0)
        for store in self._stores():
            for name in found:
                for (count,) in self._read(store, partial(_count_of, name=name)):
                    found[name] += count
        return found

    @property
    def place(self) -> str:
        """Where what is new is kept, or "" for nowhere but this process."""
        store = self._store()
        return str(store.path) if store and store.path else ""

    def close(self) -> None:
        """Let the files go."""
        for store in (self._own, *(self._others or ())):
            if store is not None:
                store.close()
        self._own, self._others = None, ()

    def _stores(self) -> list[Database]:
        own = self._store()
        if self._others is None:
            taken = own.path if own else None
            self._others = tuple(self._further(taken))
        return [*([own] if own else []), *self._others]

    def _further(self, taken: Path | None) -> Iterable[Database]:
        for folder in self.folders:
            path = folder / FILE
            if path == taken or not path.is_file():
                continue
            try:
                yield _opened(path)
            except TROUBLE:
                continue  # a store that cannot be read is one more thing that is not known

    def _store(self) -> Database | None:
        """Return the store that is written, opened when it is first needed."""
        if self._own is None and self.manner.writes and self._others is None:
            self._own = self._first_writable()
        return self._own

    def _first_writable(self) -> Database:
        for folder in self.folders:
            try:
                return Database(folder / FILE)
            except TROUBLE as error:
                self.fault = self.fault or f"{folder}: {_said(error)}"
        return Database(None)

    def _written(self, write: Callable[[Database], object]) -> None:
        store = self._store()
        if store is None:
            return
        try:
            write(store)
        except TROUBLE as error:  # a full disk must not cost anybody an answer
            self.fault = self.fault or f"{store.path or 'memory'}: {_said(error)}"

    def _read(self, store: Database, look: Callable[[Database], Iterable[T]]) -> list[T]:
        try:
            return list(look(store))
        except TROUBLE as error:
            self.fault = self.fault or f"{store.path or 'memory'}: {_said(error)}"
            return []


def _opened(path: Path) -> Database:
    """Open a store that is read: to be searched it may have to be indexed first."""
    try:
        return Database(path)
    except (sqlite3.OperationalError, OSError):
        return Database(path, read_only=True)


def _count_of(store: Database, name: str) -> list[tuple[int]]:
    return store.rows(f"SELECT count(*) FROM {name}")  # noqa: S608  names of ours


def age_of(moment: datetime, now: datetime) -> str:
    """Return how long ago something was, in words."""
    seconds = max(0.0, (now.astimezone(UTC) - moment).total_seconds())
    for size, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {word}{'s' if count > 1 else ''}"
    return "moments"


def _said(error: BaseException) -> str:
    return str(getattr(error, "strerror", "") or error)
