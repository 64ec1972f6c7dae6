"""The contract of every engine: it asks what was asked, once encoded, and types what it is told."""

from __future__ import annotations

import json
import random
from urllib.parse import parse_qs, urlsplit

import pytest

from engines.canned import NOW, CannedWeb, answer, read, sample
from search_skill.engines import IN_ORDER, Engine, chain
from search_skill.engines.engine import EVERYTHING
from search_skill.errors import Blocked, Malformed, NotFound, RateLimited, Refusal, Unreachable
from search_skill.types import Batch, Hit, Operators, Query
from search_skill.web.message import PAGE, Request, Response

QUERIES = (
    "R&D #2 a+b 100%",
    "量子 计算",
    "コネクションプール",
    "커넥션 풀 크기",
    "what is C++ <T>?",
    "%E9%87%8F a%20b",
)
PAGES = {
    "searxng": "searxng.json",
    "duckduckgo": "duckduckgo_html.html",
    "bing": "bing.html",
    "startpage": "startpage.html",
}
OWN_PARAMETERS = {
    "searxng": {"q", "format", "categories", "language", "pageno", "time_range"},
    "duckduckgo": {"q", "b", "kl", "df"},
    "bing": {"q", "mkt", "setlang", "cc", "filters"},
    "startpage": {"query", "cat", "t", "sc", "lui", "language", "abp", "abd", "abe", "segment", "qsr", "with_date"},
}  # fmt: skip
WHOLE = Query(
    text="connection pool",
    language="zh",
    region="cn",
    freshness="week",
    as_of=NOW,
    operators=Operators(sites=("a.example", "b.example"), phrases=("pool",), without=("spam",)),
)


def parsers() -> list[Engine]:
    return [engine for engine in chain() if engine.name in PAGES]


def typed(engine: Engine, body: bytes) -> dict[str, str]:
    return {"content-type": "application/json" if engine.name == "searxng" else "text/html"}


def asked(engine: Engine, query: Query) -> list[Request]:
    def reply(request: Request) -> Response:
        page = PAGES.get(engine.name, "brave.html")
        if engine.name == "startpage" and request.method == "GET":
            page = "startpage_home.html"
        body = sample(page)
        return answer(body, headers=typed(engine, body), request=request)

    web = CannedWeb(reply)
    try:
        engine.ask(query, web)
    except Malformed:
        assert query.operators.sites  # no row of the sample is there
    return web.asked


@pytest.mark.parametrize("kind", IN_ORDER, ids=lambda kind: kind.name)
def test_an_engine_declares_itself(kind: type[Engine]) -> None:
    assert kind.name
    assert kind.title
    assert kind.expresses <= EVERYTHING
    assert kind.upstream or kind.name in ("searxng", "ddgs")


@pytest.mark.parametrize("text", QUERIES)
@pytest.mark.parametrize("kind", IN_ORDER, ids=lambda kind: kind.name)
def test_the_words_are_sent_encoded_exactly_once_over_https(kind: type[Engine], text: str) -> None:
    requests = asked(kind(), Query(text=text))
    sent = []
    for request in requests:
        assert request.local or urlsplit(request.url).scheme == "https"
        if request.form is not None:
            sent += [str(request.form[key]) for key in ("q", "query", "p") if key in request.form]
        params = parse_qs(urlsplit(request.address).query)
        sent += [value for key in ("q", "query", "p") for value in params.get(key, ())]
        assert urlsplit(request.address).fragment == ""
    assert sent
    assert set(sent) == {text}


@pytest.mark.parametrize("engine", parsers(), ids=lambda engine: engine.name)
def test_only_its_own_notation_is_sent(engine: Engine) -> None:
    request = asked(engine, WHOLE)[-1]
    assert set(request.form or request.params) <= OWN_PARAMETERS[engine.name]
    assert request.kind == PAGE or request.local
    line = str((request.form or request.params).get("q") or (request.form or {}).get("query"))
    assert "site:a.example OR site:b.example" in line
    assert '"pool"' in line
    assert "-spam" in line


@pytest.mark.parametrize("engine", parsers(), ids=lambda engine: engine.name)
def test_rows_are_whole(engine: Engine) -> None:
    batch = read(engine, answer(sample(PAGES[engine.name]), headers=typed(engine, b"")))
    assert len(batch) >= 3
    for hit in batch.hits:
        assert hit.url.startswith(("https://", "http://"))
        assert hit.title == " ".join(hit.title.split())
        assert hit.title
        assert "\n" not in hit.snippet
        assert (hit.route, hit.rank, hit.platform) == ("", 0, "")
        assert not any(own in hit.url for own in engine.hosts)


