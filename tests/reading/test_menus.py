"""Rows of links and imprints are told from what a page says, in four languages."""

import pytest

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.extract import main_text
from search_skill.reading.menus import is_menu, menus_in
from search_skill.reading.tree import parsed

ROWS = [
    ("Events", "Work with us", "A short history"),
    ("年度盘点", "读者来信精选", "编辑部的一周"),
    ("年間まとめ", "読者の便り", "編集部の一週間"),
    ("연간 정리", "독자 편지", "편집부의 한 주"),
]


@pytest.mark.parametrize("names", ROWS)
def test_links_in_a_row_are_a_menu(names):
    (block,) = blocks_of(parsed(html(" | ".join(f"<a href=/>{name}</a>" for name in names))))
    assert is_menu(block)
    (block,) = blocks_of(parsed(html("<br>".join(f"<a href=/>{name}</a>" for name in names * 2))))
    assert is_menu(block)


@pytest.mark.parametrize("names", ROWS)
def test_a_linked_title_and_words_in_a_row_are_none(names):
    (block,) = blocks_of(parsed(html(f"<p><a href=/>{' '.join(names)}</a></p>")))
    assert not is_menu(block)
    (block,) = blocks_of(parsed(html(f"<p>{' | '.join(names)}</p>")))
    assert not is_menu(block)


def test_a_sign_with_a_link_is_no_item_and_a_grade_is_one():
    signs = blocks_of(parsed(html("<ul><li><a href=/share>X</a></li><li>A</li><li>甲</li></ul>")))
    assert [is_menu(block) for block in signs] == [True, False, False]


SHARED = [
    ("Facebook", "X", "E-mail"),
    ("微信", "新浪微博", "复制链接"),
    ("ツイート", "はてなブックマーク", "LINE"),
    ("카카오톡", "페이스북", "링크 복사"),
]


def listed(names, link=True):
    items = (f"<a href='#{at}'>{name}</a>" if link else name for at, name in enumerate(names))
    return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"


@pytest.mark.parametrize("names", SHARED)
def test_links_that_pass_a_page_on_are_no_text(names):
    assert all(menus_in(blocks_of(parsed(html(listed(names))))))
    assert not any(menus_in(blocks_of(parsed(html(listed(names, link=False))))))


@pytest.mark.parametrize("names", SHARED)
def test_one_linked_name_of_a_service_is_text(names):
    page = f"<p>Reach us on any day.</p>{listed(names[:1])}<p>We answer within a week.</p>"
    assert not any(menus_in(blocks_of(parsed(html(page)))))
    assert menus_in(blocks_of(parsed(html(listed(("Signal", "Matrix")))))) == [False, False]


@pytest.mark.parametrize("name", ["Pump News", "水泵新闻", "ポンプ新聞", "펌프 신문"])
def test_an_imprint_is_no_text_and_a_sentence_on_rights_is(name):
    for imprint in (f"© 2026 {name}", f"Copyright © 2019-2026 {name}", f"(c) 2026 {name}"):
        (block,) = blocks_of(parsed(html(f"<p>{imprint}</p>")))
        assert is_menu(block)
    for said in (f"The © sign of 2026 stood on {name}.", f"Copyright of 2026 is held by {name}."):
        (block,) = blocks_of(parsed(html(f"<p>{said}</p>")))
        assert not is_menu(block)


def test_a_page_of_a_few_lines_is_read_without_its_menus():
    page = (
        "<p>泵报 | <a href=/>首页</a> | <a href=/n>资讯</a> | <a href=/t>科技</a></p><h1>水泵停了</h1>"
        "<p>星期二起没有声音，换了滤芯才好。</p><p><a href=/a>年度盘点</a> | <a href=/b>读者来信</a> |"
        " <a href=/c>编辑部</a> |</p><p>© 2026 泵报</p>"
    )
    assert (
        main_text(html(page), "https://pump.example/1")
        == "# 水泵停了\n\n星期二起没有声音，换了滤芯才好。"
    )
