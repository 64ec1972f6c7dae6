"""A page as a run of blocks, each with its place."""

import pytest

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.places import Place, place_of_name
from search_skill.reading.tree import parsed


def blocks(body: str):
    return blocks_of(parsed(html(body)))


def test_blocks_come_in_order_with_their_kinds():
    found = blocks(
        "<h2><div>見出し</div></h2>loose <b>words</b><p>para<br>line</p><ul><li>項目<ul><li>inner</li></ul></li></ul>"
        "<blockquote><p>said</p></blockquote><pre>  code</pre>"
    )
    assert [(b.kind, b.text) for b in found] == [
        ("heading", "見出し"),
        ("prose", "loose words"),
        ("prose", "para\nline"),
        ("item", "項目"),
        ("item", "inner"),
        ("quote", "said"),
        ("code", "  code"),
    ]
    assert [b.level for b in found if b.kind == "item"] == [1, 2]


def test_scripts_controls_and_pictures_are_no_text():
    assert (
        blocks(
            "<script>a</script><button>b</button><svg><text>c</text></svg><select><option>d</select>"
        )
        == []
    )


@pytest.mark.parametrize("asked", ["Does it freeze?", "会冻住吗？", "凍りますか？", "얼어붙나요?"])
def test_a_button_that_opens_an_answer_is_its_heading(asked):
    for body in (
        f"<h3><button aria-expanded=false>{asked}</button></h3><p>No.</p>",
        f"<button aria-expanded=false><span>{asked}</span></button><p>No.</p>",
        f"<button>{asked}</button><p>No.</p>",
    ):
        assert [block.text for block in blocks(body)] == [asked, "No."]


@pytest.mark.parametrize("label", ["Add to cart", "加入购物车", "カートに入れる", "장바구니"])
def test_a_button_that_acts_or_opens_a_menu_is_no_text(label):
    assert blocks(f"<button>{label}</button><select><option>{label}</select>") == []
    assert blocks(f"<nav><button aria-expanded=false>{label}</button></nav>") == []


def test_a_place_is_that_of_all_parts_around():
    (block,) = blocks("<nav><div class='side-menu'><a href='/'>링크</a></div></nav>")
    assert block.place & Place.NAV
    assert block.link_share == 1.0
    assert block.totals[0].linked == 2


def test_names_of_parts_are_read_in_words():
    assert place_of_name("post-comments") & Place.COMMENT
    assert place_of_name("related-posts") & Place.RELATED
    assert not place_of_name("broad-navy-header-less") & Place.NAV
    assert not place_of_name("shadow") & Place.PROMO


def test_code_keeps_its_lines_where_they_are_elements():
    (block,) = blocks("<pre data-lang=go><div class=line>a</div><div class=line>  b</div></pre>")
    assert block.text == "a\n  b"
    assert block.marker == "go"


def test_what_is_nested_too_deeply_is_still_read():
    (block,) = blocks("<div>" * 400 + "deep 深い" + "</div>" * 400)
    assert block.text == "deep 深い"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (
            "<p>港务局开会讨论旧\n  渡轮码头，三位\n工程师出席。</p>",
            "港务局开会讨论旧渡轮码头，三位工程师出席。",
        ),
        ("<p>会合を\r\n    開き、古い桟橋を\n直す。</p>", "会合を開き、古い桟橋を直す。"),
        ("<p>항만 위원회는\n화요일에 모였다.</p>", "항만 위원회는 화요일에 모였다."),
        ("<p>The board\nmet 周二\non Tuesday.</p>", "The board met 周二 on Tuesday."),
        ("<p><a>首页</a>\n<a>新闻</a></p>", "首页 新闻"),
        ("<p>第一 第二</p>", "第一 第二"),
    ],
)
def test_a_line_break_of_the_source_is_a_blank_where_the_script_has_blanks(source, said):
    assert [block.text for block in blocks(source)] == [said]


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Costs<a href='#costs'>#</a>", "Costs"),
        ("Costs<a class='headerlink' href='#costs'>¶</a>", "Costs"),
        ("History<span>[<a href='/e'>edit</a>]</span>", "History"),
        ("歴史<span>[<a href='/e'>編集</a>]</span>", "歴史"),
        ("历史<span>[<a href='/e'>编辑</a>]</span>", "历史"),
        ("역사<span>[<a href='/e'>편집</a>]</span>", "역사"),
        ("Learning C#", "Learning C#"),
        ("<a href='/c'>C#</a>", "C#"),
        ("How to use [edit]", "How to use [edit]"),
    ],
)
def test_a_heading_ends_before_the_sign_that_leads_to_itself(heading, said):
    assert [block.text for block in blocks(f"<h2>{heading}</h2>")] == [said]


def test_the_reading_of_a_word_is_set_in_brackets():
    for reading in ("<rt>かいごう</rt>", "<rp>（</rp><rt>かいごう</rt><rp>）</rp>"):
        (found,) = blocks(f"<p><ruby>会合{reading}</ruby>を開いた。</p>")
        assert found.text == "会合（かいごう）を開いた。"
