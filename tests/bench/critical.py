"""The critical path of a run over the labelled web, from the web's own account of what it answered.

A run has two stages that wait: discovering, then reading. In each everything goes on side by side,
but the requests of one leg (a ladder going down its rungs; a page asked for until it comes) follow
each other. So the path is the longest leg of discovering plus the longest leg of reading, each the
sum of the answers that it had to wait for one after the other. A request that overlaps another of
its leg is not waited for twice. `robots.txt` is nobody's answer and does not count. A host that
hangs counts with the timeout of a request, and no more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

READ = "read "  # how the ladder of a page is called in `meta.attempts`
QUERY_WORDS = ("q", "query", "p", "search_query", "intitle")


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One request as the web saw it, in seconds."""

    began: float
    lasted: float

    @property
    def ended(self) -> float:
        """When its answer was out."""
        return self.began + self.lasted


@dataclass(frozen=True, slots=True, kw_only=True)
class Path:
    """The two halves of a critical path, in seconds."""

    discovering: float
    reading: float

    @property
    def seconds(self) -> float:
        """Its length."""
        return self.discovering + self.reading


def path_of(log: Iterable[Mapping[str, Any]], document: Mapping[str, Any], timeout: float) -> Path:
    """Return the critical path of the run that this log and this result tell of."""
    pages = _pages(document)
    legs: dict[str, dict[str, list[Answer]]] = {
        "discover": defaultdict(list),
        "read": defaultdict(list),
    }
    for entry in log:
        parts = urlsplit(entry["url"])
        if parts.path == "/robots.txt" or entry["method"] == "CONNECT":
            continue
        lasted = timeout if entry.get("fault") == "hang" else entry.get("ms", 0) / 1000
        answer = Answer(began=entry["t"], lasted=min(lasted, timeout))
        page = _page_of(entry["url"], pages)
        stage, leg = ("read", page) if page else ("discover", _leg_of(entry))
        legs[stage][leg].append(answer)
    return Path(discovering=_longest(legs["discover"]), reading=_longest(legs["read"]))


def _longest(legs: Mapping[str, list[Answer]]) -> float:
    return max((_chain(answers) for answers in legs.values()), default=0.0)


def _chain(answers: list[Answer]) -> float:
    """Return the heaviest run of answers of which each began when the one before was out."""
    best: list[tuple[float, float]] = []  # when it ended, what it sums up to
    for answer in sorted(answers, key=lambda each: each.began):
        before = max((total for end, total in best if end <= answer.began + 0.01), default=0.0)
        best.append((answer.ended, before + answer.lasted))
    return max((total for _, total in best), default=0.0)


def _pages(document: Mapping[str, Any]) -> dict[str, str]:
    """Return the addresses that were read, by what is left of one when dressing is taken off."""
    ladders = {each["ladder"] for each in document["meta"]["attempts"]}
    return {_bare(name.removeprefix(READ)): name for name in ladders if name.startswith(READ)}


def _page_of(url: str, pages: Mapping[str, str]) -> str:
    """Return the page that a request was made for; an interface names a thread by its number."""
    bare = _bare(url)
    if bare in pages:
        return pages[bare]
    host, *parts = bare.split("/")
    numbers = {part for part in parts if any(letter.isdigit() for letter in part)}
    for known, name in pages.items():
        own_host, *own = known.split("/")
        if _family(own_host) == _family(host) and numbers & set(own):
            return name
    return ""


def _bare(url: str) -> str:
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    path = parts.path.rstrip("/").removesuffix(".json").removesuffix(".rss")
    item = parse_qs(parts.query).get("id", [""])[0]
    return f"{host}{path}" + (f"/{item}" if item else "")


FAMILIES = {
    "hn.algolia.com": "ycombinator.com",
    "hacker-news.firebaseio.com": "ycombinator.com",
    "api.stackexchange.com": "stackoverflow.com",
    "sov2ex.com": "v2ex.com",
}


def _family(host: str) -> str:
    host = host.removeprefix("www.")
    return FAMILIES.get(host, ".".join(host.split(".")[-2:]))


def _leg_of(entry: Mapping[str, Any]) -> str:
    """Return the leg of a request of discovering: an engine or platform with the words it was asked."""
    asked = parse_qs(urlsplit(entry["url"]).query) | parse_qs(entry.get("form", ""))
    words = next((asked[name][0] for name in QUERY_WORDS if name in asked), "")
    return f"{_family(entry['host'])} {words}"
