"""curl_cffi, for pages: a browser's fingerprint and headers, and curl's limit on the whole time.

The checked addresses reach curl as if they had been resolved (`CURLOPT_RESOLVE`); names in
certificates are checked as always. curl unpacks piece by piece, so the cap holds while it does.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from curl_cffi import CurlOpt
from curl_cffi.const import CurlECode
from curl_cffi.curl import CURL_WRITEFUNC_ERROR, DEFAULT_CACERT
from curl_cffi.requests import RequestsError, Session
from curl_cffi.requests import exceptions as curl_errors

from search_skill.errors import Malformed, Refusal, TimedOut, TooLarge, Unreachable
from search_skill.web.inflate import unpacked_again
from search_skill.web.transport import Incoming, Outgoing, received

BROWSER = "chrome"


class CurlTransport:
    """One curl session a thread: its connections are kept, its cookies are not."""

    def __init__(self, *, as_browser: bool = True) -> None:
        self._impersonated = BROWSER if as_browser else None
        self._own = threading.local()
        self._idle: set[Session[Any]] = set()
        self._is_closed = False
        self._lock = threading.Lock()

    def carry(self, outgoing: Outgoing) -> Incoming:
        """Return the answer, or raise what its failure stands for."""
        bucket = Bucket(outgoing.cap)
        with self._session() as session:
            session.curl_options = _options(outgoing)
            try:
                response = self.asked(session, outgoing, bucket)
            except RequestsError as error:
                raise _refusal(error, bucket) from error
        headers = [(name, value or "") for name, value in response.headers.multi_items()]
        kind = response.headers.get("content-type") or ""
        body = unpacked_again(bytes(bucket.body), kind.lower(), outgoing.cap)
        return received(response.status_code, headers, body)

    def asked(self, session: Session[Any], outgoing: Outgoing, bucket: Bucket) -> Any:  # noqa: ANN401
        """Ask once; what it raises is curl's."""
        return session.request(
            cast("Any", outgoing.method),  # any method is one to curl
            outgoing.target.url,
            impersonate=cast("Any", self._impersonated),
            allow_redirects=False,
            **told(outgoing, bucket),
        )

    def close(self) -> None:
        """Let all connections go; one that is still awaited goes when its answer has come."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, set()
        for session in idle:
            session.close()

    @contextmanager
    def _session(self) -> Iterator[Session[Any]]:
        """Lend this thread's session: nobody else may close it meanwhile."""
        known: Session[Any] | None = getattr(self._own, "session", None)
        session = known or Session(trust_env=False, allow_redirects=False)
        self._own.session = session
        with self._lock:
            self._idle.discard(session)
        try:
            yield session
        finally:
            with self._lock:
                is_kept = not self._is_closed
                if is_kept:
                    self._idle.add(session)
            if not is_kept:
                self._own.session = None
                session.close()


class Bucket:
    """What arrives, up to a cap."""

    def __init__(self, cap: int) -> None:
        self.body = bytearray()
        self.cap = cap
        self.is_over = False

    def take(self, piece: bytes) -> int:
        """Keep a piece; tell curl to stop when there is more than the cap."""
        if len(self.body) + len(piece) > self.cap:
            self.is_over = True
            return int(CURL_WRITEFUNC_ERROR)
        self.body += piece
        return len(piece)


def told(outgoing: Outgoing, bucket: Bucket) -> dict[str, Any]:
    """Return what a session is told of one exchange, whoever hands it on."""
    return {
        "headers": dict(outgoing.headers),
        "data": outgoing.body or None,
        "timeout": max(0.01, outgoing.seconds),
        "proxy": outgoing.proxy or None,
        "verify": _bundle(outgoing.ca_file),
        "content_callback": bucket.take,
        "quote": False,
        "discard_cookies": True,
        "accept_encoding": "gzip, deflate, br, zstd",
    }


def _options(outgoing: Outgoing) -> dict[CurlOpt, Any]:
    options: dict[CurlOpt, Any] = {}
    target = outgoing.target
    if target.addresses and not outgoing.proxy:
        checked = ",".join(f"[{a}]" if ":" in a else a for a in target.addresses)
        host = f"[{target.host}]" if ":" in target.host else target.host
        options[CurlOpt.RESOLVE] = [f"{host}:{target.port}:{checked}"]
    if outgoing.ca_file and Path(outgoing.ca_file).is_dir():
        options[CurlOpt.CAPATH] = outgoing.ca_file
    return options


def _bundle(ca_file: str) -> Any:  # noqa: ANN401  the library takes a path and says it takes a bool
    # named in any case, or the library looks for variables of its own
    return ca_file if ca_file and not Path(ca_file).is_dir() else DEFAULT_CACERT


def _refusal(error: RequestsError, bucket: Bucket) -> Refusal:
    if bucket.is_over:
        return TooLarge(f"more than {bucket.cap:,} bytes")
    if isinstance(error, curl_errors.Timeout):
        return TimedOut("no answer in time")
    if error.code == CurlECode.BAD_CONTENT_ENCODING:
        return Malformed("the body is not packed as it says")
    if isinstance(error, curl_errors.SSLError):
        return Unreachable("TLS failed: certificate or handshake")
    if isinstance(error, curl_errors.ProxyError):
        return Unreachable("the proxy did not get through")
    if isinstance(error, (curl_errors.IncompleteRead, curl_errors.HTTPError)):
        return Unreachable("the answer broke off")
    return Unreachable("no connection, or it broke")
