"""What a command is given, and what it gives back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from search_skill import __version__
from search_skill.arguments import Arguments
from search_skill.folders import data_folders
from search_skill.registry import Registry
from search_skill.settings import Loaded
from search_skill.store.memory import Manner, Memory

DONE, FAULTS = 0, 8
Answer = tuple[str, int]  # what to print, and the exit code


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One command as it was called."""

    told: Arguments
    loaded: Loaded
    registry: Registry
    environ: Mapping[str, str]
    now: datetime

    @property
    def as_json(self) -> bool:
        """Whether a document is wanted."""
        return "json" in self.told.switches

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where data is kept, the first first."""
        return tuple(Path(each) for each in data_folders(self.environ))

    def memory(self) -> Memory:
        """Return what was kept by earlier runs."""
        return Memory(folders=self.folders, version=__version__, manner=Manner())


def called(told: Arguments, loaded: Loaded, registry: Registry, environ: Mapping[str, str]) -> Call:
    """Return a call of this moment."""
    now = datetime.now(UTC)
    return Call(told=told, loaded=loaded, registry=registry, environ=environ, now=now)


def document(**data: Any) -> str:  # noqa: ANN401  plain data
    """Return a command's answer as a JSON document of the usual frame."""
    framed = {"schema_version": "1.0", "ok": True, "error": None, "data": data}
    return json.dumps(framed, ensure_ascii=False, separators=(",", ":")) + "\n"
