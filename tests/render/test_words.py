"""The words of a report: both languages have all of them, and sentences take the same values."""

import re

import pytest

from search_skill.render.words import words_in
from search_skill.verifying import standing

ENGLISH, CHINESE = words_in("en").table, words_in("zh").table


def test_both_languages_have_every_word():
    assert set(ENGLISH) == set(CHINESE)


@pytest.mark.parametrize("name", sorted(ENGLISH))
def test_a_sentence_takes_the_same_values_in_both(name):
    values = [
        sorted(re.findall(r"\{(\w+)(?::[^}]*)?\}", table[name])) for table in (ENGLISH, CHINESE)
    ]
    assert values[0] == values[1]
    assert not re.search(r"[\u4e00-\u9fff]", ENGLISH[name])


@pytest.mark.parametrize(
    ("language", "known"), [("zh", "zh"), ("zh-TW", "zh"), ("en", "en"), ("", "en"), ("ja", "en")]
)
def test_a_language_that_is_not_there_is_english(language, known):
    assert words_in(language).language == known


@pytest.mark.parametrize(
    "said",
    [
        standing.EVEN,
        standing.LIKELY,
        standing.VERY_LIKELY,
        standing.ALMOST_CERTAIN,
        standing.UNLIKELY,
    ],
)
def test_every_likelihood_keeps_its_range_in_chinese(said):
    shown = words_in("zh").as_likelihood(said)
    assert re.findall(r"\d+", shown) == re.findall(r"\d+", said)
    assert not re.search(r"[a-z]", shown)
    assert words_in("en").as_likelihood(said) == said
