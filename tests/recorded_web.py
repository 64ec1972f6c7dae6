"""A web that answers from rules: one loopback proxy with one CA, through which real clients are tested.

The first rule that fits answers. A request that no rule fits is a miss (status 599) and a rule that
nothing asked for is unused: `check()` fails on both, and so does the command form, with exit code 97:

    python tests/recorded_web.py WEBDIR -- ./search "connection pool" --json     # WEBDIR/rules.yaml

A rule asks for `host` (exact, `*.example.org`, `*`), `path` or `path_re`, `method`, `params` (query or
form fields, fnmatch, others ignored) and `body_re`; it answers with `status`, `headers`, `type` and one
of `file`, `body`, `json`, or with a `fault`. `times` makes sequences, `delay` injects latency.
"""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import trustme
import yaml

from recorded_rules import Exchange, Rule, bomb

MISSED = 97  # exit code of the command form
NO_RECORDING = 599
DROPPED = (
    "no_proxy",
    "all_proxy",
    "ssl_cert_dir",
)  # each would lead a client past the proxy or the CA
PROXY_VARIABLES = ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")
CA_VARIABLES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NODE_EXTRA_CA_CERTS")
NOISE = (  # what chromium asks for on its own, whatever its flags
    "clients2.google.com",
    "update.googleapis.com",
    "connectivitycheck.gstatic.com",
    "accounts.google.com",
    "content-autofill.googleapis.com",
    "optimizationguide-pa.googleapis.com",
    "safebrowsing.googleapis.com",
)


