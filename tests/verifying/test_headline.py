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


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "The alder paint removes 96% of the smell within 24 hours.",
            "How was the advertised 96% within 24 hours measured?",
        ),
        ("赤杨涂料24小时去味率为96%。", "赤杨涂料宣传的 24 小时去味 96% 是怎么测的？"),
        ("榛の塗料は24時間で臭いを96%取り除く。", "発表の24時間で96%はどう測られたか"),
    ],
)
def test_the_time_in_which_a_share_was_reached_is_no_claim(text, question):
    other = signal(statement("We aired the room for 90 days, 24 of us.", "G9", source="S9"))
    statements = said(text)
    values = frozenset({"number:24", "number:90"})
    conflict = Conflict("value", signal(*statements), other, "", None, 1.0, values)
    found = headline_of([conflict], sources(*statements), question, [signal(*statements)])
    assert found is None or found.saying[1].value == "96"


def test_how_bad_a_flaw_is_is_judged_and_no_later_judgement_replaces_it():
    first = signal(*said("I score the flaw 9.6, critical."))
    later = signal(statement("We score the flaw 5.3, medium.", "G9", source="S9"))
    values = frozenset({"number:9.6", "number:5.3"})
    conflict = Conflict("time", first, later, "", first, 1.0, values)
    found = headline_of([conflict], sources(*first.statements), "How severe is the flaw?", [])
    assert found is not None
    assert found.value == "9.6"
    count = signal(*said("The recall covers 9.6 million lamps."))
    newer = signal(statement("The recall covers 5.3 million lamps.", "G9", source="S9"))
    conflict = Conflict("time", count, newer, "", count, 1.0, values)
    assert headline_of([conflict], sources(*count.statements), "How many lamps?", []) is None


def test_a_value_that_the_question_leaves_out_is_at_hand_where_two_fifths_repeat_it():
    said_often = said("Each further person adds 43 cubic metres.")
    rest = [statement("Water has a price.", f"G{n}", source=f"S{n}") for n in range(10, 16)]
    other = signal(statement("Each further person adds 36 cubic metres.", "G9", source="S9"))
    values = frozenset({"number:43", "number:36"})
    conflict = Conflict("value", signal(*said_often), other, "", None, 1.0, values)
    many = sources(*said_often, *rest)
    assert headline_of([conflict], many, "What does water cost?", []) is None
    assert headline_of([conflict], many[:6], "What does water cost?", []) is not None
