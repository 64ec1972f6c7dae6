"""A small invented web around one question, as hits and pages."""

import hashlib
from datetime import UTC, datetime

from search_skill.text.urls import identity_key
from search_skill.types import (
    Dated,
    Hit,
    Intent,
    Interpretation,
    Page,
    PageFacts,
    PageVerdict,
    Passage,
    Query,
    Sighting,
)

NOW = datetime(2026, 11, 20, tzinfo=UTC)
QUERY = Query(text="What is the default read timeout of Brindle?", language="en", as_of=NOW)
INTERPRETATION = Interpretation(intents=(Intent.CODE, Intent.FACT), language="en", platforms=())


def hit(url, title="A page", snippet="", rank=1, **fields):
    seen = (Sighting(engine="searxng", rank=rank, upstream=("bing",)),)
    return Hit(url=url, title=title, snippet=snippet, rank=rank, found_by=seen, **fields)


def page(url, text, title="A page", published="", author="", verdict="ok", **facts):
    day = datetime.fromisoformat(published).replace(tzinfo=UTC) if published else None
    return Page(
        url=url,
        title=title,
        text=text,
        author=author,
        published=Dated(day, "jsonld:datePublished") if day else None,
        verdict=PageVerdict(verdict),
        passages=_passages(text),
        facts=PageFacts(**facts),
        fetched_at=NOW,
        route="http",
        sha256=hashlib.sha256(text.encode()).hexdigest(),
    )


def _passages(text):
    found, at = [], 0
    for number, block in enumerate(text.split("\n\n") if text else [], 1):
        start = text.index(block, at)
        at = start + len(block)
        found.append(Passage(id=f"p{number}", text=block, start=start, end=at))
    return tuple(found)


def web(*pages):
    """Hits and pages of these, as the stages before hand them over."""
    hits = tuple(
        hit(each.url, each.title, each.text[:120], rank) for rank, each in enumerate(pages, 1)
    )
    return hits, {identity_key(each.url): each for each in pages}


DOCS = page(
    "https://docs.brindle.example/en/latest/timeouts",
    "The default read timeout of Brindle is 12.5 s. The default connect timeout is 4 s.\n\n"
    "Brindle 2.x used one default of 5 s for both. Set `BRINDLE_READ` to change it.",
    "Timeouts - Brindle 3.2 documentation",
    "2026-03-17",
)
BLOG = page(
    "https://marrow.example/notes/brindle",
    "I measured the default read timeout of Brindle 3.2 with a stopwatch: 12.5 s in 40 of 40 runs."
    "\n\nThe server was one that never answers, on a Raspberry board, on 18 October 2026.",
    "Brindle timeouts, measured",
    "2026-10-18",
    "Ottoline Grave",
)
FORUM = page(
    "https://talk.example/t/brindle-timeouts",
    "### [+61] gravel, 2026-04-03\n\nThe default read timeout of Brindle went to 12.5 s in 3.0, we"
    " checked with a proxy and 3 workers. It was 5 s before.",
    "Brindle changed its default read timeout",
    "2026-04-03",
    "gravel",
)
FARM = page(
    "https://codeguides.example/brindle-default-read-timeout-guide",
    "Are you wondering about the Brindle default read timeout? You have come to the right place!\n\n"
    "The Brindle default read timeout is 5 seconds. The Brindle default read timeout matters.\n\n"
    "Now you know the Brindle default read timeout. Let us know in the comments. Stay tuned.",
    "Brindle Default Read Timeout: The Complete Guide (Updated November 2026)",
)
BEES = page(
    "https://bees.example/honey",
    "In 2025 the 41 hives of Dunmoor gave 812 kg of honey, 91 per cent of it lime, on 3 July.",
    "Honey in numbers",
    "2026-09-01",
    "Ada Brook",
)
WALL = page("https://review.example/brindle", "", "Just a moment...", verdict="blocked:cloudflare")
RELEASE_TEXT = (
    "Brindle 3.0 is out today, and the default read timeout goes from 5 s to 12.5 s, said maintainer"
    " Ida Marl. The release took 14 months and 212 merged changes, and it drops two old platforms."
    " A migration note lists 9 settings that moved, and the first patch is planned for 2 April 2026."
)
NEWS = page(
    "https://stackherald.example/brindle-3",
    RELEASE_TEXT,
    "Brindle 3.0 is out",
    "2026-03-17",
    "B. Oye",
)
