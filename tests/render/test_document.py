"""The document: its shape is its schema, on failure too, and it is cut without lying."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime

import jsonschema

from search_skill.errors import NothingReached
from search_skill.render.document import Run, as_text, document_of, fingerprint
from search_skill.render.schema import schema
from search_skill.types import (
    Attempt,
    Claim,
    Contradiction,
    Dated,
    Degradation,
    Edge,
    Gap,
    Group,
    Hit,
    Intent,
    Interpretation,
    Mark,
    Operators,
    Outcome,
    Page,
    PageVerdict,
    Passage,
    Query,
    Quote,
    Report,
    Score,
    Sighting,
    Source,
    Standing,
    Tier,
)

NOW = datetime(2026, 11, 20, tzinfo=UTC)
RUN = Run(id="0a1b2c3d4e5f", version="0.1.0", as_of=NOW, elapsed_ms=1234)
TEXTS = (
    "The pool waits 5 seconds.",
    "连接池默认等待 5 秒。",
    "プールは5秒待つ。",
    "풀은 5초 동안 기다린다.",
)


def source(number: int, passages: int = 3, length: int = 300) -> Source:
    text = TEXTS[number % 4]
    body = (text * (length // len(text) + 1))[:length]
    made = tuple(
        Passage(
            id=f"S{number}.p{i}",
            heading=("Timeouts",),
            text=body,
            start=i * length,
            end=(i + 1) * length,
            score=1 / i,
        )
        for i in range(1, passages + 1)
    )
    url = f"https://site{number}.example/页"
    hit = Hit(
        url, text, text, "Ana", NOW, {"upvotes": 12}, platform="reddit", route="reddit_rss", rank=1,
        found_by=(Sighting(engine="reddit_rss", rank=1, upstream=("bing",)),),
    )  # fmt: skip
    return Source(
        id=f"S{number}", url=url, title=text, hits=(hit,), rank=number, snippet=text * 30,
        page=Page(url=url, text=body * passages, verdict=PageVerdict("ok"), fetched_at=NOW, sha256="ab", route="http"),
        tier=Tier.T2, tier_reasons=("edited",), marks=(Mark("copycat", "the same words as S1"),), grade="B2",
        scores=(Score("density", 71.25, "ordinary prose", "12 facts in 20 sentences " * 10),), score=71.46,
        standing=Standing.PROVISIONAL, verifications=2, group="G1", passages=made,
        published=Dated(NOW, "jsonld:datePublished"), flags=("instruction_like_text",),
    )  # fmt: skip


def report(sources: int = 3, passages: int = 3) -> Report:
    quote = Quote(id="S1.p1", quote=TEXTS[1], start=0, end=10, sha256="ab")
    operators = Operators(sites=("a.example",), phrases=("纠错码",), since=date(2026, 5, 1))
    return Report(
        query=Query(text="默认超时是多少", operators=operators, language="zh"),
        interpretation=Interpretation(intents=(Intent.FACT,), language="zh", platforms=("v2ex",)),
        plan=(Query(text="默认超时", why="as asked"),),
        sources=tuple(source(n, passages) for n in range(1, sources + 1)),
        groups=(Group(id="G1", origin="S1", members=("S1", "S2"), edges=(Edge("S2", "S1", "copied_text", "0.9"),)),),
        claims=(
            Claim(id="C1", claim=TEXTS[1], source=(quote,), version="3.x", confidence="likely", uncertainty="one voice"),
        ),
        contradictions=(Contradiction("value", ("C1", "C2"), "5 s against 10 s"),),
        opposition_note="nobody was asked",
        gaps=(Gap("https://b.example/", "blocked: 403", "open it in a browser"),),
        degraded=(Degradation("reddit", "api", "rss", "blocked: 403", ("upvotes",)),),
        attempts=(
            Attempt("reddit", "api", Outcome.BLOCKED, "403", 0, 12),
            Attempt("read https://site1.example/", "http", Outcome.OK, "", 1, 40),
        ),
        counts=(("reddit_rss", "ok", 3),),
    )  # fmt: skip


def checked(document) -> None:
    jsonschema.Draft202012Validator(schema()).validate(json.loads(as_text(document)))


def test_the_schema_is_one_and_holds_the_document():
    jsonschema.Draft202012Validator.check_schema(schema())
    checked(document_of(report(), RUN))


def test_the_top_of_the_document_is_the_designs():
    document = document_of(report(), RUN)
    assert list(document) == ["schema_version", "ok", "error", "data", "meta"]
    assert list(document["data"]) == [
        "query", "interpretation", "plan", "results", "groups", "claims", "contradictions",
        "opposition_sources", "opposition_note", "gaps", "answer",
    ]  # fmt: skip
    assert list(document["meta"]) == [
        "run_id", "version", "as_of", "elapsed_ms", "degraded", "attempts", "sources", "cost",
        "next", "truncated",
    ]  # fmt: skip
    row = document["data"]["results"][0]
    assert row["engine"] == "reddit_rss"
    assert row["dates"]["published"] == {"value": "2026-11-20", "proof": "jsonld:datePublished"}
    assert row["untrusted"] is True


def test_a_failure_is_a_document_too():
    empty = Report(
        query=Query(text="x"), interpretation=Interpretation(intents=(), language="", platforms=())
    )
    document = document_of(
        empty, RUN, NothingReached("nothing could be reached: a: timeout", "ask again")
    )
    checked(document)
    assert document["ok"] is False
    assert document["error"] == {
        "code": "nothing_reached",
        "message": "nothing could be reached: a: timeout",
        "remediation": "ask again",
        "retryable": True,
    }


def test_cjk_stands_as_itself():
    assert "连接池默认等待" in as_text(document_of(report(), RUN))


def test_the_fingerprint_is_the_content_not_the_run():
    one = report()
    other = replace(one, attempts=tuple(replace(each, ms=7) for each in one.attempts))
    assert fingerprint(document_of(one, RUN)) == fingerprint(
        document_of(other, replace(RUN, id="f", elapsed_ms=9))
    )
    changed = replace(one, opposition_note="somebody was")
    assert fingerprint(document_of(one, RUN)) != fingerprint(document_of(changed, RUN))
