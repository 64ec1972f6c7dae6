"""requests, for APIs: it connects to the checked addresses, and a timer cuts it when time is up.

requests' own timeout holds for each packet, so a server that drips would hold a thread for ever.
Certificates are checked against the name, whatever address the connection goes to. Nothing is read
from the environment or `.netrc`.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import requests
from requests.adapters import DEFAULT_CA_BUNDLE_PATH, HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import ConnectTimeoutError, HTTPError, NewConnectionError
from urllib3.exceptions import SSLError as PoolSSLError
from urllib3.poolmanager import PoolManager
from urllib3.util.ssl_ import create_urllib3_context

from search_skill.errors import Refusal, TimedOut, TooLarge, Unreachable
from search_skill.web.inflate import PIECE, unpacked, unpacked_again
from search_skill.web.transport import Incoming, Outgoing, received

SPARE = 2.0  # seconds: the socket's own timeout ends that much after the timer, if it must at all


class Stopwatch:
    """The time of one exchange: when it is over, the connections it uses are cut."""

    def __init__(self, outgoing: Outgoing) -> None:
        self.addresses = outgoing.target.addresses
        self.ends = time.monotonic() + outgoing.seconds
        self.is_over = False
        self._lines: list[socket.socket] = []
        self._lock = threading.Lock()
        self._timer = threading.Timer(outgoing.seconds, self._cut)
        self._timer.daemon = True
        self._timer.start()

    @property
    def left(self) -> float:
        """Seconds that are left, and never nothing, which sockets take for no timeout at all."""
        return max(0.01, self.ends - time.monotonic())

    def watch(self, line: socket.socket) -> None:
        """Cut this line when the time is over."""
        with self._lock:
            self._lines.append(line)
            if self.is_over:
                _shut(line)

    def stop(self) -> None:
        """End the watch: the connections may serve other exchanges now."""
        self._timer.cancel()
        with self._lock:
            self._lines.clear()

    def _cut(self) -> None:
        with self._lock:
            self.is_over = True
            for line in self._lines:
                _shut(line)


current = threading.local()  # .watch: the Stopwatch of the exchange that this thread carries


class _Pinned:
    """A connection that goes to the checked addresses, and that its exchange's time can cut."""

    line: socket.socket | None = None

    def _new_conn(self: Any) -> socket.socket:  # mixed into two connection classes
        watch: Stopwatch = current.watch
        addresses = watch.addresses or (self._dns_host,)
        for place, address in enumerate(addresses):
            seconds = watch.left / (len(addresses) - place)
            try:
                made = socket.create_connection((address, self.port), seconds)
                break
            except TimeoutError as error:
                failed: HTTPError = ConnectTimeoutError(self, "timed out")
                failed.__cause__ = error
            except OSError as error:
                failed = NewConnectionError(self, "no connection")
                failed.__cause__ = error
        else:
            raise failed
        made.settimeout(watch.left + SPARE)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.line = made.dup()  # stays valid when TLS takes the socket over
        watch.watch(self.line)
        return made

    def request(self: Any, *args: Any, **named: Any) -> None:  # noqa: ANN401
        """Send a request on a connection that may have served others before."""
        if self.line is not None:
            current.watch.watch(self.line)
        super().request(*args, **named)  # type: ignore[misc]

    def close(self: Any) -> None:
        """Close both ends of the doubled socket."""
        if self.line is not None:
            self.line.close()
            self.line = None
        super().close()  # type: ignore[misc]


class _PinnedHttp(_Pinned, HTTPConnection):
    """http, pinned."""


class _PinnedHttps(_Pinned, HTTPSConnection):
    """https, pinned."""


class _HttpPool(HTTPConnectionPool):
    ConnectionCls = _PinnedHttp


class _HttpsPool(HTTPSConnectionPool):
    ConnectionCls = _PinnedHttps


POOLS = {"http": _HttpPool, "https": _HttpsPool}


