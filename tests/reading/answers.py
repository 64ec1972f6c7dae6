"""Answers as a test wants them: a body, a type, an address."""

from datetime import UTC, datetime

from search_skill.reading.extract import page_from
from search_skill.types import Page
from search_skill.web.message import Request, Response

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)
URL = "https://docs.example/guide/pumps"


def answer(
    body: str | bytes, *, kind: str = "text/html; charset=utf-8", url: str = URL, status: int = 200
) -> Response:
    raw = body if isinstance(body, bytes) else body.encode()
    return Response(Request(url), status, {"content-type": kind}, raw, url, NOW)


def read(body: str | bytes, *, kind: str = "text/html; charset=utf-8", url: str = URL) -> Page:
    return page_from(answer(body, kind=kind, url=url), NOW)


def html(body: str, *, title: str = "", head: str = "", lang: str = "en") -> str:
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f"{head}</head><body>{body}</body></html>"
    )
