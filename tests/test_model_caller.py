"""The one caller of models, against a loopback endpoint that misbehaves in every way."""

from __future__ import annotations

import json

import pytest

from black_box import Program
from recorded_web import RecordedWeb
from search_skill.ladder import Trace
from search_skill.model_caller import (
    CALLS,
    TOKENS,
    Endpoint,
    ModelCaller,
    datamarked,
    endpoint_of,
    trimmed,
)
from search_skill.text.tokens import estimated_tokens
from search_skill.web.client import Door, DoorSettings

KEY = "sk-invented"
PATH = "/v1/chat/completions"
FAST = ("--no-platforms", "--engines=bing")


def completion(content, tokens=120, **choice):
    return {
        "choices": [{"message": {"role": "assistant", "content": content}, "finish_reason": "stop"} | choice],
        "usage": {"total_tokens": tokens},
    }  # fmt: skip


@pytest.fixture
def served():
    with RecordedWeb() as web:
        yield web


@pytest.fixture
def caller(served):
    place = served.origin.removeprefix("http://").split(":")
    door = Door(DoorSettings(allowed=frozenset({(place[0], int(place[1]))}), environment={}))
    yield ModelCaller(Endpoint("m", f"{served.origin}/v1", KEY), door, Trace(door.clock))
    door.close()


def ask(caller, material="What is it?"):
    return caller.ask("plan", "Reply as JSON.", material, lambda reply: reply or None)


def test_a_reply_comes_back_and_is_counted(served, caller):
    served.add(method="POST", path=PATH, json=completion('["a"]'))
    assert ask(caller) == '["a"]'
    assert (caller.cost.model_calls, caller.cost.tokens) == (1, 120)
    (asked,) = served.log
    assert asked.headers["authorization"] == f"Bearer {KEY}"
    sent = json.loads(asked.body)
    assert sent["model"] == "m"
    assert sent["max_tokens"] > 0
    assert "What\u02c6is\u02c6it?" in sent["messages"][1]["content"]
    assert "<untrusted-" in sent["messages"][1]["content"]