class _Adapter(HTTPAdapter):
    """Connections that are pinned, and that read the trusted certificates once, not once each."""

    def __init__(self, ca_file: str) -> None:
        self.trusted = create_urllib3_context()
        path = ca_file or DEFAULT_CA_BUNDLE_PATH
        if Path(path).is_dir():
            self.trusted.load_verify_locations(capath=path)
        else:
            self.trusted.load_verify_locations(cafile=path)
        super().__init__(pool_connections=32, pool_maxsize=8)

    def init_poolmanager(self, *args: Any, **named: Any) -> None:  # noqa: ANN401
        super().init_poolmanager(*args, **named)
        self._pin(self.poolmanager)

    def proxy_manager_for(self, proxy: str, **named: Any) -> Any:  # noqa: ANN401
        known = proxy in self.proxy_manager
        manager = super().proxy_manager_for(proxy, proxy_ssl_context=self.trusted, **named)
        if not known:
            self._pin(manager)
        return manager

    def build_connection_pool_key_attributes(
        self,
        request: Any,  # noqa: ANN401  the library's types are not public
        verify: Any,  # noqa: ANN401, ARG002
        cert: Any = None,  # noqa: ANN401, ARG002
    ) -> Any:  # noqa: ANN401
        """Return what a connection is shared by; whom to believe is the same for all."""
        host, _ = super().build_connection_pool_key_attributes(request, verify=True)
        return host, {"ssl_context": self.trusted, "cert_reqs": "CERT_REQUIRED"}

    def cert_verify(self, conn: Any, url: Any, verify: Any, cert: Any) -> None:  # noqa: ANN401
        """Do nothing: the context that every connection shares knows whom to believe."""

    def _pin(self, manager: PoolManager) -> None:
        manager.pool_classes_by_scheme = POOLS


class RequestsTransport:
    """One pool of connections for all threads."""

    def __init__(self) -> None:
        self._adapters: dict[str, _Adapter] = {}
        self._lock = threading.Lock()

    def carry(self, outgoing: Outgoing) -> Incoming:
        """Return the answer, or raise what its failure stands for."""
        with self._lock:
            if outgoing.ca_file not in self._adapters:
                self._adapters[outgoing.ca_file] = _Adapter(outgoing.ca_file)
            adapter = self._adapters[outgoing.ca_file]
        with _timed(outgoing) as watch:
            return _translated(partial(_asked, adapter, outgoing, watch), watch)

    def close(self) -> None:
        """Let all connections go."""
        for adapter in self._adapters.values():
            adapter.close()


@contextmanager
def _timed(outgoing: Outgoing) -> Iterator[Stopwatch]:
    current.watch = Stopwatch(outgoing)
    try:
        yield current.watch
    finally:
        current.watch.stop()


def _asked(adapter: _Adapter, outgoing: Outgoing, watch: Stopwatch) -> Incoming:
    prepared = requests.Request(outgoing.method, outgoing.target.url).prepare()
    prepared.url = outgoing.target.url  # as judged, not as rewritten by the library
    prepared.headers.update(outgoing.headers)
    if outgoing.body:
        prepared.body = outgoing.body
        prepared.headers["Content-Length"] = str(len(outgoing.body))
    proxies = {outgoing.target.scheme: outgoing.proxy} if outgoing.proxy else None
    response = adapter.send(
        prepared, stream=True, timeout=watch.left + SPARE, verify=True, proxies=proxies
    )
    raw, is_whole = response.raw, False
    try:
        pieces = raw.stream(PIECE, decode_content=False)
        body = unpacked(pieces, raw.headers.get("content-encoding", ""), outgoing.cap)
        is_whole = not watch.is_over
    finally:
        if not is_whole:
            raw.close()  # what is left of the body must not meet the next exchange
        raw.release_conn()
    if watch.is_over:
        raise TimedOut("the time was up before the answer was whole")
    kind = raw.headers.get("content-type", "").lower()
    body = unpacked_again(body, kind, outgoing.cap)
    headers = [(name, _text(value)) for name, value in raw.headers.items()]
    return received(raw.status, headers, body)


def _text(value: str) -> str:
    """Return a header's value; some servers write UTF-8 where only latin-1 may stand."""
    with suppress(UnicodeError):
        return value.encode("latin-1").decode("utf-8")
    return value


def _translated(ask: Callable[[], Incoming], watch: Stopwatch) -> Incoming:
    try:
        return ask()
    except TooLarge:
        raise
    except (Refusal, requests.RequestException, HTTPError, OSError, ValueError) as error:
        if watch.is_over or watch.ends <= time.monotonic():
            raise TimedOut("no answer in time") from error
        if isinstance(error, Refusal):
            raise
        raise _refusal(error) from error


def _refusal(error: Exception) -> Refusal:
    if isinstance(error, requests.Timeout):
        return TimedOut("no answer in time")
    if isinstance(error, (requests.exceptions.SSLError, PoolSSLError)):
        return Unreachable("TLS failed: certificate or handshake")
    if isinstance(error, requests.exceptions.ProxyError):
        return Unreachable("the proxy did not get through")
    if isinstance(error, requests.ConnectionError):
        return Unreachable("no connection, or it broke")
    return Unreachable("the answer broke off")


def _shut(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
