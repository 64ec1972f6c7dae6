"""All that a page shows: for words that may stand around its main text."""

from __future__ import annotations

from search_skill.errors import Refusal
from search_skill.reading.whole import whole_text
from search_skill.text.urls import fetched
from search_skill.web.message import PAGE, Request, Web, accepted


def whole(url: str, web: Web) -> str:
    """Return every word of a page; "" when it cannot be asked for."""
    try:
        return whole_text(accepted(web.send(Request(fetched(url), kind=PAGE))))
    except Refusal:
        return ""
