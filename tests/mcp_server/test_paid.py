"""The gate of the paid mode by MCP: a person's yes to this very run, or nothing is spent."""

from __future__ import annotations

import pytest
from mcp.types import ElicitResult

from black_box import Program, serve_rig
from mcp_clients import ERAS, refused, talk, told
from recorded_web import RecordedWeb
from shared import needs_shared

PATH = "/v1/chat/completions"
KEY = "sk-invented-for-tests"
QUESTION = "What is the default timeout of the tolvane HTTP client?"


@pytest.fixture(scope="module")
def rig():
    with serve_rig(needs_shared(), "client-timeout-default") as served:
        yield served


@pytest.fixture
def counting():
    said = {"message": {"role": "assistant", "content": '{"queries": []}'}, "finish_reason": "stop"}
    with RecordedWeb() as web:
        web.add(
            method="POST", path=PATH, json={"choices": [said], "usage": {"total_tokens": 300}},
            optional=True,
        )  # fmt: skip
        yield web


def environ(rig, counting, home, **more):
    told_model = {
        "SEARCH_MODEL_ID": "m",
        "SEARCH_BASE_URL": f"{counting.origin}/v1",
        "SEARCH_API_KEY": KEY,
    }
    return Program(home).environment(dict(rig.env) | told_model | more)


async def research(client):
    return await client.call_tool("deep_research", {"query": QUESTION})


def answering(action, content=None):
    """A person who answers, and what that person was asked."""
    asked = []

    async def callback(context, params):
        asked.append(params.message)
        return ElicitResult(action=action, content=content)

    return callback, asked


@pytest.mark.parametrize("era", ERAS)
def test_with_a_yes_it_runs_within_its_ceilings(rig, counting, tmp_path, era):
    callback, asked = answering("accept", {"confirm": True})
    limit = environ(rig, counting, tmp_path, SEARCH_MAX_CALLS="2")
    found = told(talk(limit, research, era, elicitation_callback=callback))
    assert found["status"] == "done"
    assert 0 < len(counting.log) <= 2
    assert found["meta"]["cost"]["consented"] is True
    assert found["meta"]["cost"]["model_calls"] == len(counting.log)
    assert found["data"]["results"]
    (question,) = asked
    assert "2 calls" in question
    assert "tolvane" in question
    assert KEY not in question


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("action", "content"), [("decline", None), ("cancel", None), ("accept", {"confirm": False})]
)
def test_without_a_yes_nothing_is_spent(rig, counting, tmp_path, era, action, content):
    callback, asked = answering(action, content)
    given = environ(rig, counting, tmp_path)
    found = told(talk(given, research, era, elicitation_callback=callback))
    assert found["status"] == "declined"
    assert len(asked) == 1
    assert counting.log == []


@pytest.mark.parametrize("era", ERAS)
def test_a_client_that_cannot_ask_is_given_the_command_and_no_code(rig, counting, tmp_path, era):
    found = told(talk(environ(rig, counting, tmp_path), research, era))
    assert found["status"] == "confirmation_required"
    assert "--research" in found["message"]
    assert QUESTION in found["message"]
    assert "--confirm" not in found["message"]
    assert KEY not in found["message"]
    assert counting.log == []


@pytest.mark.parametrize("era", ERAS)
def test_it_can_be_switched_off_but_never_on(rig, counting, tmp_path, era):
    callback, asked = answering("accept", {"confirm": True})
    off = environ(rig, counting, tmp_path, SEARCH_PAID="deny")
    assert "SEARCH_PAID" in refused(talk(off, research, era, elicitation_callback=callback))
    on = environ(rig, counting, tmp_path, SEARCH_PAID="allow")
    assert "ask or deny" in refused(talk(on, research, era, elicitation_callback=callback))
    assert asked == []
    assert counting.log == []


def test_without_a_model_it_says_what_is_missing(rig, tmp_path):
    given = Program(tmp_path).environment(rig.env)
    assert "SEARCH_MODEL_ID" in refused(talk(given, research))


def test_a_model_cannot_consent_by_an_argument(rig, counting, tmp_path):
    async def forge(client):
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        schema = tools["deep_research"].input_schema
        arguments = {"query": QUESTION, "consent": {"confirm": True}, "confirm": True}
        return tools, schema, await client.call_tool("deep_research", arguments)

    tools, schema, result = talk(environ(rig, counting, tmp_path), forge)
    assert set(schema["properties"]) == {"query", "detail"}
    assert told(result)["status"] == "confirmation_required"
    assert counting.log == []
    asking = [
        name
        for name, tool in tools.items()
        if (tool.meta or {}).get("anthropic/requiresUserInteraction")
    ]
    assert asking == ["deep_research"]
