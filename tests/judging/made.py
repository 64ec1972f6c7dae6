"""Hits, pages and documents with invented content, made short."""

from datetime import UTC, datetime

from search_skill.judging.documents import Document, document_of
from search_skill.types import Dated, Hit, Page, PageFacts, PageVerdict, Passage, Sighting

NOW = datetime(2026, 11, 20, tzinfo=UTC)


def day(text):
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def hit(url, title="A page", snippet="", **fields):
    return Hit(url=url, title=title, snippet=snippet, **fields)


def passages(text):
    """Every paragraph a passage, as far as a test needs them."""
    found, at = [], 0
    for number, block in enumerate(text.split("\n\n"), 1):
        start = text.index(block, at)
        at = start + len(block)
        found.append(Passage(id=f"p{number}", text=block, start=start, end=at))
    return tuple(found)


def page(url, text, title="A page", published="", verdict="ok", **fields):
    facts = {key: fields.pop(key) for key in list(fields) if key in PageFacts.__slots__}
    return Page(
        url=url,
        title=title,
        text=text,
        published=Dated(day(published), "jsonld:datePublished") if published else None,
        verdict=PageVerdict(verdict),
        passages=passages(text) if text else (),
        facts=PageFacts(**facts),
        fetched_at=NOW,
        **fields,
    )


def document(url, text, title="A page", **fields) -> Document:
    signals = fields.pop("signals", {})
    found = hit(url, title, signals=signals, found_by=(Sighting(engine="x", rank=1),))
    return document_of(found, page(url, text, title, **fields))
