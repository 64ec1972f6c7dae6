"""Operators applied to rows: sites by label, words by their borders, dates by the mode."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from engines.canned import NOW
from search_skill.engines.engine import EVERYTHING
from search_skill.engines.operators import kept, on, says
from search_skill.errors import Malformed
from search_skill.types import Batch, Hit, Operators, Query

NOTHING: frozenset[str] = frozenset()


def batch(*hits: Hit) -> Batch:
    return Batch(hits)


def left(query: Query, *hits: Hit, expresses: frozenset[str] = NOTHING) -> list[str]:
    return [hit.url for hit in kept(batch(*hits), query, expresses, "engine").hits]


def hit(url: str, title: str = "", snippet: str = "", day: str = "") -> Hit:
    published = datetime.fromisoformat(day).replace(tzinfo=UTC) if day else None
    return Hit(url, title, snippet, published=published)


@pytest.mark.parametrize(
    ("url", "site", "there"),
    [
        ("https://v2ex.com/t/123", "v2ex.com/t", True),
        ("https://www.v2ex.com/t/123#reply1", "v2ex.com/t", True),
        ("https://v2ex.com/t", "v2ex.com/t", True),
        ("https://v2ex.com/t?p=1", "v2ex.com/t/", True),
        ("https://v2ex.com/tea", "v2ex.com/t", False),
        ("https://v2ex.com/go/t/1", "v2ex.com/t", False),
        ("https://v2ex.com.evil.example/t/1", "v2ex.com/t", False),
        ("https://notv2ex.com/t/1", "v2ex.com", False),
        ("https://a.b.example.org/", "example.org", True),
        ("https://例え.example/路径", "例え.example", True),
        ("https://x.example/", "example", True),
    ],
)
def test_a_site_is_told_by_its_labels_and_its_path(url: str, site: str, there: bool) -> None:
    assert on(url, site) is there


def test_the_fence_of_a_query_beats_its_sites() -> None:
    asked = Query(text="量子", site="a.example", operators=Operators(sites=("b.example",)))
    assert left(asked, hit("https://x.a.example/"), hit("https://b.example/")) == [
        "https://x.a.example/"
    ]


def test_any_of_several_sites_will_do() -> None:
    asked = Query(text="q", operators=Operators(sites=("a.example", "b.example")))
    rows = [hit("https://a.example/"), hit("https://c.example/"), hit("https://b.example/")]
    assert left(asked, *rows) == ["https://a.example/", "https://b.example/"]


def test_rows_of_which_none_is_on_the_site_are_no_answer() -> None:
    with pytest.raises(Malformed, match=r"none of them on a\.example"):
        left(Query(text="q", site="a.example"), hit("https://b.example/"), expresses=EVERYTHING)
    assert left(Query(text="q", site="a.example")) == []


def test_unwanted_sites_go_whatever_the_engine_can_express() -> None:
    asked = Query(text="q", operators=Operators(without_sites=("a.example",)))
    rows = [hit("https://www.a.example/x"), hit("https://nota.example/")]
    assert left(asked, *rows, expresses=EVERYTHING) == ["https://nota.example/"]


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("the Rust book", "rust", True), ("rusty nails", "rust", False), ("a C++ book", "c++", True),
        ("C++20", "C++", True), ("数据库连接池", "连接", True), ("コネクションプール", "プール", True),
        ("커넥션풀", "풀", True), ("ＲＵＳＴ", "rust", True), ("", "rust", False), ("x", "", False),
        ("connection\n pool", "connection pool", True),
    ],
)  # fmt: skip
def test_words_have_borders_where_their_script_has(text: str, words: str, said: bool) -> None:
    assert says(text, words) is said


def test_unwanted_words_go_only_where_the_engine_cannot_leave_them_out() -> None:
    asked = Query(text="q", operators=Operators(without=("广告", "spam")))
    rows = [
        hit("https://a.example/", "一个广告"),
        hit("https://b.example/", "spammer"),
        hit("https://c.example/", "x", "spam"),
    ]
    assert left(asked, *rows) == ["https://b.example/"]
    assert len(left(asked, *rows, expresses=EVERYTHING)) == 3


def test_a_phrase_is_looked_for_only_where_the_engine_has_no_quotes() -> None:
    asked = Query(
        text="connection pool", operators=Operators(phrases=("connection pool", "连接池"))
    )
    rows = [
        hit("https://a.example/", "Connection  Pool 连接池"),
        hit("https://b.example/", "pool of connection"),
    ]
    assert left(asked, *rows) == ["https://a.example/"]
    assert len(left(asked, *rows, expresses=EVERYTHING)) == 2


def test_file_types_titles_and_addresses() -> None:
    asked = Query(text="q", operators=Operators(filetypes=("pdf",)))
    assert left(asked, hit("https://a.example/x.PDF?y=1.html"), hit("https://a.example/pdf")) == [
        "https://a.example/x.PDF?y=1.html"
    ]
    assert left(asked, hit("https://pdf.example")) == []
    asked = Query(text="q", operators=Operators(in_title=("풀",)))
    assert left(
        asked, hit("https://a.example/", "커넥션 풀"), hit("https://b.example/", "x", "풀")
    ) == ["https://a.example/"]
    asked = Query(text="q", operators=Operators(in_url=("Pool",)))
    rows = [hit("https://a.example/pool"), hit("https://b.example/", "pool")]
    assert left(asked, *rows, expresses=EVERYTHING) == ["https://a.example/pool"]


def test_soft_keeps_the_undated_and_strict_does_not() -> None:
    rows = [
        hit("https://old.example/", day="2024-01-01"),
        hit("https://none.example/"),
        hit("https://new.example/", day="2026-07-20"),
    ]
    soft = Query(text="q", freshness="week", as_of=NOW)
    strict = Query(text="q", freshness="week", freshness_mode="strict", as_of=NOW)
    assert left(soft, *rows) == ["https://none.example/", "https://new.example/"]
    assert left(strict, *rows) == ["https://new.example/"]


def test_the_undated_of_an_engine_that_was_asked_for_the_time_stay() -> None:
    strict = Query(text="q", freshness="week", freshness_mode="strict", as_of=NOW)
    assert left(strict, hit("https://none.example/"), expresses=EVERYTHING) == [
        "https://none.example/"
    ]


def test_since_and_until_hold_their_own_days() -> None:
    asked = Query(text="q", operators=Operators(since=date(2026, 1, 2), until=date(2026, 1, 3)))
    rows = [hit(f"https://{day}.example/", day=f"2026-01-0{day}") for day in range(1, 6)]
    assert left(asked, *rows) == ["https://2.example/", "https://3.example/"]


def test_what_was_left_out_is_noted_and_nothing_is_noted_otherwise() -> None:
    asked = Query(text="q", site="a.example")
    found = kept(
        batch(hit("https://a.example/"), hit("https://b.example/")), asked, NOTHING, "bing"
    )
    assert [(note.about, note.says[:6]) for note in found.notes] == [("bing", "1 of 2")]
    whole = batch(hit("https://a.example/"))
    assert kept(whole, asked, NOTHING, "bing") is whole
