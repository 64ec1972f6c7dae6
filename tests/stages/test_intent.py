"""Stage 1 as a whole: what is read of a question, said with its reasons."""

from search_skill.stages.intent import understand
from search_skill.types import Intent, Locked
from stages.asking import query, read, tools


def test_intents_languages_and_entities_stand_together():
    found = understand(query("brindle 2.8.3 的默认超时是多少"), tools())
    assert found.language == "zh"
    assert found.entities.versions == ("2.8.3",)
    assert found.intents[0] is Intent.CODE
    assert found.decided_by == "rules"
    assert all(f"({each.confidence:.2f})" in " ".join(found.because) for each in found.reasons)


def test_freshness_is_recommended_only_where_nobody_said():
    asks = "latest Velmora kettle price"
    assert read(asks).freshness_wanted
    assert not read(asks, freshness="month").freshness_wanted
    assert not read(asks, since="2026-01-01").freshness_wanted
    assert read(asks, freshness="month").freshness_need == "strong"


def test_what_is_no_search_is_said_and_still_read():
    found = read("translate this: the meeting is moved")
    assert found.not_a_search
    assert found.intents


def test_the_projects_version_is_said():
    locked = Locked(package="brindle", version="2.8.3", ecosystem="python", file="uv.lock")
    found = understand(query("brindle client timeout"), tools(locked=(locked,)))
    assert found.locked == (locked,)
    assert "version: brindle 2.8.3, as uv.lock has it" in found.because


def test_an_answer_in_another_language_is_asked_for_by_the_caller():
    assert read("富士山の高さ").language == "ja"
    assert read("서울 지하철 노선").language == "ko"
    assert read("富士山の高さ", lang="en").language == "en"
