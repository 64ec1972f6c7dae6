"""What a follow-up asks, and the names that sources keep: without a server."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest

from search_skill.mcp_server.sessions import (
    LIFETIME,
    MOST_SESSIONS,
    NoSession,
    Session,
    Sessions,
    Turn,
    asked_of,
    named,
    prolonged,
)

NOW = datetime(2026, 10, 1, 12, tzinfo=UTC)


def after(first):
    turn = Turn(run_id="0" * 12, question=first, asked=first)
    return Session(id="r" + "0" * 12, created="", expires="", turns=[turn])


@pytest.mark.parametrize(
    ("first", "question", "asked"),
    [
        ("compare Qdrant and Milvus", "which needs less memory", "Qdrant Milvus which needs less memory"),
        ("compare Qdrant and Milvus", "is Weaviate any better", "is Weaviate any better"),
        ("compare Qdrant and Milvus", "compare licences too", "compare licences too"),
        ("is my sourdough starter dead", "how warm should it be", "sourdough starter dead how warm should it be"),
        ("Qdrant 和 Milvus 哪个好", "内存占用呢", "Milvus Qdrant 内存占用呢"),
        ("检索增强生成的评估方法", "有哪些公开数据集", "检索增强生成的评估方法 有哪些公开数据集"),
        ("検索拡張生成の評価", "メモリはどれくらい必要か", "検索拡張生成の評価 メモリはどれくらい必要か"),
        ("벡터 데이터베이스 비교", "메모리 사용량은", "벡터 데이터베이스 비교 메모리 사용량은"),
    ],
)  # fmt: skip
def test_only_a_question_that_names_nothing_is_given_the_first_ones_subject(first, question, asked):
    assert sorted(asked_of(question, after(first)).split()) == sorted(asked.split())
    assert asked_of(question, after(first)).endswith(question)


def test_the_first_question_is_asked_as_it_is():
    assert asked_of("how warm", Session(id="r", created="", expires="")) == "how warm"


def document(*urls, said="S1 of 2026 says 5, S2 of 2025 says 30"):
    rows = [
        {"id": f"S{n}", "url": url, "group": f"G{n}", "passages": [{"id": f"S{n}.p1", "text": "the Galaxy S1"}]}
        for n, url in enumerate(urls, 1)
    ]  # fmt: skip
    groups = [{"id": row["group"], "origin": row["id"], "members": [row["id"]]} for row in rows]
    claims = [{"id": "C1", "claim": "the S1 is out", "source": [{"id": "S1.p1"}], "contradicted_by": ["C2"]},
              {"id": "C2", "claim": "no", "source": [{"id": "S2.p1"}], "contradicted_by": []}]  # fmt: skip
    told = [{"kind": "value", "claims": ["C1", "C2"], "explanation": said}]
    return {"data": {"results": rows, "groups": groups, "claims": claims, "contradictions": told,
                     "opposition_sources": ["S2"]}}  # fmt: skip


def test_the_same_address_has_the_same_name_in_every_turn():
    session = after("x")
    second = Turn(run_id="1" * 12, question="y", asked="y")
    session.turns.append(second)
    one = named(session, session.turns[0], document("https://a.example/1", "https://b.example/2"))
    two = named(
        session, second, document("https://c.example/3", "https://a.example/1?utm_source=x")
    )
    assert [row["id"] for row in one["data"]["results"]] == ["S1", "S2"]
    assert [row["id"] for row in two["data"]["results"]] == ["S3", "S1"]
    assert [row["passages"][0]["id"] for row in two["data"]["results"]] == ["S3.p1", "S1.p1"]
    assert two["data"]["opposition_sources"] == ["S1"]
    assert [row["id"] for row in two["data"]["claims"]] == ["C3", "C4"]
    assert two["data"]["claims"][0]["contradicted_by"] == ["C4"]
    assert two["data"]["claims"][0]["source"] == [{"id": "S3.p1"}]
    assert two["data"]["contradictions"][0]["claims"] == ["C3", "C4"]
    assert two["data"]["contradictions"][0]["explanation"].startswith("S3 of 2026 says 5, S1 of")
    assert {each["origin"] for each in two["data"]["groups"]} == {"S3", "S1"}


def test_words_of_the_web_are_never_renamed():
    session = after("x")
    session.sources = {f"key{n}": f"S{n}" for n in range(1, 8)}
    session.counts = {"S": 7}
    told = named(session, session.turns[0], document("https://a.example/1", "https://b.example/2"))
    assert told["data"]["results"][0]["passages"][0]["text"] == "the Galaxy S1"
    assert told["data"]["claims"][0]["claim"] == "the S1 is out"


def test_telling_a_turn_again_changes_no_name():
    session = after("x")
    whole = document("https://a.example/1", "https://b.example/2")
    once = named(session, session.turns[0], whole)
    assert named(session, session.turns[0], whole) == once


def test_a_research_is_kept_prolonged_and_expires(tmp_path):
    sessions = Sessions(tmp_path / "research")
    opened = sessions.open(NOW)
    with sessions.changing(opened.id, NOW + timedelta(hours=47), to_ask=True) as session:
        prolonged(session, NOW + timedelta(hours=47))
    assert sessions.get(opened.id, NOW + LIFETIME + timedelta(hours=46)).id == opened.id
    with pytest.raises(NoSession, match="expired"):
        sessions.get(opened.id, NOW + LIFETIME + timedelta(hours=48))


@pytest.mark.parametrize(
    "name", ["", "../../etc/passwd", "r../x", "R0123456789AB", "r0123456789ab\n"]
)
def test_no_name_leads_out_of_the_folder(tmp_path, name):
    with pytest.raises(NoSession):
        Sessions(tmp_path).get(name, NOW)


def test_a_broken_file_is_no_research(tmp_path):
    sessions = Sessions(tmp_path)
    opened = sessions.open(NOW)
    for broken in ("", "{", json.dumps({"id": opened.id}), "[]"):
        (tmp_path / f"{opened.id}.json").write_text(broken, "utf-8")
        with pytest.raises(NoSession):
            sessions.get(opened.id, NOW)


def test_the_oldest_researches_are_forgotten(tmp_path):
    sessions = Sessions(tmp_path)
    for _ in range(MOST_SESSIONS + 3):
        sessions.open(NOW)
    assert len(list(tmp_path.glob("r*.json"))) == MOST_SESSIONS
