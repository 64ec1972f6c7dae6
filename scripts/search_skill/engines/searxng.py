"""SearXNG, asked for JSON: a metasearch of one's own, which says which index a row came from.

Its failures look like success: 200, no results, and the engines that failed in a list. That is
`Unreachable`, never an empty answer. JSON is switched off by default, and then it answers 403.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from search_skill.engines import rows
from search_skill.engines.engine import Engine
from search_skill.engines.wording import country, language, window, worded
from search_skill.errors import Blocked, Malformed, Unavailable, Unreachable
from search_skill.text.dates import read_date
from search_skill.text.urls import host_of
from search_skill.types import Hit, Note, Query
from search_skill.web.message import Request, Response, accepted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from search_skill.platform import Found

NO_JSON = (
    "SearXNG refuses format=json; enable `json` in `search.formats` of its settings.yml "
    "(formats: [html, json]) and restart it"
)
# whose index an engine of SearXNG shows, where it is not its own
INDEXES = {"duckduckgo": "bing", "yahoo": "bing", "startpage": "google", "ecosia": "bing"}
SYNTAX = re.compile(r"(?<!\S)(:[a-zA-Z][\w-]*|<\d+)(?!\S)")  # they set its language and timeout
CODES = {("zh", "cn"): "zh-CN", ("zh", "tw"): "zh-TW", ("zh", "hk"): "zh-HK"}


class Searxng(Engine):
    """SearXNG, the instance that the settings name."""

    name = "searxng"
    title = "SearXNG"

    def request(self, query: Query) -> Request:
        """Ask the instance for JSON."""
        base = self.settings.searxng_url.rstrip("/")
        if not base:
            raise Unavailable("no SearXNG is set: SEARXNG_URL says where one answers")
        params: dict[str, str | int] = {
            "q": SYNTAX.sub(r'"\1"', worded(query, self.expresses)),
            "format": "json",
            "categories": "general",
            "language": self._language(query),
            "pageno": 1,
        }
        if window(query):
            params["time_range"] = window(query)
        return Request(f"{base}/search", params, local=True)

    def _language(self, query: Query) -> str:
        tongue = language(query)
        if not tongue:
            return "all"
        named = (tongue, country(query))
        return CODES.get(named, f"{tongue}-{named[1].upper()}" if query.region else tongue)

    def parse(self, response: Response) -> Found:
        """Read the rows; an answer without any is one only when no engine of it failed."""
        if response.status == 403 and response.content_type != "application/json":
            raise Blocked(NO_JSON, status=403)
        if response.status != 200 or response.content_type == "text/html":
            accepted(response)
        data = response.json()
        if not isinstance(data, Mapping) or not isinstance(data.get("results"), list):
            raise Malformed("SearXNG: JSON without a list of results")
        failed = tuple(_failures(data.get("unresponsive_engines")))
        if not data["results"] and failed:
            reasons = ", ".join(f"{note.about}: {note.says}" for note in failed)
            raise Unreachable(f"SearXNG found nothing, and engines of it failed ({reasons})")
        yield from failed
        yield from self._found(data["results"], host_of(response.request.url))

    def _found(self, results: list[object], own: str) -> Found:
        broken: list[Note] = []
        found = 0
        for thing in rows.each(results, lambda row: self._row(row, own), self.name):
            if isinstance(thing, Hit):
                found += 1
                yield thing
            else:
                broken.append(thing)
        if broken and not found:
            raise Malformed(f"SearXNG: no row could be read; {broken[0].says}")
        yield from broken

    def _row(self, row: Any, own: str) -> Iterator[Hit]:  # noqa: ANN401  a row of parsed JSON
        url = rows.outward(row.get("url") or "", (own,))
        if url:
            yield Hit(
                url=url,
                title=rows.one_line(row.get("title")) or rows.bare(url),
                snippet=rows.one_line(row.get("content")),
                published=read_date(row.get("publishedDate")),
                upstream=indexes(row),
            )


def engines_of(response: Response) -> tuple[str, ...]:
    """Return the engines that an instance has switched on, from the answer of its /config."""
    data = accepted(response).json()
    listed = data.get("engines") if isinstance(data, Mapping) else None
    if not isinstance(listed, list):
        raise Malformed("SearXNG: a configuration without a list of engines")
    named = [entry for entry in listed if isinstance(entry, Mapping) and entry.get("enabled")]
    return tuple(str(entry["name"]) for entry in named if entry.get("name"))


def indexes(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Return whose indexes a row came from, each once."""
    engines = row.get("engines") or [row.get("engine")]
    names = [str(name).casefold() for name in engines if isinstance(name, str) and name]
    families = [re.split(r"[ .]", name)[0] for name in names]
    return tuple(dict.fromkeys(INDEXES.get(name, name) for name in families))


def _failures(stated: object) -> Iterator[Note]:
    for entry in stated if isinstance(stated, list) else ():
        if isinstance(entry, list | tuple) and entry:
            yield Note(str(entry[0]), str(entry[1]) if len(entry) > 1 else "unresponsive")
        elif isinstance(entry, str):
            yield Note(entry, "unresponsive")
