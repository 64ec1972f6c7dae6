"""Statements of which one was overtaken by the other."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.corroboration import signals_of
from search_skill.verifying.overtaken import FRAME
from search_skill.verifying.telling import mattering
from verifying.made import statement


def overtaken(one, other, voice="G2"):
    statements = [
        statement(one, "G1", Tier.T2, "2031-03-01", source="S1"),
        statement(other, voice, Tier.T1, "2031-06-05", source="S2"),
    ]
    told = mattering(conflicts_of(signals_of(statements)))
    return [each for each in told if each.frame == FRAME]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "The harbour grant is open for applications until 31 August 2031.",
            "The harbour grant closed for applications on 4 June 2031.",
        ),
        (
            "Northquay expects a decision on its 2 GWh works before the end of 2031.",
            "Decision on the 2 GWh works: not before the second quarter of 2032.",
        ),
        ("渡轮补贴申请政策有效期至2031年8月31日。", "渡轮补贴申请自2031年6月4日起停止受理。"),
        ("渡船の補助の申請は2031年8月31日まで。", "渡船の補助の申請は2031年6月4日に受付終了。"),
        ("연락선 보조금 신청은 2031년 8월 31일까지.", "연락선 보조금 신청은 2031년 6월 4일 마감."),
    ],
)
def test_the_earlier_word_is_outdated_by_the_later_and_more_primary_one(one, other):
    (found,) = overtaken(one, other)
    assert found.kind == "time"
    assert found.outdated is not None
    assert found.outdated.leader.source.id == "S1"
    assert "2031" in found.explanation


def test_a_voice_that_takes_back_its_own_word_is_told():
    (found,) = overtaken(
        "Northquay expects a decision on its 2 GWh works before the end of 2031.",
        "Decision on the 2 GWh works: not before the second quarter of 2032.",
        voice="G1",
    )
    assert found.outdated.leader.source.id == "S1"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "Northquay expects a decision on its 2 GWh works before the end of 2031.",
            "The 3 km bridge at Mossley will not open before March 2032.",
        ),
        (
            "The harbour grant is open for applications until 4 June 2031.",
            "The harbour grant closed for applications on 4 June 2031.",
        ),
        ("旧渡轮的报废申请至2030年12月31日止。", "渡轮补贴申请自2031年6月4日起停止受理。"),
    ],
)
def test_another_matter_and_what_ended_in_time_are_not(one, other):
    assert overtaken(one, other) == []
