"""What of a query a site's own search may want: the time it is about, and its bare words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from search_skill.types import Query


@dataclass(frozen=True, slots=True)
class Window:
    """The time that a query is about; an open end is None."""

    start: datetime | None = None
    end: datetime | None = None


DAYS = {"day": 1, "week": 7, "month": 31, "year": 366}


def window_of(query: Query) -> Window:
    """Return the time asked for, by `since:` and `until:` or by how fresh it must be."""
    since, until = query.operators.since, query.operators.until
    start = datetime.combine(since, time(), UTC) if since else None
    end = datetime.combine(until, time(), UTC) + timedelta(days=1) if until else None
    days = DAYS.get(query.freshness)
    if days and query.as_of:
        fresh = query.as_of - timedelta(days=days)
        start = max(start, fresh) if start else fresh
    return Window(start, end)


def day_of(moment: datetime | None) -> str:
    """Return the day, or "" when it is not known."""
    return f"{moment:%Y-%m-%d}" if moment else ""


SMALL = """
a an and are as at be been but by can could did do does for from had has have how i if in into is it
its me my of on or our should so than that the their then there these they this to was we were what
what's when where which who why will with would you your
"""
SMALL_WORDS = frozenset(SMALL.split())
ENOUGH_WORDS = 3  # fewer say too little to be thinned out


def search_words(text: str) -> str:
    """Return a question as words for a search that wants every one of them.

    English small words go where enough others are left; nothing is taken from other languages.
    """
    words = re.sub(r"[?!？！,;，；]+(?=\s|$)", " ", text).split()
    kept = [word for word in words if word.casefold() not in SMALL_WORDS]
    return " ".join(kept if len(kept) >= ENOUGH_WORDS else words)
