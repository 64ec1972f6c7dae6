"""PubMed: the literature of medicine and the life sciences, as its own librarians index it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from search_skill.platforms._paper import (
    SIGNALS,
    Paper,
    doi_in,
    hit_of,
    page_of,
    person,
    whole_number,
)

from search_skill.platform import (
    ApiPlatform,
    Cure,
    Flow,
    Found,
    Malformed,
    NotFound,
    Pace,
    RateLimited,
    Request,
    Response,
    Secret,
    Subject,
    host_of,
    read_date,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SITE = "https://pubmed.ncbi.nlm.nih.gov"
API = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils"
TOOL = "search-skill"
MOST = 100  # records in one answer
KEY = "NCBI_API_KEY"
PAPER = re.compile(r"^/(?P<id>\d{1,9})/?$")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
ORDINARY = ("Journal Article", "English Abstract")  # said of nearly every record
SUPPORT = "Research Support"
NOTICES = {
    "RetractionIn": "Retracted",
    "PartialRetractionIn": "Retracted in part",
    "ExpressionOfConcernIn": "Expression of concern",
    "ErratumIn": "Erratum",
    "UpdateIn": "Updated",
}
RECORDS = ("PubmedArticle", "PubmedBookArticle")


class Pubmed(ApiPlatform):
    """PubMed abstracts, by the E-utilities: a search for ids, then the records as XML."""

    title = "PubMed"
    hosts = ("pubmed.ncbi.nlm.nih.gov",)
    api_hosts = ("eutils.ncbi.nlm.nih.gov",)
    intents = (Intent.ACADEMIC,)
    subjects = (Subject.MEDICINE,)
    reach = 1.1
    behind = 2
    aliases = ("medline",)
    keywords = (
        "pubmed",
        "medline",
        "clinical trial",
        "clinical trials",
        "randomized controlled trial",
        "systematic review",
        "临床试验",
        "臨床試験",
        "임상시험",
    )
    tier = Tier.T1
    pace = Pace(seconds_between=0.34, at_once=1)  # three a second without a key
    needs = (Secret(KEY, optional=True),)
    signals = SIGNALS
    lacks = ("citations",)  # only the short records count them
    canary = "aspirin"

    def request(self, query: Query) -> Request:
        """Search by relevance for the ids of records."""
        words = query.text if query.operators.phrases else search_words(query.text)
        asked: dict[str, str | int] = {
            "db": "pubmed",
            "term": replace(query, text=words).written(site=False, exclude=False),
            "retmax": min(query.limit, MOST),
            "sort": "relevance",
            "tool": TOOL,
        }
        window = window_of(query)
        if window.start or window.end:
            last = window.end - timedelta(days=1) if window.end else None
            asked["datetype"] = "pdat"
            asked["mindate"] = f"{window.start:%Y/%m/%d}" if window.start else "1800/01/01"
            asked["maxdate"] = f"{last:%Y/%m/%d}" if last else "3000/12/31"
        return Request(f"{API}/esearch.fcgi", asked)

    def flow(self, query: Query) -> Flow:
        """Search for ids, then fetch their records with the abstracts."""
        response = yield self.request(query)
        ids = ids_of(self.accept(response))
        if not ids:
            return iter(())
        response = yield _records(ids)
        return self.parse(self.accept(response))

    def accept(self, response: Response) -> Response:
        """Tell a throttle, which comes as JSON whatever was asked for."""
        if b"API rate limit exceeded" in response.body[:200]:
            raise RateLimited("API rate limit exceeded", status=response.status)
        return super().accept(response)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Return the request with the key, which the API takes as a parameter."""
        key = secrets.get(KEY, "")
        if not key or request.host != host_of(API):
            return request
        return replace(request, params={**request.params, "api_key": key})

    def parse(self, response: Response) -> Found:
        """Read records, whole or short; an answer that is an error says so in itself."""
        tree = _answer(response)
        if tree.tag == "eSummaryResult":
            return rows(tree.findall("DocSum"), _short_hit)
        if tree.tag != "PubmedArticleSet":
            raise Malformed(f"no records but {tree.tag[:60]}")
        return rows([each for each in tree if each.tag in RECORDS], _hit)

    def tier_of(self, hit: Hit) -> Tier:
        """Trust a work that was retracted least."""
        return Tier.T3 if hit.signals.get("retracted") else self.tier

    def owns_page(self, url: str) -> bool:
        """Say whether it is one record."""
        return bool(_id_of(url))

    def page_request(self, url: str) -> Request:
        """Ask for the record by its id."""
        identity = _id_of(url)
        if not identity:
            raise NotFound(f"no record of PubMed: {url}", cure=Cure.RUNG)
        return _records([identity])

    def parse_page(self, response: Response) -> Page:
        """Give the abstract with its headings, what kind of study it is, and every notice."""
        tree = _answer(response)
        record = next((each for each in tree if each.tag in RECORDS), None)
        if record is None:
            raise NotFound("PubMed knows no record of this id")
        return page_of(_paper(record))


