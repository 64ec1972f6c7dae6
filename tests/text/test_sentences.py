"""Sentences end where a reader would pause, in every script."""

import pytest

from search_skill.text.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One ends. Two begins! Three? Yes.", ["One ends.", "Two begins!", "Three?", "Yes."]),
        (
            "It costs 3.5 million, e.g. in the U.S. Senate. Next.",
            ["It costs 3.5 million, e.g. in the U.S. Senate.", "Next."],
        ),
        (
            "Dr. Quarry met J. Doe. They spoke of v1.2 and .NET. End",
            ["Dr. Quarry met J. Doe.", "They spoke of v1.2 and .NET.", "End"],
        ),
        ('He said "Stop." Then he left.', ['He said "Stop."', "Then he left."]),
        ("Yahoo! is a name. iPhone too.", ["Yahoo! is a name. iPhone too."]),
        ("Das gilt z.B. für Brot. Danach nicht.", ["Das gilt z.B. für Brot.", "Danach nicht."]),
        ("第一句。第二句！真的吗？是。", ["第一句。", "第二句！", "真的吗？", "是。"]),
        ("他说：“好。”然后走了。", ["他说：“好。”", "然后走了。"]),
        ("版本 3.5 发布了。见 example.com。", ["版本 3.5 发布了。", "见 example.com。"]),
        ("「はい。」と言った。帰った。", ["「はい。」と言った。", "帰った。"]),
        ("안녕하세요. 버전 1.2입니다. 끝", ["안녕하세요.", "버전 1.2입니다.", "끝"]),
        (
            "# Title\nA wrapped\nline. Next.\n\n- one\n- two",
            ["# Title", "A wrapped line.", "Next.", "- one", "- two"],
        ),
        (
            "It was 48.[5] Then it rose.[6][b] 后来是50。[7]现在是60。",
            ["It was 48.[5]", "Then it rose.[6][b]", "后来是50。[7]", "现在是60。"],
        ),
        ("No. The limit is 25 MW.", ["No.", "The limit is 25 MW."]),
        ("See No. 88 and No. XII of it.", ["See No. 88 and No. XII of it."]),
        ("1. Install it. 2. Run it.", ["1. Install it.", "2. Run it."]),
        ("Wait... what? Well...", ["Wait... what?", "Well..."]),
        ("", []),
        (" \n\n ", []),
        ("。", ["。"]),
    ],
)
def test_sentences(text, expected):
    assert sentences(text) == expected


def test_no_word_is_lost():
    text = "A b. C d? 第一句。二! e.g. f ... g"
    assert "".join("".join(sentences(text)).split()) == "".join(text.split())
