"""A web that answers platforms from samples: no network, every request kept."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from search_skill.conversation import ask, conversed
from search_skill.errors import Refusal, Unreachable
from search_skill.ladder import Climb, Trace
from search_skill.platform import Platform
from search_skill.registry import Registry, load
from search_skill.types import Attempt, Batch, Hit, Note, Outcome, Page, Query
from search_skill.web.message import ForeignCall, Request, Response
from search_skill.web.sessions import SessionState

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)
SAMPLES = Path(__file__).parent / "samples"
NAMES_OF_KIND = {
    "json": "application/json",
    "xml": "application/atom+xml",
    "rss": "application/atom+xml",
    "html": "text/html; charset=utf-8",
    "txt": "text/plain",
    "md": "text/markdown",
}
REGISTRY = load()


def platform(name: str) -> Platform:
    return REGISTRY.named(name)


@dataclass(frozen=True)
class Route:
    """What is answered where an address fits: a sample, a body, or a refusal of the door."""

    address: str  # a pattern
    sample: str = ""
    body: object = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    refusal: Refusal | None = None

    def answer(self, request: Request) -> Response:
        if self.refusal is not None:
            raise self.refusal
        return response(
            self.sample, self.body, status=self.status, headers=self.headers, request=request
        )


def response(
    sample: str = "",
    body: object = b"",
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    request: Request | None = None,
) -> Response:
    """An answer; a body that is neither text nor bytes is sent as JSON."""
    kind = "text/html; charset=utf-8"
    if sample:
        path = SAMPLES / sample
        body = path.read_bytes()
        kind = NAMES_OF_KIND[path.suffix.removeprefix(".")]
    elif not isinstance(body, str | bytes):
        body, kind = json.dumps(body, ensure_ascii=False), "application/json"
    raw = body.encode() if isinstance(body, str) else body
    assert isinstance(raw, bytes)
    request = request or Request("https://www.example.org/")
    found = {"content-type": kind} | dict(headers or {})
    return Response(request, status, found, raw, request.address, NOW)


class ScriptedWeb:
    """The first route that fits answers; an address that none fits fails the test."""

    def __init__(self, *routes: Route, sessions: Mapping[str, str] | None = None) -> None:
        self.routes = routes
        self.sessions = dict(sessions or {})  # by domain; "*": of every other one
        self.asked: list[Request] = []
        self.held: list[tuple[str, float]] = []

    def send(self, request: Request) -> Response:
        self.asked.append(request)
        for route in self.routes:
            if re.search(route.address, request.address):
                return route.answer(request)
        raise AssertionError(f"nothing is scripted for {request.address}")

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        return self.send(request)

    def hold(self, host: str, seconds: float) -> None:
        self.held.append((host, seconds))

    def session(self, domain: str, names: tuple[str, ...] = ()) -> SessionState:
        state = self.sessions.get(domain, self.sessions.get("*", SessionState.MISSING))
        return SessionState(state)

    def refuse_session(self, domain: str) -> None:
        self.sessions[domain] = SessionState.EXPIRED

    def now(self) -> datetime:
        return NOW


class StillClock:
    """A clock that stands."""

    def ms(self) -> int:
        return 0


def no_engines(query: Query) -> Climb[Batch]:
    """General engines none of which answers."""
    attempts = (Attempt("engines", "searxng", Outcome.UNREACHABLE),)
    return Climb(None, attempts, Unreachable("nobody listens"))


def engines_finding(*hits: Hit):
    """General engines that find this for every question; `asked` is what they were asked."""

    def ask_engines(query: Query) -> Climb[Batch]:
        ask_engines.asked.append(query)
        return Climb(Batch(hits), (Attempt("engines", "searxng", Outcome.OK, "", len(hits)),))

    ask_engines.asked = []
    return ask_engines


def bound(web, ask_engines=no_engines, registry: Registry = REGISTRY, **more) -> Registry:
    return registry.bound(web=web, trace=Trace(StillClock()), ask_engines=ask_engines, **more)


def read(name: str, answered: Response) -> Batch:
    """What a platform's first way reads in one answer."""
    site = platform(name)
    things = list(site.parse(site.accept(answered)))
    hits = tuple(thing for thing in things if isinstance(thing, Hit))
    return Batch(hits, notes=tuple(thing for thing in things if isinstance(thing, Note)))


def found(name: str, text: str, *routes: Route, **query) -> Batch:
    """What a platform finds for a question, by its first way."""
    return ask(platform(name), Query(text=text, **query), ScriptedWeb(*routes))


def page(name: str, url: str, *routes: Route) -> Page:
    """The page as the platform reads it."""
    return conversed(platform(name).page_flow(url), ScriptedWeb(*routes))
