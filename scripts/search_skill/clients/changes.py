"""What would be changed, and how that looks, before anything is."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from search_skill.clients import rules
from search_skill.clients.catalogue import Client, Launch, entry_for, is_ours, key_path
from search_skill.clients.forms import FORMS, MISSING, at, put
from search_skill.clients.leaving import LeftAlone
from search_skill.clients.stored import Stored, stored


class State(StrEnum):
    """What is to be done about a place."""

    ADD = "add"
    UPDATE = "update"
    SAME = "unchanged"
    LEFT = "left alone"


class Kind(StrEnum):
    """What is put in a place."""

    ENTRY = "entry"
    RULES = "rules"
    LINK = "link"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One place: what it is for, what stands there, and what will."""

    title: str
    kind: Kind
    state: State
    place: Path
    because: str = ""
    note: str = ""
    file: Stored | None = None
    after: bytes = b""
    form: str = ""
    path: tuple[str, ...] = ()
    kept: int = 0  # how many names of the path there were before
    previous: dict[str, Any] | None = None
    written: dict[str, Any] = field(default_factory=dict)
    target: str = ""  # of a link

    @property
    def is_due(self) -> bool:
        """Whether something is to be done."""
        return self.state in (State.ADD, State.UPDATE)


def entry_change(client: Client, place: Path, launch: Launch) -> Change:
    """Return how a client's file comes to name this program as a server."""
    base: dict[str, Any] = {
        "title": client.title,
        "kind": Kind.ENTRY,
        "place": place,
        "note": client.note,
    }
    try:
        return _entry_change(client, stored(place), launch, base)
    except LeftAlone as error:
        return Change(state=State.LEFT, because=str(error), **base)


def _entry_change(client: Client, file: Stored, launch: Launch, base: dict[str, Any]) -> Change:
    form, text = FORMS[client.form], file.text
    said = form.read(text)
    path = key_path(client, said)
    wanted = entry_for(client, launch, path)
    there = at(said, path)
    base |= {"file": file, "form": form.name, "path": path, "kept": _kept(said, path)}
    if there is MISSING:
        after = file.bytes_of(put(form, text, path, wanted))
        return Change(state=State.ADD, after=after, written=wanted, **base)
    if not is_ours(there):
        raise LeftAlone(f"another server is called {path[-1]} there")
    starts = {name: wanted[name] for name in ("command", "cmd", "args") if name in wanted}
    changed = [name for name in starts if there.get(name) != starts[name]]
    if not changed:
        return Change(state=State.SAME, **base)
    for name in changed:  # what else the user wrote into it stays
        text = put(form, text, (*path, name), starts[name])
    written = {**there, **starts}
    after = file.bytes_of(text)
    return Change(state=State.UPDATE, after=after, previous=there, written=written, **base)


def _kept(said: Any, path: Sequence[str]) -> int:  # noqa: ANN401
    lengths = range(len(path), -1, -1)
    return next(length for length in lengths if at(said, path[:length]) is not MISSING)


def rules_change(title: str, place: Path) -> Change:
    """Return how an agent's instructions come to say when to search."""
    base: dict[str, Any] = {"title": title, "kind": Kind.RULES, "place": place}
    try:
        file = stored(place)
        text = file.text
        after = rules.put(text)
    except LeftAlone as error:
        return Change(state=State.LEFT, because=str(error), **base)
    base["file"] = file
    if after == text:
        return Change(state=State.SAME, **base)
    is_new = rules.BEGIN not in text
    state = State.ADD if is_new else State.UPDATE
    previous = None if is_new else {"block": rules.block_of(text)}
    return Change(state=state, after=file.bytes_of(after), previous=previous, **base)


def link_change(place: Path, target: Path) -> Change:
    """Return how a folder of skills comes to hold this one."""
    base: dict[str, Any] = {"title": "skill", "kind": Kind.LINK, "place": place}
    base["target"] = str(target)
    if os.path.realpath(place) == os.path.realpath(target):
        return Change(state=State.SAME, **base)
    if os.path.lexists(place):
        return Change(state=State.LEFT, because="something else stands there", **base)
    return Change(state=State.ADD, **base)
