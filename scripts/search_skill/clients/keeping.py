"""What was done, kept so that it can be undone: backups byte for byte, and a manifest.

An entry is in the manifest before its file is changed, so that a run that dies half-way can be
undone too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from search_skill.clients.stored import PRIVATE, write
from search_skill.folders import folder

MANIFEST, VERSION = "manifest.json", 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """One change as it was made."""

    client: str
    kind: str
    path: str  # of the file or link
    existed: bool = True
    sha256_before: str = ""
    sha256_after: str = ""
    backup: str = ""  # a file beside the manifest
    form: str = ""
    key_path: tuple[str, ...] = ()
    kept: int = 0
    previous_value: Any = None
    written_value: Any = None
    target: str = ""
    made_folders: tuple[str, ...] = ()


@dataclass(slots=True)
class Record:
    """One setting up, in a folder of its own."""

    place: Path
    created: str
    undone: str = ""
    entries: list[Done] = field(default_factory=list)

    @property
    def id(self) -> str:
        """What it is called."""
        return self.place.name

    def keep(self) -> None:
        """Write the manifest."""
        said = {
            "version": VERSION,
            "id": self.id,
            "created": self.created,
            "undone": self.undone,
            "entries": [asdict(entry) for entry in self.entries],
        }
        text = json.dumps(said, ensure_ascii=False, indent=2) + "\n"
        write(self.place / MANIFEST, text.encode("utf-8"), mode=PRIVATE)

    def back_up(self, data: bytes) -> str:
        """Keep bytes beside the manifest; return the name of the file."""
        name = f"{len(self.entries) + 1:04}.bak"
        write(self.place / name, data, mode=PRIVATE)
        return name

    def forget(self) -> None:
        """Remove it with its backups: a client's file may hold secrets."""
        for file in self.place.glob("*"):
            file.unlink()
        with suppress(OSError):
            self.place.rmdir()


def home_of(environ: Mapping[str, str]) -> Path:
    """Return where settings up are kept."""
    return Path(folder(environ, "state"), "setup")


def new_record(environ: Mapping[str, str], now: datetime) -> Record:
    """Return an empty record of this moment."""
    home = home_of(environ)
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = f"{now:%Y%m%dT%H%M%SZ}"
    names = (stem, *(f"{stem}-{number}" for number in range(2, 1000)))
    for name in names:
        with suppress(FileExistsError):
            (home / name).mkdir(mode=0o700)
            return Record(home / name, f"{now:%Y-%m-%dT%H:%M:%SZ}")
    raise FileExistsError(stem)


def records(environ: Mapping[str, str]) -> Iterator[Record]:
    """Yield what was set up, the newest first; a manifest that cannot be read is passed over."""
    home = home_of(environ)
    for place in sorted(home.glob("*/"), reverse=True) if home.is_dir() else ():
        with suppress(OSError, ValueError, KeyError, TypeError):
            said = json.loads((place / MANIFEST).read_text("utf-8"))
            entries = [Done(**_plain(each)) for each in said["entries"]]
            yield Record(place, said["created"], said["undone"], entries)


def _plain(said: dict[str, Any]) -> dict[str, Any]:
    lists = ("key_path", "made_folders")
    return {name: tuple(each) if name in lists else each for name, each in said.items()}
