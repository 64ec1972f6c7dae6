"""The general engines, as a run would ask them; with `--network` each is asked once."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

from search_skill import engines
from search_skill.doctor.check import FAIL, PASS, SKIP, WARN, Check, Own
from search_skill.engines.engine import Engine
from search_skill.types import Outcome, Query

GROUP = "engines"
CANARY = "python programming language"
SOON = 0.4  # seconds in which something on this machine takes a connection, and answers
NOBODY = "nothing listens there"
HERE = ("127.0.0.1", "::1", "localhost")
FIX_SEARXNG = "./search searxng up, or set SEARXNG_URL to an instance of yours"
FIX_NETWORK = "check the network and the proxy; --engines names others"


def checks(own: Own) -> Iterator[Check]:
    """Look at each engine of the chain, then whether one of them answers at all."""
    settings = own.loaded.settings
    chain = engines.chain(
        engines.EngineSettings(
            searxng_url=settings.searxng_url,
            language=settings.lang,
            region=settings.region,
            names=settings.engines,
        )
    )
    found = [_asked(engine, own) if own.tools else _there(engine, own) for engine in chain]
    yield from found
    if own.tools is None:
        return
    answers = any(check.status == PASS for check in found)
    yield Check(
        group=GROUP,
        name="general",
        status=PASS if answers else FAIL,
        required=True,
        detail="" if answers else "no general engine answers",
        fix=FIX_NETWORK,
    )


def _there(engine: Engine, own: Own) -> Check:
    if engine.name != "searxng":
        return Check(group=GROUP, name=engine.name, status=PASS, detail="not asked: add --network")
    url, origin = own.loaded.settings.searxng_url, own.loaded.origin["searxng_url"]
    place = urlsplit(url)
    if not url or place.hostname not in HERE:
        detail = f"{url} ({origin}), not asked: add --network" if url else "none is set"
        return Check(group=GROUP, name=engine.name, status=SKIP, detail=detail, fix=FIX_SEARXNG)
    said = _heard(place.hostname or "", place.port or 80)
    quiet = SKIP if origin == "default" and said == NOBODY else WARN
    status = quiet if said else PASS
    detail = f"{url} ({origin})" + (f": {said}" if said else "")
    return Check(group=GROUP, name=engine.name, status=status, detail=detail, fix=FIX_SEARXNG)


def _heard(host: str, port: int) -> str:
    """Return why nobody would answer a run there; "" where a web server does."""
    try:
        with socket.create_connection((host, port), SOON) as connection:
            connection.sendall(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")
            return "" if connection.recv(5) == b"HTTP/" else "what listens there is no web server"
    except TimeoutError:
        return f"what listens there says nothing within {SOON:g} s"
    except OSError:
        return NOBODY


def _asked(engine: Engine, own: Own) -> Check:
    assert own.tools is not None  # noqa: S101
    tools = own.tools
    gone = engines.ask(Query(text=CANARY, limit=5), tools.web, tools.trace, (engine,))
    attempt = gone.attempts[-1]
    is_there = attempt.outcome is Outcome.OK
    detail = f"{attempt.found} hits" if is_there else f"{attempt.outcome}: {attempt.detail}"
    status = PASS if is_there else SKIP if attempt.outcome is Outcome.UNAVAILABLE else WARN
    fix = FIX_SEARXNG if engine.name == "searxng" else FIX_NETWORK
    return Check(group=GROUP, name=engine.name, status=status, detail=detail.rstrip(": "), fix=fix)
