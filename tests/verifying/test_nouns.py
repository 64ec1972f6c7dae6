"""Whether two numbers count one thing."""

import pytest

from search_skill.verifying.nouns import counts_alike, phrase_of
from verifying.made import statement


def saying(text):
    made = statement(text)
    return made, made.values[0]


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("38,400 herring boats are on the list.", "57,100 boats are in it.", True),
        ("38,400 swivelling herring boats are recalled.", "57,100 boats are in it.", True),
        ("38,400 boats are on the list.", "57,100 owners are in it.", False),
        ("38,400 boats of 900 owners are on the list.", "57,100 owners are in it.", False),
    ],
)
def test_a_noun_may_stand_behind_what_tells_of_which_kind_it_is(one, other, alike):
    assert counts_alike(saying(one), saying(other)) is alike
    assert counts_alike(saying(other), saying(one)) is alike


def test_a_name_before_a_noun_is_a_part_of_what_is_counted():
    assert "boat" in phrase_of(saying("With 386,000 Larch boats recalled, many ask."))


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("It takes 190 school days.", "It is used in 900 schools.", False),
        ("It is used in 190 schools.", "It is used in 900 schools.", True),
        ("It took 190 school days.", "It took 900 school days.", True),
    ],
)
def test_a_word_that_tells_of_which_kind_is_not_what_is_counted(one, other, alike):
    assert counts_alike(saying(one), saying(other)) is alike
