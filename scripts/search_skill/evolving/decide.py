"""The rule: what is rejected, what is void, what is accepted, and what is neither better nor worse.

A change of the bench, of the anchors or of this gate in the same round makes it void. It is
rejected when a case is missing, errs or an anchor does not hold; when a metric drops on either
split; when a ceiling is passed. Ceilings are requests, pages, characters and tokens, never seconds:
a verdict must not hang on the machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

ACCEPT, NEUTRAL, REJECT, VOID = "accept", "neutral", "reject", "void"
PASS, FAIL, ERROR = "pass", "fail", "error"
FROZEN = ("bench_sha256", "anchors_sha256", "gate_sha256")
SPLITS = ("train", "holdout")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """How one query of the bench or one anchor fared."""

    status: str  # pass, fail, error
    anchor: bool = False
    ranked: tuple[str, ...] = ()
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What was measured of a tree."""

    frozen: Mapping[str, str]
    metrics: Mapping[str, Mapping[str, float]]  # by split: hit_rate, recall
    cases: Mapping[str, Case]
    cost: Mapping[str, float]
    commit: str = ""
    created: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gates:
    """What is not allowed."""

    no_drop: tuple[str, ...] = ("hit_rate", "recall")
    splits: tuple[str, ...] = SPLITS
    epsilon: float = 1e-9
    ceilings: Mapping[str, float] = field(default_factory=dict)  # times the baseline's


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict, with every reason."""

    verdict: str
    because: tuple[str, ...] = ()

    @property
    def stands(self) -> bool:
        """Whether the change may stay."""
        return self.verdict in (ACCEPT, NEUTRAL)


def decide(base: Measured, candidate: Measured, gates: Gates) -> Decision:
    """Return what becomes of a change."""
    changed = [name for name in FROZEN if base.frozen.get(name) != candidate.frozen.get(name)]
    if changed:
        said = tuple(
            f"{name.removesuffix('_sha256')} changed in the same round" for name in changed
        )
        return Decision(VOID, said)
    reasons = tuple(_reasons(base, candidate, gates))
    if reasons:
        return Decision(REJECT, reasons)
    return Decision(ACCEPT if _gains(base, candidate, gates) else NEUTRAL)


def _reasons(base: Measured, candidate: Measured, gates: Gates) -> Iterator[str]:
    gone = sorted(set(base.cases) - set(candidate.cases))
    if gone:
        yield f"cases are missing: {', '.join(gone)}"
    for name, case in sorted(candidate.cases.items()):
        if case.status == ERROR:
            yield f"{name} erred, which is no pass: {case.detail}"
        elif case.anchor and case.status != PASS:
            yield f"the anchor {name} does not hold: {case.detail}"
    for split in gates.splits:
        for metric in gates.no_drop:
            before, now = base.metrics[split][metric], candidate.metrics[split][metric]
            if now < before - gates.epsilon:
                yield f"{split} {metric} dropped from {before:.3f} to {now:.3f}"
    for name, limit in gates.ceilings.items():
        before, now = base.cost[name], candidate.cost[name]
        if now > before * limit:
            yield f"{name} rose from {before:g} to {now:g}, more than {limit:g} times"


def _gains(base: Measured, candidate: Measured, gates: Gates) -> bool:
    held_out = "holdout"
    better = any(
        candidate.metrics[held_out][metric] > base.metrics[held_out][metric] + gates.epsilon
        for metric in gates.no_drop
    )
    mended = any(
        case.status != PASS and candidate.cases[name].status == PASS
        for name, case in base.cases.items()
    )
    return better or mended
