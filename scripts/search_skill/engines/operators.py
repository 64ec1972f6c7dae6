"""What was asked beyond words, applied to an engine's rows.

An engine is sent only what it can express. Sites are checked whatever it can express, because
engines drop `site:` when they find too little; the rest is applied where the engine could not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

from search_skill.engines.wording import earliest
from search_skill.errors import Malformed
from search_skill.text.urls import host_of, same_or_below
from search_skill.types import Batch, Hit, Note, Query

A_DAY = timedelta(days=1)  # an engine's "today" may be the one of another time zone
Test = Callable[[Hit], bool]


def kept(batch: Batch, query: Query, expresses: frozenset[str], name: str = "") -> Batch:
    """Return the rows that are what was asked for, with a note on those that are not.

    Rows of which none is on the site that was asked for are no answer: the engine ignored the
    operator, and another one may honour it. Raises `Malformed` then.
    """
    on_site = [hit for hit in batch.hits if _on_site(hit, query)]
    if batch.hits and not on_site:
        fence = " or ".join(fences(query))
        raise Malformed(f"{len(batch.hits)} rows, none of them on {fence}")
    tests = list(_tests(query, expresses))
    hits = tuple(hit for hit in on_site if all(test(hit) for test in tests))
    dropped = len(batch.hits) - len(hits)
    if not dropped:
        return batch
    note = Note(name, f"{dropped} of {len(batch.hits)} rows were not what the operators ask for")
    return replace(batch, hits=hits, notes=(*batch.notes, note))


def fences(query: Query) -> tuple[str, ...]:
    """Return the sites that hits must be on, any of them; none for everywhere."""
    return (query.site,) if query.site else query.operators.sites


def on(url: str, site: str) -> bool:
    """Say whether an address is on a site: `a.example`, or a part of it such as `a.example/t`."""
    domain, _, path = site.partition("/")
    if not same_or_below(host_of(url), host_of(f"https://{domain}")):
        return False
    wanted = "/" + path.strip("/")
    there = "/" + url.partition("://")[2].partition("/")[2]
    begins = there.lower().startswith(wanted.lower())
    return wanted == "/" or (begins and there[len(wanted) : len(wanted) + 1] in ("", "/", "?", "#"))


def _on_site(hit: Hit, query: Query) -> bool:
    wanted = fences(query)
    return not wanted or any(on(hit.url, site) for site in wanted)


def _tests(query: Query, expresses: frozenset[str]) -> Iterator[Test]:
    asked = query.operators
    if asked.without_sites:
        yield lambda hit: not any(on(hit.url, site) for site in asked.without_sites)
    if asked.in_url:
        yield lambda hit: all(part.lower() in hit.url.lower() for part in asked.in_url)
    if asked.without and "without" not in expresses:
        yield lambda hit: not any(says(_said(hit), word) for word in asked.without)
    if asked.phrases and "phrase" not in expresses:
        yield lambda hit: all(says(_said(hit), words) for words in asked.phrases)
    if asked.in_title and "in_title" not in expresses:
        yield lambda hit: all(says(hit.title, word) for word in asked.in_title)
    if asked.filetypes and "filetype" not in expresses:
        yield lambda hit: _suffix(hit.url) in asked.filetypes
    yield from _date_tests(query, expresses)


def _date_tests(query: Query, expresses: frozenset[str]) -> Iterator[Test]:
    asked = query.operators
    first = earliest(query)
    vouched = bool(query.freshness) and "freshness" in expresses and not asked.until
    undated = query.freshness_mode != "strict" or vouched
    if first is not None:
        yield lambda hit: undated if hit.published is None else hit.published >= first - A_DAY
    if asked.since is not None:
        since = datetime.combine(asked.since, time.min, UTC)
        yield lambda hit: undated if hit.published is None else hit.published >= since
    if asked.until is not None:
        until = datetime.combine(asked.until, time.max, UTC)
        yield lambda hit: undated if hit.published is None else hit.published <= until


def _said(hit: Hit) -> str:
    return f"{hit.title} {hit.snippet}"


def says(text: str, words: str) -> bool:
    """Say whether a text holds these words as a whole, whatever their case, width and blanks."""
    there, wanted = folded(text), folded(words)
    if not wanted:
        return False
    before = r"(?<![^\W_])" if _is_latin(wanted[0]) else ""
    after = r"(?![^\W_])" if _is_latin(wanted[-1]) else ""
    return re.search(before + re.escape(wanted) + after, there) is not None


def _is_latin(letter: str) -> bool:
    return letter.isalnum() and ord(letter) < 0x2E80  # from there on, words have no borders


def folded(text: str) -> str:
    """Return a text as it compares: one case, one width, single blanks."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def _suffix(url: str) -> str:
    path = url.partition("://")[2].partition("?")[0].partition("#")[0]
    name = path.rpartition("/")[2] if "/" in path else ""
    return name.rpartition(".")[2].lower() if "." in name else ""
