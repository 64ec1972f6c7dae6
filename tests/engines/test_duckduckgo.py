"""DuckDuckGo: three layouts, its links, its advertisements, its refusals."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from engines.canned import NOW, answer, read, sample
from search_skill.engines.duckduckgo import Duckduckgo, region
from search_skill.errors import Blocked, Malformed, RateLimited, Unreachable
from search_skill.types import Operators, Query

ENGINE = Duckduckgo()
CHALLENGE = """<!DOCTYPE html><html><head><title>DuckDuckGo</title></head><body>
<form id="challenge-form" action="//duckduckgo.com/anomaly.js?sv=html&amp;cc=x" method="POST">
<div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div></form></body></html>"""
SHELL = """<!DOCTYPE html><html><head><title>q at DuckDuckGo</title>
<meta http-equiv="refresh" content="0; url=https://html.duckduckgo.com/html?q=q"></head>
<body><noscript>This page requires JavaScript.</noscript><div id="react-layout"></div></body></html>"""


def test_the_page_is_read_whole_and_without_advertisements() -> None:
    batch = read(ENGINE, answer(sample("duckduckgo_html.html")))
    assert [(hit.url, hit.title) for hit in batch.hits] == [
        ("https://docs.velm.example/pool?a=1&b=2%20x", "Learn pool tuning: when queue < size"),
        ("https://blog.liwen.example/%E8%BF%9E%E6%8E%A5%E6%B1%A0", "数据库连接池的默认大小"),
        ("https://kiroku.example/pool/", "コネクションプールの設定"),
        ("https://pul.example/ko", "커넥션 풀 크기"),
    ]


def test_nothing_of_a_snippet_is_lost_and_a_missing_one_is_not_the_next_ones() -> None:
    first, second, third, fourth = read(ENGINE, answer(sample("duckduckgo_html.html"))).hits
    assert first.snippet == "Match (?<!x)end then stop; the pool size is 10 & the queue 5."
    assert (second.snippet, third.snippet) == ("", "最大接続数は10です。")
    assert fourth.snippet == "기본값은 10입니다."


def test_the_day_beside_the_address_is_read_and_only_there() -> None:
    hits = read(ENGINE, answer(sample("duckduckgo_html.html"))).hits
    assert hits[0].published == datetime(2026, 3, 16, tzinfo=UTC)
    assert [hit.published for hit in hits[1:]] == [None, None, None]


def test_the_lite_page_is_one_flat_table() -> None:
    first, second, third = read(ENGINE, answer(sample("duckduckgo_lite.html"))).hits
    assert (first.url, first.title) == ("https://blog.liwen.example/pool?id=7", "数据库连接池")
    assert (first.snippet, first.published) == (
        "默认大小 是 10。".replace(" 是", "是"),
        datetime(2026, 5, 2, tzinfo=UTC),
    )
    assert (second.title, second.snippet) == ("Pool tuning", "")
    assert (third.url, third.snippet) == ("https://pul.example/ko", "기본값은 10")


@pytest.mark.parametrize(
    "page",
    [
        '<div id="links"><div class="result result--no-result"><div class="no-results">No results found for <b>连接池</b>.</div></div></div>',
        "<table><tr><td>No  results.</td></tr></table>",
        '<div id="links" class="results"></div><div id="bottom_spacing2"></div>',
    ],
)
def test_empty_is_only_what_the_page_says_is_empty(page: str) -> None:
    assert read(ENGINE, answer(f"<html><body>{page}</body></html>")).hits == ()


@pytest.mark.parametrize(
    "page",
    [
        "",
        "<html><body><p>hello</p></body></html>",
        "<html><body><p>No results were harmed in the making of this page, nor of any other one.</p></body></html>",
        '<html><body><div id="links" class="results is-invisible"></div><div></div></body></html>',
        '<html><body><div id="links" class="results">',
    ],
)
def test_a_page_that_says_nothing_is_malformed(page: str) -> None:
    with pytest.raises(Malformed):
        read(ENGINE, answer(page))


@pytest.mark.parametrize("status", [200, 202])
def test_a_challenge_is_a_wall_whatever_its_status(status: int) -> None:
    with pytest.raises(Blocked) as refusal:
        read(ENGINE, answer(CHALLENGE, status=status))
    assert refusal.value.vendor == "duckduckgo_anomaly"


def test_an_article_about_the_challenge_among_the_results_is_none() -> None:
    about = sample("duckduckgo_html.html").replace(
        "数据库<b>连接池</b>的默认大小".encode(),
        b"Unfortunately, bots use DuckDuckGo too: what the challenge means",
    )
    assert len(read(ENGINE, answer(about))) == 4


def test_a_page_that_needs_script_is_a_shell() -> None:
    with pytest.raises(Blocked) as refusal:
        read(ENGINE, answer(SHELL))
    assert refusal.value.vendor == "shell"


def test_a_redirect_is_no_answer() -> None:
    with pytest.raises(Blocked):
        read(ENGINE, answer(status=303, headers={"location": "https://duckduckgo.com/"}))
    with pytest.raises(Malformed, match=r"wiki\.example"):
        read(ENGINE, answer(status=302, headers={"location": "https://wiki.example/pool"}))


def test_statuses_keep_their_meaning() -> None:
    with pytest.raises(RateLimited):
        read(ENGINE, answer("slow down", status=429, headers={"retry-after": "7"}))
    with pytest.raises(Unreachable):
        read(ENGINE, answer("oops", status=503))


def test_the_form_is_the_one_of_the_page() -> None:
    asked = Query(text="量子 R&D #2 a+b 100%", freshness="week", language="zh", as_of=NOW)
    request = ENGINE.request(asked)
    assert (request.method, request.url) == ("POST", "https://html.duckduckgo.com/html/")
    assert request.form == {"q": "量子 R&D #2 a+b 100%", "b": "", "kl": "cn-zh", "df": "w"}
    assert request.follow is False


@pytest.mark.parametrize(
    ("place", "tongue", "named"),
    [
        ("", "", "wt-wt"), ("", "en", "wt-wt"), ("us", "", "us-en"), ("gb", "en", "uk-en"),
        ("", "ja", "jp-jp"), ("", "ko", "kr-kr"), ("tw", "zh", "tw-tzh"), ("", "de", "de-de"),
        ("aq", "", "wt-wt"),
    ],
)  # fmt: skip
def test_regions_have_its_names(place: str, tongue: str, named: str) -> None:
    assert region(Query(text="q", region=place, language=tongue)) == named


def test_a_day_that_was_asked_for_is_sent_as_the_window_that_holds_it() -> None:
    since = Operators(since=date(2026, 7, 10))
    form = ENGINE.request(Query(text="q", operators=since, as_of=NOW)).form
    assert form is not None
    assert form["df"] == "m"


def test_a_long_question_is_cut_between_words_and_keeps_its_operators() -> None:
    asked = Query(text="word " * 200, operators=Operators(sites=("docs.velm.example",)))
    form = ENGINE.request(asked).form
    assert form is not None
    sent = str(form["q"])
    assert len(sent) < 500
    assert sent.endswith("word site:docs.velm.example")
