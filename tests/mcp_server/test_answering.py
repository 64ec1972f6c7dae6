"""A short answer by rules: verbatim, from voices that may be relied on, or none with the reason."""

from __future__ import annotations

import pytest

from search_skill.mcp_server.answering import answer_of


def row(number, text, **more):
    return {
        "id": f"S{number}", "rank": number, "url": f"https://a.example/{number}", "title": "t",
        "source_tier": "T2", "marks": [], "standing": "unverified", "group": f"G{number}",
        "page": {"verdict": "ok"}, "passages": [{"id": f"S{number}.p1", "text": text}], **more,
    }  # fmt: skip


def claim(number, text, standing="confirmed", **more):
    return {
        "id": f"C{number}", "claim": text, "source": [{"id": f"S{number}.p1", "quote": text}],
        "standing": standing, "voices": 3, "uncertainty": "", "contradicted_by": [], **more,
    }  # fmt: skip


def document(question, results=(), claims=(), sources=(), language="en"):
    query = {"text": question, "language": language}
    data = {"query": query, "results": list(results), "claims": list(claims), "gaps": []}
    return {"data": data, "meta": {"sources": list(sources)}}


def test_confirmed_claims_come_first_and_the_outdated_never():
    told = [
        claim(1, "It was 30 seconds.", uncertainty="outdated: S2 is newer and at least as primary"),
        claim(2, "It may be 60 seconds.", standing="provisional"),
        claim(3, "It is 45 seconds.", contradicted_by=["C1"]),
        claim(4, "Nobody says so.", standing="unverified"),
    ]
    found = answer_of(document("x", [row(n, "") for n in range(1, 5)], told), 4)
    assert [each["text"] for each in found["sentences"]] == [
        "It is 45 seconds.",
        "It may be 60 seconds.",
    ]
    assert [each["text"] for each in found["disputed"]] == ["It was 30 seconds."]
    assert [each["id"] for each in found["sources"]] == ["S3", "S2"]
    assert found["answered"]


def test_a_claim_that_only_marked_sources_make_is_no_answer():
    rows = [row(1, "", marks=["content_farm"]), row(2, "")]
    told = [claim(1, "Buy it."), claim(2, "It is 45 seconds.")]
    found = answer_of(document("x", rows, told), 4)
    assert [each["text"] for each in found["sentences"]] == ["It is 45 seconds."]


@pytest.mark.parametrize(
    ("language", "question", "text", "sentence"),
    [
        ("en", "default timeout of the library", "Hello there. The default timeout of the library is 5 seconds.", "The default timeout of the library is 5 seconds."),
        ("zh", "默认超时是多少", "大家好。这个库的默认超时是五秒。欢迎。", "这个库的默认超时是五秒。"),
        ("ja", "既定のタイムアウト", "こんにちは。既定のタイムアウトは五秒です。", "既定のタイムアウトは五秒です。"),
        ("ko", "기본 시간 제한", "안녕하세요. 이 라이브러리의 기본 시간 제한은 5초입니다.", "이 라이브러리의 기본 시간 제한은 5초입니다."),
    ],
)  # fmt: skip
def test_without_claims_the_sentence_with_the_question_s_words_is_it(
    language, question, text, sentence
):
    found = answer_of(document(question, [row(1, text)], language=language), 4)
    assert [each["text"] for each in found["sentences"]] == [sentence]
    assert found["sentences"][0]["ids"] == ["S1.p1"]


def test_one_origin_speaks_once_and_walls_and_farms_never():
    text = "The default timeout of the library is 5 seconds."
    rows = [
        row(1, text), row(2, text, group="G1"), row(3, text, page={"verdict": "blocked:waf"}),
        row(4, text, marks=["seo_aggregator"]), row(5, text, page=None), row(6, text),
    ]  # fmt: skip
    found = answer_of(document("default timeout of the library", rows), 8)
    assert [each["ids"] for each in found["sentences"]] == [["S1.p1"], ["S6.p1"]]


def test_a_question_in_a_page_is_no_answer():
    rows = [row(1, "What is the default timeout of the library?")]
    found = answer_of(document("default timeout of the library", rows), 4)
    assert found["answered"] is False
    assert found["sentences"] == []
    assert "1 sources were found" in found["why"]


@pytest.mark.parametrize(
    ("sources", "why"),
    [
        ([{"name": "bing", "status": "blocked"}, {"name": "ddgs", "status": "empty"}], "bing"),
        ([{"name": "bing", "status": "empty"}], "answered, and had nothing"),
    ],
)
def test_an_absence_has_its_type(sources, why):
    found = answer_of(document("x", sources=sources), 4)
    assert found["answered"] is False
    assert why in found["why"]
