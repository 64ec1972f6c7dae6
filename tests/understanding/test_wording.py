"""The words of a question that name something, in four languages."""

import pytest

from search_skill.understanding.wording import WORDS_OF_A_QUERY, keywords, weight


@pytest.mark.parametrize(
    ("text", "language", "kept"),
    [
        ("what breaks on upgrade", "en", "breaks upgrade"),
        ("which figure is current and since when", "en", "figure current"),
        ("这个方案是什么时候公布的", "zh", "这个方案 公布"),
        ("家长和专家为什么反对", "zh", "家长和专家 反对"),
        ("涉及哪些批号", "zh", "涉及 批号"),
        ("患者该怎么办", "zh", "患者"),
        ("请帮我系统分析一下申请条件的变化", "zh", "申请条件的变化"),
        ("副作用は何か", "ja", "副作用"),
        ("旧料金とどう違うのか", "ja", "旧料金"),
        ("はやぶさの帰還", "ja", "はやぶさの帰還"),
        ("이전 요금은 얼마인가요", "ko", "이전 요금은"),
    ],
)
def test_what_only_asks_is_left_out(text, language, kept):
    assert keywords(text, language) == kept


@pytest.mark.parametrize(
    "word",
    [
        "在线教育",
        "对策",
        "和平",
        "存在",
        "饱和",
        "将来",
        "对比",
        "了解",
        "请求库",
        "申请专利",
        "邀请函",
        "数据分析师",
        "系统管理员",
        "全面屏",
        "研究生",
    ],
)
def test_a_character_that_binds_is_kept_where_it_is_part_of_a_word(word):
    assert keywords(word, "zh") == word


def test_no_query_is_longer_than_engines_read():
    long = " ".join(f"word{number}" for number in range(40))
    assert weight(keywords(long, "en").split()) <= WORDS_OF_A_QUERY


def test_two_characters_weigh_a_word():
    assert weight(["x"]) == 1
    assert weight(["很长的问题" * 20]) == 50
