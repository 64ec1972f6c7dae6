"""The way out of one hop: whether there is time and a host, its turn, its addresses.

Everything that depends on the time is decided here; what comes of it is told to the tape.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from search_skill.errors import Refusal, Skipped, TimedOut, TooLarge, Unavailable, Unreachable
from search_skill.web import launchers
from search_skill.web.breaker import Breaker
from search_skill.web.cookies import Jar
from search_skill.web.door_settings import BrowserUse, DoorSettings
from search_skill.web.guard import Resolver, Target, judged
from search_skill.web.hop import Hop
from search_skill.web.message import PAGE, ForeignCall, Heard, Request, Terms
from search_skill.web.pacing import Pacer, Time
from search_skill.web.proxies import ca_file_in, proxies_in
from search_skill.web.resolving import Resolving
from search_skill.web.run_clock import RunClock
from search_skill.web.sessions import LentCookie
from search_skill.web.sockets import shut_all
from search_skill.web.throttle import waits_stated
from search_skill.web.told import Reply, Told, copied
from search_skill.web.transport import Incoming, Outgoing, Transport, received
from search_skill.web.transports import made, name_of

if TYPE_CHECKING:
    from search_skill.web.browser import Browsers

TINY = 0.05  # seconds in which nothing can be asked any more
STOPPED = "the run was stopped"


@dataclass(slots=True)
class Journey:
    """One request on its way through its hops."""

    request: Request
    jar: Jar
    ends: float  # of the machine's clock: waiting for a turn is within its time
    redirects: list[str] = field(default_factory=list)
    visits: dict[str, int] = field(default_factory=dict)
    unused_cookies: set[str] = field(default_factory=set)  # addresses not asked since one was set
    elapsed_ms: int = 0

    def visit(self, url: str, most: int) -> int:
        """Return the how-manieth visit of this address it is.

        An address is asked again only when a cookie was set since: a wall sets one and sends the
        asker back. Otherwise the answer would be the same.

        Raises:
            TooLarge: the redirects go in a circle.
        """
        before = self.visits.get(url, 0)
        if before >= most or (before and url not in self.unused_cookies):
            raise TooLarge(f"a redirect loop at {urlsplit(url).hostname}")
        self.visits[url] = before + 1
        self.unused_cookies.discard(url)
        return before + 1

    def hear(self, reply: Reply, target: Target) -> None:
        """Keep the cookies of an answer."""
        self.jar.take(reply.cookies, target)
        if reply.cookies:
            self.unused_cookies |= self.visits.keys()


class Outward:
    """What a live run goes out with."""

    def __init__(self, settings: DoorSettings, clock: RunClock, resolver: Resolver) -> None:
        self._is_stopped = threading.Event()
        self.pacer = Pacer(settings.patience, Time(sleep=self._sleep))
        self.ca_file = ca_file_in(settings.environment)
        self._settings = settings
        self._clock = clock
        self._proxies = proxies_in(settings.environment)
        self._resolving = Resolving(resolver)
        self._breaker = Breaker()
        self._transports: dict[str, Transport] = {}
        self._browsers: Browsers | None = None
        self._lock = threading.Lock()

    @property
    def seconds_left(self) -> float:
        """Seconds that are left of the run; infinite without a deadline."""
        if self._is_stopped.is_set():
            return 0.0
        if self._settings.deadline_seconds <= 0:
            return float("inf")
        return self._settings.deadline_seconds - self._clock.seconds

    def hop(self, hop: Hop, target: Target, journey: Journey) -> Told:
        """Carry a hop over the wire, and tell what came of it."""
        # before its turn, which begins when the site is asked: a library takes time to load
        transport = self._transport(hop.kind, self.proxy_of(target))
        return self._told(target, journey, lambda: self._carried(hop, target, journey, transport))

    def foreign(self, target: Target, journey: Journey, call: ForeignCall) -> Told:
        """Let another client carry a hop, and tell what came of it."""
        return self._told(target, journey, lambda: self._heard(target, journey, call))

    def shown(self, target: Target, journey: Journey, cookies: tuple[LentCookie, ...]) -> Told:
        """Let a browser show a page, and tell what came of it; without one no turn is taken."""
        lacking = self.browser_lacking(journey.request.browser)
        if lacking:
            return Told(refusal=Unavailable(lacking))
        return self._told(target, journey, lambda: self._rendered(target, journey, cookies))

    def browser_lacking(self, kind: str) -> str:
        """Return why no page is shown in this kind of browser here, or ""."""
        if self._settings.browser == BrowserUse.NONE:
            return "this run is told --browser none"
        return launchers.lacking(kind, self._settings.environment)

    def browser_engine(self, kind: str) -> str:
        """Return which browser a kind would show a page in here, or ""."""
        if self.browser_lacking(kind):
            return ""
        return launchers.engine(kind, self._settings.environment)

    def resource(self, produce: Callable[[], bytes]) -> Told:
        """Let a library answer by itself, and tell what came of it."""

        def produced() -> Reply:
            self._check_time()
            return Reply(200, {}, produce(), datetime.now(UTC))

        return self._timed(produced)

    def proxy_of(self, target: Target) -> str:
        """Return the proxy that an address goes through, or ""; configured loopback never does."""
        is_configured = (target.host, target.port) in self._settings.allowed
        if is_configured and target.host in ("localhost", "127.0.0.1", "::1"):
            return ""
        return self._proxies.proxy_of(*target.origin)

    def checked(self, target: Target, seconds: float, *, local: bool = False) -> Target:
        """Return the target with checked addresses, where it is asked directly."""
        if self.proxy_of(target):
            return target
        allowed = self._settings.allowed if local else frozenset()
        return judged(target.url, resolver=self._resolving.within(seconds), allowed=allowed)

    def stop(self) -> None:
        """Ask nobody any more, and let go whoever is being waited for."""
        self._is_stopped.set()
        shut_all()

    def _sleep(self, seconds: float) -> None:
        self._is_stopped.wait(seconds)

    def close(self) -> None:
        """Let all connections go."""
        if self._browsers is not None:
            self._browsers.close()
        for transport in self._transports.values():
            transport.close()

    def _told(self, target: Target, journey: Journey, carry: Callable[[], Reply]) -> Told:
        place = self._place(target)

        def guarded() -> Reply:
            seconds = self._seconds(journey)
            self._breaker.check(place)
            path = "/" + target.url.split("/", 3)[3].partition("?")[0]
            with self.pacer.turn(place, path, seconds, lambda: self._is_hopeless(place)):
                self._breaker.check(place)  # those before may have found out meanwhile
                if journey.ends - time.monotonic() < TINY:
                    raise Skipped(f"no turn at {target.host} in time")
                return self._counted(target, carry)

        told = self._timed(guarded)
        for wait in waits_stated(target, told.reply) if told.reply else ():
            self.pacer.hold(wait.key.replace(target.host, place, 1), wait.seconds)
        return told

    def _is_hopeless(self, place: str) -> bool:
        return self._is_stopped.is_set() or self._breaker.is_open(place)

    def _place(self, target: Target) -> str:
        """Return whose pace and faults count together: a host, or one service of our own machine.

        A model and a SearXNG may both be served at 127.0.0.1, and one's limit is not the other's.
        """
        is_configured = (target.host, target.port) in self._settings.allowed
        return f"{target.host}:{target.port}" if is_configured else target.host

    def _timed(self, carry: Callable[[], Reply]) -> Told:
        """Tell what came of an exchange, and how long it took."""
        begun = time.monotonic()
        reply: Reply | None = None
        refused: Refusal | None = None
        try:
            reply = carry()
        except Refusal as refusal:
            refused = Skipped(STOPPED) if self._is_stopped.is_set() else copied(refusal)
        elapsed_ms = int((time.monotonic() - begun) * 1000)
        late = isinstance(refused, (Skipped, TimedOut)) and self.seconds_left < TINY
        return Told(reply, refused, elapsed_ms, late)

    def _counted(self, target: Target, carry: Callable[[], Reply]) -> Reply:
        """Carry, and let the breaker know how it went."""
        try:
            reply = carry()
        except (Unreachable, TimedOut):
            self._breaker.failed(self._place(target))
            raise
        self._breaker.answered(self._place(target))
        return reply

    def _carried(self, hop: Hop, target: Target, journey: Journey, transport: Transport) -> Reply:
        checked = self.checked(target, self._seconds(journey), local=journey.request.local)
        outgoing = Outgoing(
            target=checked,
            method=hop.method,
            headers=self._headers(hop, journey.jar.header(target)),
            body=hop.body,
            seconds=self._seconds(journey),
            cap=self._settings.max_bytes,
            proxy=self.proxy_of(target),
            ca_file=self.ca_file,
        )
        return _reply(transport.carry(outgoing))

    def _heard(self, target: Target, journey: Journey, call: ForeignCall) -> Reply:
        self.checked(target, self._seconds(journey), local=journey.request.local)
        seconds, cap = self._seconds(journey), self._settings.max_bytes
        heard = call(Terms(seconds, self.proxy_of(target), self.ca_file, cap))
        return self._kept(heard, target, journey)

    def _rendered(self, target: Target, journey: Journey, cookies: tuple[LentCookie, ...]) -> Reply:
        from search_skill.web.browser_pages import Wanted

        wanted = Wanted(
            target=self.checked(target, self._seconds(journey)),
            seconds=self._seconds(journey),
            kind=journey.request.browser,
            overheard=journey.request.overheard,
            cookies=cookies,
        )
        return self._kept(self._the_browsers().shown(wanted), target, journey)

    def _the_browsers(self) -> Browsers:
        from search_skill.web.browser import Browsers
        from search_skill.web.browser_pages import Manner

        with self._lock:
            if self._browsers is None:
                seconds = self._settings.timeout
                self._browsers = Browsers(
                    Manner(
                        environment=self._settings.environment,
                        judge=lambda url: self.checked(judged(url), seconds),
                        proxy_of=self.proxy_of,
                        language=self._settings.accept_language.partition(",")[0],
                        own_certificates=bool(self.ca_file),
                    )
                )
            return self._browsers

    def _kept(self, heard: Heard, target: Target, journey: Journey) -> Reply:
        """Return what another client heard, if it may be kept."""
        if len(heard.body) > self._settings.max_bytes:
            raise TooLarge(f"more than {self._settings.max_bytes:,} bytes")
        allowed = self._settings.allowed if journey.request.local else frozenset()
        ended = judged(heard.url, allowed=allowed).url if heard.url else target.url
        elsewhere = ended if ended != target.url else ""
        incoming = received(heard.status, heard.headers.items(), heard.body)
        return _reply(incoming, elsewhere)

    def _check_time(self) -> None:
        if self.seconds_left < TINY:
            raise Skipped("the run's time is used up")

    def _seconds(self, journey: Journey) -> float:
        self._check_time()
        seconds = journey.ends - time.monotonic()
        if seconds < TINY:
            raise TimedOut("no answer in time")
        return min(seconds, self.seconds_left)

    def _headers(self, hop: Hop, cookies: str) -> dict[str, str]:
        headers: dict[str, str] = {}
        if hop.kind != PAGE:
            headers |= {"User-Agent": self._settings.agent, "Accept": "*/*"}
            headers["Accept-Encoding"] = "gzip, deflate"
        if self._settings.accept_language:
            headers["Accept-Language"] = self._settings.accept_language
        given = {name.lower() for name in hop.headers}
        headers = {n: v for n, v in headers.items() if n.lower() not in given} | dict(hop.headers)
        if cookies:
            own = next((v for n, v in hop.headers.items() if n.lower() == "cookie"), "")
            headers = {n: v for n, v in headers.items() if n.lower() != "cookie"}
            headers["Cookie"] = "; ".join(part for part in (own, cookies) if part)
        return headers

    def _transport(self, kind: str, proxy: str) -> Transport:
        name = name_of(kind, proxy)
        with self._lock:
            if name not in self._transports:
                self._transports[name] = made(name)
            return self._transports[name]


def _reply(incoming: Incoming, elsewhere: str = "") -> Reply:
    at = datetime.now(UTC)
    return Reply(incoming.status, incoming.headers, incoming.body, at, incoming.cookies, elsewhere)
