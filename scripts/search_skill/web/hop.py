"""One hop of a request: what is sent to one address, and the key it is remembered and taped by.

A request that is redirected has several hops. What two hops have in common decides what may cross
from one to the next: credentials stay with the origin they were meant for.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from urllib.parse import urlencode

from search_skill.web.guard import Target
from search_skill.web.message import Request
from search_skill.web.secrecy import SECRET_HEADERS, without_secrets

OF_THE_BODY = ("content-type", "content-length", "content-encoding", "content-language")
TO_GET = frozenset({301, 302, 303})
REDIRECTS = frozenset({301, 302, 303, 307, 308})
FORM = "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class Hop:
    """What one address is asked."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes
    kind: str
    visit: int = 1  # how often this request came by here: a wall may set a cookie and send it back
    manner: str = ""  # with whose session, and what is wanted of the page

    @property
    def key(self) -> str:
        """Return what tells this exchange from any other, without any secret in it."""
        parts = [self.method, without_secrets(self.url, self.kind), self.kind]
        if self.body:
            parts.append(sha256(without_secrets_in(self.body, self.headers, self.kind)).hexdigest())
        named = sorted((name.lower(), value) for name, value in self.headers.items())
        for name, value in named:
            parts.append(f"{name}:" if SECRET_HEADERS.fullmatch(name) else f"{name}:{value}")
        if self.visit > 1:
            parts.append(f"visit:{self.visit}")
        if self.manner:
            parts.append(f"manner:{self.manner}")
        return "\n".join(parts)

    def after(self, status: int, url: str, *, same_origin: bool) -> Hop:
        """Return the hop that a redirect leads to."""
        headers = dict(self.headers)
        if not same_origin:
            headers = {n: v for n, v in headers.items() if not SECRET_HEADERS.fullmatch(n)}
        if self.method in ("GET", "HEAD") or status not in TO_GET:
            return replace(self, url=url, headers=headers)
        if status != 303 and self.method != "POST":
            return replace(self, url=url, headers=headers)
        headers = {n: v for n, v in headers.items() if n.lower() not in OF_THE_BODY}
        return replace(self, method="GET", url=url, headers=headers, body=b"")


def first_hop(request: Request) -> Hop:
    """Return the hop that a request begins with: method, address, headers and body in bytes."""
    headers, body = dict(request.headers), b""
    if request.json is not None:
        body = json.dumps(request.json, ensure_ascii=False, separators=(",", ":")).encode()
        headers.setdefault("Content-Type", "application/json")
    elif request.form is not None:
        body = urlencode(dict(request.form)).encode()
        headers.setdefault("Content-Type", FORM)
    method = request.method.upper()
    return Hop(method, request.address, headers, body, request.kind, manner=request.manner)


def is_same_origin(left: Target, right: Target) -> bool:
    """Say whether credentials for one address may go to the other; http may rise to https."""
    if left.origin == right.origin:
        return True
    rises = (left.scheme, left.port, right.scheme, right.port) == ("http", 80, "https", 443)
    return rises and left.host == right.host


def without_secrets_in(body: bytes, headers: Mapping[str, str], kind: str) -> bytes:
    """Return a form without the values of its secret fields; any other body as it is."""
    if not any(value.startswith(FORM) for value in headers.values()):
        return body
    return without_secrets(f"?{body.decode('utf-8', 'replace')}", kind)[1:].encode()
