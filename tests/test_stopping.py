"""A run that is stopped: it writes what it had found, says how it goes on, and ends with its code."""

import json
import signal
import time

import pytest

from test_cli import HITS, PAGE

ONE_ENGINE = {"SEARCH_ENGINES": "duckduckgo", "SEARCH_PLATFORMS": "none"}


def web_with_a_host_that_hangs(recorded_web):
    body = f'<html><body><div id="links">{HITS}</div></body></html>'
    return recorded_web(
        [
            dict(host="html.duckduckgo.com", body=body, type="text/html; charset=utf-8"),
            dict(host="site3.example", fault="hang", times=1),
            dict(host="*.example", body=PAGE, type="text/html; charset=utf-8", optional=True),
        ],
        strict=False,
    )


def stopped(program, web, number, *words):
    process = program.start(
        "pool timeout", "--timeout", "300", *words, env={**web.env(), **ONE_ENGINE}
    )
    ends = time.monotonic() + 60
    while not any(each.host == "site3.example" for each in web.log):
        assert process.poll() is None
        assert time.monotonic() < ends
    process.send_signal(number)
    stdout, stderr = process.communicate(timeout=60)
    return process.returncode, stdout, stderr


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_what_was_found_is_written_and_the_way_on_is_said(program, recorded_web, number, code):
    returned, stdout, stderr = stopped(
        program, web_with_a_host_that_hangs(recorded_web), number, "--json"
    )
    assert returned == code, stderr
    document = json.loads(stdout)
    assert len(document["data"]["results"]) == 8
    gap = document["data"]["gaps"][0]
    assert gap["why"] == "it was stopped before its end"
    assert gap["try"].startswith("./search resume ")
    assert "stopped: the report holds what was found" in stderr
    assert "resume" in stderr


def test_it_goes_on_from_there(program, recorded_web):
    web = web_with_a_host_that_hangs(recorded_web)
    _, stdout, _ = stopped(program, web, signal.SIGINT, "--json")
    run = json.loads(stdout)["meta"]["run_id"]
    asked = [each.host for each in web.log].count("html.duckduckgo.com")
    done = program.run("resume", run, "--json", env={**web.env(), **ONE_ENGINE})
    assert done.returncode == 0, done.stderr
    assert len(done.document["data"]["results"]) == 8
    assert [each.host for each in web.log].count("html.duckduckgo.com") == asked, (
        "what was heard is not asked again"
    )


def test_without_anything_found_nothing_is_written(program, recorded_web):
    web = recorded_web([dict(host="html.duckduckgo.com", fault="hang")])
    process = program.start("pool timeout", "--timeout", "300", env={**web.env(), **ONE_ENGINE})
    while not web.log:
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert (process.returncode, stdout, stderr) == (130, "", "search: stopped\n")