@pytest.mark.parametrize(
    ("status", "headers", "refusal"),
    [
        (403, {}, Blocked), (451, {}, Blocked), (404, {}, NotFound), (429, {"retry-after": "5"}, RateLimited),
        (202, {}, Blocked), (500, {}, Unreachable), (503, {}, Unreachable), (400, {}, Malformed),
        (418, {}, Malformed),
    ],
)  # fmt: skip
@pytest.mark.parametrize("engine", parsers(), ids=lambda engine: engine.name)
def test_a_status_is_the_refusal_it_stands_for(
    engine: Engine, status: int, headers: dict[str, str], refusal: type[Refusal]
) -> None:
    with pytest.raises(refusal):
        read(engine, answer("<p>sorry</p>", status=status, headers=headers))


GARBAGE = (
    b"", b" ", b"\x00\xff\xfe", b"<", b"<html>", b"[]", b"{}", b"null", b'"x"', b"[[[[", b"\xef\xbb\xbf",
    b"<?xml version='1.0' encoding='utf-16'?><a/>", "<p>你好</p>".encode("gb18030"), b"<!-- only a comment -->",
    b"%PDF-1.4", b"<table><tr><td>", b"{" * 5000, b"<div>" * 3000,
)  # fmt: skip


@pytest.mark.parametrize("body", GARBAGE, ids=range(len(GARBAGE)))
@pytest.mark.parametrize("engine", parsers(), ids=lambda engine: engine.name)
def test_garbage_is_a_refusal_and_never_empty(engine: Engine, body: bytes) -> None:
    for kind in ("text/html", "application/json", ""):
        with pytest.raises(Refusal):
            read(engine, answer(body, headers={"content-type": kind}))


@pytest.mark.parametrize("engine", parsers(), ids=lambda engine: engine.name)
def test_half_a_page_gives_whole_rows_or_a_refusal(engine: Engine) -> None:
    whole = sample(PAGES[engine.name])
    known = {hit.url for hit in read(engine, answer(whole, headers=typed(engine, whole))).hits}
    for end in range(0, len(whole), 97):
        try:
            batch = read(engine, answer(whole[:end], headers=typed(engine, whole)))
        except Refusal:
            continue
        assert batch.hits
        complete = {hit.url for hit in batch.hits[:-1]}  # the last may be cut in its address
        assert complete <= known


@pytest.mark.parametrize("engine", parsers(), ids=lambda engine: engine.name)
def test_a_damaged_page_never_crashes(engine: Engine) -> None:
    whole = bytearray(sample(PAGES[engine.name]))
    chance = random.Random(7)
    for _ in range(150):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 40)):
            damaged[chance.randrange(len(damaged))] = chance.choice(b"<>\"'&=/ {}[]:,x\x00\xff")
        web = CannedWeb(
            lambda request, body=bytes(damaged): answer(
                body, headers=typed(engine, body), request=request
            )
        )
        try:
            batch = engine.ask(Query(text="连接池"), web)
        except Refusal:
            continue
        assert all(isinstance(hit, Hit) and hit.url.startswith("http") for hit in batch.hits)


ODD_VALUES: tuple[object, ...] = (
    None,
    7,
    1.5,
    True,
    [],
    {},
    "",
    "x",
    "https://a.example/",
    [None],
    {"a": 1},
)


def test_rows_of_json_may_hold_anything_anywhere() -> None:
    (engine,) = [each for each in parsers() if each.name == "searxng"]
    good = {"url": "https://good.example/", "title": "好"}
    for name in ("url", "title", "content", "engine", "engines", "publishedDate"):
        for value in ODD_VALUES:
            batch = read(
                engine,
                answer(
                    {"results": [{"url": "https://a.example/", "title": "t"} | {name: value}, good]}
                ),
            )
            assert batch.hits[-1].url == "https://good.example/"
    for value in ODD_VALUES:
        assert read(engine, answer({"results": [value, good], "unresponsive_engines": value})).hits


def test_a_limit_is_applied_after_the_operators() -> None:
    rows = [
        {"url": f"https://{'a' if n % 3 else 'b'}.example/{n}", "title": "t"} for n in range(30)
    ]
    (engine,) = [each for each in parsers() if each.name == "searxng"]
    web = CannedWeb(lambda request: answer({"results": rows}, request=request))
    batch = engine.ask(Query(text="q", site="b.example", limit=8), web)
    assert len(batch) == 8
    assert json.dumps([hit.url for hit in batch.hits]).count("b.example") == 8


def test_an_empty_answer_is_an_answer() -> None:
    (engine,) = [each for each in parsers() if each.name == "searxng"]
    web = CannedWeb(lambda request: answer({"results": []}, request=request))
    assert engine.ask(Query(text="量子"), web) == Batch()
