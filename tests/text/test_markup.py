"""Markup goes, words stay, and what only looks like markup stays too."""

import pytest

from search_skill.text.markup import plain
from shared import case


@pytest.mark.parametrize(
    ("fragment", "expected"),
    [
        ("Learn <b>Rust</b> fast", "Learn Rust fast"),
        ("un<em>believ</em>able", "unbelievable"),
        ("深度<em class='hl'>学习</em>框架", "深度学习框架"),
        ("<p>one</p><p>two</p>three<br>four", "one two three four"),
        ("<td>한국</td><td>日本</td>", "한국 日本"),
        ("Salt &amp; Light &lt;3 &#39;x&#x27;", "Salt & Light <3 'x'"),
        ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
        ("&lt;b&gt;not a tag&lt;/b&gt;", "<b>not a tag</b>"),
        ("a < b and c > d", "a < b and c > d"),
        ("if a<b and b>c", "if a<b and b>c"),
        ("match (?<=y)end then stop", "match (?<=y)end then stop"),
        ("List<int>, Map<String, List<T>>", "List<int>, Map<String, List<T>>"),
        ("Vec<object> and std::vector<span>", "Vec<object> and std::vector<span>"),
        ("run cmd <input> <output>", "run cmd <input> <output>"),
        ("x <- y; y -> z; a <> b; <3", "x <- y; y -> z; a <> b; <3"),
        ("see https://quarry.example/?a=1&copy=2", "see https://quarry.example/?a=1&copy=2"),
        ('cut <a href="https://quarry.exa', "cut"),
        ("cut</b", "cut"),
        ("a <!-- note --> b <script>var x = '<b>'</script> c", "a b c"),
        ("<![CDATA[raw & <b>bold</b>]]>", "raw & bold"),
        ("<a href=x onclick=\"y('>')\">link</a>", "link"),
        ("  many \n\t blanks\u00a0here ", "many blanks here"),
        ("Py\u200bthon re\u00adlease \ufefffast", "Python release fast"),
        ("", ""),
    ],
)
def test_plain_text_of_a_fragment(fragment, expected):
    assert plain(fragment) == expected


def test_invisible_letters_leave_titles():
    assert "\\u200b" in case("ext-zero-width")["input"]
    assert plain("Py\u200bthon 3.14 re\u00adlease") == "Python 3.14 release"


@pytest.mark.parametrize("hostile", ["<!--", "<script>", "<a ", "<a href=", "<", "&#"])
def test_a_hostile_fragment_takes_no_more_than_its_length(hostile):
    assert isinstance(plain(hostile * 50_000), str)
