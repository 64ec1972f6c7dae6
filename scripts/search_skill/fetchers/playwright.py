"""The last rung: the system's browser by Playwright, with the session that the user lent.

It is the one rung that a login can be cured by, where there is a session for the site.
"""

from __future__ import annotations

from search_skill.errors import AuthRequired, Cure, Refusal
from search_skill.fetchers import rendered
from search_skill.fetchers.rendered import Reading, page_in, shown
from search_skill.text.urls import host_of
from search_skill.types import Page
from search_skill.web.launchers import PLAYWRIGHT
from search_skill.web.message import Web
from search_skill.web.sessions import SessionState

NAME = PLAYWRIGHT


def cures(url: str, web: Web, wall: Refusal) -> bool:
    """Say whether this rung could read what stopped the one before."""
    if wall.cure is Cure.COOKIE:
        return web.session(host_of(url)) is SessionState.VALID
    return rendered.cures(wall)


def read(url: str, web: Web, reading: Reading) -> Page:
    """Return the page, or raise why there is none to read.

    A session that the site does not accept is remembered as expired, and the page is asked for
    once more without it: it may be one that anybody can read.
    """
    if web.session(host_of(url)) is not SessionState.VALID:
        return shown(url, web, PLAYWRIGHT, reading)
    try:
        return page_in(url, web, PLAYWRIGHT, session=True)
    except AuthRequired:
        web.refuse_session(host_of(url))
        return page_in(url, web, PLAYWRIGHT)
