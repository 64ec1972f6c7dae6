"""The last rung over pages that only a browser reads: each by the first rung that can."""

from __future__ import annotations

import json
import os

import pytest

from browsers import needs_browser
from recorded_web import RecordedWeb
from search_skill import fetchers
from search_skill.errors import (
    AuthRequired,
    Blocked,
    Crashed,
    Cure,
    NotFound,
    RateLimited,
    Unreachable,
)
from search_skill.fetchers import playwright
from search_skill.fetchers.rendered import Reading
from search_skill.ladder import Trace, climb
from search_skill.web.client import Door, DoorSettings
from search_skill.web.message import BROWSER, Request
from search_skill.web.sessions import LentCookie, Sessions

needs_browser()
PROXY = ("HTTP_PROXY", "HTTPS_PROXY", "SSL_CERT_FILE")
HTML = "text/html; charset=utf-8"
ARTICLE = "<article><h1>{}</h1>" + "<p>The dough rests for twelve hours at eight degrees.</p>" * 8
LOGIN = "<title>登录</title><h1>请登录后继续</h1><form><input type=password></form>"


def door_to(environment, *cookies, **settings) -> Door:
    proxies = {name: environment[name] for name in PROXY}
    return Door(
        DoorSettings(environment={"PATH": os.environ["PATH"]} | proxies | settings),
        sessions=Sessions(cookies),
    )


def climbed(url: str, door: Door):
    return climb(f"read {url}", fetchers.chain(url, door), Trace(door.clock))


def ends(gone) -> dict[str, str]:
    return {attempt.rung: str(attempt.outcome) for attempt in gone.attempts}


@pytest.fixture
def demanding(rig):
    """The demanding pages of the small world: its variables, and the pages by their kind."""
    from shared import needs_shared

    world = json.loads((needs_shared() / "rig/worlds-mini/world.json").read_text("utf-8"))
    served = rig("worlds-mini")
    return served.env, {page["kind"]: page["url"] for page in world["pages"]}


def test_each_demanding_page_is_read_by_the_first_rung_that_can(demanding):
    environment, pages = demanding
    host = pages["session_cookie"].split("/")[2]
    door = door_to(environment, LentCookie(name="session", value="letmein", domain=host))
    try:
        read = {kind: climbed(pages[kind], door) for kind in pages if kind in READERS}
    finally:
        door.close()
    assert {kind: gone.rung for kind, gone in read.items()} == READERS
    assert all(len(gone.answer.text) > 200 for gone in read.values())
    assert all(gone.answer.route == gone.rung for gone in read.values())


READERS = {
    "browser_headers": "http",
    "js_challenge": "stealthy",
    "script_built": "stealthy",
    "session_cookie": "playwright",
}


def test_without_a_session_a_login_is_the_end_and_no_browser_is_asked(demanding):
    environment, pages = demanding
    door = door_to(environment)
    gone = climbed(pages["session_cookie"], door)
    door.close()
    assert ends(gone) == {"http": "auth_required"}


def test_without_a_browser_the_wall_stays_and_the_way_to_get_one_is_said(demanding):
    environment, pages = demanding
    door = door_to(environment, PATH="/nonexistent")
    gone = climbed(pages["js_challenge"], door)
    door.close()
    browsers = dict.fromkeys(fetchers.BROWSERS, "unavailable")
    assert ends(gone) == {"http": "blocked"} | browsers
    assert all("install chromium" in attempt.detail for attempt in gone.attempts[1:])
    assert isinstance(gone.wall, Blocked)


def test_a_session_that_the_site_does_not_accept_is_remembered_and_left_out_once():
    def answer(asked):
        if "sid=" in asked.headers.get("cookie", ""):
            return {"body": LOGIN, "type": HTML}
        if "Chrome" in asked.headers.get("user-agent", "") and "seen=1" in asked.url:
            return {"body": ARTICLE.format("パンの本"), "type": HTML}
        return {"body": "<title>Just a moment...</title><p>Checking your browser", "status": 503}

    refused = []
    with RecordedWeb([{"host": "bakery.example", "path": "/book", "reply": answer}]) as web:
        proxies = {name: value for name, value in web.env({}).items() if name in PROXY}
        lent = LentCookie(name="sid", value="old", domain="bakery.example")
        sessions = Sessions([lent], on_refused=refused.append)
        door = Door(DoorSettings(environment=proxies), sessions=sessions)
        page = playwright.read("https://bakery.example/book?seen=1", door, Reading())
        door.close()
        cookies = [asked.headers.get("cookie", "") for asked in web.log]
    assert page.title == "パンの本"
    assert cookies == ["sid=old", ""]
    assert refused == ["bakery.example"]


class Known:
    """A web in which this is known of every session."""

    def __init__(self, state: str) -> None:
        self.state = state

    def session(self, domain, names=()):
        from search_skill.web.sessions import SessionState

        return SessionState(self.state)


@pytest.mark.parametrize(
    ("wall", "state", "is_tried"),
    [
        (Blocked("challenge"), "missing", True),
        (Blocked("451", cure=Cure.NONE), "valid", False),
        (AuthRequired("login"), "valid", True),
        (AuthRequired("login"), "missing", False),
        (AuthRequired("login"), "expired", False),
        (NotFound("404"), "valid", False),
        (RateLimited("429"), "valid", False),
        (Unreachable("no such host"), "valid", False),
        (Crashed("the browser died"), "missing", True),
    ],
)
def test_it_is_tried_only_for_what_it_can_cure(wall, state, is_tried):
    assert playwright.cures("https://bakery.example/", Known(state), wall) is is_tried


def test_times_are_seconds_here_and_milliseconds_at_the_browser():
    """A page with 15 seconds to go is given 15 seconds: the run would be over in 15 ms."""
    from shared import case

    case("fetch-timeout-units")
    with RecordedWeb([{"host": "b.example", "body": ARTICLE.format("x"), "type": HTML}]) as web:
        proxies = {name: value for name, value in web.env({}).items() if name in PROXY}
        door = Door(DoorSettings(environment=proxies))
        answer = door.send(Request("https://b.example/", kind=BROWSER, timeout=15))
        door.close()
    assert answer.status == 200
