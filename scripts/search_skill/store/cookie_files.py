"""Files that cookies come in: `cookies.txt`, what Playwright and browser add-ons export, a header.

What a browser would not accept is left out: a cookie for a whole public suffix, one without a name,
a value with a line in it. How many were left out is said.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from search_skill.errors import UsageError
from search_skill.text.hosts import is_public_suffix
from search_skill.web.sessions import LentCookie

HTTP_ONLY = "#HttpOnly_"
NAME = re.compile(r"[^\s;=\x00-\x1f\x7f]+")
VALUE = re.compile(r"[^;\x00-\x1f\x7f]*")
HOST = re.compile(r"(?!-)[a-z0-9_-]+(\.[a-z0-9_-]+)+")
SAME_SITE = {"lax": "Lax", "strict": "Strict", "none": "None", "no_restriction": "None"}
IN_MILLISECONDS = 100_000_000_000  # a number of seconds above it is of the year 5138
FORMS = "a cookies.txt, a Playwright storage state, an add-on's JSON, or a header with its DOMAIN"


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file held."""

    cookies: tuple[LentCookie, ...]
    left_out: int = 0


def read_cookies(text: str, domain: str = "") -> Imported:
    """Return the cookies of a file; `domain` is whose they are, where the file does not say.

    Raises `UsageError` when there is none in it; no message holds a value.
    """
    text = text.removeprefix("\ufeff").strip()
    if text[:1] in ("{", "["):
        found = list(_in_json(text))
    elif "\t" in text:
        found = list(_in_lines(text))
    else:
        found = list(_in_header(text, domain))
    kept = tuple(cookie for cookie in found if cookie is not None)
    if not kept:
        raise UsageError("there is no cookie in it", f"give {FORMS}")
    return Imported(kept, len(found) - len(kept))


def _in_lines(text: str) -> Iterator[LentCookie | None]:
    """Read Netscape's format: seven fields between tabs; a value may hold whatever is left."""
    for line in text.replace("\r\n", "\n").split("\n"):
        is_hidden = line.startswith(HTTP_ONLY)
        bare = line.removeprefix(HTTP_ONLY)
        if not bare.strip() or bare.startswith("#"):
            continue
        fields = bare.split("\t", 6)
        if len(fields) < 6:
            yield None
            continue
        domain, subdomains, path, _, expires, name, *value = fields
        yield _cookie(
            name=name,
            value=value[0] if value else "",
            domain=domain,
            for_subdomains=subdomains.strip().upper() == "TRUE" or domain.startswith("."),
            path=path,
            http_only=is_hidden,
            expires=expires,
        )


def _in_json(text: str) -> Iterator[LentCookie | None]:
    try:
        said = json.loads(text)
    except ValueError as error:
        raise UsageError("it begins like JSON and is none", f"give {FORMS}") from error
    items = said.get("cookies") if isinstance(said, Mapping) else said
    for item in items if isinstance(items, list) else ():
        yield _of_item(item) if isinstance(item, Mapping) else None


def _of_item(item: Mapping[str, Any]) -> LentCookie | None:
    domain = str(item.get("domain") or "")
    ends = item.get("expires", item.get("expirationDate"))
    host_only = item.get("hostOnly")
    return _cookie(
        name=str(item.get("name") or ""),
        value=str(item.get("value") or ""),
        domain=domain,
        for_subdomains=domain.startswith(".") if host_only is None else not host_only,
        path=str(item.get("path") or "/"),
        http_only=bool(item.get("httpOnly")),
        same_site=SAME_SITE.get(str(item.get("sameSite") or "").lower(), ""),
        expires="" if item.get("session") else ends,
    )


def _in_header(text: str, domain: str) -> Iterator[LentCookie | None]:
    """Read `name=value; name=value`; a value may hold further equals signs."""
    line = re.sub(r"^cookie:\s*", "", text, flags=re.IGNORECASE)
    pairs = [pair.strip() for pair in line.split(";") if pair.strip()]
    if "\n" in line or not pairs or any("=" not in pair for pair in pairs):
        raise UsageError("it holds no cookies that can be read", f"give {FORMS}")
    if not domain:
        raise UsageError("a header does not say whose cookies it holds", "name the DOMAIN after it")
    for pair in pairs:
        name, _, value = pair.partition("=")
        yield _cookie(name=name.strip(), value=value.strip(), domain=domain, for_subdomains=True)


def _cookie(*, domain: str, expires: object = "", **said: Any) -> LentCookie | None:  # noqa: ANN401
    host = _host(domain)
    if not host or not NAME.fullmatch(said["name"]) or not VALUE.fullmatch(said["value"]):
        return None
    said["path"] = said["path"] if str(said.get("path", "")).startswith("/") else "/"
    return LentCookie(domain=host, expires=_moment(expires), **said)


def _host(domain: str) -> str:
    """Return the domain as hosts are compared, or "" for what no cookie is set for."""
    bare = domain.strip().strip(".").lower()
    try:
        host = bare if bare.isascii() else bare.encode("idna").decode("ascii")
    except UnicodeError:
        return ""
    return host if HOST.fullmatch(host) and not is_public_suffix(host) else ""


def _moment(stated: object) -> datetime | None:
    """Return when it ends; 0, -1 and nothing mean with the browser's session."""
    try:
        seconds = float(str(stated or 0))
    except ValueError:
        return None
    if not 0 < seconds < float("inf"):
        return None
    try:
        return datetime.fromtimestamp(seconds / 1000 if seconds > IN_MILLISECONDS else seconds, UTC)
    except (ValueError, OverflowError, OSError):
        return None


def as_rows(cookies: Iterable[LentCookie]) -> list[dict[str, Any]]:
    """Return cookies as they are kept: Playwright's names, so that one reader reads both."""
    return [
        {
            "name": each.name,
            "value": each.value,
            "domain": f".{each.domain}" if each.for_subdomains else each.domain,
            "path": each.path,
            "httpOnly": each.http_only,
            "sameSite": each.same_site,
            "expires": each.expires.timestamp() if each.expires else -1,
        }
        for each in cookies
    ]
