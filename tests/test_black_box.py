"""The black box's own parts: the environment of the program, and the labelled web before it."""

from __future__ import annotations

import pytest
import requests

from black_box import NOBODY, Program, Run


def asked(web, url):
    proxies = {"http": web.proxy_url, "https": web.proxy_url}
    return requests.get(url, proxies=proxies, verify=web.ca_pem, timeout=10)


def test_a_program_has_homes_of_its_own_and_no_way_out(tmp_path, monkeypatch):
    monkeypatch.setenv("SEARCH_LIMIT", "3")
    monkeypatch.setenv("NO_PROXY", "*")
    env = Program(tmp_path).environment()
    assert {env["HTTPS_PROXY"], env["SEARXNG_URL"]} == {NOBODY}
    assert env["XDG_CACHE_HOME"] == str(tmp_path / "cache")
    assert env["NO_PROXY"] == "127.0.0.1"
    assert "SEARCH_LIMIT" not in env


def test_what_is_given_wins_except_over_the_homes(tmp_path):
    given = {"SEARCH_LIMIT": "3", "HTTPS_PROXY": None, "HOME": "/elsewhere", "NO_PROXY": "a"}
    env = Program(tmp_path).environment(given)
    assert (env["SEARCH_LIMIT"], env["NO_PROXY"]) == ("3", "a")
    assert env["HOME"] == str(tmp_path / "home")
    assert "HTTPS_PROXY" not in env


def test_a_document_is_read_and_anything_else_fails():
    attempts = '[{"ladder": "engines", "rung": "searxng", "outcome": "ok"}]'
    run = Run(0, f'{{"meta": {{"attempts": {attempts}}}}}', "")
    assert run.outcomes() == run.outcomes("engines") == {"searxng": "ok"}
    assert run.outcomes("reading") == {}
    with pytest.raises(AssertionError, match="no JSON document") as failure:
        Run(1, "没有", "said").outcomes()
    assert {"没有", "said"} <= set(str(failure.value).splitlines())


@pytest.mark.parametrize("world", ["worlds-mini", "zh-framework-research"])
def test_a_rig_serves_a_world_and_keeps_a_log(rig, world):
    web = rig(world)
    found = asked(web, f"https://www.bing.com/search?q={web.question}")
    assert "b_algo" in found.text
    assert [entry["host"] for entry in web.log] == ["www.bing.com"]
    assert web.as_of.startswith("20")
    assert web.searxng_url.startswith("http://127.0.0.1:")


def test_faults_of_a_rig_are_given_as_rules(rig):
    web = rig(faults=[{"host": "www.bing.com", "status": 429, "retry_after": 5}])
    refused = asked(web, "https://www.bing.com/search?q=池")
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
    assert web.log[0]["fault"] == "429"


def test_a_rig_that_cannot_start_says_why(rig):
    with pytest.raises(RuntimeError, match="did not start"):
        rig("no-such-world")
