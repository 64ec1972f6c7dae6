"""Of what stretch of time a sum is, and what is saved or kept of another one."""

import pytest

from search_skill.verifying.paces import are_of_two_stretches, is_kept, is_saved
from verifying.made import statement


def saying(text, place=-1):
    told = statement(text)
    return told, told.values[place]


@pytest.mark.parametrize(
    ("one", "other", "two"),
    [
        ("Drivers pay $6.50 a day.", "Drivers pay $2,000 a year.", True),
        ("Drivers pay $6.50 per day.", "Drivers pay $8 daily; each day costs $8 a day.", False),
        ("Drivers pay $6.50 a day.", "Drivers pay $8.", False),
        ("司机每天付6元。", "司机每年付2000元。", True),
        ("司机付6元/天。", "司机付2000元/年。", True),
        ("司机每天付6元。", "司机每天付8元。", False),
        ("運転手は毎日600円を払う。", "運転手は毎年20万円を払う。", True),
        ("운전자는 매일 600원을 낸다.", "운전자는 매년 20만원을 낸다.", True),
    ],
)
def test_a_day_and_a_year_have_two_prices(one, other, two):
    assert are_of_two_stretches(saying(one), saying(other)) is two


@pytest.mark.parametrize(
    ("text", "saved"),
    [
        ("With $2,000 a year saved, the cart pays for itself.", True),
        ("It saves you $2,000.", True),
        ("一年节约2000元。", True),
        ("The cart costs $2,000.", False),
        ("这辆车2000元。", False),
    ],
)
def test_what_is_saved_is_no_price(text, saved):
    assert is_saved(saying(text)) is saved


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("After a year the cells fell to 87 %.", True),
        ("The cells retain 87 % of their initial output.", True),
        ("一年后仍保持87%。", True),
        ("1年後の維持率は87%。", True),
        ("1년 뒤 유지율은 87%이다.", True),
        ("The cells convert 20.8 % of the light.", False),
        ("电池的效率为20.8%。", False),
    ],
)
def test_what_is_left_of_something_is_not_how_great_it_is(text, kept):
    assert is_kept(saying(text)) is kept
