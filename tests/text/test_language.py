"""The language of a text, or nothing when that is not certain."""

import pytest

from search_skill.text.language import is_traditional, language_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("What is the best way to learn this?", "en"),
        ("is quarry better than gravel", "en"),
        ("Wie funktioniert das und warum?", "de"),
        ("comment choisir une base de données", "fr"),
        ("cómo funciona el sistema de correo", "es"),
        ("como funciona o sistema e por que não", "pt"),
        ("come funziona la rete e perché", "it"),
        ("hoe werkt het systeem van de stad", "nl"),
        ("如何选择向量数据库", "zh"),
        ("Python 怎么读取 CSV", "zh"),
        ("from_pretrained AutoModel 报错", "zh"),
        ("向量資料庫比較", "zh"),
        ("学习笔记", "zh"),
        ("學習筆記", "zh"),
        ("東京の天気", "ja"),
        ("機械学習 入門", "ja"),
        ("気象予報", "ja"),
        ("データベース", "ja"),
        ("Rust で書く", "ja"),
        ("파이썬 비동기 처리", "ko"),
        ("Rust 비동기", "ko"),
        ("как работает поезд", "ru"),
        ("як працює потяг і їжа", "uk"),
        ("كيف يعمل القطار", "ar"),
        ("قطار چگونه کار می‌کند", "fa"),
        ("πώς λειτουργεί", "el"),
        ("รถไฟทำงานอย่างไร", "th"),
        ("The word 你好 means hello in Chinese and it is used a lot.", "en"),
        ("The word こんにちは is a greeting in Japanese and it is common.", "en"),
    ],
)
def test_the_language_of_a_text(text, expected):
    assert language_of(text) == expected


@pytest.mark.parametrize(
    "text", ["", "12345", "!?", "rust async", "kubernetes", "https://quarry.example/"]
)
def test_names_and_numbers_have_no_language(text):
    assert language_of(text) == ""


def test_traditional_and_simplified_are_told_apart():
    assert is_traditional("這個數據庫的設計")
    assert not is_traditional("这个数据库的设计")
    assert not is_traditional("天气")
