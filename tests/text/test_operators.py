"""Operators of a typed question, in four scripts, and what only looks like one."""

from datetime import date

import pytest

from search_skill.text.operators import read_operators
from search_skill.types import Operators


@pytest.mark.parametrize(
    ("typed", "words", "operators"),
    [
        ("rust async", "rust async", Operators()),
        ('rust "async book"', "rust async book", Operators(phrases=("async book",))),
        ("量子 “纠错码”", "量子 纠错码", Operators(phrases=("纠错码",))),
        ("東京 「桜の開花」", "東京 桜の開花", Operators(phrases=("桜の開花",))),
        ("서울 날씨 site:kma.example", "서울 날씨", Operators(sites=("kma.example",))),
        ("北京 site：gov.example", "北京", Operators(sites=("gov.example",))),
        ("a site:x.example OR site:y.example", "a", Operators(sites=("x.example", "y.example"))),
        ("a (site:x.example OR site:y.example)", "a", Operators(sites=("x.example", "y.example"))),
        ("vim -emacs", "vim", Operators(without=("emacs",))),
        ("编辑器 －收费", "编辑器", Operators(without=("收费",))),
        ("a -site:spam.example", "a", Operators(without_sites=("spam.example",))),
        ("a filetype:PDF", "a", Operators(filetypes=("pdf",))),
        ("a intitle:guide", "a", Operators(in_title=("guide",))),
        (
            "a since:2026-05 until:2026-06-07",
            "a",
            Operators(since=date(2026, 5, 1), until=date(2026, 6, 7)),
        ),
        ("a after:2025", "a", Operators(since=date(2025, 1, 1))),
        ('a -"press release"', "a", Operators(without=("press release",))),
        ("a OR b tips", "a OR b tips", Operators(any_of=(("a", "b"),))),
        ('"a b" OR "c d"', '"a b" OR "c d"', Operators(any_of=(("a b", "c d"),))),
        ("椅子 1500..2500 元", "椅子 1500-2500 元", Operators(ranges=("1500..2500",))),
        ("laptop $300..$500", "laptop $300-$500", Operators(ranges=("$300..$500",))),
        (
            "旧车　－广告　ｓｉｔｅ：x.example",
            "旧车",
            Operators(sites=("x.example",), without=("广告",)),
        ),
        ("a until:2024", "a", Operators(until=date(2024, 12, 31))),
        ("a -filetype:pdf", "a", Operators(without=("filetype:pdf",))),
    ],
)
def test_an_operator_is_read(typed, words, operators):
    assert read_operators(typed) == (words, operators)


@pytest.mark.parametrize(
    "typed",
    [
        "-Wall meaning in gcc",
        "--help flag of ls",
        "docker-compose up",
        "Jean-Paul 和 T-34",
        "a - b",
        "website:design ideas",
        "since when",
        "released since:soon",
        "C:\\temp error",
        "5-7 days",
        "框架的成熟度：版本与支持期",
        "gcc -Wall -Wextra meaning",
        "git rebase -i HEAD~3",
        'print("hello") in python',
        'dict["key"] and dict.get("key")',
        '27" vs 32" monitor',
        'error: expected ";" before "}" token',
        "for i in 0..10",
        "`a -b` in bash",
    ],
)
def test_what_only_looks_like_one_is_a_word(typed):
    assert read_operators(typed) == (typed, Operators())


@pytest.mark.parametrize(
    ("typed", "words", "quoted"),
    [
        (
            "框架成熟吗，“单机 12 万 QPS”的说法成立吗？",
            "框架成熟吗， 单机 12 万 QPS 的说法成立吗？",
            "单机 12 万 QPS",
        ),
        (
            "「三倍速い」というのは、本当ですか",
            "三倍速い というのは、本当ですか",
            "三倍速い",
        ),
        (
            "is the “three times faster” claim true?",
            "is the three times faster claim true?",
            "three times faster",
        ),
    ],
)
def test_in_a_sentence_typographic_quotes_only_quote(typed, words, quoted):
    assert read_operators(typed) == (words, Operators(quoted=(quoted,)))


@pytest.mark.parametrize(
    ("typed", "quoted"),
    [
        ("网传“零首付”是真的吗", "零首付"),
        ("「三倍速い」は本当ですか", "三倍速い"),
        ("‘세 배 빠르다’는 주장 사실인가요", "세 배 빠르다"),
        ("is the “three times faster” claim true", "three times faster"),
        ("is the «three times faster» claim true", "three times faster"),
        ("who says ‘it’s three times faster’ and why", "it’s three times faster"),
        ("is the « trois fois » claim true?", "trois fois"),
    ],
)
def test_a_sentence_without_a_stop_only_quotes_too(typed, quoted):
    words, operators = read_operators(typed)
    assert operators == Operators(quoted=(quoted,))
    assert quoted in words


@pytest.mark.parametrize(
    ("typed", "phrase"),
    [
        ("pump «dew point»", "dew point"),
        ("pump ‘dew point’", "dew point"),
        ("펌프 ‘이슬점 온도’", "이슬점 온도"),
        ("水泵 “露点温度” 测试", "露点温度"),
    ],
)
def test_a_list_of_words_asks_for_its_phrase_in_any_marks(typed, phrase):
    assert read_operators(typed)[1] == Operators(phrases=(phrase,))


@pytest.mark.parametrize(
    "typed", ["it’s the dog’s bowl", "rock ’n’ roll", "the ‘90s in Lyon’s bars"]
)
def test_an_apostrophe_is_no_quotation_mark(typed):
    assert read_operators(typed) == (typed, Operators())


def test_plain_quotes_mean_a_phrase_in_a_sentence_too():
    assert read_operators('is the "three times" claim true?')[1] == Operators(
        phrases=("three times",)
    )
