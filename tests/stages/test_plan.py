"""Stage 2: what is asked beside the question, and when nothing is."""

import pytest

from search_skill.stages.plan import AT_MOST, MATTER, PART, for_platforms, plan
from search_skill.types import Locked, Purpose
from search_skill.understanding.wording import WORDS_OF_A_QUERY, weight
from stages.asking import query, read, tools

LONG = (
    "How did Brindle's default timeouts change between 2.x and 3.x, why do the sources differ, "
    "what breaks on upgrade, and what applies to a project that is pinned to 2.8.3?"
)
LONG_ZH = "调研国产开源框架栈桥 Zhanqiao 的成熟度：当前版本与支持期、已知缺陷、维护者构成、真实用户数，以及文档是否齐全？"


def planned(question, *, deep=False, locked=()):
    made = tools(deep=deep, locked=locked)
    interpretation = read(question)
    if locked:
        from dataclasses import replace

        interpretation = replace(interpretation, locked=locked)
    return plan(query(question), interpretation, made)


def test_a_plain_question_is_asked_once():
    (only,) = planned("brindle default timeout")
    assert only.text == "brindle default timeout"
    assert only.purpose is Purpose.MAIN


@pytest.mark.parametrize(
    ("question", "second"),
    [
        ("k8s rolling update stuck", "kubernetes rolling update stuck"),
        ("臺灣海峽最窄處有多寬", "台湾海峡最窄处有多宽"),
        ("個人所得稅 colour", "个人所得税 colour"),
    ],
)
def test_a_cheap_rewrite_is_asked_beside_it(question, second):
    main, other = planned(question)
    assert main.text == question
    assert other.text == second
    assert other.why


def test_other_spellings_are_asked_by_deep_runs_only():
    assert len(planned("colour blindness aids")) == 1
    assert "color blindness aids" in [
        each.text for each in planned("colour blindness aids", deep=True)
    ]


def test_a_long_question_is_asked_short_too():
    queries = planned(LONG)
    assert queries[1].why == MATTER
    assert for_platforms(queries).text == queries[1].text
    assert for_platforms(queries).id == "Q1"


@pytest.mark.parametrize("question", [LONG, LONG_ZH, "is Brindle mature enough?", "Brindle vs Marrow",
                                      "インボイス制度の経過措置はいつまで", "전기차 충전소 증가 추세"])  # fmt: skip
def test_a_deep_run_has_three_to_six_sub_questions_that_engines_read(question):
    main, *others = planned(question, deep=True)
    assert 3 <= len(others) <= AT_MOST
    assert len({each.text for each in others}) == len(others)
    assert [each.id for each in (main, *others)] == [f"Q{n}" for n in range(1, len(others) + 2)]
    for each in others:
        assert weight(each.text.split()) <= WORDS_OF_A_QUERY + 8  # a name and a side
        assert each.why
        assert each.purpose is Purpose.SUB
        assert each.operators.phrases == ()


def test_the_parts_of_the_question_come_first_each_with_its_name():
    parts = [each.text for each in planned(LONG, deep=True) if each.why == PART]
    assert len(parts) == 3
    assert all(text.startswith("Brindle ") for text in parts)


def test_a_chinese_question_is_asked_in_english_by_the_name_it_has_there():
    foreign = [each for each in planned(LONG_ZH, deep=True) if each.language == "en"]
    assert [each.text for each in foreign] == ["Zhanqiao open source framework"]


SAYING = "云泊市2026年10月起的居民阶梯水价是多少，与旧价有什么不同，网传“八成家庭不受影响”从何而来，谁反对？"
RELEASE = (
    "What is the default of commit_batch in Ostrel 4.0 and 4.1, which commits can be lost, where "
    "does the claim of 3.2 times faster writes come from, and what does CVE-2026-12345 affect?"
)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        (SAYING, "云泊市居民阶梯水价"),
        (RELEASE, "Ostrel"),
        (LONG, "Brindle"),
        (LONG_ZH, "栈桥 Zhanqiao"),
    ],
)
def test_every_part_and_every_side_carries_the_subject(question, name):
    main, *others = planned(question, deep=True)
    own = [each for each in others if each.language == main.language and each.why != MATTER]
    assert len(own) > 3
    assert all(each.text.startswith(name) for each in own)


def test_a_part_that_names_a_flaw_asks_for_it_alone():
    (part,) = [
        each for each in planned(RELEASE, deep=True) if "CVE" in each.text and each.why == PART
    ]
    assert "commit_batch" not in part.text


def test_no_side_keeps_a_gap_to_be_filled():
    for question in (
        "SQLite vs DuckDB for 20 GB",
        "Vue 和 Svelte 二选一",
        "PostgreSQLとMySQLの違い",
    ):
        assert not [each for each in planned(question, deep=True) if "{" in each.text]


def test_a_comparison_asks_for_both_candidates():
    texts = " | ".join(each.text for each in planned("Brindle vs Marrow for 20 GB", deep=True))
    assert "Brindle vs Marrow benchmark" in texts
    assert "migrated from Brindle to Marrow" in texts


def test_a_trend_looks_at_two_years():
    texts = " | ".join(each.text for each in planned("adoption of passkeys over time", deep=True))
    assert "2026" in texts
    assert "2023" in texts


def test_the_locked_version_is_asked_for():
    locked = (Locked(package="brindle", version="2.8.3", ecosystem="python", file="uv.lock"),)
    for deep in (False, True):
        texts = [
            each.text
            for each in planned("default timeout of the brindle client", deep=deep, locked=locked)
        ]
        assert "brindle 2.8 default timeout client" in texts


def test_of_a_pasted_trace_the_message_is_asked():
    trace = (
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\nKeyError: 'ms'"
    )
    assert planned(trace)[0].text == "KeyError: 'ms'"


def test_an_address_is_asked_for_and_nothing_else():
    assert len(planned("brindle official website", deep=True)) == 1
