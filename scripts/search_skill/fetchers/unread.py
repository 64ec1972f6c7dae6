"""Verdicts that are no content, as the refusals a ladder understands; each keeps its verdict."""

from __future__ import annotations

from typing import ClassVar

from search_skill.errors import AuthRequired, Blocked, Cure, Malformed, NotFound, Refusal
from search_skill.types import PageVerdict


class ConsentWall(Blocked):
    """A page that asks for consent instead of being itself."""

    verdict: ClassVar[str] = "consent"


class ScriptNeeded(Blocked):
    """A shell that its own script would fill."""

    verdict: ClassVar[str] = "shell"


class LoginWall(AuthRequired):
    """A login form instead of the page."""

    verdict: ClassVar[str] = "login"


class Gone(NotFound):
    """A page that says with 200 that there is none."""

    verdict: ClassVar[str] = "soft_404"


class Parked(NotFound):
    """A domain that is for sale."""

    verdict: ClassVar[str] = "parked"


class Empty(Malformed):
    """An answer without text in it."""

    verdict: ClassVar[str] = "empty"


REFUSALS: tuple[type[ConsentWall | ScriptNeeded | LoginWall | Gone | Parked | Empty], ...] = (
    ConsentWall,
    ScriptNeeded,
    LoginWall,
    Gone,
    Parked,
    Empty,
)


def refusal_of(verdict: PageVerdict) -> Refusal:
    """Return the refusal that a verdict stands for, with its evidence."""
    for refusal in REFUSALS:
        if refusal.verdict == verdict.verdict:
            return refusal(str(verdict))
    _, _, vendor = verdict.verdict.partition(":")
    cure = Cure.NONE if verdict.is_final else Cure.RUNG
    return Blocked(verdict.evidence, vendor=vendor, cure=cure)
