"""One process, detached, with its pid and its log in the state folder.

A pid alone says nothing: the process may have been killed and its number given to another. So the
note of it holds when it was started, and a process that is not ours is never touched.
"""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from search_skill import child

STARTS_IN = 40.0  # seconds, on a slow machine; usually two
ENDS_IN = 8.0
BETWEEN_LOOKS = 0.1
ANSWERS_IN = 2.0
LAST_WORDS = 400  # characters of the log that tell why it ended
MODULE = "searx.webapp"


@dataclass(frozen=True, slots=True)
class Note:
    """What is kept of the process that was started."""

    pid: int
    port: int
    settings: str


class Place:
    """The files of our SearXNG."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.note, self.log = folder / "pid.json", folder / "log.txt"
        self.settings, self.lock = folder / "settings.yml", folder / "lock"
        self.temporary = folder / "tmp"

    def made(self) -> Place:
        """Return it with its folders there."""
        self.temporary.mkdir(mode=0o700, parents=True, exist_ok=True)
        return self

    def noted(self) -> Note | None:
        """Return the note of the process that was started last, if it was not stopped."""
        try:
            return Note(**json.loads(self.note.read_text("utf-8")))
        except (OSError, ValueError, TypeError):
            return None

    def last_words(self) -> str:
        """Return the end of the log."""
        try:
            text = self.log.read_text("utf-8", "replace")
        except OSError:
            return ""
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        return " ".join(lines[-3:])[-LAST_WORDS:]


def answers(port: int) -> str:
    """Return `ours` where a SearXNG answers, `silent`, `other`, or "" where nothing listens."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWERS_IN)
    try:
        connection.connect()
    except OSError:
        return ""
    try:
        connection.request("GET", "/healthz")
        said = connection.getresponse()
        return "ours" if (said.status, said.read(8)) == (200, b"OK") else "other"
    except (OSError, http.client.HTTPException) as error:
        return "silent" if isinstance(error, TimeoutError) else "other"
    finally:
        connection.close()


def is_alive(note: Note) -> bool:
    """Say whether the noted process still runs and is what we started."""
    try:
        os.kill(note.pid, 0)
    except (OSError, ValueError):
        return False
    return MODULE in command_of(note.pid)


def command_of(pid: int) -> str:
    """Return how a process was started; "" for one that has ended but was not yet waited for."""
    with suppress(OSError):
        words = Path(f"/proc/{pid}/cmdline").read_bytes()
        return words.replace(b"\0", b" ").decode("utf-8", "replace")
    return child.ask(["ps", "-o", "command=", "-p", str(pid)]).text


def start(python: Path, place: Place, port: int, environ: Mapping[str, str]) -> Note:
    """Start it, detached from this process and from its terminal."""
    with suppress(OSError):
        place.log.replace(place.log.with_name("log.before.txt"))
    own = dict(environ) | {
        "SEARXNG_SETTINGS_PATH": str(place.settings),
        "TMPDIR": str(place.temporary),  # its caches lie there
    }
    with place.log.open("wb") as log:
        process = subprocess.Popen(  # noqa: S603  the interpreter of our own environment
            [str(python), "-m", MODULE],
            cwd=place.folder,
            env=own,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    note = Note(process.pid, port, str(place.settings))
    place.note.write_text(json.dumps(asdict(note)), "utf-8")
    return note


def comes_up(note: Note) -> bool:
    """Wait until it answers; say whether it does."""
    until = time.monotonic() + STARTS_IN
    while time.monotonic() < until:
        if answers(note.port) == "ours":
            return True
        if _has_ended(note.pid):
            return False
        time.sleep(BETWEEN_LOOKS)
    return False


def stop(note: Note) -> bool:
    """End it, by force if need be; say whether it ran."""
    if not is_alive(note):
        return False
    for number in (signal.SIGTERM, getattr(signal, "SIGKILL", signal.SIGTERM)):
        with suppress(OSError):
            os.kill(note.pid, number)
        until = time.monotonic() + ENDS_IN
        while time.monotonic() < until:
            if _has_ended(note.pid) or not is_alive(note):
                return True
            time.sleep(BETWEEN_LOOKS)
    return True


def _has_ended(pid: int) -> bool:
    """Say whether a child of ours has ended; one of another process is never our child."""
    if sys.platform == "win32":
        return False
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == pid
    except ChildProcessError:
        return False
