"""The field's own faults of command lines, models and safety, each by its id: none of them is ours."""

from __future__ import annotations

import ast
import json
import math
import os
import re
import shlex
import subprocess
import sys

import pytest

from black_box import ROOT
from reading.answers import html, read
from search_skill import child
from search_skill.errors import Refused
from search_skill.model_caller import endpoint_of, trimmed
from search_skill.model_replies import json_in, scores_in, strings_in, verdict_in
from search_skill.web.guard import judged
from shared import case

ENGINE = "html.duckduckgo.com"
MODEL = "/v1/chat/completions"
ONE_ENGINE = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none"}
HTML = "text/html; charset=utf-8"


def given(case_id: str) -> str:
    """What a case feeds in, as text."""
    return str(case(case_id)["input"])


def wanted(case_id: str) -> str:
    """What a case expects, as text."""
    return str(case(case_id)["expected"])


def listed(text: str) -> list[str]:
    """The parts of a list that is written with semicolons."""
    return [part.strip() for part in text.split(" ; ")]


def results(count: int) -> str:
    """A page of the engine with so many rows."""
    rows = "".join(
        f'<div class="result results_links web-result"><h2 class="result__title">'
        f'<a class="result__a" href="https://site{n}.example/page">Gauge {n} 气压计</a></h2>'
        f'<a class="result__snippet">The gauge reads {n} bar.</a></div>'
        for n in range(1, count + 1)
    )
    none = "" if count else '<div class="no-results">No results found for it</div>'
    return f'<html><body><div id="links">{rows}{none}</div></body></html>'


@pytest.fixture
def ask(recorded_web, program):
    """Ask the program, whose one engine finds so many pages."""

    def run(*words, found=1, env=None, **how):
        page = (
            "<html><body><article>"
            + "<p>The gauge reads 3 bar.</p>" * 9
            + "</article></body></html>"
        )
        rules = [dict(host=ENGINE, body=results(found), type=HTML, optional=True),
                 dict(host="*.example", body=page, type=HTML, optional=True)]  # fmt: skip
        web = recorded_web(rules, strict=False)
        run.web = web
        return program.run(*words, env={**web.env(), **ONE_ENGINE, **(env or {})}, **how)

    return run


# the command line


def test_a_helper_that_writes_utf_8_is_read_whatever_the_locale():
    octets = bytes.fromhex(
        re.search(r"bytes ((?:[0-9a-f]{2} ?)+)", given("cli-child-output-decoding"))[1]
    )
    code = f"import sys; sys.stdout.buffer.write({octets!r})"
    probe = f"from search_skill import child; said = child.ask([{sys.executable!r}, '-c', {code!r}]); print(said.ok, ascii(said.text))"
    env = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", probe], env=env, capture_output=True, text=True)
    assert done.stdout.strip() == f"True {octets.decode()!a}"


def test_a_helpers_json_is_parsed_and_not_compared():
    octets = ast.literal_eval(re.search(r"b'.*'", given("cli-child-json-bom"))[0])
    said = child.ask([sys.executable, "-c", f"import sys; sys.stdout.buffer.write({octets!r})"])
    assert f"status {said.json()['status']}" == wanted("cli-child-json-bom")


def test_a_pipe_that_is_closed_early_is_left_quietly(ask, program):
    assert "head -c 1" in given("cli-broken-pipe")
    piped = ask("x")
    assert "\x1b" not in piped.stdout + piped.stderr
    env = program.environment({**ask.web.env(), **ONE_ENGINE})
    search = f"{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'search'))} x --json"
    done = subprocess.run(
        ["sh", "-c", f"{search} | head -c 1"],
        env=env,
        capture_output=True,
        text=True,
        cwd=program.folder,
    )
    assert done.stdout == "{"
    assert "BrokenPipe" not in done.stderr
    assert "Traceback" not in done.stderr


def test_what_stands_after_two_hyphens_is_searched_verbatim(ask):
    for question in re.findall(r"'([^']+)'", given("cli-dash-query")):
        done = ask("--json", "--", question)
        assert done.returncode == 0, done.stderr
        assert done.document["data"]["query"]["text"] == question


