"""What can be measured of each block of a page, as numbers that speak for or against it.

The numbers are of five kinds: the block's own text, where it stands, the parts it stands in, its
neighbours, and the page as a whole. `choice.py` weighs them. Two extractors' opinions are among
them, so that each corrects the other and our own reading corrects both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from math import log1p
from urllib.parse import urlsplit

from search_skill.reading.blocks import Block, Totals
from search_skill.reading.offers import Offer
from search_skill.reading.places import Place
from search_skill.reading.sections import sections_of
from search_skill.reading.tree import normal, word_count
from search_skill.reading.wording import words_say

KINDS = ("heading", "prose", "item", "code", "table", "quote")
OWN = (
    *(Place.CONTENT, Place.LABEL, Place.BYLINE, Place.CARD, Place.PROMO, Place.RELATED),
    *(Place.REVIEW, Place.BUY, Place.DETAIL, Place.PERSON, Place.BODY, Place.HERO, Place.COMMENT),
)
DIGIT = re.compile(r"\d")
SENTENCE = re.compile(r"[.!?…][\"”»)]?(?=\s|$)|[。！？]")
ENDING = re.compile(r"[.!?。！？:：]\W*$")
SHORT = 60  # normalised characters; a longer block is looked for by its ends
ENDS = 40
LONG_KEY = 24  # normalised characters from which on two equal blocks are one said twice
LONG_PROSE = 20  # words
NO_NEIGHBOUR = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
BY_ADDRESS = tuple(
    re.compile(pattern)
    for pattern in (
        r"forum|thread|topic|viewtopic|discuss|community|questions?/|/t/",
        r"/(products?|item|dp|shop)/",
        r"/(collections?|category|categories|tag|archive|browse|search)\b",
        r"docs?[./]|/reference|/guide|/api|wiki",
        r"\d{4}/\d\d?|-\w+-\w+-\w+-\w+",
    )
)
SCHEMAS = (
    frozenset({"Product", "Offer", "AggregateOffer"}),
    frozenset({"ItemList", "CollectionPage", "Blog"}),
    frozenset({"QAPage", "DiscussionForumPosting", "Question", "Comment"}),
    frozenset({"LocalBusiness", "Service", "Organization"}),
)


@dataclass(frozen=True, slots=True)
class Opinions:
    """What others take for the main text of the page, and what the page says of itself."""

    first: str  # trafilatura's text
    second: str  # resiliparse's text
    og_type: str = ""
    schema_types: frozenset[str] = frozenset()
    url: str = ""
    title: str = ""
    described: str = ""  # what its data say it describes
    told: str = ""  # the texts of its data: of an article, of posts, answers, reviews
    offer: Offer = field(default_factory=Offer)  # what it says of the one thing that it offers


@dataclass(slots=True)
class _Seen:
    """The blocks of a page with what is measured once for all of them."""

    blocks: list[Block]
    keys: list[str]
    words: list[float]
    first: list[float]
    second: list[float]
    total: int
    shares: dict[int, tuple[float, float]]  # of a part's text that the two opinions hold
    copies: Counter[str]
    title: str
    described: str
    told: str


def signs_of(blocks: list[Block], opinions: Opinions) -> tuple[list[list[float]], list[float]]:
    """Return the numbers of each block, and those that all blocks of the page share."""
    seen = _seen(blocks, opinions)
    around = [_neighbour(seen, at) for at in range(len(blocks))]
    title = next((at for at, b in enumerate(blocks) if b.kind == "heading" and b.level == 1), -1)
    begins, ends = _reach(seen)
    kinds = _kinds(seen)
    parts: dict[int, tuple[float, ...]] = {}
    rows: list[list[float]] = []
    before = 0
    name = normal(opinions.offer.name)
    met: set[str] = set()
    for (at, block), said in zip(enumerate(blocks), sections_of(blocks), strict=True):
        row = [
            *_own(block, seen.words[at]),
            *_bits(block.place, block.own),
            block.depth / 20,
            at / len(blocks),
            before / seen.total,
            float(at < title),
            float(title < 0),
            *_parts(block, seen, parts),
            *_of(around, at - 1),
            *_of(around, at + 1),
            *_of(around, at - 2)[:5],
            *_of(around, at + 2)[:5],
            seen.first[at],
            seen.second[at],
            float(at < begins),
            float(at > ends),
            float(seen.copies[seen.keys[at]] > 1),
            *_more(at, block, seen, kinds),
            *said,
            *_placed(at, title, seen.keys[at], name, met),
        ]
        rows.append(row)
        before += len(block.text)
    return rows, _page(seen, opinions)


def _seen(blocks: list[Block], opinions: Opinions) -> _Seen:
    keys = [normal(block.text) for block in blocks]
    ours, theirs = normal(opinions.first), normal(opinions.second)
    first = [_held(key, ours) for key in keys]
    second = [_held(key, theirs) for key in keys]
    sums: dict[int, list[float]] = {}
    for block, one, two in zip(blocks, first, second, strict=True):
        if not (one or two):
            continue
        size = len(block.text)
        for totals in block.totals:
            held = sums.setdefault(id(totals), [0.0, 0.0])
            held[0] += one * size
            held[1] += two * size
    return _Seen(
        blocks=blocks,
        keys=keys,
        words=[word_count(block.text) for block in blocks],
        first=first,
        second=second,
        total=max(1, sum(len(block.text) for block in blocks)),
        shares={part: (held[0], held[1]) for part, held in sums.items()},
        copies=Counter(keys),
        title=normal(opinions.title),
        described=normal(opinions.described),
        told=normal(opinions.told),
    )


def _kinds(seen: _Seen) -> dict[str, tuple[float, ...]]:
    """Measure parts that are alike: how many, how long, how linked, how far others hold them."""
    sums: dict[str, list[float]] = {}
    for at, block in enumerate(seen.blocks):
        held = sums.setdefault(block.like, [0.0] * 5)
        held[0] += 1
        held[1] += log1p(seen.words[at])
        held[2] += block.link_share
        held[3] += seen.first[at]
        held[4] += seen.second[at]
    return {
        like: (log1p(n), words / n, linked / n, first / n, second / n)
        for like, (n, words, linked, first, second) in sums.items()
    }


def _more(
    at: int, block: Block, seen: _Seen, kinds: dict[str, tuple[float, ...]]
) -> tuple[float, ...]:
    key = seen.keys[at]
    return (
        *kinds[block.like],
        float(bool(key) and key == seen.title),
        float(len(key) > 8 and key in seen.title),
        _held(key, seen.described) if len(key) > 12 else 0.0,
        _held(key, seen.told) if len(key) > 12 else 0.0,
        *words_say(block.text),
    )


def _placed(at: int, title: int, key: str, name: str, met: set[str]) -> tuple[float, ...]:
    """Say how far behind the title a block stands, whether it names what is offered, and whether
    it was said before.
    """
    again = len(key) > LONG_KEY and key in met
    met.add(key)
    far = log1p(at - title) if 0 <= title < at else 0.0
    return far, float(len(key) > 3 and (key in name)), float(again)


def _held(key: str, text: str) -> float:
    """Return how far a text holds a block: 0, ½ (one of its ends) or 1."""
    if not key:
        return 0.0
    if len(key) <= SHORT:
        return float(key in text)
    return (float(key[:ENDS] in text) + float(key[-ENDS:] in text)) / 2


@lru_cache(maxsize=4096)
def _bits(place: int, own: int) -> tuple[float, ...]:
    """Return where a block stands as one number a place."""
    return (
        *(float(bool(place & bit)) for bit in Place.ALL),
        *(float(bool(own & bit)) for bit in OWN),
    )


def _own(block: Block, words: float) -> list[float]:
    text = block.text
    start = text[:200]
    return [
        log1p(words),
        block.link_share,
        len(SENTENCE.findall(text)) / max(1.0, words),
        float(ENDING.search(text) is not None),
        len(DIGIT.findall(start)) / max(1, len(start)),
        float(text[:1].isupper()),
        *_form(block.kind, block.level, block.tag),
    ]


@lru_cache(maxsize=256)
def _form(kind: str, level: int, tag: str) -> tuple[float, ...]:
    return (
        *(float(kind == each) for each in KINDS),
        float(level),
        float(tag in ("p", "div")),
        float(tag == "p"),
    )


def parts_around(totals: tuple[Totals, ...], total: int) -> tuple[Totals, ...]:
    """Return the parts a block stands in: the two nearest, the largest of half and a sixth."""
    nearest = totals[-1]
    half = next((part for part in totals if part.chars < total * 0.5), nearest)
    sixth = next((part for part in totals if part.chars < total * 0.15), nearest)
    return nearest, totals[-2] if len(totals) > 1 else nearest, half, sixth


def _parts(block: Block, seen: _Seen, known: dict[int, tuple[float, ...]]) -> list[float]:
    """Measure the parts a block stands in, each part once."""
    numbers: list[float] = []
    for part in parts_around(block.totals, seen.total):
        found = known.get(id(part))
        if found is None:
            found = known[id(part)] = _part(part, seen)
        numbers += found
    return numbers


def _part(part: Totals, seen: _Seen) -> tuple[float, ...]:
    chars = max(1, part.chars)
    first, second = seen.shares.get(id(part), (0.0, 0.0))
    linked = min(1.0, part.linked / chars)
    return log1p(part.chars), linked, log1p(part.blocks), first / chars, second / chars


def _neighbour(seen: _Seen, at: int) -> tuple[float, ...]:
    block = seen.blocks[at]
    return (
        log1p(seen.words[at]),
        block.link_share,
        float(block.kind == "heading"),
        seen.first[at],
        seen.second[at],
        float(block.kind == "item"),
    )


def _of(around: list[tuple[float, ...]], at: int) -> tuple[float, ...]:
    return around[at] if 0 <= at < len(around) else NO_NEIGHBOUR


def _reach(seen: _Seen) -> tuple[int, int]:
    """Return where the first opinion begins and ends."""
    held = [at for at, one in enumerate(seen.first) if one and seen.words[at] >= 5]
    return (held[0], held[-1]) if held else (0, len(seen.blocks) - 1)


def _page(seen: _Seen, opinions: Opinions) -> list[float]:
    blocks, total = seen.blocks, seen.total
    keyed = max(1, sum(map(len, seen.keys)))
    prose = sum(
        len(block.text)
        for block, words in zip(blocks, seen.words, strict=True)
        if words >= LONG_PROSE and block.link_share < 0.3
    )
    return [
        log1p(total),
        sum(block.linked for block in blocks) / total,
        prose / total,
        len(normal(opinions.first)) / keyed,
        len(normal(opinions.second)) / keyed,
        *(_share(blocks, place, total) for place in (Place.MAIN, Place.ARTICLE, Place.CARD)),
        log1p(len(blocks)),
        log1p(len(seen.described)),
        log1p(len(seen.told)),
        *(_share(blocks, place, total) for place in (Place.COMMENT, Place.REVIEW, Place.BUY)),
        *_said(opinions),
        *opinions.offer.signs(),
    ]


def _share(blocks: Iterable[Block], place: int, total: int) -> float:
    return sum(len(block.text) for block in blocks if block.place & place) / total


def _said(opinions: Opinions) -> list[float]:
    """Return what a page says of its type: og:type, schema.org, its address."""
    types = opinions.schema_types
    path = urlsplit(opinions.url).path.strip("/")
    articles = any(name.endswith("Article") or name == "BlogPosting" for name in types)
    return [
        float(opinions.og_type == "article"),
        float(opinions.og_type == "website"),
        float("product" in opinions.og_type),
        float(articles),
        *(float(bool(types & schema)) for schema in SCHEMAS),
        float(path == ""),
        float(path.count("/")),
        *(float(pattern.search(opinions.url) is not None) for pattern in BY_ADDRESS[:-1]),
        float(BY_ADDRESS[-1].search(path) is not None),
    ]
