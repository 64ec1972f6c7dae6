"""Faults that users of other products reported, run through these platforms."""

from __future__ import annotations

import html
import json
import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from platforms.scripted import (
    REGISTRY,
    Route,
    ScriptedWeb,
    bound,
    page,
    platform,
    read,
    response,
)
from search_skill.conversation import ask
from search_skill.errors import NotFound, RateLimited
from search_skill.platform import Request, read_number, rows
from search_skill.types import Hit, Query
from shared import case

FEED = (
    "<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom'>"
    "<opensearch:totalResults xmlns:opensearch='http://a9.com/-/spec/opensearch/1.1/'>1"
    "</opensearch:totalResults><entry>{}</entry></feed>"
)


def json_in(text: str):
    """The JSON documents that a case holds."""
    decoder, found, at = json.JSONDecoder(), [], 0
    while (start := text.find("{", at)) >= 0:
        value, at = decoder.raw_decode(text, start)
        found.append(value)
    return found


def test_an_old_arxiv_id_keeps_its_archive():
    given = case("plat-arxiv-old-id")["input"]
    (hit,) = read("arxiv", response(body=FEED.format(f"{given}<title>x</title>"))).hits
    assert hit.signals == {"paper": "hep-th/0203101", "version": 2}
    entry = FEED.format(f"{given}<title>x</title><summary>y</summary>")
    assert "hep-th/0203101v2" in page("arxiv", hit.url, Route(".", body=entry)).text


def test_a_title_of_arxiv_is_one_line():
    given = case("plat-arxiv-title-newline")["input"]
    entry = FEED.format(f"<id>http://arxiv.org/abs/2401.00001v1</id>{given}")
    (hit,) = read("arxiv", response(body=entry)).hits
    assert hit.title == "Sparse graphs and their long shadows"


def test_a_colon_in_a_question_is_no_field_of_arxiv():
    question = case("plat-arxiv-colon-query")["input"].removeprefix("query: ")
    asked = next(platform("arxiv").flow(Query(text=question))).params["search_query"]
    assert not re.search(r"\bFooNet:", asked)
    assert all(word.strip(":") in asked for word in question.split())


def test_entities_of_reddit_are_decoded_once():
    item = json.loads(case("plat-reddit-amp-entities")["input"])
    listing = {"data": {"children": [item]}}
    asked = next(platform("reddit").flow(Query(text="salt")))
    assert asked.params["raw_json"] == 1
    escaped = response(body=listing, request=Request("https://www.reddit.com/search.json"))
    (hit,) = read("reddit", escaped).hits
    assert (hit.title, hit.snippet) == ("Salt & Light <3", "a > b")
    (plain,) = read("reddit", response(body=listing, request=asked)).hits
    assert plain.title == "Salt &amp; Light &lt;3"  # asked for raw text, it is what was written


def test_ask_hn_leads_to_its_discussion():
    (hit,) = read("hackernews", response(body=case("plat-hn-ask-null-url")["input"])).hits
    assert hit.url == "https://news.ycombinator.com/item?id=41000001"
    assert hit.snippet == "It's for a beginner"


def test_a_comment_of_hacker_news_takes_its_title_from_the_story():
    (hit,) = read("hackernews", response(body=case("plat-hn-comment-hit-title")["input"])).hits
    assert hit.title == "Show HN: Tiny DB"
    assert hit.snippet == "Works & fast"
    assert hit.url == "https://news.ycombinator.com/item?id=41000009"


def test_an_item_that_is_null_is_gone():
    case("plat-hn-null-item")
    url = "https://news.ycombinator.com/item?id=41000002"
    with pytest.raises(NotFound):
        page("hackernews", url, Route("algolia", status=503), Route("firebase", body="null"))


def test_titles_and_names_of_stack_exchange_are_decoded_once():
    given = case("plat-se-entities")["input"]
    (hit,) = read("stackexchange", response(body=given)).hits
    assert hit.title == "What does 'yield' do & when?"
    assert hit.author == "Jörg"
    assert html.unescape(hit.title) == hit.title


