"""What an address of GitHub shows: a repository, an issue, releases, a file."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import unquote, urlsplit

from search_skill.platform import host_of

PLACE = re.compile(
    r"^/(?P<repository>[\w.-]+/[\w.-]+?)(?:\.git)?"
    r"(?:/(?P<kind>issues|pull|blob|tree|releases/tag)/(?P<rest>.+?)|/(?P<list>releases(?:/latest)?))?/?$"
)
PAGES_OF_THE_SITE = """
about apps collections contact customer-stories enterprise events explore features issues login
marketplace new notifications orgs organizations pricing pulls search security settings signup
sponsors topics trending users
"""
NOT_OWNERS = frozenset(PAGES_OF_THE_SITE.split())


@dataclass(frozen=True, slots=True)
class Place:
    """What an address of the site shows."""

    repository: str  # owner/name
    kind: str = ""  # issues, pull, blob, tree, releases…; "" for the repository itself
    rest: str = ""  # the number, tag, branch, or branch and path


def place_of(url: str) -> Place | None:
    """Return what an address shows, where the API gives a text of it."""
    if host_of(url) not in ("github.com", "www.github.com"):
        return None
    found = PLACE.match(unquote(urlsplit(url).path))
    if not found or found["repository"].partition("/")[0].lower() in NOT_OWNERS:
        return None
    kind = found["kind"] or found["list"] or ""
    place = Place(found["repository"], kind, found["rest"] or "")
    if place.kind in ("issues", "pull"):
        number = place.rest.partition("/")[0]
        return replace(place, rest=number) if number.isdigit() else None
    if place.kind == "blob" and not _is_text(place.rest):
        return None
    if place.kind == "tree" and "/" in place.rest:
        return None  # a folder, or a branch with a slash in its name: its page tells them apart
    return place


def _is_text(path: str) -> bool:
    """Say whether a file reads as text, by its name."""
    kinds = r"(?i)\.(png|jpe?g|gif|webp|ico|pdf|zip|gz|tgz|whl|jar|exe|woff2?|ttf|mp[34]|ipynb)$"
    return "/" in path and re.search(kinds, path) is None
