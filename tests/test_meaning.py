"""Likeness of meaning, by the real libraries: what it tells apart, and what it needs."""

import pytest

from search_skill.meaning import LANGUAGES, WORDS, Vectors, installed, load

QUESTION = "how to make a bicycle chain last longer"
SAME = "Keep the drivetrain of your bike clean and oiled so that it wears out later"
OTHER = "The council voted on the budget for the new library on Tuesday"


def test_both_libraries_are_here_for_the_tests():
    assert installed() == (WORDS, LANGUAGES)


def test_a_paraphrase_is_nearer_than_another_matter():
    same, other = load(WORDS)(QUESTION, [SAME, OTHER])
    assert same > other + 0.2


@pytest.mark.parametrize(
    ("question", "same", "other"),
    [
        ("自行车链条怎样更耐用", SAME, OTHER),
        ("自転車のチェーンを長持ちさせる方法", SAME, OTHER),
        ("자전거 체인을 오래 쓰는 방법", SAME, OTHER),
        (QUESTION, "经常清洁并给自行车链条上油，可以延长寿命", "市议会周二就新图书馆的预算投票"),
    ],
)
def test_across_languages_the_same_matter_is_nearer(question, same, other):
    near, far = load(LANGUAGES)(question, [same, other])
    assert near > far + 0.02


@pytest.mark.parametrize("name", [WORDS, LANGUAGES])
def test_of_nothing_nothing_is_told(name):
    assert load(name)("茶", []) == []
    assert len(load(name)("茶", ["tea", "お茶"])) == 2


def test_a_library_that_is_not_here_is_told_and_judges_nothing():
    absent = Vectors(("absent",))
    assert absent.likeness("absent", "茶", ["tea"]) == []
    told = absent.degraded[0]
    assert (told.ladder, told.wanted, told.got) == ("order by meaning", "absent", "words")
