"""The sessions that the user has lent: one file that he alone can read, in a folder of its own.

The file is written anew each time, readable by nobody else from its first moment, and put in the
place of the old one; whoever changes it holds a lock meanwhile.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from search_skill.errors import UsageError
from search_skill.store.cookie_files import as_rows, read_cookies
from search_skill.text.hosts import registrable_domain, same_or_below
from search_skill.web.sessions import LentCookie, Sessions

FILE, LOCK = "cookies.json", "cookies.lock"
OURS_ALONE, FOLDER_OURS_ALONE = 0o600, 0o700


@dataclass(frozen=True, slots=True)
class Kept:
    """What the file holds."""

    cookies: tuple[LentCookie, ...] = ()
    refused: Mapping[str, str] = field(default_factory=dict)  # by site, the day it said so


class CookieStore:
    """The cookies of one user."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / FILE

    def kept(self) -> Kept:
        """Return what is kept; raise `UsageError` for a file that is none of ours."""
        try:
            text = self.file.read_text("utf-8")
        except FileNotFoundError:
            return Kept()
        except OSError as error:
            raise UsageError(
                f"{self.file}: {error.strerror}", "mend or remove that file"
            ) from error
        _tightened(self.file, OURS_ALONE)
        try:
            said = json.loads(text)
            refused = {str(site): str(day) for site, day in said.get("refused", {}).items()}
            cookies = read_cookies(text).cookies if said["cookies"] else ()
        except (ValueError, LookupError, AttributeError, TypeError) as error:
            raise UsageError(f"{self.file} cannot be read", "remove it and import anew") from error
        return Kept(cookies, refused)

    def sessions(self) -> Sessions:
        """Return the sessions of a run; without a readable file there is none."""
        try:
            kept = self.kept()
        except UsageError:
            return Sessions()
        return Sessions(kept.cookies, refused=kept.refused, on_refused=self.refuse)

    def add(self, cookies: Iterable[LentCookie]) -> tuple[str, ...]:
        """Keep cookies, newer ones in place of older ones, and return whose they are."""
        new = tuple(cookies)
        sites = {each.site for each in new}

        def changed(kept: Kept) -> Kept:
            merged = {(each.domain, each.path, each.name): each for each in (*kept.cookies, *new)}
            refused = {site: day for site, day in kept.refused.items() if site not in sites}
            return Kept(tuple(merged.values()), refused)

        self._change(changed)
        return tuple(sorted(sites))

    def remove(self, domain: str) -> int:
        """Forget a domain's cookies and those below it; return how many there were."""
        gone = 0

        def changed(kept: Kept) -> Kept:
            nonlocal gone
            left = tuple(each for each in kept.cookies if not same_or_below(each.domain, domain))
            gone = len(kept.cookies) - len(left)
            sites = {each.site for each in left}
            refused = {site: day for site, day in kept.refused.items() if site in sites}
            return Kept(left, refused)

        self._change(changed)
        return gone

    def refuse(self, domain: str) -> None:
        """Keep in mind that a site did not accept its session; a full disk loses only that."""
        site, day = registrable_domain(domain), f"{datetime.now(UTC):%Y-%m-%d}"
        with suppress(UsageError):
            self._change(lambda kept: replace(kept, refused={**kept.refused, site: day}))

    def _change(self, change: Callable[[Kept], Kept]) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True, mode=FOLDER_OURS_ALONE)
            _tightened(self.folder, FOLDER_OURS_ALONE)
            with self._locked():
                self._write(change(self.kept()))
        except OSError as error:
            raise UsageError(f"{self.folder}: {error.strerror}", "make it writable") from error

    def _write(self, kept: Kept) -> None:
        body = {"cookies": as_rows(kept.cookies), "refused": dict(sorted(kept.refused.items()))}
        handle, name = tempfile.mkstemp(dir=self.folder, prefix=".cookies-")
        try:
            with suppress(AttributeError):  # not on every system
                os.fchmod(handle, OURS_ALONE)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(body, file, ensure_ascii=False, indent=1)
            Path(name).replace(self.file)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """Let one process at a time change the file, where the system has such locks."""
        handle = os.open(self.folder / LOCK, os.O_CREAT | os.O_RDWR, OURS_ALONE)
        try:
            with suppress(ImportError):
                import fcntl

                fcntl.flock(handle, fcntl.LOCK_EX)
            yield
        finally:
            os.close(handle)


def _tightened(place: Path, mode: int) -> None:
    """Take from others what they were let see; what is not ours to change stays."""
    with suppress(OSError):
        if place.stat().st_mode & 0o777 & ~mode:
            place.chmod(mode)
