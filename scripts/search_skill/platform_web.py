"""The network as one platform asks it: with its key, its session, and the waits it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeVar

from search_skill.errors import AuthRequired, Malformed, Refusal, Skipped
from search_skill.ladder import Walls
from search_skill.platform import Cookie, Needs, Platform, same_or_below
from search_skill.types import Note, Outcome
from search_skill.web.message import BROWSER, ForeignCall, Request, Response, Web
from search_skill.web.sessions import SessionState

T = TypeVar("T")


@dataclass(slots=True)
class PlatformWeb:
    """A platform's requests on their way out (implements `message.Web`)."""

    platform: Platform
    web: Web
    secrets: Mapping[str, str]
    addresses: list[str] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    lent: tuple[str, ...] = ()  # domains whose session goes with their requests
    walls: Walls = field(default_factory=Walls)  # of the run, for all platforms
    shows: bool = True  # false: what is asked for is not worth a browser

    def send(self, request: Request) -> Response:
        """Return the answer; raise `Skipped` for a way that was walled before in this run."""
        way = self.platform.way_of(request)
        if not way:
            return self._sent(request)
        name = f"{self.platform.name} {way}"
        return self.walls.through(name, lambda: self._sent(request), self.platform.accept)

    def _sent(self, request: Request) -> Response:
        """Return the answer; a key that is refused is left out, once."""
        if request.kind == BROWSER and not self.shows:
            raise Skipped("a browser is for pages of more promise")
        plain = self.platform.dated(request, self.web.now())
        if any(same_or_below(request.host, domain) for domain in self.lent):
            plain = replace(plain, session=True)
        elif request.session:  # a step that is of no use without one
            raise AuthRequired(f"no session of {request.host} is lent")
        asked = self.platform.authorised(plain, self.secrets)
        self.addresses.append(request.address)
        response = self.web.send(asked)
        if response.status == 401 and asked != plain:
            self.notes.append(Note("key", f"{', '.join(self.platform.secrets)} was refused"))
            self.secrets = {}
            response = self.web.send(plain)
        seconds = self.platform.hold_of(response)
        if seconds > 0:
            self.web.hold(self.platform.held(request), seconds)
        return response

    def foreign(self, request: Request, call: ForeignCall) -> Response:
        """Ask through another client, under the door's rules."""
        return self.web.foreign(request, call)

    def now(self) -> datetime:
        """Return the run's clock."""
        return self.web.now()

    def hold(self, host_or_path: str, seconds: float) -> None:
        """Leave a host, or what lies below a path of it, alone for so long."""
        self.web.hold(host_or_path, seconds)

    def browser(self, kind: str) -> str:
        """Return which browser a kind of it would show a page in here."""
        return self.web.browser(kind)

    def session(self, domain: str, names: tuple[str, ...] = ()) -> SessionState:
        """Return whether the user lent a session of this domain."""
        return self.web.session(domain, names)

    def refuse_session(self, domain: str) -> None:
        """Use a domain's session no more."""
        self.web.refuse_session(domain)


def with_sessions(needs: Iterable[Needs], web: PlatformWeb, ask: Callable[[Web], T]) -> T:
    """Ask with the sessions that were lent, where there are any.

    One that the site refuses is remembered as expired. Where it was not needed, the question is
    asked once more without it: a bad session must not hide what anybody may read.
    """
    cookies = [need for need in needs if isinstance(need, Cookie)]
    lent = [each for each in cookies if web.session(each.domain, each.names) == "valid"]
    if not lent:
        return ask(web)
    try:
        return ask(replace(web, lent=tuple(each.domain for each in lent)))
    except Refusal as wall:
        is_refused = wall.outcome is Outcome.AUTH_REQUIRED
        if is_refused:
            _forget(lent, web)
        if not all(each.optional for each in lent) or not _may_be_its_fault(wall):
            raise
        answer = ask(web)
        if not is_refused:  # without it all is well
            _forget(lent, web)
        return answer


def _may_be_its_fault(wall: Refusal) -> bool:
    """Say whether it may be the session that was refused, and not what was asked for."""
    is_odd = isinstance(wall, Malformed) and 400 <= wall.status < 500
    return is_odd or wall.outcome in (Outcome.AUTH_REQUIRED, Outcome.BLOCKED)


def _forget(cookies: Iterable[Cookie], web: PlatformWeb) -> None:
    for each in cookies:
        web.refuse_session(each.domain)
        web.notes.append(Note("session", f"the site refused {each}: marked as expired"))
