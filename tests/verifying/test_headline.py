"""The claim at hand where no two voices clash, and what is none."""

import pytest

from search_skill.verifying.conflict import Conflict
from search_skill.verifying.headline import headline_of
from verifying.made import signal, statement


def sources(*statements):
    return [each.source for each in statements]


def said(text, count=3):
    return [statement(text, f"G{n}", source=f"S{n}") for n in range(1, count + 1)]


@pytest.mark.parametrize(
    ("text", "claim", "fact"),
    [
        (
            "The Alder ear makes 5.8% of errors in noise.",
            "What does the announced 5.8% of Alder mean, and why is it 9.7% elsewhere?",
            "By how much do they differ, by 5.8% or by 9.7%?",
        ),
        (
            "云杉耳机在噪声中的错误率是5.8%。",
            "云杉宣称的5.8%是什么意思，为什么别处是9.7%？",
            "错误率是5.8%还是9.7%？",
        ),
        (
            "榛の耳の誤り率は5.8%である。",
            "榛が発表した5.8%とは何か、なぜ9.7%とも言うのか",
            "誤り率は5.8%か9.7%か",
        ),
    ],
)
def test_what_a_question_calls_a_claim_is_at_hand_though_nobody_clashes(text, claim, fact):
    statements = said(text)
    signals = [signal(*statements)]
    found = headline_of([], sources(*statements), claim, signals)
    assert found is not None
    assert found.keys == {"percent:5.8", "number:5.8"}
    assert found.others == {"percent:9.7", "number:9.7"}
    assert headline_of([], sources(*statements), fact, signals) is None
    two = said(text, 2)
    assert headline_of([], sources(*two), claim, [signal(*two)]) is None, "hardly repeated"
    farm = signal(statement(text, "", source="S9"))
    assert headline_of([], sources(*statements), claim, [farm]) is None, "nobody with a vote"


def test_a_claim_that_time_has_left_behind_is_at_nobodys_hand():
    old = said("The Alder ear makes 5.8% of errors in noise.")
    new = signal(statement("The Alder ear makes 9.7% of errors in noise.", "G9", source="S9"))
    gone = signal(*old)
    values = frozenset({"percent:5.8", "percent:9.7"})
    conflict = Conflict("time", gone, new, "", gone, values=values)
    question = "Where does the announced 5.8% come from?"
    assert headline_of([conflict], sources(*old), question, [gone, new]) is None
    assert headline_of([], sources(*old), question, [gone, new]) is not None


@pytest.mark.parametrize(
    ("one", "other", "line"),
    [
        ("锁文件从3.0起默认启用。", "锁文件从3.1起默认启用。", "当前版本是3.0.4，之前是3.1.2版。"),
        ("错误率得分是3.0分。", "错误率得分是3.1分。", "云杉耳机很轻。"),
    ],
)
def test_which_line_of_versions_it_is_is_no_claim(one, other, line):
    first, second = signal(*said(one)), signal(statement(other, "G5", source="S5"))
    third = statement(line, "G6", source="S6")
    keys = (*first.leader.keys, *second.leader.keys)
    conflict = Conflict("value", first, second, "", values=frozenset(keys), weight=1.0)
    every = sources(*first.statements, *second.statements, third)
    found = headline_of([conflict], every, "", [first, second])
    assert (found is None) is line.startswith("当前")
