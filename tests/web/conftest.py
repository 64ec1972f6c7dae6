"""Doors that go through the recorded web, doors that go directly, and servers to go to."""

from __future__ import annotations

import http.server
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest
import trustme

from recorded_web import RecordedWeb
from search_skill.web.client import Door, DoorSettings

HERE = "127.0.0.1"
PROXY = {"HTTP_PROXY", "HTTPS_PROXY", "SSL_CERT_FILE"}


@pytest.fixture
def doors() -> Iterator[Callable[..., Door]]:
    """Build doors that are closed at the end."""
    with ExitStack() as stack:

        def build(*, recorder=None, player=None, resolver=None, sessions=None, **settings) -> Door:
            more = {"resolver": resolver} if resolver else {}
            more |= {"sessions": sessions} if sessions else {}
            made = Door(DoorSettings(**settings), recorder=recorder, player=player, **more)
            stack.callback(made.close)
            return made

        yield build


@pytest.fixture
def proxied(doors) -> Callable[..., Door]:
    """Build doors that go through a recorded web."""

    def build(web: RecordedWeb, **more) -> Door:
        environment = {name: value for name, value in web.env({}).items() if name in PROXY}
        return doors(environment=environment | more.pop("environment", {}), **more)

    return build


@pytest.fixture
def direct(doors) -> Callable[..., Door]:
    """Build doors that go directly to servers of this machine, each under its own name.

    `direct({"site.example": port})`: the name resolves to this machine and is allowed to.
    """

    def build(ports: dict[str, int], **more) -> Door:
        allowed = frozenset(ports.items())
        resolver = more.pop("resolver", lambda host, port: [HERE])
        return doors(resolver=resolver, allowed=allowed, **more)

    return build


@pytest.fixture
def tls_server(tmp_path: Path) -> Iterator[Callable[..., SimpleNamespace]]:
    """Start servers with a certificate for one name: `tls_server("site.example")`."""
    authority = trustme.CA()
    ca_file = tmp_path / "ca.pem"
    authority.cert_pem.write_to_path(str(ca_file))
    started = []

    def start(name: str, address: str = HERE, body: bytes = b"hello") -> SimpleNamespace:
        class Answer(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                self.send_response(200)
                self.send_header("content-type", "text/plain")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                pass

        server = http.server.ThreadingHTTPServer((address, 0), Answer)
        server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        authority.issue_cert(name).configure_cert(context)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        started.append(server)
        return SimpleNamespace(port=server.server_address[1], ca_file=str(ca_file), address=address)

    yield start
    for server in started:
        server.shutdown()
        server.server_close()
