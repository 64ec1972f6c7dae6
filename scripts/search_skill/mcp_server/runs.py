"""Runs by their id: begun in the store first, so that none is lost; taken up where they stopped.

A run that is known to the store goes on with `resume`, whoever began it: after a restart of this
server, or after its client gave up waiting, the same id leads to the same evidence.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from search_skill import __version__, keeping
from search_skill.folders import data_folders, folder
from search_skill.mcp_server.program import Ended, Event, Programs
from search_skill.store.locks import is_free
from search_skill.store.memory import Memory
from search_skill.store.runs import KeptRun

OUT_OF_TIME = 7
STOPPED = "stopped"
MOST_KEPT = 8  # documents of runs that could not be kept on disk
STAGES = ("intent", "plan", "discover", "read", "merge", "verify", "report")


@dataclass(slots=True)
class Running:
    """A run that goes on."""

    run_id: str
    question: str
    task: asyncio.Task[Ended]
    stage: str = "intent"
    asked: int = 0  # of engines, platforms and pages
    answered: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, event: Event) -> None:
        """Keep how far it is, and wake who waits for that."""
        if event.get("event") == "stage":
            self.stage = str(event.get("stage", ""))
        elif event.get("event") == "attempt":
            self.asked += 1
            self.answered += event.get("outcome") in ("ok", "empty")
        self.changed.set()

    @property
    def part_done(self) -> float:
        """How many of the stages are behind it, with a part for the one that goes on."""
        behind = STAGES.index(self.stage) if self.stage in STAGES else 0
        return behind + self.asked / (self.asked + 10)

    @property
    def told(self) -> str:
        """How far it is, in words."""
        return f"run {self.run_id}: {self.stage}, {self.answered} of {self.asked} answered"


@dataclass(slots=True)
class Runs:
    """The runs of this server, and those that the store knows."""

    programs: Programs
    going_on: dict[str, Running] = field(default_factory=dict)
    unkept: dict[str, dict[str, Any]] = field(default_factory=dict)
    latest: str = ""

    def begin(self, question: str, words: Sequence[str]) -> Running:
        """Begin a run and return at once."""
        run_id, now = secrets.token_hex(6), datetime.now(UTC)
        run = KeptRun(id=run_id, question=question, words=tuple(words), started=now)
        if self._kept(run):
            return self._going(run_id, question, ["resume", run_id, "--json", "--full"])
        return self._going(run_id, question, ["--json", "--full", *words])

    def take_up(self, run: KeptRun) -> Running:
        """Go on with a run that was stopped."""
        return self._going(run.id, run.question, ["resume", run.id, "--json", "--full"])

    async def document(self, running: Running) -> dict[str, Any]:
        """Wait for a run's end and return its document; raise `Failed` when it has none."""
        ended = await asyncio.shield(running.task)
        found = result_of(ended)
        if found is None:
            raise Failed(ended)
        found["meta"]["run_id"] = running.run_id
        return found

    def known(self, run_id: str) -> KeptRun | None:
        """Return a run that the store knows."""
        run: KeptRun | None = self._asked(lambda memory: memory.run(run_id))
        return run

    def recent(self, most: int) -> list[KeptRun]:
        """Return the runs that the store knows, the newest first."""
        runs: list[KeptRun] = self._asked(lambda memory: memory.runs(most))
        return runs

    def kept_document(self, run_id: str) -> dict[str, Any] | None:
        """Return the document of a run that ended, or None."""
        if run_id in self.unkept:
            return self.unkept[run_id]
        run = self.known(run_id)
        if run is None or not run.document:
            return None
        try:
            found = json.loads(Path(run.document).read_text("utf-8"))
        except (OSError, ValueError):
            return None
        found["meta"]["run_id"] = run_id  # one document serves runs with the same content
        return dict(found)

    def state_of(self, run: KeptRun) -> str:
        """Return how a run stands: running, stopped, done, partial or failed."""
        if run.id in self.going_on or run.status != "running":
            return "running" if run.id in self.going_on else run.status
        return (
            STOPPED if is_free(keeping.journal_place(self.programs.environ, run.id)) else "running"
        )

    def stop(self, running: Running) -> None:
        """Stop a run: it writes what it has, and can be taken up again once it has."""
        self.going_on.pop(running.run_id, None)
        running.task.cancel()

    def _going(self, run_id: str, question: str, words: Sequence[str]) -> Running:
        def hear(event: Event) -> None:
            running.hear(event)

        task = asyncio.get_running_loop().create_task(self.programs.run(words, hear))
        running = Running(run_id=run_id, question=question, task=task)
        self.going_on[run_id] = running
        self.latest = run_id
        task.add_done_callback(lambda _: self._ended(running))
        return running

    def _ended(self, running: Running) -> None:
        if self.going_on.get(running.run_id) is running:
            del self.going_on[running.run_id]
        running.changed.set()
        if running.task.cancelled() or running.task.exception() is not None:
            return
        found = result_of(running.task.result())
        run = self.known(running.run_id)
        if found is not None and not (run and run.document):
            found["meta"]["run_id"] = running.run_id
            self.unkept[running.run_id] = found
            while len(self.unkept) > MOST_KEPT:
                self.unkept.pop(next(iter(self.unkept)))

    def _kept(self, run: KeptRun) -> bool:
        """Keep that a run begins; say whether a program of its own will find it."""

        def begun(memory: Memory) -> bool:
            memory.begin_run(run)
            return bool(memory.place) and not memory.fault

        return bool(self._asked(begun))

    def _asked(self, question: Callable[[Memory], Any]) -> Any:  # noqa: ANN401  as the question
        places = tuple(Path(each) for each in data_folders(self.programs.environ))
        memory = Memory(folders=places, version=__version__)
        with contextlib.closing(memory):
            return question(memory)

    @property
    def state_folder(self) -> Path:
        """Where what must outlive this server is kept."""
        return Path(folder(self.programs.environ, "state"))


def result_of(ended: Ended) -> dict[str, Any] | None:
    """Return the document of a run that took place; one that was refused has none."""
    found = ended.document()
    if not isinstance(found, dict) or "data" not in found:
        return None
    took_place = not found.get("error") or bool(found["meta"]["attempts"])
    return found if took_place else None


class Failed(Exception):
    """A program ended without what it was asked for."""

    def __init__(self, ended: Ended) -> None:
        document = ended.document()
        error = document.get("error") if isinstance(document, dict) else None
        if error:
            said = " — ".join(part for part in (error["message"], error["remediation"]) if part)
        else:
            said = ended.said[-1].removeprefix("search: ") if ended.said else "it ended silently"
        super().__init__(said)
        self.code = ended.code
        self.kind = str(error["code"]) if error else "error"
