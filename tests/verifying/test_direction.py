"""Which way a claim points, and what speaks against it."""

import pytest

from search_skill.verifying.direction import direction_of, opposition_in, wants_less


@pytest.mark.parametrize(
    ("claim", "direction"),
    [
        ("Ponds should be open to all", 1),
        ("Ponds should not be open to all", -1),
        ("We should stop selling ponds", -1),
        ("Ponds do more good than harm", 1),
        ("Ponds are a waste of money", -1),
        ("Ponds are safe", 1),
        ("The limit of the pond is 12 visitors", 1),
        ("Limit the pond to 12 visitors", -1),
        ("应当推广池塘", 1),
        ("取消池塘补贴", -1),
        ("池塘的限额为12人", 1),
        ("应当禁止池塘", -1),
        ("池は廃止すべきだ", -1),
        ("연못을 금지해야 한다", -1),
    ],
)
def test_a_claim_points_for_or_against_its_matter(claim, direction):
    assert direction_of(claim) == direction


def test_opposition_speaks_the_other_way_or_denies_the_claims_own_words():
    claim = "School ponds should be open to all"
    assert opposition_in("Open ponds are dangerous and costly.", claim) > 0
    assert opposition_in("Open ponds are safe and healthy.", claim) < 0
    assert opposition_in("School ponds should not be open to all.", claim) == 1.0
    assert opposition_in("Open ponds are dangerous.", "We should ban open ponds") < 0


def test_a_claims_own_words_with_more_beside_them_are_no_repetition():
    claim = "School ponds should be free"
    longer = "Free school ponds lead to a cruel waste of what the whole district needs elsewhere."
    assert opposition_in(longer, claim) > 0
    assert opposition_in("School ponds should be free.", claim) < 0


@pytest.mark.parametrize(
    ("claim", "is_against"),
    [
        ("Open ponds should be banned", True),
        ("We should stop selling ponds", True),
        ("应当禁止池塘", True),
        ("Ponds should be open to all", False),
        ("The limit of the pond is 12 visitors", False),
        ("应当推广池塘", False),
    ],
)
def test_a_claim_that_wants_less_of_its_matter_is_told(claim, is_against):
    assert wants_less(claim) == is_against


def test_what_speaks_of_the_ban_is_turned():
    claim = "Open ponds should be banned"
    assert opposition_in("A ban would be costly and unfair.", claim) > 0
    assert opposition_in("Open ponds are costly and unfair.", claim) < 0
    assert opposition_in("Banning them would harm families.", "Ponds should be allowed") < 0
    assert opposition_in("禁令会带来麻烦。", "应当禁止池塘") > 0
    assert opposition_in("池塘很危险。", "应当禁止池塘") < 0


def test_a_plain_answer_counts():
    claim = "Should school ponds be open?"
    assert opposition_in("No, children play there.", claim) > 0
    assert opposition_in("Yes, children play there.", claim) < 0


def test_another_value_opposes_a_claim_of_fact():
    claim = "The Dewline pump reaches 812 bar."
    assert opposition_in("The Dewline pump reaches 604 bar at home.", claim) == 1.0
    assert opposition_in("The Dewline pump reaches 812 bar at home.", claim) <= 0
    assert opposition_in("泵的压力为604巴。", "泵的压力为812巴。") == 1.0


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Bathing should become compulsory",
            "People should have the choice to decide for themselves.",
        ),
        ("应当强制市民游泳", "每个人都有选择的自由。"),
        ("水泳を強制すべきだ", "本人の自由な選択に任せるべきだ。"),
        ("수영을 의무화해야 한다", "각자의 자유로운 선택이다."),
    ],
)
def test_who_will_not_be_forced_opposes_what_forces_all(claim, text):
    assert opposition_in(text, claim) > 0


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (
            "Bathing should be open to all",
            "People should have the choice to decide for themselves.",
        ),
        ("应当让市民游泳", "每个人都有选择的自由。"),
    ],
)
def test_where_nobody_is_forced_freedom_speaks_for_it(claim, text):
    assert opposition_in(text, claim) <= 0


@pytest.mark.parametrize(
    ("claim", "rival_is_good", "named_is_good"),
    [
        ("Ponds are safer than canals", "Canals are safe and clean.", "Ponds are safe and clean."),
        (
            "Old ponds have to be replaced by indoor pools",
            "Indoor pools are a costly failure.",
            "Old ponds are a costly failure.",
        ),
        ("池塘比运河安全", "运河方便可靠。", "池塘方便可靠。"),
        ("池は運河より安全だ", "運河は便利で安定している。", "池は便利で安定している。"),
        ("연못은 운하보다 안전하다", "운하는 편리하고 안정적이다.", "연못은 편리하고 안정적이다."),
    ],
)
def test_who_speaks_well_of_the_other_thing_opposes_a_comparison(
    claim, rival_is_good, named_is_good
):
    assert opposition_in(rival_is_good, claim) > 0
    assert opposition_in(named_is_good, claim) < 0


def test_a_number_that_is_exceeded_is_no_rival():
    claim = "The pond holds more than 40 litres"
    assert opposition_in("Litres are a good and clear measure.", claim) <= 0
