"""The sides of a question."""

import pytest

from search_skill.types import Intent
from search_skill.understanding.facets import candidates_in, facets_for


@pytest.mark.parametrize("intent", [each for each in Intent if each is not Intent.NAVIGATIONAL])
def test_every_intent_has_sides_in_four_languages(intent):
    sides = facets_for((intent,))
    assert len(sides) >= 3
    for side in sides:
        assert len(side.words) == 4
        assert all(side.words)
        assert side.why


def test_the_first_intent_has_the_most_turns_and_views_come_last():
    sides = facets_for((Intent.POLICY, Intent.FACT))
    whys = [side.why for side in sides]
    assert whys[0] == "the text itself"
    assert whys.index("first-hand") == 2
    assert whys[-1] == "the competitor"


def test_a_framework_is_asked_for_what_frameworks_have():
    whys = [side.why for side in facets_for((Intent.OPINION, Intent.CODE), of_framework=True)]
    assert "what changed when" in whys[:9]
    assert "those who run it, and those who left" in whys


def test_a_language_without_words_of_its_own_gets_english():
    side = facets_for((Intent.POLICY,))[0]
    assert side.worded("de") == side.worded("en") != side.worded("zh")


@pytest.mark.parametrize(
    ("question", "pair"),
    [
        ("Brindle vs Marrow for 20 GB", ("Brindle", "Marrow")),
        ("should I pick Brindle or Marrow on a small box?", ("Brindle", "Marrow")),
        ("difference between Brindle and Marrow for sensors", ("Brindle", "Marrow")),
        ("红茶和绿茶哪个好", ("红茶", "绿茶")),
        ("BrindleとMarrowの違い", ("Brindle", "Marrow")),
        ("전기자전거와 킥보드 비교", ("전기자전거", "킥보드")),
        ("what is the depth of the lake", None),
        ("Brindle vs Brindle", None),
    ],
)
def test_the_candidates_of_a_comparison(question, pair):
    assert candidates_in(question) == pair
