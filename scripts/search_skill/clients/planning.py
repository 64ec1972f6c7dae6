"""Which places are to be changed for which clients."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from search_skill.clients.catalogue import NAME, Client, Launch, Machine, first_of
from search_skill.clients.changes import (
    Change,
    Kind,
    State,
    entry_change,
    link_change,
    rules_change,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is to be set up, and where."""

    clients: Sequence[Client]
    launch: Launch
    skill: Path | None  # the folder of the skill, where this program came as one
    project: Path | None  # None: for the user
    with_rules: bool
    with_skill: bool


def plan(wish: Wish, machine: Machine) -> list[Change]:
    """Return every place once, however many clients share it."""
    found: dict[tuple[Kind, str], Change] = {}
    for change in _each(wish, machine):
        is_link = change.kind is Kind.LINK
        place = str(change.place) if is_link else os.path.realpath(change.place)
        found.setdefault((change.kind, place), change)
    return list(found.values())


def _each(wish: Wish, machine: Machine) -> Iterator[Change]:
    for client in wish.clients:
        yield _entry(client, wish, machine)
    if wish.with_rules:
        for client, place in _rules(wish, machine):
            yield rules_change(f"rules of {client.title}", place)
    if wish.with_skill and wish.skill is not None:
        home = wish.project or machine.home
        for skills in dict.fromkeys(client.skills for client in wish.clients if client.skills):
            yield link_change(home / skills / NAME, wish.skill)


def _entry(client: Client, wish: Wish, machine: Machine) -> Change:
    if wish.project is None:
        return entry_change(client, client.file(machine), wish.launch)
    if not client.project_file:
        return Change(
            title=client.title,
            kind=Kind.ENTRY,
            state=State.LEFT,
            place=wish.project,
            because="it has no file of its own in a project",
        )
    names = [client.project_file]
    if client.name == "opencode":
        names.insert(0, f"{client.project_file}c")
    there = first_of(wish.project, *names)
    place = there if there.exists() else wish.project / client.project_file
    return entry_change(client, place, wish.launch)


def _rules(wish: Wish, machine: Machine) -> Iterator[tuple[Client, Path]]:
    for client in wish.clients:
        if wish.project is not None:
            yield client, wish.project / client.project_rules
        elif client.rules is not None:
            yield client, client.rules(machine)


def chosen(names: Iterable[str], clients: Sequence[Client], machine: Machine) -> list[Client]:
    """Return the clients that are named, else those that are used here."""
    wanted = set(names)
    if wanted:
        return [client for client in clients if client.name in wanted]
    return [client for client in clients if client.is_found(machine)]
