"""Opposing texts out of many: near in their matter, and speaking the other way."""

import pytest

from search_skill.verifying.opposing import Candidates

TEXTS = [
    ("for", "Open school ponds improve health and safety for pupils."),
    ("against", "Open school ponds are dangerous and costly for pupils."),
    ("denies", "School ponds should not be open to pupils."),
    ("bees", "Bees made 40 kg of honey, which is dangerous for nobody."),
    ("zh", "学校的池塘开放是浪费，问题不少。"),
]


def test_what_opposes_comes_first_and_other_matters_last():
    found = Candidates(TEXTS).opposing("School ponds should be open to pupils", 5)
    assert set(found[:2]) == {"denies", "against"}
    assert "zh" in found  # 学校 is said of schools
    assert "bees" not in found


@pytest.mark.parametrize(
    ("claim", "texts", "opposes"),
    [
        (
            "Teachers should be paid by results",
            [
                ("far", "The bridge by the mill is a dangerous waste of money."),
                ("field", "Pupils would suffer and lessons become a cruel contest."),
            ],
            "field",
        ),
        (
            "应当给教师发放奖金",
            [("far", "桥梁危险，浪费不少。"), ("field", "学生受到伤害，课程质量下降。")],
            "field",
        ),
        (
            "教師に賞与を支給すべきだ",
            [("far", "橋は危険で無駄だ。"), ("field", "生徒に被害が出て授業は悪化する。")],
            "field",
        ),
        (
            "교사에게 상여금을 지급해야 한다",
            [("far", "다리는 위험하고 낭비다."), ("field", "학생 피해와 수업 악화가 우려된다.")],
            "field",
        ),
    ],
)
def test_what_opposes_in_other_words_of_the_same_matter_is_found(claim, texts, opposes):
    assert Candidates(texts).opposing(claim, 2) == [opposes]


@pytest.mark.parametrize(
    ("claim", "bare", "other"),
    [
        (
            "Kites on the beach must be banned",
            "A ban would make the problem worse.",
            "A ban on mopeds would make traffic worse.",
        ),
        ("海滩上应当禁止风筝", "禁令会带来麻烦。", "电动自行车的禁令让外卖骑手每天上班都很麻烦。"),
    ],
)
def test_who_speaks_ill_of_a_ban_and_names_no_matter_speaks_of_this_one(claim, bare, other):
    texts = [("bare", bare), ("other", other)]
    found = Candidates(texts).opposing(claim, 2)
    assert found[0] == "bare"
    assert Candidates([("bare", bare)]).opposing("Kites on the beach are safe", 2) == []


def test_what_is_near_and_clearly_against_is_kept_among_many_that_are_for_it():
    fine = [(f"for{n:02}", f"Open school ponds are safe and healthy, pond {n}.") for n in range(30)]
    against = ("against", "In the end ponds of this kind have been dangerous for many children.")
    assert Candidates([*fine, against]).opposing("School ponds should be open", 20)[0] == "against"


def test_the_order_of_the_texts_changes_nothing():
    claim = "School ponds should be open to pupils"
    found = Candidates(TEXTS).opposing(claim, 5)
    assert Candidates(TEXTS[::-1]).opposing(claim, 5) == found


def test_a_claim_in_chinese_finds_its_opposition():
    texts = [
        ("a", "池塘开放让市民得到实惠。"),
        ("b", "池塘开放是浪费，效果不如预期。"),
        ("c", "蜂蜜丰收。"),
    ]
    found = Candidates(texts).opposing("池塘应当开放", 3)
    assert found[0] == "b"


def test_nothing_near_gives_nothing():
    assert Candidates([("bees", "Honey.")]).opposing("School ponds should be open", 5) == []
    assert Candidates([]).opposing("School ponds should be open", 5) == []
