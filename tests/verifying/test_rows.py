"""Rows of tables and the headings of their columns."""

import pytest

from search_skill.types import Passage
from search_skill.verifying.rows import columns_of, former_columns, is_of_what_was, row_spans, told

TABLE = (
    "| Quota | Q1 2031 | Q2 2031 |\n| --- | --- | --- |\n"
    "| Herring | 6.2 % | 6.1 % |\n| Cod | 3.4 % | 3.9 % |"
)


def test_the_first_line_of_a_table_heads_its_columns():
    page = f"Before.\n\n{TABLE}"
    passage = Passage(text=TABLE, start=9, end=9 + len(TABLE), kind="table")
    assert columns_of(passage, page) == ("Quota", "Q1 2031", "Q2 2031")
    assert columns_of(passage) == ("Quota", "Q1 2031", "Q2 2031")
    assert columns_of(Passage(text="Quota", start=0, end=5)) == ()


def test_a_later_part_of_a_long_table_has_the_headings_of_its_first():
    page = f"| Boats | 3 |\n\n{TABLE}"
    at = page.index("| Cod")
    part = Passage(text=page[at:], start=at, end=len(page), kind="table")
    assert columns_of(part, page) == ("Quota", "Q1 2031", "Q2 2031")


def test_rows_stand_below_the_headings():
    assert [TABLE[low:high] for low, high in row_spans(TABLE)] == [
        "Herring | 6.2 % | 6.1 %",
        "Cod | 3.4 % | 3.9 %",
    ]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (["Herring", "6.2 %", "6.1 %"], "Herring: 6.2 % · 6.1 %"),
        (["鲱鱼", "6.2%", ""], "鲱鱼: 6.2%"),
        (["ニシン"], "ニシン"),
        ([""], ""),
    ],
)
def test_a_row_is_told_by_its_name_and_what_it_is_given(cells, said):
    assert told(cells) == said


@pytest.mark.parametrize(
    ("columns", "former"),
    [
        (("Duty", "Original date", "Current date"), {1}),
        (("Item", "Now", "Previously"), {2}),
        (("项目", "调整前", "调整后"), {1}),
        (("区分", "改定前", "改定後"), {1}),
        (("구분", "종전", "현행"), {1}),
        (("Field", "Value"), set()),
        (("Plan", "New customers", "Members"), set()),
        (("Original name", "Size", "Weight"), set()),  # a name that is original tells no change
        (("机型", "旧款", "重量"), set()),
    ],
)
def test_a_column_of_what_was_is_told_by_the_one_beside_it(columns, former):
    assert former_columns(columns) == former


@pytest.mark.parametrize(
    ("columns", "row", "was"),
    [
        (("Duty", "Original", "Amendment 1"), "Mark | 1 May 2031 | 1 June 2031", True),
        (("项目", "原结果", "复测结果"), "航程 | 41 km | 52 km", True),
        (("項目", "訂正前", "訂正後"), "航続 | 41 km | 52 km", True),
        (("항목", "정정 전", "정정 후"), "거리 | 41 km | 52 km", True),
        (("Duty", "Original date", "Current date"), "Mark | 1 May 2031 | unchanged", False),
        (("Duty", "First boat", "Second boat"), "Mark | 1 May 2031 | 1 June 2031", False),
    ],
)
def test_a_column_of_what_was_is_left_where_the_row_tells_what_is(columns, row, was):
    first = row.index("|") + 2
    assert is_of_what_was(row, columns, first) is was
    assert not is_of_what_was(row, columns, len(row) - 1)
