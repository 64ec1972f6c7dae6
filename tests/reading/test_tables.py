"""Tables of data keep their cells; tables of layout are looked through."""

from reading.answers import html
from search_skill.reading.blocks import blocks_of
from search_skill.reading.tables import is_data, table_rows
from search_skill.reading.tree import parsed


def table(inner: str, attributes: str = ""):
    return next(parsed(html(f"<table {attributes}>{inner}</table>")).iter("table"))


DATA = "<tr><th>泵</th><th>Price</th></tr><tr><td><p><b>Falke-7</b></p></td><td>62 | 63</td></tr>"


def test_rows_are_written_with_every_cell():
    rows, linked = table_rows(table(DATA))
    assert rows == "| 泵 | Price |\n| --- | --- |\n| Falke-7 | 62 \\| 63 |"
    assert linked == 0


def test_a_caption_stands_before_and_a_wide_cell_takes_its_columns():
    rows, _ = table_rows(
        table("<caption>Pumps</caption><tr><td colspan=2>a</td><td>b</td></tr>" + DATA)
    )
    assert rows.startswith("Pumps\n\n| a |  | b |")
    assert "| Falke-7 | 62 \\| 63 |  |" in rows


def test_layout_is_no_data():
    assert is_data(table(DATA))
    assert not is_data(table(DATA, "role=presentation"))
    assert not is_data(table("<tr><td>one long column of a page</td></tr>"))
    assert not is_data(
        table("<tr><td><h2>Menu</h2></td><td>text</td></tr><tr><td>a</td><td>b</td></tr>")
    )


def test_a_page_in_a_layout_table_is_read_as_blocks():
    tree = parsed(
        html(
            "<table><tr><td><a href='/'>메뉴</a></td><td><h2>제목</h2><p>본문</p></td></tr></table>"
        )
    )
    assert [(block.kind, block.text) for block in blocks_of(tree)] == [
        ("prose", "메뉴"),
        ("heading", "제목"),
        ("prose", "본문"),
    ]
