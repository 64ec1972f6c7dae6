"""Over HTTP on loopback: with the token alone, from this machine alone, in UTF-8."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import stat
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest
import requests
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from black_box import ROOT, Program
from mcp_clients import ERAS, told
from search_skill.errors import UsageError
from search_skill.mcp_server.http import token_of
from shared import case

TOKEN = "an-invented-token-0123456789"
HEAD = {"content-type": "application/json", "accept": "application/json, text/event-stream"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture
def served(own_home):
    environ = Program(own_home / "program").environment({"SEARCH_MCP_TOKEN": TOKEN})
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "search"), "mcp", "--http", "--port", str(port)],
        env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    said = process.stderr.readline().decode()
    url = re.search(r"http://127\.0\.0\.1:\d+/mcp", said)[0]
    wait_for(port)
    yield url
    process.terminate()
    process.wait(timeout=20)
    assert process.stdout.read() == b""
    process.stdout.close()
    process.stderr.close()


def wait_for(port):
    while True:  # the fixture's line is said just before the port opens
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return


def greeting(**more):
    params = {"protocolVersion": "2025-06-18", "capabilities": {},
              "clientInfo": {"name": "光学 储能", "version": "1"}}  # fmt: skip
    return {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params, **more}


@pytest.mark.parametrize("era", ERAS)
def test_the_sdk_s_client_calls_tools(served, era):
    async def work():
        client = httpx2.AsyncClient(headers={"Authorization": f"Bearer {TOKEN}"}, timeout=60)
        async with (
            client,
            Client(streamable_http_client(served, http_client=client), mode=era) as c,
        ):
            names = [tool.name for tool in (await c.list_tools()).tools]
            return names, told(await c.call_tool("list_platforms", {}))

    names, platforms = asyncio.run(work())
    assert "web_search" in names
    assert platforms["platforms"]


@pytest.mark.parametrize("given", [None, "Bearer wrong", "Basic x", f"Bearer {TOKEN}x", TOKEN])
def test_without_the_token_nothing_is_said(served, given):
    head = HEAD | ({"authorization": given} if given else {})
    for method in ("POST", "GET", "DELETE", "OPTIONS"):
        answer = requests.request(method, served, json=greeting(), headers=head, timeout=20)
        assert answer.status_code == 401
        assert answer.content == b""


def test_another_host_or_a_foreign_page_is_turned_away(served):
    mine = HEAD | {"authorization": f"Bearer {TOKEN}"}
    for more in ({"host": "evil.example"}, {"origin": "https://evil.example"}):
        answer = requests.post(served, json=greeting(), headers=mine | more, timeout=20)
        assert answer.status_code in (403, 421)
    assert requests.post(served, json=greeting(), headers=mine, timeout=20).status_code == 200


def test_an_event_stream_is_one_line_an_event_in_utf_8(served):
    """mcp-sse-latin1: no byte of a Chinese word, and no other line break, cuts an event."""
    assert "光学 储能" in case("mcp-sse-latin1")["input"]
    mine = HEAD | {"authorization": f"Bearer {TOKEN}"}
    opened = requests.post(served, json=greeting(), headers=mine, timeout=20)
    mine |= {"mcp-protocol-version": "2025-06-18"}
    if "mcp-session-id" in opened.headers:
        mine["mcp-session-id"] = opened.headers["mcp-session-id"]
    prompt = {"name": "fact_check", "arguments": {"claim": "光学 储能"}}
    call = {"jsonrpc": "2.0", "id": 2, "method": "prompts/get", "params": prompt}
    answer = requests.post(served, json=call, headers=mine, timeout=20)
    assert answer.headers["content-type"].startswith("text/event-stream")
    events = [
        line for line in answer.content.split(b"\n") if line.startswith(b"data:") and b"{" in line
    ]
    (event,) = events
    said = json.loads(event.removeprefix(b"data:").decode("utf-8"))
    assert "光学 储能" in said["result"]["messages"][0]["content"]["text"]


def test_a_token_that_is_made_is_kept_for_its_user_alone(tmp_path):
    environ = {"XDG_STATE_HOME": str(tmp_path)}
    token, place = token_of(environ)
    assert len(token) >= 32
    assert token_of(environ) == (token, place)
    assert stat.S_IMODE(Path(place).stat().st_mode) == 0o600
    assert token_of({**environ, "SEARCH_MCP_TOKEN": TOKEN}) == (TOKEN, "")


@pytest.mark.parametrize("weak", ["short", "密码密码密码密码密码密码密码密码"])
def test_a_weak_token_is_refused(weak):
    with pytest.raises(UsageError, match="weak"):
        token_of({"SEARCH_MCP_TOKEN": weak})
