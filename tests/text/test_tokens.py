"""Words and bigrams, and how many tokens a text is."""

import pytest

from search_skill.text.tokens import (
    content_terms,
    estimated_tokens,
    folded,
    narrowed,
    tokens,
    words,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C++ and C# beat .NET?", ["c++", "and", "c#", "beat", ".net"]),
        ("node.js v1.2, Python 3.11.2.", ["node.js", "v1.2", "python", "3.11.2"]),
        ("foo_bar docker-compose", ["foo_bar", "docker-compose"]),
        ("1,308 stars", ["1308", "stars"]),
        ("issue #12, F# and g++-13", ["issue", "12", "f#", "and", "g++", "13"]),
        ("don’t l’homme", ["don't", "l", "homme"]),
        ("a+b=c -- __ ...", ["a", "b", "c"]),
        ("Straße ÉCOLE", ["strasse", "école"]),
        ("向量数据库", ["向量", "量数", "数据", "据库"]),
        ("库", ["库"]),
        ("用Rust写", ["用", "rust", "写"]),
        ("東京タワー", ["東京", "京タ", "タワ", "ワー"]),
        ("ﾃﾞｰﾀ", ["デー", "ータ"]),
        ("비동기 처리", ["비동", "동기", "처리"]),
        ("ＡＢＣ的１２３", ["abc", "的", "123"]),
        ("машинное обучение", ["машинное", "обучение"]),
        ("हिन्दी में", ["हिन्दी", "में"]),
        ("", []),
        ("？！。", []),
    ],
)
def test_tokens(text, expected):
    assert tokens(text) == expected


def test_words_take_cjk_characters_one_by_one():
    assert words("Rust 异步 と 비동") == ["rust", "异", "步", "と", "비", "동"]


def test_folding_makes_one_of_many_forms():
    assert folded("Ｐｙｔｈｏｎ") == folded("PYTHON") == "python"
    assert folded("cafe\u0301") == folded("CAFÉ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", 0),
        ("word", 1),
        ("hello world", 3),
        ("深度学习框架。", 7),
        ("データ", 3),
        ("비동기", 3),
        ("用 Rust 写", 4),
    ],
)
def test_tokens_are_estimated_by_script(text, expected):
    assert estimated_tokens(text) == expected


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("What is the best way to learn Rust?", "en", ["best", "way", "learn", "rust"]),
        ("Wie funktioniert die Müllabfuhr in Köln", "de", ["funktioniert", "müllabfuhr", "köln"]),
        ("comment fonctionne la poste", "fr", ["fonctionne", "poste"]),
        ("cómo funciona el correo", "es", ["funciona", "correo"]),
        ("如何选择向量数据库", "zh", ["选择", "择向", "向量", "量数", "数据", "据库"]),
        ("Python 的目的是什么", "zh", ["python", "目的"]),
        ("怎么了解机器学习", "zh", ["了解", "解机", "机器", "器学", "学习"]),
        ("東京の天気について", "ja", ["東京", "天気"]),
        ("파이썬에서 비동기를 어떻게", "ko", ["파이", "이썬", "비동", "동기"]),
        ("the of and", "en", []),
        ("", "zh", []),
        ("quarry", "", ["quarry"]),
    ],
)
def test_content_terms_say_what_it_is_about(text, language, expected):
    assert content_terms(text, language) == expected


def test_narrowed_text_keeps_its_case_and_loses_its_width():
    assert narrowed("Ｗｈａｔ ｉｓ １２．５ Ｗｈ？") == "What is 12.5 Wh?"
    assert narrowed("补贴最高１２０００元") == "补贴最高12000元"
    assert narrowed("プール とは") == "プール とは"
    assert narrowed("What is 12.5 Wh?") == "What is 12.5 Wh?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("48,000, 61,400 and 73,200, which", ["48000", "61400", "73200"]),
        ("1,308。", ["1308"]),
        ("共 73,200，其中", ["73200"]),
        ("1,2,3", ["1", "2", "3"]),
        ("10,000,000", ["10000000"]),
    ],
)
def test_a_comma_behind_a_number_is_no_part_of_it(text, said):
    assert [token for token in tokens(text) if token.isdigit()] == said
