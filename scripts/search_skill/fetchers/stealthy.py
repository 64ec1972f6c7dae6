"""The second rung: a browser made not to stand out, Camoufox's where it is, else Scrapling's.

Camoufox is a Firefox of its own build; StealthyFetcher is the system's Chromium, driven so that a
page cannot tell. Where the first is there and does not start, the second takes its place.
"""

from __future__ import annotations

from search_skill.errors import Unavailable
from search_skill.fetchers.rendered import Reading, shown
from search_skill.types import Page
from search_skill.web.launchers import CAMOUFOX, STEALTHY
from search_skill.web.message import Web

NAME = STEALTHY


def read(url: str, web: Web, reading: Reading) -> Page:
    """Return the page, or raise why there is none to read."""
    if web.browser(CAMOUFOX):
        try:
            return shown(url, web, CAMOUFOX, reading)
        except Unavailable:
            pass  # it does not start
    return shown(url, web, STEALTHY, reading)
