"""What was answered and read before, as the stages use it: again for a while, and in need.

An answer that is given again is labelled in its attempt with its age; a page that could not be
reached may be shown as it was read before, flagged and by a route of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from search_skill.errors import Refusal, Unavailable
from search_skill.ladder import Climb, Rung
from search_skill.store.answers import KeptAnswer
from search_skill.store.memory import age_of
from search_skill.store.pages import KeptPage
from search_skill.tools import Tools
from search_skill.types import Attempt, Batch, Hit, Outcome, Page, Query

MEMORY = "memory"  # the rung of a page that was read a moment ago
LOCAL = "local"  # the rung and the route of what was read at any time
FROM_MEMORY = "from_memory"  # the flag of such a page
OUT_OF_REACH = (Outcome.UNREACHABLE, Outcome.TIMEOUT)
AGAIN = "ago, given again"


def answered(
    name: str, query: Query, tools: Tools, ask: Callable[[], Climb[Batch]]
) -> Climb[Batch]:
    """Return the answer to a query: what was answered to the same a short while ago, or anew.

    Only a whole answer of the first rung is kept: what came by a poorer way is asked for again.
    """
    if tools.offline:
        return ask()
    key, now = key_of(name, query, tools), tools.web.now()
    kept = tools.memory.answer(key, now)
    if kept is not None:
        return _again(kept, query, tools)
    gone = ask()
    tried = [each for each in gone.attempts if each.outcome is not Outcome.UNAVAILABLE]
    if gone.answer is not None and len(tried) == 1:
        made = KeptAnswer(batch=gone.answer, ladder=tried[0].ladder, rung=gone.rung, made_at=now)
        tools.memory.keep_answer(key, made)
    return gone


def key_of(name: str, query: Query, tools: Tools) -> str:
    """Return what tells this question, asked under these circumstances, from every other."""
    asked = (
        query.text, query.limit, query.language, query.region, repr(query.operators),
        query.freshness, query.freshness_mode, query.site, tools.settings.as_of,
    )  # fmt: skip
    return json.dumps([name, tools.circumstances, *asked], ensure_ascii=False)


def page_again(name: str, hit: Hit, tools: Tools) -> Climb[Page] | None:
    """Return a page that was read a short while ago, with an attempt that says so."""
    if tools.offline or hit.route == LOCAL:
        return None
    kept = tools.memory.page_again(hit.url, tools.web.now())
    if kept is None:
        return None
    detail = f"read {age_of(kept.read_at, tools.web.now())} {AGAIN} (by {kept.page.route})"
    attempt = Attempt(name, MEMORY, Outcome.OK, detail, 1)
    tools.trace.add(attempt)
    return Climb(kept.page, (attempt,))


def keep_page(gone: Climb[Page], tools: Tools) -> None:
    """Keep a page that was read just now."""
    if gone.answer is not None and gone.rung not in (MEMORY, LOCAL):
        tools.memory.keep_page(gone.answer, gone.answer.fetched_at or tools.web.now())


def last_resort(url: str, tools: Tools) -> list[Rung[Page]]:
    """Return the rung that shows a page out of reach as it was read before, if it ever was."""
    if not tools.memory.manner.reads:
        return []

    def cures(wall: Refusal) -> bool:
        return wall.outcome in OUT_OF_REACH and tools.memory.page(url) is not None

    return [Rung(LOCAL, lambda: read_before(url, tools), cures)]


def only_before(url: str, tools: Tools) -> list[Rung[Page]]:
    """Return the one rung of a run that asks nobody."""
    return [Rung(LOCAL, lambda: read_before(url, tools))]


def read_before(url: str, tools: Tools) -> Page:
    """Return a page as it was read before; raise `Unavailable` when it never was."""
    kept = tools.memory.page(url)
    if kept is None:
        raise Unavailable("it was never read before")
    return _labelled(kept)


def _labelled(kept: KeptPage) -> Page:
    page = kept.page
    flags = tuple(dict.fromkeys([*page.facts.flags, FROM_MEMORY]))
    return replace(
        page,
        route=LOCAL,
        fetched_at=page.fetched_at or kept.read_at,
        facts=replace(page.facts, flags=flags),
    )


def _again(kept: KeptAnswer, query: Query, tools: Tools) -> Climb[Batch]:
    hits = tuple(replace(hit, query=query.id if hit.query else "") for hit in kept.batch.hits)
    detail = f"answered {age_of(kept.made_at, tools.web.now())} {AGAIN}"
    attempt = Attempt(kept.ladder, kept.rung, Outcome.OK, detail, len(hits))
    tools.trace.add(attempt)
    return Climb(replace(kept.batch, hits=hits), (attempt,))
