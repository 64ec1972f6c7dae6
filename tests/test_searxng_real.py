"""A real SearXNG over the labelled web: what it says is what our engine has to understand."""

from __future__ import annotations

import pytest

from black_box import ROOT
from searxng_env import ENGINES, WHEEL, searxng_python

# what SearXNG says of each fault; its words are an interface that our outcomes depend on
WORDS = {
    "bing": ({"host": "www.bing.com", "status": 429}, "too many requests"),
    "brave": ({"host": "search.brave.com", "status": 403}, "access denied"),
    "duckduckgo": ({"host": "html.duckduckgo.com", "fault": "challenge202"}, "CAPTCHA"),
    "mojeek": ({"host": "www.mojeek.com", "hang": True}, "timeout"),
    "yahoo": ({"host": "search.yahoo.com", "reset": True}, "HTTP protocol error"),
}
BLOCKED = [rule for rule, _ in WORDS.values()]


def test_it_is_prepared_once_in_an_environment_of_its_own():
    python = searxng_python()
    assert python == searxng_python()
    assert WHEEL[:12] in str(python)
    assert ROOT not in python.parents


@pytest.mark.parametrize("world", ["client-timeout-default", "zh-subsidy-policy"])
def test_it_answers_a_question_from_every_engine(rig, searxng, world):
    web = rig(world)
    answer = searxng(web).ask(web.question)
    assert len(answer["results"]) > 5
    assert {engine for row in answer["results"] for engine in row["engines"]} == set(ENGINES)
    assert answer["unresponsive_engines"] == []


def test_all_that_it_asks_goes_through_the_labelled_web(rig, searxng):
    web = rig()
    searxng(web).ask("connection pool 连接池")
    hosts = {entry["host"] for entry in web.log}
    assert hosts == {rule["host"] for rule in BLOCKED}


def test_it_says_why_each_engine_did_not_answer(rig, searxng):
    web = rig(faults=BLOCKED)
    answer = searxng(web, timeout=1.0).ask(web.question)
    assert answer["results"] == []
    assert dict(answer["unresponsive_engines"]) == {name: word for name, (_, word) in WORDS.items()}


def test_a_fault_lasts_for_one_query_only(rig, searxng):
    web = rig(faults=[{"host": "www.bing.com", "status": 429, "times": 1}])
    running = searxng(web, engines=["bing"])
    assert running.ask(web.question)["unresponsive_engines"] == [["bing", "too many requests"]]
    assert running.ask(web.question)["results"]


def test_without_the_json_format_it_answers_403(rig, searxng):
    web = rig()
    assert searxng(web, formats=["html"]).get("/search", q="x", format="json").status_code == 403


def test_the_program_finds_through_it(rig, searxng, program):
    web = rig()
    ran = program.run(web.question, "--json", env=web.env | {"SEARXNG_URL": searxng(web).url})
    assert ran.returncode == 0, ran.stderr
    assert "searxng" in {row["engine"] for row in ran.document["data"]["results"]}
    attempts = ran.document["meta"]["attempts"]
    first = next(each for each in attempts if each["rung"] == "searxng")  # later ones are fenced
    assert first["outcome"] == "ok"


def test_the_program_finds_through_it_in_chinese(rig, searxng, program):
    web = rig("zh-subsidy-policy")
    ran = program.run(web.question, "--json", env=web.env | {"SEARXNG_URL": searxng(web).url})
    assert ran.returncode == 0, ran.stderr
    assert "searxng" in {row["engine"] for row in ran.document["data"]["results"]}


def test_the_program_never_takes_its_blocked_engines_for_an_empty_web(rig, searxng, program):
    web = rig(faults=[{"host": "www.mojeek.com", "status": 429}])
    running = searxng(web, engines=["mojeek"])
    ran = program.run(web.question, "--json", env=web.env | {"SEARXNG_URL": running.url})
    assert ran.returncode == 0, ran.stderr
    assert ran.outcomes()["searxng"] not in ("ok", "empty")
    assert ran.document["data"]["results"], "the next rung answers"
    assert "searxng" not in {row["engine"] for row in ran.document["data"]["results"]}


def test_the_program_goes_on_when_its_json_is_off(rig, searxng, program):
    web = rig()
    running = searxng(web, formats=["html"])
    ran = program.run(web.question, "--json", env=web.env | {"SEARXNG_URL": running.url})
    assert ran.returncode == 0, ran.stderr
    assert ran.outcomes()["searxng"] not in ("ok", "empty")
    assert ran.document["data"]["results"]
