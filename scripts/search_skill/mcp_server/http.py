"""Over HTTP, for clients that are no child of ours: loopback only, and only with the token."""

from __future__ import annotations

import hmac
import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path

import anyio
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from search_skill.errors import UsageError
from search_skill.folders import folder
from search_skill.mcp_server.desk import Desk
from search_skill.mcp_server.server import server_of

HOST = "127.0.0.1"
PATH = "/mcp"
TOKEN = "SEARCH_MCP_TOKEN"  # noqa: S105  the name of a variable
SHORTEST_TOKEN = 16
TOKEN_BYTES = 32


class OnlyWithToken:
    """Lets nobody through who does not know the token."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app = app
        self._token = token.encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or end it with 401."""
        if scope["type"] == "http" and not self._knows(scope):
            headers = [(b"www-authenticate", b"Bearer"), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 401, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        await self._app(scope, receive, send)

    def _knows(self, scope: Scope) -> bool:
        said = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        kind, _, token = bytes(said).partition(b" ")
        return kind.lower() == b"bearer" and hmac.compare_digest(token.strip(), self._token)


def serve_http(environ: Mapping[str, str], port: int) -> int:
    """Serve clients of this machine until it is stopped."""
    token, place = token_of(environ)
    desk = Desk.of(environ)
    app = server_of(desk).streamable_http_app(host=HOST, streamable_http_path=PATH)
    config = uvicorn.Config(
        OnlyWithToken(app, token), host=HOST, port=port, log_level="critical", access_log=False
    )
    where = f"its token is in {place}" if place else f"its token is that of {TOKEN}"
    sys.stderr.write(f"search: http://{HOST}:{port}{PATH}, {where}\n")
    sys.stderr.flush()
    try:
        anyio.run(uvicorn.Server(config).serve)
    finally:
        desk.programs.stop_all()
    return 0


def token_of(environ: Mapping[str, str]) -> tuple[str, str]:
    """Return the token, and the file that holds it where it was made here."""
    stated = environ.get(TOKEN, "").strip()
    if stated:
        if len(stated) < SHORTEST_TOKEN or not stated.isascii():
            raise UsageError(
                f"{TOKEN} is too weak",
                f"at least {SHORTEST_TOKEN} ASCII characters, or leave it out",
            )
        return stated, ""
    place = Path(folder(environ, "state"), "mcp-token")
    try:
        held = place.read_text("ascii").strip()
    except (OSError, ValueError):
        held = ""
    if len(held) >= SHORTEST_TOKEN:
        return held, str(place)
    token = secrets.token_urlsafe(TOKEN_BYTES)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(place, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(token)
    except OSError as error:
        raise UsageError(f"{place}: {error.strerror}", f"set {TOKEN} instead") from error
    return token, str(place)
