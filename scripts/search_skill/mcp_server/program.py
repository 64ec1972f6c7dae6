"""The program as a process of its own: words go in, its document and its progress come out."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from search_skill import bootstrap

LONGEST_LINE = 16 * 2**20  # bytes: no line on stderr is as long; a longer one is read in pieces
LAST_MOMENT = 1.0  # seconds: clients wait about two for a server that is to go
AT_ONCE = 4  # programs that run side by side
EVENTS = {"SEARCH_PROGRESS": "json"}
Event = dict[str, Any]
Listener = Callable[[Event], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """What a program left behind."""

    code: int
    text: str  # its stdout
    said: tuple[str, ...]  # its lines on stderr that are no events

    def document(self) -> Any:  # noqa: ANN401  parsed JSON
        """Return its JSON, or None when it printed none.

        Where a plugin of the user's printed besides, it is the last line that is JSON.
        """
        for text in (self.text, *reversed(self.text.split("\n"))):
            try:
                found = json.loads(text)
            except ValueError:
                continue
            if isinstance(found, dict | list):
                return found
        return None


def command() -> list[str]:
    """Return how this program is started again, from a checkout or installed."""
    if bootstrap.is_checkout():
        return [sys.executable, bootstrap.LAUNCHER]
    return [sys.executable, "-m", "search_skill"]


@dataclass(slots=True)
class Programs:
    """Those that run now, a few at once; stopping one lets it write what it has."""

    environ: Mapping[str, str]
    places: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    running: set[asyncio.subprocess.Process] = field(default_factory=set)
    hearing: set[asyncio.Task[Ended]] = field(default_factory=set)  # until each has ended

    async def run(self, words: Sequence[str], listener: Listener | None = None) -> Ended:
        """Run it to its end; when nobody waits any more, it is told to stop."""
        async with self.places:
            process = await self._started(words)
            self.running.add(process)
            heard = asyncio.get_running_loop().create_task(_heard(process, listener))
            self.hearing.add(heard)
            heard.add_done_callback(lambda _: self._gone(process, heard))
            try:
                return await asyncio.shield(heard)
            finally:
                stop(process)  # it is heard to its end, or what it writes would hold it up

    def _gone(self, process: asyncio.subprocess.Process, heard: asyncio.Task[Ended]) -> None:
        self.running.discard(process)
        self.hearing.discard(heard)

    async def _started(self, words: Sequence[str]) -> asyncio.subprocess.Process:
        """Start it apart from us: a Ctrl-C at our terminal is ours to pass on."""
        return await asyncio.create_subprocess_exec(
            *command(),
            *words,
            env={**self.environ, **EVENTS},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )

    def stop_all(self) -> None:
        """Tell every program to stop."""
        for process in list(self.running):
            stop(process)

    async def close(self) -> None:
        """Stop every program, and wait a moment for those that write what they have."""
        self.stop_all()
        if self.hearing:
            await asyncio.wait(self.hearing, timeout=LAST_MOMENT)


def stop(process: asyncio.subprocess.Process) -> None:
    """Tell a program to stop, unless it has; a run then writes what it found."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGTERM)


async def _heard(process: asyncio.subprocess.Process, listener: Listener | None) -> Ended:
    text, said = await asyncio.gather(
        _whole(process.stdout), _lines(process.stderr, listener or (lambda _: None))
    )
    code = await process.wait()
    return Ended(code=code, text=text.decode("utf-8", "replace"), said=tuple(said))


async def _whole(stream: asyncio.StreamReader | None) -> bytes:
    return await stream.read() if stream else b""


async def _lines(stream: asyncio.StreamReader | None, listener: Listener) -> list[str]:
    """Pass the events on as they come; return the other lines."""
    said: list[str] = []
    if stream is None:
        return said
    async for raw in stream:
        line = raw.decode("utf-8", "replace").rstrip("\n")
        event = _event(line)
        if event is None:
            said.append(line)
        else:
            listener(event)
    return said


def _event(line: str) -> Event | None:
    if not line.startswith('{"event"'):
        return None
    try:
        event = json.loads(line)
    except ValueError:
        return None
    return event if isinstance(event, dict) else None
