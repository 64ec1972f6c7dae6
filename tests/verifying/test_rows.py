"""Rows of tables: they are told and quoted with the headings of their columns."""

import pytest

from search_skill.types import Passage, Standing, Tier
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.rows import headings_of, row_spans, told
from search_skill.verifying.statements import statements_of
from verifying.made import signal, statement

TABLE = "| Quota | Q1 2031 | Q2 2031 |\n| --- | --- | --- |\n| Herring | 6.2 % | 6.1 % |\n| Cod | 3.4 % | 3.9 % |"


def test_the_first_line_of_a_table_heads_its_columns():
    page = f"Before.\n\n{TABLE}"
    passage = Passage(text=TABLE, start=9, end=9 + len(TABLE), kind="table")
    found = headings_of(passage, page)
    assert found.cells == ("Quota", "Q1 2031", "Q2 2031")
    assert page[found.start : found.end] == "Quota | Q1 2031 | Q2 2031"
    assert found.is_wide
    assert headings_of(Passage(text="Quota", start=0, end=5)).cells == ()


def test_a_later_part_of_a_long_table_has_the_headings_of_its_first():
    page = f"Before.\n\n{TABLE}"
    at = page.index("| Cod")
    found = headings_of(Passage(text=page[at:], start=at, end=len(page), kind="table"), page)
    assert found.cells == ("Quota", "Q1 2031", "Q2 2031")
    assert page[found.start : found.end] == "Quota | Q1 2031 | Q2 2031"


def test_rows_stand_below_the_headings():
    assert [TABLE[low:high] for low, high in row_spans(TABLE)] == [
        "Herring | 6.2 % | 6.1 %",
        "Cod | 3.4 % | 3.9 %",
    ]


@pytest.mark.parametrize(
    ("cells", "columns", "said"),
    [
        (
            ["Herring", "6.2 %", "6.1 %"],
            ["Quota", "Q1", "Q2"],
            "Herring: 6.2 % (Q1) · 6.1 % (Q2)",
        ),
        (["鲱鱼", "6.2%", ""], ["配额", "一季度", "二季度"], "鲱鱼: 6.2% (一季度)"),
        (["Herring", "6.2 %"], ["Quota", "Share"], "Herring: 6.2 %"),
        (["Herring"], ["Quota"], "Herring"),
        (["Herring", "6.2 %", "6.1 %"], ["Quota", "Q1"], "Herring: 6.2 % · 6.1 %"),
    ],
)
def test_a_row_is_told_with_its_headings_where_there_are_several(cells, columns, said):
    assert told(cells, columns) == said


def test_a_row_of_a_primary_table_is_claimed_and_quoted_with_its_headings():
    made = statement(TABLE, "G1", Tier.T1, "2031-08-01").source
    passage = Passage(id="p1", text=TABLE, start=0, end=len(TABLE), kind="table")
    page = made.page.__class__(
        url=made.url, text=TABLE, passages=(passage,), sha256="0" * 64, verdict=made.page.verdict
    )
    source = made.__class__(
        **{name: getattr(made, name) for name in made.__dataclass_fields__} | {"page": page}
    )
    herring = next(
        each
        for each in statements_of(source, "herring quota second quarter", "G1")
        if "Herring" in each.text
    )
    (claim,), _ = ledger_of([signal(herring)], [])
    assert claim.claim == "Herring: 6.2 % (Q1 2031) · 6.1 % (Q2 2031)"
    assert [each.quote for each in claim.source] == [
        "Herring | 6.2 % | 6.1 %",
        "Quota | Q1 2031 | Q2 2031",
    ]
    assert all(TABLE[each.start : each.end] == each.quote for each in claim.source)
    assert claim.standing is Standing.PROVISIONAL
