"""The commands: run the pipeline, print the report, end honestly.

stdout is the report only; stderr carries progress on a terminal, elsewhere nothing but one line
when something failed or was lost.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

from search_skill import (
    __version__,
    arguments,
    assembly,
    consent,
    faces,
    files,
    help_text,
    keeping,
    streams,
)
from search_skill.arguments import Arguments
from search_skill.clients.meant import is_meant
from search_skill.commanding import run, together
from search_skill.commanding.call import called
from search_skill.errors import NothingReached, SearchError, UsageError
from search_skill.registry import Registry
from search_skill.render import shape
from search_skill.settings import Loaded
from search_skill.stopping import stopping
from search_skill.store.runs import KeptRun
from search_skill.text import escape
from search_skill.types import Gap

DONE, OWN_FAULT, NO_RESULTS, OUT_OF_TIME, MISSING = 0, 1, 4, 7, 6
A_LINE = 600  # characters of what is said of a failure, and of its cure
REPORTS = frozenset({"verify", "audit", "show", "diff"})  # commands about a report that is there


def main(words: list[str], environ: dict[str, str]) -> int:
    """Run one command and return the exit code of the design's section 10."""
    _speak_unicode()
    stopping.listen(_say)
    try:
        return _run(words, environ)
    except streams.Unwritten as error:
        streams.to_nowhere(sys.stdout)
        _say(_told(error))
        return error.exit_code
    except SearchError as error:
        return _failed(error, words)
    except BrokenPipeError:
        streams.to_nowhere(sys.stdout)
        return DONE
    except Exception as error:  # the last border: our own fault, said in one line
        if "--debug" in words:
            raise
        return _failed(SearchError(f"{type(error).__name__}: {error}", "add --debug"), words)


def _run(words: list[str], environ: dict[str, str]) -> int:
    if is_meant(words):
        from search_skill.clients import command

        text, code = command.run(words[2:], environ)
        _write(text, "")
        return code
    registry = assembly.registry_for(environ)
    if help_text.is_wanted(words):
        return _help(registry, environ)
    told = arguments.read(words, registry)
    if told.switches & {"version", "schema", "docs"} or told.completion:
        return _about_itself(told, registry)
    told = _in_full(told, registry, environ)
    together.check(told)
    loaded = _settings(told, environ)
    registry = assembly.with_plugins(registry, loaded, environ)
    loaded = assembly.with_keys(loaded, registry, environ)
    return _do(told, loaded, registry, environ)


def _settings(told: Arguments, environ: dict[str, str]) -> Loaded:
    """Return the settings; the doctor goes on without a file that ends every run, and says so."""
    try:
        return assembly.settings_for(told, environ)
    except UsageError as error:
        if "doctor" not in told.switches:
            raise
        loaded = assembly.settings_for(replace(told, config=os.devnull), environ)
        return replace(loaded, fault=error)


def _about_itself(told: Arguments, registry: Registry) -> int:
    if "version" in told.switches:
        streams.write(f"search {__version__} ({assembly.HOME})\n")
        return DONE
    if told.completion:
        from search_skill.commanding import completion

        parser = arguments.parser(registry)
        _write(completion.script(told.completion, parser, arguments.COMMANDS), told.out)
        return DONE
    return _schema(told.out) if "schema" in told.switches else _docs(registry)


def _in_full(told: Arguments, registry: Registry, environ: dict[str, str]) -> Arguments:
    """Return what was told, with what it refers to in its place."""
    if "demo" in told.switches:
        return assembly.demo(told)
    if told.command[:1] == ("resume",):
        from search_skill.commanding.past import taken_up

        told = taken_up(told, registry, environ)
    elif told.watch:
        from search_skill import watching

        told = watching.asked_again(told, registry, environ)
    is_find = told.command[:1] == ("find",)
    return replace(told, question=told.command[1]) if is_find else told


def _do(told: Arguments, loaded: Loaded, registry: Registry, environ: dict[str, str]) -> int:
    if "patrol" in told.switches:
        return _patrol(told, loaded, registry, environ)
    if "doctor" in told.switches:
        from search_skill.commanding import health

        text, code = health.doctor_(called(told, loaded, registry, environ))
        _write(text, told.out)
        return code
    if told.command and told.command[0] in REPORTS:
        return _report(told, loaded, registry, environ)
    if told.command and told.command[0] in run.MODULES:
        text, code = run.run(called(told, loaded, registry, environ))
        _write(text, told.out)
        return code
    if told.command and not told.question:
        return _command(told, registry, environ)
    if not told.question:
        raise UsageError("there is no question", 'ask one: ./search "your question"')
    return _search(told, loaded, registry, environ)


