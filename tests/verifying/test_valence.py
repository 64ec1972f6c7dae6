"""Which way words speak: well or ill, and what turns them."""

import pytest

from search_skill.text.stems import inflected
from search_skill.text.word_lists import sections
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


@pytest.mark.parametrize(
    "text",
    [
        "Ponds bring health risks.",
        "Ponds harm productivity.",
        "Ponds compromise the rights of children.",
        "Ponds are too dear to bring benefits.",
        "There is no scientific evidence that ponds of this kind ever improve health.",
    ],
)
def test_what_an_ill_word_is_done_to_makes_nothing_good(text):
    assert valence_of(text) < 0


@pytest.mark.parametrize("text", ["Ponds bring health.", "Ponds, too, are said to bring benefits."])
def test_what_nothing_is_done_to_stays_good(text):
    assert valence_of(text) > 0


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("The scheme protects the health of swimmers.", 1),
        ("The scheme protects swimmers from harm.", 1),
        ("The scheme helps the poor.", 1),
        ("The scheme hurts the poor.", -1),
        ("The scheme does not help poor families.", -1),
        ("The water is poor.", -1),
        ("The scheme takes away the freedom of swimmers.", -1),
        ("The scheme is a dead end.", -1),
    ],
)
def test_who_is_in_need_and_what_is_protected_are_not_ill(text, sign):
    value = valence_of(text)
    assert (value > 0) - (value < 0) == sign


def test_no_word_is_listed_twice_under_one_label():
    for label, _, found in sections("valence"):
        plain = [word for word in found if word.isascii()]
        assert len(plain) == len(set(plain)), label
    labels = [label for label, _, _ in sections("valence")]
    assert len(labels) == len(set(labels))
