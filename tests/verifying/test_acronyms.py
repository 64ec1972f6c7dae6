"""Letters that stand for words which another text spells out."""

import pytest

from search_skill.verifying.acronyms import spelt_out
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


def test_letters_meet_the_words_for_which_they_stand():
    assert spelt_out("MTF of the valve", "its mean time to failure is long") == frozenset()
    assert spelt_out("LHR of 4%", "a late harbour rate of 4%") == {"late", "harbour", "rate"}


@pytest.mark.parametrize("text", ["a late rate", "the harbour rate, late", "late, harbour rate"])
def test_other_words_are_not_meant(text):
    assert not spelt_out("LHR of 4%", text)


def test_a_share_under_an_acronym_contradicts_another_of_the_rate_that_it_stands_for():
    spelt = statement("Its late harbour rate at Tollmere is 5.8 percent.", "G1", source="S1")
    short = statement("Tollmere: 4.2% LHR", "G2", source="S2")
    other = statement("Tollmere: 4.2% oak", "G2", source="S2")
    assert conflicts_of([signal(spelt), signal(short)])
    assert conflicts_of([signal(spelt), signal(other)]) == []