def test_nothing_reached_nothing_found_results_and_a_bad_option_end_differently(ask, program):
    assert "(a) all engines unreachable" in given("cli-exit-codes")
    unreachable = program.run("x", env=ONE_ENGINE).returncode
    empty, found = ask("x", found=0).returncode, ask("x").returncode
    assert (unreachable, empty, found, ask("--no-such-option", "x").returncode) == (3, 0, 0, 2)
    assert ask("x", "--fail-empty", found=0).returncode == 4


def test_a_number_that_is_none_is_refused_by_its_name_and_cuts_no_time_short(ask):
    """Refused rather than passed over with a warning: a run under another limit would mislead."""
    for value in re.findall(r"'([^']*)'", given("cli-env-number-parsing")):
        done = ask("x", env={"SEARCH_TIMEOUT": value})
        assert "Traceback" not in done.stderr
        if value in ("", "1.5"):
            assert done.returncode == 0, done.stderr
        else:
            assert done.returncode == 2
            assert f"SEARCH_TIMEOUT={value!r}" in done.stderr


def test_blank_settings_configure_no_model_and_a_line_end_is_no_part_of_a_key():
    blank, none, key = given("cli-env-blank-model").split("; and ")
    said = dict(re.findall(r"(SEARCH_\w+)='([^']*)'", blank))
    endpoint, missing = endpoint_of(
        *(said[name] for name in ("SEARCH_MODEL_ID", "SEARCH_BASE_URL", "SEARCH_API_KEY"))
    )
    assert endpoint is None
    assert missing == "SEARCH_MODEL_ID and SEARCH_API_KEY not set"
    model = re.search(r"'([^']*)'", none)[1]
    assert endpoint_of(model, "https://llm.example/v1", "k")[0] is None
    typed = re.search(r"'([^']*)'", key)[1].encode().decode("unicode_escape")
    assert endpoint_of("m", "https://llm.example/v1", typed)[0].key == typed.strip()


@pytest.mark.parametrize("is_open", [False, True], ids=["no input", "an open pipe"])
def test_the_paid_mode_waits_for_no_pipe_and_spends_nothing(recorded_web, program, is_open):
    assert "stdin an open pipe" in given("cli-prompt-blocks-pipe")
    web = recorded_web([dict(method="POST", path=MODEL, json={}, optional=True)])
    env = {"SEARCH_MODEL_ID": "m", "SEARCH_BASE_URL": f"{web.origin}/v1", "SEARCH_API_KEY": "k"}
    piped = subprocess.PIPE if is_open else subprocess.DEVNULL
    with program.start("--research", "x", env=env, stdin=piped) as process:
        assert process.wait(timeout=60) == 5
        assert "nobody has agreed" in process.stderr.read()
    assert web.log == []


def test_a_limit_of_nothing_less_than_nothing_too_much_and_three(ask):
    assert "--limit 500" in given("cli-limit-edge")
    nothing = ask("x", "--limit", "0", "--json")
    assert (nothing.returncode, nothing.document["data"]["results"], ask.web.log) == (0, [], [])
    assert ask("x", "--limit", "-1").returncode == 2
    assert (
        len(
            ask("gauge", "--limit", "500", "--json", "--full", found=60).document["data"]["results"]
        )
        <= 50
    )
    assert len(ask("gauge", "--limit", "3", "--json", found=9).document["data"]["results"]) == 3


# models


def test_a_brace_in_a_string_ends_no_object():
    assert json_in(given("llm-json-brace-in-string")) == ast.literal_eval(
        wanted("llm-json-brace-in-string")
    )


def test_a_verdict_is_no_part_of_a_word_or_a_sentence():
    replies = [
        ast.literal_eval(each) for each in listed(given("llm-substring-verdict").partition(": ")[2])
    ]
    assert [verdict_in(reply) for reply in replies] == [None, None, False, True]


