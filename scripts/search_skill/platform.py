"""The contract of a platform: one class in one file that declares everything and does no I/O.

A platform has two pure pairs: `request`/`parse` to search, `page_request`/`parse_page` to take
over pages on its hosts. Nothing about degradation is written in it: a refusal is a value, the
registry's ladder goes on and stamps the route. This module re-exports all a platform may use.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from search_skill.conversation import UNKNOWN_SHAPE
from search_skill.errors import (
    AuthRequired,
    Blocked,
    Cure,
    Malformed,
    NotFound,
    RateLimited,
    Refusal,
    Skipped,
    Unavailable,
    Unreachable,
)
from search_skill.query_readers import Window, day_of, search_words, window_of
from search_skill.text.dates import read_date, relative_date
from search_skill.text.keywords import mentioned
from search_skill.text.language import language_of
from search_skill.text.markup import plain
from search_skill.text.numbers import read_number
from search_skill.text.urls import host_of, same_or_below
from search_skill.types import Dated, Hit, Intent, Note, Page, Query, Scalar, Tier
from search_skill.web.message import BROWSER, PAGE, Request, Response, accepted, again_at

__all__ = [
    "BROWSER",
    "PAGE",
    "ApiPlatform",
    "AuthRequired",
    "Blocked",
    "BrowserPlatform",
    "Cookie",
    "Cure",
    "Flow",
    "Found",
    "Malformed",
    "NotFound",
    "Note",
    "Pace",
    "Package",
    "PageFlow",
    "Platform",
    "RateLimited",
    "Refusal",
    "Request",
    "Response",
    "Secret",
    "Signal",
    "Skipped",
    "Subject",
    "Unavailable",
    "Unreachable",
    "Way",
    "Window",
    "again_at",
    "day_of",
    "host_of",
    "language_of",
    "listed",
    "mentioned",
    "plain",
    "present",
    "read_date",
    "read_dated",
    "read_number",
    "relative_date",
    "rows",
    "same_or_below",
    "search_words",
    "window_of",
    "within",
]

Found = Iterator[Hit | Note]
Flow = Generator[Request, Response, "Found"]
PageFlow = Generator[Request, Response, Page]


class Subject(StrEnum):
    """What a question is about, as far as it says who knows of it."""

    SOFTWARE = "software"
    SCIENCE = "science"
    MEDICINE = "medicine"
    GOODS = "goods"  # what people buy, live with, or do themselves
    SOCIETY = "society"  # rules, work, money, events


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
    """A platform needs a session of this domain, with the cookies that make one."""

    domain: str
    names: tuple[str, ...] = ()
    optional: bool = False

    def __str__(self) -> str:
        return f"a session of {self.domain}"


@dataclass(frozen=True, slots=True)
class Package:
    """A platform needs this package installed."""

    name: str
    extra: str = ""
    optional: bool = False

    def __str__(self) -> str:
        return f"the package {self.name}"


@dataclass(frozen=True, slots=True)
class Secret:
    """A platform needs, or runs better with, this key in the settings."""

    name: str
    optional: bool = False

    def __str__(self) -> str:
        return f"a key in {self.name}"


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
    needs: tuple[Needs, ...] = ()
    proven: bool = True  # a recording of its present answer exists


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
    intents: ClassVar[tuple[Intent, ...]] = ()  # the keenest first
    behind: ClassVar[int] = 0  # places it stands behind others that are as keen
    languages: ClassVar[tuple[str, ...]] = ()  # empty: any
    subjects: ClassVar[tuple[Subject, ...]] = ()  # empty: any
    reach: ClassVar[float] = 1.0  # how much is said there, beside the largest of its kind
    aliases: ClassVar[tuple[str, ...]] = ()
    keywords: ClassVar[tuple[str, ...]] = ()  # words of a question that name it
    signals: ClassVar[tuple[Signal, ...]] = ()
    tier: ClassVar[Tier] = Tier.T3
    pace: ClassVar[Pace] = Pace()
    needs: ClassVar[tuple[Needs, ...]] = ()  # of the first way
    page_needs: ClassVar[tuple[Needs, ...] | None] = None  # to take over a page; None: the same
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

    def page_flow(self, url: str) -> PageFlow:
        """Ask once and read the page; a site that needs several steps overrides this."""
        response = yield self.page_request(url)
        return self.parse_page(self.accept(response))

    def hold_of(self, response: Response) -> float:  # noqa: ARG002  few sites state one in the body
        """Return for how many seconds this answer asks to be left alone, 0 for none."""
        return 0.0

    def held(self, request: Request) -> str:
        """Return what a stated wait holds for: the host, or `host/path` and what is below it."""
        return request.host

    def way_of(self, request: Request) -> str:  # noqa: ARG002  most sites wall one thing at a time
        """Return the way that a request goes, "" for none: refused once, it is gone no more."""
        return ""

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:  # noqa: ARG002
        """Return the request with the key it runs better with; the same where there is none."""
        return request

    def dated(self, request: Request, now: datetime) -> Request:  # noqa: ARG002
        """Return the request with the moment of asking, where a site wants that stated."""
        return request

    def tier_of(self, hit: Hit) -> Tier:  # noqa: ARG002  a hint that subclasses refine by the hit
        """Return the tier this hit deserves before it was read."""
        return self.tier

    def each_way(self) -> Iterator[BoundWay]:
        """Yield the ways in, the first one first."""
        own = type(self)
        first = Way(self.entry, own.request, own.parse, self.lacks, self.needs, self.proven)
        yield BoundWay(self, first)
        for way in self.ways:
            yield BoundWay(self, way)

    @property
    def fenced_to(self) -> str:
        """The domain that metasearch is fenced to."""
        return self.fence or self.hosts[0]

    def fence_for(self, query: Query) -> str:  # noqa: ARG002  a site of many hosts looks at it
        """Return the domain that metasearch is fenced to for this query."""
        return self.fenced_to

    def owns_host(self, host: str) -> bool:
        """Say whether a host is one of the site's, label by label."""
        return any(same_or_below(host, mine) for mine in self.hosts)

    @property
    def secrets(self) -> tuple[str, ...]:
        """The names of the keys that it asks for."""
        return tuple(need.name for need in self.needs if isinstance(need, Secret))


