"""The runs there were: what was asked, how it ended, and where the whole result lies."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime

from search_skill.store.database import Database

MOST_RUNS = 5_000
COLUMNS = "id, question, words, started, ended, status, sources, document"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptRun:
    """One run."""

    id: str
    question: str
    words: tuple[str, ...]  # as typed
    started: datetime
    ended: datetime | None = None
    status: str = "running"  # done, partial, failed
    sources: int = 0
    document: str = ""


def begin(database: Database, run: KeptRun) -> None:
    """Keep that a run has begun."""
    words = json.dumps(list(run.words), ensure_ascii=False)

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(
            f"INSERT INTO runs ({COLUMNS}) VALUES (?, ?, ?, ?, NULL, ?, 0, '') "  # noqa: S608
            "ON CONFLICT (id) DO UPDATE SET status = excluded.status, ended = NULL",
            (run.id, run.question, words, run.started.timestamp(), run.status),
        )
        connection.execute(OVER, (MOST_RUNS,))

    database.change(work)


OVER = """
DELETE FROM runs WHERE id IN (SELECT id FROM runs ORDER BY started DESC LIMIT -1 OFFSET ?)
"""


def end(database: Database, run: KeptRun) -> None:
    """Keep how a run ended."""
    ended = run.ended.timestamp() if run.ended else None
    sql = "UPDATE runs SET ended = ?, status = ?, sources = ?, document = ? WHERE id = ?"
    values = (ended, run.status, run.sources, run.document, run.id)
    database.change(lambda connection: connection.execute(sql, values))


def latest(database: Database, most: int) -> list[KeptRun]:
    """Return the runs, the newest first."""
    sql = f"SELECT {COLUMNS} FROM runs ORDER BY started DESC, id LIMIT ?"  # noqa: S608
    return [_run(row) for row in database.rows(sql, most)]


def named(database: Database, run_id: str) -> KeptRun | None:
    """Return a run by its id."""
    sql = f"SELECT {COLUMNS} FROM runs WHERE id = ?"  # noqa: S608
    return next((_run(row) for row in database.rows(sql, run_id)), None)


def clear(database: Database) -> int:
    """Forget every run and return how many there were."""
    return database.change(lambda connection: connection.execute("DELETE FROM runs").rowcount)


def _run(row: tuple[str, str, str, float, float | None, str, int, str]) -> KeptRun:
    run_id, question, words, started, ended, status, sources, document = row
    return KeptRun(
        id=run_id,
        question=question,
        words=tuple(json.loads(words)),
        started=datetime.fromtimestamp(started, UTC),
        ended=None if ended is None else datetime.fromtimestamp(ended, UTC),
        status=status,
        sources=sources,
        document=document,
    )
