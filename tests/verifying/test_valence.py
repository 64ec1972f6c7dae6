"""Which way a text speaks, and which way a claim points."""

import pytest

from search_skill.verifying.valence import direction_of, opposition_in, valence_of


def test_good_and_ill_words_are_turned_by_what_stands_before_them():
    assert valence_of("The scheme is fair and improves safety.") > 0
    assert valence_of("The scheme is costly and unfair.") < 0
    assert valence_of("The scheme is not fair.") < 0
    assert valence_of("The scheme reduces harm.") > 0
    assert valence_of("补贴让市民得到实惠。") > 0
    assert valence_of("这是浪费，问题不少。") < 0
    assert valence_of("効果への疑問と無駄がある。") < 0
    assert valence_of("효과적이고 안정적이다.") > 0
    assert valence_of("The pond lies north of the mill.") == 0


@pytest.mark.parametrize(
    ("claim", "direction"),
    [
        ("Ponds should be open to all", 1),
        ("Ponds should not be open to all", -1),
        ("We should stop selling ponds", -1),
        ("Ponds do more good than harm", 1),
        ("应当推广池塘", 1),
        ("应当禁止池塘", -1),
    ],
)
def test_a_claim_points_for_or_against_its_matter(claim, direction):
    assert direction_of(claim) == direction


def test_opposition_speaks_the_other_way_or_denies_the_claims_own_words():
    claim = "School ponds should be open to all"
    assert opposition_in("Open ponds are dangerous and costly.", claim) > 0
    assert opposition_in("Open ponds are safe and healthy.", claim) < 0
    assert opposition_in("School ponds should not be open to all.", claim) == 1.0
    assert opposition_in("Open ponds are dangerous.", "We should ban open ponds") < 0
