"""The third rung: CloakBrowser, whose own build of Chromium looks like a person's to a page.

Without its own build it drives the system's Chromium: that reads what the rung before could not
start for, and is not asked again for a wall that the same browser has met.
"""

from __future__ import annotations

from search_skill.fetchers.rendered import Reading, shown
from search_skill.types import Page
from search_skill.web.launchers import CLOAKBROWSER
from search_skill.web.message import Web

NAME = CLOAKBROWSER


def read(url: str, web: Web, reading: Reading) -> Page:
    """Return the page, or raise why there is none to read."""
    return shown(url, web, CLOAKBROWSER, reading)
