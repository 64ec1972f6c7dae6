"""The Admiralty pair: two letters of evidence from inputs that have nothing in common."""

import inspect

from judging.made import document
from search_skill.judging.grades import credibility, reliability
from search_skill.types import Mark, Standing, Tier


def test_reliability_is_of_the_source_alone():
    signed = document(
        "https://a.example/1", "x", author="Ada Brook", links_out=("https://b.example",)
    )
    unsigned = document("https://a.example/1", "x")
    assert reliability(signed, Tier.T1, ()) == "A"
    assert reliability(signed, Tier.T2, ()) == "B"
    assert reliability(unsigned, Tier.T3, ()) == "D"
    assert reliability(signed, Tier.T1, [Mark("copycat", "x")]) == "E"
    assert reliability(document("https://a.example/1", "", verdict="login"), Tier.T3, ()) == "F"


def test_credibility_is_of_other_voices_alone():
    assert credibility(0, 0, Standing.UNVERIFIED) == 6
    assert credibility(2, 0, Standing.CONFIRMED) == 1
    assert credibility(1, 0, Standing.PROVISIONAL) == 2
    assert credibility(2, 2, Standing.CONTESTED) == 4
    assert credibility(1, 3, Standing.CONTESTED) == 5


def test_the_inputs_are_disjoint():
    one, other = (set(inspect.signature(each).parameters) for each in (reliability, credibility))
    assert not one & other