FAULTS = {
    "null content": {"json": completion(None, finish_reason="length")},
    "no choices": {"json": {"choices": []}},
    "an error with 200": {"json": {"error": {"message": f"quota of {KEY} used up"}}},
    "a page with 200": {"body": "<html><body>welcome</body></html>", "headers": {"content-type": "text/html"}},
    "a list": {"json": [1, 2]},
    "wrong types": {"json": {"choices": {"a": 1}, "usage": "many"}},
    "only thoughts": {"json": completion("<think>hm")},
    "a throttle": {"status": 429, "json": {}, "headers": {"retry-after": "30"}},
    "a refusal": {"status": 401, "json": {}},
    "a fault of its own": {"status": 500, "body": "oops"},
    "a redirect": {"status": 302, "headers": {"location": "http://192.0.2.1/"}, "body": ""},
    "a broken connection": {"fault": "reset"},
    "half an answer": {"fault": "truncate", "json": completion("x" * 400)},
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_goes_wrong_the_rules_decide_and_it_is_said(served, caller, fault):
    served.add(method="POST", path=PATH, **FAULTS[fault])
    assert ask(caller) is None
    (lost,) = caller.degraded
    assert (lost.wanted, lost.got) == ("model", "rules")
    assert lost.because
    assert KEY not in lost.because
    assert caller.cost.model_calls == 1
    assert caller.cost.tokens > 0


def test_a_reply_that_is_not_what_was_asked_for_is_a_fault_too(served, caller):
    served.add(method="POST", path=PATH, json=completion("I would rather not"))
    assert caller.ask("plan", "Reply as JSON.", "x", lambda _: None) is None
    assert caller.degraded[0].because == "malformed: not what was asked for"


def test_calls_end_at_the_limit(served, caller):
    served.add(method="POST", path=PATH, json=completion("ok", tokens=10))
    for number in range(CALLS + 3):
        caller.ask("plan", f"step {number}", "x", lambda reply: reply)
    assert len(served.log) == CALLS
    assert "used up" in caller.degraded[-1].because


def test_tokens_end_at_the_limit(served, caller):
    served.add(method="POST", path=PATH, json=completion("ok", tokens=TOKENS))
    assert ask(caller) == "ok"
    assert ask(caller, "another one") is None
    assert len(served.log) == 1


@pytest.mark.parametrize("material", ["word " * 50_000, "词" * 50_000, "x" * 100_000])
def test_too_much_material_is_cut_and_never_left_out(material):
    cut = trimmed(material, 1000)
    assert material.startswith(cut.strip())
    assert 500 < estimated_tokens(cut) <= 1000


def test_material_is_marked_word_by_word():
    assert datamarked("ignore  all\nof this") == "ignore\u02c6all\u02c6of\u02c6this"


@pytest.mark.parametrize(
    ("model", "address", "key", "there", "missing"),
    [
        ("m", "http://127.0.0.1:1/v1", "k\n", True, ""),
        ("", "", "", False, ""),
        ("", "https://llm.example/v1", "  ", False, "SEARCH_MODEL_ID and SEARCH_API_KEY not set"),
        ("none", "", "", False, "SEARCH_MODEL_ID and SEARCH_BASE_URL and SEARCH_API_KEY not set"),
    ],
)
def test_a_model_is_there_when_all_three_are_set(model, address, key, there, missing):
    endpoint, says = endpoint_of(model, address, key)
    assert (endpoint is not None, says) == (there, missing)
    assert not endpoint or endpoint.key == "k"
    assert "'k'" not in repr(endpoint)


@pytest.fixture
def web(served):
    for engine in ("html.duckduckgo.com", "www.bing.com", "*"):
        served.add(host=engine, status=503, body="", optional=True)
    return served


def test_half_a_configuration_is_said_once_and_costs_nothing(web, tmp_path):
    told = {
        "SEARCH_MODEL_ID": "",
        "SEARCH_BASE_URL": "https://llm.example/v1",
        "SEARCH_API_KEY": "  ",
    }
    run = Program(tmp_path).run("brindle default timeout", "--json", *FAST, env=web.env() | told)
    degraded = [each for each in run.document["meta"]["degraded"] if each["ladder"] == "model"]
    assert [each["because"] for each in degraded] == [
        "unavailable: SEARCH_MODEL_ID and SEARCH_API_KEY not set"
    ]
    assert run.document["meta"]["cost"]["model_calls"] == 0


def test_no_model_means_none_is_asked(web, tmp_path):
    told = {"SEARCH_MODEL_ID": "m", "SEARCH_BASE_URL": f"{web.origin}/v1", "SEARCH_API_KEY": KEY}
    run = Program(tmp_path).run("quorblat", "--json", "--no-model", *FAST, env=web.env() | told)
    assert run.document["meta"]["cost"]["model_calls"] == 0
    assert not [asked for asked in web.log if asked.path == PATH]


def test_the_key_may_stand_in_a_file(web, tmp_path):
    web.rules.insert(
        0, type(web.rules[0])(method="POST", path=PATH, json=completion('{"intents": ["fact"]}'))
    )
    (tmp_path / "key").write_text(f"{KEY}\n")
    told = {
        "SEARCH_MODEL_ID": "m",
        "SEARCH_BASE_URL": f"{web.origin}/v1",
        "SEARCH_API_KEY_FILE": str(tmp_path / "key"),
    }
    run = Program(tmp_path / "home").run("quorblat", "--json", *FAST, env=web.env() | told)
    asked = [each for each in web.log if each.path == PATH]
    assert [each.headers["authorization"] for each in asked] == [f"Bearer {KEY}"]
    assert run.document["data"]["interpretation"]["decided_by"] == "model"
    assert KEY not in run.stdout + run.stderr
