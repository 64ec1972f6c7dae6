"""Values that begin on a day of their own: the later one holds."""

from datetime import date

import pytest

from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.succeeding import begins_on, succeeded
from verifying.made import signal, statement


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("From 1 January 2016 the water costs 210 crowns.", date(2016, 1, 1)),
        ("In force since 1 October 2026, it costs 265 crowns.", date(2026, 10, 1)),
        ("2016年1月1日起，第一级为210元。", date(2016, 1, 1)),
        ("2016年1月1日から第一段階は210円だ。", date(2016, 1, 1)),
        ("2016년 1월 1일부터 1단계는 2100원이다.", date(2016, 1, 1)),
    ],
)
def test_a_value_may_begin_on_a_day(text, day):
    assert begins_on(statement(text)) == day


@pytest.mark.parametrize(
    "text",
    [
        "From 1 January 2016 to 3 March 2016 the water cost 210 crowns.",
        "The office counted 210 barrels on 1 January 2016.",
        "2016年1月1日至3月3日，第一级为210元。",
        "2016年1月1日に210円を支払った。",
        "2016년 1월 1일까지 2100원이다.",
    ],
)
def test_a_span_and_the_day_of_a_count_begin_nothing(text):
    assert begins_on(statement(text)) is None


OLD = "From 1 January 2016 the first block of water costs 210 crowns."
NEW = "From 1 October 2026 the first block of water costs 265 crowns."


def test_the_value_that_began_later_replaces_the_other():
    sides = [signal(statement(OLD, "G1", source="S1")), signal(statement(NEW, "G2", source="S2"))]
    (found,) = conflicts_of(sides)
    assert found.kind == "time"
    assert found.outdated is found.one


def test_two_values_that_begin_on_one_day_are_disputed():
    other = statement(NEW.replace("1 October 2026", "1 January 2016"), "G2", source="S2")
    old = statement(OLD, "G1", source="S1")
    assert succeeded(old, other, (old.values[-1], other.values[-1])) is None
    (found,) = conflicts_of([signal(old), signal(other)])
    assert found.outdated is None


def test_what_nobody_with_a_vote_says_later_replaces_nothing():
    sides = [signal(statement(OLD, "G1", source="S1")), signal(statement(NEW, "", source="S2"))]
    (found,) = conflicts_of(sides)
    assert found.outdated is None
