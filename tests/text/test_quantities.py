"""What a text says in numbers, in one form whatever the script."""

import pytest

from search_skill.text.quantities import quantities


def keys(text):
    return [quantity.key for quantity in quantities(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("12.5 s", ["number:12.5"]),
        ("12.5 seconds", ["number:12.5"]),
        ("12.5秒", ["number:12.5"]),
        ("about 73,200 units", ["number:73200"]),
        ("48.000 lavavajillas", ["number:48000"]),
        ("84,1 Punkte", ["number:84.1"]),
        ("12 万 QPS", ["number:120000"]),
        ("3.2亿元", ["money:320000000"]),
        ("12万円", ["money:120000"]),
        ("120만 원", ["money:1200000"]),
        ("$1,240.50", ["money:1240.5"]),
        ("91 per cent", ["percent:91"]),
        ("百分之30", ["percent:30"]),
        ("6.2 trillion tokens", ["number:6200000000000"]),
        ("version 2.8.3 and 3.x", ["version:2.8.3", "version:3.x"]),
    ],
)
def test_figures(text, expected):
    assert keys(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "1 March 2027",
        "March 1, 2027",
        "2027-03-01",
        "2027年3月1日",
        "2027년 3월 1일",
        "1. März 2027",
    ],
)
def test_one_day_in_every_notation(text):
    assert keys(text)[0] == "date:2027-03-01"


@pytest.mark.parametrize(
    "text", ["CVE-2026-990417", "the DX-40 and the OS-1", "x86-64", "no digits"]
)
def test_a_name_with_digits_is_no_quantity(text):
    assert keys(text) == []


def test_every_quantity_knows_its_place():
    text = "It took 14 months, 212 changes and 3.2亿元."
    for quantity in quantities(text):
        assert text[quantity.start : quantity.end].strip()
    assert [quantity.unit for quantity in quantities("5 s, 5 MB, 5 dogs")] == ["s", "MB", "dogs"]
