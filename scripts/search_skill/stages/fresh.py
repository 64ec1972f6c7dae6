"""What is too old for the time that was asked for is left out, and said to be.

Soft keeps what has no date at all; strict keeps only what has a proven date inside the window: one
that the page declares, or that its own platform gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from search_skill.query_readers import Window, window_of
from search_skill.stages.discover import Discovered
from search_skill.text.urls import identity_key
from search_skill.types import Hit, Page, Query

A_DAY = timedelta(days=1)  # a site's day may be the one of another time zone
SECOND_HAND = ("metasearch",)  # ways of a platform whose dates are an engine's


def within_window(found: Discovered, pages: Mapping[str, Page], query: Query) -> Discovered:
    """Return what was found without what is outside the time that was asked for."""
    window = window_of(query)
    if window.start is None and window.end is None:
        return found
    strict = query.freshness_mode == "strict"
    kept: list[Hit] = []
    for hit in found.hits:
        proven, hinted = _dates(hit, pages.get(identity_key(hit.url)))
        if _belongs(proven, hinted, window, strict=strict):
            kept.append(hit)
    left = len(found.hits) - len(kept)
    return replace(found, hits=tuple(kept), too_old=found.too_old + left) if left else found


def _belongs(
    proven: list[datetime], hinted: list[datetime], window: Window, *, strict: bool
) -> bool:
    if strict:
        return any(_is_in(each, window) for each in proven)
    known = proven or hinted
    return not known or any(_is_in(each, window) for each in known)


def _dates(hit: Hit, page: Page | None) -> tuple[list[datetime], list[datetime]]:
    """Return the proven dates of a hit, and those that are only stated nearby."""
    read = [page.published, page.updated] if page is not None else []
    proven = [dated.value for dated in read if dated is not None and dated.proven]
    hinted = [dated.value for dated in read if dated is not None and not dated.proven]
    if hit.published is not None:
        first_hand = hit.platform and not hit.route.endswith(SECOND_HAND)
        (proven if first_hand else hinted).append(hit.published)
    return proven, hinted


def _is_in(moment: datetime, window: Window) -> bool:
    after = window.start is None or moment >= window.start - A_DAY
    return after and (window.end is None or moment < window.end)
