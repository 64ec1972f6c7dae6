"""The last rung: a real browser, with the session that the user lent where there is one.

It is dear, so it is asked only for what it can cure: a challenge that a script answers, a page that
its script builds, a consent or login in front of it. A site that cannot be reached is no nearer to
a browser, and what is not there is not there.
"""

from __future__ import annotations

from dataclasses import replace

from search_skill.errors import AuthRequired, Cure, Refusal
from search_skill.fetchers.unread import refusal_of
from search_skill.reading.extract import page_from
from search_skill.text.urls import fetched, host_of
from search_skill.types import Page
from search_skill.web.message import BROWSER, Request, Web, accepted
from search_skill.web.sessions import SessionState

NAME = "playwright"


def cures(url: str, web: Web, wall: Refusal) -> bool:
    """Say whether a browser could read what stopped the rung before."""
    if wall.cure is Cure.COOKIE:
        return web.session(host_of(url)) is SessionState.VALID
    return wall.cure is Cure.RUNG


def read(url: str, web: Web) -> Page:
    """Return the page, or raise why there is none to read.

    A session that the site does not accept is remembered as expired, and the page is asked for
    once more without it: it may be one that anybody can read.
    """
    if web.session(host_of(url)) is not SessionState.VALID:
        return _shown(url, web, session=False)
    try:
        return _shown(url, web, session=True)
    except AuthRequired:
        web.refuse_session(host_of(url))
        return _shown(url, web, session=False)


def _shown(url: str, web: Web, *, session: bool) -> Page:
    response = web.send(Request(fetched(url), kind=BROWSER, session=session))
    page = page_from(accepted(response), web.now())
    if not page.verdict.is_content:
        raise refusal_of(page.verdict)
    return replace(page, url=url, route=NAME, fetched=response.url)
