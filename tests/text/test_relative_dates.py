"""Dates told from now, by a clock that comes in as an argument."""

import re
from datetime import UTC, datetime, timedelta, timezone

import pytest

from search_skill.text.dates import shown_date
from search_skill.text.relative_dates import relative_date
from shared import case

NOW = datetime(2026, 3, 10, 12, tzinfo=UTC)
BEIJING = datetime(2026, 3, 10, 6, tzinfo=timezone(timedelta(hours=8)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 hours ago", "2026-03-10T08:00:00Z"),
        ("an hour ago", "2026-03-10T11:00:00Z"),
        ("5 Days Ago", "2026-03-05"),
        ("2 weeks ago", "2026-02-24"),
        ("one month ago", "2026-02-10"),
        ("3 years ago", "2023-03-10"),
        ("Yesterday at 14:30", "2026-03-09T14:30:00Z"),
        ("today", "2026-03-10"),
        ("last week", "2026-03-03"),
        ("2h", "2026-03-10T10:00:00Z"),
        ("3d", "2026-03-07"),
        ("just now", "2026-03-10T12:00:00Z"),
        ("4小时前", "2026-03-10T08:00:00Z"),
        ("4 小時前", "2026-03-10T08:00:00Z"),
        ("两天前", "2026-03-08"),
        ("5 天之前", "2026-03-05"),
        ("2周前", "2026-02-24"),
        ("1个月前", "2026-02-10"),
        ("去年", "2025-03-10"),
        ("前天", "2026-03-08"),
        ("昨天 08:05", "2026-03-09T08:05:00Z"),
        ("刚刚", "2026-03-10T12:00:00Z"),
        ("半小时前", "2026-03-10T11:30:00Z"),
        ("4時間前", "2026-03-10T08:00:00Z"),
        ("5日前", "2026-03-05"),
        ("2ヶ月前", "2026-01-10"),
        ("一昨日", "2026-03-08"),
        ("4시간 전", "2026-03-10T08:00:00Z"),
        ("5일 전", "2026-03-05"),
        ("어제", "2026-03-09"),
        ("vor 3 Tagen", "2026-03-07"),
        ("il y a 2 heures", "2026-03-10T10:00:00Z"),
        ("hace 5 días", "2026-03-05"),
    ],
)
def test_a_text_that_looks_back_is_counted_back(text, expected):
    moment = relative_date(text, NOW)
    assert moment is not None
    assert shown_date(moment) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "3 days",
        "3 天",
        "5 m",
        "in 2 hours",
        "2小时后",
        "3日後",
        "2026-03-09",
        "0 days ago",
        "9999 years ago",
        "昨天 25:00",
        "many days ago",
        "几天前",
        "ago",
    ],
)
def test_a_length_of_time_or_a_date_is_none(text):
    assert relative_date(text, NOW) is None


def test_days_are_those_where_the_clock_was_read():
    assert shown_date(relative_date("昨天", BEIJING)) == "2026-03-09"
    assert shown_date(relative_date("昨天 06:30", BEIJING)) == "2026-03-08T22:30:00Z"
    assert shown_date(relative_date("2小时前", BEIJING)) == "2026-03-09T20:00:00Z"


def test_a_month_back_from_its_last_day_is_a_day():
    assert (
        shown_date(relative_date("1 month ago", datetime(2026, 3, 31, tzinfo=UTC))) == "2026-02-28"
    )


def quoted(case_id: str) -> list[str]:
    return re.findall(r"'([^']+)'", case(case_id)["input"])


def test_english_ages_lie_in_the_month():
    moments = [relative_date(text, NOW) for text in quoted("date-relative-english")]
    assert [shown_date(moment)[:16] for moment in moments] == [
        "2026-03-10T10:00",
        "2026-03-07",
        "2026-03-03",
        "2026-03-09",
        "2026-03-10T11:15",
    ]


def test_chinese_ages_are_all_read():
    noon = datetime(2026, 3, 10, 12, tzinfo=timezone(timedelta(hours=8)))
    moments = [relative_date(text, noon) for text in quoted("date-relative-chinese")]
    days = [f"2026-03-{number}" for number in ("09", "09", "08", "07", "10", "10", "10", "03")]
    assert [shown_date(moment)[:10] for moment in moments] == [*days, "2025-09-10"]


def test_traditional_ages_are_all_read():
    moments = [relative_date(text, NOW) for text in quoted("date-relative-traditional")]
    assert [shown_date(moment)[:16] for moment in moments] == [
        "2026-03-10T11:58",
        "2025-12-10",
        "2026-03-10T11:00",
    ]
