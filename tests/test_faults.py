"""What fails, fails as what it is, and takes nothing else with it: faults put into the labelled web."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from collections import Counter
from contextlib import suppress
from urllib.parse import urlsplit

import pytest

from black_box import Program, serve_rig
from shared import needs_shared

WORLD = "client-timeout-default"
HOSTS = {
    "searxng": ["searxng"],
    "ddgs": [
        *("search.brave.com", "www.mojeek.com", "search.yahoo.com"),
        *("www.startpage.com", "html.duckduckgo.com"),
    ],
    "duckduckgo": ["html.duckduckgo.com"],
    "bing": ["www.bing.com"],
    "startpage": ["www.startpage.com"],
}
EVERY_ENGINE = [host for hosts in HOSTS.values() for host in hosts]
NEXT = {"ddgs": "bing", "duckduckgo": "bing", "startpage": "bing", "bing": "startpage"}
SHORT = 2  # seconds for one request, where something hangs
FAULTS = {  # what is done to an engine, and how that is honestly called
    "403": ({"status": 403}, {"blocked"}),
    "429": ({"status": 429, "retry_after": 3600}, {"rate_limited"}),
    "challenge202": ({"fault": "challenge202"}, {"blocked"}),
    "captcha200": ({"fault": "captcha200"}, {"blocked"}),
    "empty200": ({"fault": "empty200"}, {"malformed", "blocked"}),
    "hang": ({"hang": True}, {"timeout"}),
    "reset": ({"reset": True}, {"unreachable"}),
    "truncate": ({"fault": "truncate"}, {"unreachable", "malformed"}),
    "tls_error": ({"tls_error": True}, {"unreachable"}),
    "429 bare": ({"status": 429}, {"rate_limited"}),
    "503": ({"status": 503}, {"unreachable"}),
    "slow_drip": ({"slow_drip": 40}, {"timeout"}),
    "bomb": ({"bomb": 64}, {"too_large"}),
    "redirect": ({"redirect_to": "{secret}"}, {"refused"}),
}
OF_ALL = list(FAULTS)[:9]
MATRIX = [
    (engine, fault)
    for engine in HOSTS
    for fault in FAULTS
    if (fault in OF_ALL or engine in ("duckduckgo", "ddgs"))
    and (engine, fault) != ("searxng", "tls_error")  # which is asked without TLS
]


def rules_for(hosts, fault):
    return [{"host": host, **FAULTS[fault][0]} for host in hosts]


def asked(program, rig, *engines, more=()):
    words = [rig.question, "--json", "--full", "--engines", ",".join(engines), "--no-platforms"]
    return program.run(*words, "--max-pages", "3", "--timeout", str(SHORT), *more, env=rig.env)


def answer_of(run):
    """What a run found, without how it was found."""
    rows = run.document["data"]["results"]
    return [(row["rank"], row["url"], row["title"], row["snippet"], row["score"]) for row in rows]


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """What an engine finds in a world where nothing fails."""
    runs = {}

    def run(engine, world=WORLD):
        if (engine, world) not in runs:
            with serve_rig(needs_shared(), world) as rig:
                program = Program(tmp_path_factory.mktemp("sound"))
                runs[engine, world] = asked(program, rig, engine)
        return runs[engine, world]

    return run


@pytest.mark.parametrize(("engine", "fault"), MATRIX)
def test_an_engine_fails_as_what_it_is_and_the_next_one_answers(rig, program, sound, engine, fault):
    web = rig(WORLD, faults=rules_for(HOSTS[engine], fault))
    then = NEXT.get(engine, "bing")
    run, alone = asked(program, web, engine, then), sound(then)
    assert run.returncode == 0, run.stderr
    attempts, honest = run.document["meta"]["attempts"], FAULTS[fault][1]
    failed = [each for each in attempts if each["rung"] == engine]
    assert honest & {each["outcome"] for each in failed}, failed
    assert {each["outcome"] for each in failed} <= honest | {"skipped"}, "by who waited for it"
    assert all(each["detail"] for each in failed)
    assert {each["outcome"] for each in attempts if each["rung"] == then} <= {"ok", "empty"}
    assert answer_of(run) == answer_of(alone), "nothing else is lost"
    told = [each for each in run.document["meta"]["degraded"] if each["ladder"] == "engines"]
    assert {(each["wanted"], each["got"]) for each in told} == {(engine, then)}
    assert {each["because"].partition(":")[0] for each in told} <= honest
    assert f"engines: {engine} → {then}" in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert not secrets_told(web)
    if fault in ("hang", "slow_drip"):
        spent = run.document["meta"]["elapsed_ms"] - alone.document["meta"]["elapsed_ms"]
        assert spent < 1.9 * SHORT * 1000, "a hang costs its own timeout, once"


@pytest.mark.parametrize("engine", HOSTS)
def test_a_wrong_charset_is_seen_through(rig, program, sound, engine):
    rules = [{"host": host, "wrong_charset": "iso-8859-1"} for host in HOSTS[engine]]
    garbled = asked(program, rig("zh-subsidy-policy", faults=rules), engine)
    assert garbled.outcomes("engines") == {engine: "ok"}
    assert answer_of(garbled) == answer_of(sound(engine, "zh-subsidy-policy"))


def secrets_told(web):
    return [entry for entry in web.log if entry.get("note") == "secret"]


@pytest.mark.parametrize("fault", ["403", "429", "reset", "captcha200", "empty200", "hang"])
def test_with_everything_down_it_says_what_failed_and_never_that_there_is_nothing(
    rig, program, fault
):
    web = rig("model-benchmark", faults=rules_for(["*"], fault))
    run = program.run(web.question, "--json", "--timeout", "1", env=web.env)
    assert_nothing_reached(run)
    outcomes = {
        each["outcome"]
        for each in run.document["meta"]["attempts"]
        if each["rung"] != "metasearch" and each["outcome"] not in NOT_ASKED
    }
    assert outcomes & FAULTS[fault][1]
    assert outcomes <= {*FAULTS[fault][1], "malformed", "rate_limited"}


NOT_ASKED = {"skipped", "unavailable", "auth_required"}  # without a key, a session, the time


@pytest.mark.parametrize("words", [["--json"], ["--json", "--deep"]])
def test_without_any_network_it_says_so(program, words):
    run = program.run("连接池 default timeout", *words)
    assert_nothing_reached(run)
    assert set(run.outcomes("engines").values()) - NOT_ASKED == {"unreachable"}


def assert_nothing_reached(run):
    document = run.document
    assert run.returncode == 3, run.stderr
    assert document["ok"] is False
    assert document["data"]["results"] == []
    assert not any(each["what"] == "sources" for each in document["data"]["gaps"])
    assert document["error"]["code"] == "nothing_reached"
    assert document["error"]["retryable"] is True
    for name in HOSTS:
        assert name in document["error"]["message"]
        assert name in run.stderr
    assert len(run.stderr.splitlines()) == 1
    assert len(run.stderr) < 1500, "a line that a person reads"
    said = (document["error"]["message"] + run.stderr).lower()
    assert not re.search(r"no results|nothing (was )?found|没有结果", said)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("default timeout of a pool", "nothing could be reached"),
        ("连接池 default timeout", "什么都无法访问"),
    ],
)
def test_for_people_too_an_unreachable_web_is_no_empty_one(program, question, said):
    run = program.run(question)
    assert run.returncode == 3
    assert said in run.stdout.lower()
    assert not re.search(r"no results|nothing (was )?found", run.stdout.lower())


@pytest.mark.parametrize("question", ["zzqx qwxzv", "鱻麤龘 犇猋", "뷁쉛 쀍쫽"])
def test_an_empty_web_is_an_answer(rig, program, question):
    web = rig(WORLD)
    run = program.run(question, "--json", env=web.env)
    assert run.returncode == 0, run.stderr
    assert run.document["ok"] is True
    assert run.document["data"]["results"] == []
    assert set(run.outcomes("engines").values()) == {"empty"}
    assert "engines" not in run.stderr
    assert program.run(question, "--json", "--fail-empty", env=web.env).returncode == 4


def test_platforms_without_rows_do_not_speak_for_the_web(rig, program):
    web = rig(WORLD, faults=rules_for(EVERY_ENGINE, "403"))
    run = program.run("zzqx qwxzv", "--json", "--reddit", "--hackernews", env=web.env)
    assert_nothing_reached(run)
    assert run.outcomes("hackernews") == {"api": "empty"}


def test_what_platforms_found_is_an_answer_while_all_engines_refuse(rig, program):
    web = rig(WORLD, faults=rules_for(EVERY_ENGINE, "403"))
    run = program.run(web.question, "--json", env=web.env)
    assert run.returncode == 0
    rows = run.document["data"]["results"]
    assert rows
    assert all(row["platform"] for row in rows)
    gaps = run.document["data"]["gaps"]
    gap = next(each for each in gaps if each["what"].startswith("engines"))
    for name in HOSTS:
        assert f"{name} blocked" in gap["why"]
    assert "engines: searxng → nothing" in run.stderr


PAGES = {  # what is done to a page, and how that is honestly called
    "403": ({"status": 403}, "blocked"),
    "404": ({"status": 404}, "not_found"),
    "410": ({"status": 410}, "not_found"),
    "429": ({"status": 429, "retry_after": 3600}, "rate_limited"),
    "503": ({"status": 503}, "unreachable"),
    "captcha200": ({"fault": "captcha200"}, "blocked"),
    "empty200": ({"fault": "empty200"}, "malformed"),
    "hang": ({"hang": True}, "timeout"),
    "reset": ({"reset": True}, "unreachable"),
    "truncate": ({"fault": "truncate"}, "unreachable"),
    "secret": ({"redirect_to": "{secret}"}, "refused"),
    "metadata": ({"redirect_to": "http://169.254.169.254/latest/meta-data/"}, "refused"),
    "decimal": ({"redirect_to": "http://2130706433/"}, "refused"),
    "bomb": ({"bomb": 64}, "too_large"),
    "loop": ({"redirect_to": "{itself}"}, "too_large"),
    "tls_error": ({"tls_error": True}, "unreachable"),
}


def reading(program, rig):
    words = [rig.question, "--json", "--full", "--limit", "50", "--max-pages", "50"]
    return program.run(*words, "--no-platforms", "--timeout", str(SHORT), env=rig.env)


@pytest.mark.parametrize(  # each world has fewer pages than there are faults: both see them all
    ("world", "faults"), [("battery-claim", [*PAGES]), ("zh-framework-research", [*PAGES][::-1])]
)
def test_each_page_fails_as_what_it_is_and_takes_no_other_with_it(rig, tmp_path, world, faults):
    first, second = (Program(tmp_path / name) for name in ("first", "second"))
    before = reading(first, rig(world)).document["data"]["results"]
    pages = alone_on_their_hosts(before)
    spoilt = dict(zip(pages, faults, strict=False))
    assert len(spoilt) >= len(PAGES) / 2
    web = rig(world, faults=[page_rule(url, fault) for url, fault in spoilt.items()])
    run = reading(second, web)
    assert run.returncode == 0, run.stderr
    assert not secrets_told(web)
    rows = {row["url"]: row for row in run.document["data"]["results"]}
    assert rows.keys() == {row["url"] for row in before}, "an unread page stays a result"
    for row in before:
        if row["url"] not in spoilt:
            assert rows[row["url"]]["page"] == row["page"]
    attempts = run.document["meta"]["attempts"]
    ended = {each["ladder"]: each for each in attempts if each["rung"] == "http"}
    gaps = {each["what"]: each for each in run.document["data"]["gaps"]}
    for url, fault in spoilt.items():
        outcome = ended[f"read {url}"]
        assert outcome["outcome"] == PAGES[fault][1], (fault, outcome)
        assert not rows[url]["passages"]
        assert gaps[url]["why"]
        if fault == "429":
            assert re.search(r"again at \d{4}-\d\d-\d\dT", gaps[url]["why"])


def alone_on_their_hosts(rows):
    """The addresses that were read over plain HTTP, each the only one of its host."""
    hosts = Counter(urlsplit(row["url"]).hostname for row in rows)
    return [
        row["url"]
        for row in rows
        if row["page"]
        and (row["page"]["route"], row["page"]["verdict"]) == ("http", "ok")
        and hosts[urlsplit(row["url"]).hostname] == 1
        and row["url"].startswith("https://")
    ]


def page_rule(url, fault):
    rule = dict(PAGES[fault][0])
    if rule.get("redirect_to") == "{itself}":
        rule["redirect_to"] = url
    return {"host": urlsplit(url).hostname, **rule}


def test_a_hanging_page_costs_its_own_timeout_and_no_more(rig, program, sound):
    alone = sound("bing")
    (url, *_) = alone_on_their_hosts(alone.document["data"]["results"])
    web = rig(WORLD, faults=[page_rule(url, "hang")])
    run = asked(program, web, "bing")
    assert run.outcomes(f"read {url}") == {"http": "timeout"}
    spent = run.document["meta"]["elapsed_ms"] - alone.document["meta"]["elapsed_ms"]
    assert spent < 1.9 * SHORT * 1000


def test_when_the_time_is_used_up_what_was_found_is_given(rig, program):
    web = rig("recall-count", faults=rules_for(["*.gov"], "hang"))
    words = [web.question, "--deep", "--json", "--timeout", "60", "--budget-seconds", "8"]
    run = program.run(*words, env=web.env)
    assert run.returncode == 7
    assert run.document["ok"] is True
    assert len(run.document["data"]["results"]) >= 6
    gaps = {each["what"]: each["why"] for each in run.document["data"]["gaps"]}
    assert any(".gov/" in what and why.startswith("timeout") for what, why in gaps.items())


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_at_once_while_hosts_hang(rig, program, number, code):
    web = rig(WORLD, faults=rules_for(["*"], "hang"))
    process = program.start(web.question, "--json", "--timeout", "300", env=web.env)
    while not web.log:  # nothing of it answers: what is logged hangs
        with suppress(subprocess.TimeoutExpired):
            raise AssertionError(f"ended by itself with {process.wait(0.05)}")
    process.send_signal(number)
    stdout, stderr = process.communicate(timeout=30)
    assert process.returncode == code
    assert stdout == ""
    assert stderr == "search: stopped\n"


def test_a_person_at_a_terminal_sees_who_answers_and_who_fails(rig, program):
    web = rig(WORLD, faults=rules_for(HOSTS["searxng"], "403"))
    ours, theirs = pty.openpty()
    process = program.start(web.question, "--json", env=web.env, stderr=theirs)
    os.close(theirs)
    said = all_of(ours)
    document = json.loads(process.stdout.read())
    assert process.wait(60) == 0
    assert "engines/searxng: blocked" in said
    assert re.search(r"engines/ddgs: \d+ found", said)
    assert len(said.splitlines()) >= len(document["meta"]["attempts"])


def all_of(terminal):
    """Everything that is written to a terminal until its other end is closed."""
    said = b""
    with suppress(OSError):  # how a terminal says that nobody is there any more
        while piece := os.read(terminal, 65536):
            said += piece
    os.close(terminal)
    return said.decode()


def test_without_a_terminal_stderr_stays_empty_when_nothing_is_lost(rig, program):
    web = rig("client-timeout-default")
    run = program.run(web.question, "--json", "--no-platforms", "--max-pages", "1", env=web.env)
    assert run.returncode == 0
    assert run.stderr == ""
