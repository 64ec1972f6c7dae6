"""Where things are kept: whether the folders can be written, and whether the store is whole."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from search_skill.doctor.check import PASS, WARN, Check, Own
from search_skill.errors import Unavailable
from search_skill.folders import data_folders, folder
from search_skill.store.database import Database
from search_skill.store.memory import FILE

GROUP = "storage"
KINDS = {
    "config": "settings cannot be kept there",
    "cache": "libraries go to a temporary folder",
    "state": "results are not kept, and a stopped run cannot go on",
}
FIX = "make it writable, or set XDG_{}_HOME to a folder that is"


def checks(own: Own) -> Iterator[Check]:
    """Look at each folder, then at the store."""
    for kind, meaning in KINDS.items():
        yield _folder(Path(folder(own.environ, kind)), kind, meaning)
    places = [Path(each) for each in data_folders(own.environ)]
    for place, name in zip(places, ("data", "user_data"), strict=False):
        yield _folder(place, name, "what was read and learnt lasts as long as the run")
    for place in places:
        yield from _store(place / FILE)


def _folder(place: Path, kind: str, meaning: str) -> Check:
    writable = _can_write(place)
    return Check(
        group=GROUP,
        name=kind,
        status=PASS if writable else WARN,
        detail=str(place) if writable else f"{place} cannot be written: {meaning}",
        fix=FIX.format(kind.upper().removeprefix("USER_")),
    )


def _can_write(place: Path) -> bool:
    """Say whether a folder takes files, or could be made."""
    for each in (place, *place.parents):
        if each.exists():
            return each.is_dir() and os.access(each, os.W_OK | os.X_OK)
    return False


def _store(path: Path) -> Iterator[Check]:
    if not path.exists():
        yield Check(group=GROUP, name="store", status=PASS, detail=f"{path}: nothing is kept yet")
        return
    try:
        store = Database(path, read_only=True)
        (said,) = store.rows("PRAGMA quick_check(1)")[0]
        (pages,) = store.rows("SELECT count(*) FROM pages")[0]
        store.close()
    except (sqlite3.Error, OSError, Unavailable) as error:
        yield Check(
            group=GROUP,
            name="store",
            status=WARN,
            detail=f"{path}: {error}",
            fix="move it away; a new one is made",
        )
        return
    others = path.stat().st_mode & 0o077
    whole = said == "ok" and not others
    detail = f"{path}: {pages} pages, {path.stat().st_size:,} bytes"
    detail += f"; {said}" if said != "ok" else "; others can read it" if others else ""
    yield Check(
        group=GROUP,
        name="store",
        status=PASS if whole else WARN,
        detail=detail,
        fix=f"chmod 600 {path}" if others else "./search cache clear",
    )
