"""`./search cookies`: lend sessions, see which are lent, take them back. No value is ever shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby

from search_skill import files
from search_skill.errors import UsageError
from search_skill.store.cookie_files import read_cookies
from search_skill.store.cookies import CookieStore
from search_skill.web.sessions import LentCookie, Sessions

LARGEST = 20_000_000  # bytes of a file with cookies


def lines(words: Sequence[str], store: CookieStore, now: datetime) -> Iterator[str]:
    """Do what the words say (`import FILE [DOMAIN]`, `list`, `remove DOMAIN`) and tell of it."""
    what, *rest = words
    if what == "import":
        yield from _imported(rest[0], rest[1] if rest[1:] else "", store)
    elif what == "remove":
        gone = store.remove(rest[0])
        yield f"{rest[0]}: {gone} removed" if gone else f"{rest[0]}: there was none"
    else:
        yield from _listed(store, now)


def _imported(file: str, domain: str, store: CookieStore) -> Iterator[str]:
    try:
        text = files.read(file, LARGEST).decode("utf-8", "replace")
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}", "name a file that can be read") from error
    try:
        found = read_cookies(text, domain)
    except UsageError as error:
        raise UsageError(f"{file}: {error}", error.remediation) from error
    for site in store.add(found.cookies):
        names = sorted({each.name for each in found.cookies if each.site == site})
        yield f"{site}: {', '.join(names)}"
    if found.left_out:
        yield f"{found.left_out} left out: no cookie that a browser would take"


def _listed(store: CookieStore, now: datetime) -> Iterator[str]:
    kept = store.kept()
    sessions = Sessions(kept.cookies, refused=kept.refused)
    by_site = sorted(kept.cookies, key=lambda each: (each.site, each.domain, each.name))
    for site, cookies in groupby(by_site, key=lambda each: each.site):
        refused = kept.refused.get(site, "")
        state = f"refused on {refused}" if refused else str(sessions.state(site, now))
        yield f"{site}  {state}"
        yield from (f"  {_shown(each)}" for each in cookies)
    if not kept.cookies:
        yield "no session is lent: ./search cookies import FILE"


def _shown(cookie: LentCookie) -> str:
    until = f"until {cookie.expires:%Y-%m-%d}" if cookie.expires else "without a date"
    return f"{cookie.domain}  {cookie.name}  {until}"
