"""The contract of a general engine: pure question and pure reading, one file each, no I/O.

An engine declares whose index it shows, which operators it understands, and how its result page is
read. Rows that were read are an answer, whatever else the page says; no rows are an answer only
where the page itself says so. Anything else is a wall, or a shape nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from search_skill import conversation
from search_skill.engines.operators import kept
from search_skill.errors import Blocked, Malformed
from search_skill.platform import Pace
from search_skill.types import Batch, Hit, Note, Query
from search_skill.web import walls
from search_skill.web.message import Request, Response, Web, accepted

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from search_skill.platform import Flow, Found

MOST_ROWS = 100  # more than any result page has: operators are applied before the limit is
EVERYTHING = frozenset(
    {"site", "without_site", "phrase", "without", "filetype", "in_title", "freshness"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineSettings:
    """What a run says to all engines."""

    searxng_url: str = "http://127.0.0.1:8888"
    language: str = ""  # where the query has none
    region: str = ""
    names: tuple[str, ...] = ()  # only these, in this order; empty: all
    disabled: tuple[str, ...] = ()


class Engine:
    """A general engine, one rung of the chain."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    upstream: ClassVar[str] = ""  # whose index it shows; "" where each hit says it itself
    hosts: ClassVar[tuple[str, ...]] = ()  # its own; no hit leads there
    expresses: ClassVar[frozenset[str]] = EVERYTHING
    pace: ClassVar[Pace] = Pace()
    longest: ClassVar[int] = 0  # characters of a query; 0: no limit is known

    def __init__(self, settings: EngineSettings | None = None) -> None:
        self.settings = settings or EngineSettings()

    def ask(self, query: Query, web: Web) -> Batch:
        """Return the engine's answer: what was asked for and not more than that, in its order."""
        asked = self.localized(query)
        batch = kept(self.answer(asked, web), asked, self.expresses, self.name)
        return replace(batch, hits=batch.hits[: query.limit])

    def answer(self, query: Query, web: Web) -> Batch:
        """Return all that the engine lists, before operators and the limit are applied to it."""
        return conversation.ask(self, replace(query, limit=MOST_ROWS), web)

    def beside(self, names: frozenset[str]) -> Engine:  # noqa: ARG002  most ask only themselves
        """Return this engine as it asks when the engines of these names are asked as well."""
        return self

    def localized(self, query: Query) -> Query:
        """Return the query with the run's language and region where it names none."""
        return replace(
            query,
            language=query.language or self.settings.language,
            region=query.region or self.settings.region,
        )

    def request(self, query: Query) -> Request:
        """Return the request that asks the engine, in its own notation."""
        raise NotImplementedError

    def parse(self, response: Response) -> Found:
        """Yield what the answer lists, in its order, and notes on what it lacks."""
        raise NotImplementedError

    def flow(self, query: Query) -> Flow:
        """Ask once and read the answer; an engine that needs several steps overrides this."""
        response = yield self.request(query)
        return self.parse(response)


class PageEngine(Engine):
    """An engine whose answer is an HTML page."""

    def rows(self, tree: HtmlElement, response: Response) -> Found:
        """Yield the page's organic rows."""
        raise NotImplementedError

    def says_nothing_found(self, tree: HtmlElement) -> bool:
        """Say whether the page itself states that there are no results."""
        raise NotImplementedError

    def shell(self, tree: HtmlElement) -> str:  # noqa: ARG002  few engines have one
        """Return by what the page is a shell that needs script, or ""."""
        return ""

    def parse(self, response: Response) -> Found:
        """Read the rows; without any, find out what the page is instead."""
        if response.status != 200:
            accepted(response)
        tree = response.html()
        broken: list[Note] = []
        found = 0
        for thing in self.rows(tree, response):
            if isinstance(thing, Hit):
                found += 1
                yield thing
            else:
                broken.append(thing)
        if found:
            yield from broken
            return
        yield from self._instead(tree, response, broken)

    def _instead(
        self, tree: HtmlElement, response: Response, broken: list[Note]
    ) -> Iterator[Hit | Note]:
        """Yield nothing where the page says that nothing was found; raise what it is otherwise."""
        if broken:
            raise Malformed(f"{self.title}: no row could be read; {broken[0].says}")
        if self.says_nothing_found(tree):
            return
        wall = walls.wall_of(response)
        if wall is not None:
            raise Blocked(wall.evidence, vendor=wall.vendor, status=response.status)
        needs_script = self.shell(tree)
        if needs_script:
            raise Blocked(f"the results need script ({needs_script})", vendor="shell")
        size = len(response.body)
        raise Malformed(
            f"{self.title}: neither results nor a word that there are none ({size} bytes)"
        )
        yield  # a generator, although it never gives anything
