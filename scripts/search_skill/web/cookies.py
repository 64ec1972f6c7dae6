"""Cookies of one conversation, in memory: walls and forms set one and look for it at the next step.

Only what browsers need for that is here: host and domain cookies, path, `Secure`, deletion.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.web.guard import Target

MOST = 64  # cookies a conversation keeps
LONGEST = 4096  # bytes of one, as in browsers


@dataclass(frozen=True, slots=True)
class Cookie:
    """One cookie and where it may be sent."""

    name: str
    value: str
    domain: str
    path: str
    for_subdomains: bool
    secure: bool

    def fits(self, target: Target, path: str) -> bool:
        """Say whether it may be sent there."""
        is_host = target.host == self.domain or (
            self.for_subdomains and target.host.endswith(f".{self.domain}")
        )
        below = path == self.path or path.startswith(self.path.rstrip("/") + "/")
        return is_host and below and (not self.secure or target.scheme == "https")


class Jar:
    """The cookies of one conversation."""

    def __init__(self) -> None:
        self._cookies: dict[tuple[str, str, str], Cookie] = {}
        self._lock = threading.Lock()

    def take(self, lines: tuple[str, ...], target: Target) -> None:
        """Keep what a host sets, for itself or for a domain above it."""
        for line in lines:
            if len(line) <= LONGEST:
                self._take(line, target)

    def lend(self, cookies: Iterable[Cookie]) -> None:
        """Keep what the user lent; what the conversation sets itself comes after it."""
        with self._lock:
            for cookie in cookies:
                self._cookies.setdefault((cookie.domain, cookie.path, cookie.name), cookie)

    def header(self, target: Target) -> str:
        """Return the Cookie header for an address, or ""."""
        path = _path(target)
        with self._lock:
            fitting = [cookie for cookie in self._cookies.values() if cookie.fits(target, path)]
        fitting.sort(key=lambda cookie: -len(cookie.path))
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in fitting)

    def _take(self, line: str, target: Target) -> None:
        pair, *rest = line.split(";")
        name, has_value, value = (part.strip() for part in pair.partition("="))
        if not name or not has_value:
            return
        said = {}
        for attribute in rest:
            word, _, meaning = attribute.partition("=")
            said[word.strip().lower()] = meaning.strip()
        domain = said.get("domain", "").lstrip(".").lower()
        # a cookie for a whole public suffix can only reach the few hosts of this conversation
        is_above = target.host.endswith(f".{domain}") and "." in domain
        if domain and domain != target.host and not is_above:
            return
        path = said.get("path", "") if said.get("path", "").startswith("/") else "/"
        cookie = Cookie(
            name, value, domain or target.host, path, bool(domain), secure="secure" in said
        )
        with self._lock:
            key = (cookie.domain, cookie.path, name)
            self._cookies.pop(key, None)
            if not _is_over(said) and len(self._cookies) < MOST:
                self._cookies[key] = cookie


def _is_over(said: dict[str, str]) -> bool:
    age = said.get("max-age", "")
    is_past = "1970" in said.get("expires", "")  # how everybody writes "delete it"
    return int(age) <= 0 if age.lstrip("-").isdigit() else is_past


def _path(target: Target) -> str:
    return "/" + target.url.split("/", 3)[3].partition("?")[0]
