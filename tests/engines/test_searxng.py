"""SearXNG: its failures look like success, its JSON is off by default."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engines.canned import answer, read, sample
from search_skill.engines.engine import EngineSettings
from search_skill.engines.searxng import Searxng, engines_of
from search_skill.errors import Blocked, Malformed, RateLimited, Unavailable, Unreachable
from search_skill.types import Operators, Query

ENGINE = Searxng()
JSON = {"content-type": "application/json"}
AT = "http://127.0.0.1:8888/search?q=x&format=json"


def test_rows_are_read_and_half_rows_cost_only_themselves() -> None:
    batch = read(ENGINE, answer(sample("searxng.json"), headers=JSON, url=AT))
    assert [(hit.url, hit.title) for hit in batch.hits] == [
        ("https://docs.velm.example/pool", "Tuning the pool"),
        ("https://blog.liwen.example/a", "数据库连接池"),
        ("https://kiroku.example/", "kiroku.example"),
        ("https://pul.example/ko", "커넥션 풀"),
    ]
    assert batch.hits[0].snippet == "match (?<!x)end then stop; vector<int> stays"
    assert batch.hits[0].published == datetime(2026, 2, 3, 4, 5, 6, tzinfo=UTC)
    assert batch.hits[3].snippet == ""


def test_each_row_names_the_index_behind_its_engines() -> None:
    hits = read(ENGINE, answer(sample("searxng.json"), headers=JSON, url=AT)).hits
    assert [hit.upstream for hit in hits] == [
        ("brave", "bing"),
        ("google",),
        ("wikipedia",),
        ("yandex",),
    ]


def test_an_engine_that_failed_is_a_note_where_others_answered() -> None:
    batch = read(ENGINE, answer(sample("searxng.json"), headers=JSON, url=AT))
    assert (batch.notes[0].about, batch.notes[0].says) == ("mojeek", "Suspended: too many requests")


def test_no_rows_and_failed_engines_is_a_failure_never_empty() -> None:
    said = {"query": "q", "results": [], "unresponsive_engines": [["brave", "timeout"], ["bing"]]}
    with pytest.raises(Unreachable, match="brave: timeout, bing: unresponsive"):
        read(ENGINE, answer(said))


@pytest.mark.parametrize("more", [{}, {"number_of_results": 0}, {"unresponsive_engines": []}])
def test_no_rows_and_no_failures_is_empty_in_the_old_shape_and_the_new(
    more: dict[str, object],
) -> None:
    assert read(ENGINE, answer({"query": "量子", "results": []} | more)).hits == ()


@pytest.mark.parametrize(
    "body", [[], "query too long", {"error": "No query"}, {"results": {}}, None, 7]
)
def test_another_shape_is_malformed(body: object) -> None:
    with pytest.raises(Malformed):
        read(ENGINE, answer(body if not isinstance(body, str) else f'"{body}"'))


def test_rows_of_which_none_can_be_read_are_malformed_not_empty() -> None:
    with pytest.raises(Malformed, match="no row could be read"):
        read(ENGINE, answer({"results": [7, "x"]}))


def test_json_that_is_off_is_said_with_its_cure() -> None:
    page = "<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1>"
    with pytest.raises(Blocked, match=r"search\.formats.*settings\.yml"):
        read(ENGINE, answer(page, status=403))


def test_a_limiter_is_a_rate_limit() -> None:
    with pytest.raises(RateLimited):
        read(ENGINE, answer("Too Many Requests", status=429))


def test_the_request_goes_to_the_configured_instance_and_nowhere_else() -> None:
    engine = Searxng(EngineSettings(searxng_url="https://search.velm.example/sx/"))
    request = engine.request(
        Query(text="R&D #2 a+b 100%", freshness="year", language="zh", region="tw")
    )
    assert request.url == "https://search.velm.example/sx/search"
    assert request.local is True
    assert request.params["q"] == "R&D #2 a+b 100%"
    assert (request.params["time_range"], request.params["language"]) == ("year", "zh-TW")
    assert ENGINE.request(Query(text="q")).params["language"] == "all"
    assert ENGINE.request(Query(text="q", language="ko")).params["language"] == "ko"
    assert ENGINE.request(Query(text="q", region="us")).params["language"] == "en-US"
    with pytest.raises(Unavailable, match="SEARXNG_URL"):
        Searxng(EngineSettings(searxng_url="")).request(Query(text="q"))


def test_words_that_are_its_own_syntax_are_sent_as_words() -> None:
    request = ENGINE.request(
        Query(text="i <3 python :de !important C# 量子", operators=Operators(sites=("a.example",)))
    )
    assert request.params["q"] == 'i "<3" python ":de" "!important" C# 量子 site:a.example'


def test_its_configuration_names_the_engines_that_are_on() -> None:
    said = {"engines": [{"name": "bing", "enabled": True}, {"name": "brave", "enabled": False}, 3]}
    assert engines_of(answer(said)) == ("bing",)
    with pytest.raises(Malformed):
        engines_of(answer([]))