def ids_of(response: Response) -> list[str]:
    """Return the ids that a search found, in its order."""
    tree = _answer(response)
    listed = tree.find("IdList")
    if tree.tag != "eSearchResult" or listed is None:
        raise Malformed(f"no list of ids but {tree.tag[:60]}")
    return [each.text.strip() for each in listed.findall("Id") if each.text]


def _records(ids: list[str]) -> Request:
    asked: dict[str, str | int] = {"db": "pubmed", "id": ",".join(ids), "retmode": "xml"}
    return Request(f"{API}/efetch.fcgi", asked | {"tool": TOOL})


def _answer(response: Response) -> Element:
    """Return the tree of an answer; raise what an error in it says."""
    if response.content_type.endswith("json"):
        raise Malformed(str(within(response.json(), "error") or "JSON instead of XML"))
    tree = response.xml()
    error = tree.find("ERROR")
    if error is not None:
        raise Malformed(_text(error) or "an error without a reason")
    return tree


def _id_of(url: str) -> str:
    if host_of(url) != host_of(SITE):
        return ""
    found = PAPER.match(urlsplit(url).path)
    return found["id"] if found else ""


def _text(element: Element | None) -> str:
    """Return all text below an element on one line: titles and abstracts hold markup."""
    return "" if element is None else " ".join("".join(element.itertext()).split())


def _hit(record: Element) -> Hit:
    return hit_of(_paper(record))


def _paper(record: Element) -> Paper:
    cited = _text(record.find(".//PMID"))
    if not cited.isdigit():
        raise ValueError("no PMID")
    kinds = [_text(each) for each in record.iterfind(".//PublicationTypeList/PublicationType")]
    notices = tuple(_notices(record))
    year, day, proof = _date(record)
    return Paper(
        url=f"{SITE}/{cited}/",
        title=_title(record) or f"Untitled record {cited}",
        abstract=_abstract(record),
        authors=tuple(_authors(record)),
        venue=_text(record.find(".//Journal/Title")) or _text(record.find(".//Book/BookTitle")),
        year=year,
        day=day,
        proof=proof,
        doi=_doi(record),
        kind=_kind(kinds),
        retracted="Retracted Publication" in kinds
        or any(each.startswith("Retracted:") for each in notices),
        facts=_facts(record, cited),
        notices=notices,
    )


def _title(record: Element) -> str:
    title = _text(record.find(".//ArticleTitle")) or _text(record.find(".//Book/BookTitle"))
    return title.removesuffix(".") if not title.endswith("..") else title


def _abstract(record: Element) -> str:
    parts = []
    for part in record.iterfind(".//Abstract/AbstractText"):
        said, label = _text(part), part.get("Label", "").strip()
        if said:
            parts.append(f"**{label.capitalize()}:** {said}" if label else said)
    return "\n\n".join(parts)


