"""The gate that all of a browser's connections pass: a proxy of our own in front of every address.

A browser follows redirects, opens sockets and resolves names by itself, so what its page asks for
is judged where it goes out. Going directly, the gate connects to the checked address; behind the
user's proxy it judges the name and hands the tunnel on. What is refused never leaves the machine.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import re
import secrets
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from search_skill.errors import Refusal, Refused, Unavailable, Unreachable
from search_skill.web.guard import Target

HEAD_BYTES = 64_000
CONNECTING = 10.0  # seconds for one connection
PIECE = 65_536
HOST_PORT = re.compile(r"(\[[^\]]+\]|[^:]+):(\d+)")
OWN_CALLS = frozenset(  # what a browser asks for its maker, not for a page
    {
        "accounts.google.com",
        "android.clients.google.com",
        "aus5.mozilla.org",
        "clients2.google.com",
        "cloakbrowser.dev",
        "connectivitycheck.gstatic.com",
        "content-autofill.googleapis.com",
        "content-signature-2.cdn.mozilla.net",
        "detectportal.firefox.com",
        "edgedl.me.gvt1.com",
        "firefox.settings.services.mozilla.com",
        "incoming.telemetry.mozilla.org",
        "location.services.mozilla.com",
        "mtalk.google.com",
        "optimizationguide-pa.googleapis.com",
        "push.services.mozilla.com",
        "redirector.gvt1.com",
        "safebrowsing.googleapis.com",
        "update.googleapis.com",
    }
)
HOP_BY_HOP = ("proxy-authorization", "proxy-connection", "connection", "keep-alive")


@dataclass(frozen=True, slots=True)
class Head:
    """The head of one request to the gate."""

    method: str
    address: str
    lines: tuple[str, ...]
    headers: Mapping[str, str]


@dataclass(slots=True)
class Gate:
    """A proxy on this machine, for one browser that knows its password."""

    judge: Callable[[str], Target]  # raises a refusal; may wait for a name
    proxy_of: Callable[[Target], str]
    most_bytes: int = 64_000_000  # through one connection
    password: str = field(default_factory=lambda: secrets.token_urlsafe(12), repr=False)
    refusals: dict[str, Refusal] = field(default_factory=dict)  # by host, for who asks why
    url: str = ""
    server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen."""
        self.server = await asyncio.start_server(self._client, "127.0.0.1", 0, limit=HEAD_BYTES)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    def close(self) -> None:
        """Listen no more; connections end with their browser."""
        if self.server is not None:
            self.server.close()

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await _read_head(reader)
            if not self._is_ours(head):
                await _say(writer, "407 Proxy Authentication Required", _ASK)
                return
            await (self._tunnel if head.method == "CONNECT" else self._plain)(head, reader, writer)
        except Refusal as refusal:
            await _say(writer, "403 Refused", f"x-search-refused: {refusal.outcome}\r\n")
        except (OSError, ValueError, LookupError, EOFError, TimeoutError, ssl.SSLError):
            pass  # either end is gone
        except asyncio.LimitOverrunError:
            pass
        finally:
            writer.close()

    def _is_ours(self, head: Head) -> bool:
        wanted = base64.b64encode(f"search:{self.password}".encode()).decode()
        stated = head.headers.get("proxy-authorization", "").removeprefix("Basic ").strip()
        return hmac.compare_digest(stated, wanted)

    async def _judged(self, url: str) -> Target:
        host = (urlsplit(url).hostname or "").rstrip(".")
        try:
            if host in OWN_CALLS:
                raise Refused(f"{host}: asked by the browser for itself")
            return await asyncio.to_thread(self.judge, url)
        except Refusal as refusal:
            self.refusals[host] = refusal
            raise

    async def _tunnel(
        self, head: Head, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        found = HOST_PORT.fullmatch(head.address)
        if not found:
            raise Refused("not a host and a port")
        scheme = "http" if found[2] == "80" else "https"
        target = await self._judged(f"{scheme}://{head.address}/")
        proxy = self.proxy_of(target)
        far = await _tunnelled(target, proxy) if proxy else await _direct(target)
        writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        await writer.drain()
        await _joined((reader, writer), far, self.most_bytes)

    async def _plain(
        self, head: Head, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Carry one request without TLS; its connection ends with it: nothing passes unjudged."""
        target = await self._judged(head.address)
        proxy = self.proxy_of(target)
        is_http_proxy = proxy.startswith(("http://", "https://"))
        if is_http_proxy:
            far = await _connected_to(proxy)
        else:
            far = await _tunnelled(target, proxy) if proxy else await _direct(target)
        body = await reader.readexactly(int(head.headers.get("content-length", "0")))
        far[1].write(_request(head, target, proxy if is_http_proxy else "") + body)
        await far[1].drain()
        try:
            await _poured(far[0], writer, self.most_bytes)
        finally:
            far[1].close()


Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]
_ASK = 'proxy-authenticate: Basic realm="search"\r\n'


async def _read_head(reader: asyncio.StreamReader) -> Head:
    raw = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), CONNECTING)
    first, *lines = raw.decode("latin-1").strip().split("\r\n")
    method, address, _ = first.split(" ", 2)
    pairs = (line.partition(":") for line in lines)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    return Head(method, address, tuple(lines), headers)


async def _say(writer: asyncio.StreamWriter, status: str, header: str) -> None:
    lines = f"HTTP/1.1 {status}\r\n{header}content-length: 0\r\nconnection: close\r\n\r\n"
    with suppress(OSError):
        writer.write(lines.encode("latin-1"))
        await writer.drain()


def _request(head: Head, target: Target, proxy: str) -> bytes:
    """Write a request anew: the judged address, and no second one behind it."""
    path = target.url.split("/", 3)[3]
    address = target.url if proxy else f"/{path}"
    kept = [line for line in head.lines if line.partition(":")[0].lower() not in HOP_BY_HOP]
    lines = [f"{head.method} {address} HTTP/1.1", *kept, "Connection: close"]
    if proxy:
        lines += _credentials(proxy)
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


async def _direct(target: Target) -> Ends:
    for address in target.addresses:
        with suppress(OSError, TimeoutError):
            return await asyncio.wait_for(asyncio.open_connection(address, target.port), CONNECTING)
    raise Unreachable(f"no connection to {target.host}")


async def _connected_to(proxy: str) -> Ends:
    place = urlsplit(proxy)
    is_safe = place.scheme == "https"
    context = ssl.create_default_context() if is_safe else None
    port = place.port or (443 if is_safe else 1080 if place.scheme.startswith("socks") else 80)
    opening = asyncio.open_connection(place.hostname, port, ssl=context)
    try:
        return await asyncio.wait_for(opening, CONNECTING)
    except (OSError, TimeoutError) as error:
        raise Unreachable("the proxy did not get through") from error


async def _tunnelled(target: Target, proxy: str) -> Ends:
    scheme = urlsplit(proxy).scheme
    if scheme.startswith("socks4"):
        raise Unavailable("the browser does not go through a SOCKS4 proxy")
    far = await _connected_to(proxy)
    try:
        if scheme.startswith("socks5"):
            await asyncio.wait_for(_greeted_socks(far, target, proxy), CONNECTING)
        else:
            await asyncio.wait_for(_greeted_http(far, target, proxy), CONNECTING)
    except (OSError, EOFError, TimeoutError, ValueError) as error:
        far[1].close()
        raise Unreachable("the proxy did not get through") from error
    except Refusal:
        far[1].close()
        raise
    return far


async def _greeted_http(far: Ends, target: Target, proxy: str) -> None:
    host = f"[{target.host}]" if ":" in target.host else target.host
    place = f"{host}:{target.port}"
    lines = [f"CONNECT {place} HTTP/1.1", f"Host: {place}", *_credentials(proxy), "", ""]
    far[1].write("\r\n".join(lines).encode("latin-1"))
    answer = (await far[0].readuntil(b"\r\n\r\n")).split(b" ", 2)
    if answer[1] != b"200":
        raise Unreachable(f"the proxy did not get through: {answer[1].decode('latin-1')}")


async def _greeted_socks(far: Ends, target: Target, proxy: str) -> None:
    """Ask a SOCKS5 proxy for a tunnel to a name that it resolves (RFC 1928, RFC 1929)."""
    reader, writer = far
    place = urlsplit(proxy)
    user, word = unquote(place.username or "").encode(), unquote(place.password or "").encode()
    writer.write(b"\x05\x01\x02" if user else b"\x05\x01\x00")
    method = await reader.readexactly(2)
    if method == b"\x05\x02" and user:
        writer.write(b"\x01" + _counted(user) + _counted(word))
        if (await reader.readexactly(2))[1]:
            raise Unreachable("the proxy refused its user")
    elif method != b"\x05\x00":
        raise Unreachable("the proxy wants something else")
    name = _counted(target.host.encode())
    writer.write(b"\x05\x01\x00\x03" + name + target.port.to_bytes(2, "big"))
    _, code, _, kind = await reader.readexactly(4)
    if code:
        raise Unreachable(f"the proxy did not get through: {code}")
    sizes = {1: 4, 4: 16}
    size = sizes[kind] if kind in sizes else (await reader.readexactly(1))[0]
    await reader.readexactly(size + 2)


def _counted(said: bytes) -> bytes:
    return len(said).to_bytes(1, "big") + said


def _credentials(proxy: str) -> list[str]:
    place = urlsplit(proxy)
    if not place.username:
        return []
    pair = f"{unquote(place.username)}:{unquote(place.password or '')}".encode()
    return [f"Proxy-Authorization: Basic {base64.b64encode(pair).decode()}"]


async def _joined(near: Ends, far: Ends, most: int) -> None:
    """Pour both ways until one end is done."""
    ways = [
        asyncio.create_task(_poured(near[0], far[1], most)),
        asyncio.create_task(_poured(far[0], near[1], most)),
    ]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        far[1].close()
        await asyncio.gather(*ways, return_exceptions=True)


async def _poured(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int) -> None:
    while most > 0 and (piece := await reader.read(PIECE)):
        most -= len(piece)
        writer.write(piece)
        await writer.drain()
