"""What every test gets: homes of its own, no way out of this machine, and the webs it asks for."""

from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import loopback
from black_box import Program, Rig, serve_rig
from recorded_web import RecordedWeb
from searxng_env import RunningSearxng

SETTINGS = ("search_", "searxng_", "xdg_")
WAYS_OUT = ("http_proxy", "https_proxy", "all_proxy", "no_proxy")
numbers = itertools.count(1)

loopback.install()
# a job in the background ignores Ctrl-C, and so would every program that the tests start
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which each test has its homes."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def own_home(homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test empty homes, and none of the developer's settings or proxies."""
    for name in list(os.environ):
        kept = name in ("SEARCH_SHARED", "SEARCH_REQUIRE_SHARED")
        if name.lower() in WAYS_OUT or (name.lower().startswith(SETTINGS) and not kept):
            monkeypatch.delenv(name)
    home = homes / str(next(numbers))
    monkeypatch.setenv("HOME", str(home))
    for kind in ("config", "cache", "data", "state"):
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", str(home / kind))
    return home


@pytest.fixture(autouse=True)
def stays_on_this_machine() -> Iterator[None]:
    """Fail the test when something in this process tried to leave the machine."""
    loopback.attempts.clear()
    yield
    assert not loopback.attempts, f"tried to connect to {', '.join(loopback.attempts)}"


@pytest.fixture
def recorded_web() -> Iterator[Callable[..., RecordedWeb]]:
    """Start recorded webs: `recorded_web(rules)`; a miss or an unused rule fails the test."""
    started: list[RecordedWeb] = []
    with ExitStack() as stack:

        def start(
            rules: Iterable[Mapping[str, object]] = (),
            *,
            folder: Path | None = None,
            strict: bool = True,
        ) -> RecordedWeb:
            web = stack.enter_context(RecordedWeb(rules, folder))
            if strict:
                started.append(web)
            return web

        yield start
    for web in started:
        web.check()


@pytest.fixture
def program(own_home: Path) -> Program:
    """The unmodified program, in this test's home."""
    return Program(own_home / "program")


@pytest.fixture
def rig() -> Iterator[Callable[..., Rig]]:
    """Serve worlds of the labelled web: `rig(world, faults=[...], latency="typical")`."""
    from shared import needs_shared

    with ExitStack() as stack:

        def start(world: str = "client-timeout-default", **how: Any) -> Rig:
            return stack.enter_context(serve_rig(needs_shared(), world, **how))

        yield start


@pytest.fixture
def searxng() -> Iterator[Callable[..., RunningSearxng]]:
    """Start real SearXNGs whose engines live in a rig: `searxng(rig, engines=[...], timeout=1.0)`."""
    with ExitStack() as stack:

        def start(web: Rig, **how: Any) -> RunningSearxng:
            return stack.enter_context(RunningSearxng(web.proxy_url, web.ca_pem, **how))

        yield start
