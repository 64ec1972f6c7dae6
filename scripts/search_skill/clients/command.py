"""`./search setup clients`: shown first, done only with somebody's consent, and undone again."""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from search_skill import bootstrap, consent
from search_skill.clients import showing, undoing
from search_skill.clients.applying import apply
from search_skill.clients.catalogue import CLIENTS, NAMES, Launch, Machine
from search_skill.clients.changes import Change, State
from search_skill.clients.keeping import Record, new_record, records
from search_skill.clients.planning import Wish, chosen, plan
from search_skill.commanding.call import DONE, Answer, document
from search_skill.errors import ConsentNeeded, Missing, UsageError
from search_skill.setup.command import launcher, set_up
from search_skill.setup.environments import describe
from search_skill.setup.turns import say
from search_skill.text import escape

EXTRA = "mcp"  # what the server stands on
LATEST = "latest"
NOT_AGREED = ConsentNeeded.exit_code
HELP = f"""\
usage: ./search setup clients [CLIENT ...] [flags]

Make this program known to agent clients: as an MCP server in the configuration of each, and as a
skill. Without a name: every client that is found here. What would be changed is shown first, and
nothing is changed without a yes at the terminal or --yes.

Clients: {", ".join(NAMES)}

flags:
  --dry-run        show what would be changed, and change nothing
  --yes            agree to the changes shown
  --project-here   the files of the project in this folder, instead of the user's own
  --rules          also a few lines for the agent on when to search, between markers
                   (AGENTS.md, CLAUDE.md, GEMINI.md)
  --no-skill       leave out the links in .agents/skills and .claude/skills
  --undo [ID]      take back what the last setting up, or the one named, has changed
  --json           one JSON document
"""


def run(words: Sequence[str], environ: Mapping[str, str]) -> Answer:
    """Do what the words say, and return what to print."""
    if any(word in ("-h", "--help") for word in words):
        return HELP, DONE
    told = _read(words)
    if told.undo:
        return _undone(told, environ)
    machine = machine_of(environ)
    clients = chosen(told.clients, CLIENTS, machine)
    wish = Wish(
        clients=clients,
        launch=launch(),
        skill=skill_folder(),
        project=Path.cwd() if told.project_here else None,
        with_rules=told.rules,
        with_skill=not told.no_skill,
    )
    changes = plan(wish, machine)
    if not changes:
        raise Missing("no client is found here", f"name one: {', '.join(NAMES)}")
    return _set_up(changes, told, environ, machine)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(f"setup clients: {message}", "see ./search setup clients --help")


def _read(words: Sequence[str]) -> argparse.Namespace:
    parser = _Parser(prog="search setup clients", add_help=False, allow_abbrev=False)
    parser.add_argument("clients", nargs="*")
    for flag in ("--dry-run", "--yes", "--project-here", "--rules", "--no-skill", "--json"):
        parser.add_argument(flag, action="store_true")
    parser.add_argument("--undo", nargs="?", const=LATEST, default="")
    told = parser.parse_intermixed_args(list(words))
    for name in told.clients:
        if name not in NAMES:
            close = difflib.get_close_matches(name, NAMES, n=1)
            meant = f"did you mean {close[0]}? " if close else ""
            raise UsageError(
                f"setup knows no client {name!r}", f"{meant}it knows {', '.join(NAMES)}"
            )
    return told


# what it is about


def machine_of(environ: Mapping[str, str]) -> Machine:
    """Return whose files are meant."""
    home = Path(environ.get("HOME") or Path("~").expanduser())
    return Machine(home=home, system=sys.platform, environ=environ)


def skill_folder() -> Path | None:
    """Return the folder of the skill, where this program came as one."""
    return Path(bootstrap.CHECKOUT) if Path(bootstrap.CHECKOUT, "SKILL.md").is_file() else None


