"""How far a value may be off, and what lies within that."""

import pytest

from search_skill.verifying.contradictions import conflicts_of
from search_skill.verifying.intervals import (
    interval_behind,
    is_end,
    is_within,
    may_both_be_measured,
)
from verifying.made import signal, statement


def saying(text, place=-1):
    made = statement(text)
    return made, made.values[place]


@pytest.mark.parametrize(
    ("behind", "value", "ends"),
    [
        (" minutes (95% confidence interval 0.3 to 5.5)", 2.9, (0.3, 5.5)),
        (" minutes, -1.8 to 3.6)", 0.9, (-1.8, 3.6)),
        (" ± 8 bar", 604.0, (596.0, 612.0)),
        ("个色阶（95%置信区间-0.2至0.8）", 0.3, (-0.2, 0.8)),
        ("分（95%信頼区間0.1から0.9）", 0.4, (0.1, 0.9)),
        ("점(95% 신뢰구간 0.1~0.9)", 0.4, (0.1, 0.9)),
    ],
)
def test_an_interval_stands_behind_its_value(behind, value, ends):
    assert interval_behind(behind, value) == ends


@pytest.mark.parametrize(
    ("behind", "value"),
    [
        (" minutes, and the office is open 9 to 17", 0.9),  # it lies not between them
        (" minutes in all trials.", 2.9),
        ("个色阶，样本186人。", 0.3),
    ],
)
def test_two_figures_that_do_not_hold_the_value_are_no_interval(behind, value):
    assert interval_behind(behind, value) is None


def test_what_lies_within_an_interval_is_borne_out_by_it():
    wide = saying("The valve saves 2.9 minutes (95% CI 0.3 to 5.5).", 0)
    assert is_within(wide, saying("The valve saves 1.4 minutes."))
    assert not is_within(wide, saying("The valve saves 7.4 minutes."))
    assert not is_within(wide, saying("The valve saves 1.4 litres."))


def test_the_ends_of_an_interval_are_no_values_of_their_own():
    text = "The valve saves 2.9 minutes (95% CI 0.3 to 5.5)."
    assert is_end(saying(text))
    assert not is_end(saying(text, 0))


def test_a_measurement_within_the_interval_of_another_contradicts_nothing():
    wide = statement("The relief valve saves 2.9 minutes (95% CI 0.3 to 5.5).", "G1", source="S1")
    near = statement("The relief valve saves 1.4 minutes.", "G2", source="S2")
    far = statement("The relief valve saves 9.4 minutes.", "G2", source="S2")
    assert conflicts_of([signal(wide), signal(near)]) == []
    assert conflicts_of([signal(wide), signal(far)])


@pytest.mark.parametrize(
    ("one", "far"),
    [
        ("The mill reaches 25.3% ± 0.3%.", "The mill reaches 27.9%."),
        ("The mill reaches 25.3% (standard uncertainty 0.3%).", "The mill reaches 27.9%."),
        ("水磨效率为25.3%（标准不确定度0.3%）。", "水磨效率为27.9%。"),
        ("水車の効率は25.3%（標準偏差0.3%）です。", "水車の効率は27.9%です。"),
        ("물레방아 효율은 25.3%(표준편차 0.3%)이다.", "물레방아 효율은 27.9%이다."),
    ],
)
def test_two_measurements_agree_within_twice_of_what_they_may_be_off(one, far):
    near = saying(far.replace("27.9", "25.8"))
    assert may_both_be_measured(saying(one, 0), near)
    assert not may_both_be_measured(saying(one, 0), saying(far))


def test_who_tells_no_uncertainty_has_none():
    assert not may_both_be_measured(saying("It reaches 25.3%."), saying("It reaches 25.4%."))
