"""The door: every request of the program goes out here, or is refused here, or was answered before.

One hop passes, in this order: the guard by its spelling, robots.txt where it is obeyed, the memo,
and then, going out for the first time, the run's deadline, the breaker, the host's pace, the guard
again with resolved addresses, the transport, the tape. On replay the tape stands in for all that
comes after the memo, so that no decision of the program depends on the time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from search_skill.errors import Refusal, Refused, TooLarge
from search_skill.text.hosts import registrable_domain
from search_skill.web.cookies import Cookie, Jar
from search_skill.web.door_settings import AGENT, DoorSettings, RobotsUse
from search_skill.web.guard import PORTS, Resolver, Target, judged, redirected, system_resolver
from search_skill.web.hop import REDIRECTS, Hop, first_hop, is_same_origin
from search_skill.web.memo import Memo
from search_skill.web.message import API, BROWSER, PAGE, ForeignCall, Request, Response
from search_skill.web.outward import Journey, Outward
from search_skill.web.pacing import Paced
from search_skill.web.robots import Robots, read_robots
from search_skill.web.run_clock import RunClock
from search_skill.web.sessions import LentCookie, Sessions, SessionState
from search_skill.web.told import Reply, Told

if TYPE_CHECKING:
    from search_skill.web.journal import Journal
    from search_skill.web.tape import Player, Recorder

__all__ = ["Door", "DoorSettings", "RobotsUse"]

MEMO_BYTES = 32_000_000  # of bodies kept for a second asker
MOST_VISITS = 2  # of one address by one request: a wall sets a cookie and sends the asker back
ROBOTS_SECONDS = 4.0
BROWSER_TIMES = 2  # as long as a request: one page of it is many


class Door:
    """The one way to the network (implements `message.Web`)."""

    def __init__(
        self,
        settings: DoorSettings,
        *,
        recorder: Recorder | None = None,
        player: Player | None = None,
        resolver: Resolver = system_resolver,
        sessions: Sessions | None = None,
        journal: Journal | None = None,
        start: datetime | None = None,
    ) -> None:
        self.settings = settings
        self._sessions = sessions or Sessions()
        self._refused: set[str] = set()  # domains whose session was refused in this run
        self.clock = RunClock(is_replay=player is not None)
        self._start = player.start.clock if player else start or datetime.now(UTC)
        if recorder:
            self._start = recorder.start.clock
        self._recorder, self._player, self._journal = recorder, player, journal
        self._outward = Outward(settings, self.clock, resolver)
        self._memo = Memo(MEMO_BYTES)
        self._jars: dict[str, Jar] = {}
        self._lock = Lock()
        self.out_of_time = False  # whether anything was not asked, or cut, for want of time

    def now(self) -> datetime:
        """Return when the run began: one moment for all it decides, from the tape on replay."""
        return self._start

    @property
    def is_replay(self) -> bool:
        """Whether all answers come from a tape."""
        return self._player is not None

    @property
    def recorded_facts(self) -> Mapping[str, str]:
        """What the recorded run was told, on replay."""
        return self._player.start.facts if self._player else {}

    def elapsed_ms(self) -> int:
        """How long the run took; on replay how long the recorded one did."""
        return self._player.elapsed_ms if self._player else int(self.clock.seconds * 1000)

    @property
    def seconds_left(self) -> float:
        """Seconds that are left of the run, for clients that must be told; a replay has no end."""
        return float("inf") if self._player else self._outward.seconds_left

    @property
    def ca_file(self) -> str:
        """The certificates that the user's variables name, or ""."""
        return self._outward.ca_file

    def send(self, request: Request) -> Response:
        """Return the answer, whatever its status, following redirects; or raise a Refusal."""
        journey = self._journey(request)
        hop = first_hop(request)
        if request.kind == BROWSER:
            return self._shown(hop, journey)
        while True:
            target = self._judged(hop.url, request)
            reply = self._visited(hop, target, journey)
            journey.hear(reply, target)
            location = reply.headers.get("location", "")
            if not (request.follow and reply.status in REDIRECTS and location):
                return self._ended(journey, target, reply)
            hop = self._redirected(hop, target, reply, journey)

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        """Return what another client heard, under the door's rules (see `message.Web`)."""
        journey = self._journey(request)
        hop = replace(first_hop(request), kind=f"foreign:{request.kind}")
        target = self._judged(hop.url, request)
        told = self._once(hop, lambda: self._outward.foreign(target, journey, call))
        journey.elapsed_ms += told.elapsed_ms
        return self._ended(journey, target, told.answer())

    def browser(self, kind: str) -> str:
        """Return which browser a kind of it would show a page in here; "" where there is none."""
        try:
            known = self.remember(
                f"browser:{kind}", lambda: self._outward.browser_engine(kind).encode()
            )
        except Refusal:  # no time, or not on the tape
            return ""
        return known.decode()

    def session(self, domain: str, names: tuple[str, ...] = ()) -> SessionState:
        """Return whether the user lent a session of this domain, with these cookies in it."""
        if registrable_domain(domain) in self._refused:
            return SessionState.EXPIRED

        def look() -> bytes:
            return json.dumps(self._sessions.state(domain, self._start, names)).encode()

        try:
            state = self.remember(f"session:{domain}/{'+'.join(names)}", look)
        except Refusal:  # no time, or not on the tape
            return SessionState.MISSING
        return SessionState(json.loads(state))

    def refuse_session(self, domain: str) -> None:
        """Use a domain's session no more: the site did not accept it."""
        self._refused.add(registrable_domain(domain))
        self._sessions.refuse(domain)

    def remember(self, name: str, produce: Callable[[], bytes]) -> bytes:
        """Return what a library answers under a name, from the memo or the tape when it is there.

        The name holds all that the answer depends on (`ddgs:text/brave?q=…`), and nothing random.
        """

        def ask() -> Told:
            if self._player:
                return self._player.resource(name)
            told = self._journaled(f"resource\n{name}", lambda: self._outward.resource(produce))
            if self._recorder:
                self._recorder.resource(name, told)
            return told

        return self._remembered(f"resource\n{name}", ask).answer().body

    def pace(self, hosts: Iterable[str], pace: Paced) -> None:
        """Ask these hosts, and all below them, at this pace."""
        self._outward.pacer.pace(hosts, pace)

    def hold(self, host_or_path: str, seconds: float) -> None:
        """Leave a host, or `host/path` and what is below it, alone for so long."""
        self._outward.pacer.hold(host_or_path, seconds)

    def told_to_wait(self, host: str, until: datetime) -> None:
        """Leave a host alone until then."""
        self._outward.pacer.hold(host, (until - datetime.now(UTC)).total_seconds())

    def judge(self, url: str) -> Target:
        """Return where an address leads, checked as if it were asked now; or raise `Refused`.

        For clients that open their own connections, such as browsers.
        """
        target = judged(url)
        return target if self._player else self._outward.checked(target, self.settings.timeout)

    def proxy_of(self, target: Target) -> str:
        """Return the proxy that an address goes through, or ""."""
        return self._outward.proxy_of(target)

    def robots(self, url: str) -> Robots:
        """Return what a site's robots.txt says: asked once a host, and only when somebody asks.

        With `report` no page waits for it: who wants the fact asks after the page. With `ignore`
        nothing is ever asked.
        """
        if self.settings.robots == RobotsUse.IGNORE:
            return Robots(known=False, because="not asked")
        place = urlsplit(judged(url).url)
        address = f"{place.scheme}://{place.netloc}/robots.txt"
        seconds = min(ROBOTS_SECONDS, self.settings.timeout)
        try:
            response = self.send(Request(address, kind=API, timeout=seconds))
        except Refusal as refusal:
            return Robots(known=False, because=f"{refusal.outcome}: {refusal}")
        if response.status >= 500 or response.status == 429:
            return Robots(known=False, because=f"{response.status}")
        return read_robots(response.text, AGENT) if response.status == 200 else Robots()

    def stop(self) -> None:
        """Ask nobody any more: what is being waited for ends, what is on a tape is still there."""
        self._outward.stop()

    def close(self) -> None:
        """End the tape and let all connections go."""
        if self._recorder:
            self._recorder.close(self.elapsed_ms())
        self._outward.close()

    def _journey(self, request: Request) -> Journey:
        name = f"{request.jar}\nsession" if request.session else request.jar
        with self._lock:
            jar = self._jars.setdefault(name, Jar()) if request.jar else Jar()
        if request.session:
            jar.lend(map(_lent, self._sessions.for_site(request.host, self._start)))
        seconds = request.timeout or self.settings.timeout
        if request.kind == BROWSER and not request.timeout:
            seconds *= BROWSER_TIMES
        return Journey(request, jar, time.monotonic() + seconds)

    def _judged(self, url: str, request: Request) -> Target:
        if not request.local:
            return judged(url)
        allowed = self.settings.allowed
        if self._player:  # nobody is asked: the endpoint is the one that the recorded run was told
            place = urlsplit(request.url)
            allowed |= {(place.hostname or "", place.port or PORTS.get(place.scheme, 0))}
        return judged(url, allowed=allowed)

    def _shown(self, hop: Hop, journey: Journey) -> Response:
        """Return a page as a browser shows it; its redirects are judged where they go out."""
        target = judged(hop.url)
        if self.settings.robots == RobotsUse.OBEY:
            self._obey(target)
        cookies: tuple[LentCookie, ...] = ()
        if journey.request.session:
            cookies = self._sessions.for_site(target.host, self._start)
        told = self._once(hop, lambda: self._outward.shown(target, journey, cookies))
        journey.elapsed_ms += told.elapsed_ms
        return self._ended(journey, target, told.answer())

    def _visited(self, hop: Hop, target: Target, journey: Journey) -> Reply:
        if self.settings.robots == RobotsUse.OBEY and hop.kind == PAGE:
            self._obey(target)
        again = replace(hop, visit=journey.visit(target.url, MOST_VISITS))
        told = self._once(again, lambda: self._outward.hop(again, target, journey))
        journey.elapsed_ms += told.elapsed_ms
        return told.answer()

    def _redirected(self, hop: Hop, target: Target, reply: Reply, journey: Journey) -> Hop:
        journey.redirects.append(target.url)
        if len(journey.redirects) > self.settings.max_redirects:
            raise TooLarge(f"more than {self.settings.max_redirects} redirects")
        there = self._judged(redirected(target.url, reply.headers["location"]), journey.request)
        return hop.after(reply.status, there.url, same_origin=is_same_origin(target, there))

    def _ended(self, journey: Journey, target: Target, reply: Reply) -> Response:
        """Return the last answer; a redirect that is not followed is judged all the same."""
        location = reply.headers.get("location", "")
        if reply.status in REDIRECTS and location:
            self._judged(redirected(target.url, location), journey.request)
        return Response(
            journey.request,
            reply.status,
            reply.headers,
            reply.body,
            reply.url or target.url,
            reply.at,
            journey.elapsed_ms,
            tuple(journey.redirects),
        )

    def _obey(self, target: Target) -> None:
        robots = self.robots(target.url)
        if not robots.known:  # RFC 9309, 2.3.1.4: what cannot be read forbids everything
            raise Refused(f"robots.txt of {target.host} could not be read: {robots.because}")
        place = urlsplit(target.url)
        path = f"{place.path}?{place.query}" if place.query else place.path
        if not robots.allows(path):
            raise Refused(f"robots.txt of {target.host} forbids {place.path}")

    def _once(self, hop: Hop, ask: Callable[[], Told]) -> Told:
        def asked() -> Told:
            if self._player:
                return self._player.exchange(hop)
            told = self._journaled(hop.key, ask)
            if self._recorder:
                self._recorder.exchange(hop, told)
            return told

        return self._remembered(hop.key, asked)

    def _journaled(self, key: str, ask: Callable[[], Told]) -> Told:
        """Return what a run that goes on has heard before it was stopped, or ask and note it."""
        if self._journal is None:
            return ask()
        told = self._journal.told(key)
        if told is None:
            told = ask()
            self._journal.keep(key, told)
        return told

    def _remembered(self, key: str, ask: Callable[[], Told]) -> Told:
        began = time.monotonic()
        told = self._memo.once(key, ask)
        self.clock.pass_time(told.elapsed_ms, int((time.monotonic() - began) * 1000))
        self.out_of_time = self.out_of_time or told.out_of_time
        return told


def _lent(cookie: LentCookie) -> Cookie:
    """Return a lent cookie as a conversation's, for https alone."""
    return Cookie(
        cookie.name, cookie.value, cookie.domain, cookie.path, cookie.for_subdomains, secure=True
    )
