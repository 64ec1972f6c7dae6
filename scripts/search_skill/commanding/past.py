"""`history` lists the runs, `cache` counts or forgets what was kept, and a stopped run goes on."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from search_skill import arguments, keeping
from search_skill.arguments import Arguments
from search_skill.commanding.call import DONE, Answer, Call, document
from search_skill.errors import Missing, Unavailable, UsageError
from search_skill.folders import data_folders, results_folder
from search_skill.registry import Registry
from search_skill.store.locks import is_free
from search_skill.store.memory import Memory
from search_skill.store.runs import KeptRun
from search_skill.text import escape

SHOWN_RUNS = 30
A_QUESTION = 70  # characters in a line
STOPPED = "stopped"
GOES_ON = (STOPPED, keeping.PARTIAL)


def history_(call: Call) -> Answer:
    """List the runs, the newest first."""
    memory = call.memory()
    runs = memory.runs(SHOWN_RUNS)
    memory.close()
    states = {run.id: state_of(run, call.environ) for run in runs}
    if call.as_json:
        return document(runs=[_row(run, states[run.id]) for run in runs]), DONE
    if not runs:
        return "no run was kept yet\n", DONE
    lines = [_line(run, states[run.id]) for run in runs]
    lines.append("./search resume RUN shows a result again, or goes on with a stopped run")
    return "".join(f"{line}\n" for line in lines), DONE


def cache_(call: Call) -> Answer:
    """Count what was kept, or forget it."""
    memory = call.memory()
    try:
        if call.told.command[1] == "clear":
            return _cleared(memory, call)
        return _counted(memory, call)
    finally:
        memory.close()


def taken_up(told: Arguments, registry: Registry, environ: Mapping[str, str]) -> Arguments:
    """Return what a run was told, to go on with it; a finished one is shown again."""
    run_id = told.command[1]
    memory = Memory(folders=tuple(Path(each) for each in data_folders(environ)))
    run = memory.run(run_id)
    memory.close()
    if run is None:
        raise UsageError(f"no run {run_id} is known", "./search history")
    if state_of(run, environ) not in GOES_ON and Path(run.document).is_file():
        shown = arguments.read(["show", run.document], registry)
        return arguments.said_again(shown, told)
    again = arguments.read(run.words, registry)
    return replace(arguments.said_again(again, told), resumes=run)


def state_of(run: KeptRun, environ: Mapping[str, str]) -> str:
    """Return how a run stands: one that says it runs and whose journal nobody holds was stopped."""
    if run.status != "running":
        return run.status
    return STOPPED if is_free(keeping.journal_place(environ, run.id)) else run.status


def _row(run: KeptRun, state: str) -> dict[str, object]:
    return {
        "run_id": run.id,
        "question": run.question,
        "started": _second(run.started),
        "ended": _second(run.ended) if run.ended else None,
        "status": state,
        "sources": run.sources,
        "document": run.document,
    }


def _line(run: KeptRun, state: str) -> str:
    question = escape.one_line(run.question)[:A_QUESTION]
    found = "source " if run.sources == 1 else "sources"
    return f"{run.id}  {run.started:%Y-%m-%d %H:%M}  {state:8} {run.sources:3} {found}  {question}"


def _second(moment: datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"


def _counted(memory: Memory, call: Call) -> Answer:
    counts = memory.counts()
    place = memory.place
    size = Path(place).stat().st_size if place else 0
    results = list(_results(call.environ))
    counts |= {"results": len(results), "journals": len(list(_journals(call.environ)))}
    if call.as_json:
        said = {"place": place, "bytes": size, "fault": memory.fault}
        return document(cache=counts | said), DONE
    lines = [f"{count:6} {name}" for name, count in counts.items()]
    lines.append(f"in {place or 'this process alone'}, {size:,} bytes")
    lines += [f"fault: {memory.fault}"] if memory.fault else []
    return "".join(f"{line}\n" for line in lines), DONE


def _cleared(memory: Memory, call: Call) -> Answer:
    try:
        gone = memory.clear()
    except Unavailable as error:
        raise Missing(str(error), "make that folder writable") from error
    gone |= {"results": _removed(_results(call.environ))}
    gone |= {"journals": _removed(_journals(call.environ))}
    if call.as_json:
        return document(cleared=gone), DONE
    said = ", ".join(f"{count} {name}" for name, count in gone.items())
    return f"forgotten: {said}\n", DONE


def _results(environ: Mapping[str, str]) -> list[Path]:
    return sorted(Path(results_folder(environ)).glob("*.json"))


def _journals(environ: Mapping[str, str]) -> list[Path]:
    found = keeping.journal_place(environ, "x").parent.glob("*.journal")
    return [path for path in found if is_free(path)]


def _removed(paths: list[Path]) -> int:
    gone = 0
    for path in paths:
        with suppress(OSError):
            path.unlink()
            gone += 1
    return gone
