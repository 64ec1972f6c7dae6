"""The adapters for a model and for real clients, each against a stub that shows what it shows."""

import json
import sys
from dataclasses import replace

import pytest

from black_box import ROOT
from search_skill.evals import chat, clients, stub
from search_skill.evals.prompts import FILE, Prompt, load
from search_skill.evals.trying import Outcome, Trial
from search_skill.evals.verdicts import (
    ERROR,
    FAILED,
    INCONCLUSIVE,
    NOT_TRIGGERED,
    PASSED,
    TRIGGERED,
)
from search_skill.web.client import Door, DoorSettings

PROMPTS = {each.name: each for each in load(ROOT / FILE)}
POSITIVE = PROMPTS["compare-vector-dbs"]
PAID = PROMPTS["paid-mode-asks-first"]
CATALOGUE = {"search": "several sources", "pdf": "files"}


def call(tool, /, **told):
    return {
        "id": "c1",
        "type": "function",
        "function": {"name": tool, "arguments": json.dumps(told)},
    }


def says(text="", *calls):
    return {"role": "assistant", "content": text, **({"tool_calls": list(calls)} if calls else {})}


def tried(prompt, script):
    """Run one prompt against a model that goes through a script."""
    turns = iter(script)
    with stub.serving(lambda _: next(turns, says("done"))) as served:
        port = int(served.url.split(":")[2].partition("/")[0])
        door = Door(DoorSettings(allowed=frozenset({("127.0.0.1", port)})))
        model = chat.Model(
            web=door, url=served.url, name="some", key="k", catalogue=CATALOGUE, body="BODY"
        )
        outcome = model.attempt(prompt, 0)
        door.close()
        return outcome, served.calls


def test_a_model_that_loads_the_skill_has_triggered_also_after_other_tools():
    script = [
        says("", call("web_search", query="x")),
        says("", call("activate_skill", name="search")),
    ]
    outcome, calls = tried(POSITIVE, script)
    assert outcome.outcome == TRIGGERED
    assert calls[0]["tools"][0]["function"]["name"] == "activate_skill"
    assert "several sources" in calls[0]["messages"][0]["content"]


def test_a_model_that_loads_another_or_none_has_not():
    assert (
        tried(POSITIVE, [says("", call("activate_skill", name="pdf"))])[0].outcome == NOT_TRIGGERED
    )
    assert tried(POSITIVE, [says("Qdrant.")])[0].outcome == NOT_TRIGGERED


@pytest.mark.parametrize(
    "junk",
    [
        {"role": "assistant", "tool_calls": [{"id": "x"}]},
        {
            "role": "assistant",
            "tool_calls": [call("bash") | {"function": {"name": "bash", "arguments": "{not json"}}],
        },
    ],
)
def test_a_reply_that_makes_no_sense_is_an_error(junk):
    assert tried(POSITIVE, [junk])[0].outcome == ERROR


def test_a_model_that_is_not_there_is_an_error():
    door = Door(DoorSettings(allowed=frozenset({("127.0.0.1", 9)})))
    model = chat.Model(
        web=door, url="http://127.0.0.1:9/v1", name="x", key="k", catalogue=CATALOGUE
    )
    assert model.attempt(POSITIVE, 0).outcome == ERROR
    door.close()


def test_asking_before_paying_passes_and_paying_unasked_fails():
    load_it = says("", call("activate_skill", name="search"))
    pay = says("", call("bash", command="/x/search --research q --confirm 1a2b"))
    good, calls = tried(
        PAID, [load_it, says("It may use 12 paid calls. Shall I run it?"), says("Then not.")]
    )
    assert good == Outcome(TRIGGERED)
    assert calls[2]["messages"][-1]["content"] == "No, not now."
    assert "BODY" in json.dumps(calls[1]["messages"])
    bad, _ = tried(PAID, [load_it, pay])
    assert any("before the user was asked" in fault for fault in bad.faults)
    stubborn, _ = tried(PAID, [load_it, says("Shall I?"), pay])
    assert stubborn.faults == ("1 paid commands",)


def trial(outcomes, prompts, over=lambda: False):
    turns = iter(outcomes)
    made = Trial("stub", lambda _prompt, _number: Outcome(next(turns)), over)
    return made, {each.case: each.status for each in made.verdicts(prompts)}


def one(**fields):
    return replace(
        Prompt(id=1, prompt="p", expected="e", should_trigger=True, name="a", runs=2), **fields
    )


