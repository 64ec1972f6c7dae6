"""Opposing queries: built for the claim at hand, in the question's language."""

from dataclasses import replace

import pytest

from search_skill.types import Intent
from search_skill.verifying.headline import Headline
from search_skill.verifying.queries import At, opposing_queries
from verifying.made import statement


def headline(text, rivals=()):
    made = statement(text)
    return Headline(text, (made, made.values[0]), ("number:604",) * bool(rivals), tuple(rivals))


def test_each_family_asks_from_its_side():
    at_hand = headline("The pump holds 812 bar.", ["604"])
    found = opposing_queries(At("Dew pump"), at_hand, [Intent.PRODUCT], "en")
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
    found = opposing_queries(At("栈桥"), None, [], language)
    assert any(word in each.text for each in found)


def test_a_language_without_words_of_its_own_is_asked_in_english():
    assert "criticism" in opposing_queries(At("Teich"), None, [], "de")[0].text


@pytest.mark.parametrize(
    ("language", "word"),
    [("zh", "切回"), ("ja", "戻した"), ("ko", "되돌렸다"), ("en", "switched back")],
)
def test_those_who_turned_back_are_asked_for(language, word):
    found = opposing_queries(At("栈桥", is_of_worth=True), None, [], language)
    assert [each for each in found if word in each.text and each.why == "those who turned back"]


@pytest.mark.parametrize("name", ["medicines board", "澜汀科技", "水道委員会", "식품위원회"])
def test_an_authority_that_sources_name_is_asked_for_with_who_answers_it(name):
    found = opposing_queries(
        At("veloside sleep", spoken_of=("orla pike", name), is_of_worth=True, brief="veloside"),
        None,
        [],
        "en",
    )
    assert [each.text for each in found if each.why == "those who answer an authority"] == [
        f"{name} veloside statement response regrets decision"
    ]


def test_a_person_or_a_thing_is_no_authority():
    found = opposing_queries(
        At("veloside", spoken_of=("orla pike", "om-12"), is_of_worth=True), None, [], "en"
    )
    assert not [each for each in found if "answer" in each.why]


@pytest.mark.parametrize(
    ("at", "language", "words"),
    [
        (At("Veldmark", "Veldmark deposits large sites"), "en", "deposits large sites opinion"),
        (At("浔岚市汽车置换更新补贴"), "zh", "补贴 专栏"),
        (At("浔岚市汽车置换更新补贴", brief="浔岚补贴"), "zh", "浔岚补贴 专栏"),
        (
            At("Marrow Bridge toll", "toll Marrow Bridge September", bare="Marrow Bridge"),
            "en",
            "bridge toll opinion",
        ),
    ],
)
def test_opinions_that_never_name_it_are_asked_for_by_the_matter(at, language, words):
    found = opposing_queries(replace(at, is_of_worth=True), None, [], language)
    (nameless,) = [each for each in found if each.why == "opinions that never name it"]
    assert nameless.text.startswith(words)
    assert at.name not in nameless.text


@pytest.mark.parametrize(
    "at", [At("Veldmark", "Veldmark"), At("栈桥", "栈桥 性能"), At("翎驰 E5", "E5")]
)
def test_a_matter_of_nothing_but_its_name_is_not_asked_for_without_it(at):
    found = opposing_queries(replace(at, is_of_worth=True), None, [], "en")
    assert not [each for each in found if "never name" in each.why]


def test_a_bare_fact_is_asked_no_opinion_of():
    at = At("Brindle", "Brindle default visibility timeout", ("grid authority",))
    assert len(opposing_queries(at, None, [Intent.FACT], "en")) == 3


def test_who_tells_of_himself_is_asked_for_by_the_name_in_passing():
    at = At("松岭珍珠酵素牙粉", is_of_worth=True, brief="松岭牙粉")
    asked = [each.text for each in opposing_queries(at, None, (), "zh")]
    assert any(text.startswith("松岭牙粉 切回") for text in asked)
    assert any(text.startswith("松岭珍珠酵素牙粉 ") for text in asked)
    at = At("Ostrelle Energy OS-1", is_of_worth=True, brief="Ostrelle")
    asked = [each.text for each in opposing_queries(at, None, (), "en")]
    assert any(text.startswith("Ostrelle Energy OS-1 switched") for text in asked)
