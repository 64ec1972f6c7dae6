"""Researches: handles with turns, names that stay, and results that outlive client and server."""

from __future__ import annotations

import json
import os
import signal

import pytest

from black_box import Program, serve_rig
from mcp_clients import ERAS, all_pages, bare, joined, raw_server, refused, talk, told
from search_skill.mcp_server.sessions import MOST_TURNS
from shared import needs_shared

WAIT = 50


@pytest.fixture(scope="module")
def web():
    with serve_rig(needs_shared(), "client-timeout-default") as rig:
        yield rig


@pytest.fixture
def environ(web, tmp_path):
    return Program(tmp_path).environment(dict(web.env) | {"SEARCH_PROJECT": "none"})


async def started(client, question, **more):
    return told(await client.call_tool("research_start", {"query": question, **more}))["research"]


async def status(client, name, **more):
    arguments = {"research_id": name, "wait_seconds": WAIT, **more}
    return told(await client.call_tool("research_status", arguments))


@pytest.mark.parametrize("era", ERAS)
def test_a_research_returns_at_once_and_its_result_later(web, environ, era):
    async def work(client):
        begun = await started(client, web.question, depth="quick")
        return begun, await status(client, begun["research_id"])

    begun, found = talk(environ, work, era)
    assert begun["state"] == "running"
    assert begun["turns_left"] == MOST_TURNS - 1
    assert "research_status" in begun["how"]
    assert found["research"]["state"] == "done"
    assert found["meta"]["run_id"] == begun["run_id"]
    assert found["data"]["results"]


def test_a_source_keeps_its_name_through_all_turns_and_pages(web, environ):
    async def work(client):
        begun = await started(client, web.question, depth="quick")
        first = await status(client, begun["research_id"])
        arguments = {
            "research_id": begun["research_id"], "query": "what changed in release 3.0",
            "depth": "quick", "wait_seconds": WAIT,
        }  # fmt: skip
        second = told(await client.call_tool("research_followup", arguments))
        pages = await all_pages(
            client, "research_status", research_id=begun["research_id"], detail="full"
        )
        chosen = next(row for row in second["data"]["results"])
        fetched = told(
            await client.call_tool("fetch", {"id": f"{begun['research_id']}/{chosen['id']}"})
        )
        latest = told(await client.call_tool("fetch", {"id": chosen["id"]}))
        return first, second, pages, chosen, fetched, latest

    first, second, pages, chosen, fetched, latest = talk(environ, work)
    named = {row["url"]: row["id"] for row in first["data"]["results"]}
    again = {row["url"]: row["id"] for row in second["data"]["results"]}
    both = named.keys() & again.keys()
    assert both
    assert all(named[url] == again[url] for url in both)
    assert not {again[url] for url in again.keys() - named.keys()} & set(named.values())
    assert {
        row["url"]: row["id"] for row in joined(pages, "data", "results")
    }.items() >= again.items()
    for row in joined(pages, "data", "results"):
        assert all(each["id"].startswith(f"{row['id']}.") for each in row["passages"])
    ids = {row["id"] for row in joined(pages, "data", "results")}
    for group in joined(pages, "data", "groups"):
        assert set(group["members"]) <= ids
        assert group["origin"] in ids
    assert fetched["url"] == latest["url"] == chosen["url"]


def test_a_follow_up_asks_its_callers_words_and_nothing_of_an_answer(web, environ):
    async def work(client):
        begun = await started(client, "default timeout of Tolvane", depth="quick")
        name = begun["research_id"]
        first = await status(client, name)
        arguments = {"research_id": name, "query": "how much memory does it need", "depth": "quick"}
        said = told(await client.call_tool("research_followup", arguments))
        title = first["data"]["results"][0]["title"]
        copied = await client.call_tool("research_followup", {**arguments, "query": title})
        return said["research"]["asked"], refused(copied)

    asked, copied = talk(environ, work)
    assert asked == "Tolvane how much memory does it need"
    assert "own words" in copied


def test_a_closed_or_unknown_research_takes_no_turn_but_shows_what_it_found(web, environ):
    async def work(client):
        begun = await started(client, web.question, depth="quick")
        name = begun["research_id"]
        await status(client, name)
        closed = told(await client.call_tool("research_close", {"research_id": name}))
        again = await client.call_tool("research_followup", {"research_id": name, "query": "x"})
        unknown = await client.call_tool(
            "research_followup", {"research_id": "r0123456789ab", "query": "x"}
        )
        return closed, refused(again), refused(unknown), await status(client, name)

    closed, again, unknown, found = talk(environ, work)
    assert closed["research"]["state"] == "closed"
    assert "closed" in again
    assert "research_start" in unknown
    assert found["data"]["results"]


