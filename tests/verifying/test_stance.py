"""Stance of two short texts: candidates, found by rules."""

import pytest

from search_skill.verifying.stance import stance_of


@pytest.mark.parametrize(
    ("first", "second", "stance"),
    [
        ("The pump reaches 812 bar.", "The pump does not reach 812 bar.", "contradict"),
        ("The pump reaches 812 bar.", "The pump reaches 604 bar at home.", "contradict"),
        ("The pump reaches 812 bar.", "The pump reaches 812 bar at home.", "support"),
        ("The pump reaches 812 bar.", "Bees made honey in the valley.", "neutral"),
        ("Warm water increases growth.", "Warm water decreases growth.", "contradict"),
        ("Pond water is safe.", "Pond water is not dangerous.", "neutral"),
        ("Varnholt is a truck.", "Varnholt is a 1964 film.", "contradict"),
        ("Varnholt is not a truck.", "Varnholt is a 1964 film.", "neutral"),
        ("Varnholt is not a drama film.", "Varnholt is a drama film.", "contradict"),
        ("Ada Ferrow only worked in film.", "Ada Ferrow worked in radio and print.", "contradict"),
        (
            "Pond salts prevent skin rash.",
            "No evidence was found that pond salts prevent skin rash.",
            "contradict",
        ),
        ("粮食产量增加", "粮食产量减少", "contradict"),
        ("瓦霍特是一辆卡车", "瓦霍特是一部电影", "contradict"),
        ("会上讨论了补贴标准", "会上没有讨论补贴标准", "contradict"),
        ("会上讨论了补贴标准", "会上只讨论了补贴", "contradict"),
        ("会上讨论了补贴标准", "会上讨论了补贴标准", "support"),
        ("会上讨论了补贴标准", "蜂蜜丰收", "neutral"),
        ("ポンプは動く", "ポンプは動かない", "contradict"),
        ("펌프는 작동한다", "펌프는 작동하지 않는다", "contradict"),
    ],
)
def test_the_stance_of_two_texts(first, second, stance):
    assert stance_of(first, second) == stance


LONG_TEXT = (
    "The bridge of Marl, which carpenters from Tarvo, Brennick and Osk built of oak and iron after"
    " the flood of 1902, was painted again in 1954 by the sons of those carpenters, among them"
    " Bo Lund and Orla Pike, and stands there still."
)


def test_a_text_that_names_and_dates_much_gives_no_other_name_or_year_by_that():
    assert stance_of("The bridge of Marl was painted in 1961.", LONG_TEXT) != "contradict"
    assert (
        stance_of(
            "The bridge of Marl was painted in 1961.", "The bridge of Marl was painted in 1954."
        )
        == "contradict"
    )
