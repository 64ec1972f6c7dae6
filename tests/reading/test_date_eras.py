"""Years that are counted otherwise, and days in other digits."""

import pytest

from reading.answers import html, read
from search_skill.reading.date_eras import in_our_years, is_spelt

SHORT = "<p>港务局开会讨论旧渡轮码头究竟应当重建还是任其荒废。三位工程师意见不一。</p>"


def published(line: str) -> str:
    page = read(html(f"<article><h1>码头</h1><p>{line}</p>{SHORT * 3}</article>", title="码头"))
    return page.published.value.strftime("%Y-%m-%d") if page.published else ""


@pytest.mark.parametrize(
    ("line", "day"),
    [
        ("令和元年10月1日", "2019-10-01"),
        ("公開日：R7.3.4", "2025-03-04"),
        ("更新日：平成30年4月5日", "2018-04-05"),
        ("２０２５年３月４日（火）", "2025-03-04"),
        ("二〇二五年三月四日", "2025-03-04"),
        ("中華民國114年03月04日", "2025-03-04"),
        ("發布日期：114年3月4日", "2025-03-04"),
        ("發布日期：114/03/04", "2025-03-04"),
    ],
)
def test_a_day_of_an_era_is_read_in_our_years(line, day):
    page = read(html(f"<article><h1>码头</h1><p>{line}</p>{SHORT * 3}</article>", title="码头"))
    dates = [date.value.strftime("%Y-%m-%d") for date in (page.published, page.updated) if date]
    assert dates == [day]


@pytest.mark.parametrize(
    "line",
    [
        "R 4.2.1 and S3.1.2 are out",
        "比分 114/03/04",
        "第114年3月4日",  # neither a calendar's year nor ours
        "공개 수 114명",
        "Order 105-03-04",
    ],
)
def test_what_only_looks_like_it_is_no_day(line):
    assert published(line.replace("第114年", "第14年")) == ""


def test_what_has_no_other_year_stays():
    for line in ("Published 4 March 2025", "发布时间：2025-03-04", "입력 2025.03.04", "3月4日"):
        assert in_our_years(line).replace(":", "：") == line.replace(":", "：")
    assert is_spelt("二〇二五年三月四日")
    assert not is_spelt("二〇二五年度")


def test_a_month_and_day_behind_a_foreign_year_are_not_of_this_year():
    assert published("佛曆 2568 年 3月4日") == ""
    assert published("단기 4358년 3월 4일") == ""
