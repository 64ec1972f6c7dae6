"""A host that is down, and one that comes back."""

import pytest

from search_skill.errors import Skipped
from search_skill.web.breaker import FAILURES, MOST_SECONDS, SECONDS, Breaker


@pytest.fixture
def now() -> list[float]:
    return [0.0]


@pytest.fixture
def breaker(now) -> Breaker:
    return Breaker(lambda: now[0])


def fail(breaker: Breaker, times: int = FAILURES) -> None:
    for _ in range(times):
        breaker.failed("a.example")


def test_failures_in_a_row_leave_the_host_alone(breaker):
    fail(breaker)
    with pytest.raises(Skipped):
        breaker.check("a.example")
    breaker.check("b.example")


def test_an_answer_between_them_starts_the_count_anew(breaker):
    fail(breaker, FAILURES - 1)
    breaker.answered("a.example")
    fail(breaker, FAILURES - 1)
    breaker.check("a.example")


def test_after_a_while_one_may_try(breaker, now):
    fail(breaker)
    now[0] += SECONDS + 1
    breaker.check("a.example")
    with pytest.raises(Skipped):
        breaker.check("a.example")
    breaker.answered("a.example")
    breaker.check("a.example")


def test_the_while_grows_with_each_failure_but_not_for_ever(breaker, now):
    fail(breaker, FAILURES + 1)
    now[0] += SECONDS + 1
    with pytest.raises(Skipped):
        breaker.check("a.example")
    fail(breaker, 20)
    now[0] += MOST_SECONDS + 1
    breaker.check("a.example")


def test_looking_at_it_takes_nobodys_turn(breaker, now):
    fail(breaker)
    assert breaker.is_open("a.example")
    assert not breaker.is_open("b.example")
    now[0] = SECONDS
    assert not breaker.is_open("a.example")
    breaker.check("a.example")  # the one that may try
