"""Many words at once: whole ones, the longest where nothing separates them, guards that say nothing."""

import pytest

from search_skill.text.lexicon import Lexicon, Meaning, words_of

LEXICON = Lexicon(
    [
        ("trend(?:s|ing)?", Meaning("trend", 3.0)),
        ("paper", Meaning("academic", 1.0)),
        ("paper shredders?", None),
        ("现在", Meaning("now", 1.0)),
        ("出现在", None),
        ("価格", Meaning("product", 2.0)),
        ("가격", Meaning("product", 2.0)),
        ("价格", Meaning("product", 2.0)),
        ("评价", Meaning("opinion", 3.0)),
    ]
)


def labels(text):
    return [each.label for each in LEXICON.mentions(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("trends in housing", ["trend"]),
        ("trendy shoes", []),
        ("a paper on bees", ["academic"]),
        ("best paper shredder", []),
        ("现在的利率", ["now"]),
        ("出现在名单里", []),
        ("现在什么价格", ["now", "product"]),
        ("炊飯器の価格", ["product"]),
        ("냉장고 가격", ["product"]),
        ("大家的评价格外高", ["opinion"]),  # 价格 sits across two words
    ],
)
def test_whole_words_count_and_guards_take_their_place(text, found):
    assert labels(text) == found


def test_a_longer_word_of_one_meaning_covers_the_shorter():
    both = Lexicon([("what", Meaning("fact", 1.0)), ("what is the", Meaning("fact", 2.0))])
    assert [each.weight for each in both.mentions("what is the depth")] == [2.0]


def test_lists_are_read_by_comma_or_by_blank():
    assert words_of("# a remark\none, two words, up to \\d{1,3}\n官网 官方_网站 공식_사이트") == [
        "one", "two words", "up to \\d{1,3}", "官网", "官方 网站", "공식 사이트",
    ]  # fmt: skip
