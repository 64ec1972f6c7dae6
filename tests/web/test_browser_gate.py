"""The gate by itself: who may pass, and how it goes on behind it."""

import asyncio
import base64
from contextlib import asynccontextmanager

import pytest

from search_skill.errors import Refused
from search_skill.web.browser_gate import Gate
from search_skill.web.guard import Target, judged

ANSWER = b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nbread"


def known(url: str) -> Target:
    """The judge of these tests: the spelling decides, and every name lies on this machine."""
    target = judged(url)
    return Target(target.url, *target.origin, ("127.0.0.1",))


@asynccontextmanager
async def server(talk):
    """A server of one kind of talk; what it heard is in `heard`."""
    heard = []

    async def client(reader, writer):
        try:
            await talk(reader, writer, heard)
        except (OSError, EOFError):
            pass
        finally:
            writer.close()

    made = await asyncio.start_server(client, "127.0.0.1", 0)
    try:
        yield made.sockets[0].getsockname()[1], heard
    finally:
        made.close()


@asynccontextmanager
async def gate(judge=known, proxy=""):
    made = Gate(judge, lambda target: proxy)
    await made.open()
    try:
        yield made
    finally:
        made.close()


async def bakery(reader, writer, heard):
    heard.append(await reader.readuntil(b"\r\n\r\n"))
    writer.write(ANSWER)
    await writer.drain()


async def said(made, text, *, password=None, then=b""):
    """Send a head to the gate, and what follows once a tunnel stands; return all it says."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(made.url.rpartition(":")[2]))
    word = base64.b64encode(f"search:{password or made.password}".encode()).decode()
    writer.write(f"{text}Proxy-Authorization: Basic {word}\r\n\r\n".encode())
    answer = b""
    if then:
        answer = await reader.readuntil(b"\r\n\r\n")
        writer.write(then)
    answer += await reader.read()
    writer.close()
    return answer


def run(story):
    return asyncio.run(asyncio.wait_for(story, 20))


def test_only_who_knows_the_password_passes():
    async def story():
        async with server(bakery) as (port, heard), gate() as made:
            head = f"GET http://bakery.example:{port}/ HTTP/1.1\r\n"
            assert (await said(made, head, password="guessed")).startswith(b"HTTP/1.1 407")
            assert heard == []
            assert (await said(made, head)).endswith(b"bread")

    run(story())


def test_a_request_goes_on_without_what_was_for_the_gate():
    async def story():
        async with server(bakery) as (port, heard), gate() as made:
            head = f"GET http://bakery.example:{port}/rye?n=1 HTTP/1.1\r\nHost: x\r\nX-Own: 1\r\n"
            await said(made, head + "Proxy-Connection: keep-alive\r\n")
            lines = heard[0].decode().split("\r\n")
            assert lines[0] == "GET /rye?n=1 HTTP/1.1"
            assert {"X-Own: 1", "Connection: close"} <= set(lines)
            assert not [line for line in lines if line.lower().startswith("proxy-")]

    run(story())


def test_a_tunnel_leads_to_the_address_that_was_checked():
    async def story():
        async with server(bakery) as (port, _), gate() as made:
            head = f"CONNECT bakery.example:{port} HTTP/1.1\r\n"
            answer = await said(made, head, then=b"GET / HTTP/1.1\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 200")
            assert answer.endswith(b"bread")

    run(story())


@pytest.mark.parametrize(
    "head",
    [
        "CONNECT 127.0.0.1:443 HTTP/1.1\r\n",
        "CONNECT [::1]:443 HTTP/1.1\r\n",
        "CONNECT localhost:443 HTTP/1.1\r\n",
        "GET http://169.254.169.254/ HTTP/1.1\r\n",
        "CONNECT nonsense HTTP/1.1\r\n",
        "CONNECT update.googleapis.com:443 HTTP/1.1\r\n",
    ],
)
def test_what_is_refused_is_told_and_goes_nowhere(head):
    async def story():
        async with gate() as made:
            answer = await said(made, head)
            assert answer.startswith(b"HTTP/1.1 403")
            assert b"x-search-refused: refused" in answer
            return made.refusals

    refusals = run(story())
    assert all(isinstance(refusal, Refused) for refusal in refusals.values())


def test_behind_a_proxy_the_tunnel_is_handed_on_with_its_credentials():
    async def proxy(reader, writer, heard):
        heard.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 200 fine\r\n\r\n")
        await bakery(reader, writer, heard)

    async def story():
        async with server(proxy) as (port, heard):
            async with gate(proxy=f"http://me:w%40rd@127.0.0.1:{port}") as made:
                head = "CONNECT bakery.example:443 HTTP/1.1\r\n"
                answer = await said(made, head, then=b"GET / HTTP/1.1\r\n\r\n")
            assert answer.endswith(b"bread")
            word = base64.b64encode(b"me:w@rd")
            assert heard[0].startswith(b"CONNECT bakery.example:443 HTTP/1.1\r\n")
            assert b"Proxy-Authorization: Basic " + word in heard[0]

    run(story())


def test_behind_a_socks_proxy_the_name_is_resolved_at_the_other_end():
    async def socks(reader, writer, heard):
        assert await reader.readexactly(3) == b"\x05\x01\x02"
        writer.write(b"\x05\x02")
        heard.append(await reader.readexactly(1 + 1 + 2 + 1 + 4))
        writer.write(b"\x01\x00")
        heard.append(await reader.readexactly(4 + 1 + 14 + 2))
        writer.write(b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00")
        await bakery(reader, writer, heard)

    async def story():
        async with server(socks) as (port, heard):
            async with gate(proxy=f"socks5h://me:word@127.0.0.1:{port}") as made:
                head = "CONNECT bakery.example:443 HTTP/1.1\r\n"
                answer = await said(made, head, then=b"GET / HTTP/1.1\r\n\r\n")
            assert answer.endswith(b"bread")
            assert heard[0] == b"\x01\x02me\x04word"
            assert heard[1] == b"\x05\x01\x00\x03\x0ebakery.example\x01\xbb"

    run(story())


def test_a_proxy_that_says_no_is_no_way_through():
    async def proxy(reader, writer, heard):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 502 no\r\n\r\n")

    async def story():
        async with server(proxy) as (port, _), gate(proxy=f"http://127.0.0.1:{port}") as made:
            answer = await said(made, "CONNECT bakery.example:443 HTTP/1.1\r\n")
            assert answer.startswith(b"HTTP/1.1 403")
            assert b"unreachable" in answer

    run(story())
