"""Nouns as plain data and back: nothing is lost, and what is none is refused."""

from datetime import UTC, date, datetime

import pytest

from search_skill.store.answers import KeptAnswer
from search_skill.store.forms import packed, plain, read, unpacked
from search_skill.types import (
    Batch,
    Dated,
    Hit,
    Intent,
    Note,
    Operators,
    Page,
    PageFacts,
    PageVerdict,
    Passage,
    Query,
    Reason,
    Sighting,
)

NOON = datetime(2026, 11, 20, 12, 30, 1, 250, tzinfo=UTC)
PAGE = Page(
    url="https://marrow.example/笔记/연결",
    title="连接池 — 接続プール — 연결 풀",
    text="默认超时是 5 秒。\n\nThe default is 5 s.\ud800",
    published=Dated(NOON, "jsonld:datePublished", proven=False),
    signals={"upvotes": 12, "ratio": 0.5, "accepted": True, "community": "r/x"},
    verdict=PageVerdict("paywall_teaser", "a fence"),
    passages=(Passage(id="p1", heading=("A", "B"), text="默认", start=0, end=2, score=0.25),),
    facts=PageFacts(links_out=("https://a.example",), link_share=0.5, affiliate_links=2),
    fetched_at=NOON,
)
HIT = Hit("https://a.example/", "T", signals={"n": 1}, found_by=(Sighting(engine="e", rank=1),))


@pytest.mark.parametrize(
    "thing",
    [
        PAGE,
        Page(url=""),
        HIT,
        Batch((HIT,), "item 2: KeyError", (Note("a", "b"),)),
        KeptAnswer(batch=Batch((HIT,)), ladder="engines", rung="bing", made_at=NOON),
        Query(text="x", operators=Operators(since=date(2026, 1, 2), any_of=(("a", "b"), ("c",)))),
        Reason(intent=Intent.CODE, confidence=1, because=("w",)),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_a_noun_comes_back_as_it_was(thing):
    assert unpacked(type(thing), packed(thing)) == thing


def test_what_equals_its_default_takes_no_room():
    assert plain(Page(url="https://a.example")) == {"url": "https://a.example"}


def test_an_older_form_gets_the_defaults_of_what_it_lacks_and_a_newer_one_loses_what_is_unknown():
    assert read(Page, {"url": "u", "colour": "red"}) == Page(url="u")


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"url": 3},
        {"url": "u", "passages": 7},
        {"url": "u", "published": {"value": "soon"}},
        [],
        None,
        4,
    ],
)
def test_what_is_no_form_of_it_is_refused(form):
    with pytest.raises(ValueError, match=r".+"):
        read(Page, form)


def test_bytes_that_hold_nothing_are_refused():
    with pytest.raises(ValueError, match="unpacked"):
        unpacked(Page, b"\x00\x01 not packed")
