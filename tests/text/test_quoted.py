"""What a text says itself and what it quotes."""

import re

import pytest

from search_skill.text.quoted import is_quoted, unquoted

SAID = re.compile("has moved|不存在|ありません|없습니다")


@pytest.mark.parametrize(
    "text",
    [
        'A reader saw "the page has moved" and left.',
        "A reader saw “the page has moved” and left.",
        "Er las „the page has moved“ und ging.",
        "Il a lu « the page has moved » hier.",
        "他看到“页面不存在”就走了。",
        "他看到《页面不存在》。",
        "「何もありません」と出た。",
        "‘아무것도 없습니다라는 말만 나왔다’고 했다.",
        "Set `the page has moved` there.",
    ],
)
def test_words_in_quotation_marks_are_not_said(text):
    assert unquoted(SAID, text) is None


@pytest.mark.parametrize(
    "text",
    [
        "The page has moved.",
        'It was called "home", and the page has moved to "here".',
        "页面不存在，请“返回首页”。",
        "何もありません。「戻る」",
        "아무것도 없습니다. ‘뒤로’",
        "It's gone: the page has moved, it's said.",
    ],
)
def test_words_beside_quotation_marks_are(text):
    assert unquoted(SAID, text)


def test_the_first_place_where_it_is_said_counts():
    assert unquoted(SAID, '"has moved", he wrote; it has moved.').start() == 26


def test_a_name_is_told_by_its_marks():
    assert is_quoted("页面不存在", "歌曲《页面不存在》歌词")
    assert not is_quoted("页面不存在", "页面不存在 - 首页")
