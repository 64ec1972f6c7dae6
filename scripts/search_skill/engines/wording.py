"""A query in an engine's own notation: words and operators, region, time range."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta

from search_skill.types import Query

# how far back each window of an engine's time filter reaches, in days
WINDOWS = {"day": 1, "week": 7, "month": 31, "year": 366}
INITIALS = {"day": "d", "week": "w", "month": "m", "year": "y"}
BANG = re.compile(r"(?<!\S)(!{1,2}[^\W\d_][^\s\"]*)")  # sends the question to another engine
# where a language is mostly read, as engines want a country beside it; English is read everywhere
COUNTRIES = {
    "cs": "cz", "da": "dk", "de": "de", "el": "gr", "es": "es", "fi": "fi", "fr": "fr",
    "he": "il", "hu": "hu", "it": "it", "ja": "jp", "ko": "kr", "nl": "nl", "no": "no",
    "pl": "pl", "pt": "br", "ro": "ro", "ru": "ru", "sv": "se", "tr": "tr", "uk": "ua",
    "vi": "vn", "zh": "cn",
}  # fmt: skip
LANGUAGES = {country: language for language, country in COUNTRIES.items()} | {
    "at": "de", "au": "en", "br": "pt", "ca": "en", "gb": "en", "hk": "zh", "ie": "en",
    "in": "en", "mx": "es", "nz": "en", "pt": "pt", "sg": "en", "tw": "zh", "uk": "en",
    "us": "en",
}  # fmt: skip


def worded(query: Query, expresses: frozenset[str], longest: int = 0) -> str:
    """Return the query as one line, with the operators that the engine understands.

    Longer than the engine takes, it loses words from the end, never an operator.
    """
    query = replace(query, text=without_bangs(query.text))
    line = _written(query, expresses)
    if not longest or len(line) <= longest:
        return line
    room = longest - (len(line) - len(query.text))
    return _written(replace(query, text=shortened(query.text, room)), expresses)[:longest]


def _written(query: Query, expresses: frozenset[str]) -> str:
    return query.written(
        site="site" in expresses, phrase="phrase" in expresses, exclude="without" in expresses
    )


def shortened(text: str, room: int) -> str:
    """Return the beginning of a text that fits, whole words where it has blanks."""
    if len(text) <= room:
        return text
    cut = text[: max(room, 0)]
    if text[len(cut)].isspace():
        return cut.rstrip()
    head, blank, _ = cut.rpartition(" ")
    return head.rstrip() if blank else cut


def without_bangs(text: str) -> str:
    """Return a text whose `!words` are quoted: bare, they would redirect the whole question."""
    return BANG.sub(r'"\1"', text)


def window(query: Query) -> str:
    """Return the smallest of an engine's time ranges that holds all that was asked for, or ""."""
    if query.freshness:
        return query.freshness
    since = query.operators.since
    if since is None or query.as_of is None:
        return ""
    days = (query.as_of.date() - since).days
    return next((name for name, reach in WINDOWS.items() if 0 <= days <= reach), "")


def earliest(query: Query) -> datetime | None:
    """Return the moment before which nothing is fresh enough, or nothing."""
    if not query.freshness or query.as_of is None:
        return None
    return query.as_of - timedelta(days=WINDOWS[query.freshness])


def country(query: Query) -> str:
    """Return the country to ask for, or "": the named one, else where the language is read."""
    return query.region.lower() or COUNTRIES.get(query.language, "")


def language(query: Query) -> str:
    """Return the language to ask for, or "": the named one, else what the country reads."""
    return query.language or LANGUAGES.get(query.region.lower(), "")
