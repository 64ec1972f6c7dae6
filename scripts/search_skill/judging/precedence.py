"""Which of two documents of one text was likely first."""

from __future__ import annotations

from datetime import time

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.credits import is_relayed, speaks_of_itself
from search_skill.judging.documents import Document
from search_skill.judging.hosts import owner_of

Place = tuple[bool, bool, float, bool, bool, int, str]  # in the order of who was first
MIDNIGHT = time()  # of a day without an hour


def comes_first(one: Document, other: Document) -> bool:
    """Say whether the first of two documents is likelier the origin."""
    return precedence(one) < precedence(other)


def precedence(document: Document) -> Place:
    """Not itself relayed, earliest proven date, about itself, signed by a person, fuller text.

    The key breaks ties.
    """
    day = document.day
    return (
        is_relayed(document),
        day is None,
        day.timestamp() if day is not None else 0.0,
        not speaks_of_itself(document),
        is_generic_author(document.author),
        -len(document.text),
        document.key,
    )


def may_precede(origin: Document, document: Document) -> bool:
    """Say whether a document could be another's source: somebody else's, and not younger.

    Of two of one day, one of which does not tell its hour, either may be.
    """
    if owner_of(origin.url) and owner_of(origin.url) == owner_of(document.url):
        return False
    if origin.day is None or document.day is None:
        return True
    hours = all(day.time() != MIDNIGHT for day in (origin.day, document.day))
    earlier = origin.day <= document.day
    return earlier or (not hours and origin.day.date() == document.day.date())
