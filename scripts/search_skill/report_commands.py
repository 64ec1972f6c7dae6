"""The commands about a report that is there: verify it, audit another's, show it, compare two."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from search_skill import assembly
from search_skill.arguments import Arguments
from search_skill.errors import UsageError
from search_skill.folders import results_folder
from search_skill.ladder import Trace
from search_skill.registry import Registry
from search_skill.settings import Loaded
from search_skill.text import escape
from search_skill.tools import Tools
from search_skill.types import Page

if TYPE_CHECKING:
    from search_skill.checking.faults import Checked, Fault
    from search_skill.checking.verify import Reader

DONE, NOTHING_REACHED, FAULTS = 0, 3, 8
Answer = tuple[str, int]  # what to print, and the exit code


def run(told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]) -> Answer:
    """Return what a command says, and the exit code it ends with."""
    name = told.command[0]
    if name == "show":
        return _show(told, loaded, environ)
    if name == "diff":
        return _diff(told, environ)
    if name == "audit":
        return _audit(told, loaded, registry, environ)
    return _verify(told, loaded, registry, environ)


def _show(told: Arguments, loaded: Loaded, environ: Mapping[str, str]) -> Answer:
    from search_skill import faces
    from search_skill.checking.reports import whole_in

    faces.check(told)
    document = whole_in(told.command[1], Path(results_folder(environ)))
    page = faces.write_all(document, told, loaded, environ, "")
    if "open" in told.switches:
        faces.open_page(page)
    return faces.shown(document, told, loaded, environ, told.command[1]), DONE


def _diff(told: Arguments, environ: Mapping[str, str]) -> Answer:
    from search_skill.checking import changes
    from search_skill.checking.reports import whole_in

    kept = Path(results_folder(environ))
    before, after = (whole_in(path, kept) for path in told.command[1:])
    found = changes.changes_between(before, after)
    if "json" in told.switches:
        return json.dumps(changes.as_json(found), ensure_ascii=False) + "\n", DONE
    return _printed(changes.as_lines(found)), DONE


def _verify(
    told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]
) -> Answer:
    from search_skill.checking import bundle, reports
    from search_skill.checking.verify import verify

    place = told.command[1]
    report, tape = place, told.tape
    broken: tuple[Fault, ...] = ()
    if Path(place).is_dir():
        held = bundle.opened(Path(place))
        report, tape, broken = str(held.report), tape or held.tape, held.faults
    document = reports.document_in(report)
    if not tape:
        checked = verify(document)
    else:
        with reader(replace(told, replay=tape), loaded, registry, environ) as (read, _):
            checked = verify(document, read)
    checked = replace(checked, faults=(*broken, *checked.faults))
    return _told(checked, told, "verified")


def _audit(
    told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]
) -> Answer:
    from search_skill.checking.audit import audit
    from search_skill.checking.citing import cited_in
    from search_skill.checking.reports import text_of
    from search_skill.fetchers.whole import whole

    cited = cited_in(text_of(told.command[1]))
    if not cited.references and not cited.marked:
        raise UsageError(f"{told.command[1]}: it cites nothing", "name a report with references")
    asked = replace(told, replay=told.tape or told.replay, switches=told.switches | {"deep"})
    with reader(asked, loaded, registry, environ) as (read, tools):
        checked = audit(cited, tools.now, read, lambda url: whole(url, tools.web))
    code = NOTHING_REACHED if _saw_nothing(checked) else DONE
    if "json" in told.switches:
        return _told(checked, told, "audited", code)
    return _table(checked), code if checked.is_clean else FAULTS


@contextmanager
def reader(
    told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]
) -> Iterator[tuple[Reader, Tools]]:
    """Give what reads a page as a run does, from a tape where one is named."""
    from search_skill.stages.read import page_of

    door = assembly.door_for(told, loaded, registry, environ)
    try:
        settings = assembly.as_recorded(loaded, door)
        tools = assembly.tools_for(door, Trace(door.clock), settings, registry, told)

        def read(url: str) -> Page:
            return page_of(url, tools)

        yield read, tools
    finally:
        door.close()


def _saw_nothing(checked: Checked) -> bool:
    """Say whether there were pages to look at, and none could be read."""
    return dict(checked.looked_at).get("pages", 1) == 0


def _told(checked: Checked, told: Arguments, done: str, code: int = DONE) -> Answer:
    code = code if checked.is_clean else FAULTS
    if "json" in told.switches:
        return json.dumps(as_rows(checked), ensure_ascii=False) + "\n", code
    return _printed(as_lines(checked, done)), code


def _printed(lines: Iterable[str]) -> str:
    return "".join(f"{escape.one_line(line)}\n" for line in lines)


def _table(checked: Checked) -> str:
    """Return a short verdict and a table, as Markdown."""
    verdict, *notes = (line for line in as_lines(replace(checked, faults=()), "audited") if line)
    if checked.faults:
        kinds = Counter(fault.kind for fault in checked.faults)
        counted = ", ".join(f"{kind} {times}" for kind, times in sorted(kinds.items()))
        verdict = f"{verdict.rpartition(': ')[0]}: {len(checked.faults)} faults ({counted})"
    lines = [escape.markdown(verdict)]
    if checked.faults:
        lines += ["", "| kind | references | where | why |", "|---|---|---|---|"]
    for fault in checked.faults:
        cells = (fault.kind, ", ".join(fault.references), fault.where, fault.why)
        lines.append(f"| {' | '.join(escape.markdown(cell) for cell in cells)} |")
    return "\n".join([*lines, *(["", *map(escape.markdown, notes)] if notes else [])]) + "\n"


def as_rows(checked: Checked) -> dict[str, object]:
    """Return what a check found as JSON holds it."""
    return {
        "ok": checked.is_clean,
        "faults": [
            {"kind": f.kind, "where": f.where, "why": f.why, "references": list(f.references),
             "urls": list(f.urls)}
            for f in checked.faults
        ],
        "looked_at": dict(checked.looked_at),
        "notes": list(checked.notes),
    }  # fmt: skip


def as_lines(checked: Checked, done: str) -> Iterator[str]:
    """Yield what a check found for people: how much was looked at, then every fault."""
    counted = ", ".join(f"{count} {name}" for name, count in checked.looked_at)
    faults = len(checked.faults)
    clean = "nothing wrong in the report itself" if _saw_nothing(checked) else "nothing wrong"
    verdict = clean if not faults else f"{faults} fault{'s' if faults > 1 else ''}"
    yield f"{done}: {counted or 'nothing to look at'}: {verdict}"
    for fault in checked.faults:
        where = ", ".join((fault.where, *fault.references)) if fault.references else fault.where
        yield f"- {fault.kind} · {where}: {fault.why}"
    for note in checked.notes:
        yield f"note: {note}"
