"""The faults that users of comparable programs met while fetching, each by its id.

Through the door and the ladder as a run has them, over a recorded web; those of the browser stand
in `test_playwright.py` and `tests/web/test_browser.py`, sessions from a file in `tests/store`.
"""

from __future__ import annotations

import gzip
from collections import Counter
from datetime import UTC, datetime

import pytest

from reading.answers import html, read
from recorded_web import RecordedWeb
from search_skill import fetchers
from search_skill.assembly import registry_for
from search_skill.errors import Blocked, NotFound, TimedOut, TooLarge, Unavailable
from search_skill.ladder import Rung, Trace, climb
from search_skill.settings import Settings
from search_skill.stages.read import read as read_pages
from search_skill.tools import Tools
from search_skill.types import Hit, Page, Query
from search_skill.web.client import Door, DoorSettings
from search_skill.web.guard import Target
from search_skill.web.message import PAGE, Request, Response
from search_skill.web.throttle import UNSTATED, waits_stated
from search_skill.web.told import Reply
from shared import case, needs_shared

needs_shared()
HTML = "text/html"
SITE = "https://example.org"
PROXY = ("HTTP_PROXY", "HTTPS_PROXY", "SSL_CERT_FILE", "PATH")
NOW = datetime(2026, 3, 9, 12, tzinfo=UTC)


@pytest.fixture
def door_to():
    """Build a door to a web of these rules; no browser is behind it."""
    opened = []

    def build(*rules, **settings) -> Door:
        web = RecordedWeb(rules).__enter__()
        environment = {name: value for name, value in web.env().items() if name in PROXY}
        door = Door(DoorSettings(environment=environment, browser="none", **settings))
        opened.append((door, web))
        door.web = web
        return door

    yield build
    for door, web in opened:
        door.close()
        web.__exit__()


def climbed(door: Door, url: str = f"{SITE}/"):
    return climb(f"read {url}", fetchers.chain(url, door), Trace(door.clock))


def of_bytes(body: bytes, stated: str = HTML) -> str:
    return Response(Request(SITE), 200, {"content-type": stated}, body, SITE, NOW).text


def test_a_charset_in_another_parameter_decides_nothing():
    stated = case("fetch-charset-in-other-param")["input"].removeprefix("Content-Type: ")
    assert of_bytes("<p>café 咖啡</p>".encode(), stated) == "<p>café 咖啡</p>"


def test_a_charset_in_a_comment_decides_nothing():
    assert "你好" in case("fetch-charset-in-comment")["expected"]
    body = '<!-- <meta charset="gbk"> --><meta charset="utf-8"><p>你好</p>'
    assert "你好" in of_bytes(body.encode())


def test_a_declared_charset_that_fits_is_believed():
    said = "Änderung für Müller, schön"
    assert said in case("fetch-meta-latin1-ignored")["expected"]
    body = f'<html><head><meta charset="iso-8859-1"></head><body><p>{said}</p></body></html>'
    assert said in of_bytes(body.encode("latin-1"))


def test_one_invalid_byte_costs_no_page():
    assert "abierto" in case("fetch-invalid-byte-raises")["expected"]
    assert of_bytes(b"<p>Caf\xe9 de Espa\xf1a abierto</p>") == "<p>Café de España abierto</p>"


@pytest.mark.parametrize("library", ["scrapling", "curl"])
def test_an_unknown_coding_is_an_answer_or_a_clean_refusal(door_to, monkeypatch, library):
    case("fetch-content-encoding-unknown-token")
    without(library, monkeypatch)
    packed = gzip.compress(html("<p>hello body</p>").encode())
    door = door_to(
        {"body": packed, "type": HTML, "headers": {"content-encoding": "gzip, aws-chunked"}}
    )
    gone = climbed(door)
    assert gone.answer is None or "hello body" in gone.answer.text
    assert "crashed" not in {str(attempt.outcome) for attempt in gone.attempts}


