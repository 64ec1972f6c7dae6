"""Two counts of which some sentence gives the share between them."""

import pytest

from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.developing import developments_in
from verifying.made import signal, statement


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("64,600 vans crossed, against 71,300 before: a fall of 9.4 percent.", True),
        ("64,600 vans crossed, against 71,300 before: a fall of 14 percent.", False),
        ("过桥车辆由71300辆降到64600辆，减少9.4%。", True),
        ("过桥车辆由71300辆降到64600辆，减少14%。", False),
        ("通行台数は71300台から64600台へ、9.4%減った。", True),
        ("통행은 71300대에서 64600대로 9.4% 줄었다.", True),
        ("The fee fell from $71 to $64, by 10 percent.", False),  # of what somebody sets
    ],
)
def test_the_share_has_to_be_what_lies_between_the_two(text, is_one):
    assert bool(developments_in([statement(text)])) is is_one
    assert not developments_in([statement(text, voice="")])


def test_what_fell_contradicts_nothing_and_a_count_that_nobody_explains_does():
    before = signal(statement("The bridge at Alder has 71,300 vans a day.", "G1", source="S1"))
    after = signal(statement("The bridge at Alder has 64,600 vans a day.", "G2", source="S2"))
    both = "64,600 vans a day crossed at Alder, against 71,300 before: a fall of 9.4 percent."
    third = signal(statement(both, "G3", source="S3"))
    assert conflicts_of([before, after])
    found = conflicts_of([before, after, third])
    assert all(each.values != {"number:71300", "number:64600"} for each in found)
