"""The changes made: backed up first, written whole, noted before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from search_skill.clients.catalogue import Machine
from search_skill.clients.changes import Change, Kind
from search_skill.clients.keeping import Done, Record
from search_skill.clients.leaving import LeftAlone
from search_skill.clients.stored import (
    COMMON,
    PRIVATE,
    Stored,
    digest_of,
    make_folders,
    remove_folders,
    stored,
    write,
)


def apply(changes: Iterable[Change], record: Record, machine: Machine) -> dict[Path, str]:
    """Make changes; return the places where that was not possible, with the reasons."""
    failed = {}
    for change in changes:
        try:
            if change.kind is Kind.LINK:
                _link(change, record)
            else:
                _write(change, record, machine)
        except LeftAlone as error:
            failed[change.place] = str(error)
        except OSError as error:
            failed[change.place] = f"it cannot be written: {error.strerror}"
    return failed


def _write(change: Change, record: Record, machine: Machine) -> None:
    file = change.file
    if file is None:
        return
    if stored(change.place).data != file.data:
        raise LeftAlone("it has changed a moment ago: run this again")
    record.entries.append(
        Done(
            client=change.title,
            kind=change.kind,
            path=str(change.place),
            existed=file.data is not None,
            sha256_before=digest_of(file.data),
            sha256_after=digest_of(change.after),
            backup=record.back_up(file.data) if file.data is not None else "",
            form=change.form,
            key_path=change.path,
            kept=change.kept,
            previous_value=change.previous,
            written_value=change.written or None,
        )
    )
    _noted(record, lambda: write(file.real, change.after, mode=_mode(file, machine)))


def _mode(file: Stored, machine: Machine) -> int:
    """Return the mode of a new file: what a user's client keeps may come to hold secrets."""
    return PRIVATE if file.named.is_relative_to(machine.home) else COMMON


def _link(change: Change, record: Record) -> None:
    def link() -> list[str]:
        made = make_folders(change.place.parent)
        try:
            change.place.symlink_to(change.target, target_is_directory=True)
        except OSError:
            remove_folders(made)
            raise
        return made

    done = Done(client=change.title, kind=change.kind, path=str(change.place), existed=False)
    record.entries.append(replace(done, target=change.target))
    _noted(record, link)


def _noted(record: Record, do: Callable[[], list[str]]) -> None:
    """Do something that the last entry of the manifest tells; take the entry back if it fails."""
    record.keep()
    try:
        made = do()
    except OSError:
        entry = record.entries.pop()
        if entry.backup:
            (record.place / entry.backup).unlink(missing_ok=True)
        record.keep()
        raise
    record.entries[-1] = replace(record.entries[-1], made_folders=tuple(made))
    record.keep()
