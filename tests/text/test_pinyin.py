"""Places written in letters."""

import pytest

from search_skill.text.pinyin import place_in, romanised, spellings


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("浔岚市2026年补贴标准", "Xunlan"),
        ("成都市地铁规定", "Chengdu"),
        ("白湍镇的农机店", "Baituan"),
        ("小型風力發電在離島", ""),
        ("全国人口", ""),
        ("股市行情", ""),
        ("超市价格", ""),
        ("housing in Harlow", ""),
        ("東京都の条例", ""),
    ],
)
def test_a_place_is_named_by_what_stands_before_its_kind(text, name):
    assert place_in(text) == name


def test_an_unknown_character_makes_no_name():
    assert romanised("浔岚") == "Xunlan"
    assert romanised("浔x") == ""


def test_a_character_of_two_readings_makes_two_spellings():
    assert spellings("朝江") == ("chaojiang", "zhaojiang")
    assert spellings("浔岚") == ("xunlan",)
    assert spellings("浔x") == ()
    assert spellings("") == ()