def test_turns_and_lifetime_end_and_say_so(web, environ, tmp_path):
    async def work(client):
        begun = await started(client, web.question, depth="quick")
        name = begun["research_id"]
        await status(client, name)
        (place,) = tmp_path.rglob(f"{name}.json")
        held = json.loads(place.read_text("utf-8"))
        place.write_text(json.dumps({**held, "turns": held["turns"] * MOST_TURNS}), "utf-8")
        many = await client.call_tool("research_followup", {"research_id": name, "query": "x"})
        place.write_text(json.dumps({**held, "expires": "2020-01-01T00:00:00+00:00"}), "utf-8")
        late = await client.call_tool("research_status", {"research_id": name})
        return refused(many), refused(late)

    many, late = talk(environ, work)
    assert f"{MOST_TURNS} turns" in many
    assert "expired" in late
    assert "research_start" in late


def test_a_client_that_gives_up_loses_nothing(web, environ):
    """Its call is cancelled; the run it paid for with its time goes on by its id."""
    with raw_server(environ) as server:
        server.greet()
        meta = {"progressToken": "p"}
        arguments = {"query": web.question, "depth": "deep"}
        call = {"name": "web_search", "arguments": arguments, "_meta": meta}
        server.send({"jsonrpc": "2.0", "id": 99, "method": "tools/call", "params": call})
        said = server.read()
        while said.get("method") != "notifications/progress":
            said = server.read()
        run_id = said["params"]["message"].split()[1].rstrip(":")
        gone = {"requestId": 99, "reason": "timed out"}
        server.send({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": gone})
        arguments = {"research_id": run_id, "wait_seconds": WAIT, "detail": "index"}
        found = server.ask("tools/call", name="research_status", arguments=arguments)
        while found["result"]["structuredContent"].get("research", {}).get("state") == "running":
            found = server.ask("tools/call", name="research_status", arguments=arguments)
    content = found["result"]["structuredContent"]
    assert content["meta"]["run_id"] == run_id
    assert len(content["data"]["results"]) > 5
    assert not any(json.loads(line).get("id") == 99 for line in server.lines)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_research_survives_the_end_of_its_server(web, environ, number):
    with raw_server(environ) as server:
        server.greet()
        arguments = {"query": web.question, "depth": "quick"}
        said = server.ask("tools/call", name="research_start", arguments=arguments)
        name = said["result"]["structuredContent"]["research"]["research_id"]
        os.kill(server.process.pid, number)
        server.process.wait()

    async def work(client):
        found = await status(client, name)
        while found["research"]["state"] == "running":
            found = await status(client, name)
        return found

    found = talk(environ, work)
    assert bare(found["data"]["query"]["text"]) == web.question
    assert found["data"]["results"]


def test_where_nothing_can_be_written_a_research_lasts_as_long_as_its_server(web, environ):
    nowhere = {f"XDG_{kind}_HOME": "/dev/null/x" for kind in ("DATA", "STATE")}

    async def work(client):
        begun = await started(client, web.question, depth="quick")
        first = await status(client, begun["research_id"])
        arguments = {"research_id": begun["research_id"], "query": "release 3.0 changes",
                     "depth": "quick", "wait_seconds": WAIT}  # fmt: skip
        second = told(await client.call_tool("research_followup", arguments))
        pages = await all_pages(client, "research_status", research_id=begun["research_id"])
        return first, second, pages

    first, second, pages = talk(environ | nowhere, work)
    named = {row["url"]: row["id"] for row in first["data"]["results"]}
    again = {row["url"]: row["id"] for row in second["data"]["results"]}
    assert all(named[url] == again[url] for url in named.keys() & again.keys())
    assert joined(pages, "data", "results")


def test_without_an_id_the_latest_runs_are_named(web, environ):
    async def ask(client):
        await client.call_tool("find_sources", {"query": web.question})

    async def look(client):
        return told(await client.call_tool("research_status", {}))

    talk(environ, ask)
    found = talk(environ, look)
    assert [row["question"] for row in found["runs"]] == [web.question]
    assert found["runs"][0]["state"] == "done"
