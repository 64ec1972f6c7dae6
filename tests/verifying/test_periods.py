"""Of which quarter, half or year a value is; two of them are no contradiction."""

from dataclasses import replace

import pytest

from search_skill.verifying.comparison import clash
from search_skill.verifying.periods import (
    YEAR_BEFORE,
    are_of_two_periods,
    periods_in,
    periods_of,
)
from verifying.made import statement


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("in the second quarter of 2031", ("quarter", 2, 2031)),
        ("second-quarter sales", ("quarter", 2, 0)),
        ("Q3 2031", ("quarter", 3, 2031)),
        ("2031Q3", ("quarter", 3, 2031)),
        ("2031年第三季度", ("quarter", 3, 2031)),
        ("2031年第3四半期", ("quarter", 3, 2031)),
        ("2031년 3분기", ("quarter", 3, 2031)),
        ("the first half of 2031", ("half", 1, 2031)),
        ("2031年下半年", ("half", 2, 2031)),
        ("2031년 상반기", ("half", 1, 2031)),
        ("a year ago it was 6", (YEAR_BEFORE, 0, 0)),
        ("去年同期为6", (YEAR_BEFORE, 0, 0)),
        ("前年同期は6", (YEAR_BEFORE, 0, 0)),
        ("전년 동기에는 6", (YEAR_BEFORE, 0, 0)),
    ],
)
def test_a_period_is_read_in_each_language(text, found):
    assert periods_in(text) == {found}


@pytest.mark.parametrize(
    "text",
    ["Q1: how long?", "a quarter of all pupils", "第三季开播", "the half that was left", "半年前"],
)
def test_what_only_looks_like_one_is_none(text):
    assert periods_in(text) == frozenset()


def test_one_without_its_year_may_be_of_any_and_others_are_apart():
    assert not are_of_two_periods({("quarter", 2, 0)}, {("quarter", 2, 2031)})
    assert are_of_two_periods({("quarter", 2, 2030)}, {("quarter", 2, 2031)})
    assert are_of_two_periods({("quarter", 2, 0)}, {("quarter", 3, 0)})
    assert are_of_two_periods({("quarter", 2, 0)}, {(YEAR_BEFORE, 0, 0)})
    assert not are_of_two_periods({("quarter", 2, 0)}, {("half", 1, 0)})
    assert not are_of_two_periods((), {("quarter", 2, 0)})


def test_a_value_is_of_the_period_of_its_clause_else_of_the_only_one_that_is_named():
    made = statement(
        "In the third quarter the rate was 6.3 percent, in the second quarter 6.1 percent."
    )
    first, second = made.values
    assert periods_of(made, first) == {("quarter", 3, 0)}
    assert periods_of(made, second) == {("quarter", 2, 0)}
    bare = statement("The rate was 6.3 percent.")
    assert periods_of(bare, bare.values[0]) == frozenset()
    titled = replace(bare, source=replace(bare.source, title="Herring, third quarter 2031"))
    assert periods_of(titled, titled.values[0]) == {("quarter", 3, 2031)}


@pytest.mark.parametrize(
    ("one", "other", "are_rivals"),
    [
        (
            "The herring quota was 6.2 percent in the first quarter.",
            "The herring quota was 6.1 percent in the second quarter.",
            False,
        ),
        (
            "The herring quota was 5.2 percent in the second quarter.",
            "The herring quota was 6.1 percent in the second quarter.",
            True,
        ),
        ("第一季度鲱鱼配额为6.2%。", "第二季度鲱鱼配额为6.1%。", False),
        ("第二季度鲱鱼配额为5.2%。", "第二季度鲱鱼配额为6.1%。", True),
    ],
)
def test_values_of_two_periods_do_not_contradict_each_other(one, other, are_rivals):
    here, there = statement(one), statement(other, "G2")
    assert clash((here, here.values[0]), (there, there.values[0])) is are_rivals
