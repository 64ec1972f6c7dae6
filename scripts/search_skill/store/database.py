"""One SQLite file that many processes use at once, and that a killed one never leaves broken.

Write-ahead logging, a long patience, and one transaction for each change, taken at its beginning:
a transaction that only finds out half-way that it wants to write is refused however long it would
wait. The file is made and brought up to date by one process at a time, behind a lock.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, TypeVar

from search_skill.errors import Unavailable
from search_skill.store.locks import locked
from search_skill.store.migrations import APPLICATION, STEPS

T = TypeVar("T")
PATIENCE = 60.0  # seconds to wait for other processes, each of which writes for milliseconds
BETWEEN_TRIES = 0.01  # seconds
BUSY = (5, 6)  # SQLITE_BUSY, SQLITE_LOCKED; the low byte of what their kinds are numbered
NOT_A_STORE = (11, 26)  # SQLITE_CORRUPT, SQLITE_NOTADB
OURS_ALONE, FOLDER_OURS_ALONE = 0o600, 0o700


class Database:
    """A store's file, or one in memory where there is no path."""

    def __init__(self, path: Path | None, *, read_only: bool = False) -> None:
        self.path = path
        self.read_only = read_only
        self._lock = threading.RLock()
        self._connection = self._opened()

    def rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Return what a query finds."""
        return self._patiently(lambda: self._connection.execute(sql, values).fetchall())

    def change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work in one transaction, all of it or nothing, and return what it returns."""

        def once() -> T:
            self._connection.execute("BEGIN IMMEDIATE")
            ends = "ROLLBACK"
            try:
                done = work(self._connection)
                ends = "COMMIT"
            finally:
                with suppress(sqlite3.Error) if ends == "ROLLBACK" else nullcontext():
                    self._connection.execute(ends)
            return done

        return self._patiently(once)

    def close(self) -> None:
        """Let the file go."""
        with self._lock:
            self._connection.close()

    def _opened(self) -> sqlite3.Connection:
        if self.path is None:
            return _current(_connection(":memory:"))
        if self.read_only:
            return self._for_reading(self.path)
        self.path.parent.mkdir(mode=FOLDER_OURS_ALONE, parents=True, exist_ok=True)
        with locked(self.path.with_name(f"{self.path.name}.lock")):
            try:
                return _current(_connection(str(_private(self.path))))
            except sqlite3.DatabaseError as error:
                if _code(error) not in NOT_A_STORE:
                    raise
                _set_aside(self.path)
                return _current(_connection(str(_private(self.path))))

    def _for_reading(self, path: Path) -> sqlite3.Connection:
        address = path.absolute().as_uri()
        try:
            connection = _connection(f"{address}?mode=ro")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        except sqlite3.OperationalError:  # a folder that cannot be written has no room for a log
            connection = _connection(f"{address}?immutable=1")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != len(STEPS):
            connection.close()
            raise Unavailable(f"{path} is a store of another version")
        return connection

    def _patiently(self, work: Callable[[], T]) -> T:
        """Work, and again while other processes are in the way."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with self._lock:
                    return work()
            except sqlite3.OperationalError as error:
                if _code(error) not in BUSY or time.monotonic() > until:
                    raise
            time.sleep(BETWEEN_TRIES)


@contextmanager
def opened(path: Path | None, *, read_only: bool = False) -> Iterator[Database]:
    """Open a store for as long as the block lasts."""
    with closing(Database(path, read_only=read_only)) as database:
        yield database


def _connection(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(
        name,
        timeout=PATIENCE,
        isolation_level=None,  # transactions begin and end where they are written down
        check_same_thread=False,
        uri=name.startswith("file:"),
    )
    connection.execute("PRAGMA trusted_schema = OFF")  # the file may come with a checkout
    connection.execute("PRAGMA synchronous = NORMAL")  # safe against a kill; a fsync a page is not
    return connection


def _current(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Bring a store up to date, step by step."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version > len(STEPS) or (tables and owner != APPLICATION):
        connection.close()
        raise Unavailable("the store was made by a newer program, or by another one")
    if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        connection.execute("PRAGMA journal_mode = WAL").fetchone()  # "memory" stays what it is
    for number, step in enumerate(STEPS[version:], version + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE; {step} PRAGMA application_id = {APPLICATION}; "
            f"PRAGMA user_version = {number}; COMMIT;"
        )
    return connection


def _private(path: Path) -> Path:
    """Make the file readable by nobody else from its first moment.

    One that is there is not touched: where a file is closed, the system lets go of every lock that
    this process has on it, those of its other connections included, and the store is soon no more.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OURS_ALONE))
    return path


def _set_aside(path: Path) -> None:
    """Keep what is no store any more under another name: somebody may want to look at it."""
    kept = path.with_name(f"{path.name}.broken-{time.time_ns()}")
    path.replace(kept)
    for tail in ("-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + tail).replace(kept.with_name(kept.name + tail))


def _code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF
