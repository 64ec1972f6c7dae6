"""What a run keeps and what it remembers: memory, knowledge of domains, and the journal to go on.

A replay, the demonstration and `--no-store` keep and remember nothing; a recorded run remembers
nothing, so that its replay, which has only the tape, comes to the same.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from search_skill import __version__
from search_skill.arguments import Arguments
from search_skill.domain_knowledge import Knowledge, Learner
from search_skill.errors import UsageError
from search_skill.folders import data_folders, folder
from search_skill.ladder import Climb, Trace
from search_skill.registry import Registry
from search_skill.settings import Loaded
from search_skill.store.locks import held, is_free
from search_skill.store.memory import Manner, Memory
from search_skill.store.pages import KeptPage
from search_skill.store.runs import KeptRun
from search_skill.tools import Tools
from search_skill.types import Batch, Query, Report
from search_skill.web.journal import Journal, heard_in

JOURNALS_LAST = 7 * 86_400  # seconds until the journal of a run that nobody took up is removed
DONE, PARTIAL, FAILED = "done", "partial", "failed"


@dataclass(slots=True)
class Diary:
    """One run's memory, knowledge and journal."""

    memory: Memory
    knowledge: Knowledge
    run: KeptRun
    folders: tuple[Path, ...] = ()
    learner: Learner | None = None
    journal: Journal | None = None
    only_lists: bool = False  # what is found is not read
    offline: bool = False  # nobody is asked
    faults: list[str] = field(default_factory=list)

    def begin(self, trace: Trace) -> None:
        """Keep that the run has begun, and listen to it."""
        self.memory.begin_run(self.run)
        if self.learner is not None:
            trace.listeners.append(self.learner.hear)

    def remembering(self, tools: Tools, loaded: Loaded, environ: Mapping[str, str]) -> Tools:
        """Return the tools of a run that remembers: what was read before is its last engine."""
        tools = replace(
            tools,
            memory=self.memory,
            knowledge=self.knowledge,
            circumstances=circumstances_of(loaded, environ),
            reads=not self.only_lists,
            offline=self.offline,
        )
        if not self.memory.manner.reads:
            return tools
        return with_local(tools, self.memory, alone=self.offline)

    def learn(self, report: Report) -> None:
        """Keep what the run taught of sites."""
        if self.learner is None:
            return
        for source in report.sources:
            if source.page is not None:
                self.learner.see(source.page)
        self.faults.append(self.learner.keep(datetime.now(UTC)))

    def end(self, status: str, *, sources: int = 0, document: str = "") -> None:
        """Keep how the run ended; its journal has done its work, unless it is to go on."""
        ended = replace(self.run, ended=datetime.now(UTC), status=status)
        self.memory.end_run(replace(ended, sources=sources, document=document))
        if self.journal is not None:
            self.journal.close(keep=status == PARTIAL)
        self.memory.close()

    @property
    def fault(self) -> str:
        """Why something could not be kept, or ""."""
        return next((each for each in (self.memory.fault, *self.faults) if each), "")


def diary_of(
    told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str], run: KeptRun
) -> Diary:
    """Return what a run keeps, and what it may remember."""
    manner = manner_of(told, loaded)
    only_lists, offline = told.command[:1] == ("find",), "local" in told.switches
    if not manner.writes:
        memory = Memory(manner=manner)
        return Diary(memory, Knowledge(), run, only_lists=only_lists, offline=offline)
    folders = tuple(Path(each) for each in data_folders(environ))
    known = Knowledge.read((*folders, SEED), run.started) if manner.reads else Knowledge()
    hosts = {name: one.hosts[0] for name, one in registry.platforms.items() if one.hosts}
    return Diary(
        memory=Memory(folders=folders, version=__version__, manner=manner),
        knowledge=known,
        run=run,
        folders=folders,
        learner=Learner(folders, hosts),
        journal=None if told.record else journal_of(environ, run),
        only_lists=only_lists,
        offline=offline,
    )


SEED = Path(__file__).resolve().parent / "data"


def with_local(tools: Tools, memory: Memory, *, alone: bool) -> Tools:
    """Return the tools with what was read before as the last engine, or as the only one."""
    from search_skill import engines

    def remembered(query: Query, most: int) -> list[KeptPage]:
        return memory.pages_with(query.text, query.language, most)

    before = (engines.Local(None, remembered, is_last=not alone),)

    def only(query: Query) -> Climb[Batch]:
        return engines.ask(query, tools.web, tools.trace, before)

    def ask(query: Query) -> Climb[Batch]:
        gone = tools.ask_engines(query)
        if gone.answer is not None:
            return gone
        last = only(query)
        return replace(last, attempts=(*gone.attempts, *last.attempts))

    def ask_all(query: Query) -> tuple[Climb[Batch], ...]:
        climbs = tools.ask_all_engines(query)
        reached = any(climb.answer is not None for climb in climbs)
        return climbs if reached else (*climbs, only(query))

    if alone:
        return replace(tools, ask_engines=only, ask_all_engines=lambda query: (only(query),))
    return replace(tools, ask_engines=ask, ask_all_engines=ask_all)


def manner_of(told: Arguments, loaded: Loaded) -> Manner:
    """Return what a run may do with its memory."""
    if told.replay or {"no_store", "demo"} & told.switches:
        return Manner(reads=False, writes=False)
    minutes = 0.0 if "refresh" in told.switches else loaded.settings.reuse_minutes
    return Manner(reads=not told.record, lasts=minutes * 60)


def journal_place(environ: Mapping[str, str], run_id: str) -> Path:
    """Return where the journal of a run lies while it runs, or after it was stopped."""
    return Path(folder(environ, "state"), "journals", f"{run_id}.journal")


def journal_of(environ: Mapping[str, str], run: KeptRun) -> Journal:
    """Return the journal of a run, with what it heard before it was stopped, if it was."""
    place = journal_place(environ, run.id)
    journal = Journal(place, heard_in(place))
    if journal.handle >= 0 and not held(journal.handle):
        raise UsageError(f"run {run.id} is still going on", "wait for it, or stop it first")
    for old in place.parent.glob("*.journal"):
        with suppress(OSError):
            if time.time() - old.stat().st_mtime > JOURNALS_LAST and is_free(old):
                old.unlink()
    return journal


def circumstances_of(loaded: Loaded, environ: Mapping[str, str]) -> str:
    """Return all that an answer depends on besides its question: who asks, by which way out."""
    settings = loaded.settings
    ways_out = sorted(
        (name.lower(), value)
        for name, value in environ.items()
        if name.lower() in ("http_proxy", "https_proxy", "all_proxy", "no_proxy")
    )
    said = (
        __version__, settings.lang, settings.region, settings.engines, settings.searxng_url,
        settings.robots, settings.meaning, sorted(loaded.keys), ways_out, os.name,
    )  # fmt: skip
    return json.dumps(said, ensure_ascii=False)
