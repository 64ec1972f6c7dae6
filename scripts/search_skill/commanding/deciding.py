"""Who decides in the evals that are not offline: a configured model, or an installed client."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from search_skill import __version__, assembly
from search_skill.asking import key_of
from search_skill.commanding.call import Call
from search_skill.errors import Missing, UsageError
from search_skill.evals import chat, clients, lint, offline
from search_skill.evals.trying import Attempt
from search_skill.model_caller import endpoint_of
from search_skill.web.client import Door, DoorSettings
from search_skill.web.guard import PORTS

MODEL = "model"
ALL_IN_ALL = 3_600.0  # seconds, where no budget is set
FIX_MODEL = "set SEARCH_MODEL_ID, SEARCH_BASE_URL and SEARCH_API_KEY"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decider:
    """What decides, and what a report says of it."""

    name: str
    attempt: Attempt
    is_over: Callable[[], bool]
    facts: dict[str, str] = field(default_factory=dict)


@contextmanager
def decider(call: Call) -> Iterator[Decider]:
    """Give what `--with` names; raise `Missing` when it is not here."""
    name = call.told.evals_with
    if name == MODEL:
        with _door(call) as door:
            yield _model(call, door)
        return
    if name not in clients.CLIENTS:
        known = ", ".join((MODEL, *clients.CLIENTS))
        raise UsageError(f"--with={name}: there are {known}", "name one of them")
    if name not in clients.installed(call.environ):
        raise Missing(f"{name} is not installed", f"install it, or choose {MODEL}")
    client = clients.CLIENTS[name]
    tried = clients.Tried(client=client, skill=assembly.HOME, environ=call.environ)
    facts = {**_facts(call), "client": f"{name} {tried.version}".strip()}
    yield Decider(name=name, attempt=tried.attempt, is_over=_clock(call), facts=facts)


def _model(call: Call, door: Door) -> Decider:
    settings = call.loaded.settings
    skill = assembly.HOME / "SKILL.md"
    _, body = lint.head_and_body(skill.read_text("utf-8"))
    model = chat.Model(
        web=door,
        url=settings.base_url.strip(),
        name=settings.model_id.strip(),
        key=key_of(settings, call.environ),
        catalogue=offline.catalogue_of(assembly.HOME, assembly.DATA),
        body=body,
    )
    facts = {**_facts(call), "model": model.name}
    return Decider(name=MODEL, attempt=model.attempt, is_over=_clock(call), facts=facts)


@contextmanager
def _door(call: Call) -> Iterator[Door]:
    """Give a door that the model's address is let through, however long the evals take."""
    settings = call.loaded.settings
    key = key_of(settings, call.environ)
    if endpoint_of(settings.model_id, settings.base_url, key)[0] is None:
        raise Missing("no model is configured", FIX_MODEL)
    place = urlsplit(settings.base_url.strip())
    endpoint = (place.hostname or "", place.port or PORTS.get(place.scheme, 0))
    made = DoorSettings(
        version=__version__, environment=call.environ, allowed=frozenset({endpoint})
    )
    door = Door(made)
    try:
        yield door
    finally:
        door.close()


def _clock(call: Call) -> Callable[[], bool]:
    seconds = call.loaded.settings.budget_seconds or ALL_IN_ALL
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until


def _facts(call: Call) -> dict[str, str]:
    head, _ = lint.head_and_body(Path(assembly.HOME, "SKILL.md").read_text("utf-8"))
    digest = hashlib.sha256(str(head.get("description", "")).encode()).hexdigest()
    return {"description": digest[:12], "day": f"{call.now:%Y-%m-%d}"}
