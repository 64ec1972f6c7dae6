"""Which way a hop goes out, and when it does not."""

import pytest

from search_skill.errors import Skipped, UsageError
from search_skill.web.client import DoorSettings
from search_skill.web.guard import judged, system_resolver
from search_skill.web.outward import Outward
from search_skill.web.run_clock import RunClock


def outward(**settings) -> Outward:
    return Outward(DoorSettings(**settings), RunClock(is_replay=False), system_resolver)


def test_configured_loopback_never_goes_through_the_proxy():
    allowed = frozenset({("127.0.0.1", 8888), ("searx.example", 443)})
    way = outward(environment={"HTTP_PROXY": "http://p.example:1"}, allowed=allowed)
    local = judged("http://127.0.0.1:8888/", allowed=allowed)
    assert way.proxy_of(local) == ""
    assert way.proxy_of(judged("http://a.example/")) == "http://p.example:1"
    assert way.proxy_of(judged("https://a.example/")) == ""


def test_through_a_proxy_nothing_is_resolved():
    way = outward(environment={"HTTP_PROXY": "http://p.example:1"})
    assert way.checked(judged("http://例え.example/"), 1).addresses == ()


def test_no_library_is_asked_when_the_time_is_used_up():
    told = outward(deadline_seconds=0.01).resource(lambda: b"late")
    with pytest.raises(Skipped):
        told.answer()


def test_a_run_without_a_deadline_has_all_the_time_there_is():
    assert outward().seconds_left == float("inf")


def test_a_bad_variable_is_told_before_anything_is_asked():
    with pytest.raises(UsageError, match="HTTPS_PROXY"):
        outward(environment={"HTTPS_PROXY": "::::"})
