"""Meaning moves what was found up or down a little, and decides nothing else."""

from dataclasses import replace

import pytest

from black_box import Program
from search_skill.meaning import LANGUAGES, WORDS, Vectors
from search_skill.stages.merge import merge
from search_skill.stages.reranked import SWAY, reranked, sways
from stages.made import BLOG, DOCS, FORUM, INTERPRETATION, NEWS, QUERY, page, web

ALL = (NEWS, FORUM, BLOG, DOCS)


def merged(*pages, query=QUERY):
    hits, read = web(*pages)
    return merge(hits, read, INTERPRETATION, query)


def of_a_source(source):
    place = {"rank": 0, "id": "", "passages": (), "sway": 0.0, "swayed_by": "", "ranked_by": ""}
    return replace(source, **place, group="")


def test_only_the_order_changes():
    plain = merged(*ALL)
    swayed = reranked(plain, QUERY, Vectors((WORDS,)))
    assert any(each.sway for each in swayed.sources)
    assert {each.url: of_a_source(each) for each in plain.sources} == {
        each.url: of_a_source(each) for each in swayed.sources
    }
    assert [each.rank for each in swayed.sources] == [1, 2, 3, 4]
    for each in swayed.sources:
        assert all(passage.id.startswith(f"{each.id}.") for passage in each.passages)
        assert f"meaning {each.sway:+.1f} ({WORDS})" in each.ranked_by


@pytest.mark.parametrize("names", [(), (LANGUAGES,)])
def test_without_a_fit_library_nothing_changes(names):
    plain = merged(*ALL)
    assert reranked(plain, QUERY, Vectors(names)) == plain


def test_a_library_that_fails_changes_nothing_and_is_told(rig, tmp_path):
    for name in (WORDS, LANGUAGES):
        (tmp_path / f"{name}.py").write_text("raise ImportError('half installed')")
    labelled = rig("client-timeout-default")
    words = [labelled.question, "--json", "--full"]
    env = {**labelled.env, "SEARCH_MEANING": "auto", "PYTHONPATH": str(tmp_path)}
    broken = Program(tmp_path / "a").run(*words, env=env).document
    plain = Program(tmp_path / "b").run(*words, env=labelled.env).document
    told = [each for each in broken["meta"]["degraded"] if each["ladder"] == "order by meaning"]
    assert [each["because"] for each in told] == ["ImportError: half installed"]
    assert [row["url"] for row in broken["data"]["results"]] == [
        row["url"] for row in plain["data"]["results"]
    ]


def test_across_scripts_those_who_know_languages_judge():
    chinese = page(
        "https://zh.example/a",
        "Brindle 的 default read timeout 是 12.5 s。",
        title="Brindle read timeout 默认值",
    )
    swayed = reranked(merged(*ALL, chinese), QUERY, Vectors((WORDS, LANGUAGES)))
    assert {each.swayed_by for each in swayed.sources} <= {LANGUAGES, ""}


def test_words_judge_what_is_in_letters_and_leave_the_rest():
    chinese = page(
        "https://zh.example/a",
        "Brindle 的 default read timeout 是 12.5 s。",
        title="读取超时 read timeout",
    )
    swayed = reranked(merged(*ALL, chinese), QUERY, Vectors((WORDS,)))
    assert {each.url: each.swayed_by for each in swayed.sources}[chinese.url] == ""
    assert WORDS in {each.swayed_by for each in swayed.sources}


def test_copies_move_nobody():
    alike = {"S1": 0.6, "S2": 0.2, "S3": 0.4}
    before = sways(alike, {}, 0.1)
    after = sways({**alike, "S4": 0.9, "S5": 0.9}, {"S4": "S1", "S5": "S1"}, 0.1)
    assert {key: after[key] for key in alike} == before
    assert max(abs(each) for each in after.values()) <= SWAY


def test_what_differs_by_chance_hardly_moves():
    moved = sways({"S1": 0.501, "S2": 0.499}, {}, 0.1)
    assert max(abs(each) for each in moved.values()) < 0.1


@pytest.mark.parametrize("world", ["client-timeout-default"])
def test_a_run_tells_who_had_a_say_and_a_replay_asks_the_same(rig, tmp_path, world):
    labelled = rig(world)
    tape = tmp_path / "tape.warc"
    words = [labelled.question, "--json", "--full"]
    env = {**labelled.env, "SEARCH_MEANING": "auto"}
    recorded = Program(tmp_path / "a").run(*words, "--record", str(tape), env=env).document
    plain = Program(tmp_path / "b").run(*words, env=labelled.env).document
    replayed = Program(tmp_path / "c").run(*words, "--replay", str(tape)).document

    def order(document):
        return [(row["url"], row["ranked_by"]) for row in document["data"]["results"]]

    def scores(document):
        return {row["url"]: row["score"] for row in document["data"]["results"]}

    assert any("meaning" in because for _, because in order(recorded))
    assert order(replayed) == order(recorded)
    assert scores(plain) == scores(recorded)
    assert not any("meaning" in because for _, because in order(plain))