@pytest.mark.parametrize("library", ["scrapling", "curl"])
def test_packed_bytes_never_pass_as_text(door_to, monkeypatch, library):
    case("fetch-gzip-bytes-as-text")
    without(library, monkeypatch)
    twice = gzip.compress(gzip.compress(html("<p id=m>plain text</p>").encode()))
    door = door_to({"body": twice, "type": HTML, "headers": {"content-encoding": "gzip"}})
    assert "plain text" in climbed(door).answer.text


@pytest.mark.parametrize("library", ["scrapling", "curl"])
def test_a_bomb_is_too_large(door_to, monkeypatch, library):
    """What it costs in memory is measured in `tests/web/test_transport.py`."""
    case("fetch-decompression-bomb")
    without(library, monkeypatch)
    gone = climbed(door_to({"fault": "bomb", "megabytes": 300}))
    assert isinstance(gone.wall, TooLarge)


def test_a_server_that_drips_is_left_at_the_deadline(door_to):
    case("fetch-drip-total-deadline")
    gone = climbed(door_to({"fault": "drip", "seconds": 60, "body": "x" * 900}, timeout=1.0))
    assert isinstance(gone.wall, TimedOut)


def test_a_loop_of_redirects_is_left_soon(door_to):
    case("fetch-redirect-loop")
    door = door_to(
        {"path": "/a", "status": 302, "headers": {"location": "/b"}},
        {"path": "/b", "status": 302, "headers": {"location": "/a"}},
    )
    assert isinstance(climbed(door, f"{SITE}/a").wall, TooLarge)
    assert len(door.web.log) <= 20


def test_the_final_address_is_whole(door_to):
    wanted = case("fetch-relative-final-url")["expected"]
    door = door_to(
        {"path": "/news", "status": 301, "headers": {"location": "/section/"}},
        {"path": "/section/", "body": html("<p>The pump runs. 水泵在转。</p>"), "type": HTML},
    )
    assert climbed(door, f"{SITE}/news").answer.fetched in wanted


@pytest.mark.parametrize("place", range(3))
def test_a_challenge_with_200_is_blocked_and_goes_down_a_rung(door_to, place):
    body = case("fetch-challenge-200")["input"].split("   and   ")[place]
    gone = climbed(door_to({"body": body[body.index("<") :].strip("'"), "type": HTML}))
    assert isinstance(gone.wall, Blocked)
    assert [attempt.rung for attempt in gone.attempts] == ["http", *fetchers.BROWSERS]
    assert gone.answer is None


def test_a_soft_404_is_not_found(door_to):
    said = case("fetch-soft-404")["input"]
    gone = climbed(door_to({"body": said[said.index("<") :].strip("'"), "type": HTML}))
    assert isinstance(gone.wall, NotFound)
    assert gone.wall.verdict == "soft_404"


def test_a_page_that_speaks_of_removal_and_404_is_none():
    case("fetch-soft-404-false-positive")
    words = "The old syntax has been removed in version 2 and returns 404 Not Found when absent. "
    assert read(html(f"<h1>Changes</h1><p>{words * 34}</p>")).verdict.verdict == "ok"


def test_a_tiny_page_is_a_page(door_to):
    said = case("fetch-tiny-page-flagged")["input"]
    gone = climbed(door_to({"body": said[said.index("<") :].strip("'"), "type": HTML}))
    assert "Version 2.1 released" in gone.answer.text


def test_a_check_in_chinese_is_a_wall(door_to):
    said = case("fetch-wechat-env-abnormal")["input"]
    gone = climbed(door_to({"body": said[said.index("<") :].strip("'"), "type": HTML}))
    assert isinstance(gone.wall, Blocked)
    assert gone.answer is None


