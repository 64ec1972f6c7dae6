"""The first rung: one request through the door, as a browser would ask, and no script."""

from __future__ import annotations

from dataclasses import replace

from search_skill.fetchers.unread import refusal_of
from search_skill.reading.extract import page_from
from search_skill.text.urls import fetched
from search_skill.types import Page
from search_skill.web.message import PAGE, Request, Response, Web, accepted

NAME = "http"


def read(url: str, web: Web, seconds: float = 0.0) -> Page:
    """Return the page, or raise why there is none to read; `seconds` is what it is worth."""
    response = answer(url, web, seconds)
    page = page_from(accepted(response), web.now())
    if not page.verdict.is_content:
        raise refusal_of(page.verdict)
    return replace(page, url=url, route=NAME, fetched=response.url)


def answer(url: str, web: Web, seconds: float = 0.0) -> Response:
    """Return what the address of a page answers."""
    return web.send(Request(fetched(url), kind=PAGE, timeout=seconds))
