"""Counts as sites write them; what is absent stays absent."""

import pytest

from search_skill.text.numbers import read_number


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2.4万", 24_000),
        ("2.4萬", 24_000),
        ("５万", 50_000),
        ("7亿", 700_000_000),
        ("1億2000万", 120_000_000),
        ("3千万", 30_000_000),
        ("3.2만", 32_000),
        ("5천", 5_000),
        ("20万+", 200_000),
        ("约 3.5万次播放", 35_000),
        ("2.1w+", 21_000),
        ("2,417", 2_417),
        ("2.417.000", 2_417_000),
        ("2 417 000", 2_417_000),
        ("12.3k", 12_300),
        ("12.3K views", 12_300),
        ("1.5M", 1_500_000),
        ("1.5 million", 1_500_000),
        ("2bn", 2_000_000_000),
        ("4,913 points", 4_913),
        ("−5", -5),
        ("-5.5", -5.5),
        ("4.7", 4.7),
        ("95%", 95),
        ("$1,200", 1_200),
        ("0", 0),
        (0, 0),
        (7, 7),
        (7.5, 7.5),
        ("5 m", 5),
        ("comments: 12", 12),
    ],
)
def test_a_number_that_is_there_is_read(value, expected):
    assert read_number(value) == expected


@pytest.mark.parametrize(
    "value",
    [
        "--",
        "",
        " ",
        "-",
        "N/A",
        "暂无",
        "なし",
        "없음",
        "万",
        None,
        True,
        False,
        float("nan"),
        float("inf"),
        [],
        {},
        "2024-05-06",
        "12:30",
        "1/2",
        "3.11.2",
        "v2",
        "10–20",
    ],
)
def test_what_is_no_single_number_is_none(value):
    assert read_number(value) is None


def test_a_whole_number_is_an_int():
    assert isinstance(read_number("1.2万"), int)
    assert isinstance(read_number("1.25"), float)
