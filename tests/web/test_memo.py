"""One question, one asking: alone, side by side, and after a fault."""

import threading
from datetime import UTC, datetime

import pytest

from search_skill.errors import Unreachable
from search_skill.web.memo import Memo
from search_skill.web.told import Reply, Told

NOW = datetime(2026, 3, 9, tzinfo=UTC)


def told(body: bytes = b"x") -> Told:
    return Told(Reply(200, {}, body, NOW))


def test_what_is_known_is_not_asked_again():
    memo, asked = Memo(1000), []

    def ask():
        asked.append(1)
        return told()

    assert memo.once("a", ask) is memo.once("a", ask)
    memo.once("b", ask)
    assert len(asked) == 2


def test_those_who_come_together_wait_for_the_first():
    memo, asked, may_answer = Memo(1000), [], threading.Event()
    answers = []

    def ask():
        asked.append(1)
        may_answer.wait(10)
        return told()

    threads = [
        threading.Thread(target=lambda: answers.append(memo.once("a", ask))) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    may_answer.set()
    for thread in threads:
        thread.join(10)
    assert len(asked) == 1
    assert len(answers) == 8


def test_a_refusal_is_remembered_too_and_each_gets_its_own():
    memo = Memo(1000)
    refused = [memo.once("a", lambda: Told(refusal=Unreachable("down"))) for _ in range(2)]
    caught = []
    for each in refused:
        with pytest.raises(Unreachable) as raised:
            each.answer()
        caught.append(raised.value)
    assert caught[0] is not caught[1]
    assert str(caught[0]) == str(caught[1]) == "down"


def test_a_fault_of_ours_is_not_remembered():
    memo = Memo(1000)
    with pytest.raises(ZeroDivisionError):
        memo.once("a", lambda: 1 / 0)
    assert memo.once("a", told).size == 1


def test_bodies_beyond_the_room_are_let_go_the_longest_unused_first():
    memo, asked = Memo(250), []

    def get(key):
        def ask():
            asked.append(key)
            return told(b"x" * 100)

        return memo.once(key, ask)

    for key in "abacab":
        get(key)
    assert "".join(asked) == "abcb"
