"""Bing: counted links, advertisements, dates in front, a captcha in full dress."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engines.canned import NOW, answer, read, sample
from search_skill.engines.bing import Bing, unheard
from search_skill.errors import Blocked, Malformed
from search_skill.types import Query
from search_skill.web.message import Request

ENGINE = Bing()
CAPTCHA = """<!DOCTYPE html><html lang="en"><head><title>connection pool - Search</title><style>.b_algo{color:#00f}</style></head>
<body><header id="b_header"><form action="/search"><input name="q"></form></header><div id="b_content"><div class="captcha">
<div class="captcha_header">One last step</div><div class="captcha_text">Please solve the challenge below to continue</div>
<div id="cf-turnstile" class="cf-turnstile"></div></div></div></body></html>"""
NOTHING = """<html><body><ol id="b_results"><li class="b_no"><h1>There are no results for <strong>连接池 xq</strong></h1></li></ol></body></html>"""


def test_rows_are_read_with_their_real_addresses() -> None:
    batch = read(ENGINE, answer(sample("bing.html")))
    assert [(hit.url, hit.title) for hit in batch.hits] == [
        ("https://docs.velm.example/pool?a=1&b=2", "Tuning the connection pool"),
        ("https://blog.liwen.example/连接池", "数据库连接池的默认大小"),
        ("https://kiroku.example/pool/", "コネクションプール"),
        ("https://pul.example/ko", "커넥션 풀"),
    ]


def test_the_date_in_front_is_a_date_and_no_longer_text() -> None:
    hits = read(ENGINE, answer(sample("bing.html"))).hits
    assert hits[0].published == datetime(2025, 8, 15, tzinfo=UTC)
    assert hits[0].snippet == "The pool holds 10 connections, i < 11."
    assert (hits[1].published, hits[1].snippet) == (
        datetime(2025, 7, 16, tzinfo=UTC),
        "默认大小是 10。",
    )
    assert (hits[2].published, hits[2].snippet) == (None, "")
    assert hits[3].snippet == "기본값은 10"
    assert hits[3].published is not None
    assert hits[3].published.date() == datetime(2026, 7, 23, tzinfo=UTC).date()


def test_its_own_mark_says_that_there_is_nothing() -> None:
    assert read(ENGINE, answer(NOTHING)).hits == ()


def test_a_captcha_with_the_normal_title_is_a_wall() -> None:
    with pytest.raises(Blocked) as refusal:
        read(ENGINE, answer(CAPTCHA))
    assert refusal.value.vendor == "bing_captcha"


def test_a_result_about_the_captcha_is_no_wall() -> None:
    about = sample("bing.html").replace(
        "コネクションプール".encode(),
        b"One last step: please solve the challenge below to continue",
    )
    assert len(read(ENGINE, answer(about))) == 4


@pytest.mark.parametrize(
    "page",
    [
        "",
        "<html><head><style>.b_algo{}</style></head><body></body></html>",
        "<ol id=b_results></ol>",
    ],
)
def test_a_page_without_rows_and_without_a_word_is_malformed(page: str) -> None:
    with pytest.raises(Malformed):
        read(ENGINE, answer(page))


def test_the_header_decides_the_charset_whatever_the_order_of_the_meta_tag() -> None:
    page = '<html><head><meta content="text/html; charset=utf-8" http-equiv="content-type"/></head><body><li class="b_algo"><h2><a href="https://q.example/">量子计算入门</a></h2></li></body></html>'
    (hit,) = read(ENGINE, answer(page)).hits
    assert hit.title == "量子计算入门"


def test_words_that_no_row_has_are_noted_and_no_more() -> None:
    request = Request(
        "https://www.bing.com/search", {"q": "connection pool velmora site:x.example"}
    )
    batch = read(ENGINE, answer(sample("bing.html"), request=request))
    assert len(batch) == 4
    assert [note.says for note in batch.notes] == ["no row mentions velmora"]


def test_a_page_that_has_all_words_is_not_noted() -> None:
    request = Request("https://www.bing.com/search", {"q": '"connection" pool -velmora 连接池'})
    assert read(ENGINE, answer(sample("bing.html"), request=request)).notes == ()
    assert unheard("connection velmora", ["one row"]) == []
    rows = ["pool sizes", "the pool", "pool timeout", "连接池 pool", "プール pool"]
    assert unheard("what is the pool timeout", rows) == []
    assert unheard("pool 什么", rows) == unheard("pool とは", rows) == []
    assert unheard("what is the pool limit", rows) == ["limit"]
    assert unheard("全新 问题", ["a", "b", "c"]) == []


def test_the_market_and_the_time_are_in_its_notation() -> None:
    params = ENGINE.request(Query(text="量子", language="zh", freshness="day")).params
    assert params == {
        "q": "量子",
        "setlang": "zh-hans",
        "cc": "CN",
        "mkt": "zh-CN",
        "filters": 'ex1:"ez1"',
    }
    params = ENGINE.request(Query(text="q", region="us", freshness="year", as_of=NOW)).params
    assert params["mkt"] == "en-US"
    assert params["filters"] == 'ex1:"ez5_20294_20660"'
    assert ENGINE.request(Query(text="q")).params == {"q": "q"}
