"""Answers for engines under test, without a network: one response, or a web that keeps what it heard."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from recorded_web import RecordedWeb
from search_skill.engines.engine import Engine
from search_skill.ladder import Trace
from search_skill.types import Batch, Hit, Note
from search_skill.web.message import ForeignCall, Request, Response, Terms

NOW = datetime(2026, 7, 26, 9, 0, tzinfo=UTC)
SAMPLES = Path(__file__).parent / "samples"
HTML = "text/html; charset=utf-8"


def sample(name: str) -> bytes:
    """One of our own pages."""
    return (SAMPLES / name).read_bytes()


def answer(
    body: str | bytes | object = b"",
    *,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    request: Request | None = None,
    url: str = "",
) -> Response:
    """A response; what is neither text nor bytes is sent as JSON."""
    kind = HTML
    if not isinstance(body, str | bytes):
        body, kind = json.dumps(body, ensure_ascii=False), "application/json"
    raw = body.encode() if isinstance(body, str) else body
    request = request or Request(url or "https://engine.example/search")
    found = {"content-type": kind} | dict(headers or {})
    return Response(request, status, found, raw, url or request.address, NOW)


def read(engine: Engine, response: Response) -> Batch:
    """What an engine reads in one response."""
    things = list(engine.parse(response))
    hits = tuple(thing for thing in things if isinstance(thing, Hit))
    return Batch(hits, notes=tuple(thing for thing in things if isinstance(thing, Note)))


Reply = Callable[[Request], Response]


@dataclass
class CannedWeb:
    """A web in which one function answers everything; `asked` is what it was asked."""

    reply: Reply
    asked: list[Request] = field(default_factory=list)

    def send(self, request: Request) -> Response:
        self.asked.append(request)
        return self.reply(request)

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        return self.send(request)

    def now(self) -> datetime:
        return NOW


@dataclass
class ProxiedWeb(CannedWeb):
    """As above, but a library's own client really asks, through a recorded web."""

    recorded: RecordedWeb | None = None
    terms_timeout: float = 10

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        assert self.recorded is not None
        self.asked.append(request)
        terms = Terms(self.terms_timeout, self.recorded.url, self.recorded.ca_pem)
        heard = call(terms)
        return Response(
            request, heard.status, heard.headers, heard.body, heard.url or request.address, NOW
        )


class StillClock:
    """A clock that stands."""

    def ms(self) -> int:
        return 0


def trace() -> Trace:
    return Trace(StillClock())
