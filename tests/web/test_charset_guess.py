"""Undeclared bytes, few and many, with and without a language to go by."""

import pytest

from search_skill.web.charset_guess import guessed


@pytest.mark.parametrize(
    ("text", "charset"),
    [
        ("量子计算入门", "gb18030"),
        ("量子計算入門", "big5hkscs"),
        ("量子コンピュータ入門", "cp932"),
        ("量子コンピュータ入門", "euc_jp"),
        ("양자 컴퓨터 입문", "cp949"),
        ("Привет", "cp1251"),
        ("Café de España abierto", "cp1252"),
        ("“quoted” — text", "cp1252"),
    ],
)
def test_a_few_words_are_enough(text, charset):
    assert guessed(f"<p>{text}</p>".encode(charset)) == charset


def test_latin_words_among_chinese_ones_do_not_mislead():
    text = "使用Python编程的人很多，Rust也在增长，这是2026年的数据"
    assert guessed(text.encode("gb18030")) == "gb18030"


@pytest.mark.parametrize(
    ("language", "charset"), [("zh-TW", "big5hkscs"), ("tr", "cp1254"), ("pl", "cp1250")]
)
def test_the_language_of_the_page_is_a_hint(language, charset):
    words = {"zh-TW": "首頁 關於", "tr": "Yeni ürün çıktı, fiyatı düşük", "pl": "cena jest wyższa"}
    body = f'<html lang="{language}"><p>{words[language]}</p>'.encode(charset)
    assert guessed(body) == charset


def test_plain_ascii_needs_no_guess():
    assert guessed(b"plain") == ""
