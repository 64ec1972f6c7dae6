"""Opposing queries: built for the claim at hand, in the question's language."""

import pytest

from search_skill.types import Intent
from search_skill.verifying.dissent import Headline
from search_skill.verifying.queries import opposing_queries
from verifying.made import statement


def headline(text, rivals=()):
    made = statement(text)
    return Headline(text, (made, made.values[0]), ("number:604",) * bool(rivals), tuple(rivals))


def test_each_family_asks_from_its_side():
    at_hand = headline("The pump holds 812 bar.", ["604"])
    found = opposing_queries("Dew pump", at_hand, [Intent.PRODUCT], "en")
    texts = [each.text for each in found]
    assert len(found) == 4
    assert len({each.why for each in found}) == 4
    assert all("Dew pump" in text for text in texts)
    assert any("812" in text and "604" in text for text in texts)
    assert any("complaints" in text for text in texts)


@pytest.mark.parametrize(
    ("language", "word"), [("zh", "质疑"), ("ja", "疑問"), ("ko", "논란"), ("en", "criticism")]
)
def test_the_words_are_of_the_questions_language(language, word):
    found = opposing_queries("栈桥", None, [], language)
    assert any(word in each.text for each in found)


def test_a_language_without_words_of_its_own_is_asked_in_english():
    assert "criticism" in opposing_queries("Teich", None, [], "de")[0].text
