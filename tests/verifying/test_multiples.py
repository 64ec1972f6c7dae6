"""How many times over something is claimed to be, in words and figures of four languages."""

import pytest

from search_skill.verifying.multiples import multiples


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("It is three times as fast as its peers.", 3),
        ("a factor of 3 between them", 3),
        ("It runs 2.5x faster.", 2.5),
        ("It holds twice the load.", 2),
        ("性能约为同类的三倍。", 3),
        ("吞吐量是它的 2.9 倍", 2.9),
        ("従来の約3倍の速さ", 3),
        ("기존보다 세 배 빠르다", 3),
    ],
)
def test_a_multiple_is_read(text, value):
    assert [each.value for each in multiples(text)] == [value]


@pytest.mark.parametrize(
    "text",
    [
        "Take it three times a day.",
        "A 2x4 plank and a double blind trial.",
        "版本三，倍受好评",
        "第三回の倍率",
        "3배송 무료",
    ],
)
def test_what_only_looks_like_one_is_none(text):
    assert list(multiples(text)) == []
