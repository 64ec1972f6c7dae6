"""Moments that can be true, and none that cannot."""

from datetime import UTC, datetime, timedelta

import pytest

from search_skill.text.moments import at_time, day, from_stamp, offset_of


def test_a_day_that_does_not_exist_is_none():
    assert day(2026, 2, 28) == datetime(2026, 2, 28, tzinfo=UTC)
    assert day(2026, 2, 29) is None
    assert day(2026, 13, 1) is None
    assert day(1, 1, 1) is None
    assert day(9999, 1, 1) is None


@pytest.mark.parametrize(
    ("clock", "half", "zone", "expected"),
    [
        ("14:05", "", "", "2026-05-03T14:05:00+00:00"),
        ("2:05", "pm", "", "2026-05-03T14:05:00+00:00"),
        ("12:05", "am", "", "2026-05-03T00:05:00+00:00"),
        ("3:05", "下午", "+08:00", "2026-05-03T07:05:00+00:00"),
        ("3:05", "오후", "+0900", "2026-05-03T06:05:00+00:00"),
        ("3:05", "午前", "JST", "2026-05-02T18:05:00+00:00"),
        ("24:00", "", "", "2026-05-04T00:00:00+00:00"),
        ("10:11:12.1234567", "", "Z", "2026-05-03T10:11:12.123456+00:00"),
        ("25:00", "", "", None),
    ],
)
def test_times_are_put_to_their_day_in_utc(clock, half, zone, expected):
    moment = at_time(day(2026, 5, 3), clock, half, zone)
    assert (moment.isoformat() if moment else None) == expected


@pytest.mark.parametrize(
    ("zone", "hours"),
    [
        ("+08:00", 8),
        ("-0530", -5.5),
        ("+9", 9),
        ("GMT+2", 2),
        ("Z", 0),
        ("EST", -5),
        ("xyz", 0),
        ("", 0),
        ("+99:00", 0),
    ],
)
def test_offsets(zone, hours):
    assert offset_of(zone).utcoffset(None) == timedelta(hours=hours)


def test_a_stamp_counts_seconds_or_thousandths():
    expected = datetime(2026, 1, 1, tzinfo=UTC)
    assert from_stamp(1_767_225_600) == from_stamp(1_767_225_600_000) == expected
    assert from_stamp(1_767_225_600_000_000) == expected
    assert from_stamp(0) is None
    assert from_stamp(2026) is None
    assert from_stamp(float("nan")) is None
