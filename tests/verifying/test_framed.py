"""Opposite sides of one thing, told without a number in common."""

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.telling import mattering, replacing
from verifying.made import signal, statement


def between(one, other, **fields):
    return mattering(
        conflicts_of(
            [
                signal(statement(one, "G1", source="S1", **fields)),
                signal(statement(other, "G2", source="S2", **fields)),
            ]
        )
    )


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        (
            "Corvid tea is proven to end the common cold sooner.",
            "In the trial corvid tea was no better than water for the common cold.",
            "stance",
        ),
        (
            "Corvid tea is completely safe for the liver.",
            "Cases of liver injury after corvid tea were reported.",
            "stance",
        ),
        (
            "Kettle owners may ask for a refund.",
            "Refunds to kettle owners are not offered.",
            "time",
        ),
        ("乌鸦茶能缩短普通感冒的病程。", "试验显示乌鸦茶对普通感冒的病程没有效果。", "stance"),
        ("补贴补录通道已开放申请。", "补贴补录通道已关闭，不再受理申请。", "time"),
    ],
)
def test_two_sides_of_one_thing_contradict_each_other(one, other, kind):
    (found,) = between(one, other)
    assert found.kind == kind
    assert found.frame


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Corvid tea is proven to end the common cold.", "Iron rust does not improve with paint."),
        ("Corvid tea ends colds.", "Corvid tea is sold in green boxes of card."),
        ("May corvid tea be proven to end the cold?", "Corvid tea did not help with the cold."),
        ("乌鸦茶能缩短感冒病程。", "新的地铁线路对房价没有效果。"),
    ],
)
def test_other_things_questions_and_silence_do_not(one, other):
    assert between(one, other) == []


def test_what_was_so_is_outdated_by_what_a_newer_document_as_primary_says():
    old = signal(
        statement(
            "Refunds to kettle owners are not offered.", "G1", Tier.T1, "2026-03-01", source="S1"
        )
    )
    new = signal(
        statement("Kettle owners may ask for a refund.", "G2", Tier.T1, "2026-05-01", source="S2")
    )
    found = conflicts_of([old, new])
    claims, _ = ledger_of([old, new], mattering(found), replacing(found))
    standing = {claim.claim: claim.standing for claim in claims}
    assert standing["Refunds to kettle owners are not offered."] is Standing.UNVERIFIED
    assert standing["Kettle owners may ask for a refund."] is Standing.PROVISIONAL


def test_a_primary_finding_is_not_contested_by_what_a_maker_lets_be_told():
    found = signal(
        statement("Corvid tea did not shorten the common cold.", "G1", Tier.T1, "2026-03-01", "S1")
    )
    sold = signal(
        statement("Corvid tea is proven to end the cold.", "G2", Tier.T3, "2026-03-02", "S2")
    )
    (conflict,) = conflicts_of([found, sold])
    claims, _ = ledger_of([found, sold], [conflict])
    assert claims[0].claim.startswith("Corvid tea did not")
    assert claims[0].standing is not Standing.CONTESTED
