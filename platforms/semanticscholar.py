"""Semantic Scholar: papers of all fields, and how often others built on them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from search_skill.platforms._paper import (
    SIGNALS,
    Paper,
    bare,
    doi_in,
    hit_of,
    page_of,
    whole_number,
)

from search_skill.platform import (
    ApiPlatform,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    RateLimited,
    Request,
    Response,
    Secret,
    Signal,
    Subject,
    day_of,
    host_of,
    listed,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

SITE = "https://www.semanticscholar.org"
API = "https://api.semanticscholar.org/graph/v1"
FIELDS = (
    "title,abstract,venue,year,publicationDate,authors,citationCount,influentialCitationCount,"
    "externalIds,url,openAccessPdf,publicationTypes"
)  # only what is asked for comes back
MORE_FIELDS = f"{FIELDS},tldr,referenceCount"
MOST = 100  # papers in one answer
PAPER = re.compile(r"^/(?:paper|reader)/(?:[^/]+/)?(?P<id>[0-9a-f]{40})(?:/|$)")
CORPUS = re.compile(r"^/(?P<id>CorpusID:\d+)$", re.IGNORECASE)
LISTS = ("data", "recommendedPapers")
WRAPPERS = ("citedPaper", "citingPaper", "paper")  # in lists of references and of snippets
KEY = "SEMANTIC_SCHOLAR_API_KEY"


class SemanticScholar(ApiPlatform):
    """Semantic Scholar's graph of papers; without a key all the world shares one allowance."""

    title = "Semantic Scholar"
    hosts = ("semanticscholar.org",)
    intents = (Intent.ACADEMIC, Intent.RESEARCH)
    subjects = (Subject.SCIENCE, Subject.MEDICINE)
    aliases = ("s2",)
    keywords = (
        "semantic scholar",
        "semanticscholar",
        "citation count",
        "引用次数",
        "被引",
        "被引用数",
    )
    tier = Tier.T2
    pace = Pace(seconds_between=1, at_once=1)
    needs = (Secret(KEY, optional=True),)
    signals = (*SIGNALS, Signal("influential", "citations that build on it in earnest"))
    canary = "attention"

    def request(self, query: Query) -> Request:
        """Search by relevance; a hyphen would break a match, so it is a blank."""
        words = search_words(query.text).replace("-", " ")
        asked: dict[str, str | int] = {
            "query": " ".join(words.split()),
            "fields": FIELDS,
            "limit": min(query.limit, MOST),
        }
        window = window_of(query)
        if window.start or window.end:
            last = window.end - timedelta(days=1) if window.end else None
            asked["publicationDateOrYear"] = f"{day_of(window.start)}:{day_of(last)}"
        return Request(f"{API}/paper/search", asked)

    def accept(self, response: Response) -> Response:
        """Tell an error, which says its reason as JSON, and a throttle in any status."""
        if len(response.body) < 2_000 and response.content_type.endswith("json"):
            _refuse_error(response)
        return super().accept(response)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Return the request with the key, which brings an allowance of one's own."""
        key = secrets.get(KEY, "")
        if not key or request.host != host_of(API):
            return request
        return replace(request, headers={**request.headers, "x-api-key": key})

    def parse(self, response: Response) -> Found:
        """Read papers, bare or inside references and snippets; no list is there where none is."""
        answer = response.json()
        named = next((name for name in LISTS if isinstance(answer, Mapping) and name in answer), "")
        if not named:
            if within(answer, "total") == 0:
                return iter(())
            raise Malformed("no list of papers")
        return rows(listed(answer, named), _hit)

    def tier_of(self, hit: Hit) -> Tier:
        """Trust a paper more that many cite, and one that was retracted least."""
        return _tier(hit, self.tier)

    def owns_page(self, url: str) -> bool:
        """Say whether it is one paper."""
        return bool(_id_of(url))

    def page_request(self, url: str) -> Request:
        """Ask for the paper by its id."""
        identity = _id_of(url)
        if not identity:
            raise NotFound(f"no paper of Semantic Scholar: {url}", cure=Cure.RUNG)
        return Request(f"{API}/paper/{quote(identity, safe=':')}", {"fields": MORE_FIELDS})

    def parse_page(self, response: Response) -> Page:
        """Give the abstract with who wrote it, where, and how often it is cited."""
        item = response.json()
        if not isinstance(item, Mapping) or "paperId" not in item:
            raise Malformed("no paper")
        paper = _paper(dict(item))
        facts = {
            "In one sentence": bare(within(item, "tldr", "text")),
            "References": str(item.get("referenceCount") or ""),
            "Open copy": within(item, "openAccessPdf", "url") or "",
        }
        whole = replace(paper, facts={**paper.facts, **facts})
        return page_of(whole, influential=whole_number(item.get("influentialCitationCount")))


def _tier(hit: Hit, usual: Tier) -> Tier:
    return Tier.T3 if hit.signals.get("retracted") else usual


def _id_of(url: str) -> str:
    host, path = host_of(url), unquote(urlsplit(url).path)
    if host not in ("semanticscholar.org", "www.semanticscholar.org", "api.semanticscholar.org"):
        return ""
    found = PAPER.match(path) or CORPUS.match(path)
    return found["id"] if found else ""


def _refuse_error(response: Response) -> None:
    try:
        answer = response.json()
    except Malformed:
        return
    reason = str(within(answer, "error") or within(answer, "message") or "")
    if str(within(answer, "code") or "") == "429" and response.status == 200:
        raise RateLimited(reason, status=response.status)
    if reason and response.status == 404:
        raise NotFound(reason, status=404)
    if reason and response.status in (200, 400):
        raise Malformed(reason, status=response.status)


def _hit(item: dict[str, Any]) -> Hit:
    inner = next((item[name] for name in WRAPPERS if isinstance(item.get(name), Mapping)), item)
    paper = _paper(inner)
    said = within(item, "snippet", "text")
    if said:
        paper = replace(paper, abstract=said)
    return hit_of(paper, influential=whole_number(inner.get("influentialCitationCount")))


def _paper(item: dict[str, Any]) -> Paper:
    title = bare(item.get("title"))
    return Paper(
        url=item.get("url") or _address(item, title),
        title=title or f"Untitled paper {str(item.get('paperId') or '')[:10]}".rstrip(),
        abstract=item.get("abstract") or "",
        authors=tuple(name for each in item.get("authors") or () if (name := _name(each))),
        venue=bare(item.get("venue")),
        year=whole_number(item.get("year")),
        day=item.get("publicationDate") or "",
        proof="semanticscholar:publicationDate",
        doi=doi_in(within(item, "externalIds", "DOI")),
        citations=whole_number(item.get("citationCount")),
        kind=", ".join(item.get("publicationTypes") or ()),
        facts={"arXiv": str(within(item, "externalIds", "ArXiv") or "")},
    )


def _address(item: Mapping[str, Any], title: str) -> str:
    """Return where a paper stands; a reference that is no paper of the site is searched for."""
    identity = item.get("paperId")
    corpus = item.get("corpusId") or within(item, "externalIds", "CorpusId")
    if identity:
        return f"{SITE}/paper/{identity}"
    if corpus:
        return f"https://{host_of(API)}/CorpusID:{corpus}"
    if not title:
        raise ValueError("neither an id nor a title")
    return f"{SITE}/search?q={quote(title, safe='')}"


def _name(author: object) -> str:
    return bare(author if isinstance(author, str) else within(author, "name"))
