"""What a claim is about, and what a text is about beside it."""

import pytest

from search_skill.verifying.matter import matter_of, names_a_ban_alone, own_matter


def test_what_is_to_be_done_with_a_matter_weighs_less_than_the_matter():
    weights = matter_of("Performing kite shows must be banned").weights
    assert weights["kite"] == max(weights.values())
    assert weights["ban"] < weights["kite"]
    assert weights["perform"] < weights["ban"]


def test_what_a_preposition_brings_weighs_less_than_what_it_is_said_of():
    weights = matter_of("Kites over vineyards must be banned").weights
    assert weights["vineyard"] < weights["kite"]
    assert matter_of("In vineyards kites must be banned").weights["vineyard"] == weights["kite"]


def test_the_s_of_a_genitive_is_no_matter():
    assert "s" not in matter_of("The women\u2019s kites").weights


@pytest.mark.parametrize(
    ("claim", "near"),
    [
        ("Teachers should be paid", "student"),
        ("应当奖励教师", "学生"),
        ("教師を増やすべきだ", "授業"),
        ("교사를 늘려야 한다", "수업"),
    ],
)
def test_words_of_the_same_field_are_near_and_others_are_not(claim, near):
    field = matter_of(claim).field
    assert 0 < field[near] < 1
    assert "kite" not in field
    assert "风筝" not in field


def test_what_anything_is_said_with_is_no_texts_own_matter():
    assert own_matter("It would be very bad, and hardly better.") == frozenset()
    assert "kite" in own_matter("It would be bad for kites.")


@pytest.mark.parametrize(
    ("text", "is_bare"),
    [
        ("A ban would make the problem worse.", True),
        ("Prohibiting it will not help.", True),
        ("A ban on kites would make the problem worse.", False),
        ("The problem is getting worse.", False),
        ("禁令会带来麻烦。", True),
        ("风筝的禁令会给海滩上的商贩带来麻烦。", False),
        ("会带来麻烦。", False),
        ("This ban would be difficult to enforce.", True),
        ("A ban on kites would be difficult to enforce.", False),
    ],
)
def test_a_text_that_speaks_of_a_ban_and_nothing_else_is_told(text, is_bare):
    assert names_a_ban_alone(text) == is_bare