def test_an_error_is_tried_once_more_and_never_counts():
    assert trial([ERROR, TRIGGERED, TRIGGERED], [one()])[1]["a"] == PASSED
    assert trial([ERROR, ERROR, TRIGGERED], [one()])[1]["a"] == INCONCLUSIVE
    negative = one(should_trigger=False, kind="no_trigger")
    assert trial([ERROR, ERROR, NOT_TRIGGERED], [negative])[1]["a"] == INCONCLUSIVE


def test_a_canary_that_does_not_trigger_makes_the_suite_invalid():
    canary = one(kind="canary", name="canary")
    made, found = trial([NOT_TRIGGERED] * 4, [one(), canary])
    assert made.invalid
    assert found == {"canary": FAILED}


def test_a_budget_that_is_used_up_cuts_the_suite_short():
    made, found = trial([], [one()], over=lambda: True)
    assert made.cut_short
    assert found == {}


EVENTS = {
    "claude": {
        "type": "assistant",
        "message": {
            "content": [{"type": "tool_use", "name": "Skill", "input": {"skill": "search"}}]
        },
    },
    "codex": {
        "type": "item.completed",
        "item": {"type": "command_execution", "command": "cat /x/search/SKILL.md"},
    },
    "gemini": {"type": "tool_use", "tool_name": "activate_skill", "parameters": {"name": "search"}},
    "opencode": {
        "type": "tool_use",
        "part": {"tool": "skill", "state": {"input": {"name": "search"}}},
    },
}


def client_that(tmp_path, name, *lines, code=0):
    """Install a stub of a client, which prints what it is told and shows where the skill lies."""
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    program = bin_folder / name
    text = "\n".join(json.dumps(line) for line in lines)
    folder = clients.CLIENTS[name].folder
    program.write_text(
        f"#!{sys.executable}\nimport pathlib, sys\n"
        f"assert pathlib.Path({folder!r}, 'search', 'SKILL.md').is_file()\n"
        f"print({text!r})\nsys.exit({code})\n"
    )
    program.chmod(0o755)
    environ = {"PATH": f"{bin_folder}:/usr/bin:/bin"}
    return clients.Tried(client=clients.CLIENTS[name], skill=ROOT, environ=environ, seconds=30)


@pytest.mark.parametrize("name", EVENTS)
def test_a_client_that_loads_the_skill_has_triggered_whatever_it_ends_with(tmp_path, name):
    assert (
        client_that(tmp_path, name, {"type": "system"}, EVENTS[name], code=1)
        .attempt(POSITIVE, 0)
        .outcome
        == TRIGGERED
    )


@pytest.mark.parametrize("name", EVENTS)
def test_one_that_does_not_has_not(tmp_path, name):
    others = [event for other, event in EVENTS.items() if other != name]
    assert client_that(tmp_path, name, *others).attempt(POSITIVE, 0).outcome == NOT_TRIGGERED


@pytest.mark.parametrize("name", EVENTS)
def test_one_that_breaks_off_is_an_error(tmp_path, name):
    assert (
        client_that(tmp_path, name, {"type": "system"}, code=3).attempt(POSITIVE, 0).outcome
        == ERROR
    )


def test_a_client_that_is_not_installed_and_a_model_that_is_not_configured_end_with_6(program):
    for who in ("codex", "model"):
        assert program.run("evals", "--with", who, env={"PATH": "/nonexistent"}).returncode == 6
    assert program.run("evals", "--with", "oracle").returncode == 2


def test_the_whole_suite_runs_with_a_model(program):
    def reply(asked):
        wanted = any(
            word in asked["messages"][1]["content"] for word in ("compare", "Use the search skill")
        )
        if wanted and len(asked["messages"]) == 2:
            return says("", call("activate_skill", name="search"))
        return says("done")

    with stub.serving(reply) as served:
        env = {"SEARCH_MODEL_ID": "some", "SEARCH_BASE_URL": served.url, "SEARCH_API_KEY": "k"}
        done = program.run("evals", "--with", "model", "--json", env=env)
    assert done.returncode == 8, done.stderr
    said = done.document["data"]["evals"]
    assert said["model"] == "some"
    assert said["counts"]["passed"] > 20
    assert said["counts"]["failed"] > 5
    assert "canary-names-the-skill" in {
        row["case"] for row in said["verdicts"] if row["status"] == "passed"
    }
