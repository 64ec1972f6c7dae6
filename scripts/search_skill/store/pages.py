"""The pages that were read: their whole text, by address, by hash and by their words.

A page is one row for each text it had: read again unchanged, only the time of reading moves. Words
are indexed as this program cuts them (bigrams where a script has no blanks), and only when somebody
searches: until then a page costs no more than its writing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial

from search_skill.store.database import Database
from search_skill.store.forms import packed, unpacked
from search_skill.text.tokens import content_terms, tokens
from search_skill.text.urls import identity_key, shown
from search_skill.types import Dated, Page

MOST_PAGES = 20_000  # about half a gigabyte; the longest unread ones are forgotten first
A_BITE = 200  # pages that are indexed in one transaction: others want to write too
MOST_TERMS = 24  # of a question


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page as it was read, and when that was."""

    page: Page
    read_at: datetime


def keep(database: Database, page: Page, read_at: datetime, version: str) -> None:
    """Keep a page that was read; done when this returns, whatever happens then."""
    row = {
        "identity": identity_key(page.url),
        "url": shown(page.url),
        "title": page.title,
        "verdict": page.verdict.verdict,
        "route": page.route,
        "sha256": page.sha256,
        "chars": len(page.text),
        "published": _day(page.published),
        "updated": _day(page.updated),
        "read_at": read_at.timestamp(),
        "version": version,
        "form": packed(_slim(page)),
    }

    def work(connection: sqlite3.Connection) -> None:
        (page_id,) = connection.execute(KEEP, row).fetchone()
        connection.execute(TO_INDEX, (page_id, page_id))
        _forget(connection, connection.execute(OLDEST, (MOST_PAGES,)).fetchall())

    database.change(work)


KEEP = """
INSERT INTO pages (identity, url, title, verdict, route, sha256, chars, published, updated,
                   read_at, version, form)
VALUES (:identity, :url, :title, :verdict, :route, :sha256, :chars, :published, :updated,
        :read_at, :version, :form)
ON CONFLICT (identity, sha256) DO UPDATE SET
    url = excluded.url, title = excluded.title, verdict = excluded.verdict,
    route = excluded.route, published = excluded.published, updated = excluded.updated,
    read_at = max(read_at, excluded.read_at), version = excluded.version, form = excluded.form
RETURNING id
"""
TO_INDEX = """
INSERT OR IGNORE INTO unindexed SELECT ? WHERE NOT EXISTS (SELECT 1 FROM words WHERE rowid = ?)
"""
OLDEST = "SELECT id FROM pages ORDER BY read_at DESC LIMIT -1 OFFSET ?"


def by_address(database: Database, url: str) -> Iterator[KeptPage]:
    """Yield the versions of a page, the one that was read last first."""
    sql = "SELECT form, read_at FROM pages WHERE identity = ? ORDER BY read_at DESC, id DESC"
    yield from _whole(database.rows(sql, identity_key(url)))


def by_hash(database: Database, url: str, sha256: str) -> Iterator[KeptPage]:
    """Yield the page as it was when its text had this hash."""
    sql = "SELECT form, read_at FROM pages WHERE identity = ? AND sha256 = ?"
    yield from _whole(database.rows(sql, identity_key(url), sha256))


def by_words(database: Database, text: str, language: str, most: int) -> list[KeptPage]:
    """Return the pages that have most of these words, the nearest first, each address once."""
    if not database.read_only:
        index(database)
    terms = list(dict.fromkeys(content_terms(text, language) or tokens(text)))[:MOST_TERMS]
    if not terms:
        return []
    wanted = " OR ".join(f'"{term.replace(chr(34), chr(34) * 2)}"' for term in terms)
    found: dict[str, KeptPage] = {}
    for page_id, words in database.rows(NEAREST, wanted, most * 8):
        held = set(words.split(" "))
        if sum(term in held for term in terms) * 2 < len(terms):
            continue
        for kept in _whole(database.rows("SELECT form, read_at FROM pages WHERE id = ?", page_id)):
            key = identity_key(kept.page.url)
            if key not in found or found[key].read_at < kept.read_at:
                found[key] = kept
        if len(found) >= most:
            break
    return list(found.values())


NEAREST = """
SELECT rowid, title || ' ' || body FROM words
WHERE words MATCH ? ORDER BY bm25(words, 4.0, 1.0) LIMIT ?
"""


def index(database: Database) -> None:
    """Index the pages that are not yet; another process may do the same meanwhile."""
    while True:
        waiting = database.rows("SELECT page FROM unindexed ORDER BY page LIMIT ?", A_BITE)
        if not waiting:
            return
        ids = [page_id for (page_id,) in waiting]
        marks = ",".join("?" * len(ids))
        sql = f"SELECT id, form FROM pages WHERE id IN ({marks})"  # noqa: S608  only marks
        rows = [(page_id, *_words(form)) for page_id, form in database.rows(sql, *ids)]
        database.change(partial(_indexed, rows=rows, ids=ids))


def clear(database: Database) -> int:
    """Forget every page and return how many there were."""

    def work(connection: sqlite3.Connection) -> int:
        for table in ("words", "unindexed"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608  names of ours
        return connection.execute("DELETE FROM pages").rowcount

    return database.change(work)


def _indexed(
    connection: sqlite3.Connection, rows: Iterable[tuple[int, str, str]], ids: list[int]
) -> None:
    for page_id, title, body in rows:
        connection.execute("DELETE FROM words WHERE rowid = ?", (page_id,))
        connection.execute("INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)",
                           (page_id, title, body))  # fmt: skip
    connection.executemany("DELETE FROM unindexed WHERE page = ?", [(each,) for each in ids])


def _words(form: bytes) -> tuple[str, str]:
    try:
        page = _full(unpacked(Page, form))
    except ValueError:
        return "", ""
    return " ".join(tokens(page.title)), " ".join(tokens(page.text))


def _forget(connection: sqlite3.Connection, rows: list[tuple[int]]) -> None:
    for table, key in (("words", "rowid"), ("unindexed", "page"), ("pages", "id")):
        connection.executemany(f"DELETE FROM {table} WHERE {key} = ?", rows)  # noqa: S608


def _slim(page: Page) -> Page:
    """Return the page without what its text says already."""
    return replace(page, passages=tuple(replace(each, text="") for each in page.passages))


def _full(page: Page) -> Page:
    return replace(
        page,
        passages=tuple(
            replace(each, text=page.text[each.start : each.end]) for each in page.passages
        ),
    )


def _whole(rows: Iterable[tuple[bytes, float]]) -> Iterator[KeptPage]:
    for form, read_at in rows:
        try:
            page = _full(unpacked(Page, form))
        except ValueError:
            continue  # of a version whose nouns were others: as good as never read
        yield KeptPage(page, datetime.fromtimestamp(read_at, UTC))


def _day(dated: Dated | None) -> str:
    return dated.value.isoformat() if dated else ""
