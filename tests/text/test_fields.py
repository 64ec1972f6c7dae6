"""Words that are said of one matter."""

import pytest

from search_skill.text.fields import NEAR, SAME, has_field, is_light, related
from search_skill.text.stems import stem
from search_skill.text.word_lists import sections


@pytest.mark.parametrize(
    ("word", "same", "near"),
    [
        ("doctor", "physician", "patient"),
        ("医生", "大夫", "患者"),
        ("医師", "看護", "患者"),
        ("의사", "간호", "환자"),
    ],
)
def test_what_says_the_same_is_nearer_than_what_comes_with_it(word, same, near):
    found = related(word)
    assert found[stem(same)] == SAME
    assert 0 < found[stem(near)] <= NEAR


def test_a_word_is_not_said_of_itself_and_an_unknown_one_of_nothing():
    assert "doctor" not in related("doctor")
    assert related("zarvol") == {}
    assert not has_field("zarvol")
    assert has_field("doctor")


def test_a_word_of_many_fields_is_near_to_few():
    assert related("child").get("doctor", 0) < related("doctor")["patient"]


def test_a_hyphenated_word_is_one_and_not_its_parts():
    assert "self-defence" in related("gun")
    assert "self" not in related("gun")


def test_words_that_build_a_sentence_are_light():
    assert is_light(stem("performing"))
    assert is_light("进行")
    assert not is_light("doctor")


def test_words_of_other_scripts_are_as_long_as_terms():
    words = [word for _, _, found in sections("fields") for word in found if not word.isascii()]
    assert {len(word) for word in words} == {2}
