"""In which clause of a sentence something stands."""

import pytest

from search_skill.verifying.clauses import clause_at
from verifying.made import statement


@pytest.mark.parametrize(
    ("text", "value", "clause"),
    [
        ("The gate holds 40 bar, the tank 60 litres.", "40", "The gate holds 40 bar"),
        ("闸门耗电、水门耗电、泵站耗电均为 9 度。", "9", "闸门耗电、水门耗电、泵站耗电均为 9 度"),
        ("闸门耗电 5 度、泵站耗电 9 度。", "9", "泵站耗电 9 度"),
        ("水門、閘門、堰はいずれも9基。", "9", "水門、閘門、堰はいずれも9基"),
    ],
)
def test_a_clause_ends_at_its_marks_but_not_within_what_is_said_of_all(text, value, clause):
    at = text.index(value)
    low, high = clause_at(text, at, at + len(value))
    assert text[low:high].strip() == clause


def test_what_stands_beside_another_share_is_no_word_of_this_one():
    made = statement("新報告：水门 18.2%，闸门 25.1%。")
    first, second = made.values
    assert not made.near(first) & made.near(second)
    assert "闸门" in made.near(second)
    assert "水门" in made.near(first)
