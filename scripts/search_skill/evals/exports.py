"""The prompts in the formats of others: skill-creator, evals.json, promptfoo."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from search_skill.evals.prompts import Prompt

SKILL = "search"


def skill_creator(prompts: Sequence[Prompt]) -> str:
    """Return rows of query and should_trigger."""
    rows = [{"query": each.prompt, "should_trigger": each.should_trigger} for each in prompts]
    return json.dumps(rows, ensure_ascii=False, indent=1) + "\n"


def evals_json(prompts: Sequence[Prompt]) -> str:
    """Return the form of the Agent Skills guide."""
    rows = [
        {"id": each.id, "prompt": each.prompt, "expected_output": each.expected, "files": [],
         "assertions": [each.expected]}
        for each in prompts
    ]  # fmt: skip
    return json.dumps({"skill_name": SKILL, "evals": rows}, ensure_ascii=False, indent=1) + "\n"


def promptfoo(prompts: Sequence[Prompt]) -> str:
    """Return a promptfoo configuration: YAML, of which JSON is a part."""
    tests = [
        {
            "description": each.name or str(each.id),
            "vars": {"prompt": each.prompt},
            "assert": [
                {"type": "skill-used" if each.should_trigger else "not-skill-used", "value": SKILL}
            ],
        }
        for each in prompts
    ]
    made = {"description": "triggers of search", "prompts": ["{{prompt}}"], "tests": tests}
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


FORMATS: dict[str, Callable[[Sequence[Prompt]], str]] = {
    "skill-creator": skill_creator,
    "evals.json": evals_json,
    "promptfoo": promptfoo,
}