def _help(registry: Registry, environ: dict[str, str]) -> int:
    text = arguments.parser(registry).format_help()
    help_text.keep(environ, text)
    streams.write(text)
    return DONE


def _report(told: Arguments, loaded: Loaded, registry: Registry, environ: dict[str, str]) -> int:
    from search_skill import report_commands

    text, code = report_commands.run(told, loaded, registry, environ)
    _write(text, told.out)
    return code


def _search(told: Arguments, loaded: Loaded, registry: Registry, environ: dict[str, str]) -> int:
    from search_skill.render import document, progress

    faces.check(told)
    if "research" in told.switches:
        consent.given(told, loaded, registry, environ)
        told = replace(told, switches=told.switches | {"deep"})
    told = replace(told, record=told.record or faces.tape_of(told))
    watcher = progress.watcher_of(sys.stderr, loaded.settings.progress)
    diary = keeping.diary_of(told, loaded, registry, environ, _run_of(told))
    try:
        outcome = assembly.run(told, loaded, registry, environ, watcher, diary)
    except Exception:  # whatever it was, and it goes on: the run is known as a failed one
        diary.end(keeping.FAILED)
        raise
    if stopping.number:
        watcher.end(stopped=True, sources=len(outcome.report.sources))
        return _stopped(outcome, told, loaded, environ, diary)
    error = None
    if outcome.nothing_reached:
        cure = "; ".join(each for each in (told.meant, _way_out(environ)) if each)
        error = NothingReached(f"nothing could be reached: {outcome.why_nothing}", cure)
    steps = (*([told.meant] if told.meant else []), *outcome.report.next_steps)
    whole = document.document_of(replace(outcome.report, next_steps=steps), outcome.run, error)
    kept = "" if "no_store" in told.switches else assembly.keep(whole, environ)
    watcher.end(sources=len(outcome.report.sources), claims=len(outcome.report.claims), kept=kept)
    status = keeping.FAILED if error else keeping.PARTIAL if outcome.out_of_time else keeping.DONE
    diary.end(status, sources=len(outcome.report.sources), document=kept)
    page = faces.write_all(whole, told, loaded, environ, kept)
    changed = _watched(whole, told, environ) if told.watch and error is None else ""
    _write(changed or faces.shown(whole, told, loaded, environ, kept), told.out)
    if "open" in told.switches and not faces.open_page(page):
        _say(f"no browser could be opened: the report is {page}")
    if not arguments.is_terminal() or error is not None:
        _one_line(outcome, error, diary.fault)
    if error is not None:
        return error.exit_code
    if outcome.out_of_time:
        return OUT_OF_TIME
    nothing = not outcome.report.sources and "fail_empty" in told.switches
    return NO_RESULTS if nothing else DONE


def _watched(whole: shape.Document, told: Arguments, environ: dict[str, str]) -> str:
    """Keep a watched question's report; return what changed since the last, "" the first time."""
    from search_skill import watching

    watch = watching.watch_of(told.watch, environ)
    changed = watching.changed_since(watch, whole, as_json="json" in told.switches)
    watch.keep(watching.words_to_keep(told), whole)
    return changed


def _stopped(
    outcome: assembly.Finished,
    told: Arguments,
    loaded: Loaded,
    environ: dict[str, str],
    diary: keeping.Diary,
) -> int:
    """Write what a run had found when it was stopped, and say how it goes on."""
    from search_skill.render import document

    found = len(outcome.report.sources)
    again = f"./search resume {diary.run.id} goes on" if diary.journal is not None else ""
    if not found:
        diary.end(keeping.PARTIAL)
        _say("stopped")
        return stopping.exit_code
    gap = Gap("the rest of the run", "it was stopped before its end", again)
    report = replace(outcome.report, gaps=(gap, *outcome.report.gaps))
    whole = document.document_of(report, outcome.run)
    kept = "" if "no_store" in told.switches else assembly.keep(whole, environ)
    diary.end(keeping.PARTIAL, sources=found, document=kept)
    faces.write_all(whole, told, loaded, environ, kept)
    _write(faces.shown(whole, told, loaded, environ, kept), told.out)
    _say(f"stopped: the report holds what was found until then{'; ' * bool(again)}{again}")
    return stopping.exit_code


