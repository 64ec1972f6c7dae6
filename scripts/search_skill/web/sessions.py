"""Sessions that the user has lent: cookies of sites where he is logged in, each for its own hosts.

A cookie is bound to the domain that set it, label by label, and leaves over https alone, whatever
it says of itself. Its value stands in no log, no tape and no list.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from search_skill.text.hosts import registrable_domain, same_or_below


class SessionState(StrEnum):
    """What is known of a site's session."""

    VALID = "valid"  # as far as its dates say; only the site knows more
    EXPIRED = "expired"  # out of date, or the site refused it
    MISSING = "missing"


@dataclass(frozen=True, slots=True, kw_only=True)
class LentCookie:
    """One cookie of a session."""

    name: str
    value: str = field(repr=False)
    domain: str  # lower case, without a leading dot
    for_subdomains: bool = True
    path: str = "/"
    http_only: bool = False
    same_site: str = ""  # "Strict", "Lax", "None", or "" where it does not say
    expires: datetime | None = None  # nothing: as long as the browser it came from was open

    @property
    def site(self) -> str:
        """The registrable domain that it is kept under."""
        return registrable_domain(self.domain)

    def is_over(self, now: datetime) -> bool:
        """Say whether its time has passed."""
        return self.expires is not None and self.expires <= now

    def fits(self, host: str) -> bool:
        """Say whether it may be sent to this host."""
        is_host = host == self.domain
        return is_host or (self.for_subdomains and same_or_below(host, self.domain))


class Sessions:
    """The sessions of a run; `on_refused` keeps what a site said of one."""

    def __init__(
        self,
        cookies: Iterable[LentCookie] = (),
        *,
        refused: Iterable[str] = (),
        on_refused: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._cookies = tuple(cookies)
        self._refused = set(refused)
        self._on_refused = on_refused
        self._lock = threading.Lock()

    @property
    def sites(self) -> tuple[str, ...]:
        """The sites that a session was lent of."""
        return tuple(sorted({cookie.site for cookie in self._cookies}))

    def state(self, domain: str, now: datetime, names: tuple[str, ...] = ()) -> SessionState:
        """Return what is known of a domain's session, or of the cookies named in it."""
        there = [cookie for cookie in self._cookies if cookie.fits(domain) or _in(cookie, domain)]
        named = [cookie for cookie in there if not names or cookie.name in names]
        if not named or not set(names) <= {cookie.name for cookie in named}:
            return SessionState.MISSING
        good = {cookie.name for cookie in named if not cookie.is_over(now)}
        is_whole = set(names) <= good if names else bool(good)
        if not is_whole or registrable_domain(domain) in self._refused:
            return SessionState.EXPIRED
        return SessionState.VALID

    def for_host(self, host: str, now: datetime) -> tuple[LentCookie, ...]:
        """Return the cookies that a host may be sent; none where its session was refused."""
        if registrable_domain(host) in self._refused:
            return ()
        return tuple(each for each in self._cookies if each.fits(host) and not each.is_over(now))

    def for_site(self, host: str, now: datetime) -> tuple[LentCookie, ...]:
        """Return the cookies of a host's whole site, for a browser, which sends each to its own."""
        site = registrable_domain(host)
        if site in self._refused:
            return ()
        return tuple(each for each in self._cookies if each.site == site and not each.is_over(now))

    def refuse(self, domain: str) -> None:
        """Keep in mind that a site did not accept its session."""
        site = registrable_domain(domain)
        with self._lock:
            is_new = site not in self._refused
            self._refused.add(site)
        if is_new:
            self._on_refused(site)


def _in(cookie: LentCookie, domain: str) -> bool:
    """Say whether a cookie was set by a host below the domain."""
    return cookie.site == registrable_domain(domain) and same_or_below(cookie.domain, domain)
