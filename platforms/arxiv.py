"""arXiv: papers from days ago, which no general engine has yet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from search_skill.platforms._atom import ATOM, attribute, text

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
    Signal,
    Subject,
    Unreachable,
    host_of,
    present,
    read_date,
    read_dated,
    rows,
    window_of,
)
from search_skill.types import Hit, Intent, Note, Page, PageFacts, Query, Tier

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SITE = "https://arxiv.org"
API = "https://export.arxiv.org/api/query"
ARXIV = "{http://arxiv.org/schemas/atom}"
OPENSEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"
NUMBER = r"(?:[a-z-]+(?:\.[A-Za-z]{2})?/\d{7}|\d{4}\.\d{4,5})"  # "hep-th/0203101", "2401.01234"
PAPER = re.compile(rf"(?P<id>{NUMBER})(?:v(?P<version>\d+))?(?:\.pdf)?/?$")
ON_PAGE = re.compile(r"^/(?:abs|pdf|html|format)/(?P<rest>.+)$")
NAMED = re.compile(
    rf"(?:arxiv\s*:\s*|\b(?:https?://)?(?:www\.|export\.)?arxiv\.org/(?:abs|pdf|html)/)"
    rf"(?P<paper>{NUMBER}(?:v\d+)?)(?:\.pdf)?",
    re.IGNORECASE,
)
SUBJECTS = """
cs AI AR CC CE CG CL CR CV CY DB DC DL DM DS ET FL GL GR GT HC IR IT LG LO MA MM MS NA NE NI OH OS
 PF PL RO SC SD SE SI SY
stat AP CO ME ML OT TH
math AC AG AP AT CA CO CT CV DG DS FA GM GN GR GT HO IT KT LO MG MP NA NT OA OC PR QA RA RT SG SP ST
eess AS IV SP SY
econ EM GN TH
q-bio BM CB GN MN NC OT PE QM SC TO
q-fin CP EC GN MF PM PR RM ST TR
"""
CLASSES = "|".join(
    rf"{re.escape(line.split()[0])}\.(?:{'|'.join(line.split()[1:])})"
    for line in SUBJECTS.replace("\n ", " ").strip().splitlines()
)
CATEGORY = re.compile(  # "cat:hep-th", or a class that cannot be a word: "cs.CL", not "cs.py"
    rf"\bcat:(?P<stated>[a-z-]+(?:\.[A-Za-z-]+)?)|(?<![\w./-])(?P<bare>{CLASSES})(?![\w./-])"
)
OPERATORS = re.compile(r"\b(?:AND|OR|ANDNOT)\b")  # of the API's language; small letters are words
WITHDRAWN = re.compile(r"\bwithdrawn\b", re.IGNORECASE)  # said in the comment, and nowhere else


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by its id, which before 2007 has its archive in front, and the version of it."""

    id: str
    version: int = 0  # 0: the newest

    @property
    def versioned(self) -> str:
        """The id as the site writes it."""
        return f"{self.id}v{self.version}" if self.version else self.id

    @property
    def url(self) -> str:
        """The page of its abstract."""
        return f"{SITE}/abs/{self.versioned}"

    @property
    def pdf(self) -> str:
        """The paper itself."""
        return f"{SITE}/pdf/{self.versioned}"


