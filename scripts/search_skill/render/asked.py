"""What was asked, and what was understood of it, as the document says it."""

from __future__ import annotations

from dataclasses import fields
from datetime import datetime
from typing import Literal

from search_skill.render import shape
from search_skill.text.dates import shown_date
from search_skill.types import Entities, Interpretation, Operators, Report

LISTS = (
    "sites", "without_sites", "phrases", "without", "filetypes", "in_title", "in_url", "ranges",
    "quoted",
)  # fmt: skip


def query_of(report: Report, as_of: datetime) -> shape.QueryShape:
    """Return the question as it was read."""
    query = report.query
    return {
        "text": query.text,
        "language": query.language,
        "operators": _operators(query.operators),
        "freshness": {
            "window": query.freshness,
            "mode": query.freshness_mode,
            "wanted": report.interpretation.freshness_wanted,
        },
        "as_of": shown_date(as_of),
    }


def interpretation_of(read: Interpretation) -> shape.InterpretationShape:
    """Return what was understood, with every reason."""
    return {
        "intents": [str(intent) for intent in read.intents],
        "platforms": list(read.platforms),
        "language": read.language,
        "decided_by": "model" if read.decided_by == "model" else "rules",
        "because": list(read.because),
        "confidence": {str(each.intent): each.confidence for each in read.reasons},
        "entities": _entities(read.entities),
        "freshness_need": _need(read.freshness_need),
        "not_a_search": read.not_a_search,
        "locked": [
            {"package": e.package, "version": e.version, "ecosystem": e.ecosystem, "file": e.file}
            for e in read.locked
        ],
    }


def _need(word: str) -> Literal["strong", "soft", "none"]:
    return "strong" if word == "strong" else "soft" if word == "soft" else "none"


def _entities(entities: Entities) -> shape.EntitiesShape:
    made: shape.EntitiesShape = {}
    for each in fields(entities):
        values = list(getattr(entities, each.name))
        if values:
            made[each.name] = values  # type: ignore[literal-required]  # one of the shape's
    return made


def _operators(operators: Operators) -> shape.OperatorsShape:
    made: shape.OperatorsShape = {}
    for name in LISTS:
        values = list(getattr(operators, name))
        if values:
            made[name] = values  # type: ignore[literal-required]  # one of the shape's
    if operators.quoted:
        made["phrases"] = [*operators.phrases, *operators.quoted]
    if operators.any_of:
        made["any_of"] = [list(words) for words in operators.any_of]
    if operators.since:
        made["since"] = operators.since.isoformat()
    if operators.until:
        made["until"] = operators.until.isoformat()
    return made
