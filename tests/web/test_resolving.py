"""Names, resolved once and within a time."""

import threading

import pytest

from search_skill.errors import TimedOut
from search_skill.web.resolving import Resolving


def test_a_name_is_resolved_once_a_run():
    asked = []

    def resolver(host, port):
        asked.append(host)
        return ["9.9.9.9"]

    resolving = Resolving(resolver)
    for _ in range(3):
        assert resolving.within(5)("例え.example", 443) == ("9.9.9.9",)
    assert asked == ["例え.example"]


def test_a_failure_is_passed_on_and_not_kept():
    answers = iter([OSError("no such name"), None])

    def resolver(host, port):
        error = next(answers)
        if error:
            raise error
        return ["9.9.9.9"]

    resolve = Resolving(resolver).within(5)
    with pytest.raises(OSError, match="no such name"):
        resolve("a.example", 443)
    assert resolve("a.example", 443) == ("9.9.9.9",)


def test_a_resolver_that_hangs_holds_nobody():
    never = threading.Event()
    resolve = Resolving(lambda host, port: never.wait(30) and []).within(0.01)
    with pytest.raises(TimedOut):
        resolve("a.example", 443)
    never.set()
