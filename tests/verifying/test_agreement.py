"""Whether two voices that give one figure mean the same by it."""

import pytest

from search_skill.verifying.agreement import Matter
from search_skill.verifying.corroboration import signals_of
from verifying.made import statement


def voices(*texts):
    made = [statement(text, f"G{at}", source=f"S{at}") for at, text in enumerate(texts)]
    return max(len(each.voices) for each in signals_of(made))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The trial of the herring diet had 12 schools.",
            "12 primary schools tried the herring diet.",
        ),
        ("The herring boats are 8 decibels quieter.", "The herring boats are 8 dB quieter."),
        ("每户鲱鱼用水上限为43立方米。", "每户鲱鱼用水上限是43方。"),
    ],
)
def test_what_the_one_counts_is_spoken_of_beside_the_other(one, other):
    assert voices(one, other) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The trial of the herring diet had 12 schools.",
            "In the trial of the herring diet they ate 12 g more.",
        ),
        ("深夜便の鲱鱼の運賃は通常の2倍である。", "鲱鱼の深夜便の運賃は2系統で変わる。"),
        ("鲱鱼试验持续8周。", "鲱鱼试验减少了8分贝。"),
    ],
)
def test_a_small_figure_of_two_things_makes_no_second_voice(one, other):
    assert voices(one, other) == 1


def test_values_of_two_quarters_are_no_agreement():
    one = "The herring quota of the third quarter was 6.3 percent."
    assert voices(one, "A year ago the herring quota was 6.3 percent.") == 1
    assert voices(one, "The herring quota was 6.3 percent in the third quarter.") == 2


def test_a_month_is_met_in_more_than_the_name_of_the_matter():
    boats = [
        "灯浜の夜行船の7月の時刻表は刷り直しになる。",
        "灯浜の夜行船は7月の記事ばかりである。",
        "灯浜の夜行船の甲板は30席ある。",
        "灯浜の夜行船の船長は45歳である。",
    ]
    made = [statement(text, f"G{at}", source=f"S{at}") for at, text in enumerate(boats)]
    assert {"夜行", "行船"} <= Matter.of(made).words
    july = [each for each in signals_of(made) if "7月" in each.leader.text]
    assert [len(each.voices) for each in july] == [1, 1]
    again = statement("灯浜の夜行船の時刻表は7月に刷り上がった。", "G9", source="S9")
    july = [each for each in signals_of([*made, again]) if "時刻表" in each.leader.text]
    assert [len(each.voices) for each in july] == [2]


def test_few_pages_do_not_tell_what_names_the_matter():
    made = [statement("The herring quota is 12 t.", f"G{at}", source=f"S{at}") for at in range(3)]
    assert Matter.of(made).words == frozenset()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("The port recalled 9,600 lamps.", "9,600 of the lamps are of the first series.", False),
        ("The port recalled 9,600 lamps.", "The port took back 9,600 lamps.", True),
        ("该港召回9600盏灯。", "该港共收回9600盏灯。", True),
    ],
)
def test_a_part_is_not_the_whole_of_the_same_number(one, other, same):
    first, second = statement(one), statement(other, "G2", source="S2")
    assert Matter().says_same(first, second, "number:9600") is same


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (
            "Calls answered per hour rose by 22 %.",
            "Sick days of those who answered fell by 22 %.",
            False,
        ),
        ("Calls answered per hour rose by 22 %.", "22 % more calls were answered per hour.", True),
        ("每小时接听电话增加22%。", "每小时接听电话减少22%。", False),
        ("1時間の応答件数は22%増加した。", "1時間の応答件数が22%増加。", True),
        ("시간당 응답 수가 22% 증가했다.", "시간당 응답 수가 22% 감소했다.", False),
    ],
)
def test_what_grew_by_a_share_is_not_what_shrank_by_it(one, other, same):
    first, second = statement(one), statement(other, "G2", source="S2")
    assert Matter().says_same(first, second, "percent:22") is same


@pytest.mark.parametrize(
    ("one", "other", "agreeing"),
    [
        (
            "Herring stands at 13.8 and sprat at 13.1.",
            "Figures after the correction: herring 13.8, the other 13.1.",
            2,
        ),
        ("Herring stands at 13.8 and sprat at 13.1.", "Herring has 13.8 fins on a lucky day.", 1),
        (
            "The hole of Netcast is fixed in 4.8.5 and 5.0.1.",
            "Netcast 4.8.5, 5.0.1: refuse both forms now",
            2,
        ),
        (
            "The hole of Netcast is fixed in 4.8.5 and 5.0.1.",
            "Vulnerable are Netcast 4.8.5, 5.0.1 and others",
            1,
        ),
        ("鲱鱼修正后为13.8%，鲲为13.1%。", "更正以后：鲱鱼13.8%，另一种13.1%。", 2),
    ],
)
def test_two_telling_values_in_common_are_of_one_thing(one, other, agreeing):
    assert voices(one, other) == agreeing
