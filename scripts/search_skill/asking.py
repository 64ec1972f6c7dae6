"""What the caller brings to a run: the question, the project it is asked from, the model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from search_skill import files, meaning
from search_skill.errors import UsageError
from search_skill.meaning import Vectors
from search_skill.settings import Settings
from search_skill.types import Locked, Query

if TYPE_CHECKING:
    from search_skill.ladder import Trace
    from search_skill.model_caller import ModelCaller
    from search_skill.web.client import Door

NO_PROJECT = frozenset({"none", "-"})
KEY_FILE = "SEARCH_API_KEY_FILE"


def query_of(question: str, settings: Settings, now: datetime) -> Query:
    """Return the question as a query: words, operators, and what the settings add."""
    from search_skill.text.operators import read_operators

    text, operators = read_operators(question)
    if settings.since:
        operators = replace(operators, since=date.fromisoformat(settings.since))
    return Query(
        text=text or question,
        limit=settings.limit,
        language=settings.lang.lower(),
        region=settings.region.lower(),
        operators=operators,
        freshness=settings.freshness,
        freshness_mode=settings.freshness_mode,
        as_of=now,
        typed=question,
    )


def locked_by_project(question: str, settings: Settings) -> tuple[Locked, ...]:
    """Return the versions that the caller's project has of what the question names.

    Only a question about software is looked up: "rich" is a package and mostly a word.
    """
    from search_skill.project.locked import locked_in
    from search_skill.project.named import names_in_question
    from search_skill.text.operators import read_operators
    from search_skill.understanding.entities import entities_of
    from search_skill.understanding.software import is_about_software

    if settings.project.strip().casefold() in NO_PROJECT:
        return ()
    folder = Path(settings.project or ".").expanduser()
    if settings.project and not folder.is_dir():
        raise UsageError(f"--project={settings.project} is no folder", "name one, or none")
    entities = entities_of(question, read_operators(question)[1])
    named = bool(entities.packages or entities.symbols or entities.errors or entities.cves)
    if not named and not is_about_software(question):
        return ()
    return locked_in(folder.resolve(), names_in_question(question, entities))


def as_fact(locked: tuple[Locked, ...]) -> str:
    """Return locked versions in one line, for a tape."""
    rows = (f"{e.package};{e.version};{e.ecosystem};{e.file}" for e in locked)
    return "|".join(rows)


def from_fact(fact: str) -> tuple[Locked, ...]:
    """Return the locked versions that a tape was recorded with."""
    rows = [row.split(";") for row in fact.split("|") if row.count(";") == 3]
    return tuple(
        Locked(package=name, version=version, ecosystem=ecosystem, file=file)
        for name, version, ecosystem, file in rows
    )


def vectors_by(settings: Settings) -> tuple[str, ...]:
    """Return the names of the libraries that may judge likeness of meaning here."""
    return meaning.installed() if settings.meaning == "auto" else ()


def vectors_for(settings: Settings, door: Door) -> Vectors:
    """Return what judges likeness of meaning in a run: on replay what did when it was recorded."""
    if not door.is_replay:
        return Vectors(vectors_by(settings))
    return Vectors(tuple(filter(None, door.recorded_facts.get("meaning", "").split(","))))


def key_of(settings: Settings, environ: Mapping[str, str]) -> str:
    """Return the key of the model's endpoint: the setting, else the file that is named for it."""
    if settings.api_key.strip():
        return settings.api_key.strip()
    path = environ.get(KEY_FILE, "").strip()
    if not path:
        return ""
    try:
        return files.read(path, files.SMALL).decode("utf-8").strip()
    except (OSError, ValueError) as error:
        raise UsageError(f"{KEY_FILE}: {error}", "name a file that can be read") from error


def model_for(
    settings: Settings,
    environ: Mapping[str, str],
    door: Door,
    trace: Trace,
    *,
    is_consented: bool = False,
) -> ModelCaller | None:
    """Return who asks the configured model; nobody where none is, or where the tape had none."""
    from search_skill.model_caller import Limits, ModelCaller, endpoint_of

    model, address, key = settings.model_id, settings.base_url, key_of(settings, environ)
    if door.is_replay:
        facts = door.recorded_facts
        model, address = facts.get("model_id", ""), facts.get("base_url", "")
        key = "on-the-tape" if model else ""
    endpoint, missing = endpoint_of(model, address, key)
    if endpoint is None and not missing:
        return None
    limits = Limits(settings.max_calls, settings.max_tokens) if is_consented else None
    return ModelCaller(endpoint, door, trace, missing=missing, consented=limits)
