"""A run killed again and again goes on each time: nothing it had heard is asked for twice."""

import os
import random
import signal
import subprocess

from search_skill.store.memory import Memory
from search_skill.web.journal import heard_in

KILLS = 30
SITES = 24
KIND = "text/html; charset=utf-8"
ONE_ENGINE = {
    "SEARCH_ENGINES": "duckduckgo",
    "SEARCH_PLATFORMS": "none",
    "SEARCH_MAX_PAGES": str(SITES),
}


def web_of(recorded_web):
    rows = "".join(
        f'<div class="result results_links web-result"><h2 class="result__title">'
        f'<a class="result__a" href="https://site{n}.example/page">Pool timeout {n}</a></h2>'
        f'<a class="result__snippet">The pool timeout is {n} seconds.</a></div>'
        for n in range(1, SITES + 1)
    )
    results = f'<html><body><div id="links">{rows}</div></body></html>'
    words = "<p>The pool timeout of the client is {n} seconds, and 默认超时是 {n} 秒。</p>" * 9
    pages = [
        dict(
            host=f"site{n}.example",
            body=f"<html><title>Pool {n}</title><body><article>{words.replace('{n}', str(n))}</article></body></html>",
            type=KIND,
            delay=0.02 * n,
            optional=True,
        )
        for n in range(1, SITES + 1)
    ]
    return recorded_web(
        [dict(host="html.duckduckgo.com", body=results, type=KIND), *pages], strict=False
    )


def test_thirty_kills_at_random_moments_lose_no_page_and_repeat_no_fetch(recorded_web, program):
    chance = random.Random(30)
    web = web_of(recorded_web)
    env = {**web.env(), **ONE_ENGINE}
    words = ["pool timeout", "--json"]
    kills = repeated = 0
    heard: set[str] = set()
    kept: set[str] = set()
    folder = program.home / "data" / "search-skill"
    while kills < KILLS:
        before = len(web.log)
        process = program.start(*words, env=env)
        _wait_for_a_request(process, web, before)
        try:
            process.wait(timeout=chance.uniform(0.0, 0.5))
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            kills += 1
        process.communicate()
        repeated += len(heard & {each.url for each in web.log[before:]})
        (newest, *_) = program.run("history", "--json", env=env).document["data"]["runs"]
        if newest["status"] == "stopped":
            words = ["resume", newest["run_id"], "--json"]
            heard = _heard(program, newest["run_id"])
            memory = Memory(folders=(folder,))
            assert all(memory.page(url) for url in kept), "a page that was kept is gone"
            kept |= {url for url in heard if "/page" in url and memory.page(url)}
            assert memory.fault == ""
            memory.close()
        else:  # it ended before it could be killed: another question
            assert newest["status"] == "done"
            words, heard = [f"pool timeout {kills}", "--json", "--refresh"], set()
    assert repeated <= 0.05 * len(web.log), f"{repeated} of {len(web.log)} were asked for again"
    assert kept
    done = program.run(*words, env=env)
    assert done.returncode == 0, done.stderr
    assert done.document["data"]["results"]
    assert not list(folder.glob("*.broken-*"))


def _heard(program, run_id):
    place = program.home / "state" / "search-skill" / "journals" / f"{run_id}.journal"
    return {key.split("\n")[1] for key in heard_in(place)}


def _wait_for_a_request(process, web, before):
    while len(web.log) == before and process.poll() is None:
        try:
            process.wait(timeout=0.01)
        except subprocess.TimeoutExpired:
            continue
