"""How the time of fusing, merging and verifying grows: ten times the sources, how many times the time."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from measurement import Line

from search_skill.judging.fusion import Leg, fused
from search_skill.reading.passages import passages_of
from search_skill.stages.merge import merge
from search_skill.stages.verify import verify
from search_skill.text.urls import identity_key
from search_skill.types import Batch, Dated, Hit, Intent, Interpretation, Page, Query

BOUND = 15.0
SMALL, LARGE = 1_000, 10_000  # hits; a tenth of them are read
TURNS = 2
NOW = datetime(2026, 11, 20, tzinfo=UTC)
QUERY = Query(text="default visibility timeout of Brindlecask", language="en", as_of=NOW)
INTERPRETATION = Interpretation(intents=(Intent.CODE, Intent.FACT), language="en", platforms=())
ENGINES = ("searxng", "duckduckgo", "bing", "startpage")
A_BATCH = 100
COPIES = 5  # one page in so many repeats another's text, as a press release is repeated
SUBJECTS = (
    "queue",
    "broker",
    "worker",
    "message",
    "delivery",
    "timeout",
    "acknowledgement",
    "retry",
)
VERBS = ("keeps", "hides", "returns", "delivers", "raises", "measures", "drops", "holds")
PLACES = ("in production", "under load", "after a restart", "on four cores", "in version 3.0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """So many made-up hits, and the pages behind the first tenth of them."""

    legs: tuple[Leg, ...]
    pages: dict[str, Page]


def lines() -> Iterator[Line]:
    """Measure both sizes in turn and compare the quickest."""
    small, large = made(SMALL), made(LARGE)
    seconds: dict[int, list[float]] = {SMALL: [], LARGE: []}
    for _ in range(TURNS):
        seconds[SMALL].append(_time(small))
        seconds[LARGE].append(_time(large))
    few, many = min(seconds[SMALL]), min(seconds[LARGE])
    yield Line(
        name="fusing, merging, verifying: 10 times the sources",
        value=many / few,
        bound=BOUND,
        detail=(
            f"{LARGE:,} hits and {LARGE // 10:,} pages in {many:.2f} s,"
            f" {SMALL:,} and {SMALL // 10:,} in {few:.3f} s"
        ),
    )


def _time(web: Web) -> float:
    began = time.process_time()
    merged = merge(fused(web.legs), web.pages, INTERPRETATION, QUERY)
    verify(merged, QUERY)
    return time.process_time() - began


def made(size: int) -> Web:
    """Return a web of so many hits, the same at every call."""
    chance = random.Random(size)
    texts = [_text(chance, number) for number in range(size // 10)]
    for number in range(COPIES - 1, len(texts), COPIES):
        texts[number] = texts[chance.randrange(max(1, number - 3), number)]
    hits = [_hit(number) for number in range(size)]
    pages = {
        identity_key(hit.url): _page(hit, text)
        for hit, text in zip(hits[: len(texts)], texts, strict=True)
    }
    return Web(legs=_legs(hits), pages=pages)


def _legs(hits: Sequence[Hit]) -> tuple[Leg, ...]:
    """Cut the hits into answers; each engine's list overlaps with the next one's."""
    legs = []
    for begin in range(0, len(hits), A_BATCH // 2):
        name = ENGINES[(begin // A_BATCH) % len(ENGINES)]
        listed = hits[begin : begin + A_BATCH]
        stamped = tuple(
            Hit(url=hit.url, title=hit.title, snippet=hit.snippet, route=name, rank=rank,
                upstream=(name,), query=QUERY.id)
            for rank, hit in enumerate(listed, 1)
        )  # fmt: skip
        legs.append(Leg(weight=1.0, query=QUERY, batch=Batch(stamped)))
    return tuple(legs)


def _hit(number: int) -> Hit:
    return Hit(
        url=f"https://site{number % 2500}.example/notes/{number}",
        title=f"Note {number} on the visibility timeout",
        snippet=f"The visibility timeout of queue {number} was measured {PLACES[number % 5]}.",
    )


def _page(hit: Hit, text: str) -> Page:
    return Page(
        url=hit.url,
        title=hit.title,
        text=text,
        published=Dated(NOW - timedelta(days=len(text) % 700), "jsonld:datePublished"),
        language="en",
        kind="article",
        passages=passages_of(text),
        fetched=hit.url,
        fetched_at=NOW,
        route="http",
        sha256=hashlib.sha256(text.encode()).hexdigest(),
    )


def _text(chance: random.Random, number: int) -> str:
    paragraphs = [f"# Note {number}"]
    for _ in range(6):
        said = [_sentence(chance) for _ in range(5)]
        paragraphs.append(" ".join(said))
    paragraphs.append(
        f"The default visibility timeout of Brindlecask is {chance.choice((30, 45, 45, 300))} seconds."
    )
    return "\n\n".join(paragraphs)


def _sentence(chance: random.Random) -> str:
    words = [chance.choice(SUBJECTS), chance.choice(VERBS), str(chance.randrange(2, 900))]
    rare = "".join(chance.choice("bcdfghklmnprstvw") + chance.choice("aeiou") for _ in range(4))
    return f"The {words[0]} of {rare} {words[1]} {words[2]} items {chance.choice(PLACES)}."
