"""Dates in the notations of the web, and no date where there is none."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from search_skill.text.dates import read_date, shown_date
from shared import case


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (1_767_225_600, "2026-01-01"),
        (1_767_225_600.5, "2026-01-01T00:00:00Z"),
        ("1767225600000", "2026-01-01"),
        ("2025-07-16T00:00:00.0000000", "2025-07-16"),
        ("2026-05-03T10:00:00.123+0530", "2026-05-03T04:30:00Z"),
        ("2026-05-03 10:00", "2026-05-03T10:00:00Z"),
        ("2026-5-3", "2026-05-03"),
        ("2026/05/03 (日)", "2026-05-03"),
        ("2026.05.03", "2026-05-03"),
        ("20260503", "2026-05-03"),
        ("20260503T101112Z", "2026-05-03T10:11:12Z"),
        ("Sun, 3 May 2026 16:00:00 +0800", "2026-05-03T08:00:00Z"),
        ("Sunday, 03-May-2026 08:00:00 GMT", "2026-05-03T08:00:00Z"),
        ("Sun May 03 15:35:56 +0800 2026", "2026-05-03T07:35:56Z"),
        ("Sun May  3 15:35:56 2026", "2026-05-03T15:35:56Z"),
        ("May 3, 2026", "2026-05-03"),
        ("May 3rd, 2026 at 3:04 PM EST", "2026-05-03T20:04:00Z"),
        ("3 May 2026", "2026-05-03"),
        ("3rd of May 2026", "2026-05-03"),
        ("3. Mai 2026, 14:05", "2026-05-03T14:05:00Z"),
        ("3 mars 2026", "2026-03-03"),
        ("1er août 2026", "2026-08-01"),
        ("3 de mayo de 2026", "2026-05-03"),
        ("3 maggio 2026", "2026-05-03"),
        ("2026年5月3日", "2026-05-03"),
        ("2026年5月3日 星期日 下午3:05", "2026-05-03T15:05:00Z"),
        ("2026年05月03日15时35分", "2026-05-03T15:35:00Z"),
        ("２０２６年５月３日", "2026-05-03"),
        ("二〇二六年十二月二十一日", "2026-12-21"),
        ("令和8年5月3日", "2026-05-03"),
        ("令和元年5月3日", "2019-05-03"),
        ("2026년 5월 3일 오후 3:05", "2026-05-03T15:05:00Z"),
        ("2026. 5. 3.", "2026-05-03"),
        ("03.05.2026", "2026-05-03"),
        ("25/12/2026", "2026-12-25"),
        ("12/25/2026", "2026-12-25"),
    ],
)
def test_a_date_that_is_there_is_read(value, expected):
    moment = read_date(value)
    assert moment is not None
    assert shown_date(moment) == expected


@pytest.mark.parametrize(
    "value",
    [
        "",
        " ",
        "soon",
        "即将",
        "近日",
        "곧",
        None,
        True,
        0,
        2026,
        -1,
        "0",
        "2026",
        "2026-05",
        "May 2026",
        "2026年5月",
        "03/04/2026",
        "2026-02-30",
        "2026-13-01",
        "0001-01-01",
        "9999-12-31",
        "1970-01-01T00:00:00Z",
        "Order 20259931",
        "20261399",
        "3 days ago",
        "version 2026.5.3 of x",
        "1.2.3",
        [],
        {},
        "x" * 500,
        float("inf"),
        10**30,
    ],
)
def test_what_is_no_whole_date_is_none(value):
    assert read_date(value) is None


def test_a_moment_is_put_into_utc():
    here = timezone(timedelta(hours=8))
    assert read_date(datetime(2026, 5, 3, 8, tzinfo=here)) == datetime(2026, 5, 3, tzinfo=UTC)
    assert read_date(datetime(2026, 5, 3)) == datetime(2026, 5, 3, tzinfo=UTC)
    assert read_date(date(2026, 5, 3)) is None


def test_only_midnight_exactly_is_shown_without_a_time():
    assert shown_date(datetime(2026, 5, 3, tzinfo=UTC)) == "2026-05-03"
    assert shown_date(datetime(2026, 5, 3, 1, tzinfo=UTC)) == "2026-05-03T01:00:00Z"
    assert (
        shown_date(datetime(2026, 5, 3, tzinfo=timezone(timedelta(hours=8))))
        == "2026-05-02T16:00:00Z"
    )


def test_dates_in_rfc_2822():
    values = [part.strip(" '") for part in case("date-rfc2822")["input"].split("',")]
    assert [shown_date(read_date(value)) for value in values] == ["2026-03-03T08:00:00Z"] * 2


def test_seconds_since_1970_are_utc_everywhere():
    assert case("date-fromtimestamp-relabel")["expected"].startswith("2026-01-01T00:00:00Z")
    assert read_date(1767225600.0) == read_date(1767225600) == datetime(2026, 1, 1, tzinfo=UTC)


def test_fractions_and_zones_of_iso_dates():
    values = [part.strip(" '") for part in case("date-fraction-iso")["input"].split("',")]
    moments = [read_date(value) for value in values]
    assert {moment.replace(microsecond=0).isoformat() for moment in moments} == {
        "2025-08-16T10:11:12+00:00"
    }


def test_dates_with_dots_have_the_day_first():
    values = [part.strip(" '") for part in case("date-dotted-dmy")["input"].split(",")]
    assert [shown_date(read_date(value)) for value in values] == ["2024-03-05", "2009-01-12"]


def test_dates_with_and_without_a_zone_can_be_sorted():
    assert case("date-naive-aware-sort")
    values = ["2026-01-02T00:00:00Z", "2026-01-03", "2026-01-01T23:00:00-05:00"]
    newest_first = sorted(values, key=read_date, reverse=True)
    assert newest_first == [values[1], values[2], values[0]]
