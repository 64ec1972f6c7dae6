from datetime import UTC, date, datetime

import pytest

from search_skill.errors import Malformed
from search_skill.platform import (
    ApiPlatform,
    BrowserPlatform,
    Platform,
    Way,
    day_of,
    listed,
    present,
    read_dated,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Note, Operators, Query

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)


def read(item) -> Hit:
    return Hit(item["url"], item["title"])


GOOD = {"url": "https://e.example/1", "title": "好的标题"}


@pytest.mark.parametrize(
    "bad", [None, 5, "x", {}, {"url": "", "title": "x"}, {"url": "u", "title": None}]
)
def test_one_bad_item_costs_neither_those_before_nor_those_after(bad):
    things = list(rows([GOOD, bad, GOOD], read))
    assert [thing.title for thing in things if isinstance(thing, Hit)] == ["好的标题"] * 2
    (note,) = (thing for thing in things if isinstance(thing, Note))
    assert note.says.startswith("1 of 3 left out; item 2: ")


def test_when_no_item_can_be_read_the_site_has_changed():
    with pytest.raises(Malformed, match="item 1: KeyError"):
        list(rows([{"href": "x"}, {"href": "y"}], read))


def test_null_is_an_empty_list_and_anything_else_is_none():
    assert list(rows(None, read)) == []
    assert list(rows([], read)) == []
    for odd in ({}, "text", 5):
        with pytest.raises(Malformed):
            list(rows(odd, read))


def test_a_list_lies_where_it_was_promised_or_the_shape_is_unknown():
    assert listed({"data": {"items": [1]}}, "data", "items") == [1]
    assert listed({"items": None}, "items") == []
    for odd in ({}, [], None, {"items": {}}, {"items": "x"}):
        with pytest.raises(Malformed):
            listed(odd, "items")


def test_a_path_with_a_step_missing_or_null_leads_nowhere():
    assert within({"a": {"b": 0}}, "a", "b") == 0
    assert within({"a": None}, "a", "b") is None
    assert within([], "a") is None


def test_absent_signals_are_not_zero():
    assert present(votes=0, comments=None, node="", board="厨房") == {"votes": 0, "board": "厨房"}


@pytest.mark.parametrize(
    ("query", "start", "end"),
    [
        (Query(text="x"), "", ""),
        (Query(text="x", freshness="week", as_of=NOW), "2026-11-13", ""),
        (Query(text="x", freshness="week"), "", ""),
        (Query(text="x", operators=Operators(since=date(2026, 5, 1))), "2026-05-01", ""),
        (Query(text="x", operators=Operators(until=date(2026, 5, 1))), "", "2026-05-02"),
        (
            Query(
                text="x", freshness="day", as_of=NOW, operators=Operators(since=date(2020, 1, 1))
            ),
            "2026-11-19",
            "",
        ),
    ],
)
def test_the_time_asked_for_is_a_window(query, start, end):
    window = window_of(query)
    assert (day_of(window.start), day_of(window.end)) == (start, end)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("What is the default timeout of the client?", "default timeout client"),
        ("is it good", "is it good"),
        ("how to", "how to"),
        ("why does C# not compile?", "C# not compile"),
        ("默认超时是多少？", "默认超时是多少"),
        ("デフォルトの タイムアウト は 何秒 ですか？", "デフォルトの タイムアウト は 何秒 ですか"),
        ("기본 타임아웃은 얼마인가요?", "기본 타임아웃은 얼마인가요"),
        ("who? what!", "who what"),
        ("file.txt, v1.2.3; end", "file.txt v1.2.3 end"),
    ],
)
def test_small_words_go_only_where_enough_others_are_left(question, words):
    assert search_words(question) == words


def test_a_date_keeps_where_it_was_read_and_an_unreadable_one_is_none():
    dated = read_dated(1775952000, "site:created")
    assert dated is not None
    assert (day_of(dated.value), dated.proof) == ("2026-04-12", "site:created")
    assert read_dated("soon", "site:created") is None
    assert read_dated(None, "site:created") is None


def test_a_platform_that_reads_no_pages_owns_none():
    class Searches(ApiPlatform):
        hosts = ("e.example",)

    assert not Searches().owns_page("https://e.example/1")


def test_the_first_way_is_the_platform_itself_and_a_browser_calls_it_page():
    class Api(Platform):
        hosts = ("e.example",)
        ways = (Way("feed", Platform.request, Platform.parse, lacks=("votes",)),)

    class Browser(BrowserPlatform):
        hosts = ("f.example",)

    assert [way.name for way in Api().each_way()] == ["api", "feed"]
    assert [way.lacks for way in Api().each_way()] == [(), ("votes",)]
    assert [way.name for way in Browser().each_way()] == ["page"]
