"""Rows: one that is broken, links that stay inside, text as a reader sees it, days in front."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from lxml import html

from engines.canned import NOW
from search_skill.engines.rows import dated, each, one_line, outward, text_of
from search_skill.types import Hit, Note


def test_a_broken_row_costs_only_itself() -> None:
    def read(row: dict[str, str]) -> Iterator[Hit]:
        yield Hit(row["url"], "标题")

    first, broken, third = each(
        [{"url": "https://a.example/"}, {}, {"url": "https://c.example/"}], read, "x"
    )
    assert isinstance(first, Hit)
    assert isinstance(third, Hit)
    assert isinstance(broken, Note)
    assert broken.says == "row 2 was left out: KeyError: 'url'"


@pytest.mark.parametrize(
    ("href", "leads_to"),
    [
        ("https://a.example/x?y=1&z=2", "https://a.example/x?y=1&z=2"),
        ("//a.example/连接", "https://a.example/连接"),
        ("/search?q=x", ""), ("javascript:void(0)", ""), ("#top", ""), ("", ""), ("mailto:x@a.example", ""),
        ("data:text/html,hi", ""), ("https://www.engine.example/help", ""), ("https://notengine.example/", "https://notengine.example/"),
        ("ftp://a.example/x", ""), ("https://", ""), ("foo.html", ""),
        ("//duckduckgo.com/l/?uddg=https%3A%2F%2Fa.example%2Fb%2520c", "https://a.example/b%20c"),
    ],
)  # fmt: skip
def test_only_links_that_lead_out_are_links(href: str, leads_to: str) -> None:
    assert outward(href, ("engine.example",)) == leads_to


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<a>Learn <b>Rust</b> fast</a>", "Learn Rust fast"),
        ("<a><b>连接</b>池</a>", "连接池"),
        ("<a>one<br>two<p>three</p>four</a>", "one two three four"),
        ("<a><style>.x{}</style>커넥션 <script>1</script>풀</a>", "커넥션 풀"),
        ("<a>i &lt; 3 &amp;amp; (?&lt;!x)end<!-- no --> then</a>", "i < 3 &amp; (?<!x)end then"),
        ("<a>\n  プール\n   の設定 </a>", "プール の設定"),
    ],
)
def test_text_is_what_a_reader_sees(markup: str, text: str) -> None:
    assert text_of(html.fragment_fromstring(markup)) == text
    assert text_of(None) == ""


def test_what_is_no_text_is_none() -> None:
    assert [one_line(value) for value in (None, 7, "a\x00\n b", [])] == ["", "", "a b", ""]


@pytest.mark.parametrize(
    ("snippet", "day", "rest"),
    [
        ("Jul 16, 2025 · Drinking coffee", "2025-07-16", "Drinking coffee"),
        ("14 Oct 2023 ... JavaScript", "2023-10-14", "JavaScript"),
        ("2025年7月16日 · 默认大小", "2025-07-16", "默认大小"),
        ("2025年7月16日 — 既定値は", "2025-07-16", "既定値は"),
        ("2025. 7. 16. · 기본값", "2025-07-16", "기본값"),
        ("3 days ago · fresh", "2026-07-23", "fresh"),
        ("3 天前 · 新的", "2026-07-23", "新的"),
        ("3日前 · 新しい", "2026-07-23", "新しい"),
        ("3일 전 · 새로운", "2026-07-23", "새로운"),
    ],
)
def test_a_day_in_front_is_a_date(snippet: str, day: str, rest: str) -> None:
    published, left = dated(snippet, NOW)
    assert published is not None
    assert (published.date().isoformat(), left) == (day, rest)


@pytest.mark.parametrize(
    "snippet",
    [
        "Java 8, 2024 · a release", "Python 2020 - what is new", "July was hot · so what", "10 of 11 · done",
        "In 2025 · the pool", "版本 3 · 大小", "Jul 16, 2025", "3 days ago", "", "On Jul 16, 2025 · it rained",
    ],
)  # fmt: skip
def test_other_beginnings_are_left_alone(snippet: str) -> None:
    assert dated(snippet, NOW) == (None, snippet)


def test_now_is_the_clock_of_the_run() -> None:
    published, _ = dated("1 day ago · x", datetime(2020, 1, 2, tzinfo=UTC))
    assert published is not None
    assert published.year == 2020