class ApiPlatform(Platform):
    """A platform with an API: JSON, XML or a feed."""


class BrowserPlatform(Platform):
    """A platform that answers only with cookies or in a browser."""

    entry = "page"


def read_dated(value: object, proof: str) -> Dated | None:
    """Return the date with its proof, or nothing when it cannot be read."""
    moment = read_date(value)
    return Dated(moment, proof) if moment else None


def rows(items: object, read: Callable[[Any], Hit]) -> Found:
    """Yield what `read` makes of each item; one that cannot be read costs no other.

    Null is an empty list. What was left out is said in a note at the end. Raises `Malformed` when
    the items are no list, or when not one of them can be read: then the site has changed.
    """
    if items is None:
        return
    if not isinstance(items, list | tuple):
        raise Malformed(f"a list was expected, not {type(items).__name__}")
    unread: list[str] = []
    for number, item in enumerate(items, 1):
        try:
            hit = read(item)
            if not (hit.url and hit.title):
                raise ValueError("no address or no title")
        except UNKNOWN_SHAPE as error:
            unread.append(f"item {number}: {type(error).__name__}: {error}")
        else:
            yield hit
    if unread and len(unread) == len(items):
        raise Malformed(f"no item could be read; {unread[0]}")
    if unread:
        yield Note("rows", f"{len(unread)} of {len(items)} left out; {unread[0]}")


def listed(answer: object, *path: str) -> list[Any]:
    """Return the list at the path of an answer; null is an empty one, anything else is unknown."""
    *outer, last = path
    inner = within(answer, *outer)
    if not isinstance(inner, Mapping) or last not in inner:
        raise Malformed(f"no {'.'.join(path)} in the answer")
    items = inner[last]
    if items is None:
        return []
    if not isinstance(items, list):
        raise Malformed(f"{'.'.join(path)} is no list but {type(items).__name__}")
    return items


def within(item: object, *path: str) -> Any:  # noqa: ANN401  parsed JSON is what it is
    """Return what lies at the path, or None where a step is missing or null."""
    for step in path:
        if not isinstance(item, Mapping):
            return None
        item = item.get(step)
    return item


def present(**signals: Scalar | None) -> dict[str, Scalar]:
    """Return the signals that were stated: absent is not 0."""
    return {name: value for name, value in signals.items() if value is not None and value != ""}
