"""One page in the browser: what it loads, when it is built, and what is then to be read.

Nothing is waited for by a fixed time: a page is done when its text stands still and no script of
it is asking, or when the answer that was wanted has been overheard. Longer waits are for pages that
show a wall, which may open by itself, or almost nothing, which their script may fill.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from search_skill.errors import Crashed, Malformed, Refusal, TimedOut
from search_skill.text.hosts import same_or_below
from search_skill.web import walls
from search_skill.web.guard import judged
from search_skill.web.message import Heard
from search_skill.web.wall_signs import BY_HAND

if TYPE_CHECKING:
    from playwright.async_api import Page, Request, Response, Route

UNWANTED = frozenset({"font", "image", "media", "texttrack", "manifest", "ping", "eventsource"})
TRACKERS = frozenset(
    {
        "adnxs.com", "adsrvr.org", "amazon-adsystem.com", "amplitude.com", "bat.bing.com",
        "branch.io", "chartbeat.com", "cnzz.com", "clarity.ms", "connect.facebook.net",
        "criteo.com", "criteo.net", "doubleclick.net", "fullstory.com", "google-analytics.com",
        "googleadservices.com", "googlesyndication.com", "googletagmanager.com",
        "googletagservices.com", "hm.baidu.com", "hotjar.com", "mixpanel.com", "newrelic.com",
        "nr-data.net", "outbrain.com", "quantserve.com", "scorecardresearch.com", "segment.com",
        "segment.io", "sentry.io", "taboola.com", "umeng.com",
    }
)  # fmt: skip
ASKING = frozenset({"document", "script", "xhr", "fetch"})  # what a page is built from
LOOK = """[document.readyState, document.body ? document.body.innerText.length : 0,
    !!document.querySelector('input[type=password]')]"""
GLANCE = 0.1  # seconds between two looks
LOOKING = 5.0  # seconds for one
CALM = 3  # looks in which nothing moves
RESTLESS = 15  # looks without a change of the text while scripts go on asking
THIN = 60  # characters; a page with fewer may still be filled
WAITS = {"wall": 6.0, "login": 3.0, "thin": 4.0, "overheard": 8.0, "any": 12.0}  # seconds
MOVING = re.compile(r"<script|http-equiv=[\"']?refresh", re.IGNORECASE)  # it may open by itself
TEXTUAL = re.compile(r"^$|html|xml$")


@dataclass
class View:  # the library writes on those whose methods listen: it has no slots
    """What is seen of one page while it loads."""

    page: Page
    error: type[Exception]  # what the library raises that drives it
    overheard: str = ""  # a part of the address of the answer that is wanted
    main: Response | None = None  # the document's own answer, the last one
    caught: Response | None = None  # the answer that was wanted
    asking: set[Request] = field(default_factory=set)
    failed_at: str = ""  # the host at which the way to the document ended
    asks_to_log_in: bool = False
    crashed: bool = False

    def listen(self) -> None:
        """Begin to watch."""
        self.page.on("request", self._asked)
        self.page.on("requestfinished", self._ended)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)
        self.page.on("crash", self._crash)

    def _asked(self, request: Request) -> None:
        if request.resource_type in ASKING:
            self.asking.add(request)

    def _ended(self, request: Request) -> None:
        self.asking.discard(request)

    def _failed(self, request: Request) -> None:
        self._ended(request)
        if request.resource_type == "document" and request.frame == self.page.main_frame:
            self.failed_at = (urlsplit(request.url).hostname or "").rstrip(".")

    def _answered(self, response: Response) -> None:
        request = response.request
        is_document = request.resource_type == "document" and not 300 <= response.status < 400
        if is_document and response.frame == self.page.main_frame:
            self.main = response
        wanted = self.overheard and self.overheard in response.url and request.method != "OPTIONS"
        if wanted and response.status != 204:
            self.caught = response

    def _crash(self, _: object) -> None:
        self.crashed = True


async def passed(route: Route) -> None:
    """Let a request of a page out, or not: addresses are judged by their spelling here, and once
    more where they go out."""
    request = route.request
    host = (urlsplit(request.url).hostname or "").rstrip(".")
    if request.resource_type in UNWANTED or any(same_or_below(host, each) for each in TRACKERS):
        await route.abort("blockedbyclient")
        return
    try:
        judged(request.url)
    except Refusal:
        await route.abort("addressunreachable")
    else:
        await route.continue_()


async def settled(view: View, until: float) -> None:
    """Return when the page is built, or when waiting longer is no use."""
    begun = time.monotonic()
    before, calm = -1, 0
    while time.monotonic() < until and not view.crashed:
        if view.caught is not None or _is_no_page(view):
            return
        ready, length, view.asks_to_log_in = await _look(view)
        still = length == before and ready != "loading"
        calm, before = (calm + 1 if still else 0), length
        spent = time.monotonic() - begun
        if calm >= (RESTLESS if view.asking else CALM) and spent >= await _wait_of(view, length):
            return
        if spent > WAITS["any"]:
            return
        await asyncio.sleep(GLANCE)


async def read(view: View) -> Heard:
    """Return what the page came to: the answer that was wanted, else its document."""
    if view.crashed:
        raise Crashed("the page's process died")
    if view.caught is not None:
        body = await view.caught.body()
        return Heard(view.caught.status, view.caught.headers, body, view.page.url)
    headers = _headers(view)
    status = view.main.status if view.main else 200
    if view.main is not None and _is_no_page(view):
        return Heard(status, headers, await _raw(view.main, view.error), view.page.url)
    headers["content-type"] = "text/html; charset=utf-8"
    html = await view.page.content()
    return Heard(status, headers, html.encode("utf-8", "replace"), view.page.url)


def _is_no_page(view: View) -> bool:
    """Say whether the document is of a kind that no script goes on building."""
    return view.main is not None and not TEXTUAL.search(_kind(_headers(view)))


def _kind(headers: Mapping[str, str]) -> str:
    return headers.get("content-type", "").partition(";")[0].strip().lower()


async def _look(view: View) -> tuple[str, int, bool]:
    try:
        ready, length, asks = await asyncio.wait_for(view.page.evaluate(LOOK), LOOKING)
    except TimeoutError as error:
        raise TimedOut("the page hangs in its own script") from error
    except view.error as error:
        if "closed" in str(error) or "crashed" in str(error).lower():
            raise
        return "loading", -1, False  # it is on its way to another document
    return str(ready), int(length), bool(asks)


async def _wait_of(view: View, length: int) -> float:
    """Return how long such a page is worth waiting for, in seconds from the start."""
    if view.overheard:
        return WAITS["login" if view.asks_to_log_in else "overheard"]
    status = view.main.status if view.main else 200
    url = view.page.url
    html = await view.page.content()
    wall = walls.wall_in(html, status=status, headers=_headers(view), url=url)
    if wall is not None:
        opens = not wall.is_final and wall.vendor not in BY_HAND and MOVING.search(html)
        return WAITS["wall"] if opens else 0.0
    return WAITS["thin"] if length < THIN and status < 400 else 0.0


def _headers(view: View) -> dict[str, str]:
    stated: Mapping[str, str] = view.main.headers if view.main else {}
    return dict(stated)


async def _raw(response: Response, error_type: type[Exception]) -> bytes:
    try:
        return await response.body()
    except error_type as error:
        raise Malformed("the browser shows it, and does not say what it holds") from error
