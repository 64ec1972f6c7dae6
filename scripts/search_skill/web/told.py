"""What an exchange came to, answer or refusal, with how long it took: what memo and tape hold."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from search_skill.errors import Refusal


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer of one hop."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    at: datetime
    cookies: tuple[str, ...] = field(default=(), repr=False)  # never taped
    url: str = ""  # where another client ended up, if it was not where it was sent


@dataclass(frozen=True, slots=True)
class Told:
    """A reply, or the refusal that came instead."""

    reply: Reply | None = None
    refusal: Refusal | None = None
    elapsed_ms: int = 0
    out_of_time: bool = False  # refused because the run's time was used up

    @property
    def size(self) -> int:
        """Bytes of the body."""
        return len(self.reply.body) if self.reply else 0

    def answer(self) -> Reply:
        """Return the reply, or raise the refusal: a copy, since whoever catches it writes on it."""
        if self.reply is not None:
            return self.reply
        assert self.refusal is not None, "an exchange came to nothing at all"  # noqa: S101
        raise copied(self.refusal)


def copied(refusal: Refusal) -> Refusal:
    """Return a refusal that says the same and is nobody else's."""
    twin = copy.copy(refusal)
    twin.__cause__ = refusal.__cause__
    return twin
