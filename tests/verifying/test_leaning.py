"""Sentences that need what stands before them, and those that one person says of himself."""

from __future__ import annotations

import pytest

from search_skill.verifying.leaning import is_personal, is_unfinished, leans_on_more


@pytest.mark.parametrize(
    "text",
    [
        "They are added to the 61,400 units.",
        "In that case it is retried 7 times.",
        "Including the first attempt, 8 in all.",
        "它是上限。",
        "还有，它只管 3.2 以后新建的队列。",
        "含首次投递，也就是最多重投 7 次。",
        "只影响 3.2 以后新建的队列。",
        "从这个角度，8 还是 16 都行。",
        "ただし、それは 3.2 からです。",
        "すなわち 7 回です。",
        "또한 이것은 3.2부터 적용된다.",
    ],
)
def test_a_sentence_that_leans_on_what_is_before_it(text):
    assert leans_on_more(text)


@pytest.mark.parametrize(
    "text",
    [
        "This Regulation takes effect on 1 March 2027.",
        "However, the default is 8 attempts.",
        "The limit includes the first attempt.",
        "其中栈桥最快。",
        "另外，默认次数是 8 次。",
        "即日起票价为 3 元。",
        "此外汇率为 7.1。",
        "ただし、上限は 8 回です。",
        "또한 기본값은 8회이다.",
    ],
)
def test_a_sentence_that_names_its_matter_leans_on_nothing(text):
    assert not leans_on_more(text)


@pytest.mark.parametrize(
    "text",
    [
        "I got 412 km in winter.",
        "Your log shows 8 deliveries.",
        "Edit: my meter says 7 litres.",
        "我实测是 412 公里。",
        "你的日志里是 8 次。",
        "私は 8 回でした。",
        "저는 8회였습니다.",
    ],
)
def test_what_one_person_says_of_himself_or_to_another(text):
    assert is_personal(text)


@pytest.mark.parametrize(
    "text",
    [
        "We measured 412 km.",
        "Its range is 412 km.",
        "我国的标准是 8 次。",
        "我们实测是 412 公里。",
        "私鉄の運賃は 210 円です。",
        "저장 용량은 8GB이다.",
    ],
)
def test_what_an_office_or_a_group_says_is_not_personal(text):
    assert not is_personal(text)


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("Who has waited for 8 s gets", "\n\n```text\nERR"),
        ("With 16 clients and no other setting:", "\n\n- 40"),
        ("等待 8 秒后会得到", "\n```\nERR"),
        ("16 个客户端的默认配置：", "\n\n- 40"),
    ],
)
def test_a_line_that_goes_on_below_it_is_unfinished(text, behind):
    assert is_unfinished(text, behind)


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("Who has waited for 8 s gets an error.", "\n\n```text\nERR"),
        ("Largest size: 6 connections", "\n- Wait: 8 s"),
        ("等待 8 秒后会得到错误。", "\n```\nERR"),
    ],
)
def test_a_sentence_and_an_item_are_not(text, behind):
    assert not is_unfinished(text, behind)