class Arxiv(ApiPlatform):
    """arXiv preprints, by the official Atom API."""

    title = "arXiv"
    hosts = ("arxiv.org",)
    intents = (Intent.ACADEMIC, Intent.RESEARCH)
    subjects = (Subject.SCIENCE,)
    aliases = ("papers",)
    keywords = ("arxiv", "preprint", "preprints", "预印本", "預印本", "プレプリント", "프리프린트")
    tier = Tier.T2
    pace = Pace(seconds_between=3, at_once=1)  # the API's terms of use
    signals = (
        Signal("category", "arXiv's primary subject class"),
        Signal("journal", "where it was published after review, if it was"),
        Signal("paper", "its id, the same for all versions"),
        Signal("version", "how often it was put up: 1 is the first"),
    )
    canary = "attention"

    def request(self, query: Query) -> Request:
        """Look up the papers that the question names by id, else search every field."""
        named = _named(query.text)
        if named:
            return Request(API, {"id_list": ",".join(named), "max_results": query.limit})
        return _search(query)

    def flow(self, query: Query) -> Flow:
        """Look up what is named by id; words beside the ids are searched for too."""
        response = yield self.request(query)
        found = _one_each(self.parse(self.accept(response)))
        others = " ".join(NAMED.sub(" ", query.text).split())
        if not _named(query.text) or not others:
            return iter(found)
        response = yield _search(query)
        ids = {thing.signals["paper"] for thing in found if isinstance(thing, Hit)}
        more = _one_each(self.parse(self.accept(response)))
        return iter([*found, *(each for each in more if not _is_one_of(each, ids))])

    def accept(self, response: Response) -> Response:
        """Tell a throttle that comes as a line of text, whatever its status."""
        if response.content_type == "text/plain" and b"rate exceeded" in response.body[:80].lower():
            raise RateLimited("rate exceeded", status=response.status)
        if response.status == 400 and b"/api/errors" in response.body:
            _refuse_error(response.xml())
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read the feed; an error comes as an entry, and at times a page of many is empty."""
        feed = response.xml()
        if feed.tag != f"{ATOM}feed":
            raise Malformed(f"not a feed but {feed.tag[:60]}")
        _refuse_error(feed)
        entries = feed.findall(f"{ATOM}entry")
        total = text(feed, f"{OPENSEARCH}totalResults") or "0"
        start = text(feed, f"{OPENSEARCH}startIndex") or "0"
        if not entries and int(total) > int(start):
            raise Unreachable(f"an empty page, although {total} papers match")
        return rows(entries, _hit)

    def tier_of(self, hit: Hit) -> Tier:
        """Trust a paper more once a journal has reviewed it."""
        return Tier.T1 if hit.signals.get("journal") else self.tier

    def owns_page(self, url: str) -> bool:
        """Say whether it is a paper's abstract, PDF or HTML."""
        return _on_page(url) is not None

    def page_request(self, url: str) -> Request:
        """Read the abstract's record rather than its web page."""
        paper = _on_page(url)
        if paper is None:
            raise NotFound(f"no paper of arXiv: {url}", cure=Cure.RUNG)
        return Request(API, {"id_list": paper.versioned, "max_results": 1})

    def parse_page(self, response: Response) -> Page:
        """Give the abstract with who wrote it and where it was published."""
        hits = [thing for thing in self.parse(response) if isinstance(thing, Hit)]
        if not hits:
            raise NotFound("arXiv knows no paper of this id")
        hit, entry = hits[0], response.xml().findall(f"{ATOM}entry")[0]
        return Page(
            url=hit.url,
            title=hit.title,
            text=_written(hit, entry),
            author=hit.author,
            published=read_dated(text(entry, f"{ATOM}published"), "arxiv:published"),
            updated=read_dated(text(entry, f"{ATOM}updated"), "arxiv:updated"),
            signals=hit.signals,
            kind="paper",
            facts=PageFacts(flags=("withdrawn",) if WITHDRAWN.search(_comment(entry)) else ()),
        )


def _search(query: Query) -> Request:
    """Ask for the words in every field, without any sign that the API's language gives a meaning.

    A colon would make a field of the word before it, so a title that holds one could not be found.
    """
    categories = [found["stated"] or found["bare"] for found in CATEGORY.finditer(query.text)]
    text = CATEGORY.sub(" ", NAMED.sub(" ", query.text))
    words = OPERATORS.sub(lambda found: found[0].lower(), text)
    words = " ".join(re.sub(r'[:"()\[\]{}^~*?\\]', " ", words).split())
    asked = [f'all:"{_bare(phrase)}"' for phrase in query.operators.phrases] or [words]
    if query.operators.phrases and words:
        asked += [f"all:{word}" for word in words.split() if not _is_in_phrase(word, query)]
    if categories:
        cats = " OR ".join(f"cat:{each}" for each in dict.fromkeys(categories))
        asked = [f"({each})" for each in asked if each] + [f"({cats})"]
    asked += [f'ANDNOT all:"{_bare(word)}"' for word in query.operators.without]
    window = window_of(query)
    if window.start or window.end:
        first = f"{window.start:%Y%m%d%H%M}" if window.start else "199101010000"
        last = f"{window.end:%Y%m%d%H%M}" if window.end else "299912312359"
        asked.append(f"submittedDate:[{first} TO {last}]")
    together = " AND ".join(asked).replace(" AND ANDNOT ", " ANDNOT ")
    return Request(
        API, {"search_query": together, "max_results": query.limit, "sortBy": "relevance"}
    )


