"""Pages: all of a result, each piece once, within what clients take, in every script."""

from __future__ import annotations

import json

import pytest

from search_skill.mcp_server.details import items_of
from search_skill.mcp_server.paging import (
    MOST_CHARACTERS,
    MOST_TOKENS,
    Cursor,
    bounded,
    page_at,
    pages_of,
    read_cursor,
    size_of,
)
from search_skill.mcp_server.secrecy import Secrets
from search_skill.text.tokens import estimated_tokens

NONCE = "0a1b2c3d"
WORDS = {
    "en": "The pool keeps ten connections open and closes them after thirty idle seconds. ",
    "zh": "连接池默认保留十个连接，空闲三十秒后关闭。",
    "ja": "コネクションプールは既定で十個の接続を保ち、三十秒後に閉じる。",
    "ko": "커넥션 풀은 기본적으로 열 개의 연결을 유지하고 삼십 초 뒤에 닫는다. ",
    "quotes": '\\"\\"\\n{"a":"b"}\\\\',
}
NOTHING = Secrets({})


def result(number, text):
    return {
        "id": f"S{number}", "rank": number, "url": f"https://a.example/{number}", "title": text[:80],
        "snippet": text[:200], "platform": "", "engine": "bing", "found_by": [], "source_tier": "T2",
        "tier_reasons": [text[:60]], "marks": [], "mark_reasons": [], "grade": "B2", "score": 50.0,
        "scores": {}, "standing": "unverified", "verifications": 0,
        "dates": {"published": None, "updated": None, "fetched": None}, "author": "", "language": "en",
        "signals": {}, "group": f"G{number}", "flags": [], "untrusted": True,
        "passages": [{"id": f"S{number}.p{n}", "heading": [], "text": text, "start": 0, "end": len(text),
                      "score": 0.5} for n in range(3)],
        "page": {"verdict": "ok", "kind": "", "route": "http", "chars": len(text), "sha256": "0" * 64},
    }  # fmt: skip


def document(text, count):
    claims = [
        {"id": f"C{n}", "claim": text, "source": [{"id": f"S{n}.p1", "quote": text, "start": 0, "end": 9,
         "sha256": "0" * 64}], "version": "", "confidence": "likely", "uncertainty": "one voice",
         "standing": "unverified", "voices": 1, "contradicted_by": []}
        for n in range(1, count)
    ]  # fmt: skip
    return {
        "schema_version": "1.0", "ok": True, "error": None,
        "data": {
            "query": {"text": "q", "language": "en", "operators": {}, "freshness": {}, "as_of": "2026-10-01"},
            "interpretation": {}, "plan": [], "results": [result(n, text) for n in range(1, count + 1)],
            "groups": [], "claims": claims, "contradictions": [], "opposition_sources": [],
            "opposition_note": "", "gaps": [], "answer": [],
        },
        "meta": {"run_id": "0" * 12, "version": "1", "as_of": "2026-10-01", "elapsed_ms": 1, "degraded": [],
                 "attempts": [], "sources": [], "cost": {}, "next": [], "truncated": None},
    }  # fmt: skip


@pytest.mark.parametrize("detail", ["index", "low", "full"])
@pytest.mark.parametrize("script", WORDS)
@pytest.mark.parametrize(("repeats", "count"), [(1, 40), (30, 12), (600, 3)])
def test_every_piece_stands_once_on_a_page_that_fits(detail, script, repeats, count):
    whole = document(WORDS[script] * repeats, count)
    pages = pages_of(whole, detail, NONCE, NOTHING)
    for number in range(1, len(pages) + 1):
        page = page_at(pages, Cursor(run_id="0" * 12, detail=detail, page=number))
        text = json.dumps(page, ensure_ascii=False, separators=(",", ":"))
        wire = len(text) + len(json.dumps(text, ensure_ascii=False))
        assert wire <= MOST_CHARACTERS
        assert 2 * estimated_tokens(text) <= MOST_TOKENS
    shown = [row["id"] for page in pages for row in page.get("data", {}).get("results", [])]
    assert shown == [row["id"] for row in whole["data"]["results"]]
    claims = [row["id"] for page in pages for row in page.get("data", {}).get("claims", [])]
    assert claims == [row["id"] for row in whole["data"]["claims"]]


def test_the_first_sources_and_the_claims_come_before_the_other_sources():
    names = [(name, value["id"]) for name, value in items_of(document("x", 12), "low")]
    assert names[:5] == [("results", f"S{n}") for n in range(1, 6)]
    assert names[5:13] == [("claims", f"C{n}") for n in range(1, 9)]
    assert names[13] == ("results", "S6")
    assert names[-1] == ("claims", "C11")


def test_a_short_result_is_one_page_that_leads_nowhere():
    pages = pages_of(document("short", 2), "low", NONCE, NOTHING)
    page = page_at(pages, Cursor(run_id="0" * 12, detail="low", page=1))
    assert page["page"] == {"detail": "low", "number": 1, "of": 1, "next_cursor": None}


def test_a_cursor_comes_back_as_it_was():
    for cursor in (
        Cursor(run_id="0123456789ab", detail="full", page=3),
        Cursor(run_id="0123456789ab", detail="low", page=2, session="r0123456789ab"),
    ):
        assert read_cursor(cursor.written()) == cursor


@pytest.mark.parametrize(
    "word", ["", "zzzz", "检索", "bnVsbA", "WzEsMl0", "e30", "WyJhIiwibG93IiwwXQ", "=" * 50, "W1tb"]
)
def test_what_is_no_cursor_is_told_as_such(word):
    with pytest.raises(ValueError, match="no cursor"):
        read_cursor(word)


def test_a_page_behind_the_last_is_told_as_such():
    pages = pages_of(document("short", 2), "low", NONCE, NOTHING)
    with pytest.raises(ValueError, match="1 pages"):
        page_at(pages, Cursor(run_id="0" * 12, detail="low", page=2))


@pytest.mark.parametrize("script", WORDS)
def test_one_value_that_is_too_long_is_cut_and_its_addresses_are_not(script):
    value = {"page_read": {"url": "https://a.example/" + "x" * 900, "text": WORDS[script] * 9_000}}
    made = bounded(value, NONCE, NOTHING)
    assert size_of(made).fits
    assert made["page_read"]["url"] == value["page_read"]["url"]
    assert made["page_read"]["text"].endswith(f"…</untrusted-{NONCE}>")
