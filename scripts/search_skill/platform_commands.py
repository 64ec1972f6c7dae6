"""The commands about platforms: list them, begin one, say what one lacks, and go on patrol."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from search_skill import assembly, scaffold
from search_skill.arguments import Arguments
from search_skill.ladder import Trace
from search_skill.patrol import proofs, round
from search_skill.patrol import told as told_of
from search_skill.patrol.proofs import Proof
from search_skill.patrol.shapes import read_shapes
from search_skill.platform import Platform
from search_skill.registry import Registry
from search_skill.settings import Loaded

DONE, NOTHING_REACHED, FAULTS = 0, 3, 8
SHAPES = Path("shapes.json")  # among the data


def listed(registry: Registry, environ: Mapping[str, str], *, as_json: bool) -> Iterator[str]:
    """Yield the platforms with their state, what they need, and when they were last proven."""
    known = proofs.kept(environ)
    rows = [_row(each, known) for each in registry.platforms.values()]
    rows += [
        {"name": each.module.rpartition(".")[2], "state": "broken", "reason": each.reason}
        for each in registry.broken
    ]
    if as_json:
        yield json.dumps(rows, ensure_ascii=False)
        return
    for row in rows:
        yield f"{row['name']:16} {row['state']:20} {_said(row)}".rstrip()


def new(name: str, registry: Registry, environ: Mapping[str, str]) -> Iterator[str]:
    """Write the beginning of a platform, and yield where it is and what it lacks."""
    taken = tuple(
        word for each in registry.platforms.values() for word in (each.name, *each.aliases)
    )
    begun = scaffold.begin(name, assembly.HOME, environ, taken)
    yield str(begun.module)
    yield str(begun.sample)
    yield f"what it lacks: {begun.test}"


def check(name: str, registry: Registry, environ: Mapping[str, str]) -> tuple[tuple[str, ...], int]:
    """Return what a platform lacks, and the exit code that says so."""
    from search_skill.contract import faults_of

    platform = registry.named(name)
    places = scaffold.samples_in(assembly.HOME, environ)
    samples = next((each for each in places if (each / platform.name).is_dir()), places[0])
    faults = faults_of(platform, samples)
    return faults or (f"{platform.name} is whole",), FAULTS if faults else DONE


def patrol(
    told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]
) -> tuple[Iterator[str], int]:
    """Ask everybody for real; return what was found, and 8 when something required drifted."""
    recorded = read_shapes((assembly.DATA / SHAPES).read_text("utf-8"))
    door = assembly.door_for(told, loaded, registry, environ)
    try:
        loaded = assembly.as_recorded(loaded, door)
        tools = assembly.tools_for(door, Trace(door.clock), loaded, registry, told)
        known = proofs.kept(environ)
        findings = round.Patrol(tools=tools, recorded=recorded, proofs=known).round()
        at = door.now()
    finally:
        door.close()
    if "no_store" not in told.switches:
        proofs.keep(environ, round.proven(findings, at))
    if "json" in told.switches:
        lines = iter([json.dumps(told_of.as_rows(findings), ensure_ascii=False)])
    else:
        lines = told_of.as_lines(findings)
    if any(each.counts for each in findings):
        return lines, FAULTS
    reached = any(each.status != "unseen" for each in findings)
    return lines, DONE if reached else NOTHING_REACHED


def _row(platform: Platform, known: Mapping[str, Proof]) -> dict[str, object]:
    ways = [way.name for way in platform.each_way()]
    return {
        "name": platform.name,
        "title": platform.title,
        "state": proofs.state_of(platform, known),
        "intents": [str(intent) for intent in platform.intents],
        "languages": list(platform.languages),
        "subjects": [str(subject) for subject in platform.subjects],
        "ways": [*ways, "metasearch"],
        "needs": [str(need) for need in platform.needs if not need.optional],
        "better_with": [str(need) for need in platform.needs if need.optional],
        "last_proof": proofs.last_of(platform, known),
    }


def _said(row: Mapping[str, object]) -> str:
    if row["state"] == "broken":
        return str(row["reason"])
    said = [str(row["title"]), ", ".join(_words(row["intents"]))]
    said += [f"needs {need}" for need in _words(row["needs"])]
    said += [f"better with {need}" for need in _words(row["better_with"])]
    return " · ".join(part for part in said if part)


def _words(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []
