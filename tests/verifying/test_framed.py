"""Opposite sides of one thing, told without a number in common."""

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.ledger import ledger_of
from search_skill.verifying.telling import deciding, mattering
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
        (
            "Forty questions of the test were found in the training data of Corvid.",
            "We did not train Corvid on the questions.",
            "stance",
        ),
        (
            "補助の申請は受付中です、補助の額は同じ。",
            "補助の申請は受付を終了、補助の額は同じ。",
            "time",
        ),
        ("보조금 신청은 접수 중 이다.", "보조금 신청 접수가 마감되었습니다.", "time"),
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
    claims, _ = ledger_of([old, new], mattering(found), deciding(found, mattering(found)))
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


def offered(voice, text="Harbour grant: still open for you today!"):
    return signal(statement(text, voice, Tier.T3, "2031-07-01", "S1"))


def closed():
    told = "Since June the harbour grant is closed to everybody."
    return [
        signal(statement(told, "G2", Tier.T1, "2031-06-04", "S2")),
        signal(statement("The harbour grant pays for 12 boats.", "G3", Tier.T1, source="S3")),
        signal(statement("A harbour grant of 4 years was made.", "G4", Tier.T1, source="S4")),
    ]


def test_what_nobody_stands_for_and_a_voice_denies_need_only_be_of_the_matter():
    (found,) = mattering(conflicts_of([offered(""), *closed()]))
    assert (found.kind, found.frame) == ("time", "open")


def test_an_offer_of_something_else_is_none_of_the_matter():
    other = offered("", "Our cafe at the lake is still open for you today!")
    assert mattering(conflicts_of([other, *closed()])) == []


def test_one_word_of_harm_meets_one_word_of_safety():
    safe = signal(statement("Corvid tea has no known side effects.", "G1", source="S1"))
    harm = signal(statement("People with liver disease should not take corvid.", "G2", source="S2"))
    (found,) = mattering(conflicts_of([safe, harm]))
    assert found.frame == "safety"
    gate = signal(statement("Children should not take the old gate.", "G2", source="S2"))
    assert mattering(conflicts_of([safe, gate])) == []


@pytest.mark.parametrize(
    ("verified", "tried"),
    [
        (
            "Corvid 3 has an independently verified score of 84.1 on the harbour test.",
            "With the same settings we get a score of 79.3 on the harbour test of Corvid 3.",
        ),
        ("渡鸦水壶已获第三方机构认证能效得分84.1。", "渡鸦水壶的能效得分我们实测为79.3。"),
    ],
)
def test_who_tried_it_answers_what_is_called_verified(verified, tried):
    (found,) = between(verified, tried)
    assert (found.kind, found.frame) == ("stance", "verified")


def test_who_only_tells_another_value_tried_nothing():
    (found,) = between(
        "Corvid 3 has an independently verified score of 84.1 on the harbour test.",
        "The table lists a score of 79.3 on the harbour test for Corvid 3.",
    )
    assert found.frame == ""


@pytest.mark.parametrize(
    ("defined", "told", "other"),
    [
        (
            '"Renewed" means the day on which the seal of the pump was replaced.',
            "The seal of the pump was replaced on the old date.",
            "The date for the seal of the pump was not changed.",
        ),
        (
            "“换新”指密封圈已调整的泵的日期。",
            "密封圈的泵的日期已调整。",
            "密封圈的泵的日期没有调整。",
        ),
    ],
)
def test_who_defines_a_word_takes_no_side(defined, told, other):
    assert [each.frame for each in between(told, other)] == ["changed"]
    assert not between(defined, other)
