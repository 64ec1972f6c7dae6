"""Blocks as Markdown."""

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.tree import parsed
from search_skill.reading.write import fenced, markdown_of


def written(body: str) -> str:
    return markdown_of(blocks_of(parsed(html(body))))


def test_lists_stand_together_and_paragraphs_apart():
    text = written("<p>前</p><ul><li>一<ul><li>二</li></ul></li><li>三</li></ul><p>后</p>")
    assert text == "前\n\n- 一\n  - 二\n- 三\n\n后"


def test_a_fence_is_longer_than_the_ticks_inside():
    assert fenced("a ``` b", "md") == "````md\na ``` b\n````"
    assert fenced("plain") == "```\nplain\n```"


def test_quotes_and_headings_are_marked():
    assert (
        written("<h3>제목</h3><blockquote>한 줄<br>두 줄</blockquote>")
        == "### 제목\n\n> 한 줄\n> 두 줄"
    )
