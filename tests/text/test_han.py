"""Simplified and traditional characters."""

import pytest

from search_skill.text.han import simplified, traditional


@pytest.mark.parametrize(
    ("old", "new"),
    [("臺灣海峽最窄處", "台湾海峡最窄处"), ("請問這個軟體", "请问这个软体"), ("學習", "学习")],
)
def test_traditional_becomes_simplified(old, new):
    assert simplified(old) == new


@pytest.mark.parametrize("text", ["already 简体", "plain English", "東京タワー 2026", "서울", ""])
def test_what_is_not_traditional_chinese_keeps_its_letters(text):
    assert simplified(text).replace("东", "東") == text


def test_simplified_becomes_the_usual_traditional_form():
    assert traditional("风力发电的争议") == "風力發電的爭議"
    assert (
        traditional("台面上只有干面") == "台面上只有干面"
    )  # words of traditional texts themselves
