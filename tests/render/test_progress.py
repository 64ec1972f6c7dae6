"""Progress: one line a stage on a terminal, events where they are wanted, elsewhere nothing."""

import io
import json

import pyte
import pytest

from search_skill.render.progress import Events, Live, Silent, watcher_of
from search_skill.types import Attempt, Outcome

FOUND = Attempt("engines", "bing", Outcome.OK, "", 6, 120)
FAILED = Attempt("reddit", "api", Outcome.BLOCKED, "403 \x1b[31mred\x07", 0, 80)
READ = Attempt("read https://页.example/", "http", Outcome.OK, "", 1, 40)
MISSING = Attempt("read https://a.example/", "playwright", Outcome.UNAVAILABLE, "needs a browser")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(watcher) -> None:
    watcher.stage("discover")
    watcher.attempt(FOUND)
    watcher.attempt(FAILED)
    watcher.stage("read")
    watcher.attempt(READ)
    watcher.attempt(MISSING)
    watcher.end(sources=3)


def test_a_terminal_keeps_one_line_a_stage():
    stream = Terminal()
    told(Live(stream, 80))
    screen = pyte.Screen(80, 10)
    pyte.Stream(screen).feed(stream.getvalue().replace("\n", "\r\n"))
    lines = [line.rstrip() for line in screen.display if line.strip()]
    assert len(lines) == 2
    assert lines[0].startswith(
        "discover  2 asked, 1 answered, 6 found · failed: reddit/api blocked"
    )
    assert lines[1].startswith("read      2 asked, 1 answered, 1 found")
    assert "failed" not in lines[1], "what is not there was not tried"


def test_who_has_just_answered_is_shown_while_the_stage_lasts():
    stream = Terminal()
    told(Live(stream, 80))
    assert "engines/bing: 6 found" in stream.getvalue()
    assert "read https://页.example//http: read" in stream.getvalue()


def test_no_line_is_wider_than_the_terminal_and_no_order_of_a_site_reaches_it():
    stream = Terminal()
    live = Live(stream, 40)
    live.stage("read")
    live.attempt(
        Attempt("read https://a.example/" + "x" * 200, "http", Outcome.BLOCKED, FAILED.detail * 9)
    )
    for line in stream.getvalue().split("\r\x1b[K"):
        assert len(line.rstrip("\n")) < 40
        assert "\x1b" not in line


def test_events_are_one_object_a_line():
    stream = io.StringIO()
    told(Events(stream))
    events = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [each["event"] for each in events] == [
        "stage",
        "attempt",
        "attempt",
        "stage",
        "attempt",
        "attempt",
        "end",
    ]
    assert events[1] | {"at_ms": 0} == {
        "event": "attempt", "at_ms": 0, "ladder": "engines", "rung": "bing", "outcome": "ok", "detail": "", "found": 6,
        "took_ms": 120,
    }  # fmt: skip
    assert "页" in stream.getvalue()
    assert events[-1]["sources"] == 3


@pytest.mark.parametrize(
    ("stream", "wanted", "kind"),
    [
        (Terminal(), "", Live),
        (Terminal(), "json", Events),
        (Terminal(), "none", Silent),
        (io.StringIO(), "", Silent),
        (io.StringIO(), "json", Events),
    ],
)
def test_who_is_told(stream, wanted, kind):
    watcher = watcher_of(stream, wanted)
    assert isinstance(watcher, kind)
    if kind is Silent:
        told(watcher)
        assert stream.getvalue() == ""


def test_the_program_tells_every_stage_in_events_and_nothing_elsewhere(program):
    done = program.run("--demo", "--no-store", "--json", "--progress", "json")
    events = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]
    stages = [each["stage"] for each in events if each["event"] == "stage"]
    assert stages == ["intent", "plan", "discover", "read", "merge", "verify", "report"]
    assert done.document["ok"] is True
    assert not [
        line
        for line in program.run("--demo", "--no-store").stderr.splitlines()
        if line.startswith("{")
    ]


def test_a_run_goes_on_when_nobody_hears_its_events_any_more(program):
    process = program.start("--demo", "--json", "--progress=json", "--no-store")
    process.stderr.close()
    stdout = process.stdout.read()
    process.stdout.close()
    assert process.wait(timeout=60) == 0
    assert json.loads(stdout)["ok"] is True
