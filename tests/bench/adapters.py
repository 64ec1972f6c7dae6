"""The product's own functions in the signatures of the shared benchmarks; nothing here decides.

PYTHONPATH=scripts:tests/bench python bench_rank.py DATA --impl adapters:rank
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from search_skill.asking import query_of
from search_skill.judging.documents import Document
from search_skill.judging.hosts import SOCIAL, is_one_of, is_thread
from search_skill.judging.origins import copy_groups_of
from search_skill.judging.relevance import Text
from search_skill.judging.relevance import rank as ranked
from search_skill.judging.subject import Subject
from search_skill.judging.tiers import tier_of
from search_skill.reading.extract import main_text, page_from, published_day
from search_skill.reading.injection import speaks_to_machines
from search_skill.registry import load
from search_skill.settings import Settings
from search_skill.stages.intent import reading_of, understand
from search_skill.text.dates import read_date
from search_skill.text.urls import identity_key
from search_skill.tools import Tools
from search_skill.types import Dated, Interpretation, Page, Query, Tier
from search_skill.verifying.opposing import Candidates
from search_skill.verifying.stance import stance_of
from search_skill.verifying.support import support_of
from search_skill.web.message import Request, Response

POOLS: dict[int, Candidates] = {}  # the pool is the same list every time


def extract(html: str, url: str) -> str:
    """Return the main text of a page."""
    return main_text(html, url)


def published(html: str, url: str) -> str | None:
    """Return the day a page was published, or nothing."""
    return published_day(html, url, datetime.now(UTC))


def rank(
    docs: Sequence[dict[str, Any]], queries: Sequence[dict[str, Any]], k: int
) -> dict[str, list[str]]:
    """Return the ids of the documents for each query, best first."""
    texts = [Text(key=each["id"], title=each["title"], body=each["text"]) for each in docs]
    return ranked(texts, [(each["id"], each["text"]) for each in queries], k)


def dedup(docs: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Return the origin of every document: whose text it is."""
    documents = [_document(each) for each in docs]
    origin = {key: group.origin for group in copy_groups_of(documents) for key in group.members}
    return {
        each["id"]: origin[document.key] for each, document in zip(docs, documents, strict=True)
    }


def stance(a: str, b: str) -> str:
    """Return whether the second text supports or contradicts the first."""
    return stance_of(a, b)


def support(claim: str, evidence: str) -> float:
    """Return how well a text bears out a claim."""
    return support_of(claim, evidence)


def dissent(claim: str, pool: Sequence[dict[str, Any]], k: int) -> list[str]:
    """Return the ids of the texts that oppose a claim, what opposes it most first."""
    if id(pool) not in POOLS:
        POOLS.clear()
        POOLS[id(pool)] = Candidates([(each["id"], each["text"]) for each in pool])
    return POOLS[id(pool)].opposing(claim, k)


def tiers(domain: str) -> str:
    """Return what the product makes of a domain that it knows nothing else of.

    A tier is told from the document: of a bare domain only what reserved names and the known
    kinds of places tell is known, and the rest is said to be unknown.
    """
    url = f"https://{domain}/"
    judged = tier_of(Document(key=url, url=url, title="", text=""), Subject("", ()))
    placed = judged.tier != Tier.T3 or is_one_of(domain, SOCIAL) or is_thread(url)
    return str(judged.tier) if placed else "UNKNOWN"


def injection_text(text: str) -> bool:
    """Return whether a text gives orders to the machine that reads it."""
    return bool(speaks_to_machines(text))


def injection_page(html: str, url: str) -> tuple[str, bool]:
    """Return the text of a page as it is handed on, and whether it is marked."""
    now = datetime.now(UTC)
    headers = {"content-type": "text/html; charset=utf-8"}
    page = page_from(Response(Request(url), 200, headers, html.encode(), url, now), now)
    return page.text, "instruction_like_text" in page.facts.flags


def _document(row: dict[str, Any]) -> Document:
    day = read_date(row["published"])
    page = Page(
        url=row["url"],
        title=row["title"],
        text=row["text"],
        published=Dated(day, "given") if day else None,
    )
    key = identity_key(row["url"])
    return Document(key=key, url=row["url"], title=row["title"], text=row["text"], page=page)


def intent(query: str) -> list[str]:
    """Return the intents of a question, the first one first."""
    return [str(each) for each in _read(query).intents]


def trigger(query: str) -> bool:
    """Return whether a search pays for what was said."""
    return not _read(query).not_a_search


def freshness(query: str) -> str:
    """Return how new the answer has to be: strong, soft or none."""
    return _read(query).freshness_need


def platforms(query: str) -> list[str]:
    """Return who is asked, the keenest first."""
    return list(understand(_query(query), _tools()).platforms)


def operators(query: str) -> dict[str, Any]:
    """Return the operators of a question by the names of the shared labels."""
    asked = _query(query).operators
    named = {
        "site": list(asked.sites),
        "phrases": [*asked.phrases, *asked.quoted],
        "exclude": list(asked.without),
        "filetype": list(asked.filetypes),
        "intitle": list(asked.in_title),
        "or": [word for words in asked.any_of for word in words],
        "range": list(asked.ranges),
        "since": asked.since.isoformat() if asked.since else "",
        "until": asked.until.isoformat() if asked.until else "",
    }
    return {name: value for name, value in named.items() if value}


def entities(query: str) -> dict[str, list[str]]:
    """Return what a question names, by the names of the shared labels."""
    found = _read(query).entities
    return {
        "errors": list(found.errors),
        "versions": list(found.versions),
        "cve": list(found.cves),
        "doi": list(found.dois),
        "arxiv": list(found.arxiv),
        "repo": list(found.repositories),
        "package": list(found.packages),
        "url": list(found.urls),
    }


LABELLED_ON = datetime(2026, 11, 20, tzinfo=UTC)  # "today" for the shared questions


def _query(text: str) -> Query:
    return query_of(text, Settings(), LABELLED_ON)


def _read(text: str) -> Interpretation:
    return reading_of(_query(text), _tools())


@cache
def _tools() -> Tools:
    """Return the tools of a run that asks nobody."""
    nothing: Any = None
    return Tools(
        web=nothing,
        trace=nothing,
        settings=Settings(),
        registry=load(),
        ask_engines=nothing,
        ask_all_engines=nothing,
        deep=False,
        now=LABELLED_ON,
    )
