"""What a run has heard so far, written down at once, so that one that was killed can go on.

A file of its own for each run, to which every answer is appended as it comes; it is removed when
the run has ended. What a kill cut off at its end is left out. A run that goes on is given what
stands there and asks only for the rest; refusals are not kept, since they may be over.
"""

from __future__ import annotations

import json
import os
import threading
import zlib
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from search_skill.web.secrecy import open_headers
from search_skill.web.told import Reply, Told

OURS_ALONE = 0o600
HEAD = 12  # bytes before each entry: the length of its two parts and a checksum
Heard = dict[str, list[Told]]


class Journal:
    """The journal of one run; a disk that lets it down costs only the going on."""

    def __init__(self, path: Path, heard: Heard | None = None) -> None:
        self.path = path
        self._heard = heard or {}
        self._taken: dict[str, int] = {}
        self._lock = threading.Lock()
        self.fault = ""
        self.answered = 0  # exchanges that were not asked for again
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, OURS_ALONE)
        except OSError as error:
            self._file, self.fault = -1, str(error.strerror)

    @property
    def handle(self) -> int:
        """The open file, to be locked by whoever owns the run; -1 where there is none."""
        return self._file

    def told(self, key: str) -> Told | None:
        """Return what was heard under a key before the run was stopped, each answer once."""
        with self._lock:
            place = self._taken.get(key, 0)
            told = self._heard.get(key, ())[place : place + 1]
            if not told:
                return None
            self._taken[key] = place + 1
            self.answered += 1
            return told[0]

    def keep(self, key: str, told: Told) -> None:
        """Write an answer down; done when this returns."""
        reply = told.reply
        if reply is None or self._file < 0:
            return
        said = {
            "key": key,
            "status": reply.status,
            "headers": open_headers(reply.headers.items()),
            "at": reply.at.isoformat(),
            "url": reply.url,
            "ms": told.elapsed_ms,
        }
        head = json.dumps(said, ensure_ascii=False).encode("utf-8", "surrogatepass")
        with self._lock, suppress(OSError):
            if self._file >= 0:  # whoever comes after the end must not write into another's file
                os.write(self._file, entry(head, reply.body))

    def close(self, *, keep: bool) -> None:
        """Let the file go, and remove it unless the run is to go on one day."""
        with self._lock:
            if self._file >= 0:
                os.close(self._file)
                self._file = -1
        if not keep:
            with suppress(OSError):
                self.path.unlink()


def entry(head: bytes, body: bytes) -> bytes:
    """Return one entry in one piece, which the system appends whole."""
    checksum = zlib.crc32(body, zlib.crc32(head))
    sizes = b"".join(each.to_bytes(4, "big") for each in (len(head), len(body), checksum))
    return sizes + head + body


def heard_in(path: Path) -> Heard:
    """Return what a journal holds, up to where it is whole; what is not there holds nothing."""
    heard: Heard = {}
    try:
        data = path.read_bytes()
    except OSError:
        return heard
    for head, body in _entries(data):
        said = json.loads(head)
        headers = {name: value for name, value in said["headers"]}
        at = datetime.fromisoformat(said["at"])
        reply = Reply(said["status"], headers, body, at, url=said["url"])
        heard.setdefault(said["key"], []).append(Told(reply, None, said["ms"]))
    return heard


def _entries(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = 0
    while place + HEAD <= len(data):
        head_size, body_size, checksum = (
            int.from_bytes(data[place + at : place + at + 4], "big") for at in (0, 4, 8)
        )
        start, end = place + HEAD, place + HEAD + head_size + body_size
        head, body = data[start : start + head_size], data[start + head_size : end]
        if end > len(data) or zlib.crc32(body, zlib.crc32(head)) != checksum:
            return
        yield head, body
        place = end
