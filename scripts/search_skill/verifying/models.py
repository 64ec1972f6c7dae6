"""Models: names with figures, of which one thing is told from another: KT-20B is no KT-20C."""

from __future__ import annotations

import re

from search_skill.verifying.statements import Statement
from search_skill.verifying.versions import Saying

MOST_DIGITS = 4  # of a model's name; a longer one numbers a document
CODE = re.compile(
    r"(?<![A-Za-z\d./-])(?=[A-Z\d-]*\d)[A-Z]{1,4}(?:-?[A-Z\d]+)*(?![A-Za-z\d/]|\.\d|-[A-Za-z\d])"
)
PREFIX = re.compile(r"[A-Z-]+")


def codes_in(text: str) -> frozenset[str]:
    """Return the models that a text names."""
    found = (match[0] for match in CODE.finditer(text))
    return frozenset(each for each in found if 0 < sum(map(str.isdigit, each)) <= MOST_DIGITS)


def is_of_model(row: str, other: Statement) -> bool:
    """Say whether a statement speaks of the models that name a row, where a model names it."""
    codes = codes_in(row)
    named = codes_in(other.text) or _above(other)
    return not codes or not named or bool(codes & named)


def are_two_models(one: Saying, other: Saying) -> bool:
    """Say whether a value is of a model that the other statement does not name, and names one of
    its kind: the K5 that was, beside the K7.
    """
    return _is_of_another(one, other) or _is_of_another(other, one)


def _is_of_another(own: Saying, other: Saying) -> bool:
    statement, value = own
    before = [match[0] for match in CODE.finditer(statement.text[: value.start])]
    mine = next((each for each in reversed(before) if codes_in(each)), "")
    yours = codes_in(other[0].text) or _above(other[0])
    if not mine or mine in yours:
        return False
    return any(_kind(each) == _kind(mine) for each in yours)


def _kind(code: str) -> str:
    found = PREFIX.match(code)
    return found[0] if found else ""


def _above(statement: Statement) -> frozenset[str]:
    return codes_in(f"{statement.source.title} {' '.join(statement.passage.heading)}")
