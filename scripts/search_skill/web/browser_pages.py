"""The browser itself, in its loop: started once, warm between pages, a room for each site.

Each site has a context of its own, so that no cookie of one is ever sent for another; a session
that the user lent is in the context of its site alone. What has served long, or grown heavy, is
let go and started anew.
"""

from __future__ import annotations

import asyncio
import importlib
import os
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from search_skill.errors import (
    Crashed,
    Refusal,
    Refused,
    TimedOut,
    TooLarge,
    Unavailable,
    Unreachable,
)
from search_skill.text.hosts import registrable_domain
from search_skill.text.urls import host_of
from search_skill.web import browser_view
from search_skill.web.browser_gate import Gate
from search_skill.web.browser_processes import (
    Process,
    Watcher,
    descendants,
    kill,
    own_megabytes,
)
from search_skill.web.browser_view import View
from search_skill.web.guard import Target
from search_skill.web.launchers import Launcher
from search_skill.web.launching import How, Started
from search_skill.web.message import Heard
from search_skill.web.sessions import LentCookie

if TYPE_CHECKING:
    from playwright.async_api import BrowserContext, Page

TABS = 3  # pages at once
ROOMS = 4  # sites whose context is kept
PAGES_OF_A_ROOM = 25  # then its context is made anew
PAGES_OF_A_BROWSER = 150
MEGABYTES = 1600  # of all its processes' own memory
LED_ON = re.compile("interrupted by another navigation|ERR_ABORTED")  # by a script of the page
HEAVY = " memory"  # the key of a refusal that is of no host
STARTING = 20.0  # seconds
CLOSING = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """One page to be shown."""

    target: Target
    seconds: float
    kind: str = ""  # of browser, "" for any
    overheard: str = ""
    cookies: tuple[LentCookie, ...] = ()

    @property
    def room(self) -> tuple[str, bool]:
        """Whose context it belongs in."""
        return registrable_domain(self.target.host), bool(self.cookies)


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How the browser goes out."""

    environment: Mapping[str, str]
    judge: Callable[[str], Target]
    proxy_of: Callable[[Target], str]
    language: str = ""  # BCP 47
    own_certificates: bool = False  # the user's variables name certificates, which it cannot read


@dataclass(slots=True)
class Room:
    """The context of one site."""

    context: BrowserContext
    users: int = 0
    pages: int = 0


@dataclass(slots=True)
class Limits:
    """What all browsers of a run have together: so many tabs, and so much memory."""

    tabs: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(TABS))
    groups: set[int] = field(default_factory=set)  # of their processes
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)  # one starts at a time

    def processes(self, groups: Collection[int]) -> list[Process]:
        """Return the processes of these groups."""
        return [each for each in descendants(os.getpid()) if each.group in groups]

    @property
    def megabytes(self) -> int:
        """What all of them hold."""
        return own_megabytes(self.processes(self.groups))


@dataclass(slots=True)
class Pages:
    """One browser and its pages. Everything here runs in one loop."""

    launcher: Launcher
    manner: Manner
    limits: Limits
    gate: Gate = field(init=False)
    started: Started | None = None
    watcher: Watcher | None = None
    groups: frozenset[int] = frozenset()  # of processes, the browser's own
    rooms: OrderedDict[tuple[str, bool], Room] = field(default_factory=OrderedDict)
    starting: asyncio.Lock = field(default_factory=asyncio.Lock)
    open_pages: int = 0
    shown: int = 0
    never_starts: str = ""  # why: it is not tried again
    is_broken: bool = False  # the driver said what no driver that lives says

    def __post_init__(self) -> None:
        self.gate = Gate(self.manner.judge, self.manner.proxy_of)

    async def shown_page(self, wanted: Wanted) -> Heard:
        """Show a page and return what it came to; raise a refusal for all that goes wrong."""
        until = time.monotonic() + wanted.seconds
        try:
            async with asyncio.timeout(wanted.seconds):
                async with self.limits.tabs:
                    return await self._shown(wanted, until)
        except TimeoutError as error:
            raise TimedOut("the page was not built in time") from error

    async def close(self) -> None:
        """End the browser, its driver and the gate."""
        await self._end()
        self.gate.close()

    @property
    def is_running(self) -> bool:
        """Whether a page needs not wait for it to start."""
        return self.started is not None and self.started.browser.is_connected()

    async def _shown(self, wanted: Wanted, until: float) -> Heard:
        self.open_pages += 1
        is_well = False
        try:
            room, started = await self._room(wanted)
            try:
                heard = await self._viewed(room, started.error, wanted, until)
            except started.error as error:
                raise self._refusal(str(error), wanted.target.host) from error
            finally:
                room.users -= 1
            is_well = True
        except (Refusal, asyncio.CancelledError):
            is_well = True
            raise
        else:
            return heard
        finally:
            self.open_pages -= 1
            self.is_broken = self.is_broken or not is_well
            await self._tidied()

    async def _viewed(
        self, room: Room, error_type: type[Exception], wanted: Wanted, until: float
    ) -> Heard:
        self.gate.refusals.pop(wanted.target.host, None)
        page = await room.context.new_page()
        view = View(page, error_type, wanted.overheard)
        view.listen()
        weigher = asyncio.create_task(self._weighed())
        try:
            milliseconds = max(1.0, (until - time.monotonic()) * 1000)
            try:
                await page.goto(wanted.target.url, wait_until="commit", timeout=milliseconds)
            except error_type as error:
                if not LED_ON.search(str(error)):
                    raise
            await browser_view.settled(view, until)
            return self._checked(await browser_view.read(view))
        except error_type as error:
            raise self._refusal(str(error), view.failed_at or wanted.target.host) from error
        finally:
            weigher.cancel()
            if not await _closed(page):
                self._kill()  # it hangs in its script: no room is worth keeping for it

    def _checked(self, heard: Heard) -> Heard:
        """Return what was heard, unless it is the gate's own word."""
        if "x-search-refused" in heard.headers:
            host = host_of(heard.url)
            raise self.gate.refusals.get(host) or Refused(f"{host} was refused")
        return heard

    async def _room(self, wanted: Wanted) -> tuple[Room, Started]:
        """Return the room of a page's site with one user more, so that nobody tidies it away."""
        async with self.starting:
            started = await self._started()
            room = self.rooms.get(wanted.room)
            if room is None:
                room = await self._opened(started, wanted)
                self.rooms[wanted.room] = room
            self.rooms.move_to_end(wanted.room)
            room.pages += 1
            room.users += 1
            return room, started

    async def _opened(self, started: Started, wanted: Wanted) -> Room:
        try:
            context = await started.browser.new_context(
                ignore_https_errors=self.manner.own_certificates,
                service_workers="block",
                accept_downloads=False,
                **started.context,
            )
            await context.route("**/*", browser_view.passed)
            context.on("page", _closed_if_stray)
            await _lend(context, wanted.cookies, started.error)
        except started.error as error:
            raise self._refusal(str(error), wanted.target.host) from error
        return Room(context)

    async def _started(self) -> Started:
        is_gone = self.started is not None and not self.started.browser.is_connected()
        if is_gone or self.is_broken:
            await self._end()
        if self.started is None:
            async with self.limits.turn:  # what is new then is its own process
                self.started = await self._start()
        return self.started

    async def _start(self) -> Started:
        found = self.launcher.found(self.manner.environment)
        if self.never_starts or found is None:
            raise Unavailable(self.never_starts or self.launcher.lacking(self.manner.environment))
        if not self.gate.url:
            await self.gate.open()
        known = {each.number for each in descendants(os.getpid())}
        how = How(
            executable=found.executable,
            proxy={"server": self.gate.url, "username": "search", "password": self.gate.password},
            language=self.manner.language,
        )
        try:
            launch = await asyncio.to_thread(_module_of, self.launcher)
            async with asyncio.timeout(STARTING):
                started: Started = await launch.start(how)
        except (Unavailable, TimeoutError, ImportError) as error:
            why = str(error) or "no answer in time"
            self.never_starts = why if isinstance(error, Unavailable) else f"does not start: {why}"
            kill(each for each in descendants(os.getpid()) if each.number not in known)
            raise Unavailable(self.never_starts) from error
        ours = [each for each in descendants(os.getpid()) if each.number not in known]
        self.groups = frozenset(each.group for each in ours) - {os.getpgid(0)}
        self.limits.groups |= self.groups
        self.watcher = Watcher(ours)
        return started

    async def _tidied(self) -> None:
        """Let go what has served long, when nobody is in it."""
        self.shown += 1
        for key, room in list(self.rooms.items()):
            is_old = room.pages >= PAGES_OF_A_ROOM or len(self.rooms) > ROOMS
            if is_old and not room.users and self.rooms.get(key) is room:
                del self.rooms[key]
                await _ended(room.context.close())
        if self.shown >= PAGES_OF_A_BROWSER:
            async with self.starting:
                if not self.open_pages:
                    await self._end()

    async def _weighed(self) -> None:
        """End the browser when its pages take more memory than a page may."""
        while True:
            await asyncio.sleep(1.0)
            if self.limits.megabytes > MEGABYTES:
                self.gate.refusals[HEAVY] = TooLarge(f"more than {MEGABYTES:,} MB of memory")
                self._kill()

    def _kill(self) -> None:
        kill(self.limits.processes(self.groups))

    async def _end(self) -> None:
        started, watcher = self.started, self.watcher
        self.started = self.watcher = None
        self.rooms.clear()
        self.shown, self.is_broken = 0, False
        if started is not None:
            await _ended(started.browser.close())
            await _ended(started.stop())
        self.limits.groups -= self.groups
        if watcher is not None:
            watcher.dismiss()

    def _refusal(self, said: str, host: str) -> Refusal:
        """Return what the browser's words stand for."""
        for key in (HEAVY, host):
            refused = self.gate.refusals.pop(key, None)
            if refused is not None:
                return refused
        line = said.splitlines()[0][:160] if said else "it ended"
        for sign, refusal in SIGNS:
            if sign in said:
                return refusal(line)
        return Crashed(line)


