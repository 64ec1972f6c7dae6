"""Prompts tried with something that decides by itself: a model, or a client with one.

An outcome is `triggered`, `not_triggered` or `error`. Errors are tried once more and never count as
anything else; a canary that does not trigger makes the whole suite invalid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from search_skill.evals.prompts import Prompt
from search_skill.evals.verdicts import (
    ERROR,
    FAILED,
    INCONCLUSIVE,
    PASSED,
    TRIGGERED,
    Verdict,
    interval,
    of_runs,
)

NAVIGATIONAL = "navigational"  # one single triggering is one too many


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one run of a prompt ended."""

    outcome: str
    detail: str = ""
    faults: tuple[str, ...] = ()  # checks of behaviour that did not hold


Attempt = Callable[[Prompt, int], Outcome]  # the prompt and the number of the run


@dataclass(slots=True)
class Trial:
    """The prompts tried with one decider."""

    suite: str
    attempt: Attempt
    is_over: Callable[[], bool]  # whether the budget is used up
    cut_short: bool = False
    invalid: str = ""
    rates: dict[str, tuple[int, int]] = field(default_factory=dict)  # by case: triggered, runs

    def verdicts(self, prompts: Sequence[Prompt]) -> Iterator[Verdict]:
        """Yield a verdict for each prompt, the canaries first."""
        ordered = sorted(prompts, key=lambda each: each.kind != "canary")
        for prompt in ordered:
            if self.is_over():
                self.cut_short = True
                return
            verdict = self._verdict(prompt)
            yield verdict
            if prompt.kind == "canary" and verdict.status != PASSED:
                self.invalid = f"the canary did not trigger: {verdict.detail}"
                return
        yield from self._measures(prompts)

    def _verdict(self, prompt: Prompt) -> Verdict:
        ended = [self._tried(prompt, number) for number in range(prompt.runs)]
        outcomes = [each.outcome for each in ended]
        status, rate = of_runs(
            outcomes,
            should_trigger=prompt.should_trigger,
            threshold=prompt.threshold,
            never=prompt.category == NAVIGATIONAL,
        )
        faults = dict.fromkeys(fault for each in ended for fault in each.faults)
        errors = [each.detail for each in ended if each.outcome == ERROR]
        detail = f"{rate:.0%} of {len(ended)} runs triggered"
        if errors:
            detail = f"{len(errors)} of {len(ended)} runs ended in an error: {errors[0]}"
        elif faults and prompt.kind == "behavior":
            status, detail = FAILED, "; ".join(faults)
        if status != INCONCLUSIVE:
            self.rates[_name(prompt)] = outcomes.count(TRIGGERED), len(outcomes)
        return Verdict(suite=self.suite, case=_name(prompt), status=status, detail=detail)

    def _tried(self, prompt: Prompt, number: int) -> Outcome:
        first = self.attempt(prompt, number)
        return self.attempt(prompt, number) if first.outcome == ERROR else first

    def _measures(self, prompts: Sequence[Prompt]) -> Iterator[Verdict]:
        for split in ("train", "validation"):
            counted = [
                each for each in prompts if each.split == split and _name(each) in self.rates
            ]
            right = sum(self.rates[_name(p)][0] for p in counted if p.should_trigger)
            wrong = sum(self.rates[_name(p)][0] for p in counted if not p.should_trigger)
            wanted = sum(self.rates[_name(p)][1] for p in counted if p.should_trigger)
            low, high = interval(right, wanted)
            precision = right / (right + wrong) if right + wrong else 0.0
            recall = right / wanted if wanted else 0.0
            detail = f"precision {precision:.2f}, recall {recall:.2f} (95 %: {low:.2f}-{high:.2f})"
            yield Verdict(suite=f"{self.suite} measures", case=split, status=PASSED, detail=detail)


def _name(prompt: Prompt) -> str:
    return prompt.name or str(prompt.id)
