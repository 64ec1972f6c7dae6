"""Scrapling's Fetcher, for pages, where it is installed: curl with a browser's fingerprint.

It hands everything on to curl, so the session below it is ours: the checked addresses, the cap on
what is unpacked and every header of the answer stay what they are without it. Its own redirects,
repetitions and the referer that it invents are left out.
"""

from __future__ import annotations

import logging
from typing import Any

from curl_cffi.requests import Session
from scrapling.fetchers import FetcherSession

from search_skill.web.transport import Outgoing
from search_skill.web.transport_curl import BROWSER, Bucket, CurlTransport, told

SILENT = 60  # above every level: it tells of each page on stderr


class ScraplingTransport(CurlTransport):
    """One curl session a thread, asked by Scrapling."""

    def asked(self, session: Session[Any], outgoing: Outgoing, bucket: Bucket) -> Any:  # noqa: ANN401
        """Ask once; what it raises is curl's."""
        logging.getLogger("scrapling").setLevel(SILENT)  # its handlers are there since the import
        kept = _Kept(session)
        manner: dict[str, Any] = {"retries": 1, "stealthy_headers": False, "impersonate": BROWSER}
        with FetcherSession(**manner) as opened:
            fetcher: Any = opened
            own, fetcher._curl_session = fetcher._curl_session, kept  # it takes no other way
            own.close()
            fetcher._make_request(
                outgoing.method,
                url=outgoing.target.url,
                follow_redirects=False,
                **told(outgoing, bucket),
            )
        return kept.response


class _Kept:
    """A session that outlives its user, and remembers what it answered with all its headers."""

    def __init__(self, session: Session[Any]) -> None:
        self.session = session
        self.response: Any = None

    def request(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401  curl's own
        """Ask through the session below."""
        self.response = self.session.request(*arguments, **named)
        return self.response

    def close(self) -> None:
        """Stay open."""
