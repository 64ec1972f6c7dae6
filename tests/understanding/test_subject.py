"""What a question is about, and the parts it asks."""

import pytest

from search_skill.types import Entities
from search_skill.understanding.entities import entities_of
from search_skill.understanding.subject import WORDS_OF_A_QUERY, asked_of, keywords, weight


def asked(question, language="en"):
    return asked_of(question, language, entities_of(question))


def test_a_long_question_comes_apart_into_its_parts():
    found = asked(
        "How did Brindle's default timeouts change between 2.x and 3.x, why do sources differ, "
        "and what applies to a project pinned to 2.8.3?"
    )
    assert found.name == "Brindle"
    assert found.matter == "Brindle default timeouts change 2.x 3.x"
    assert found.parts == ("sources differ", "applies project pinned 2.8.3")


def test_listed_things_are_asked_two_by_two():
    found = asked(
        "栈桥 Zhanqiao 的成熟度：当前版本、已知缺陷、维护者、用户数，以及文档是否齐全？", "zh"
    )
    assert found.name == "栈桥 Zhanqiao"
    assert found.parts[:2] == ("当前版本 已知缺陷", "维护者 用户数")


@pytest.mark.parametrize(
    ("question", "language", "name"),
    [
        ("What is the default timeout of the brindle HTTP client?", "en", "brindle HTTP"),
        ("Is Ostrelle's 812 Wh/L claim true?", "en", "Ostrelle"),
        (
            "the tarnwick link flaw CVE-2026-12345: what is affected?",
            "en",
            "tarnwick CVE-2026-12345",
        ),
        ("浔岚市2026年新能源汽车补贴最高多少钱", "zh", "浔岚市新能源汽车补贴"),
        ("《边城》的作者是谁", "zh", "边城"),
        ("インボイス制度の経過措置はいつまで", "ja", "インボイス制度"),
    ],
)
def test_the_matter_has_a_name(question, language, name):
    assert asked(question, language).name == name


def test_units_are_no_names():
    assert "Wh" not in asked("Ostrelle cell with 812 Wh per litre").name.split()


def test_no_query_is_longer_than_engines_read():
    long = " ".join(f"word{number}" for number in range(40))
    assert weight(keywords(long, "en").split()) <= WORDS_OF_A_QUERY
    dense = "很长的问题" * 20
    assert weight(["x"]) == 1
    assert weight([dense]) == 50


def test_a_question_of_asking_words_alone_is_asked_as_it_is():
    assert asked_of("what is it?", "en", Entities()).matter == "what is it?"
