"""Times of day and lengths of time."""

import pytest

from search_skill.verifying.clocks import is_clock
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


def last(text):
    made = statement(text)
    return made, made.values[-1]


@pytest.mark.parametrize(
    "text", ["最終便は23時50分である。", "末班车是23点50分。", "막차는 23시 50분이다."]
)
def test_minutes_behind_an_hour_are_a_time_of_day(text):
    assert is_clock(last(text))


@pytest.mark.parametrize(
    "text",
    [
        "最終便は50分かかる。",
        "末班车开了50分。",
        "막차는 50분 걸린다.",
        "The last bus takes 50 min.",
    ],
)
def test_minutes_alone_are_a_length(text):
    assert not is_clock(last(text))


def test_a_time_of_day_contradicts_no_length_and_another_time_of_day():
    time = statement("夜行バスの最終便は23時50分である。", "G1", source="S1")
    length = statement("夜行バスの最終便は10分である。", "G2", source="S2")
    other = statement("夜行バスの最終便は23時40分である。", "G2", source="S2")
    assert conflicts_of([signal(time), signal(length)]) == []
    assert conflicts_of([signal(time), signal(other)])
