"""The rule in each of its situations."""

from dataclasses import replace

from search_skill.evolving.decide import (
    ACCEPT,
    NEUTRAL,
    REJECT,
    VOID,
    Case,
    Gates,
    Measured,
    decide,
)

GATES = Gates(ceilings={"requests": 1.25, "tokens": 1.25})
FROZEN = {"bench_sha256": "b", "anchors_sha256": "a", "gate_sha256": "g"}
BASE = Measured(
    frozen=FROZEN,
    metrics={
        "train": {"hit_rate": 1.0, "recall": 0.8},
        "holdout": {"hit_rate": 1.0, "recall": 0.6},
    },
    cases={
        "q1": Case(status="pass"),
        "q2": Case(status="fail"),
        "a1": Case(status="pass", anchor=True),
    },
    cost={"requests": 100.0, "tokens": 1000.0},
)


def tree(**changes):
    return replace(BASE, **changes)


def with_case(name, **case):
    return tree(cases={**BASE.cases, name: Case(**case)})


def verdict(candidate):
    return decide(BASE, candidate, GATES).verdict


def test_the_same_is_neutral():
    assert verdict(BASE) == NEUTRAL


def test_more_on_the_held_out_split_or_a_case_that_now_passes_is_accepted():
    better = {**BASE.metrics, "holdout": {"hit_rate": 1.0, "recall": 0.7}}
    assert verdict(tree(metrics=better)) == ACCEPT
    assert verdict(with_case("q2", status="pass")) == ACCEPT


def test_more_on_the_training_split_alone_is_neutral():
    better = {**BASE.metrics, "train": {"hit_rate": 1.0, "recall": 1.0}}
    assert verdict(tree(metrics=better)) == NEUTRAL


def test_a_drop_on_either_split_is_rejected_however_much_the_other_gains():
    for split, other in (("train", "holdout"), ("holdout", "train")):
        metrics = {
            split: {"hit_rate": 1.0, "recall": 0.59},
            other: {"hit_rate": 1.0, "recall": 1.0},
        }
        decided = decide(BASE, tree(metrics=metrics), GATES)
        assert decided.verdict == REJECT
        assert any(split in reason for reason in decided.because)


def test_an_anchor_that_does_not_hold_a_case_that_errs_and_one_that_is_gone_are_rejected():
    assert verdict(with_case("a1", status="fail", anchor=True)) == REJECT
    assert verdict(with_case("q1", status="error")) == REJECT
    assert verdict(tree(cases={"q1": Case(status="pass"), "q2": Case(status="pass")})) == REJECT


def test_a_ceiling_is_a_ceiling():
    assert verdict(tree(cost={"requests": 125.0, "tokens": 1000.0})) == NEUTRAL
    assert verdict(tree(cost={"requests": 126.0, "tokens": 1000.0})) == REJECT
    assert verdict(tree(cost={"requests": 100.0, "tokens": 1251.0})) == REJECT


def test_a_change_of_bench_anchors_or_gate_is_void_whatever_else_is_true():
    for name in FROZEN:
        better = {**BASE.metrics, "holdout": {"hit_rate": 1.0, "recall": 1.0}}
        assert verdict(tree(frozen={**FROZEN, name: "x"}, metrics=better)) == VOID
