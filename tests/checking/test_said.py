"""What a sentence says against its text: each kind of change is seen, other forms are none."""

import pytest

from search_skill.checking.said import denials, lacks_of, stands_in

TEXTS = (
    "- The default read timeout of Brindle is **12.5 s** since 3.0.0, not 5 s, said Ida Marl on 2 April 2026.",
    "栈桥 2.3.1 的默认读超时是 12.5 秒，不是 5 秒，裴知行于 2026年4月2日 这样说。",
    "ブリンドル 3.0.0 の既定の読み取りタイムアウトは12.5秒で、5秒ではない。",
    "브린들 3.0.0의 기본 읽기 제한 시간은 12.5초이며 5초가 아니다.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_sentence_says_what_its_text_says(text):
    assert lacks_of(text, text) == ()
    assert lacks_of(text.replace("*", "").removeprefix("- "), text) == ()


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("12.5 s", "12.6 s", "number"),
        ("3.0.0", "3.0.1", "version"),
        ("April", "May", "date"),
        ("2026", "2025", "date"),
        ("Marl", "Harl", "name"),
        ("not 5", "5", "negation"),
        ("is **", "is not **", "negation"),
    ],
)
def test_each_kind_of_change_is_seen_and_named(old, new, kind):
    found = lacks_of(TEXTS[0].replace(old, new), TEXTS[0])
    assert [each.kind for each in found] == [kind]


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ("12.5", "12.6", "number"),
        ("知行", "志行", "name"),
        ("不是", "是", "negation"),
        ("4月2日", "4月3日", "date"),
    ],
)
def test_chinese_changes_are_seen_too(old, new, kind):
    found = lacks_of(TEXTS[1].replace(old, new), TEXTS[1])
    assert kind in [each.kind for each in found]


@pytest.mark.parametrize(
    ("old", "new"), [("ではない", "である"), ("ではない", ""), ("5秒では", "6秒では")]
)
def test_japanese_changes_are_seen_too(old, new):
    assert lacks_of(TEXTS[2].replace(old, new), TEXTS[2])


def test_a_korean_denial_that_is_lost_is_seen():
    assert lacks_of(TEXTS[3].replace("아니다", "이다"), TEXTS[3])


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("The limit is 12.50 s.", "The limit is 12.5 s."),
        ("The limit is 12.5 s.", "Since 3.0 the limit is 12.5 s, and nothing else has changed."),
        ("A limit is 12.5 s.", "The limit is 12.5 s."),
        ("上限是 12.5 秒", "官方文档写明：上限是 12.5 秒，与 2.x 不同。"),
    ],
)
def test_another_form_of_the_same_is_no_change(said, text):
    assert lacks_of(said, text) == ()


def test_a_figure_of_another_place_of_the_text_does_not_excuse_a_change():
    text = "It grew from 6 hours to 12 hours."
    assert [each.said for each in lacks_of("It grew from 12 hours to 12 hours.", text)] == ["12"]


def test_a_free_sentence_must_have_its_figures_and_names_in_the_text():
    text = "Visitors to the museum in Port Lennock numbered 4,100 in the year before it closed."
    assert lacks_of("Last year 4100 people came to Port Lennock.", text) == ()
    found = lacks_of("Last year 5200 people came to Harbourwire.", text)
    assert {each.said for each in found} == {"5200", "Harbourwire"}


@pytest.mark.parametrize(
    "text",
    [
        "它不仅快",
        "未来可期",
        "无论如何",
        "a note on notation",
        "knot theory",
        "Official Gazette No. 88",
        "Gazette No",
    ],
)
def test_what_only_looks_like_a_denial_is_none(text):
    assert denials(text) == ()


@pytest.mark.parametrize("text", ["it is not so", "they don't", "并没有", "不是", "ではない"])
def test_denials_are_heard(text):
    assert denials(text)


def test_a_quote_stands_in_a_text_whatever_the_markup_and_the_line_ends():
    assert stands_in("is 12.5 s by default", "The limit\nis **12.5 s**\nby `default`.")
    assert not stands_in("is 12.6 s by default", "The limit is 12.5 s by default.")
    assert stands_in("默认 12.5 秒", "# 默认\n\n12.5 秒")
