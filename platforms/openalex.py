"""OpenAlex: an open catalogue of the world's papers, books and data, with who cites what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

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

SITE = "https://openalex.org"
API = "https://api.openalex.org"
FIELDS = (
    "id,doi,display_name,publication_date,publication_year,cited_by_count,authorships,"
    "primary_location,open_access,abstract_inverted_index,type,is_retracted,language"
)
MOST = 200  # works in one answer
LONGEST = 20_000  # words; a position behind it is no abstract's
WORK = re.compile(r"^/(?:works/)?(?P<id>[Ww]\d+)/?$")
KEY = "OPENALEX_API_KEY"


class Openalex(ApiPlatform):
    """OpenAlex works, by its API; without a key a day's allowance is about ten searches."""

    title = "OpenAlex"
    hosts = ("openalex.org",)
    intents = (Intent.ACADEMIC, Intent.RESEARCH)
    subjects = (Subject.SCIENCE, Subject.MEDICINE, Subject.SOCIETY)
    behind = 1
    keywords = ("openalex", "open access", "bibliometrics", "开放获取", "オープンアクセス")
    tier = Tier.T2
    pace = Pace(seconds_between=0.2, at_once=1)
    needs = (Secret(KEY, optional=True),)
    signals = (*SIGNALS, Signal("open", "whether anybody may read it: gold, green, closed, …"))
    canary = "attention"
    proven = False  # no answer under the rule of keys of 2026 was recorded

    def request(self, query: Query) -> Request:
        """Search titles, abstracts and full texts by relevance."""
        words = query.text if query.operators.phrases else search_words(query.text)
        asked: dict[str, str | int] = {
            "search": replace(query, text=words).written(site=False, exclude=False),
            "per-page": min(query.limit, MOST),
            "select": FIELDS,
        }
        window = window_of(query)
        limits = []
        if window.start:
            limits.append(f"from_publication_date:{day_of(window.start)}")
        if window.end:
            limits.append(f"to_publication_date:{day_of(window.end - timedelta(days=1))}")
        if limits:
            asked["filter"] = ",".join(limits)
        return Request(f"{API}/works", asked)

    def accept(self, response: Response) -> Response:
        """Keep the reason that an error gives for a question it does not take."""
        if response.status == 400:
            raise Malformed(f"400 {_reason(response)}".strip(), status=400)
        return super().accept(response)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Return the request with the key, which the API takes as a parameter."""
        key = secrets.get(KEY, "")
        if not key or request.host != host_of(API):
            return request
        return replace(request, params={**request.params, "api_key": key})

    def parse(self, response: Response) -> Found:
        """Read the list of works."""
        return rows(listed(response.json(), "results"), _hit)

    def tier_of(self, hit: Hit) -> Tier:
        """Trust a work that was retracted least."""
        return Tier.T3 if hit.signals.get("retracted") else self.tier

    def owns_page(self, url: str) -> bool:
        """Say whether it is one work."""
        return bool(_id_of(url))

    def page_request(self, url: str) -> Request:
        """Ask for the work by its id."""
        identity = _id_of(url)
        if not identity:
            raise NotFound(f"no work of OpenAlex: {url}", cure=Cure.RUNG)
        return Request(f"{API}/works/{identity}")

    def parse_page(self, response: Response) -> Page:
        """Give the abstract with who wrote it, where it is published and where it can be read."""
        item = response.json()
        if not isinstance(item, Mapping) or "id" not in item:
            raise Malformed("no work")
        paper = _paper(dict(item))
        topics = (within(each, "display_name") for each in item.get("topics") or ())
        facts = {
            "Topics": ", ".join(str(topic) for topic in topics if topic),
            "References": str(item.get("referenced_works_count") or ""),
            "Open copy": within(item, "open_access", "oa_url") or "",
            "Publisher's page": within(item, "primary_location", "landing_page_url") or "",
        }
        return page_of(replace(paper, facts=facts), open=_openness(item))


def abstract_of(index: object) -> str:
    """Return an abstract whose words are listed with the places they stand at."""
    if not isinstance(index, Mapping):
        return ""
    placed = {
        place: word
        for word, places in index.items()
        if isinstance(places, list)
        for place in places
        if isinstance(place, int) and 0 <= place < LONGEST
    }
    return bare(" ".join(placed[place] for place in sorted(placed)))


def _id_of(url: str) -> str:
    if host_of(url) not in ("openalex.org", "www.openalex.org", "api.openalex.org"):
        return ""
    found = WORK.match(urlsplit(url).path)
    return found["id"].upper() if found else ""


def _reason(response: Response) -> str:
    try:
        answer = response.json()
    except Malformed:
        return ""
    return str(within(answer, "message") or within(answer, "error") or "")


def _openness(item: Mapping[str, Any]) -> str | None:
    status = within(item, "open_access", "oa_status")
    return status if isinstance(status, str) else None


def _hit(item: dict[str, Any]) -> Hit:
    return hit_of(_paper(item), open=_openness(item))


def _paper(item: dict[str, Any]) -> Paper:
    identity = item["id"].rstrip("/").rpartition("/")[2]
    if not WORK.match(f"/{identity}"):
        raise ValueError(f"no id of a work: {identity!r}")
    names = (bare(within(each, "author", "display_name")) for each in item.get("authorships") or ())
    title = bare(item.get("display_name")) or bare(item.get("title"))
    return Paper(
        url=f"{SITE}/{identity}",
        title=title or f"Untitled work {identity}",
        abstract=abstract_of(item.get("abstract_inverted_index")),
        authors=tuple(name for name in names if name),
        venue=bare(within(item, "primary_location", "source", "display_name")),
        year=whole_number(item.get("publication_year")),
        day=item.get("publication_date") or "",
        proof="openalex:publication_date",
        doi=doi_in(item.get("doi")),
        citations=whole_number(item.get("cited_by_count")),
        kind=item.get("type") or "",
        retracted=item.get("is_retracted") is True,
        language=item.get("language") or "",
    )
