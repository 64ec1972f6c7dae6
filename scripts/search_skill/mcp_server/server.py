"""The server: its tools, resources and prompts, over standard input and output or over HTTP."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Mapping
from types import FrameType
from typing import Any

import anyio
from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from mcp.types import CallToolResult, InputRequiredResult

from search_skill import __version__
from search_skill.mcp_server.catalogue import INSTRUCTIONS, tools_of
from search_skill.mcp_server.desk import Desk
from search_skill.mcp_server.offering import offer
from search_skill.text import escape

NAME = "search"
LONGEST_ERROR = 1_500  # characters
SAYS_MORE = re.compile(r"\n\s*For further information visit \S+")


class Server(MCPServer):
    """A server whose errors are short: a wrong argument may be wrong in ten thousand places."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool; what it refuses is said in a few lines."""
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError:
            raise
        except ToolError as error:
            said = SAYS_MORE.sub("", escape.terminal(str(error)))
            if len(said) <= LONGEST_ERROR and said == str(error):
                raise
            raise ToolError(said[:LONGEST_ERROR]) from error


def server_of(desk: Desk) -> MCPServer:
    """Return a server that works at this desk."""
    server = Server(
        NAME,
        title="search",
        instructions=INSTRUCTIONS,
        version=__version__,
        tools=tools_of(desk),
        log_level="CRITICAL",  # what goes wrong is told to the caller, nobody else
    )
    offer(server, desk)
    return server


def serve_stdio(environ: Mapping[str, str]) -> int:
    """Serve one client over standard input and output until it goes."""
    desk = Desk.of(environ)
    _stop_with(desk)

    async def serve() -> None:
        try:
            await server_of(desk).run_stdio_async()
        finally:
            await desk.programs.close()

    anyio.run(serve)
    return 0


def _stop_with(desk: Desk) -> None:
    """When this server is told to stop, so are its programs: their runs can be taken up again."""

    def stop(number: int, _: FrameType | None) -> None:
        desk.programs.stop_all()
        os._exit(128 + number)  # a thread that waits for input would hold the process

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
