"""The gate of the paid mode: no call without consent, never more than the ceiling with it."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys

import pytest

from black_box import ROOT, Program, serve_rig
from recorded_web import RecordedWeb
from shared import needs_shared

PATH = "/v1/chat/completions"
KEY = "sk-invented"
QUESTION = "What is the default timeout of the tolvane HTTP client?"


def completion(content, tokens=300):
    return {
        "choices": [
            {"message": {"role": "assistant", "content": content}, "finish_reason": "stop"}
        ],
        "usage": {"total_tokens": tokens},
    }


@pytest.fixture(scope="module")
def rig():
    with serve_rig(needs_shared(), "client-timeout-default") as served:
        yield served


@pytest.fixture
def counting():
    """An endpoint that counts: every exchange stands in its log."""
    with RecordedWeb() as web:
        web.add(method="POST", path=PATH, json=completion('{"queries": []}'), optional=True)
        yield web


def env(rig, counting, **more):
    told = {
        "SEARCH_MODEL_ID": "m",
        "SEARCH_BASE_URL": f"{counting.origin}/v1",
        "SEARCH_API_KEY": KEY,
    }
    return dict(rig.env) | told | more


def run(program, rig, counting, *words, question=QUESTION, **how):
    return program.run("--research", "--json", *words, question, env=env(rig, counting), **how)


def code_of(done):
    return re.search(r"--confirm ([0-9a-f]{8})", done.document["error"]["remediation"])[1]


@pytest.mark.parametrize("stdin", [None, "", "yes\n"])
def test_without_a_terminal_it_ends_at_once_with_the_code(rig, counting, tmp_path, stdin):
    done = run(Program(tmp_path), rig, counting, stdin=stdin, timeout=30)
    assert done.returncode == 5
    assert done.document["error"]["code"] == "consent_needed"
    assert code_of(done)
    assert "12 calls" in done.stderr
    assert "60,000 tokens" in done.stderr
    assert "tolvane" in done.stderr
    assert KEY not in done.stdout + done.stderr
    assert counting.log == []


def test_an_open_pipe_that_says_nothing_is_not_waited_for(rig, counting, tmp_path):
    program = Program(tmp_path)
    process = program.start(
        "--research", "--json", QUESTION, env=env(rig, counting), stdin=subprocess.PIPE
    )
    assert process.wait(timeout=30) == 5
    for pipe in (process.stdin, process.stdout, process.stderr):
        pipe.close()
    assert counting.log == []


def test_the_code_of_another_plan_opens_nothing(rig, counting, tmp_path):
    program = Program(tmp_path)
    code = code_of(run(program, rig, counting))
    changed = [
        run(program, rig, counting, "--confirm=00000000"),
        run(program, rig, counting, f"--confirm={code}", question="Who wrote tolvane?"),
        run(program, rig, counting, f"--confirm={code}", "--max-calls=13"),
        run(program, rig, counting, f"--confirm={code}", "--max-tokens=70000"),
    ]
    assert [each.returncode for each in changed] == [5] * len(changed)
    assert counting.log == []


def test_the_same_plan_has_the_same_code(rig, counting, tmp_path):
    program = Program(tmp_path)
    assert code_of(run(program, rig, counting)) == code_of(run(program, rig, counting))


def test_deep_is_free_and_needs_nobodys_word(rig, tmp_path):
    done = Program(tmp_path).run("--deep", "--json", QUESTION, env=rig.env)
    assert done.returncode == 0
    assert done.document["meta"]["cost"] == {
        "model_calls": 0, "tokens": 0, "consented": False, "receipts": [],
    }  # fmt: skip


def test_without_a_model_a_prerequisite_is_missing(rig, tmp_path):
    done = Program(tmp_path).run("--research", "--json", QUESTION, env=rig.env)
    assert done.returncode == 6
    assert "SEARCH_MODEL_ID" in done.document["error"]["message"]


def test_no_model_and_research_exclude_each_other(rig, counting, tmp_path):
    assert run(Program(tmp_path), rig, counting, "--no-model").returncode == 2
    assert counting.log == []


@pytest.mark.parametrize(("said", "calls"), [("no\n", False), ("\n", False), ("yes\n", True)])
def test_a_person_at_a_terminal_is_asked(rig, counting, tmp_path, said, calls):
    program = Program(tmp_path)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "search"), "--research", "--json", QUESTION],
        env=program.environment(env(rig, counting)),
        stdin=theirs,
        stderr=theirs,
        stdout=subprocess.PIPE,
        cwd=program.folder,
        start_new_session=True,
    )
    os.close(theirs)
    os.write(ours, said.encode())
    process.communicate(timeout=120)
    os.close(ours)
    assert process.returncode == (0 if calls else 5)
    assert bool(counting.log) is calls


def test_with_consent_what_was_spent_is_receipted(rig, counting, tmp_path):
    program = Program(tmp_path)
    done = run(program, rig, counting, f"--confirm={code_of(run(program, rig, counting))}")
    cost = done.document["meta"]["cost"]
    assert cost["consented"]
    assert cost["model_calls"] == len(counting.log) == len(cost["receipts"])
    assert cost["tokens"] == sum(each["tokens"] for each in cost["receipts"])


@pytest.mark.parametrize("ceiling", [1, 2, 3])
def test_never_more_calls_than_the_ceiling_and_what_is_there_is_written(rig, tmp_path, ceiling):
    with RecordedWeb() as greedy:  # it always finds more to ask
        queries = ["tolvane pool limits", "tolvane retries", "tolvane proxies", "tolvane tls"]
        greedy.add(method="POST", path=PATH, json=completion(json.dumps({"queries": queries})))
        program, limit = Program(tmp_path), f"--max-calls={ceiling}"
        code = code_of(run(program, rig, greedy, limit))
        done = run(program, rig, greedy, limit, f"--confirm={code}")
        assert len(greedy.log) <= ceiling
        # plan, what is missing, the answer: three are enough where nothing more can be found
        assert done.returncode == (7 if ceiling < 3 else 0)
        assert done.document["data"]["results"]


def test_tokens_end_at_their_ceiling(rig, tmp_path):
    with RecordedWeb() as dear:
        dear.add(method="POST", path=PATH, json=completion('{"queries": []}', tokens=4_000))
        program, limit = Program(tmp_path), "--max-tokens=5000"
        code = code_of(run(program, rig, dear, limit))
        done = run(program, rig, dear, limit, f"--confirm={code}")
        assert len(dear.log) == 1
        assert done.returncode == 7


def test_a_round_that_brings_nothing_new_is_the_last(rig, tmp_path):
    with RecordedWeb() as endless:
        queries = ["zzqx vvkp", "qqzw xxyj", "jjkq wwzx"]
        endless.add(method="POST", path=PATH, json=completion(json.dumps({"queries": queries})))
        program = Program(tmp_path)
        code = code_of(run(program, rig, endless))
        done = run(program, rig, endless, f"--confirm={code}")
        steps = [each["step"] for each in done.document["meta"]["cost"]["receipts"]]
        assert steps.count("missing") <= 3
        assert len(endless.log) <= 5
