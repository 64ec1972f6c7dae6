"""Which posts of a thread its readers did not bear out."""

import pytest

from search_skill.types import Passage
from search_skill.verifying.posts import outvoted_in


def passages(*headings):
    return [
        Passage(id=f"S1.p{at}", text="t", start=0, end=1, heading=("Which net is it?", heading))
        for at, heading in enumerate(headings)
    ]


BEST = "[+97] otter, 2031-06-24"


@pytest.mark.parametrize(
    "heading", ["[+4] gull, 2031-07-03", "[-9] 海鸥, 2031-07-03", "[0] かもめ"]
)
def test_a_post_with_far_fewer_votes_than_the_best_one_is_not_borne_out(heading):
    assert outvoted_in(passages(BEST, heading)) == {heading}


@pytest.mark.parametrize(
    "heading",
    [
        "[+12] gull, 2031-07-03",
        "[+2] gull (accepted answer)",
        "[+2] 海鸥（已采纳）",
        "gull, 2031-07-03",
    ],
)
def test_one_that_was_accepted_or_has_some_of_them_is(heading):
    assert outvoted_in(passages(BEST, heading)) == frozenset()


def test_where_nobody_votes_nobody_is_outvoted():
    assert outvoted_in(passages("otter", "gull")) == frozenset()
    assert outvoted_in(passages("[0] otter", "[0] gull")) == frozenset()