def test_headers_are_found_in_any_case(door_to):
    case("fetch-header-case")
    door = door_to(
        {
            "body": html("<p>Привет</p>").replace("utf-8", "windows-1251").encode("cp1251"),
            "headers": {"CONTENT-TYPE": "text/html; charset=windows-1251", "retry-AFTER": "7"},
        }
    )
    answer = door.send(Request(f"{SITE}/", kind=PAGE))
    assert "Привет" in answer.text
    assert answer.headers["retry-after"] == "7"


@pytest.mark.parametrize(
    ("stated", "seconds"),
    [
        ("Mon, 09 Mar 2026 12:02:00 GMT", [120]),
        ("90", [90]),
        ("Mon, 09 Mar 2026 11:00:00 GMT", []),
        ("0.5", [0.5]),
        ("soon", [UNSTATED]),
    ],
)
def test_a_wait_is_a_number_or_a_date(stated, seconds):
    assert stated in case("fetch-retry-after-date")["input"]
    reply = Reply(429, {"retry-after": stated}, b"", NOW)
    waits = waits_stated(Target(f"{SITE}/", "https", "example.org", 443), reply)
    assert [wait.seconds for wait in waits] == seconds


def test_a_rung_that_raises_is_kept_and_the_next_one_reads(door_to):
    case("fetch-ladder-rung-raises")

    def raising(error):
        def run():
            raise error

        return run

    rungs = [
        Rung("first", raising(ImportError("scrapling"))),
        Rung("second", raising(TimeoutError("late"))),
        Rung("third", lambda: Page(url=SITE, text="ok text")),
    ]
    clock = door_to().clock
    gone = climb("read", rungs, Trace(clock))
    assert gone.answer.text == "ok text"
    assert [str(attempt.outcome) for attempt in gone.attempts] == ["crashed", "crashed", "ok"]
    none = climb("read", rungs[:2], Trace(clock))
    assert [attempt.rung for attempt in none.attempts] == ["first", "second"]


# several pages at once


def tools_with(door: Door) -> Tools:
    trace = Trace(door.clock)
    registry = registry_for({}).bound(web=door, trace=trace, ask_engines=nobody)
    return Tools(
        web=door,
        trace=trace,
        settings=Settings(),
        registry=registry,
        ask_engines=nobody,
        ask_all_engines=nobody,
        deep=False,
        now=door.now(),
    )


def nobody(query):
    raise Unavailable("no engine here")


def test_one_address_that_fails_costs_no_other(door_to):
    case("fetch-one-url-aborts-batch")
    article = html(f"<h1>Pumps</h1><p>{'The pump runs. 水泵在转。' * 20}</p>")
    door = door_to(
        {"host": "b.example", "status": 403, "body": "no"},
        {"host": "*.example", "body": article, "type": HTML},
    )
    hits = tuple(Hit(f"https://{name}.example/", name) for name in "abc")
    done = read_pages(hits, Query(text="pumps"), tools_with(door))
    verdicts = [page.verdict.verdict for page in done.pages.values()]
    assert Counter(verdicts) == {"ok": 2, "blocked": 1}
    failed = [each for each in done.attempts if each.outcome == "blocked"]
    assert [(each.ladder, each.detail) for each in failed] == [("read https://b.example/", "403")]


def test_where_every_page_fails_each_says_why(door_to):
    case("fetch-all-failed-misattributed")
    door = door_to({"fault": "hang"}, timeout=0.5)
    hits = tuple(Hit(f"https://{name}.example/", name) for name in "abc")
    done = read_pages(hits, Query(text="pumps"), tools_with(door))
    assert [str(each.outcome) for each in done.attempts] == ["timeout"] * 3
    assert {each.ladder for each in done.attempts} == {f"read {hit.url}" for hit in hits}
    assert {page.verdict.verdict for page in done.pages.values()} == {"timeout"}


def without(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have pages fetched by curl alone, as where Scrapling is not installed."""
    import sys

    if library == "curl":
        monkeypatch.setitem(sys.modules, "scrapling", None)
