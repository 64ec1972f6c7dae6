"""Which value a sentence says to have become which other one."""

from dataclasses import replace

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.difference import Replacements
from search_skill.verifying.replacing import left_in
from verifying.made import signal, statement


def left(*texts, **fields):
    told = [statement(text, **fields) for text in texts]
    return Replacements.in_statements(told).left


@pytest.mark.parametrize(
    "text",
    [
        'In line 2, "41 km" is replaced by "52 km".',
        "第2行中，“41公里”修改为“52公里”。",
        "第2行の「41km」を「52km」に改める。",
    ],
)
def test_what_is_replaced_is_left_for_what_replaces_it(text):
    assert left(text) == {("number:41", "number:52"): Tier.T2}
    assert not left(text, voice="")


def test_a_row_with_a_column_of_what_was_tells_what_was_left():
    row = statement("Range | 41 km | 52 km")
    was = replace(row, columns=("", "Original", "Amendment 1"))
    boats = replace(row, columns=("", "First boat", "Second boat"))
    assert left_in([was], []) == {("number:41", "number:52"): Tier.T2}
    assert not left_in([boats], [])


@pytest.mark.parametrize(
    ("one", "following", "is_left"),
    [
        ("The table gave 41 km.", "It is corrected to 52 km.", True),
        ("原表中的结果为41公里。", "复测后更正为52公里。", True),
        ("The table gave 41 km.", "Another boat made 52 km.", False),
    ],
)
def test_the_sentence_behind_a_value_may_put_it_right(one, following, is_left):
    first = statement(f"{one} {following}")
    first = replace(first, text=one, end=len(one))
    second = replace(first, text=following, start=len(one) + 1, end=len(one) + 1 + len(following))
    assert bool(left_in([first, second], [])) is is_left


def test_what_others_tell_the_other_way_round_is_left_by_nobody():
    there, back = 'Rule: "41 km" is replaced by "52 km".', 'Rule: "52 km" is replaced by "41 km".'
    assert not left(there, back)


def test_who_is_primary_and_tells_what_a_value_became_leaves_it_behind():
    old = signal(
        statement("The range of the herring boat is 41 km.", "G1", Tier.T1, "2031-01-01", "S1")
    )
    new = signal(statement("The range of the herring boat is 52 km.", "G2", source="S2"))

    def outdated(tier):
        text = 'In the notice "41 km" is replaced by "52 km".'
        found = conflicts_of([old, new, signal(statement(text, "G3", tier, source="S3"))])
        return [each.outdated for each in found if {each.one, each.other} == {old, new}]

    assert outdated(Tier.T1) == [old]
    assert outdated(Tier.T3) == [None]


@pytest.mark.parametrize(
    "text",
    [
        'In Section 5, for "80 florins" read "30 florins".',
        'For "80 florins" in respect of residents substitute "30 florins".',
        "「80グラム」とあるのは「30グラム」と読み替える。",
        "“80克”应为“30克”。",
    ],
)
def test_a_correction_in_set_words_leaves_what_was_printed(text):
    assert set(left(text)) == {("number:80", "number:30")}


def test_who_only_sets_two_values_side_by_side_leaves_neither():
    assert not left("For 80 florins you read two books, for 30 florins one.")
