"""A real Chromium behind the door: what it shows, where it may go, and what it leaves behind."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import psutil
import pytest

from browsers import is_alive, needs_browser, of_browsers
from search_skill.errors import Crashed, Refused, TimedOut, Unavailable, Unreachable
from search_skill.web.message import BROWSER, Request
from search_skill.web.sessions import LentCookie, Sessions
from search_skill.web.tape import Player, Recorder, Start
from shared import case

needs_browser()
HTML = "text/html; charset=utf-8"
SITE = "https://bakery.example"
BUILT = """<!doctype html><title>パン屋</title><div id="root"></div><script>
fetch('/loaves.json').then(answer => answer.json()).then(loaves => {
  document.getElementById('root').innerText = loaves.text;
});</script><img src="/oven.png"><link rel="preload" as="font" href="/f.woff2" crossorigin>
<script src="https://www.google-analytics.com/ga.js"></script>"""
CHALLENGE = """<title>Just a moment...</title><p>Checking your browser</p><script>
setTimeout(() => { document.cookie = 'clearance=1; path=/'; location.reload(); }, 200);</script>"""
TEXT = "The dough rests for twelve hours. 面团静置十二小时。 반죽은 열두 시간 쉰다. "


def challenged(asked):
    if "clearance=1" in asked.headers.get("cookie", ""):
        return {"body": f"<title>Bread</title><p>{TEXT}", "type": HTML}
    return {"body": CHALLENGE, "type": HTML, "status": 503}


def who(asked):
    """A page that tells who is known to the site."""
    return {"body": f"<p>{TEXT}<b>[{asked.headers.get('cookie', '')}]</b>", "type": HTML}


def shown(door, path, host="bakery.example", **more):
    return door.send(Request(f"https://{host}{path}", kind=BROWSER, **more))


RULES = (
    {"host": "bakery.example", "path": "/built", "body": BUILT, "type": HTML},
    {"host": "bakery.example", "path": "/loaves.json", "json": {"text": TEXT * 3}},
    {"host": "bakery.example", "path": "/guarded", "reply": challenged},
    {"path": "/who", "reply": who},
    {"path": "/plain.json", "json": {"ok": True, "items": [1, 2]}},
)


@pytest.fixture
def bakery(recorded_web, proxied):
    """A door to the bakery: `bakery(more_rules, **settings)`."""

    def build(*rules, **settings):
        web = recorded_web([*rules, *({**rule, "optional": True} for rule in RULES)])
        door = proxied(web, **settings)
        door.web = web
        return door

    return build


def test_a_page_is_what_its_script_made_of_it_and_nothing_else_is_loaded(bakery):
    door = bakery()
    answer = shown(door, "/built")
    assert (answer.status, answer.url) == (200, f"{SITE}/built")
    assert TEXT.strip() in answer.text
    assert answer.content_type == "text/html"
    assert sorted(door.web.urls) == [f"{SITE}/built", f"{SITE}/loaves.json"]
    agent = door.web.log[0].headers["user-agent"]
    assert "Chrome/" in agent
    assert "Headless" not in agent + str(door.web.log[0].headers)


def test_a_challenge_that_a_script_answers_is_waited_for(bakery):
    answer = shown(bakery(), "/guarded")
    assert (answer.status, "Bread" in answer.text) == (200, True)


def test_a_wall_that_cannot_open_by_itself_is_not_waited_for(bakery):
    wall = "<title>Attention Required! | Cloudflare</title><p>Sorry, you have been blocked</p>"
    door = bakery(
        {"host": "bakery.example", "path": "/no", "status": 403, "body": wall, "type": HTML}
    )
    answer = shown(door, "/no")
    assert (answer.status, "been blocked" in answer.text) == (403, True)


def test_a_wall_that_only_a_hand_opens_is_not_waited_for(bakery):
    wall = f"""<h2>环境异常</h2><p>当前环境异常，完成验证后即可继续访问。</p><a>去验证</a><script>
    setTimeout(() => {{ document.body.innerHTML = '<p>{TEXT}</p>'; }}, 5000);</script>"""
    answer = shown(
        bakery({"host": "bakery.example", "path": "/hand", "body": wall, "type": HTML}), "/hand"
    )
    assert "去验证" in answer.text


def test_the_answer_that_a_script_gets_is_overheard(bakery):
    answer = shown(bakery(), "/built", overheard="/loaves.json")
    assert answer.json() == {"text": TEXT * 3}


def test_what_was_not_overheard_leaves_the_page(bakery):
    answer = shown(bakery(), "/who", overheard="/never.json")
    assert TEXT.strip() in answer.text


def test_what_is_no_page_comes_as_it_is(bakery):
    assert '{"ok":true,"items":[1,2]}' in case("fetch-browser-json-pre")["input"]
    assert shown(bakery(), "/plain.json").json() == {"ok": True, "items": [1, 2]}


def test_a_session_goes_to_its_own_site_alone_and_only_when_asked_for(bakery):
    lent = [
        LentCookie(name="sid", value="a==", domain="bakery.example"),
        LentCookie(name="__Host-own", value="b", domain="bakery.example", for_subdomains=False),
        LentCookie(name="tea", value="c", domain="teahouse.example"),
    ]
    door = bakery(sessions=Sessions(lent))
    assert "[sid=a==; __Host-own=b]" in shown(door, "/who", session=True).text
    assert "[sid=a==]" in shown(door, "/who", "shop.bakery.example", session=True).text
    assert "[]" in shown(door, "/who").text
    assert "[]" in shown(door, "/who", "notbakery.example", session=True).text


def test_a_session_never_goes_out_without_tls(bakery):
    door = bakery(sessions=Sessions([LentCookie(name="sid", value="a", domain="bakery.example")]))
    answer = door.send(Request("http://bakery.example/who", kind=BROWSER, session=True))
    assert "[]" in answer.text


def test_what_one_site_gives_stays_with_it(bakery):
    case("sec-solver-cookies-host")
    door = bakery({"path": "/guarded", "host": "*.example", "reply": challenged})
    shown(door, "/guarded")
    assert "[clearance=1]" in shown(door, "/who").text
    assert "[]" in shown(door, "/who", "teahouse.example").text


def test_an_embedded_site_does_not_see_the_visitor_of_another(bakery):
    frame = f'<p>{TEXT}</p><script src="https://teahouse.example/seen.js"></script>'
    door = bakery(
        {"host": "inn.example", "path": "/", "body": frame, "type": HTML},
        {"host": "teahouse.example", "path": "/seen.js", "body": "1", "type": "text/javascript"},
        sessions=Sessions([LentCookie(name="tea", value="c", domain="teahouse.example")]),
    )
    shown(door, "/", "inn.example", session=True)
    (seen,) = [asked for asked in door.web.log if asked.path == "/seen.js"]
    assert "cookie" not in seen.headers


@pytest.mark.parametrize(
    "inside",
    [
        "http://127.0.0.1:80/",
        "http://169.254.169.254/latest/meta-data",
        "https://10.0.0.1/",
        "http://[::1]/",
        "https://metadata.google.internal/",
        "http://2130706433/",
    ],
)
def test_a_redirect_leads_nowhere_inside(bakery, inside):
    rule = {"host": "bakery.example", "path": "/r", "status": 302, "headers": {"location": inside}}
    with pytest.raises(Refused):
        shown(bakery(rule), "/r")


def test_a_page_reaches_nothing_inside_whatever_its_script_tries(bakery):
    sly = f"""<p>{TEXT}</p><script>
    const tries = ['http://127.0.0.1:1/a', 'https://localhost/b', 'http://0x7f.1/c'];
    Promise.allSettled([...tries.map(url => fetch(url, {{mode: 'no-cors'}})),
      new Promise((_, no) => new WebSocket('ws://127.0.0.1:1/d').onerror = no)])
      .then(ends => document.body.append('ends: ' + ends.map(end => end.status)));
    </script><iframe src="http://169.254.169.254/e"></iframe>"""
    door = bakery({"host": "bakery.example", "path": "/sly", "body": sly, "type": HTML})
    answer = shown(door, "/sly")
    assert "ends: rejected,rejected,rejected,rejected" in answer.text
    assert door.web.urls == [f"{SITE}/sly"]


def test_an_address_inside_is_refused_before_any_browser(doors):
    with pytest.raises(Refused):
        doors().send(Request("http://127.0.0.1/", kind=BROWSER))


def test_a_name_that_resolves_inside_is_refused_where_it_goes_out(doors):
    door = doors(resolver=lambda host, port: ["10.1.2.3"])
    with pytest.raises(Refused, match=r"10\.1\.2\.3"):
        door.send(Request(f"{SITE}/", kind=BROWSER))


def test_a_host_that_is_not_there_is_unreachable(bakery):
    door = bakery({"host": "gone.example", "fault": "unknown_host"})
    with pytest.raises(Unreachable):
        shown(door, "/", "gone.example")


def test_a_page_that_never_answers_costs_its_time_and_no_more(bakery):
    door = bakery({"host": "bakery.example", "path": "/hang", "fault": "hang"})
    shown(door, "/who")  # the start of a browser is no part of it
    with pytest.raises(TimedOut):
        shown(door, "/hang", timeout=4.0)
    assert TEXT.strip() in shown(door, "/who", "teahouse.example").text


def test_without_its_parts_it_is_unavailable_and_says_how_to_add_them(bakery):
    door = bakery(environment={"PATH": "/nonexistent"})
    with pytest.raises(Unavailable, match="install chromium"):
        shown(door, "/built")
    assert door.web.log == []


def test_a_browser_that_does_not_start_is_unavailable_and_not_tried_again(bakery, tmp_path):
    broken = tmp_path / "chromium"
    broken.write_text(f"#!/bin/sh\necho started >> {tmp_path}/starts\nexit 1\n", "utf-8")
    broken.chmod(0o755)
    door = bakery(environment={"PATH": str(tmp_path)})
    for path in ("/built", "/who"):
        with pytest.raises(Unavailable, match="does not start"):
            shown(door, path)
    assert (tmp_path / "starts").read_text("utf-8").count("started") <= 2  # with a sandbox first
    assert door.web.log == []


def test_a_browser_that_dies_costs_the_page_it_showed(bakery):
    def killed(asked):
        for each in of_browsers(os.getpid()):
            if each.name().startswith("chrom"):
                each.send_signal(signal.SIGKILL)
        return {"body": "never seen"}

    door = bakery({"host": "bakery.example", "path": "/kill", "reply": killed})
    with pytest.raises(Crashed):
        shown(door, "/kill")
    assert TEXT.strip() in shown(door, "/who").text


def test_a_driver_that_dies_costs_the_page_it_showed(bakery):
    def killed(asked):
        for each in of_browsers(os.getpid()):
            if "run-driver" in each.cmdline():
                each.send_signal(signal.SIGKILL)
        return {"body": "never seen"}

    door = bakery({"host": "bakery.example", "path": "/kill", "reply": killed})
    with pytest.raises(Crashed):
        shown(door, "/kill")
    assert TEXT.strip() in shown(door, "/who").text


def test_a_closed_door_leaves_no_process(bakery):
    before = {each.pid for each in of_browsers(os.getpid())}
    door = bakery()
    shown(door, "/who")
    started = [each for each in of_browsers(os.getpid()) if each.pid not in before]
    assert started
    door.close()
    psutil.wait_procs(started, timeout=10)
    assert [each for each in started if is_alive(each)] == []


@pytest.mark.parametrize("kind", ["stealthy", "playwright"])
def test_a_killed_program_leaves_no_process(recorded_web, kind):
    words = (
        "import os\n"
        "from search_skill.web.client import Door, DoorSettings\n"
        "from search_skill.web.message import BROWSER, Request\n"
        "door = Door(DoorSettings(environment=dict(os.environ), timeout=60))\n"
        f"door.send(Request('{SITE}/wait', kind=BROWSER, browser='{kind}'))\n"
    )
    started: list[psutil.Process] = []

    def killed(asked):
        started.extend(of_browsers(program.pid))
        os.kill(program.pid, signal.SIGKILL)
        return {"body": "never seen"}

    web = recorded_web([{"host": "bakery.example", "path": "/wait", "reply": killed}])
    scripts = str(Path(__file__).resolve().parents[2] / "scripts")
    program = subprocess.Popen(
        [sys.executable, "-c", words], env=web.env() | {"PYTHONPATH": scripts}
    )
    assert program.wait(60) == -signal.SIGKILL
    assert len(started) >= 3
    psutil.wait_procs(started, timeout=15)
    assert [each for each in started if is_alive(each)] == []


def test_two_hundred_pages_leave_no_process_and_no_growing_memory(bakery):
    before = {each.pid for each in of_browsers(os.getpid())}
    door = bakery({"host": "*.many.example", "path_re": "/p", "reply": who})
    weights = []
    with ThreadPoolExecutor(3) as pool:
        for part in range(0, 200, 40):
            pages = [(f"/p{n}", f"s{n % 7}.many.example") for n in range(part, part + 40)]
            assert {answer.status for answer in pool.map(lambda one: shown(door, *one), pages)} == {
                200
            }
            weights.append(sum(each.memory_info().rss for each in of_browsers(os.getpid())))
    assert max(weights[1:]) < weights[0] * 1.5
    started = [each for each in of_browsers(os.getpid()) if each.pid not in before]
    door.close()
    psutil.wait_procs(started, timeout=10)
    assert [each for each in started if is_alive(each)] == []


def test_a_replay_shows_the_same_page_without_a_browser(bakery, doors, tmp_path):
    tape = tmp_path / "run.warc.gz"
    lent = Sessions([LentCookie(name="sid", value="a-secret", domain="bakery.example")])
    recorder = Recorder(tape, Start(clock=datetime(2026, 1, 2, tzinfo=UTC)))
    live = bakery(recorder=recorder, sessions=lent)
    page = shown(live, "/who", session=True)
    overheard = shown(live, "/built", overheard="/loaves.json")
    known = live.session("bakery.example")
    live.close()
    replayed = doors(player=Player(tape), environment={"PATH": "/nonexistent"})
    assert replayed.session("bakery.example") == known == "valid"
    assert replayed.session("teahouse.example") == "missing"
    assert shown(replayed, "/built", overheard="/loaves.json").body == overheard.body
    again = shown(replayed, "/who", session=True)
    assert (again.body, again.url, again.status) == (page.body, page.url, page.status)
    with pytest.raises(Unavailable):
        shown(replayed, "/who")
    assert b"a-secret" in page.body  # the site said it, so the page may hold it
    with gzip.open(tape) as kept:
        assert kept.read().count(b"a-secret") == 1
