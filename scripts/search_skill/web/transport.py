"""One exchange on the wire, as every transport carries it: redirects, policy and memory are above.

A transport asks once, connects where it is told to, stops at the cap and at the time, and turns its
library's exceptions into refusals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from search_skill.web.guard import Target


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """One exchange to carry: whole, judged, and with its limits."""

    target: Target
    method: str = "GET"
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    seconds: float  # for everything, from the first packet to the last
    cap: int  # bytes of the unpacked body
    proxy: str = ""
    ca_file: str = ""


@dataclass(frozen=True, slots=True)
class Incoming:
    """What came back, unpacked."""

    status: int
    headers: Mapping[str, str]  # lower-case names; repeated ones joined by commas
    body: bytes
    cookies: tuple[str, ...] = ()  # the Set-Cookie lines, which are in no other place


class Transport(Protocol):
    """A client library."""

    def carry(self, outgoing: Outgoing) -> Incoming:
        """Return the answer, whatever its status, or raise a Refusal."""
        ...

    def close(self) -> None:
        """Let all connections go."""
        ...


PACKING = ("content-encoding", "transfer-encoding", "content-length", "set-cookie")


def received(status: int, headers: Iterable[tuple[str, str]], body: bytes) -> Incoming:
    """Return an answer with its headers in one shape; those of the packing are gone with it."""
    joined: dict[str, str] = {}
    cookies = []
    for written, stated in headers:
        name, value = written.lower(), " ".join(stated.split())
        if name == "set-cookie":
            cookies.append(value)
        if name not in PACKING:
            joined[name] = f"{joined[name]}, {value}" if name in joined else value
    return Incoming(status, joined, body, tuple(cookies))
