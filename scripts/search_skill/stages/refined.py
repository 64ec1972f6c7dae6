"""What a configured model may add to the rules: other intents where they are unsure, another plan.

Its word counts only where it is one of the words that were offered. What it replies never carries
an address, a number or a quotation into a result.
"""

from __future__ import annotations

import re
from dataclasses import replace

from search_skill import model_replies
from search_skill.text.keywords import CJK
from search_skill.tools import Tools
from search_skill.types import Intent, Interpretation, Query, Reason
from search_skill.understanding.wording import WORDS_OF_A_QUERY, weight

SURE = 0.6  # of the rules' first intent: then nobody is asked
MOST_INTENTS, LEAST_PLAN, MOST_PLAN = 4, 3, 6
INTENTS = (
    "Which kinds of answer does the question in the material want? Choose one to four of: "
    f"{', '.join(Intent)}. The first is the main one. "
    'Reply as {"intents": ["…"]}.'
)
PLAN = (
    "Write three to six short search queries that together answer the question in the material: "
    "its parts, who would disagree, and first-hand sources. Use its language, name what it is "
    f"about in each, at most {WORDS_OF_A_QUERY} words each, no operators. "
    'Reply as {"queries": ["…"]}.'
)
NOT_A_QUERY = re.compile(r"https?://|\b(?:site|filetype|intitle):|[<>{}\\]|\n")
LONGEST_QUERY = 160  # characters


def refined(read: Interpretation, query: Query, tools: Tools) -> Interpretation:
    """Return the reading with the model's intents where the rules were unsure and it had any."""
    first = read.reasons[0].confidence if read.reasons else 0.0
    if tools.model is None or first >= SURE:
        return read
    found = tools.model.ask("intent", INTENTS, query.typed or query.text, _intents)
    if not found or found == read.intents:
        return read
    known = {each.intent: each for each in read.reasons}
    reasons = tuple(
        known.get(intent) or Reason(intent=intent, confidence=0.5, because=("the model",))
        for intent in found
    )
    because = f"intents by the model: {', '.join(found)}"
    return replace(
        read,
        intents=found,
        reasons=reasons,
        decided_by="model",
        because=(because, *read.because),
    )


def planned(query: Query, tools: Tools) -> tuple[str, ...]:
    """Return the model's sub-questions, or none: then the rules' stand."""
    if tools.model is None:
        return ()
    return tools.model.ask("plan", PLAN, query.typed or query.text, _queries) or ()


def _intents(reply: str) -> tuple[Intent, ...] | None:
    listed = model_replies.object_in(reply).get("intents")
    words = listed if isinstance(listed, list) else model_replies.strings_in(reply)
    known = [
        Intent(word.strip().casefold())
        for word in words
        if isinstance(word, str) and word.strip().casefold() in tuple(Intent)
    ]
    return tuple(dict.fromkeys(known))[:MOST_INTENTS] or None


def _queries(reply: str) -> tuple[str, ...] | None:
    fit = [text for text in model_replies.strings_in(reply) if is_query(text)]
    return tuple(fit[:MOST_PLAN]) if len(fit) >= LEAST_PLAN else None


def is_query(text: str) -> bool:
    """Say whether a line may be asked as it is."""
    if not 1 < len(text) <= LONGEST_QUERY or NOT_A_QUERY.search(text):
        return False
    most = WORDS_OF_A_QUERY * (1.5 if CJK.search(text) else 1.25)
    return weight(text.split()) <= most
