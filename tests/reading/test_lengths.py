"""Lengths in pixels of a common screen."""

import pytest

from search_skill.reading.lengths import HEIGHT, WIDTH, lengths_in, pixels


@pytest.mark.parametrize(
    ("value", "length"),
    [
        *(("12px", 12), ("-9999px", -9999), (".5em", 8), ("2rem", 32), ("0", 0), ("1e3px", 1000)),
        *(("100vw", WIDTH), ("-50vh", -HEIGHT / 2), ("72pt", 96), ("1in", 96), ("50%", 640)),
        *(("calc(-100vw - 20px)", -1300), ("calc(-1 * 90px)", -90), ("calc(10px + 2em)", 42)),
        *(("min(0px, 5px)", 0), ("max(1px,2px)", 2)),
    ],
)
def test_a_length_is_read(value, length):
    assert pixels(value) == pytest.approx(length)


@pytest.mark.parametrize("value", ["auto", "", "red", "calc(1px / 0)", "10parsec", "1px2px"])
def test_what_is_none_is_none(value):
    assert pixels(value) is None


def test_lengths_are_found_between_other_words():
    assert lengths_in("1px, auto 2px/3px") == [1, 2, 3]
