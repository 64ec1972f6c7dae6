"""Which way words speak: well or ill, and what turns them."""

import pytest

from search_skill.text.stems import inflected
from search_skill.verifying.valence import valence_of


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("The scheme is fair and improves safety.", 1),
        ("The scheme is costly and unfair.", -1),
        ("The scheme is not fair.", -1),
        ("The scheme reduces harm.", 1),
        ("The harm is reduced.", 1),
        ("The scheme limits freedom.", -1),
        ("The scheme encourages waste.", -1),
        ("There is no evidence that ponds of this kind improve health.", -1),
        ("The pond lies north of the mill.", 0),
        ("补贴让市民得到实惠。", 1),
        ("这是浪费，问题不少。", -1),
        ("効果への疑問と無駄がある。", -1),
        ("효과적이고 안정적이다.", 1),
    ],
)
def test_words_speak_well_or_ill_and_are_turned_by_those_around_them(text, sign):
    value = valence_of(text)
    assert (value > 0) - (value < 0) == sign


def test_a_word_without_harm_is_no_harm():
    assert valence_of("It is harmless.") >= 0
    assert inflected("harmed") == inflected("harms") == "harm"
    assert inflected("harmless") == "harmless"


def test_words_of_the_matter_say_nothing_of_it():
    matter = frozenset({inflected("free"), inflected("ponds")})
    assert valence_of("Free ponds are too costly.", matter) < 0
    assert valence_of("Free ponds.", matter) == 0
    assert valence_of("Rivers are better than ponds.", matter) < 0
