"""Crossref: what publishers themselves state of a work, corrections and retractions included."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._paper import (
    SIGNALS,
    Paper,
    bare,
    doi_in,
    hit_of,
    page_of,
    person,
    whole_number,
)

from search_skill.platform import (
    ApiPlatform,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    Request,
    Response,
    Signal,
    day_of,
    host_of,
    listed,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

API = "https://api.crossref.org/works"
RESOLVER = "https://doi.org"
MOST = 100  # works in one answer; their lists of references make it long
NAMED = re.compile(r"\b10\.\d{4,9}/[^\s\"'<>，。；]+")
WITHDRAWN = ("retraction", "withdrawal", "removal", "partial_retraction")
JATS_TITLE = re.compile(r"<(?:jats:)?title\b[^>]*>(.*?)</(?:jats:)?title>", re.DOTALL)
JATS_BLOCK = re.compile(r"<(/?)(?:jats:)?(p|sec|list|list-item|break)\b[^>]*>")
IN_HTML = {"sec": "div", "list": "ul", "list-item": "li", "break": "br"}
SIGN = re.compile(r"<(/?)jats:(italic|bold|sub|sup)\b[^>]*>")
SIGN_IN_HTML = {"italic": "i", "bold": "b"}
ANNOTATION = re.compile(r"<(?:\w+:)?(annotation|tex-math)\b.*?</(?:\w+:)?\1>", re.DOTALL)


class Crossref(ApiPlatform):
    """Crossref's register of DOIs: what the publisher deposited, and who cites it."""

    title = "Crossref"
    hosts = ("doi.org", "crossref.org")
    intents = (Intent.ACADEMIC,)
    reach = 0.8
    behind = 2
    aliases = ("doi",)
    keywords = ("crossref", "doi", "retraction", "撤稿", "撤回論文", "논문 철회")
    tier = Tier.T2
    pace = Pace(seconds_between=1, at_once=1)  # of the public pool; the headers say more
    signals = (*SIGNALS, Signal("publisher", "who publishes it"))
    canary = "ecology"

    def request(self, query: Query) -> Request:
        """Look up the DOIs that the question names, else search what publishers deposited."""
        named = [doi_in(found[0]) for found in NAMED.finditer(query.text)]
        if named:
            asked: dict[str, str | int] = {"filter": ",".join(f"doi:{doi}" for doi in named)}
            return Request(API, asked | {"rows": len(named)})
        words = query.text if query.operators.phrases else search_words(query.text)
        asked = {"query": words, "rows": min(query.limit, MOST)}
        window = window_of(query)
        limits = []
        if window.start:
            limits.append(f"from-pub-date:{day_of(window.start)}")
        if window.end:
            limits.append(f"until-pub-date:{day_of(window.end - timedelta(days=1))}")
        if limits:
            asked["filter"] = ",".join(limits)
        return Request(API, asked)

    def accept(self, response: Response) -> Response:
        """Keep the reason of an error; what is not there comes as a line of text."""
        if response.status == 400:
            raise Malformed(f"400 {_reason(response)}".strip(), status=400)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read the list of works."""
        answer = response.json()
        if within(answer, "status") == "failed":
            raise Malformed(_reason(response) or "failed")
        return rows(listed(answer, "message", "items"), _hit)

    def tier_of(self, hit: Hit) -> Tier:
        """Trust a work that was retracted least."""
        return Tier.T3 if hit.signals.get("retracted") else self.tier

    def owns_page(self, url: str) -> bool:
        """Say whether it is the address of a DOI."""
        return bool(_doi_of(url))

    def page_request(self, url: str) -> Request:
        """Ask for what is registered under the DOI."""
        doi = _doi_of(url)
        if not doi:
            raise NotFound(f"no DOI: {url}", cure=Cure.RUNG)
        return Request(f"{API}/{quote(doi, safe='')}")

    def parse_page(self, response: Response) -> Page:
        """Give what the publisher deposited: the abstract where it did, and every notice."""
        item = within(response.json(), "message")
        if not isinstance(item, Mapping) or "DOI" not in item:
            raise Malformed("no work")
        paper = _paper(dict(item))
        facts = {
            "Publisher": bare(item.get("publisher")),
            "References": str(item.get("references-count") or ""),
            "Publisher's page": within(item, "resource", "primary", "URL") or "",
        }
        return page_of(replace(paper, facts=facts), publisher=bare(item.get("publisher")) or None)

    def page_flow(self, url: str) -> PageFlow:
        """Read the record; a DOI of another agency is not known here, but its page may be there."""
        response = yield self.page_request(url)
        try:
            return self.parse_page(self.accept(response))
        except NotFound as refusal:
            refusal.cure = Cure.RUNG
            raise


def abstract_of(jats: object) -> str:
    """Return an abstract as Markdown; journals write it in markup of their own."""
    if not isinstance(jats, str):
        return ""
    text = ANNOTATION.sub("", jats)
    text = JATS_TITLE.sub(lambda found: f"<p><b>{found[1].strip()}</b></p>", text)
    text = JATS_BLOCK.sub(lambda tag: f"<{tag[1]}{IN_HTML.get(tag[2], tag[2])}>", text)
    text = SIGN.sub(lambda tag: f"<{tag[1]}{SIGN_IN_HTML.get(tag[2], tag[2])}>", text)
    written = markdown(text)
    return re.sub(r"^\*\*(?:abstract|summary|摘要|要旨|초록)\*\*\s*", "", written, flags=re.I)


def _doi_of(url: str) -> str:
    host, path = host_of(url), unquote(urlsplit(url).path)
    if host in ("doi.org", "www.doi.org", "dx.doi.org"):
        return doi_in(path.lstrip("/")) if path.startswith("/10.") else ""
    if host == host_of(API) and path.startswith("/works/10."):
        return doi_in(path.removeprefix("/works/"))
    return ""


def _reason(response: Response) -> str:
    try:
        said = within(response.json(), "message")
    except Malformed:
        return ""
    each = said if isinstance(said, list) else []
    return "; ".join(str(within(one, "message") or "") for one in each)


def _hit(item: dict[str, Any]) -> Hit:
    return hit_of(_paper(item), publisher=bare(item.get("publisher")) or None)


def _paper(item: dict[str, Any]) -> Paper:
    doi = item["DOI"]
    title = ": ".join(part for part in (_first(item, "title"), _first(item, "subtitle")) if part)
    year, day = _date(item)
    notices = [each for each in item.get("updated-by") or () if isinstance(each, Mapping)]
    return Paper(
        url=f"{RESOLVER}/{quote(doi, safe='/:;().,_-')}",
        title=title or f"Untitled work {doi}",
        abstract=abstract_of(item.get("abstract")),
        authors=tuple(_people(item.get("author") or item.get("editor") or ())),
        venue=_first(item, "container-title") or bare(item.get("group-title")),
        year=year,
        day=day,
        proof="crossref:issued",
        doi=doi,
        citations=whole_number(item.get("is-referenced-by-count")),
        kind=str(item.get("type") or "").replace("-", " "),
        retracted=any(each.get("type") in WITHDRAWN for each in notices),
        language=item.get("language") or "",
        notices=tuple([*map(_notice, notices), *_notices_of_others(item)]),
    )


def _first(item: Mapping[str, Any], name: str) -> str:
    values = item.get(name)
    first = values[0] if isinstance(values, list) and values else values
    return bare(first)


def _date(item: Mapping[str, Any]) -> tuple[int | None, str]:
    """Return the year of issue, and the day where all of it is stated; null stands in for none."""
    parts = within(item, "issued", "date-parts") or [[None]]
    year, *rest = [whole_number(part) for part in parts[0]] or [None]
    if year is None:
        return None, ""
    month, day = rest if len(rest) == 2 else (None, None)
    return year, f"{year:04}-{month:02}-{day:02}" if month and day else ""


def _people(people: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for each in people:
        name = person(within(each, "given"), within(each, "family")) or bare(within(each, "name"))
        if name:
            yield name


def _notice(notice: Mapping[str, Any]) -> str:
    parts = (within(notice, "updated", "date-parts") or [[]])[0]
    when = "-".join(f"{part:02}" for part in parts if isinstance(part, int))
    kind = bare(notice.get("label")) or str(notice.get("type") or "Update")
    return f"{kind}{f' of {when}' if when else ''}: {RESOLVER}/{notice.get('DOI')}"


def _notices_of_others(item: Mapping[str, Any]) -> Iterable[str]:
    """Say what this work is a notice of, when it is one."""
    for each in item.get("update-to") or ():
        kind = bare(within(each, "label")) or str(within(each, "type") or "Update")
        yield f"This is a notice ({kind}) about {RESOLVER}/{within(each, 'DOI')}"
