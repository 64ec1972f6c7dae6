"""The first rung: one request through the door, as a browser would ask, and no script."""

from __future__ import annotations

from dataclasses import replace

from search_skill.fetchers.unread import refusal_of
from search_skill.reading.extract import page_from
from search_skill.text.urls import fetched
from search_skill.types import Page
from search_skill.web.message import PAGE, Request, Response, Web, accepted

NAME = "http"


Ahead = dict[str, tuple[bytes, Page]]  # pages by their addresses, each with what it was made of


def read(url: str, web: Web, seconds: float = 0.0, ahead: Ahead | None = None) -> Page:
    """Return the page, or raise why there is none to read; `seconds` is what it is worth.

    What was made of the very same answer `ahead` is not made again.
    """
    response = _answer(url, web, seconds)
    body, page = (ahead or {}).pop(url, (b"", None))
    if page is None or body != response.body:
        page = page_from(accepted(response), web.now())
    if not page.verdict.is_content:
        raise refusal_of(page.verdict)
    return replace(page, url=url, route=NAME, fetched=response.url)


def read_ahead(url: str, web: Web, seconds: float, ahead: Ahead) -> Page:
    """Make a page of what its address answers, for whoever reads it later."""
    response = _answer(url, web, seconds)
    page = page_from(accepted(response), web.now())
    ahead[url] = (response.body, page)
    return page


def _answer(url: str, web: Web, seconds: float) -> Response:
    return web.send(Request(fetched(url), kind=PAGE, timeout=seconds))
