"""Who is named for what several say, and how a value is told there."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.named import as_said, named_for, newest_for
from verifying.made import signal, statement

SAME = (
    ("The dam gate opens at a level of 14 metres.", "The dam gate opens at a level of 17 metres."),
    ("水坝闸门在水位14米时开启。", "水坝闸门在水位17米时开启。"),
    ("ダムの門は水位14メートルで開く。", "ダムの門は水位17メートルで開く。"),
    ("댐 수문은 수위 14미터에서 열린다.", "댐 수문은 수위 17미터에서 열린다."),
)


def said(text, voice, source, tier=Tier.T2, day="2026-04-01"):
    return statement(text, voice, tier, day, source)


@pytest.mark.parametrize(("text", "other"), SAME)
def test_the_sentence_names_the_most_primary_of_a_side_with_its_own_tier_and_day(text, other):
    side = signal(
        said(text, "G1", "S5", day="2026-09-01"),
        said(text, "G2", "S2", Tier.T1, "2026-06-01"),
    )
    (found,) = conflicts_of([side, signal(said(other, "", "S9", Tier.T3))])
    assert "S2 of 2026-06-01 says 14" in found.explanation
    assert "(2 voices, T1)" in found.explanation
    assert "S5" not in found.explanation
    assert found.explanation.endswith("S2 has more voices")


def test_who_only_supposes_a_value_is_not_named_for_it():
    side = signal(
        said("The dam gate opens at a level of 14 metres.", "G1", "S5"),
        said("The dam gate may open at a level of 14 metres.", "G2", "S2", Tier.T1),
    )
    assert named_for(side).source.id == "S5"


def test_of_equals_the_newest_is_named_where_something_is_left_behind():
    side = signal(
        said(SAME[0][0], "G1", "S5", Tier.T1, "2026-03-01"),
        said(SAME[0][0], "G2", "S2", Tier.T1, "2026-06-01"),
        said(SAME[0][0], "G3", "S7", Tier.T2, "2026-08-01"),
    )
    assert newest_for(side).source.id == "S2"
    assert named_for(side).source.id == "S5"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Affected: 3.2.0 to 3.9.6; 4.0.0 to 4.6.3", "3.2.0 to 3.9.6; 4.0.0 to 4.6.3"),
        ("受影响版本：3.2.0 至 3.9.6、4.0.0 至 4.6.3。", "3.2.0 至 3.9.6、4.0.0 至 4.6.3"),
        ("Fixed in 4.6.4.", "4.6.4"),
    ],
)
def test_of_a_range_of_versions_all_is_told(text, told):
    made = said(text, "G1", "S1")
    assert as_said(made, made.values[0]) == told


def test_of_versions_that_stand_far_apart_one_is_told():
    text = (
        "Build 3.9.6 was the last one before " + "a long and quiet summer of work, " * 3 + "4.0.0."
    )
    made = said(text, "G1", "S1")
    assert as_said(made, made.values[0]) == "3.9.6"
