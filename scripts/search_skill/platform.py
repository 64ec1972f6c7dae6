"""The contract of a platform: one class in one file that declares everything and does no I/O.

A platform has two pure pairs: `request`/`parse` to search, `page_request`/`parse_page` to take
over pages on its hosts. Nothing about degradation is written in it: a refusal is a value, the
registry's ladder goes on and stamps the route. This module re-exports all a platform may use.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import ClassVar, Protocol

from search_skill.errors import (
    AuthRequired,
    Blocked,
    Malformed,
    NotFound,
    RateLimited,
    Refusal,
    Unavailable,
    Unreachable,
)
from search_skill.text.dates import read_date, relative_date
from search_skill.text.markup import plain
from search_skill.text.numbers import read_number
from search_skill.types import Dated, Hit, Intent, Note, Page, Query, Tier
from search_skill.web.message import PAGE, Request, Response, accepted, again_at

__all__ = [
    "PAGE",
    "ApiPlatform",
    "AuthRequired",
    "Blocked",
    "BrowserPlatform",
    "Cookie",
    "Found",
    "Malformed",
    "NotFound",
    "Note",
    "Pace",
    "Package",
    "Platform",
    "RateLimited",
    "Refusal",
    "Request",
    "Response",
    "Secret",
    "Signal",
    "Unavailable",
    "Unreachable",
    "Way",
    "again_at",
    "plain",
    "read_date",
    "read_dated",
    "read_number",
    "relative_date",
]

Found = Iterator[Hit | Note]
Flow = Generator[Request, Response, "Found"]


@dataclass(frozen=True, slots=True)
class Pace:
    """How a site wants to be asked: seconds between two requests, and how many at once."""

    seconds_between: float = 0.0
    at_once: int = 4


@dataclass(frozen=True, slots=True)
class Signal:
    """A number or word by which a site's own people judged a thing."""

    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Cookie:
    """A platform needs a cookie of this domain."""

    domain: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Package:
    """A platform needs this package installed."""

    name: str
    extra: str = ""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Secret:
    """A platform needs, or runs better with, this key in the settings."""

    name: str
    optional: bool = False


class Searcher(Protocol):
    """Whatever can carry a search conversation: a platform, one of its ways, an engine."""

    def flow(self, query: Query) -> Flow:
        """Yield requests, receive responses, return what was found."""
        ...


Needs = Cookie | Package | Secret


@dataclass(frozen=True, slots=True)
class Way:
    """A further entry of a platform, one rung of its ladder, with what it lacks."""

    name: str
    request: Callable[..., Request]
    parse: Callable[..., Found]
    lacks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoundWay:
    """A way with its platform: what the registry asks."""

    platform: Platform
    way: Way

    @property
    def name(self) -> str:
        """The rung's name."""
        return self.way.name

    @property
    def lacks(self) -> tuple[str, ...]:
        """The signals this way cannot give."""
        return self.way.lacks

    def flow(self, query: Query) -> Flow:
        """Ask once and read the answer."""
        if self.way.name == self.platform.entry:
            return (yield from self.platform.flow(query))
        response = yield self.way.request(self.platform, query)
        return self.way.parse(self.platform, self.platform.accept(response))


class Platform:
    """A vertical site. Subclasses declare what it is and give the two pure pairs."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    hosts: ClassVar[tuple[str, ...]] = ()  # whose pages it takes over; the first is the fence
    api_hosts: ClassVar[tuple[str, ...]] = ()  # further hosts that its pace holds for
    fence: ClassVar[str] = ""  # what metasearch is fenced to, when it is not the first host
    intents: ClassVar[tuple[Intent, ...]] = ()
    languages: ClassVar[tuple[str, ...]] = ()  # empty: any
    aliases: ClassVar[tuple[str, ...]] = ()
    keywords: ClassVar[tuple[str, ...]] = ()  # words of a question that name it
    signals: ClassVar[tuple[Signal, ...]] = ()
    tier: ClassVar[Tier] = Tier.T3
    pace: ClassVar[Pace] = Pace()
    needs: ClassVar[tuple[Needs, ...]] = ()
    ways: ClassVar[tuple[Way, ...]] = ()
    canary: ClassVar[str] = ""
    entry: ClassVar[str] = "api"  # the name of the first rung
    lacks: ClassVar[tuple[str, ...]] = ()  # signals that even the first way cannot give
    proven: ClassVar[bool] = True  # a recording of its present search shape exists

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not cls.__module__.startswith("search_skill.platform."):
            cls.name = cls.__module__.rpartition(".")[2]

    def request(self, query: Query) -> Request:
        """Return the request that searches the site."""
        raise NotImplementedError(f"{self.name} has no search")

    def parse(self, response: Response) -> Found:
        """Yield what the answer lists, in its order, and notes on what it lacks."""
        raise NotImplementedError(f"{self.name} has no search")

    def flow(self, query: Query) -> Flow:
        """Ask once and read the answer; a site that needs several steps overrides this."""
        response = yield self.request(query)
        return self.parse(self.accept(response))

    def accept(self, response: Response) -> Response:
        """Return a response that may be parsed, or raise the refusal it stands for."""
        return accepted(response)

    def owns_page(self, url: str) -> bool:
        """Say whether `page_request` can read this address; its host is one of `hosts`."""
        return type(self).page_request is not Platform.page_request and bool(url)

    def page_request(self, url: str) -> Request:
        """Return the request that reads a page of the site; raise `NotFound` for what it is not."""
        raise NotImplementedError(f"{self.name} reads no pages")

    def parse_page(self, response: Response) -> Page:
        """Return the page: the post or paper with its discussion as readable text."""
        raise NotImplementedError(f"{self.name} reads no pages")

    def page_flow(self, url: str) -> Generator[Request, Response, Page]:
        """Ask once and read the page; a site that needs several steps overrides this."""
        response = yield self.page_request(url)
        return self.parse_page(self.accept(response))

    def tier_of(self, hit: Hit) -> Tier:  # noqa: ARG002  a hint that subclasses refine by the hit
        """Return the tier this hit deserves before it was read."""
        return self.tier

    def each_way(self) -> Iterator[BoundWay]:
        """Yield the ways in, the first one first."""
        yield BoundWay(self, Way(self.entry, type(self).request, type(self).parse, self.lacks))
        for way in self.ways:
            yield BoundWay(self, way)

    @property
    def fenced_to(self) -> str:
        """The domain that metasearch is fenced to."""
        return self.fence or self.hosts[0]


class ApiPlatform(Platform):
    """A platform with an API: JSON, XML or a feed."""


class BrowserPlatform(Platform):
    """A platform that answers only with cookies or in a browser."""

    entry = "page"


def read_dated(value: object, proof: str) -> Dated | None:
    """Return the date with its proof, or nothing when it cannot be read."""
    moment = read_date(value)
    return Dated(moment, proof) if moment else None
