"""The bench's own arithmetic: what a critical path is, and when a line is past its bound."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "bench"))

from critical import path_of
from figures import figure, interval, mean, ratio
from labelled import figure_of
from measurement import Line

PAGE = "https://page.example/a"


def asked(url, began, ms, **more):
    return {"url": url, "host": url.split("/")[2], "method": "GET", "t": began, "ms": ms, **more}


def document(*pages, shown=()):
    rows = [(url, "http", "ok", 0) for url in pages]
    rows += [(url, "stealthy", *came) for url, *came in shown]
    named = ("ladder", "rung", "outcome", "ms")
    return {
        "meta": {
            "attempts": [
                dict(zip(named, (f"read {url}", *rest), strict=True)) for url, *rest in rows
            ]
        }
    }


def seconds(path):
    return round(path.discovering, 3), round(path.reading, 3)


def test_legs_go_side_by_side_and_the_rungs_of_one_follow_each_other():
    log = [
        asked("https://engine.example/search?q=队列", 0.0, 400),
        asked("https://other.example/search?q=队列", 0.0, 300),
        asked("https://other.example/again?q=队列", 0.31, 300),
        asked(PAGE, 0.7, 500),
        asked("https://page.example/b", 0.7, 200),
    ]
    found = path_of(log, document(PAGE, "https://page.example/b"), timeout=10)
    assert seconds(found) == (0.6, 0.5)


def test_what_is_asked_before_its_stage_counts_with_its_stage():
    engine, api = (
        "https://engine.example/search?q=队列",
        "https://api.forum.example/search?keyword=큐",
    )
    log = [
        asked(engine, 0.0, 400),
        asked(PAGE, 0.4, 500),
        asked(api, 0.5, 300),
        asked("https://page.example/static/style.css", 0.9, 100),
    ]
    assert seconds(path_of(log, document(PAGE), timeout=10)) == (0.4, 0.5)
    log[2] = asked(api, 0.5, 600)
    assert seconds(path_of(log, document(PAGE), timeout=10)) == (0.6, 0.5)


def test_answers_of_one_leg_that_overlap_are_not_waited_for_twice():
    log = [asked(PAGE, 0.0, 500), asked(PAGE, 0.1, 500)]
    assert seconds(path_of(log, document(PAGE), timeout=10)) == (0.0, 0.5)


def test_another_question_to_an_engine_is_another_leg_and_to_a_platform_is_not():
    engine, platform = "https://www.bing.com/search?q=", "https://platform.example/api?q="
    for place, waited in ((engine, 0.4), (platform, 0.8)):
        log = [asked(f"{place}timeout", 0.0, 400), asked(f"{place}タイムアウト", 0.5, 400)]
        assert seconds(path_of(log, document(), timeout=10)) == (waited, 0.0)


def test_a_host_that_hangs_counts_with_its_timeout_and_robots_does_not_count():
    log = [
        asked("https://page.example/robots.txt", 0.0, 900),
        asked(PAGE, 0.0, 0, fault="hang"),
    ]
    assert seconds(path_of(log, document(PAGE), timeout=3)) == (0.0, 3.0)


def test_a_page_in_a_browser_is_waited_for_as_long_as_the_browser_takes():
    log = [asked(PAGE, 0.0, 200), asked(PAGE, 1.5, 100), asked("https://b.example/", 0.0, 900)]
    held = document(PAGE, "https://b.example/", shown=[(PAGE, "ok", 1800)])
    assert seconds(path_of(log, held, timeout=10)) == (0.0, 2.0)
    spared = document(PAGE, shown=[(PAGE, "skipped", 9000), (PAGE, "unavailable", 9000)])
    assert seconds(path_of(log, spared, timeout=10)) == (0.0, 0.9)


def test_a_page_that_a_platform_s_reader_shows_is_told_by_who_asks_for_its_parts():
    log = [
        asked(PAGE, 0.5, 300, client="browser"),
        asked("https://page.example/static/app.js", 0.9, 200, client="browser"),
        asked(PAGE, 2.0, 400, client="plain"),
    ]
    held = document(PAGE, shown=[(PAGE, "malformed", 1500)])
    held["meta"]["attempts"][-1]["rung"] = "forum/page"
    assert seconds(path_of(log, held, timeout=10)) == (0.0, 1.9)
    del log[1]
    assert seconds(path_of(log, held, timeout=10)) == (0.0, 0.7)


def test_what_an_interface_answers_for_a_thread_belongs_to_the_thread():
    thread = "https://news.ycombinator.com/item?id=4217"
    log = [asked("https://hn.algolia.com/api/v1/items/4217", 0.0, 250)]
    assert seconds(path_of(log, document(thread), timeout=10)) == (0.0, 0.25)


@pytest.mark.parametrize(
    ("value", "bound", "past"), [(1.2, 1.15, True), (1.15, 1.15, False), (9.0, None, False)]
)
def test_a_line_is_past_its_bound_only_beyond_it(value, bound, past):
    assert Line(name="run", value=value, bound=bound).is_past is past


def test_what_was_not_measured_says_why_and_is_not_past():
    line = Line(name="run", bound=1.15, detail="the shared folder is absent")
    assert not line.is_past
    assert "not measured, the shared folder is absent" in str(line)


def test_a_figure_is_short_only_beyond_its_aim_and_says_over_how_many():
    reached = figure("重复 合併", [1.0, 1.0, 0.0, 1.0], mean, 0.75, ["乙  丙"])
    assert not reached.is_short
    assert reached.failures == ("乙 丙",)
    assert "n=4" in str(reached)
    assert replace(reached, value=0.74).is_short
    assert replace(reached, floor=None, ceiling=0.7).is_short
    assert not replace(reached, floor=None).is_short


def test_an_interval_holds_the_figure_and_is_drawn_the_same_way_each_time():
    values = [0.0, 1.0] * 50
    low, high = interval(values, mean)
    assert 0.4 < low < 0.5 < high < 0.6
    assert interval(values, mean) == (low, high)
    assert interval([], mean) == (0.0, 0.0)


def test_a_ratio_is_of_sums():
    assert ratio([(1, 2), (2, 2)]) == 0.75
    assert ratio([]) == 0.0


def test_a_score_over_worlds_is_the_mean_of_those_it_applies_to():
    found = figure_of("bad_at_5", [{"bad_at_5": 1}, {"bad_at_5": 0}, {"bad_at_5": None}, {}])
    assert (found.value, found.cases) == (0.5, 2)
    assert found.is_short
    assert not figure_of("canonical_mrr", [{"canonical_mrr": 1.0}]).is_short
    assert figure_of("dissent_found", [{"dissent_found": None}]) is None
