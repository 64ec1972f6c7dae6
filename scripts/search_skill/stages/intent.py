"""Stage 1: what kind of answer a question wants, in which language, how new, and who is asked.

Rules, over whole words, forms and names: several intents at once are normal, each with its reasons
and how sure it is. A model is asked only where one is configured and the rules are unsure. Nothing
is switched on that the caller did not ask for; what the words call for is recommended.
"""

from __future__ import annotations

from search_skill.stages.refined import refined
from search_skill.stages.routing import platforms_for
from search_skill.text.language import language_of
from search_skill.tools import Tools
from search_skill.types import Interpretation, Locked, Query, Reason
from search_skill.understanding.entities import entities_of
from search_skill.understanding.freshness import STRONG, freshness_need
from search_skill.understanding.intents import intents_of
from search_skill.understanding.worth import not_a_search


def understand(query: Query, tools: Tools) -> Interpretation:
    """Return the intents, the language and the platforms worth asking, each with its reason."""
    read = refined(reading_of(query, tools), query, tools)
    platforms, why = platforms_for(query, read.intents, read.language, tools)
    return Interpretation(
        intents=read.intents,
        language=read.language,
        platforms=platforms,
        because=(*read.because, *map(_held, tools.locked), why),
        decided_by=read.decided_by,
        reasons=read.reasons,
        entities=read.entities,
        freshness_need=read.freshness_need,
        freshness_wanted=read.freshness_wanted,
        not_a_search=read.not_a_search,
        locked=tools.locked,
    )


def reading_of(query: Query, tools: Tools) -> Interpretation:
    """Return what the words alone say, before anybody is chosen to be asked."""
    typed = query.typed or query.text
    entities = entities_of(typed, query.operators)
    reasons = intents_of(typed, entities)
    need, words = freshness_need(typed, reasons, query.operators, query.as_of or tools.now)
    sure = {each.intent: each.confidence for each in reasons}
    return Interpretation(
        intents=tuple(each.intent for each in reasons),
        language=query.language or language_of(query.text) or "en",
        platforms=(),
        because=(*map(_said, reasons), *((f"fresh: {', '.join(words)}",) if words else ())),
        reasons=reasons,
        entities=entities,
        freshness_need=need,
        freshness_wanted=need == STRONG and not is_dated(query),
        not_a_search=not_a_search(typed, entities, sure),
    )


def is_dated(query: Query) -> bool:
    """Say whether the caller said how new it has to be."""
    return bool(query.freshness or query.operators.since)


def _held(locked: Locked) -> str:
    return f"version: {locked.package} {locked.version}, as {locked.file} has it"


def _said(reason: Reason) -> str:
    return f"{reason.intent}: {', '.join(reason.because)} ({reason.confidence:.2f})"