class RecordedWeb:
    """The proxy: a context manager. `url` is its address, `origin` the same as a plain web server."""

    def __init__(
        self, rules: Iterable[Mapping[str, object]] = (), folder: Path | None = None
    ) -> None:
        self.rules: list[Rule] = [Rule(**row) for row in rules]
        self.log: list[Exchange] = []
        self.misses: list[Exchange] = []
        self._used: dict[Rule, int] = {}
        self._files = folder or Path()
        self._contexts: dict[tuple[str, bool], ssl.SSLContext] = {}
        self._authority, self._stranger = trustme.CA(), trustme.CA()
        self._folder = tempfile.TemporaryDirectory(prefix="recorded-web-")
        self.ca_pem = str(Path(self._folder.name) / "ca.pem")
        self._authority.cert_pem.write_to_path(self.ca_pem)
        self._ready = threading.Event()

    @classmethod
    def from_folder(cls, folder: Path) -> RecordedWeb:
        """Read the rules of a folder of recordings."""
        return cls(yaml.safe_load((folder / "rules.yaml").read_text("utf-8")), folder)

    def add(self, **rule: object) -> RecordedWeb:
        """Add a rule behind the others, also while clients are asking."""
        self.rules.append(Rule(**rule))
        return self

    def __enter__(self) -> RecordedWeb:
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        if not self._ready.wait(15):
            raise RuntimeError("the recorded web did not start")
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(5)
        self._folder.cleanup()

    def env(self, base: Mapping[str, str] | None = None, **more: str) -> dict[str, str]:
        """Return the environment in which every client asks this web and trusts its CA."""
        kept = {
            k: v
            for k, v in (os.environ if base is None else base).items()
            if k.lower() not in DROPPED
        }
        kept |= dict.fromkeys(PROXY_VARIABLES, self.url) | dict.fromkeys(CA_VARIABLES, self.ca_pem)
        return (
            kept | dict.fromkeys(("NO_PROXY", "no_proxy"), "127.0.0.1") | more
        )  # SearXNG is asked directly

    @property
    def urls(self) -> list[str]:
        return [asked.url for asked in self.log]

    @property
    def unused(self) -> list[Rule]:
        return [rule for rule in self.rules if rule not in self._used and not rule.optional]

    def complaints(self) -> list[str]:
        """Return one line for each miss, ready to paste as a rule, and for each unused rule."""
        wanted = [
            {"host": m.host, "path": m.path, "method": m.method, "params": m.params}
            for m in self.misses
        ]
        said = [
            {f.name: value for f in fields(r) if (value := getattr(r, f.name))} for r in self.unused
        ]
        return [f"no recording: {row}" for row in wanted] + [
            f"never asked for: {row}" for row in said
        ]

    def check(self) -> None:
        """Fail when something was asked for that no rule fits, or a rule was there for nothing."""
        if said := self.complaints():
            raise AssertionError("\n".join(said))

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        listen = partial(asyncio.start_server, host="127.0.0.1", port=0, limit=2**20, backlog=256)
        plain = await listen(self._client)
        secure = await listen(partial(self._client, scheme="https"), ssl=self._context("127.0.0.1"))
        self.url = self.origin = f"http://127.0.0.1:{port(plain)}"
        self.secure_origin = f"https://127.0.0.1:{port(secure)}"
        self._ready.set()
        await self._stop.wait()
        plain.close()
        secure.close()

    def _context(self, host: str, *, trusted: bool = True) -> ssl.SSLContext:
        if (host, trusted) not in self._contexts:
            made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            (self._authority if trusted else self._stranger).issue_cert(host).configure_cert(made)
            made.set_alpn_protocols(["http/1.1"])
            self._contexts[host, trusted] = made
        return self._contexts[host, trusted]

    async def _client(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        scheme: str = "http",
        peer: str = "",
    ) -> None:
        try:
            while True:
                asked = await read_request(reader, writer, scheme, peer)
                if asked.method == "CONNECT":
                    await self._tunnel(asked, writer)
                    scheme, peer = "https", urlsplit(asked.url).netloc.removesuffix(":443")
                elif not await self._answer(asked, reader, writer):
                    return
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError, ValueError):
            pass  # the client is gone, or does not speak HTTP
        finally:
            writer.close()

    async def _tunnel(self, asked: Exchange, writer: asyncio.StreamWriter) -> None:
        rule = self._take(
            lambda r: r.fault in ("bad_tls", "unknown_host") and r.fits_host(asked.host)
        )
        if rule:
            self.log.append(asked)  # nothing more will be heard of it
        if rule and rule.fault == "unknown_host":
            await send(writer, asked, 502, {"proxy-status": "dns_error"}, b"")
            raise ConnectionAbortedError(asked.host)
        writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
        await writer.drain()
        await writer.start_tls(self._context(asked.host, trusted=rule is None))

    def _take(self, fits: Callable[[Rule], bool]) -> Rule | None:
        for rule in self.rules:
            if (rule.times is None or self._used.get(rule, 0) < rule.times) and fits(rule):
                self._used[rule] = self._used.get(rule, 0) + 1
                return rule
        return None

    async def _answer(
        self, asked: Exchange, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> bool:
        """Answer one request and say whether the connection stays open."""
        open_for_more = asked.headers.get("connection", "").lower() != "close"
        rule = self._take(lambda r: r.fault != "bad_tls" and r.fits(asked))
        if rule is None and (asked.host in NOISE or asked.path == "/favicon.ico"):
            await send(writer, asked, 204, {}, b"")
            return open_for_more
        self.log.append(asked)
        if rule is None:
            self.misses.append(asked)
            words = f"no recording of {asked.method} {asked.url}".encode()
            await send(writer, asked, NO_RECORDING, {"x-recorded-web": "miss"}, words)
            return open_for_more
        if rule.reply:
            rule = replace(rule, **rule.reply(asked))
        await asyncio.sleep(rule.delay)
        if rule.fault in ("reset", "hang"):
            return await drop(rule.fault, reader, writer)
        body, kind = rule.content(self._files)
        headers = {"content-type": kind} | {k.lower(): v for k, v in rule.headers.items()}
        status = 502 if rule.fault == "unknown_host" else rule.status
        if rule.fault == "bomb":
            body, headers["content-encoding"] = (
                await asyncio.to_thread(bomb, rule.megabytes),
                "gzip",
            )
        await send(writer, asked, status, headers, body, rule)
        return open_for_more and rule.fault != "truncate"


def port(server: asyncio.Server) -> int:
    """Return the port that the system chose."""
    return int(server.sockets[0].getsockname()[1])


async def read_request(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, scheme: str, peer: str
) -> Exchange:
    """Read one request: its head, and a body of either kind."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").strip().split("\r\n")
    method, target, _ = first.split(" ", 2)
    headers: dict[str, str] = {}
    for name, _, value in (line.partition(":") for line in lines):
        known = headers.get(name.lower())
        headers[name.lower()] = value.strip() if known is None else f"{known}, {value.strip()}"
    if headers.get("expect", "").lower() == "100-continue":
        writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
    body = b""
    if "chunked" in headers.get("transfer-encoding", ""):
        while size := int((await reader.readline()).partition(b";")[0], 16):
            body += (await reader.readexactly(size + 2))[:-2]
        while (await reader.readline()).strip():
            pass  # trailers
    elif "content-length" in headers:
        body = await reader.readexactly(int(headers["content-length"]))
    if method == "CONNECT":
        target = f"https://{target}"
    elif "://" not in target:
        target = f"{scheme}://{peer or headers.get('host', '')}{target}"
    return Exchange(method, target, headers, body)


async def drop(fault: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    """Never answer: wait until the client gives up, or cut the connection hard."""
    if fault == "hang":
        await reader.read()
        return False
    raw = writer.get_extra_info("socket")
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # close means RST
    writer.transport.abort()
    return False


async def send(
    writer: asyncio.StreamWriter,
    asked: Exchange,
    status: int,
    headers: Mapping[str, str | list[str]],
    body: bytes,
    rule: Rule | None = None,
) -> None:
    """Write one response, with its length whatever comes of it."""
    lines = [f"HTTP/1.1 {status} Recorded"]
    for name, value in ({"content-length": str(len(body))} | dict(headers)).items():
        lines += [f"{name}: {one}" for one in ([value] if isinstance(value, str) else value)]
    writer.write("\r\n".join([*lines, "", ""]).encode("latin-1"))
    fault = rule.fault if rule else ""
    if asked.method == "HEAD":
        body = b""
    if fault == "drip" and rule:
        for at in range(0, len(body), step := len(body) // 60 + 1):
            writer.write(body[at : at + step])
            await writer.drain()
            await asyncio.sleep(rule.seconds / 60)
        return
    writer.write(body[: len(body) // 2] if fault == "truncate" else body)
    await writer.drain()


def main(words: list[str]) -> int:
    """Run a command in the web of a folder; its exit code, or 97 when a recording was missing or unused."""
    if len(words) < 3 or words[1] != "--":
        print("usage: recorded_web.py WEBDIR -- COMMAND ...", file=sys.stderr)
        return 2
    with RecordedWeb.from_folder(Path(words[0])) as web:
        status = subprocess.call(words[2:], env=web.env())
        said = web.complaints()
    print("\n".join(said), end="\n" if said else "", file=sys.stderr)
    return MISSED if said else status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
