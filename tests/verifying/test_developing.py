"""Two counts of which some sentence gives the share between them."""

import pytest

from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.developing import developments_in, listed_in
from search_skill.verifying.difference import Replacements
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


@pytest.mark.parametrize(
    ("text", "is_list"),
    [
        ("Catches fell in all three bays: by 3%,[1] 16%[2] and 21%.[3]", True),
        ("三个海湾的捕捞量分别下降3%、16%和21%。", True),
        ("세 만의 어획량은 3%, 16%, 21% 줄었다.", True),
        ("Sources differ: 3%, 16% and 21%.", False),
        ("网上说法有3%、16%和21%。", False),
        ("Catches fell by 3% and 16%.", False),
        ("Catches fell by 3% in the north, by 16% in the east and by 21% in the west.", False),
    ],
)
def test_values_one_behind_the_other_are_of_as_many_things(text, is_list):
    pairs = listed_in([statement(text)])
    assert pairs == (
        {frozenset({f"percent:{one}", f"percent:{other}"}) for one, other in PAIRS}
        if is_list
        else set()
    )
    assert not listed_in([statement(text, voice="")])


PAIRS = (("3", "16"), ("3", "21"), ("16", "21"))


@pytest.mark.parametrize(
    ("text", "is_pair"),
    [
        ("Boats built before 1 May 2031 may be sold without a mark until 31 July 2031.", True),
        ("2031年5月1日前建造的船可以无标出售至2031年7月31日。", True),
        ("Only the date of 1 May 2031 is wrong; it is 31 July 2031.", False),
    ],
)
def test_two_days_that_voices_name_in_one_sentence_are_of_two_things(text, is_pair):
    told = [statement(text, f"G{at}", source=f"S{at}") for at in (1, 2)]
    pair = frozenset({"date:05-01", "date:07-31"})
    assert (pair in Replacements.in_statements(told).together) is is_pair
    assert pair not in Replacements.in_statements(told[:1]).together
