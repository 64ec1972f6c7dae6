"""The reading ladder: how a page is fetched, the cheapest way first.

The first rung of a ladder, the platform's own detail reader, comes from the registry; the rungs
here read any page. A rung is tried only when what stopped the one before can be cured by it.
"""

from __future__ import annotations

from search_skill.errors import Cure, Refusal
from search_skill.fetchers import browser, http
from search_skill.ladder import Rung
from search_skill.types import Page
from search_skill.web.message import Web


def chain(url: str, web: Web) -> tuple[Rung[Page], ...]:
    """Return the rungs that can read any page, in their order."""
    return (
        Rung(http.NAME, lambda: http.read(url, web), another_way),
        Rung(
            browser.NAME,
            lambda: browser.read(url, web),
            lambda wall: browser.cures(url, web, wall),
        ),
    )


def another_way(wall: Refusal) -> bool:
    """Say whether a rung that asks in another manner could read what stopped the one before."""
    return wall.cure in (Cure.RUNG, Cure.ONCE)