def _bare(words: str) -> str:
    return " ".join(re.sub(r'[:"()\\]', " ", words).split())


def _is_in_phrase(word: str, query: Query) -> bool:
    return any(word in _bare(phrase).split() for phrase in query.operators.phrases)


def _refuse_error(feed: Element) -> None:
    """Raise what an error says, which comes as an entry that looks like a paper."""
    for entry in feed.iterfind(f"{ATOM}entry"):
        if "/api/errors" in text(entry, f"{ATOM}id"):
            raise Malformed(text(entry, f"{ATOM}summary") or "an error without a reason")


def _named(question: str) -> list[str]:
    """Return the papers that a question names: by address, by `arXiv:…`, or as all it says."""
    named = [found["paper"] for found in NAMED.finditer(question)]
    alone = PAPER.fullmatch(question.strip())
    return named or ([question.strip().removesuffix(".pdf")] if alone else [])


def _one_each(found: Found) -> list[Hit | Note]:
    """Keep one of each paper: all its versions are one, and the newest stands for it."""
    kept: dict[object, Hit | Note] = {}
    for number, thing in enumerate(found):
        key = thing.signals["paper"] if isinstance(thing, Hit) else number
        before = kept.get(key)
        if before is None or (isinstance(thing, Hit) and _version(thing) > _version(before)):
            kept[key] = thing
    return list(kept.values())


def _version(thing: Hit | Note) -> int:
    stated = thing.signals.get("version", 0) if isinstance(thing, Hit) else 0
    return stated if isinstance(stated, int) else 0


def _is_one_of(thing: Hit | Note, ids: set[str | int | float | bool]) -> bool:
    return isinstance(thing, Hit) and thing.signals.get("paper") in ids


def _on_page(url: str) -> Paper | None:
    if host_of(url) not in ("arxiv.org", "www.arxiv.org", "export.arxiv.org"):
        return None
    page = ON_PAGE.match(unquote(urlsplit(url).path))
    return _paper(page["rest"]) if page else None


def _paper(address: str) -> Paper | None:
    """Read an id at the end of an address; an old one keeps its archive, which makes it unique."""
    found = PAPER.search(address)
    return Paper(found["id"], int(found["version"] or 0)) if found else None


def _hit(entry: Element) -> Hit:
    address = text(entry, f"{ATOM}id")
    paper = _paper(address.partition("/abs/")[2])
    if paper is None:
        raise ValueError(f"no id of a paper: {address!r}")
    return Hit(
        url=paper.url,
        title=text(entry, f"{ATOM}title"),
        snippet=text(entry, f"{ATOM}summary"),
        author=", ".join(_authors(entry)),
        published=read_date(text(entry, f"{ATOM}published")),
        signals=present(
            category=attribute(entry, f"{ARXIV}primary_category", "term"),
            journal=text(entry, f"{ARXIV}journal_ref"),
            paper=paper.id,
            version=paper.version or None,
        ),
    )


def _comment(entry: Element) -> str:
    return text(entry, f"{ARXIV}comment")


def _authors(entry: Element) -> list[str]:
    names = (name.text or "" for name in entry.iterfind(f"{ATOM}author/{ATOM}name"))
    return [" ".join(name.split()) for name in names if name.strip()]


def _written(hit: Hit, entry: Element) -> str:
    paper = _paper(hit.url) or Paper("")
    subjects = ", ".join(each.get("term", "") for each in entry.iterfind(f"{ATOM}category"))
    facts = {
        "Authors": hit.author,
        "Journal": text(entry, f"{ARXIV}journal_ref"),
        "DOI": text(entry, f"{ARXIV}doi"),
        "Comment": _comment(entry),
        "Subjects": subjects,
        "Paper": f"arXiv:{paper.versioned}, {paper.pdf}",
    }
    lines = [f"- {name}: {value}" for name, value in facts.items() if value]
    return "\n\n".join([f"# {hit.title}", "\n".join(lines), "## Abstract", hit.snippet])