def _write(text: str, out: str) -> None:
    if not out:
        streams.write(text)
        return
    try:
        files.write(out, text)
    except OSError as error:
        raise UsageError(
            f"--out={out}: {error.strerror}", "name a place that can be written"
        ) from error


def _way_out(environ: dict[str, str]) -> str:
    """Return what may help where nobody was reached: an agent's sandbox is a cause of its own."""
    if environ.get("CODEX_SANDBOX_NETWORK_DISABLED") == "1":
        return "the sandbox lets nothing out: allow this command the network; --local asks nobody"
    return "check the network and the proxy (./search --doctor), then ask again"


def _run_of(told: Arguments) -> KeptRun:
    """Return the run that begins now, or the one that goes on."""
    if told.resumes is not None:
        return told.resumes
    now, run_id = datetime.now(UTC), assembly.run_id(told)
    return KeptRun(id=run_id, question=told.question, words=told.words, started=now)


def _one_line(outcome: assembly.Finished, error: SearchError | None, fault: str) -> None:
    lost = [f"{d.ladder}: {d.wanted} → {d.got or 'nothing'}" for d in outcome.report.degraded]
    if error is not None:
        _say(_told(error))
        return
    more = f" and {len(lost) - 3} more" if len(lost) > 3 else ""
    said = [f"degraded: {'; '.join(lost[:3])}{more}"] if lost else []
    said += [f"nothing can be kept: {fault}"] if fault else []
    if said:
        _say("; ".join(said))


def _schema(out: str) -> int:
    import json

    from search_skill.render.schema import schema

    _write(json.dumps(schema(), indent=2) + "\n", out)
    return DONE


def _docs(registry: Registry) -> int:
    from search_skill import docs

    for name in docs.write(assembly.checkout(), registry):
        streams.write(f"{name}\n")
    return DONE


def _command(told: Arguments, registry: Registry, environ: dict[str, str]) -> int:
    words = told.command
    if words[0] == "platforms":
        return _platforms(told, registry, environ)
    from search_skill.store import cookie_command

    now = datetime.now(UTC)
    return _print(cookie_command.lines(words[1:], assembly.cookie_store(environ), now))


def _platforms(told: Arguments, registry: Registry, environ: dict[str, str]) -> int:
    from search_skill import platform_commands

    match told.command[1:]:
        case ["new", name]:
            return _print(platform_commands.new(name, registry, environ))
        case ["check", name]:
            lines, code = platform_commands.check(name, registry, environ)
            return _print(lines, code)
    as_json = "json" in told.switches
    return _print(platform_commands.listed(registry, environ, as_json=as_json), as_json=as_json)


def _patrol(told: Arguments, loaded: Loaded, registry: Registry, environ: dict[str, str]) -> int:
    from search_skill import platform_commands

    lines, code = platform_commands.patrol(told, loaded, registry, environ)
    return _print(lines, code, as_json="json" in told.switches)


def _print(lines: Iterable[str], code: int = DONE, *, as_json: bool = False) -> int:
    for line in lines:
        streams.write((line if as_json else escape.terminal(line)) + "\n")
    return code


def _failed(error: SearchError, words: list[str]) -> int:
    if arguments.wants_json(words):
        try:
            streams.write(assembly.failure(error, " ".join(words)) + "\n")
        except (BrokenPipeError, streams.Unwritten):  # what went wrong is told on stderr
            streams.to_nowhere(sys.stdout)
    _say(_told(error))
    return error.exit_code


def _told(error: SearchError) -> str:
    """Return what went wrong and what to do: one line that can be read, whatever was typed."""
    said = str(error)
    short = said if len(said) <= A_LINE else f"{said[:A_LINE]}…"
    return short + (f" — {error.remediation[:A_LINE]}" if error.remediation else "")


def _say(line: str) -> None:
    try:
        print(f"search: {escape.terminal(' '.join(line.split()))}", file=sys.stderr, flush=True)
    except OSError:  # nobody is there to hear it
        streams.to_nowhere(sys.stderr)


def _speak_unicode() -> None:
    """Write UTF-8 to pipes and files whatever the locale; never die of a character."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            encoding = stream.encoding if stream.isatty() else "utf-8"
            reconfigure(encoding=encoding, errors="replace")
