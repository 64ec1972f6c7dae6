"""Nan: what its people say or publish that no general engine shows."""

from __future__ import annotations

from typing import Any

from search_skill.platform import (
    ApiPlatform,
    Found,
    Pace,
    Request,
    Response,
    Signal,
    listed,
    present,
    read_date,
    rows,
    search_words,
)
from search_skill.types import Hit, Query, Tier

API = "https://nan.example/api/search"


class Nan(ApiPlatform):
    """…"""

    title = "Nan"
    hosts = ("nan.example",)
    intents = ()
    languages = ()
    subjects = ()
    keywords = ()
    tier = Tier.T3
    pace = Pace(seconds_between=1, at_once=1)
    signals = (Signal("upvotes", "votes for it, less those against"),)
    canary = ""
    proven = False  # until a recording of its present answer exists

    def request(self, query: Query) -> Request:
        """Search the site."""
        return Request(API, {"q": search_words(query.text), "limit": query.limit})

    def parse(self, response: Response) -> Found:
        """Read the list."""
        return rows(listed(response.json(), "results"), _hit)


def _hit(item: dict[str, Any]) -> Hit:
    return Hit(
        url=item["url"],
        title=item["title"],
        snippet=item.get("text") or "",
        author=item.get("author") or "",
        published=read_date(item.get("created_at")),
        signals=present(upvotes=item.get("score")),
    )
