"""The same subject under another class, name or time."""

import pytest

from search_skill.verifying.naming import named_otherwise


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Varnholt is a truck.", "Varnholt is a 1964 drama film by Ada Ferrow."),
        ("Varnholt was directed by Ada Ferrow.", "Varnholt was directed by Olin Marsh in 1964."),
        ("Varnholt was released in 1964.", "Varnholt was released on 3 March 1971."),
        ("Varnholt opened in May.", "Varnholt opened on 3 March 1971."),
        ("Varnholt was built in the fifties.", "Varnholt was built in 1971."),
        ("瓦霍特是一辆卡车", "瓦霍特是一部电影"),
        ("ヴァルンは映画です", "ヴァルンは果物です"),
        ("바른은 영화", "바른은 과일"),
    ],
)
def test_another_class_name_or_time_is_told_of_the_same(claim, text):
    assert named_otherwise(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Varnholt is a movie.", "Varnholt is a 1964 drama film by Ada Ferrow."),
        ("Varnholt is a place.", "Varnholt is a town in the north."),
        ("Varnholt was directed by Ada Ferrow.", "The film Varnholt was directed by Ada Ferrow."),
        ("Varnholt is a Norwegian film.", "Varnholt is a film made in Norway by Olin Marsh."),
        ("Varnholt was released in 1964.", "Varnholt was released on 3 March 1964."),
        ("Bees make honey.", "Varnholt is a film by Olin Marsh."),
        ("瓦霍特是一部影片", "瓦霍特是一部电影"),
        ("瓦霍特是一辆卡车", "蜂蜜是一部电影"),
    ],
)
def test_the_same_in_other_words_and_other_subjects_are_not(claim, text):
    assert not named_otherwise(claim, text)
