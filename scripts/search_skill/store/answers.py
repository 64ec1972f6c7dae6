"""Answers that may be given again for a while: only whole ones, only to the very same question.

The key holds all that an answer depends on, so that whoever asks otherwise, in another language or
by another way out, asks anew. An entry is over when its time is, whether or not anybody has
cleared it away. Neither a failure nor an empty answer is ever kept.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256

from search_skill.store.database import Database
from search_skill.store.forms import packed, unpacked
from search_skill.types import Batch

MOST_ANSWERS = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptAnswer:
    """What somebody answered, by which rung, and when."""

    batch: Batch
    ladder: str
    rung: str
    made_at: datetime


def hashed(key: str) -> str:
    """Return the name an answer is kept under; whatever a question holds, it is only that."""
    return sha256(key.encode("utf-8", "replace")).hexdigest()


def keep(database: Database, key: str, answer: KeptAnswer, seconds: float) -> None:
    """Keep an answer for so long."""
    made = answer.made_at.timestamp()

    def work(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM answers WHERE ends_at <= ?", (made,))
        connection.execute(
            "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?)",
            (hashed(key), made, made + seconds, packed(answer)),
        )
        connection.execute(OVER, (MOST_ANSWERS,))

    database.change(work)


OVER = """
DELETE FROM answers WHERE key IN
    (SELECT key FROM answers ORDER BY made_at DESC LIMIT -1 OFFSET ?)
"""


def kept(database: Database, key: str, now: datetime) -> KeptAnswer | None:
    """Return the answer of this key while its time lasts."""
    moment = now.astimezone(UTC).timestamp()
    sql = "SELECT form FROM answers WHERE key = ? AND made_at <= ? AND ends_at > ?"
    for (form,) in database.rows(sql, hashed(key), moment, moment):
        try:
            return unpacked(KeptAnswer, form)
        except ValueError:
            return None
    return None


def clear(database: Database) -> int:
    """Forget every answer and return how many there were."""
    return database.change(lambda connection: connection.execute("DELETE FROM answers").rowcount)