def test_a_stated_backoff_holds_the_host_and_a_throttle_is_a_throttle():
    given = case("plat-se-backoff")["input"]
    (good,) = json_in(given)
    web = ScriptedWeb(Route(".", body=good))
    gone = bound(web).search_platform("stackexchange", Query(text="yield"))
    assert gone.attempts[0].outcome == "empty"
    assert web.held == [("api.stackexchange.com/2.3/search/advanced", 8.0)]
    violation = {"error_id": 502, "error_name": "throttle_violation", "error_message": "too many"}
    with pytest.raises(RateLimited):
        read("stackexchange", response(body=violation, status=400))


def test_a_search_of_github_that_ran_out_of_time_is_flagged():
    body = case("plat-github-incomplete")["input"]
    web = ScriptedWeb(Route(".", body=body))
    registry = bound(web)
    gone = registry.search_platform("github", Query(text="x"))
    assert [hit.title for hit in gone.answer.hits][:1] == ["o/r"]
    degraded = registry.degradation(gone)
    assert degraded is not None
    assert "ran out of time" in degraded.because


def test_a_long_question_is_cut_between_words_for_github():
    case("plat-github-q-256")
    question = "memory leak in " + "asynchronous " * 30
    for request in (
        platform("github").request(Query(text=question)),
        platform("github").issues_request(Query(text=question)),
    ):
        asked = str(request.params["q"])
        assert len(asked) <= 256
        assert set(asked.split()) <= {*question.split(), "is:issue"}


def test_a_board_of_v2ex_is_asked_for_by_its_very_name():
    given = case("plat-v2ex-param-injection")["input"]
    for name in re.findall(r"'([^']+)'", given):
        for request in (
            platform("v2ex").node_request(name),
            platform("v2ex").page_request(f"https://www.v2ex.com/go/{quote(name, safe='')}"),
        ):
            parts = urlsplit(request.address)
            assert parse_qs(parts.query) == {"node_name": [name]}
            assert parts.fragment == ""


def test_counts_are_read_as_sites_write_them():
    given, expected = (case("plat-cn-counts-wan")[key] for key in ("input", "expected"))
    values = [value.strip().strip("'") for value in given.split(", ")]
    wanted = [None if v == "None" else int(v) for v in expected.split(", ")]
    assert [read_number(value) for value in values] == wanted


def test_a_platform_is_named_by_whole_words():
    given = case("plat-routing-substring")["input"]
    quoted = re.findall(r"'([^']+)'", given)
    assert [REGISTRY.keywords_in(question) for question in quoted[:3]] == [(), (), ()]
    assert REGISTRY.keywords_in(quoted[3]) == ("reddit",)


def test_null_fields_of_one_item_cost_no_other():
    bodies = json_in(case("plat-per-item-null-fields")["input"])

    def tweet(item) -> Hit:
        return Hit(f"https://x.example/{item['id']}", item["text"], author=item["author"]["name"])

    (first, second) = ([*rows(body["tweets"], tweet)] for body in bodies)
    assert [thing.title for thing in first if isinstance(thing, Hit)] == ["ok"]
    assert second == []


@pytest.mark.parametrize("name", REGISTRY.platforms)
def test_a_list_that_is_null_is_empty_on_every_platform(name):
    bodies = {
        "reddit": {"data": {"children": None}},
        "hackernews": {"hits": None},
        "v2ex": {"hits": None},
        "stackexchange": {"items": None},
        "github": {"items": None},
        "wikipedia": {"query": {"search": None}},
        "semanticscholar": {"data": None},
        "openalex": {"results": None},
        "crossref": {"message": {"items": None}},
        "packages": {"versions": None},
        "devto": {"result": None},
        "lemmy": {"posts": None},
        "bluesky": {"posts": None},
        "bilibili": {"code": 0, "data": {"result": None}},
        "producthunt": {"data": {"posts": {"edges": None}}},
        "zhihu": {"Code": 0, "Data": {"Items": None}},
        "xiaohongshu": {"code": 0, "data": {"items": None}},
        "weibo": {"ok": 1, "data": {"cards": None}},
        "twitter": {"data": {"timeline": {"timeline": {"instructions": None}}}},
    }
    if name in ("arxiv", "pubmed", "huggingface", "lobsters", "wechat"):
        return  # a feed without entries, XML, a list that is all of the answer, a page
    if name in ("mastodon", "youtube"):
        return  # asked in other words then; a list of sections, each with its own
    assert (
        len(ask(platform(name), Query(text="x"), ScriptedWeb(Route(".", body=bodies[name])))) == 0
    )
