"""One mechanism for every fallback: answers stop it, refusals go down, nothing is lost."""

import threading
from dataclasses import dataclass

import pytest

from search_skill.errors import (
    AuthRequired,
    Blocked,
    Cure,
    NotFound,
    RateLimited,
    Refusal,
    Skipped,
    TimedOut,
    Unavailable,
    Unreachable,
)
from search_skill.ladder import Rung, Trace, Walls, climb
from search_skill.types import Batch, Hit, Outcome


@dataclass
class Counter:
    """A clock that moves only when told."""

    spent: int = 0

    def ms(self) -> int:
        return self.spent


def trace() -> Trace:
    return Trace(Counter())


FULL = Batch((Hit("https://a.example/", "A"),))


def raising(refusal: Refusal):
    def run() -> Batch:
        raise refusal

    return run


def can_read(wall: Refusal) -> bool:
    return wall.cure in (Cure.RUNG, Cure.ONCE)


def test_the_first_answer_stops_the_ladder():
    gone = climb("x", [Rung("one", lambda: FULL), Rung("two", raising(Blocked("no")))], trace())
    assert gone.rung == "one"
    assert [each.outcome for each in gone.attempts] == [Outcome.OK]


def test_an_empty_answer_is_an_answer():
    gone = climb("x", [Rung("one", Batch), Rung("two", lambda: FULL)], trace())
    assert gone.answer == Batch()
    assert gone.rung == "one"
    assert gone.attempts[0].outcome == Outcome.EMPTY


def test_a_refusal_goes_down_a_rung_and_is_kept():
    gone = climb(
        "x", [Rung("one", raising(RateLimited("429"))), Rung("two", lambda: FULL)], trace()
    )
    assert [(each.rung, each.outcome, each.detail) for each in gone.attempts] == [
        ("one", Outcome.RATE_LIMITED, "429"),
        ("two", Outcome.OK, ""),
    ]


def test_a_bug_in_a_rung_does_not_take_the_search_down():
    def broken() -> Batch:
        raise KeyError("ups")

    gone = climb("x", [Rung("one", broken), Rung("two", lambda: FULL)], trace())
    assert gone.attempts[0].outcome == Outcome.CRASHED
    assert gone.rung == "two"


@pytest.mark.parametrize(
    ("wall", "tried"),
    [
        (Blocked("403"), True),
        (Blocked("451", cure=Cure.NONE), False),
        (NotFound("404"), False),
        (RateLimited("429"), False),
        (AuthRequired("401"), False),
        (Unreachable("reset"), True),
    ],
)
def test_a_reading_ladder_goes_on_only_where_another_rung_can_cure(wall, tried):
    rungs = [Rung("one", raising(wall)), Rung("two", lambda: FULL, can_read)]
    assert (climb("read", rungs, trace()).rung == "two") is tried


def test_what_may_be_tried_once_by_another_way_is_spent_the_second_time():
    rungs = [
        Rung("one", raising(Unreachable("reset")), can_read),
        Rung("two", raising(TimedOut("slow")), can_read),
        Rung("three", lambda: FULL, can_read),
    ]
    gone = climb("read", rungs, trace())
    assert [each.rung for each in gone.attempts] == ["one", "two"]
    assert gone.answer is None


def test_a_missing_part_is_no_wall():
    rungs = [
        Rung("one", raising(NotFound("404")), can_read),
        Rung("two", raising(Unavailable("not installed")), can_read),
    ]
    assert [each.outcome for each in climb("read", rungs, trace()).attempts] == [Outcome.NOT_FOUND]
    rungs[0] = Rung("one", raising(Unavailable("not installed")), can_read)
    rungs[1] = Rung("two", lambda: FULL, can_read)
    assert climb("read", rungs, trace()).rung == "two"


def test_the_vendor_of_a_wall_stands_in_the_detail():
    gone = climb("x", [Rung("one", raising(Blocked("403", vendor="cloudflare")))], trace())
    assert gone.attempts[0].detail == "cloudflare: 403"
    assert gone.wall is not None
    assert gone.wall.label == "blocked:cloudflare"


def test_a_leg_collects_what_its_own_thread_attempted_in_order():
    shared = trace()
    seen: dict[str, list[str]] = {}

    def leg(name: str) -> None:
        with shared.leg() as attempts:
            for turn in range(20):
                climb(f"{name}{turn}", [Rung("one", lambda: FULL)], shared)
        seen[name] = [each.ladder for each in attempts]

    threads = [threading.Thread(target=leg, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == {name: [f"{name}{turn}" for turn in range(20)] for name in "abc"}
    assert len(shared.attempts) == 60


def test_everyone_who_listens_hears_of_every_attempt():
    heard = []
    listening = Trace(Counter(), listeners=[heard.append])
    climb("x", [Rung("one", raising(Blocked("no"))), Rung("two", lambda: FULL)], listening)
    assert heard == listening.attempts


def test_walls_met_so_far_stand_before_who_asks_aside_and_his_before_nobody_else():
    def walled(answer):
        raise Blocked(f"验证码 {answer}")

    run = Walls()
    run.through("forum json", lambda: "1", walled)
    aside = run.so_far()
    with pytest.raises(Skipped, match="forum json was refused in this run: 验证码 1"):
        aside.through("forum json", lambda: "2", walled)
    assert aside.through("forum rss", lambda: "3", walled) == "3"
    assert run.through("forum rss", lambda: "4", lambda answer: answer) == "4"
