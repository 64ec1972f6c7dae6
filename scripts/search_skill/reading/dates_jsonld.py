"""The dates that a page's JSON-LD gives: of the work that it is, and of the page as the books of
its site have it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlsplit

from search_skill.reading.date_forms import Found, stated
from search_skill.reading.jsonld import Node, text_of, types_of
from search_skill.reading.metadata import Metadata

WORKS = (
    frozenset({"Article", "NewsArticle", "BlogPosting", "ReportageNewsArticle", "TechArticle",
               "AnalysisNewsArticle", "OpinionNewsArticle", "LiveBlogPosting", "Report",
               "ScholarlyArticle", "MedicalScholarlyArticle", "SocialMediaPosting", "Recipe",
               "AdvertiserContentArticle", "SatiricalArticle", "Review", "Dataset"}),
    frozenset({"DiscussionForumPosting", "Question", "PodcastEpisode", "HowTo",
               "SoftwareSourceCode", "Book", "CreativeWork", "QAPage", "Course"}),
)  # fmt: skip
PAGES = frozenset(
    {"WebPage", "ItemPage", "AboutPage", "FAQPage", "CollectionPage", "MedicalWebPage"}
)
FILMS = frozenset({"VideoObject"})
KEYS = ("datePublished", "dateModified", "dateCreated", "uploadDate")
MANY = 3  # different dates of equal rank: a list of articles, not one


def of_works(metadata: Metadata, url: str) -> Iterator[Found]:
    """Yield the dates of the work that a page is: its article, recipe, question."""
    films = (FILMS,) if metadata.og_type.startswith("video") else ()
    found = [date for rank in (*WORKS, *films) for date in _of_rank(rank, metadata, url)]
    yield from found
    if not found and _is_a_film(metadata):
        yield from _of_rank(FILMS, metadata, url)


def _is_a_film(metadata: Metadata) -> bool:
    """Say whether the page is the film of its title."""
    title = metadata.title.casefold()
    films = [node for node in metadata.nodes if types_of(node) & FILMS]
    names = [text_of(node.get("name")).casefold() for node in films]
    return bool(title) and any(name and (name in title or title in name) for name in names)


def of_page_record(metadata: Metadata, url: str) -> Iterator[Found]:
    """Yield the dates of the page as its site's books have it: when it was made, whatever it is."""
    for kind, date in _of_rank(PAGES, metadata, url):
        yield kind, replace(date, proven=kind == "updated")


def _of_rank(rank: frozenset[str], metadata: Metadata, url: str) -> Iterator[Found]:
    dated = [
        node
        for node in metadata.nodes
        if types_of(node) & rank and any(key in node for key in KEYS)
    ]
    if any("Review" not in types_of(node) for node in dated):  # those of readers on a work
        dated = [node for node in dated if "Review" not in types_of(node)]
    node = _own_node(dated, metadata, url)
    if node is not None:
        for key in ("datePublished", "dateCreated", "uploadDate"):
            if date := stated(text_of(node.get(key), "@value"), f"jsonld:{key}"):
                yield "published", date
                break
        if date := stated(text_of(node.get("dateModified"), "@value"), "jsonld:dateModified"):
            yield "updated", date


def _own_node(nodes: list[Node], metadata: Metadata, url: str) -> Node | None:
    """Return the node that speaks of this page and not of another that it lists."""
    if len(nodes) > 1:
        here = {_bare(url), _bare(metadata.canonical)} - {""}
        for node in nodes:
            named = (
                text_of(node.get(key), "@id", "url") for key in ("url", "mainEntityOfPage", "@id")
            )
            if any(_bare(name) in here for name in named if name):
                return node
        title = metadata.title.casefold()
        for node in nodes:
            headline = text_of(node.get("headline")).casefold()
            if title and headline and (title in headline or headline in title):
                return node
        days = {text_of(node.get("datePublished"), "@value")[:10] for node in nodes}
        if len(days) >= MANY:
            return None
    return next((node for node in nodes[:1] if not _is_of_another(node, metadata, url)), None)


def _is_of_another(node: Node, metadata: Metadata, url: str) -> bool:
    """Say whether the one node there is names another page, and a title that is not this one's."""
    named = text_of(node.get("url"), "@id", "url")
    headline, title = text_of(node.get("headline")).casefold(), metadata.title.casefold()
    if not (headline and title and _bare(named)) or headline in title or title in headline:
        return False
    return _bare(named) not in (_bare(url), _bare(metadata.canonical)) and bool(
        urlsplit(named).path.strip("/")
    )


def _bare(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.netloc.removeprefix('www.')}{parts.path.rstrip('/')}" if parts.netloc else ""
