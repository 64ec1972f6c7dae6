"""Paces and waits, on a clock of the test's own."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from search_skill.errors import RateLimited, Skipped
from search_skill.web.pacing import Pacer, Rate, Time

NOON = datetime(2026, 3, 9, 12, tzinfo=UTC)


@dataclass
class Clock:
    """Time that passes only when somebody sleeps."""

    now: float = 0.0
    slept: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def time(self) -> Time:
        return Time(lambda: self.now, self.sleep, lambda: NOON + timedelta(seconds=self.now))


@pytest.fixture
def clock() -> Clock:
    return Clock()


def ask(pacer: Pacer, host: str = "a.example", path: str = "/", seconds: float = 10) -> None:
    with pacer.turn(host, path, seconds):
        pass


def test_one_at_once_waits_for_its_turn(clock):
    pacer = Pacer(4, clock.time())
    pacer.pace(["a.example"], Rate(3, at_once=1))
    for _ in range(3):
        ask(pacer)
    assert clock.slept == [3, 3]


def test_a_few_at_once_come_without_a_pause_and_those_behind_wait(clock):
    pacer = Pacer(8, clock.time())
    pacer.pace(["a.example"], Rate(6, at_once=3))
    for _ in range(5):
        ask(pacer)
    assert clock.slept == [6, 6]


def test_a_pace_holds_for_a_host_and_all_below_it_together(clock):
    pacer = Pacer(4, clock.time())
    pacer.pace(["a.example", "b.example"], Rate(3, at_once=1))
    for host in ("www.a.example", "old.a.example", "ba.example", "www.b.example"):
        ask(pacer, host)
    assert clock.slept == [3]


def test_hosts_without_a_declared_pace_share_nothing(clock):
    pacer = Pacer(4, clock.time())
    pacer.pace(["a.example"], Rate(3, at_once=1))
    for host in ("www.c.example", "c.example", "xa.example", "a.example.c.example"):
        ask(pacer, host)
    assert clock.slept == []


def test_a_turn_that_comes_too_late_is_skipped_with_its_time(clock):
    pacer = Pacer(4, clock.time())
    pacer.pace(["a.example"], Rate(60, at_once=1))
    ask(pacer)
    with pytest.raises(Skipped) as caught:
        ask(pacer)
    assert caught.value.again_at == NOON + timedelta(seconds=60)
    assert clock.slept == []


def test_a_wait_never_outlasts_the_request_itself(clock):
    pacer = Pacer(4, clock.time())
    pacer.pace(["a.example"], Rate(3, at_once=1))
    ask(pacer)
    with pytest.raises(Skipped):
        ask(pacer, seconds=2)


def test_a_hold_and_a_pace_share_the_time_of_a_request(clock):
    pacer = Pacer(4, clock.time())
    pacer.pace(["a.example"], Rate(3, at_once=1))
    ask(pacer)
    pacer.hold("a.example", 1)
    with pytest.raises(Skipped):
        ask(pacer, seconds=2.5)
    assert clock.slept == [1]


def test_a_short_hold_is_waited_out_and_a_long_one_refused_with_its_end(clock):
    pacer = Pacer(4, clock.time())
    pacer.hold("a.example", 2)
    ask(pacer)
    assert clock.slept == [2]
    pacer.hold("a.example", 90)
    with pytest.raises(RateLimited) as caught:
        ask(pacer)
    assert caught.value.again_at == NOON + timedelta(seconds=92)
    clock.now += 90
    ask(pacer)


def test_a_hold_on_a_path_holds_for_what_is_below_it(clock):
    pacer = Pacer(4, clock.time())
    pacer.hold("a.example/2.3/search", 60)
    for path in ("/2.3/searching", "/2.3/questions", "/"):
        ask(pacer, path=path)
    for path in ("/2.3/search", "/2.3/search/advanced"):
        with pytest.raises(RateLimited):
            ask(pacer, path=path)
    ask(pacer, host="www.a.example", path="/2.3/search")


@pytest.mark.parametrize("seconds", [0, -5, float("inf"), float("nan")])
def test_a_hold_without_a_sense_is_none(clock, seconds):
    pacer = Pacer(4, clock.time())
    pacer.hold("a.example", seconds)
    ask(pacer)
    assert clock.slept == []


def test_a_later_shorter_hold_does_not_shorten_a_longer_one(clock):
    pacer = Pacer(4, clock.time())
    pacer.hold("a.example", 90)
    pacer.hold("a.example", 1)
    with pytest.raises(RateLimited):
        ask(pacer)


def test_no_more_are_under_way_than_the_site_takes():
    pacer = Pacer(4)
    pacer.pace(["a.example"], Rate(at_once=1))
    with pacer.turn("a.example", "/", 1):
        with pytest.raises(Skipped, match="under way"):
            ask(pacer, seconds=0.01)
        ask(pacer, host="b.example")
    ask(pacer, seconds=0.01)


def test_a_wait_that_has_become_hopeless_ends(clock):
    pacer = Pacer(60, clock.time())
    pacer.pace(["site.example"], Rate(seconds_between=30, at_once=1))
    with pacer.turn("site.example", "/", 60):
        pass
    looks = iter([False, False, True])
    with pacer.turn("site.example", "/", 60, lambda: next(looks)):
        pass
    assert clock.now < 1
    with pacer.turn("site.example", "/", 90, lambda: False):
        assert clock.now == pytest.approx(60)
