"""Milliseconds of a live run and of a replayed one."""

import threading

from search_skill.web.run_clock import RunClock


def test_on_replay_each_thread_has_the_time_of_its_own_answers():
    clock, seen = RunClock(is_replay=True), []
    clock.pass_time(40)
    clock.pass_time(2)

    def other():
        clock.pass_time(7)
        seen.append(clock.ms())

    thread = threading.Thread(target=other)
    thread.start()
    thread.join(10)
    assert (clock.ms(), seen) == (42, [7])


def test_a_live_clock_goes_by_itself():
    clock = RunClock(is_replay=False)
    clock.pass_time(1_000_000, waited_ms=1_000_001)
    assert 0 <= clock.ms() < 1_000_000


def test_live_an_answer_that_somebody_else_waited_for_takes_as_long_as_it_took_him():
    clock = RunClock(is_replay=False)
    clock.pass_time(1_000_000, waited_ms=400_000)
    assert 600_000 <= clock.ms() < 1_000_000
