"""What an answer says about being asked again: headers, status, and a `backoff` in its body."""

from __future__ import annotations

import json
from dataclasses import dataclass

from search_skill.web.guard import Target
from search_skill.web.message import Request, Response, again_at
from search_skill.web.told import Reply

UNSTATED = 5.0  # seconds after a 429 that names none
THROTTLED = frozenset({429, 503})
LARGEST = 2_000_000  # bytes of JSON that are looked into
SPENT = ("0", "0.0")


@dataclass(frozen=True, slots=True)
class Wait:
    """A host, or a part of it, that wants to be left alone for so long."""

    key: str
    seconds: float


def waits_stated(target: Target, reply: Reply) -> tuple[Wait, ...]:
    """Return the waits that an answer asks for."""
    found = []
    stated = again_at(Response(Request(target.url), reply.status, reply.headers, b"", "", reply.at))
    if reply.status in THROTTLED or reply.headers.get("x-ratelimit-remaining") in SPENT:
        unstated = UNSTATED if reply.status == 429 else 0.0
        seconds = (stated - reply.at).total_seconds() if stated else unstated
        found.append(Wait(_quota(target, reply), seconds))
    backoff = _backoff(reply)
    if backoff > 0:
        found.append(Wait(f"{target.host}{_path(target)}", backoff))
    return tuple(wait for wait in found if wait.seconds > 0)


def _backoff(reply: Reply) -> float:
    """Return the seconds of a top-level `backoff`, which holds for the method that was asked."""
    is_json = "json" in reply.headers.get("content-type", "")
    if not is_json or b'"backoff"' not in reply.body or len(reply.body) > LARGEST:
        return 0.0
    try:
        said = json.loads(reply.body)
    except (ValueError, RecursionError):
        return 0.0
    seconds = said.get("backoff") if isinstance(said, dict) else None
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    return float(seconds) if is_number and seconds is not None else 0.0


def _quota(target: Target, reply: Reply) -> str:
    """Return what the limit holds for: the host, or where it names a resource, that part of it."""
    if "x-ratelimit-resource" not in reply.headers:
        return target.host
    return f"{target.host}/{_path(target).split('/')[1]}".rstrip("/")


def _path(target: Target) -> str:
    return "/" + target.url.split("/", 3)[3].partition("?")[0].rstrip("/")
