"""Whether a value is given as another's, supposed, or as what something lies below."""

import pytest

from search_skill.verifying.ascribing import is_ascribed, is_undercut


def place(text, value):
    start = text.index(value)
    return text, start, start + len(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The advertised yield of 41.2% leaves out the husks.", "41.2%"),
        ("The maker says 41.2%.", "41.2%"),
        ("If 41.2% were the whole, half of the mill would stand empty.", "41.2%"),
        ("You may set our 38.5% beside a newspaper's 41.2%.", "41.2%"),
        ("Alder gives 41.2% for clean grain.", "41.2%"),
        ("The 41.2% of the brochure can only be reached in May.", "41.2%"),
        ("표시된 41.2%는 겨를 뺀 값이다.", "41.2%"),
        ("I do not share her 41.2%.", "41.2%"),
        ("Take the miller's answers on all three and it's 41.2%.", "41.2%"),
        ("The 41.2% claim is about clean grain.", "41.2%"),
        ("厂家五月公布其磨机出粉率为41.2%，没有说怎么称的。", "41.2%"),
        ("倘若41.2%是整台磨机的，仓里就该是空的。", "41.2%"),
        ("41.2%的来历一句话就能说完。", "41.2%"),
        ("メーカーが発表した41.2%は籾を除いた値だ。", "41.2%"),
        ("회사가 발표한 41.2%는 겨를 뺀 값이다.", "41.2%"),
    ],
)
def test_a_value_of_somebody_elses_is_told(text, value):
    assert is_ascribed(*place(text, value))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("The yield of the mill is 41.2%.", "41.2%"),
        ("We weighed the flour twice and got 41.2%.", "41.2%"),
        ("Weigh the flour and it's 41.2%.", "41.2%"),
        ("This mill gives 41.2%.", "41.2%"),
        ("The 41.2% of the spring was the best.", "41.2%"),
        ("Our 41.2% was weighed twice.", "41.2%"),
        ("It was announced in May. The yield is 41.2%.", "41.2%"),
        ("磨机的出粉率是41.2%。", "41.2%"),
        ("厂家五月公布了图纸。出粉率是41.2%。", "41.2%"),
        ("製粉の歩留まりは41.2%だ。", "41.2%"),
        ("제분 수율은 41.2%이다.", "41.2%"),
    ],
)
def test_a_value_that_the_sentence_states_itself_is_its_own(text, value):
    assert not is_ascribed(*place(text, value))


@pytest.mark.parametrize(
    ("text", "value", "below"),
    [
        ("That is well below the announced 41.2%.", "41.2%", True),
        ("它明显低于厂家说的41.2%。", "41.2%", True),
        ("It is above 41.2%.", "41.2%", False),
        ("The tank lies below. It holds 41.2%.", "41.2%", False),
        ("它高于41.2%。", "41.2%", False),
    ],
)
def test_what_is_put_below_a_value_undercuts_it(text, value, below):
    assert is_undercut(text, place(text, value)[1]) is below
