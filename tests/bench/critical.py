"""The critical path of a run over the labelled web, from the web's own account of what it answered.

A run has two stages that wait: discovering, then reading. In each everything goes on side by side,
but the requests of one leg (a ladder going down its rungs; a page asked for until it comes) follow
each other. A request for a page is of reading, one that carries words to look for is of discovering,
whenever it was made: a run that asks for pages while others are still being looked for is faster for it,
and its path is what it was. What is neither goes with the stage that it falls into. So the path is the longest leg of discovering plus the longest leg of reading, each the
sum of the answers that it had to wait for one after the other. A request that overlaps another of
its leg is not waited for twice. `robots.txt` is nobody's answer and does not count. A host that
hangs counts with the timeout of a request, and no more. A page that was shown in a browser is waited
for as long as the browser took: starting it, and what the page's script waits for, are no requests.
That it was shown is told by its rung, or, where a platform's reader shows it, by who asked: the client
that also asks for scripts and styles is a browser.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

READ = "read "  # how the ladder of a page is called in `meta.attempts`
BROWSERS = ("stealthy", "cloakbrowser", "playwright")  # rungs of it
NOT_TRIED = ("skipped", "unavailable")
READER = "/page"  # the rung of a platform's own reader, after its name
PARTS = (".js", ".css")  # of a page, which nobody but a browser asks for
ENGINES = (
    "searxng",
    "bing.com",
    "duckduckgo.com",
    "startpage.com",
    "brave.com",
    "mojeek.com",
    "yahoo.com",
)
QUERY_WORDS = ("q", "query", "p")
SEARCHES = frozenset(
    {*QUERY_WORDS, "keyword", "search", "search_query", "srsearch", "term", "text"}
)
ITEMS = ("id", "topic_id")  # of an interface that names a page so


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
    asked = [each for each in log if urlsplit(each["url"]).path != "/robots.txt"]
    named = [(each, _page_of(each["url"], pages)) for each in asked]
    first_page = min((each["t"] for each, page in named if page), default=float("inf"))
    browsers = {each["client"] for each in asked if _is_part(each) and each.get("client")}
    shown_pages = {page for each, page in named if each.get("client") in browsers}
    discovering: dict[str, list[Answer]] = defaultdict(list)
    reading: dict[str, list[Answer]] = defaultdict(list)
    plain: dict[str, list[Answer]] = defaultdict(list)
    for entry, page in named:
        lasted = timeout if entry.get("fault") == "hang" else entry.get("ms", 0) / 1000
        answer = Answer(began=entry["t"], lasted=min(lasted, timeout))
        if page or (entry["t"] >= first_page and not _searches(entry)):
            reading[page or entry["url"]].append(answer)
            if entry.get("client") not in browsers:
                plain[page].append(answer)
        else:
            discovering[_leg_of(entry)].append(answer)
    shown = max(_shown(document, plain, shown_pages), default=0.0)
    return Path(discovering=_longest(discovering), reading=max(_longest(reading), shown))


def _shown(
    document: Mapping[str, Any], plain: Mapping[str, list[Answer]], shown_pages: set[str]
) -> Iterable[float]:
    """Yield for each page that a browser showed how long its plain answer and the browser took."""
    took: dict[str, float] = defaultdict(float)
    for attempt in document["meta"]["attempts"]:
        page, rung = attempt["ladder"], attempt["rung"]
        is_shown = rung in BROWSERS or (rung.endswith(READER) and page in shown_pages)
        if is_shown and attempt["outcome"] not in NOT_TRIED:
            took[page] += attempt["ms"] / 1000
    for page, seconds in took.items():
        first = min(plain.get(page, ()), key=lambda answer: answer.began, default=None)
        yield seconds + (first.lasted if first else 0.0)


def _is_part(entry: Mapping[str, Any]) -> bool:
    return urlsplit(entry["url"]).path.endswith(PARTS)


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
    """Return the page that a request was made for: its own address, or the name in an interface's."""
    bare = _bare(url)
    if bare in pages:
        return pages[bare]
    host, *parts = bare.split("/")
    best, name = 0, ""
    for known, ladder in pages.items():
        own_host, *own = known.split("/")
        shared = [part for part in own if part in parts]
        told = len(shared) + sum(any(letter.isdigit() for letter in part) for part in shared)
        if _family(own_host) == _family(host) and told > max(best, 1):
            best, name = told, ladder
    return name


def _bare(url: str) -> str:
    parts = urlsplit(url)
    host = (parts.hostname or "").removeprefix("www.")
    path = parts.path.rstrip("/").removesuffix(".json").removesuffix(".rss")
    asked = parse_qs(parts.query)
    item = next((asked[name][0] for name in ITEMS if name in asked), "")
    return f"{host}{path}" + (f"/{item}" if item else "")


def _searches(entry: Mapping[str, Any]) -> bool:
    asked = parse_qs(urlsplit(entry["url"]).query) | parse_qs(entry.get("form", ""))
    return not SEARCHES.isdisjoint(asked)


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
    """Return the leg of a request of discovering: a platform, or an engine with what it was asked.

    A platform may word a question anew when nobody fits the first wording: that is one leg.
    """
    family = _family(entry["host"])
    if family not in ENGINES:
        return family
    asked = parse_qs(urlsplit(entry["url"]).query) | parse_qs(entry.get("form", ""))
    words = next((asked[name][0] for name in QUERY_WORDS if name in asked), "")
    return f"{family} {words}"
