"""Clients of the MCP server: the SDK's in both eras of the protocol, and one that reads raw lines."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from mcp import Client
from mcp.types import CallToolResult

from black_box import ROOT
from search_skill.mcp_server.desk import Desk
from search_skill.mcp_server.server import server_of

ERAS = ("auto", "legacy")  # 2026: stateless; 2025: with a handshake
FENCED = re.compile(r"<untrusted-([0-9a-f]+)>(.*?)</untrusted-\1>", re.DOTALL)
PROTOCOL = "2025-06-18"


def talk(
    environ: Mapping[str, str],
    work: Callable[[Client], Awaitable[Any]],
    era: str = "auto",
    **how: Any,
) -> Any:
    """Do something with a client that is connected to a server in this environment."""

    async def connected() -> Any:
        desk = Desk.of(environ)
        try:
            async with Client(server_of(desk), mode=era, **how) as client:
                return await work(client)
        finally:
            await desk.programs.close()

    return asyncio.run(connected())


def told(result: CallToolResult) -> dict[str, Any]:
    """Return what a tool answered; both forms of it say the same."""
    assert len(result.content) == 1
    assert result.structured_content is not None, result.content[0].text
    assert json.loads(result.content[0].text) == result.structured_content
    return result.structured_content


def refused(result: CallToolResult) -> str:
    """Return why a tool refused."""
    assert result.is_error
    return result.content[0].text


def bare(value: Any) -> Any:
    """Return a value without the fences in it."""
    if isinstance(value, dict):
        return {name: bare(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [bare(inner) for inner in value]
    return FENCED.sub(r"\2", value) if isinstance(value, str) else value


async def all_pages(client: Client, tool: str, **arguments: Any) -> list[dict[str, Any]]:
    """Return every page of a reply."""
    pages = [told(await client.call_tool(tool, arguments))]
    while cursor := pages[-1]["page"]["next_cursor"]:
        pages.append(told(await client.call_tool(tool, {**arguments, "cursor": cursor})))
    return pages


def joined(pages: list[dict[str, Any]], half: str, name: str) -> list[Any]:
    """Return a list that goes through several pages."""
    return [row for page in pages for row in page.get(half, {}).get(name, [])]


class Raw:
    """A server over its pipes, read line by line: whatever is no protocol is seen."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.lines: list[bytes] = []
        self._number = 0

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Ask, and return the answer to that very question."""
        self._number += 1
        self.send({"jsonrpc": "2.0", "id": self._number, "method": method, "params": params})
        while True:
            said = self.read()
            if said.get("id") == self._number and "method" not in said:
                return said

    def send(self, message: Any) -> None:
        """Send a message, or any bytes."""
        raw = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.process.stdin.write(raw + b"\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        """Return the next line; it must be a message of the protocol."""
        line = self.process.stdout.readline()
        assert line, self.process.stderr.read().decode()
        self.lines.append(line)
        said = json.loads(line)
        assert said["jsonrpc"] == "2.0"
        return said

    def greet(self) -> dict[str, Any]:
        """Shake hands as a client of 2025 does."""
        client = {"name": "raw", "version": "1"}
        said = self.ask("initialize", protocolVersion=PROTOCOL, capabilities={}, clientInfo=client)
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return said


@contextmanager
def raw_server(environ: Mapping[str, str], **how: Any) -> Iterator[Raw]:
    """Start `./search mcp` and talk to its pipes."""
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "search"), "mcp"],
        env=dict(environ),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **how,
    )
    try:
        yield Raw(process)
    finally:
        process.stdin.close()
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()
        process.stderr.close()
