"""Statements that share a value which one of them denies."""

import pytest

from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


def conflict(one, other):
    here, there = statement(one, "G1", source="S1"), statement(other, "G2", source="S2")
    found = conflicts_of([signal(here), signal(there)])
    return found[0] if found else None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Of all cooks with a job in March 2031, 14.2 percent did not have one in March 2032.",
            "We follow 46,300 cooks who had a job in March 2032.",
        ),
        ("2032年3月没有工作的厨师占14.2%。", "我们追踪2032年3月有工作的46300名厨师。"),
    ],
)
def test_the_month_in_which_something_was_not_so_is_not_denied(one, other):
    assert conflict(one, other) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The pump of the harbour moves 40 litres.",
            "The pump of the harbour does not move 40 litres.",
        ),
        ("港口的水泵输送40升水。", "港口的水泵并不输送40升水。"),
    ],
)
def test_a_value_that_is_denied_is(one, other):
    assert conflict(one, other) is not None


@pytest.mark.parametrize(
    ("said", "denied", "beside"),
    [
        (
            "The harbour ferry saves 18 percent with the paint.",
            "The harbour ferry did not burn 18 percent less.",
            "The bridge did not cost 18 percent less.",
        ),
        ("渡轮涂漆后节油18%。", "渡轮并没有节油18%这回事。", "大桥没有18%的坡度。"),
    ],
)
def test_what_only_a_page_without_a_vote_says_need_but_be_of_what_a_voice_denies(
    said, denied, beside
):
    silent = statement(said, "", source="S1")
    for text, is_one in ((denied, True), (beside, False)):
        voice = statement(text, "G2", source="S2")
        found = conflicts_of([signal(voice), signal(silent)])
        assert bool(found) is is_one
