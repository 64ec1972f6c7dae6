"""The shape of the store, one step after the other; a step that was released is never changed.

A store remembers how many steps it has taken (`user_version`), and that it is ours
(`application_id`), so that no other program's file is ever written into.
"""

from __future__ import annotations

APPLICATION = 0x53524348  # "SRCH", for `file` and for us

FIRST = """
CREATE TABLE pages (
    id INTEGER PRIMARY KEY,
    identity TEXT NOT NULL,          -- what de-duplication compares
    url TEXT NOT NULL,
    title TEXT NOT NULL,
    verdict TEXT NOT NULL,
    route TEXT NOT NULL,
    sha256 TEXT NOT NULL,            -- of the text
    chars INTEGER NOT NULL,
    published TEXT NOT NULL,
    updated TEXT NOT NULL,
    read_at REAL NOT NULL,           -- seconds since 1970, when it was last read so
    version TEXT NOT NULL,           -- of the program that read it
    form BLOB NOT NULL,              -- the whole page
    UNIQUE (identity, sha256)
);
CREATE INDEX pages_by_url ON pages (url);
CREATE INDEX pages_by_hash ON pages (sha256);
CREATE INDEX pages_by_time ON pages (read_at);
CREATE TABLE unindexed (page INTEGER PRIMARY KEY);
CREATE VIRTUAL TABLE words USING fts5 (title, body, tokenize = "unicode61 remove_diacritics 0");
CREATE TABLE answers (
    key TEXT PRIMARY KEY,
    made_at REAL NOT NULL,
    ends_at REAL NOT NULL,
    form BLOB NOT NULL
);
CREATE INDEX answers_by_end ON answers (ends_at);
CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    question TEXT NOT NULL,
    words TEXT NOT NULL,             -- what was typed, as JSON
    started REAL NOT NULL,
    ended REAL,
    status TEXT NOT NULL,            -- running, done, partial, failed
    sources INTEGER NOT NULL DEFAULT 0,
    document TEXT NOT NULL DEFAULT ''  -- where the whole result lies
);
CREATE INDEX runs_by_time ON runs (started);
"""

STEPS: tuple[str, ...] = (FIRST,)
