"""The arithmetic of one source's score, line by line, so that anyone can do it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from search_skill.errors import UsageError
from search_skill.render import shape
from search_skill.text.escape import terminal

SAME = 0.01  # two scores that differ by less are one, rounded twice


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """The numbers of the one formula, as judging declares them."""

    weights: Mapping[str, float]
    mark_factor: float
    lifted: float


def explained(document: shape.Document, name: str, formula: Formula) -> str:
    """Return how a source came to its score; raise `UsageError` when there is no such source."""
    rows = {row["id"]: row for row in document["data"]["results"]}
    row = rows.get(name.strip().upper())
    if row is None:
        known = ", ".join(rows) or "none"
        raise UsageError(f"there is no source {name!r}", f"the result has: {known}")
    return terminal("\n".join(_lines(row, formula))) + "\n"


def _lines(row: shape.Result, formula: Formula) -> Iterable[str]:
    yield f"{row['id']}  {row['title']}"
    yield f"    {row['url']}"
    scores = {key: row["scores"][key] for key in formula.weights if key in row["scores"]}  # type: ignore[literal-required]  # the keys are the dimensions
    if len(scores) < len(formula.weights):
        yield "    its scores were left out here: they are in the whole result (--full)"
        return
    total = 0.0
    for key, weight in formula.weights.items():
        value, because = scores[key]["score"], scores[key]["because"]
        total += weight * value
        yield f"    {key:<11}{value:>6.1f} × {weight:.2f} = {weight * value:>6.2f}   {because}"
        yield f"    {'':<33}{scores[key]['anchor']}"
    yield f"    {'sum':<11}{total:>24.2f}"
    yield from _after(row, total, formula)
    yield from _standing(row)


def _after(row: shape.Result, total: float, formula: Formula) -> Iterable[str]:
    """Yield what a mark, the checks of other voices, and three of them make of the sum."""
    factor = formula.mark_factor if row["marks"] else 1.0
    marked = ", ".join(row["marks"]) or "no mark"
    yield f"    {'marks':<11}{'× ' + format(factor, '.2f'):>14} = {factor * total:>6.2f}   {marked}"
    moved = row["score"] - factor * total
    lifted = abs(row["score"] - formula.lifted) < SAME and moved > SAME
    checks = f"{row['verifications']} checks by other voices: {row['standing']}"
    yield f"    {'checks':<11}{moved:>+24.2f}   {checks}"
    if lifted:
        yield f"    {'':<35}three voices lift an unmarked source to {formula.lifted:.0f}"
    yield f"    {'score':<11}{row['score']:>24.2f}"


def _standing(row: shape.Result) -> Iterable[str]:
    if row.get("ranked_by"):
        yield f"    place {row['rank']}: {row['ranked_by']}"
    yield f"    tier {row['source_tier']}: {'; '.join(row['tier_reasons'])}"
    for mark in row["mark_reasons"]:
        yield f"    mark {mark['name']}: {mark['because']}"
    yield f"    grade {row['grade']}: reliability by the source alone, credibility by other voices"
    if row["flags"]:
        yield f"    flags: {', '.join(row['flags'])}"