SIGNS: tuple[tuple[str, type[Refusal]], ...] = (
    ("Timeout", TimedOut),
    ("ERR_TIMED_OUT", TimedOut),
    ("ERR_TOO_MANY_REDIRECTS", TooLarge),
    ("ERR_ADDRESS_UNREACHABLE", Refused),
    ("ERR_TUNNEL_CONNECTION_FAILED", Unreachable),
    ("net::ERR_", Unreachable),
)


def _module_of(launcher: Launcher) -> Any:  # noqa: ANN401  one of the modules `launch_*`
    """Import what starts a browser; its libraries are heavy, and most runs need none of them."""
    return importlib.import_module(f"search_skill.web.{launcher.module}")


async def _lend(
    context: BrowserContext, cookies: tuple[LentCookie, ...], error: type[Exception]
) -> None:
    """Give a context its site's session; one cookie that the browser refuses costs no other."""
    for cookie in cookies:
        with suppress(error):
            await context.add_cookies([_as_lent(cookie)])


def _as_lent(cookie: LentCookie) -> Any:  # noqa: ANN401  a typed dictionary of the library
    lent: dict[str, Any] = {"name": cookie.name, "value": cookie.value, "secure": True}
    lent["httpOnly"] = cookie.http_only
    if cookie.name.startswith("__Host-"):
        lent["url"] = f"https://{cookie.domain}/"
    else:
        lent["domain"] = f".{cookie.domain}" if cookie.for_subdomains else cookie.domain
        lent["path"] = cookie.path
    if cookie.expires is not None:
        lent["expires"] = cookie.expires.timestamp()
    if cookie.same_site:
        lent["sameSite"] = cookie.same_site
    return lent


async def _closed(page: Page) -> bool:
    """Close a page and say whether it let itself be closed."""
    return await _ended(page.close())


async def _ended(ending: Awaitable[None]) -> bool:
    """Wait for an end, not for long, and say whether it came; what is dead already has ended."""
    came = await asyncio.gather(asyncio.wait_for(ending, CLOSING), return_exceptions=True)
    return not isinstance(came[0], TimeoutError)


async def _closed_if_stray(page: Page) -> None:
    """Close a window that a page opened: only what was asked for is shown."""
    if await page.opener() is not None:
        await _closed(page)
