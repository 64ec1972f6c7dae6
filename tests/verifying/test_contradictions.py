"""Values of one thing that cannot both hold, and how they differ."""

import pytest

from search_skill.types import Tier
from search_skill.verifying.contradictions import conflicts_of
from verifying.made import signal, statement


def conflict(one, other, **fields):
    found = conflicts_of(
        [
            signal(statement(one, "G1", source="S1", published="2026-04-01", **fields)),
            signal(statement(other, "G2", source="S2", published="2026-07-01", **fields)),
        ]
    )
    return found[0] if found else None


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("The pump holds a pressure of 40 bar.", "The pump holds a pressure of 60 bar.", "value"),
        (
            "The rule takes effect on 1 October 2026.",
            "The rule takes effect on 1 March 2027.",
            "time",
        ),
        (
            "The recall covers 48,000 units.",
            "The recall was expanded and covers 73,200 units.",
            "time",
        ),
        (
            "The full set gives a score of 79 points.",
            "The core subset gives a score of 84 points.",
            "scope",
        ),
        ("市级补贴最高每辆12000元。", "市级补贴最高每辆15000元。", "value"),
    ],
)
def test_a_conflict_has_its_kind(one, other, kind):
    assert conflict(one, other).kind == kind


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The pump holds a pressure of 40 bar.", "The tank holds 60 litres of water."),
        ("The pump holds a pressure of 40 bar.", "The pump may hold a pressure of 60 bar."),
        ("The pump holds a pressure of 40 bar.", "The pump holds a pressure of 40 bar or 4 MPa."),
        ("蜂蜜每斤40元。", "补贴最高每辆15000元。"),
    ],
)
def test_other_things_suppositions_and_shared_values_are_no_conflict(one, other):
    assert conflict(one, other) is None


def test_the_newer_side_as_primary_as_the_other_replaces_it():
    found = conflict(
        "The rule takes effect on 1 October 2026.", "The rule takes effect on 1 March 2027."
    )
    assert found.outdated is found.one
    assert "S1 is outdated" in found.explanation


def test_a_newer_but_less_primary_side_replaces_nothing():
    (found,) = conflicts_of(
        [
            signal(
                statement("The pump holds a pressure of 40 bar.", "G1", Tier.T1, "2026-04-01", "S1")
            ),
            signal(
                statement("The pump holds a pressure of 60 bar.", "G2", Tier.T3, "2026-07-01", "S2")
            ),
        ]
    )
    assert found.outdated is None


def test_a_voice_that_says_both_contradicts_nobody():
    one = statement("The rule takes effect on 1 October 2026.", "G1")
    other = statement("The rule takes effect on 1 March 2027.", "G1", source="S2")
    assert conflicts_of([signal(one), signal(other)]) == []
