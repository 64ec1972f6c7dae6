"""One contract over every rung that shows a page in a browser, and how one hands over to the next."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from browsers import is_alive, needs_browser, of_browsers
from recorded_web import RecordedWeb
from search_skill import fetchers
from search_skill.errors import Crashed, Refused, Unavailable
from search_skill.fetchers.rendered import Reading
from search_skill.ladder import Trace, climb
from search_skill.web.client import Door, DoorSettings
from search_skill.web.launchers import LAUNCHERS, Launcher, executable
from search_skill.web.message import BROWSER, Request
from shared import case

needs_browser()
HTML = "text/html; charset=utf-8"
SITE = "https://bakery.example"
TEXT = "The dough rests for twelve hours. 面团静置十二小时。 生地は十二時間休む。 반죽은 열두 시간 쉰다. "
ARTICLE = f"<title>パンの本</title><article><h1>パンの本</h1><p>{TEXT * 8}</p></article>"
SHELL = """<!doctype html><title>パン屋</title><div id="root"></div><script>
fetch('/loaf.json').then(answer => answer.json()).then(loaf => {
  document.getElementById('root').innerHTML = loaf.html;
});</script><img src="/oven.png"><link rel="preload" as="font" href="/f.woff2" crossorigin>
<script src="https://www.google-analytics.com/ga.js"></script>"""
CHALLENGE = """<title>Just a moment...</title><p>Checking your browser</p><script>
setTimeout(() => { document.cookie = 'cf_clearance=zz; path=/'; location.reload(); }, 200);</script>"""
WALL = "<title>Attention Required! | Cloudflare</title><p>Sorry, you have been blocked</p>"
INSIDE = "http://169.254.169.254/latest/meta-data"
SLY = f"""<p>{TEXT}</p><script>
const tries = ['http://127.0.0.1:1/a', 'https://localhost/b', 'http://0x7f.1/c'];
Promise.allSettled(tries.map(url => fetch(url, {{mode: 'no-cors'}})))
  .then(ends => document.body.append('ends: ' + ends.map(end => end.status)));