def launch() -> Launch:
    """Return how a client starts the server: by absolute paths, from whatever folder."""
    if not bootstrap.is_checkout():
        command = Path(sys.executable).with_name("search-skill")
        for place in (command, command.with_suffix(".exe")):
            if place.is_file():
                return (str(place), EXTRA)
        return (sys.executable, "-m", "search_skill", EXTRA)
    if os.name != "nt" and os.access(bootstrap.LAUNCHER, os.X_OK):
        return (bootstrap.LAUNCHER, EXTRA)
    return (sys.executable, bootstrap.LAUNCHER, EXTRA)


# doing it


def _set_up(
    changes: Sequence[Change],
    told: argparse.Namespace,
    environ: Mapping[str, str],
    machine: Machine,
) -> Answer:
    due = [change for change in changes if change.is_due]
    lines = [line for change in changes for line in showing.lines(change)]
    lacks_extra = bool(due) and EXTRA not in describe(dict(environ)).extras
    if lacks_extra:
        lines.append(f"the extra {EXTRA!r}, which the server stands on, is installed too")
    if told.dry_run or not due:
        return _answer(lines, changes, told)
    if not told.yes:
        sys.stderr.write("".join(f"{line}\n" for line in lines))
        if not consent.asked_at_terminal("nothing was changed"):
            say("search: nothing was changed; to agree to these changes add --yes\n")
            return _answer([] if not told.json else lines, changes, told, code=NOT_AGREED)
    if lacks_extra:
        set_up([EXTRA], dict(environ))  # ends the run with its own line when it cannot
    record = _new_record(environ)
    failed = apply(due, record, machine)
    ended = [
        replace(change, state=State.LEFT, because=failed[change.place])
        if change.place in failed and change.is_due
        else change
        for change in changes
    ]
    lines += [line for change in ended if change.place in failed for line in showing.lines(change)]
    if not record.entries:
        record.forget()
        return _answer(lines, ended, told)
    lines.append(f"done; to take it back: {launcher()} setup clients --undo {record.id}")
    return _answer(lines, ended, told, record=record)


def _new_record(environ: Mapping[str, str]) -> Record:
    try:
        return new_record(environ, datetime.now(UTC))
    except OSError as error:
        raise Missing(
            f"no backup can be kept: {error.strerror}", "make the state folder writable"
        ) from error


def _answer(
    lines: Sequence[str],
    changes: Sequence[Change],
    told: argparse.Namespace,
    *,
    record: Record | None = None,
    code: int = DONE,
) -> Answer:
    left = [change for change in changes if change.state is State.LEFT]
    if left and code == DONE:
        names = "; ".join(f"{change.title}: {change.because}" for change in left)
        say(escape.one_line(f"search: left alone: {names}") + "\n")
        code = Missing.exit_code
    if not told.json:
        return "".join(f"{line}\n" for line in lines), code
    rows = [
        {
            "for": change.title,
            "kind": change.kind,
            "path": str(change.place),
            "state": change.state,
            "because": change.because,
            "diff": list(showing.diff(change)),
        }
        for change in changes
    ]
    return document(id=record.id if record else "", changes=rows), code


# undoing it


def _undone(told: argparse.Namespace, environ: Mapping[str, str]) -> Answer:
    record = _record(told.undo, environ)
    if record is None:
        text = "nothing was set up from here, so that there is nothing to undo\n"
        return document(id="", entries=[]) if told.json else text, DONE
    ended = undoing.undo(record, datetime.now(UTC))
    code = Missing.exit_code if any(each.is_left for each in ended) else DONE
    if told.json:
        rows = [
            {"for": each.entry.client, "path": each.entry.path, "said": each.said,
             "is_left": each.is_left}
            for each in ended
        ]  # fmt: skip
        return document(id=record.id, entries=rows), code
    lines = (f"{each.entry.client}: {each.entry.path} — {each.said}" for each in ended)
    return "".join(f"{escape.one_line(line)}\n" for line in lines), code


def _record(wanted: str, environ: Mapping[str, str]) -> Record | None:
    known = list(records(environ))
    if wanted == LATEST:
        return next((record for record in known if not record.undone), None)
    for record in known:
        if record.id == wanted:
            return record
    ids = ", ".join(record.id for record in known) or "nothing"
    raise UsageError(f"--undo={wanted}: there is no such setting up", f"there is {ids}")
