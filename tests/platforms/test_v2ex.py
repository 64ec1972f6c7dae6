import re

import pytest

from platforms.scripted import (
    NOW,
    Route,
    ScriptedWeb,
    bound,
    engines_finding,
    page,
    platform,
    read,
    response,
)
from search_skill.errors import AuthRequired, Malformed, NotFound
from search_skill.types import Hit, Query

TOPIC = "https://www.v2ex.com/t/1300001"


def test_sov2ex_gives_topics_with_addresses_that_it_does_not_state():
    batch = read("v2ex", response("v2ex/search.json"))
    first, second = batch.hits
    assert first.url == TOPIC
    assert first.title == "揉面机哪个牌子好？"
    assert first.signals == {"comments": 13}
    assert f"{first.published:%Y-%m-%d %H:%M %Z}" == "2026-04-02 01:37 UTC"
    assert (second.author, second.snippet, second.signals) == ("", "", {"comments": 0})
    assert "1 of 3 left out" in batch.notes[0].says


def test_a_topic_is_read_with_what_was_added_and_replied():
    routes = (Route("replies", "v2ex/replies.json"), Route("topics", "v2ex/topic.json"))
    read_page = page("v2ex", TOPIC + "#reply3", *routes)
    assert read_page.text == (
        "# 揉面机哪个牌子好？\n\n预算一千，\n想做吐司。\n\n补充：要安静的。\n\n"
        "### ana, 2026-04-02\n\n买 Quellmix 3，安静。\n\n### unknown, 2026-04-02\n\n同意楼上"
    )
    assert read_page.signals == {"comments": 3, "node": "厨房"}
    assert read_page.published.proof == "v2ex:created"
    assert read_page.updated.proof == "v2ex:last_modified"


def test_the_second_version_wraps_the_same_topic():
    routes = (Route("replies", "v2ex/replies.json"), Route("topics", "v2ex/topic_v2.json"))
    assert "### ana, 2026-04-02" in page("v2ex", TOPIC, *routes).text


def test_a_topic_stands_without_its_replies_and_says_so():
    routes = (Route("replies", body="", status=429), Route("topics", "v2ex/topic.json"))
    read_page = page("v2ex", TOPIC, *routes)
    assert "想做吐司。" in read_page.text
    assert read_page.facts.flags == ("comments_left_out:rate_limited",)


@pytest.mark.parametrize(
    ("body", "refusal"),
    [
        ([], NotFound),
        ({"status": "error", "message": "Object Not Found"}, NotFound),
        ({"success": False, "message": "Authorization required"}, AuthRequired),
        ({"status": "error", "message": "something else"}, Malformed),
    ],
)
def test_what_the_api_says_instead_of_a_topic_has_its_type(body, refusal):
    with pytest.raises(refusal):
        page("v2ex", TOPIC, Route(".", body=body))


def test_a_board_is_a_list_of_its_topics():
    read_page = page(
        "v2ex", "https://v2ex.com/go/cooking", Route("node_name=cooking", "v2ex/topic.json")
    )
    assert read_page.kind == "listing"
    assert re.search(
        r"^- \[揉面机哪个牌子好？\]\(https://www.v2ex.com/t/1300001\), 3 replies$",
        read_page.text,
        re.M,
    )


@pytest.mark.parametrize(
    "url",
    [
        "https://www.v2ex.com/",
        "https://www.v2ex.com/member/linwei",
        "https://www.v2ex.com/t/abc",
        "https://v2ex.com.example.org/t/1",
    ],
)
def test_what_is_neither_topic_nor_board_is_left_to_the_fetchers(url):
    assert not platform("v2ex").owns_page(url)


def test_time_is_asked_for_in_seconds():
    asked = next(platform("v2ex").flow(Query(text="揉面机", freshness="day", as_of=NOW))).params
    assert asked["gte"] == int(NOW.timestamp()) - 86_400


@pytest.mark.parametrize(
    ("question", "words", "node"),
    [
        ("揉面机 node:cooking", "揉面机", "cooking"),
        ("节点：hardware 静音", "静音", "hardware"),
        ("node:fs/promises", "node:fs/promises", None),
        ("nodejs の使い方", "nodejs の使い方", None),
        ("노드 추천", "노드 추천", None),
    ],
)
def test_a_board_that_is_named_is_the_one_searched(question, words, node):
    asked = next(platform("v2ex").flow(Query(text=question))).params
    assert (asked["q"], asked.get("node")) == (words, node)


def test_metasearch_is_fenced_to_topics():
    engines = engines_finding(
        Hit(TOPIC, "揉面机哪个牌子好？ - V2EX"),
        Hit("https://www.v2ex.com/go/cooking", "厨房"),
        Hit("https://www.v2ex.com/tag/x", "a path that only begins alike"),
    )
    gone = bound(ScriptedWeb(Route(".", status=503)), engines).search_platform(
        "v2ex", Query(text="揉面机")
    )
    assert engines.asked[0].site == "v2ex.com/t"
    assert [hit.url for hit in gone.answer.hits] == [TOPIC]