def test_a_plan_is_read_in_each_of_its_shapes():
    replies = [each.strip("'") for each in listed(given("llm-subqueries-shape"))]
    plans = [
        part if part.startswith("[") else "[]" for part in listed(wanted("llm-subqueries-shape"))
    ]
    assert [list(strings_in(reply)) for reply in replies] == [
        ast.literal_eval(plan) for plan in plans
    ]


def test_a_model_that_always_wants_more_is_asked_a_few_times_where_nothing_is_found(
    recorded_web, program
):
    assert "3 new follow-ups" in given("llm-empty-plan-loop")
    reply = json.dumps({"queries": ["quorblat tides", "quorblat masts", "quorblat 缆绳"]})
    choice = {"message": {"role": "assistant", "content": reply}, "finish_reason": "stop"}
    web = recorded_web([
        dict(method="POST", path=MODEL, json={"choices": [choice], "usage": {"total_tokens": 50}}, optional=True),
        dict(host=ENGINE, body=results(0), type=HTML),
    ], strict=False)  # fmt: skip
    told = {"SEARCH_MODEL_ID": "m", "SEARCH_BASE_URL": f"{web.origin}/v1", "SEARCH_API_KEY": "k"}
    done = program.run("--deep", "quorblat", "--json", env={**web.env(), **ONE_ENGINE, **told})
    assert done.returncode == 0, done.stderr
    assert sum(asked.path == MODEL for asked in web.log) <= 4
    assert done.document["data"]["results"] == []
    assert any(gap["what"] == "sources" for gap in done.document["data"]["gaps"])


def test_a_document_beyond_the_budget_is_cut_and_never_left_out():
    budget, size = map(int, re.findall(r"(\d+) words", given("llm-oversized-context")))
    document = "word " * size
    assert document.startswith(trimmed(document, budget))
    assert budget / 2 < len(trimmed(document, budget).split()) <= budget


@pytest.mark.parametrize("number", range(3), ids=["no content", "no choices", "a fault with 200"])
def test_a_reply_that_is_none_leaves_the_rules_and_says_so(recorded_web, program, number):
    replies = [
        json.loads(re.match(r"\{.*\}", each)[0]) for each in listed(given("llm-null-content"))
    ]
    rules = [
        dict(method="POST", path=MODEL, json=replies[number]),
        dict(host=ENGINE, body=results(0), type=HTML),
    ]
    web = recorded_web(rules, strict=False)
    told = {"SEARCH_MODEL_ID": "m", "SEARCH_BASE_URL": f"{web.origin}/v1", "SEARCH_API_KEY": "k"}
    done = program.run("quorblat", "--json", env={**web.env(), **ONE_ENGINE, **told})
    assert done.returncode == 0, done.stderr
    lost = [
        each for each in done.document["meta"]["degraded"] if each["ladder"].startswith("model")
    ]
    assert lost
    assert all(each["got"] == "rules" and each["because"] for each in lost)


def test_a_score_that_is_no_number_is_the_rules():
    reply = given("llm-score-nonfinite")
    rules = dict.fromkeys(re.findall(r'"(\w+)":', reply), 50.0)
    found = scores_in(reply, rules)
    assert found.keys() == rules.keys()
    assert all(math.isfinite(score) and 0 <= score <= 100 for score in found.values())


# safety


def test_no_spelling_of_an_inner_address_gets_through():
    asked: list[str] = []

    def resolver(host, *_):
        asked.append(host)
        return ()

    for part in given("sec-ssrf-ipv4-spellings").split(" | "):
        with pytest.raises(Refused):
            judged(part.split()[0], resolver=resolver)
    assert [host for host in asked if host[:1].isdigit()] == []


def test_what_no_reader_sees_reaches_nobody():
    words = re.findall(r"'([^']+)'", wanted("sec-hidden-text-injection"))
    text = read(html(given("sec-hidden-text-injection"))).text
    seen, *hidden = words
    assert seen in text
    assert not [word for word in hidden if word in text]


def test_only_web_addresses_are_fetched(program):
    for url in given("sec-file-url").split(" | "):
        with pytest.raises(Refused):
            judged(url, resolver=lambda *_: ())
        done = program.run("fetch", url)
        assert done.returncode == 2, done.stdout
        assert "only http and https" in done.stderr
