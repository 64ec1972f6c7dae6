"""What was read before, searched by its words: an engine that asks nobody.

It answers `--local`, and it is the last rung when every other engine is out of reach. What it gives
is as old as its reading, and says so: each hit has its age, the answer a note.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol

from search_skill.engines.engine import Engine, EngineSettings
from search_skill.engines.operators import says
from search_skill.errors import Unavailable
from search_skill.text.tokens import tokens
from search_skill.types import Batch, Hit, Note, Page, Query
from search_skill.web.message import Web

MOST = 40  # pages: operators are applied to them before the limit is
A_SNIPPET = 300  # characters
A_DAY = 86_400  # seconds


class Before(Protocol):
    """A page that was read, and when."""

    @property
    def page(self) -> Page:
        """The page."""
        ...

    @property
    def read_at(self) -> datetime:
        """When it was read."""
        ...


Remembered = Callable[[Query, int], Sequence[Before]]


class Local(Engine):
    """Pages that were read before."""

    name = "local"
    title = "what was read before"
    expresses = frozenset({"phrase", "without"})

    def __init__(
        self, settings: EngineSettings | None, remembered: Remembered, *, is_last: bool
    ) -> None:
        super().__init__(settings)
        self._remembered = remembered
        self._is_last = is_last

    def answer(self, query: Query, web: Web) -> Batch:
        """Return the pages that have the words; the last resort has an answer or is none.

        That nothing was read about a matter says nothing of the web.
        """
        kept = [each for each in self._remembered(query, MOST) if _fits(each.page, query)]
        if not kept and self._is_last:
            raise Unavailable("nothing that was read before fits")
        hits = tuple(_hit(each, query, web.now()) for each in kept)
        ages = [int(str(hit.signals["age_days"])) for hit in hits]
        note = Note(self.name, f"as read {min(ages)} to {max(ages)} days ago") if ages else None
        return Batch(hits, notes=(note,) if note else ())


def _fits(page: Page, query: Query) -> bool:
    said = f"{page.title} {page.text}"
    asked = query.operators
    return all(says(said, words) for words in asked.phrases) and not any(
        says(said, word) for word in asked.without
    )


def _hit(kept: Before, query: Query, now: datetime) -> Hit:
    page = kept.page
    return Hit(
        url=page.url,
        title=page.title or page.url,
        snippet=_snippet(page, query),
        author=page.author,
        published=page.published.value if page.published else None,
        signals={"age_days": max(0, int((now - kept.read_at).total_seconds() // A_DAY))},
        language=page.language,
    )


def _snippet(page: Page, query: Query) -> str:
    wanted = set(tokens(query.text))
    best = max(
        page.passages,
        key=lambda each: len(wanted & set(tokens(each.text))),
        default=None,
    )
    text = best.text if best else page.text
    return " ".join(text.split())[:A_SNIPPET]
