"""The command line as its users meet it: exit codes, hyphens, limits, pipes, bad settings."""

import json
import subprocess
import sys

import pytest

from black_box import ROOT

HITS = "".join(
    f'<div class="result results_links web-result"><h2 class="result__title">'
    f'<a class="result__a" href="https://site{n}.example/page">Pool timeout {n}</a></h2>'
    f'<a class="result__snippet">The pool timeout is {n} seconds.</a></div>'
    for n in range(1, 9)
)
PAGE = (
    "<html><head><title>Pool timeout</title></head><body><article><h1>Pool timeout</h1>"
    + (
        "<p>The pool timeout of the client is 5 seconds by default, and 30 seconds since 2.1.</p>"
        * 12
    )
    + "</article></body></html>"
)
ONE_ENGINE = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none"}


def web_of(recorded_web, results: str = HITS, **more):
    body = f'<html><body><div id="links">{results}</div></body></html>'
    rules = [
        dict(host="html.duckduckgo.com", body=body, type="text/html; charset=utf-8", optional=True),
        dict(host="*.example", body=PAGE, type="text/html; charset=utf-8", optional=True),
    ]
    return recorded_web(rules, **more)


@pytest.fixture
def ask(recorded_web, program):
    web = web_of(recorded_web)

    def run(*words, **more):
        env = {**web.env(), **ONE_ENGINE, **more.pop("env", {})}
        return program.run(*words, env=env, **more)

    run.web = web
    return run


def test_results_end_with_0(ask):
    done = ask("pool timeout", "--json")
    assert done.returncode == 0, done.stderr
    assert done.document["ok"] is True
    assert len(done.document["data"]["results"]) == 8


def test_nothing_reached_ends_with_3_and_says_what_failed(program):
    done = program.run("pool timeout", "--json")
    assert done.returncode == 3
    assert done.document["ok"] is False
    assert done.document["error"]["code"] == "nothing_reached"
    assert "duckduckgo" in done.stderr
    assert "no results" not in (done.stdout + done.stderr).lower()
    assert len(done.stderr.strip().splitlines()) == 1


def test_an_answer_without_hits_is_no_failure(recorded_web, program):
    web = web_of(recorded_web, '<div class="no-results">No results found for it</div>')
    env = {**web.env(), **ONE_ENGINE}
    assert program.run("qwxz", "--json", env=env).returncode == 0
    assert program.run("qwxz", "--json", "--fail-empty", env=env).returncode == 4


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--limmit", "3", "x"], "--limit"),
        (["--limit", "-1", "x"], "limit"),
        (["--limit", "ten", "x"], "limit"),
        (["--as-of", "soon", "x"], "as_of"),
        (["--platforms", "redit", "x"], "reddit"),
        ([], "question"),
        (["--replay", "/nonexistent/tape", "x"], "/nonexistent/tape"),
    ],
)
def test_a_bad_command_ends_with_2_and_says_what_to_do(ask, words, named):
    done = ask(*words)
    assert done.returncode == 2, done.stderr
    assert named in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_with_json_a_bad_command_is_a_document_too(ask):
    done = ask("--json", "--limit", "-1", "x")
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["code"] == "usage"


@pytest.mark.parametrize("value", ["10s", "abc", "-1", "99999999999"])
def test_a_bad_variable_is_named(ask, value):
    done = ask("x", env={"SEARCH_TIMEOUT": value})
    assert done.returncode == 2
    assert f"SEARCH_TIMEOUT={value!r}" in done.stderr


@pytest.mark.parametrize("value", ["1.5", ""])
def test_a_good_or_blank_variable_is_taken(ask, value):
    assert ask("x", "--json", env={"SEARCH_TIMEOUT": value}).returncode == 0


@pytest.mark.parametrize(
    "question", ["-Wall meaning in gcc", "--help flag of ls", "-5 degrees 在北京"]
)
def test_after_two_hyphens_everything_is_the_question(ask, question):
    done = ask("--json", "--", question)
    assert done.returncode == 0, done.stderr
    assert done.document["data"]["query"]["text"] == question
    sent = [each for each in ask.web.log if each.host == "html.duckduckgo.com"]
    assert [each.params["q"] for each in sent] == [[question]] or [
        each.params["q"] for each in sent
    ] == [question]


@pytest.mark.parametrize(
    "question", ["platforms of Berlin stations", "setup of a darkroom", "history of tea"]
)
def test_a_word_that_is_a_command_elsewhere_is_a_word_in_a_question(ask, question):
    done = ask("--json", *question.split())
    assert done.document["data"]["query"]["text"] == question


def test_a_limit_of_nothing_asks_nobody(ask):
    done = ask("x", "--limit", "0", "--json")
    assert done.returncode == 0
    assert done.document["data"]["results"] == []
    assert ask.web.log == []


def test_a_limit_is_kept_and_a_huge_one_is_the_most(ask):
    assert len(ask("pool timeout", "--limit", "3", "--json").document["data"]["results"]) == 3
    assert ask("pool timeout", "--limit", "500", "--json").returncode == 0


@pytest.mark.parametrize(
    "words", [["pool timeout", "--json"], ["pool timeout"], ["--help"], ["--schema"]]
)
def test_a_closed_pipe_leaves_no_traceback(ask, program, words):
    process = program.start(*words, env={**ask.web.env(), **ONE_ENGINE})
    process.stdout.close()
    said = process.stderr.read()
    assert process.wait(timeout=60) == 0, said
    assert "BrokenPipe" not in said
    assert "Traceback" not in said


def test_a_pipe_gets_no_terminal_sequences(ask):
    done = ask("pool timeout")
    assert "\x1b" not in done.stdout + done.stderr
    assert done.stdout.startswith("# pool timeout")


def test_help_is_complete_and_cheap():
    code = (
        "import sys; sys.argv = ['search', '--help']; sys.path.insert(0, sys.argv[0])\n"
        "from search_skill import cli\n"
        "try: cli.main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'requests', 'lxml', 'trafilatura', 'curl_cffi', 'ddgs', 'openai', 'jinja2', 'yaml', 'warcio'}\n"
        "print('HEAVY', sorted(heavy & set(sys.modules)))"
    )
    env = {"PYTHONPATH": str(ROOT / "scripts"), "PATH": "/usr/bin:/bin"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert "HEAVY []" in done.stdout, done.stdout[-300:] + done.stderr
    for flag in (
        "--deep",
        "--json",
        "--limit",
        "--reddit",
        "--region",
        "--lang",
        "--timeout",
        "--budget-seconds",
        "--as-of",
        "--record",
        "--replay",
        "--demo",
    ):
        assert flag in done.stdout
    for code in ("3 nothing", "130"):
        assert code in done.stdout


def test_doctor_tells_what_is_missing_and_how_to_get_it(program):
    done = program.run("--doctor", "--json")
    assert done.returncode == 0, done.stdout
    rows = json.loads(done.stdout)
    groups = {row["group"] for row in rows}
    assert {"dependencies", "engines", "platforms", "model"} <= groups
    assert all(row["fix"] for row in rows if row["status"] != "pass")


def test_a_signal_ends_the_run_with_its_code(program, recorded_web):
    web = recorded_web([dict(host="html.duckduckgo.com", fault="hang")])
    process = program.start("pool timeout", env={**web.env(), **ONE_ENGINE})
    while not web.log:
        assert process.poll() is None
    process.terminate()
    assert process.wait(timeout=20) == 143
