"""What was done, undone: byte for byte where nobody else has written since, else our part alone."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from search_skill.clients import rules
from search_skill.clients.changes import Kind
from search_skill.clients.forms import FORMS, MISSING, at, drop, drop_made, put
from search_skill.clients.keeping import Done, Record
from search_skill.clients.leaving import LeftAlone
from search_skill.clients.stored import digest_of, remove_folders, stored, write


@dataclass(frozen=True, slots=True)
class Undone:
    """How one entry ended."""

    entry: Done
    said: str
    is_left: bool = False


def undo(record: Record, now: datetime) -> list[Undone]:
    """Undo one setting up, the last change first; forget it when nothing of it is left."""
    ended = []
    for entry in reversed(record.entries):
        try:
            said = _unlinked(entry) if entry.kind == Kind.LINK else _restored(entry, record)
            ended.append(Undone(entry, said))
        except LeftAlone as error:
            ended.append(Undone(entry, str(error), is_left=True))
        except OSError as error:
            ended.append(Undone(entry, f"it cannot be written: {error.strerror}", is_left=True))
    if any(each.is_left for each in ended):
        record.undone = f"{now:%Y-%m-%dT%H:%M:%SZ}"
        record.keep()
    else:
        record.forget()
    return ended


def _unlinked(entry: Done) -> str:
    place = Path(entry.path)
    if not os.path.lexists(place):
        return "was gone already"
    if not place.is_symlink() or str(place.readlink()) != entry.target:
        raise LeftAlone("something else stands there now")
    place.unlink()
    remove_folders(list(entry.made_folders))
    return "unlinked"


def _restored(entry: Done, record: Record) -> str:
    file = stored(Path(entry.path))
    digest = digest_of(file.data)
    if digest == entry.sha256_before:
        return "was as before already"
    if digest != entry.sha256_after:
        return _without_ours(entry)
    if not entry.existed:
        file.real.unlink()
        remove_folders(list(entry.made_folders))
        return "removed: it was made by this"
    before = (record.place / entry.backup).read_bytes()
    if digest_of(before) != entry.sha256_before:
        return _without_ours(entry)
    write(file.real, before)
    return "restored byte for byte"


def _without_ours(entry: Done) -> str:
    """Take back only what is ours in a file that others have changed since."""
    file = stored(Path(entry.path))
    if file.data is None:
        return "was gone already"
    text = file.text
    after = _rules_of(entry, text) if entry.kind == Kind.RULES else _entry_of(entry, text)
    if after != text:
        write(file.real, file.bytes_of(after))
    return "only our part was taken back: it has been changed since"


def _rules_of(entry: Done, text: str) -> str:
    found = rules.block_of(text)
    line_ends = found.replace("\r\n", "\n")
    if found and line_ends != rules.RULES.rstrip("\n"):
        raise LeftAlone("the rules in it have been changed since: take them out by hand")
    if entry.previous_value:
        return text.replace(found, entry.previous_value["block"])
    return rules.drop(text)


def _entry_of(entry: Done, text: str) -> str:
    form, path, before = FORMS[entry.form], entry.key_path, entry.previous_value
    there = at(form.read(text), path)
    if there is MISSING:
        return text
    if there != entry.written_value:
        raise LeftAlone(f"{'.'.join(path)} in it has been changed since: take it out by hand")
    if before is None:
        return drop_made(form, text, path, entry.kept)
    for name in {**before, **there}:
        if name not in before:
            text = drop(form, text, (*path, name))
        elif before[name] != there.get(name):
            text = put(form, text, (*path, name), before[name])
    return text
