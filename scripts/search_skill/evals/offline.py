"""The evals that need neither a network nor a model, and come out the same each time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from search_skill.evals import lint, router
from search_skill.evals.prompts import Prompt
from search_skill.evals.verdicts import FAILED, KNOWN, PASSED, Verdict
from search_skill.types import Intent, Interpretation

LEAST_PROMPTS = 40
CATALOGUE = Path("catalogue.json")  # among the data


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """What the offline evals look at."""

    skill: Path
    data: Path
    help_text: str
    codes: Sequence[int]
    drift: Sequence[str]  # generated tables that are not as they would be generated
    reading: Callable[[str], Interpretation]  # stage 1
    gate: Callable[[], Iterator[Verdict]]  # the money gate, tried for real


def verdicts(prompts: Sequence[Prompt], bench: Bench) -> Iterator[Verdict]:
    """Yield every verdict, suite by suite."""
    yield from _of_the_file(prompts)
    yield from lint.lint(bench.skill, bench.help_text, bench.codes)
    stale = f"out of date: {', '.join(bench.drift)}" if bench.drift else ""
    yield Verdict(suite="drift", case="tables", status=FAILED if stale else PASSED, detail=stale)
    for prompt in prompts:
        yield from _of_stage_1(prompt, bench.reading(prompt.prompt))
    yield from router.verdicts(prompts, catalogue_of(bench.skill, bench.data))
    yield from bench.gate()


def catalogue_of(skill: Path, data: Path) -> dict[str, str]:
    """Return the skill among its neighbours, each with its description."""
    others = json.loads((data / CATALOGUE).read_text("utf-8"))
    head, _ = lint.head_and_body((skill / "SKILL.md").read_text("utf-8"))
    return {**others, router.OWN: str(head.get("description", ""))}


def _of_the_file(prompts: Sequence[Prompt]) -> Iterator[Verdict]:
    enough = "" if len(prompts) >= LEAST_PROMPTS else f"{len(prompts)} prompts"
    yield _said("prompts", "number", enough)
    wanted = sum(each.should_trigger for each in prompts)
    even = (
        "" if abs(2 * wanted - len(prompts)) <= len(prompts) // 5 else f"{wanted} of them trigger"
    )
    yield _said("prompts", "balance", even)
    locales = {each.locale for each in prompts}
    yield _said("prompts", "languages", "" if {"en", "zh"} <= locales else f"only {locales}")
    canary = any(each.kind == "canary" for each in prompts)
    yield _said("prompts", "canary", "" if canary else "none names the skill")


def _of_stage_1(prompt: Prompt, read: Interpretation) -> Iterator[Verdict]:
    name = prompt.name or str(prompt.id)
    if prompt.triggers is not None:
        pays = not read.not_a_search and read.intents[:1] != (Intent.NAVIGATIONAL,)
        fault = "" if pays is prompt.triggers else f"a search {'pays' if pays else 'does not pay'}"
        yield _known(prompt, _said("triggers", name, fault))
    if prompt.intent:
        there = prompt.intent in list(read.intents)
        fault = "" if there else f"{', '.join(read.intents)} instead of {prompt.intent}"
        yield _known(prompt, _said("intent", name, fault))


def _said(suite: str, case: str, fault: str) -> Verdict:
    return Verdict(suite=suite, case=case, status=FAILED if fault else PASSED, detail=fault)


def _known(prompt: Prompt, verdict: Verdict) -> Verdict:
    """A fault that is known is shown, and fails nothing."""
    if not prompt.known_issue or verdict.status == PASSED:
        return verdict
    return Verdict(
        suite=verdict.suite,
        case=verdict.case,
        status=KNOWN,
        detail=f"{verdict.detail} ({prompt.known_issue})",
    )
