"""What is counted has the form of one or of many, in English; other languages have one form."""

import pytest

from search_skill.text.counted import Count, counted


@pytest.mark.parametrize(
    ("count", "one", "many", "said"),
    [
        (0, "source", "", "0 sources"),
        (1, "source", "", "1 source"),
        (2, "copy", "copies", "2 copies"),
        (1, "copy", "copies", "1 copy"),
        (12_000, "token", "", "12,000 tokens"),
    ],
)
def test_one_is_told_otherwise_than_many(count, one, many, said):
    assert counted(count, one, many) == said


def test_a_format_may_name_both_forms_or_none():
    assert f"{Count(1):voice|voices}, {Count(3):voice|voices}" == "1 voice, 3 voices"
    assert f"{Count(3)} 个声音" == "3 个声音"
    assert f"{Count(1234):,}" == "1,234"
