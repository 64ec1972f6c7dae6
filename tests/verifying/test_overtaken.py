"""Statements of which one was overtaken by the other."""

from dataclasses import replace

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.corroboration import signals_of
from search_skill.verifying.overtaken import FRAME
from search_skill.verifying.telling import mattering
from verifying.made import signal, statement


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


def ends_of(one, other, voice="", title="The north plaza"):
    statements = [
        statement(one, "G1", Tier.T1, "2031-03-01", source="S1"),
        statement(other, voice, Tier.T3, "2031-06-05", source="S2"),
    ]
    signals = [
        signal(replace(each, source=replace(each.source, title=title))) for each in statements
    ]
    return [each for each in mattering(conflicts_of(signals)) if each.kind == "time"]


LANES = "The cash lanes stay open until 31 December 2031."
BOOTHS = "Our cash booths close on 1 October 2031."


@pytest.mark.parametrize(
    ("one", "other", "title"),
    [
        (LANES, BOOTHS, "The north plaza"),
        ("现金通道开放至2031年12月31日。", "现金收费2031年10月1日止，之后关闭。", "北广场收费"),
        (
            "現金レーンの営業は2031年12月31日まで。",
            "現金は2031年10月1日まで、閉鎖です。",
            "北広場の料金",
        ),
        (
            "현금 차로 운영은 2031년 12월 31일까지.",
            "현금은 2031년 10월 1일까지 폐쇄.",
            "북광장 요금소",
        ),
    ],
)
def test_a_page_without_a_vote_that_lets_it_end_on_another_day_is_told(one, other, title):
    (found,) = ends_of(one, other, title=title)
    assert "12" in found.explanation


def test_it_is_said_until_when_each_lets_it_last():
    (found,) = ends_of(LANES, BOOTHS)
    assert found.frame == FRAME
    assert "until 2031-12-31" in found.explanation


def test_two_voices_and_two_things_may_end_on_two_days():
    assert ends_of(LANES, BOOTHS, "G2") == []
    assert ends_of(LANES, "The summer fair closes on 1 October 2031.") == []
    assert ends_of(LANES, BOOTHS.replace("1 October", "31 December")) == []
    assert ends_of(LANES, BOOTHS.replace("2031", "2034")) == []
