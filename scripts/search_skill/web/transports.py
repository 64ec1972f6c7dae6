"""Which client library carries a request; each is imported when the first request needs it."""

from __future__ import annotations

from search_skill.web.launchers import is_installed
from search_skill.web.message import PAGE
from search_skill.web.transport import Transport

REQUESTS, CURL, BROWSER = "requests", "curl", "browser"


def name_of(kind: str, proxy: str = "") -> str:
    """Return the name of what carries requests of this kind through this proxy."""
    if kind == PAGE:
        return BROWSER
    return CURL if proxy.startswith("socks") else REQUESTS


def made(name: str) -> Transport:
    """Build a transport."""
    if name == REQUESTS:
        from search_skill.web.transport_requests import RequestsTransport

        return RequestsTransport()
    if name == BROWSER and is_installed("scrapling") and is_installed("patchright"):
        from search_skill.web.transport_scrapling import ScraplingTransport

        return ScraplingTransport()
    from search_skill.web.transport_curl import CurlTransport

    return CurlTransport(as_browser=name == BROWSER)


def load(kind: str) -> None:
    """Import what carries requests of this kind, ahead of the first."""
    made(name_of(kind)).close()
