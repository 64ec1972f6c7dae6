"""Of the how-manieth of its like a value is, and what trades beside what is paid."""

import pytest

from search_skill.verifying.ranks import are_two_ranks, is_traded
from verifying.made import statement


def last(text):
    made = statement(text)
    return made, made.values[-1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The first tier costs 2.65 crowns.", "The second tier costs 3.98 crowns."),
        ("Tier 1 costs 2.65 crowns.", "Tier 3 costs 7.95 crowns."),
        ("第一级水价为每立方米2.65元。", "第二级水价为每立方米3.98元。"),
        ("第1段階は210円だ。", "第3段階は410円だ。"),
        ("1단계는 2100원이다.", "3단계는 4100원이다."),
        ("The ladder cost 340,000 crowns.", "They will build a second ladder for 190,000 crowns."),
        ("这座大桥花了34亿元。", "当地将建另一座大桥，投资19亿元。"),
    ],
)
def test_two_steps_of_a_tariff_and_a_further_thing_are_apart(one, other):
    assert are_two_ranks(last(one), last(other))
    assert are_two_ranks(last(other), last(one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The first tier costs 2.65 crowns.", "The first tier costs 2.90 crowns."),
        ("第一级水价为每立方米2.65元。", "第一级水价为每立方米2.90元。"),
        ("第1段階は210円だ。", "第1段階は260円だ。"),
        ("1단계는 2100원이다.", "1단계는 2600원이다."),
        ("The ladder cost 340,000 crowns.", "The ladder cost 190,000 crowns."),
        ("The second phase cost 340,000 crowns.", "It takes a second to read 400 pages."),
        (
            "They will build a second ladder for 190,000 crowns.",
            "The city pays 240,000 crowns for a second ladder.",
        ),
    ],
)
def test_one_step_of_a_tariff_and_one_thing_are_not(one, other):
    assert not are_two_ranks(last(one), last(other))


@pytest.mark.parametrize(
    "text",
    [
        "Alder shares closed at $31.04.",
        "The last price was $39.74.",
        "该股收盘报31.04元。",
        "終値は3104円だった。",
        "종가는 3104원이었다.",
    ],
)
def test_what_a_share_trades_at_is_no_offer_for_it(text):
    assert is_traded(last(text))


@pytest.mark.parametrize(
    "text",
    [
        "Alder offers $39.75 for each share.",
        "The office closed 31 desks.",
        "收购价为每股39.75元。",
        "1株3975円で買い取る。",
        "주당 3975원에 인수한다.",
    ],
)
def test_an_offer_is_no_price_that_something_trades_at(text):
    assert not is_traded(last(text))
