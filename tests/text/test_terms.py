"""The terms by which a question and a text meet."""

import pytest

from search_skill.text.terms import is_filler, sought, terms


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What are the default timeouts?", "The default timeout is 5 s."),
        ("栈桥连接池泄漏怎么解决", "栈桥的连接池泄漏"),
        ("接続プールの漏れ", "接続プールが漏れる"),
        ("연결 풀 누수는 무엇인가요", "연결 풀의 누수"),
    ],
)
def test_a_question_meets_its_answer(question, text):
    assert set(sought(question)) & set(terms(text))


def test_fillers_are_not_sought_unless_there_is_nothing_else():
    assert sought("what is the timeout") == ["timeout"]
    assert sought("什么是栈桥")[-1] == "栈桥"
    assert is_filler("the")
    assert not is_filler("timeout")
    assert sought("") == []


def test_a_joined_word_is_found_whole_and_in_parts():
    assert {"solid-state", "solid", "state"} <= set(terms("a solid-state cell"))


def test_the_first_character_of_a_run_stands_alone_too():
    assert terms("蜜蜂酿蜜")[:2] == ["蜜", "蜜蜂"]
