"""Starting a browser, whatever drives it: what it is told, and what comes of it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

ARGUMENTS = (
    "--disable-background-networking",
    "--disable-blink-features=AutomationControlled",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--dns-prefetch-disable",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--no-first-run",
)
VIEW = {"width": 1280, "height": 1600}
STILL_OURS = {"handle_sigint": False, "handle_sigterm": False, "handle_sighup": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """What a browser is started with."""

    executable: str
    proxy: Mapping[str, str] = field(repr=False)  # our gate, with its password
    language: str = ""  # BCP 47

    @property
    def options(self) -> dict[str, Any]:
        """The options that every one of these libraries takes."""
        return {"executable_path": self.executable, "proxy": dict(self.proxy), **STILL_OURS}


@dataclass(frozen=True, slots=True)
class Started:
    """A browser that runs. Its libraries have one form, but not one family of types."""

    browser: Any
    stop: Callable[[], Awaitable[None]]  # ends what drives it
    error: type[Exception]  # what its library raises
    context: Mapping[str, Any]  # how its contexts are made


def hush(transport: ModuleType) -> None:
    """Keep a driver's complaints, when this process is stopped, off the user's terminal."""
    if hasattr(transport, "_get_stderr_fileno"):
        transport._get_stderr_fileno = lambda: subprocess.DEVNULL  # type: ignore[attr-defined]


async def sandboxed(
    launch: Callable[..., Awaitable[Any]], error: type[Exception], options: Mapping[str, Any]
) -> Any:  # noqa: ANN401  a browser of any of the libraries
    """Launch Chromium in its sandbox where one can be had: in most containers there is none."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not is_root:
        with suppress(error):
            return await launch(chromium_sandbox=True, **options)
    return await launch(chromium_sandbox=False, **options)


def agent(version: str) -> str:
    """Return what Chromium of this version is called when it has a window."""
    major = version.partition(".")[0]
    return (
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
        f"Chrome/{major}.0.0.0 Safari/537.36"
    )


def because(error: Exception) -> str:
    """Return in one line why a browser did not start."""
    line = next(iter(str(error).splitlines()), "") or type(error).__name__
    return f"the browser does not start: {line[:160]}"
