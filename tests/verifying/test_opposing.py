"""Opposing texts out of many: near in their matter, and speaking the other way."""

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
    assert "zh" not in found[:3]


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
