"""What is allowed at most or at least."""

import pytest

from search_skill.verifying.limits import are_most_and_least


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("smallest size: 0", "Maximum pool size: 32", True),
        ("最小连接数为0", "最大连接数为32", True),
        ("最小は0", "最大は32", True),
        ("최소 0", "최대 32", True),
        ("maximum size: 6", "Maximum pool size: 32", False),
        ("pool size: 6", "Maximum pool size: 32", False),
        ("连接数为6", "最大连接数为32", False),
    ],
)
def test_the_most_and_the_least_are_two_values(one, other, both):
    assert are_most_and_least(one, other) is both