</script><iframe src="{INSIDE}"></iframe>"""
KINDS = ("stealthy", "cloakbrowser", "playwright")


def page(body: str, **more):
    return {"body": body, "type": HTML, **more}


def challenged(asked):
    if "cf_clearance=zz" in asked.headers.get("cookie", ""):
        return page(ARTICLE)
    return page(CHALLENGE, status=503)


def who(asked):
    return page(f"<p>{TEXT}<b>[{asked.headers.get('cookie', '')}]</b>")


def killed(asked):
    for each in of_browsers(os.getpid()):
        if each.name().startswith("chrom"):
            each.send_signal(signal.SIGKILL)
    return page("never seen")


RULES = (
    {"path": "/shell", "body": SHELL, "type": HTML},
    {"path": "/loaf.json", "json": {"html": ARTICLE}},
    {"path": "/guarded", "reply": challenged},
    {"path": "/who", "reply": who},
    {"path": "/inside", "status": 302, "headers": {"location": INSIDE}},
    {"path": "/sly", "body": SLY, "type": HTML},
    {"path": "/kill", "reply": killed},
)


def door_to(web: RecordedWeb, **environment) -> Door:
    return Door(DoorSettings(environment={"PATH": os.environ["PATH"]} | web.env({}) | environment))


@pytest.fixture(scope="module", params=KINDS)
def kind(request) -> str:
    lacking = LAUNCHERS[request.param].lacking(dict(os.environ))
    if lacking and os.environ.get("SEARCH_REQUIRE_SHARED") == "1":
        pytest.fail(lacking, pytrace=False)
    if lacking:
        pytest.skip(lacking)
    return request.param


@pytest.fixture(scope="module")
def shown(kind):
    """Show a page in one browser that stays warm: `shown(path, host)`, the web in `shown.web`."""
    with RecordedWeb([{**rule, "host": "*.example", "optional": True} for rule in RULES]) as web:
        door = door_to(web)

        def ask(path, host="bakery.example"):
            return door.send(Request(f"https://{host}{path}", kind=BROWSER, browser=kind))

        ask.web, ask.door = web, door
        yield ask
        started = of_browsers(os.getpid())
        door.close()
        psutil.wait_procs(started, timeout=10)
        assert [each for each in started if is_alive(each)] == []


def test_a_page_is_what_its_script_made_of_it_and_nothing_else_is_loaded(shown):
    before = len(shown.web.log)
    answer = shown("/shell")
    assert (answer.status, answer.url) == (200, f"{SITE}/shell")
    assert TEXT.strip() in answer.text
    asked = shown.web.log[before:]
    assert sorted(each.url for each in asked) == [f"{SITE}/loaf.json", f"{SITE}/shell"]
    assert "Chrome/" in asked[0].headers["user-agent"]
    assert "Headless" not in str(asked[0].headers)


def test_a_challenge_opens_and_what_opened_it_stays_with_its_site(shown):
    case("sec-solver-cookies-host")
    assert "パンの本" in shown("/guarded").text
    assert "cf_clearance=zz" in shown("/who").text
    assert "[]" in shown("/who", "teahouse.example").text


def test_no_request_of_a_page_leads_inside(shown):
    with pytest.raises(Refused):
        shown("/inside")
    before = len(shown.web.log)
    assert "ends: rejected,rejected,rejected" in shown("/sly").text
    assert [each.url for each in shown.web.log[before:]] == [f"{SITE}/sly"]


def test_a_browser_that_dies_costs_one_page(shown):
    with pytest.raises(Crashed):
        shown("/kill")
    assert TEXT.strip() in shown("/who").text


# from rung to rung


@pytest.fixture
def climbed():
    """Climb the ladder of one page: `climbed(reply, **environment)`, what was asked in `.log`."""
    doors, webs = [], []

    def climb_to(reply, reading=None, url=f"{SITE}/page", **environment):
        web = RecordedWeb([{"host": "*", "path_re": ".*", "reply": reply}]).__enter__()
        door = door_to(web, **environment)
        webs.append(web)
        doors.append(door)
        climb_to.log = web.log
        return climb(f"read {url}", fetchers.chain(url, door, reading), Trace(door.clock))

    yield climb_to
    for door in doors:
        door.close()
    for web in webs:
        web.__exit__()


def ends(gone) -> list[str]:
    return [f"{attempt.rung}: {attempt.outcome}" for attempt in gone.attempts]


def in_turn(*replies):
    """Answer so, one after the other, the last for ever."""
    left = list(replies)

    def reply(asked):
        one = left.pop(0) if len(left) > 1 else left[0]
        return one(asked) if callable(one) else one

    return reply


def test_a_browser_killed_mid_page_costs_one_attempt_and_the_next_rung_reads(climbed):
    gone = climbed(in_turn(page(CHALLENGE, status=503), killed, page(ARTICLE)))
    assert ends(gone) == ["http: blocked", "stealthy: crashed", "cloakbrowser: ok"]
    assert gone.answer.route == "cloakbrowser"


def test_a_page_that_kills_every_browser_kills_two(climbed):
    gone = climbed(in_turn(page(CHALLENGE, status=503), killed))
    assert ends(gone) == ["http: blocked", "stealthy: crashed", "cloakbrowser: crashed"]


def test_a_wall_is_not_shown_to_the_same_browser_twice(climbed):
    gone = climbed(lambda asked: page(WALL, status=403))
    assert ends(gone) == [
        "http: blocked",
        "stealthy: blocked",
        "cloakbrowser: skipped",
        "playwright: skipped",
    ]
    assert "stealthy met blocked:cloudflare in the same browser" in gone.attempts[-1].detail
    assert gone.wall.vendor == "cloudflare"
    assert len(climbed.log) == 2


def test_a_browser_of_another_make_is_asked_behind_the_wall(climbed, tmp_path):
    own = tmp_path / "chromium-146.0.1" / "chrome"
    own.parent.mkdir()
    own.symlink_to(executable())
    walled = page(WALL, status=403)
    gone = climbed(in_turn(walled, walled, page(ARTICLE)), CLOAKBROWSER_CACHE_DIR=str(tmp_path))
    assert ends(gone) == ["http: blocked", "stealthy: blocked", "cloakbrowser: ok"]


def test_a_browser_that_does_not_start_leaves_the_page_to_the_next(climbed, tmp_path):
    """Camoufox's folder holds a file that is no browser: Scrapling's reads, in the same rung."""
    broken = tmp_path / "camoufox" / "browsers" / "official" / "150.0" / "camoufox-bin"
    broken.parent.mkdir(parents=True)
    broken.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    broken.chmod(0o755)
    walled = page(CHALLENGE, status=503)
    gone = climbed(in_turn(walled, page(ARTICLE)), XDG_CACHE_HOME=str(tmp_path))
    assert ends(gone) == ["http: blocked", "stealthy: ok"]
    assert gone.answer.route == "stealthy"


def test_a_page_of_no_promise_costs_no_browser(climbed):
    gone = climbed(lambda asked: page(WALL, status=403), Reading(worth=False))
    assert ends(gone) == ["http: blocked", "stealthy: skipped"]
    assert "--browser always" in gone.attempts[-1].detail
    assert len(climbed.log) == 1


def test_a_site_that_browsers_met_walled_lately_costs_none(climbed):
    known = "stealthy met a wall here lately: blocked: cloudflare"
    gone = climbed(lambda asked: page(WALL, status=403), Reading(known=known))
    assert ends(gone) == ["http: blocked", "stealthy: skipped"]
    assert gone.attempts[-1].detail == known


def test_a_wall_before_one_page_of_a_site_spares_the_others(climbed):
    first = Reading()
    climbed(lambda asked: page(WALL, status=403), first)
    first.done.set()
    gone = climbed(lambda asked: page(WALL, status=403), Reading(before=(first,)))
    assert ends(gone)[:2] == ["http: blocked", "stealthy: skipped"]
    assert "in front of another page" in gone.attempts[1].detail
    assert len(climbed.log) == 1


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [
        ({"status": 404, "body": "no"}, "not_found"),
        ({"status": 401, "body": "no"}, "auth_required"),
        ({"status": 451, "body": "no"}, "blocked"),
        ({"status": 429, "body": "no", "headers": {"retry-after": "9"}}, "rate_limited"),
        ({"status": 500, "body": "no"}, "unreachable"),
        ({"status": 403, "body": "error code: 1006"}, "blocked"),
    ],
)
def test_what_no_browser_cures_starts_none(climbed, reply, outcome):
    assert ends(climbed(lambda asked: reply)) == [f"http: {outcome}"]


# what is missing


def test_what_is_missing_is_said_with_the_command_that_adds_it():
    nowhere = {"PATH": "/nonexistent"}
    for launcher in LAUNCHERS.values():
        assert launcher.found(nowhere) is None
        assert "install chromium" in launcher.lacking(nowhere) or "fetch" in launcher.lacking(
            nowhere
        )
    missing = Launcher("x", ("no_such_package",), "browser", "launch_x", lambda _: None)
    assert missing.lacking({}) == "needs no_such_package: ./search setup browser"


def test_a_missing_browser_costs_no_import_and_no_request():
    words = (
        "import sys\n"
        "from search_skill.errors import Unavailable\n"
        "from search_skill.web.client import Door, DoorSettings\n"
        "from search_skill.web.launchers import LAUNCHERS\n"
        "from search_skill.web.message import BROWSER, Request\n"
        "door = Door(DoorSettings(environment={'PATH': '/nonexistent'}))\n"
        "for kind in LAUNCHERS:\n"
        "    try:\n"
        "        door.send(Request('https://a.example/', kind=BROWSER, browser=kind))\n"
        "    except Unavailable as lacking:\n"
        "        print(kind, lacking)\n"
        "heavy = {'scrapling', 'patchright', 'cloakbrowser', 'camoufox', 'playwright'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    scripts = str(Path(__file__).resolve().parents[2] / "scripts")
    done = subprocess.run(
        [sys.executable, "-c", words],
        env=os.environ | {"PYTHONPATH": scripts},
        capture_output=True,
        text=True,
        check=True,
    )
    *lacking, imported = done.stdout.splitlines()
    assert [line.split()[0] for line in lacking] == list(LAUNCHERS)
    assert imported == "[]"


def test_a_run_that_may_start_no_browser_starts_none():
    with RecordedWeb([{"host": "*.example", "body": ARTICLE, "optional": True}]) as web:
        settings = DoorSettings(environment=dict(os.environ) | web.env({}), browser="none")
        door = Door(settings)
        with pytest.raises(Unavailable, match="--browser none"):
            door.send(Request(f"{SITE}/", kind=BROWSER))
        door.close()
        assert web.log == []
