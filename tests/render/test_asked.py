"""What was asked, and what was understood of it, as the document says it."""

from datetime import UTC, date, datetime

from search_skill.render.asked import interpretation_of, query_of
from search_skill.types import (
    Entities,
    Intent,
    Interpretation,
    Locked,
    Operators,
    Query,
    Reason,
    Report,
)

NOW = datetime(2026, 11, 20, tzinfo=UTC)


def shown(**operators):
    read = Interpretation(intents=(), language="zh", platforms=())
    query = Query(text="x", operators=Operators(**operators), as_of=NOW)
    return query_of(Report(query=query, interpretation=read), NOW)["operators"]


def test_only_what_was_asked_is_shown():
    assert shown() == {}
    assert shown(since=date(2026, 1, 2), ranges=("1..2",)) == {
        "since": "2026-01-02",
        "ranges": ["1..2"],
    }


def test_what_a_sentence_quotes_is_a_phrase_that_binds_nobody():
    found = shown(phrases=("a b",), quoted=("三倍速",))
    assert found["phrases"] == ["a b", "三倍速"]
    assert found["quoted"] == ["三倍速"]


def test_alternatives_stand_together():
    assert shown(any_of=(("a", "b"),)) == {"any_of": [["a", "b"]]}


def test_an_interpretation_says_how_sure_it_is_and_what_was_named():
    read = Interpretation(
        intents=(Intent.CODE, Intent.FACT),
        language="ko",
        platforms=("github",),
        because=("code: 예제 (0.75)",),
        reasons=(
            Reason(intent=Intent.CODE, confidence=0.75, because=("예제",)),
            Reason(intent=Intent.FACT, confidence=0.3, because=("몇",)),
        ),
        entities=Entities(versions=("2.8.3",)),
        freshness_need="soft",
        locked=(Locked(package="b", version="2", ecosystem="npm", file="yarn.lock"),),
    )
    found = interpretation_of(read)
    assert found["confidence"] == {"code": 0.75, "fact": 0.3}
    assert found["entities"] == {"versions": ["2.8.3"]}
    assert found["freshness_need"] == "soft"
    assert found["locked"][0]["file"] == "yarn.lock"
    assert found["decided_by"] == "rules"
