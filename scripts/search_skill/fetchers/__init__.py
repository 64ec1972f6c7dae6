"""The reading ladder: how a page is fetched, the cheapest way first.

The first rung of a ladder, the platform's own detail reader, comes from the registry; the rungs
here read any page. A rung is tried only when what stopped the one before can be cured by it.
"""

from __future__ import annotations

from search_skill.errors import Cure, Refusal
from search_skill.fetchers import cloakbrowser, http, playwright, rendered, stealthy
from search_skill.fetchers.rendered import Reading
from search_skill.ladder import Rung
from search_skill.types import Page
from search_skill.web.message import Web

BROWSERS = (stealthy.NAME, cloakbrowser.NAME, playwright.NAME)  # the rungs that are dear


def chain(url: str, web: Web, reading: Reading | None = None) -> tuple[Rung[Page], ...]:
    """Return the rungs that can read any page, in their order."""
    own = reading or Reading()

    def more(wall: Refusal) -> bool:
        return rendered.cures(wall) and not own.is_vain

    def last(wall: Refusal) -> bool:
        return playwright.cures(url, web, wall) and (wall.cure is Cure.COOKIE or not own.is_vain)

    return (
        Rung(http.NAME, lambda: http.read(url, web, own.seconds, own.ahead), another_way),
        Rung(stealthy.NAME, lambda: stealthy.read(url, web, own), rendered.cures),
        Rung(cloakbrowser.NAME, lambda: cloakbrowser.read(url, web, own), more),
        Rung(playwright.NAME, lambda: playwright.read(url, web, own), last),
    )


def another_way(wall: Refusal) -> bool:
    """Say whether a rung that asks in another manner could read what stopped the one before."""
    return wall.cure in (Cure.RUNG, Cure.ONCE)
