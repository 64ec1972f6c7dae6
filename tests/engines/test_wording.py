"""A query in an engine's notation: operators, length, bangs, windows, places."""

from __future__ import annotations

from datetime import date

import pytest

from engines.canned import NOW
from search_skill.engines.engine import EVERYTHING
from search_skill.engines.wording import (
    country,
    earliest,
    language,
    shortened,
    window,
    without_bangs,
    worded,
)
from search_skill.types import Operators, Query

ASKED = Query(
    text="connection pool 连接池",
    operators=Operators(
        sites=("a.example",), without_sites=("b.example",), phrases=("connection pool",),
        without=("spam",), filetypes=("pdf",), in_title=("풀",), in_url=("docs",),
    ),
)  # fmt: skip


def test_all_operators_that_are_expressed_are_sent_and_no_other() -> None:
    line = worded(ASKED, EVERYTHING)
    for part in (
        '"connection pool" 连接池',
        "-spam",
        "site:a.example",
        "-site:b.example",
        "filetype:pdf",
        "intitle:풀",
    ):
        assert part in line
    assert "inurl" not in line
    assert worded(ASKED, frozenset()) == "connection pool 连接池"


def test_a_question_without_operators_is_sent_as_it_is() -> None:
    for text in (
        "R&D #2 a+b 100%",
        "量子",
        "C# vs F#",
        "--help",
        "コネクション プール",
        "커넥션 풀",
        "a < b",
    ):
        assert worded(Query(text=text), EVERYTHING, 499) == text


@pytest.mark.parametrize(
    ("text", "room", "kept"),
    [
        ("one two three", 13, "one two three"), ("one two three", 9, "one two"), ("one two three", 7, "one two"),
        ("数据库连接池", 3, "数据库"), ("abcdef", 3, "abc"), ("one two", 0, ""), ("one two", -5, ""),
    ],
)  # fmt: skip
def test_a_text_is_cut_between_words(text: str, room: int, kept: str) -> None:
    assert shortened(text, room) == kept


def test_a_line_is_never_longer_than_an_engine_takes() -> None:
    long = Query(text="量子 " * 400, operators=Operators(sites=("a.example",)))
    line = worded(long, EVERYTHING, 499)
    assert len(line) <= 499
    assert line.endswith("site:a.example")


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        ("!g secret", '"!g" secret'), ("css !important rule", 'css "!important" rule'), ("量子 !w", '量子 "!w"'),
        ("wow! yes", "wow! yes"), ("a != b", "a != b"), ("5! = 120", "5! = 120"), ('"!g"', '"!g"'),
    ],
)  # fmt: skip
def test_bangs_are_quoted_and_exclamations_are_not(text: str, sent: str) -> None:
    assert without_bangs(text) == sent


@pytest.mark.parametrize(
    ("since", "name"),
    [("2026-07-26", "day"), ("2026-07-20", "week"), ("2026-07-01", "month"), ("2025-08-01", "year"), ("2020-01-01", ""), ("2026-08-01", "")],
)  # fmt: skip
def test_a_day_becomes_the_smallest_window_that_holds_it(since: str, name: str) -> None:
    asked = Operators(since=date.fromisoformat(since))
    assert window(Query(text="q", operators=asked, as_of=NOW)) == name
    assert window(Query(text="q", operators=asked)) == ""


def test_freshness_is_counted_back_from_the_day_of_the_run() -> None:
    assert window(Query(text="q", freshness="month")) == "month"
    first = earliest(Query(text="q", freshness="week", as_of=NOW))
    assert first is not None
    assert (NOW - first).days == 7
    assert earliest(Query(text="q", as_of=NOW)) is None


def test_a_language_has_a_country_and_a_country_a_language_english_has_none() -> None:
    assert (country(Query(text="q", language="ko")), language(Query(text="q", region="jp"))) == (
        "kr",
        "ja",
    )
    assert (
        country(Query(text="q", language="en")),
        country(Query(text="q", language="zh", region="TW")),
    ) == ("", "tw")
