"""One thing that was looked at, and what the doctor may look at."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from search_skill.patrol.proofs import Proof
from search_skill.platform import Cookie, Needs, Secret
from search_skill.registry import Registry
from search_skill.settings import Loaded
from search_skill.web.sessions import Sessions

if TYPE_CHECKING:
    from search_skill.tools import Tools

PASS, WARN, FAIL, SKIP = "pass", "warn", "fail", "skip"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that was looked at; `fix` is the command, or what a person has to do."""

    group: str
    name: str
    status: str  # pass, warn, fail, skip
    required: bool = False
    detail: str = ""
    fix: str = ""
    elapsed_ms: int = 0

    @property
    def id(self) -> str:
        """What names it among all."""
        return f"{self.group}.{self.name}"

    def row(self) -> dict[str, object]:
        """Return it as plain data."""
        return {
            "id": self.id,
            "group": self.group,
            "name": self.name,
            "status": self.status,
            "required": self.required,
            "detail": self.detail,
            "fix": self.fix,
            "elapsed_ms": self.elapsed_ms,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """What the user has, and the run that would be made of it."""

    loaded: Loaded
    registry: Registry
    sessions: Sessions
    now: datetime
    environ: Mapping[str, str] = field(default_factory=dict)
    home: Path = Path()  # where this copy of the skill lies
    work: Path = Path()  # where it was called
    proofs: Mapping[str, Proof] = field(default_factory=dict)  # of patrols, by the way's name
    tools: Tools | None = None  # with --network: what a run would ask with
    kept: Sequence[str] = ()  # domains of the sessions that the user lent

    def state(self, need: Needs) -> str:
        """Return `valid`, `expired` or `missing`."""
        if isinstance(need, Cookie):
            return str(self.sessions.state(need.domain, self.now, need.names))
        if isinstance(need, Secret):
            return "valid" if need.name in self.loaded.keys else "missing"
        return "valid" if importlib.util.find_spec(need.name) is not None else "missing"
