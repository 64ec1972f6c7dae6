"""Stop words bind; words that only contain one stay whole."""

import pytest

from search_skill.text.stopwords import STOP_PHRASES, STOPWORDS


def test_the_languages_of_the_contract_have_their_words():
    assert {"en", "de", "fr", "es", "ko"} <= set(STOPWORDS)
    assert {"zh", "ja"} <= set(STOP_PHRASES)


@pytest.mark.parametrize("text", ["目的", "的确", "了解", "存在", "在线", "和平", "参与"])
def test_chinese_words_are_not_cut_at_a_stop_character(text):
    assert "".join(STOP_PHRASES["zh"].split(text)) == text


@pytest.mark.parametrize(
    ("text", "parts"),
    [("我的书", ["我", "书"]), ("苹果和香蕉", ["苹果", "香蕉"]), ("为什么下雨", ["", "下雨"])],
)
def test_chinese_is_cut_where_nothing_is_said(text, parts):
    assert STOP_PHRASES["zh"].split(text) == parts


def test_japanese_particles_between_words_cut():
    assert STOP_PHRASES["ja"].split("東京の天気") == ["東京", "天気"]
    assert STOP_PHRASES["ja"].split("はさみ") == ["はさみ"]
