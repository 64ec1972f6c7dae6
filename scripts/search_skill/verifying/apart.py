"""Apart: two statements that speak of two things of one kind, and so contradict nothing.

Two editions of what there is one of in each year, two models of one name, the days of two events,
the times that two procedures take.
"""

from __future__ import annotations

from search_skill.text.quantities import DATE
from search_skill.verifying.events import (
    are_other_models,
    editions_in,
    events_at,
    is_duration,
    procedures_in,
)
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import figure_end
from search_skill.verifying.versions import Saying

LEADING = 60  # characters before a day in which stands of what it is the day


def are_two(one: Statement, other: Statement) -> bool:
    """Say whether two statements speak of two models, or of what there is one of in each year."""
    if are_other_models(one.text, other.text):
        return True
    mine, yours = editions_in(one.text), editions_in(other.text)
    if bool(mine) == bool(yours):
        return bool(mine) and not mine & yours
    named, dated = (one, other) if mine else (other, one)
    edition, years = mine or yours, _years(dated)
    return bool(years) and _years(named) <= edition and not years & edition


def _years(statement: Statement) -> frozenset[str]:
    days = [each.value[:4] for each in statement.values if each.kind == DATE]
    return frozenset(year for year in days if year.strip("0"))


def are_two_events(one: Saying, other: Saying) -> bool:
    """Say whether two days are of two events: adopted on the one, in force on the other."""
    mine, yours = _events(one), _events(other)
    return bool(mine and yours) and not mine & yours


def _events(saying: Saying) -> frozenset[str]:
    """Return of which events a day is the day."""
    statement, value = saying
    before = statement.text[max(0, value.start - LEADING) : value.start]
    return events_at(statement.clause(value), before)


def are_two_procedures(one: Saying, other: Saying) -> bool:
    """Say whether two values are the times that two procedures take: the review and the appeal."""
    if not all(is_duration(each.text[figure_end(each.text, at) :]) for each, at in (one, other)):
        return False
    mine, yours = (procedures_in(each.clause(at)) for each, at in (one, other))
    return bool(mine and yours) and not mine & yours
