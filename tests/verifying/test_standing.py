"""What checks may change, and the words for how sure one is."""

from dataclasses import replace

import pytest

from search_skill.types import Standing, Tier
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.standing import (
    claim_standing,
    confidence_of,
    drift_of,
    source_standing,
    uncertainty_of,
)
from verifying.made import signal, statement

TEXT = "The default read timeout is 12.5 s."


@pytest.mark.parametrize(
    ("agreeing", "contradicting", "drift"),
    [(0, 0, 0), (1, 0, 10), (3, 0, 10), (4, 0, 15), (0, 2, -10), (0, 9, -15), (2, 2, 0)],
)
def test_drift_is_bounded_by_the_number_of_checks(agreeing, contradicting, drift):
    assert drift_of(agreeing, contradicting) == drift


def test_the_standing_of_a_source():
    assert source_standing(0, 0) == Standing.UNVERIFIED
    assert source_standing(2, 0) == Standing.PROVISIONAL
    assert source_standing(4, 0) == Standing.CONFIRMED
    assert source_standing(1, 1) == Standing.CONTESTED


@pytest.mark.parametrize("voices", [1, 2, 3, 5])
def test_one_voice_more_never_lowers_a_claim(voices):
    order = [Standing.UNVERIFIED, Standing.CONTESTED, Standing.PROVISIONAL, Standing.CONFIRMED]

    def standing(count):
        return claim_standing(signal(*(statement(TEXT, f"G{n}") for n in range(count))), ())

    assert order.index(standing(voices + 1)) >= order.index(standing(voices))


def test_what_bears_on_the_question_by_its_title_alone_is_asserted_by_nobody():
    made = statement(TEXT, tier=Tier.T1)
    assert claim_standing(signal(made), ()) == Standing.PROVISIONAL
    assert claim_standing(signal(replace(made, bears=False)), ()) == Standing.UNVERIFIED


def test_what_only_supposes_is_never_asserted():
    made = signal(*(statement("The timeout may be 12.5 s.", f"G{n}", Tier.T1) for n in range(3)))
    assert claim_standing(made, ()) == Standing.UNVERIFIED


def test_words_of_confidence_carry_their_range():
    made = signal(*(statement(TEXT, f"G{n}", Tier.T1) for n in range(3)))
    assert confidence_of(made, Standing.CONFIRMED) == "almost certain (95-99 %)"
    assert "%" in confidence_of(signal(statement(TEXT)), Standing.UNVERIFIED)


def test_something_always_remains_uncertain():
    for count in (1, 2, 3):
        made = signal(*(statement(TEXT, f"G{n}") for n in range(count)))
        assert uncertainty_of(made, Standing.CONFIRMED, ())


def test_what_nobody_with_a_vote_says_is_not_said_to_have_a_voice():
    made = signal(statement(TEXT, "", Tier.T3))
    assert uncertainty_of(made, Standing.UNVERIFIED, ()) == "no independent voice says it"
    heard = signal(statement(TEXT, "G1", Tier.T3))
    assert uncertainty_of(heard, Standing.UNVERIFIED, ()) == "one voice, not first-hand"


def said(text, tier, voices, source):
    return signal(
        *(
            statement(text, f"{source}{n}", tier, "2031-06-05", source=f"{source}{n}")
            for n in range(voices)
        )
    )


@pytest.mark.parametrize(
    ("tier", "voices", "standing"),
    [
        (Tier.T1, 3, Standing.CONFIRMED),  # more primary, and no fewer
        (Tier.T1, 2, Standing.CONTESTED),  # more primary, and fewer
        (Tier.T2, 3, Standing.CONTESTED),  # as many, and no better
        (Tier.T2, 5, Standing.CONFIRMED),  # two more
    ],
)
def test_who_is_more_primary_and_has_no_fewer_voices_outweighs(tier, voices, standing):
    own = said("The pump holds 596 bar.", tier, voices, "S")
    rival = said("The pump holds 812 bar.", Tier.T2, 3, "R")
    assert claim_standing(own, (Conflict("value", own, rival, ""),)) == standing


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("The 812 bar is measured per volume of the stack.", "The pump holds 812 bar."),
        ("812巴是按堆体积计算的。", "水泵可承受812巴。"),
        ("812バールは積層体積の定義による。", "ポンプは812バールに耐える。"),
        ("812바는 적층 부피 기준이다.", "펌프는 812바를 견딘다."),
    ],
)
def test_what_a_sentence_defines_holds_in_its_definition_and_what_is_bare_does_not(text, bare):
    rival = said("The pump holds 596 bar.", Tier.T1, 3, "R")
    for sentence, kind, standing in (
        (text, "definition", Standing.CONFIRMED),
        (text, "value", Standing.CONTESTED),
        (bare, "definition", Standing.CONTESTED),
    ):
        own = said(sentence, Tier.T2, 2, "S")
        assert claim_standing(own, (Conflict(kind, own, rival, ""),)) == standing