def _authors(record: Element) -> Iterator[str]:
    for each in record.iterfind(".//Article/AuthorList/Author"):
        given = _text(each.find("ForeName")) or _text(each.find("Initials"))
        name = person(given, _text(each.find("LastName"))) or _text(each.find("CollectiveName"))
        if name:
            yield name


def _doi(record: Element) -> str:
    places = (
        ".//ELocationID[@EIdType='doi']",
        "./PubmedData/ArticleIdList/ArticleId[@IdType='doi']",
    )
    return next((doi for at in places if (doi := doi_in(_text(record.find(at))))), "")


def _kind(kinds: list[str]) -> str:
    telling = [each for each in kinds if each not in ORDINARY and not each.startswith(SUPPORT)]
    return ", ".join(telling) or next(iter(kinds), "")


def _date(record: Element) -> tuple[int | None, str, str]:
    """Return the year, and the day of the first date that states one, with its field."""
    year: int | None = None
    for proof in ("ArticleDate", "JournalIssue/PubDate", "Book/PubDate"):
        date = record.find(f".//{proof}")
        if date is None:
            continue
        stated = _text(date.find("Year")) or _text(date.find("MedlineDate"))[:4]
        year = year or whole_number(stated)
        day = _day(stated, _text(date.find("Month")), _text(date.find("Day")))
        if day:
            return year, day, f"pubmed:{proof.rpartition('/')[2]}"
    return year, "", "pubmed:PubDate"


def _day(year: str, month: str, day: str) -> str:
    """Return a day where all three parts are stated; months come as numbers and as names."""
    number = MONTHS.index(month[:3]) + 1 if month[:3] in MONTHS else whole_number(month)
    return f"{year}-{number:02}-{int(day):02}" if number and day.isdigit() else ""


def _facts(record: Element, identity: str) -> dict[str, str]:
    language = _text(record.find(".//Article/Language"))
    headings = [_text(each) for each in record.iterfind(".//MeshHeading/DescriptorName")]
    return {
        "PMID": identity,
        "PMC": _text(record.find("./PubmedData/ArticleIdList/ArticleId[@IdType='pmc']")),
        "Language": language if language != "eng" else "",
        "Subjects": ", ".join(headings),
    }


def _notices(record: Element) -> Iterator[str]:
    for each in record.iterfind(".//CommentsCorrectionsList/CommentsCorrections"):
        kind = NOTICES.get(each.get("RefType", ""))
        if kind:
            identity = _text(each.find("PMID"))
            link = f" {SITE}/{identity}/" if identity else ""
            yield f"{kind}: {_text(each.find('RefSource'))}{link}"


def _short_hit(record: Element) -> Hit:
    """Read a short record, which counts citations but has no abstract."""
    said = {each.get("Name", ""): _text(each) for each in record.iterfind("Item")}
    identity = _text(record.find("Id"))
    authors = record.iterfind("Item[@Name='AuthorList']/Item")
    kinds = [_text(each) for each in record.iterfind("Item[@Name='PubTypeList']/Item")]
    date = (said.get("EPubDate") or said.get("PubDate") or "").split()
    day = _day(*date) if len(date) == 3 else ""
    return hit_of(
        Paper(
            url=f"{SITE}/{identity}/" if identity else "",
            title=said.get("Title", "").removesuffix("."),
            authors=tuple(name for each in authors if (name := _text(each))),
            venue=said.get("FullJournalName") or said.get("Source") or "",
            year=whole_number(date[0]) if date else None,
            day=day if read_date(day) else "",
            doi=doi_in(said.get("DOI", "")) or doi_in(said.get("ELocationID", "")),
            citations=whole_number(said.get("PmcRefCount")),
            kind=_kind(kinds),
            retracted="Retracted Publication" in kinds,
        )
    )
