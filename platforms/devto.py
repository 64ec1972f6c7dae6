"""dev.to: tutorials and opinions by working developers, with what readers answered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    ApiPlatform,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    Refusal,
    Request,
    Response,
    Signal,
    Subject,
    Way,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    rows,
    search_words,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://dev.to"
API = f"{SITE}/api"
ACCEPT = {"accept": "application/vnd.forem.api-v1+json"}
ARTICLE = re.compile(r"^/(?P<user>[A-Za-z0-9_]+)/(?P<slug>[A-Za-z0-9_-]+)/?$")
NO_USER = "about api connect dashboard enter events listings mod new notifications org p pod"
NO_USERS = frozenset(f"{NO_USER} reading readinglist search series settings t tags top u".split())
FRONT_MATTER = re.compile(r"\A\s*---\r?\n.*?\r?\n---\r?\n", re.DOTALL)
EMBED = re.compile(r"\{%-?\s*(?P<tag>\w+)\s*(?P<what>.*?)\s*-?%\}")
DAYS = {"day": 1, "week": 7, "month": 31, "year": 366}
AT_MOST = 100  # hits of one search
EXCERPT = 500  # characters of an article that stand for it in a list


class DevTo(ApiPlatform):
    """dev.to articles with their comments, by the public API of Forem."""

    title = "dev.to"
    hosts = ("dev.to",)
    intents = (Intent.CODE, Intent.COMPARISON, Intent.SECURITY, Intent.OPINION, Intent.TREND)
    subjects = (Subject.SOFTWARE,)
    reach = 0.7
    behind = 1
    languages = ("en", "es", "pt", "fr", "ja", "ko")
    aliases = ("dev",)
    keywords = ("dev.to", "devto", "dev community")
    tier = Tier.T3
    pace = Pace(seconds_between=1)  # about 30 in 30 seconds
    signals = (
        Signal("upvotes", "reactions of readers"),
        Signal("comments", "comments under it"),
    )
    canary = "python"
    proven = False

    def request(self, query: Query) -> Request:
        """Search the articles by the API."""
        asked: dict[str, str | int] = {"q": _words(query), "per_page": min(query.limit, AT_MOST)}
        if query.freshness in DAYS:
            asked["top"] = DAYS[query.freshness]
        return Request(f"{API}/articles/search", asked, headers=ACCEPT)

    def parse(self, response: Response) -> Found:
        """Read a list of articles, bare or in `result`."""
        answer = response.json()
        return rows(answer if isinstance(answer, list) else listed(answer, "result"), _hit)

    def feed_request(self, query: Query) -> Request:
        """Search as the site's own search box does."""
        asked: dict[str, str | int] = {
            "search_fields": _words(query),
            "class_name": "Article",
            "per_page": min(query.limit, AT_MOST),
        }
        return Request(f"{SITE}/search/feed_content", asked, headers={"accept": "application/json"})

    ways = (Way("feed", feed_request, parse, proven=False),)

    def owns_page(self, url: str) -> bool:
        """Say whether it is an article."""
        return bool(_article_in(url))

    def page_request(self, url: str) -> Request:
        """Read the article by its author and slug."""
        found = _article_in(url)
        if not found:
            raise NotFound(f"no article of dev.to: {url}", cure=Cure.RUNG)
        return Request(f"{API}/articles/{found['user']}/{found['slug']}", headers=ACCEPT)

    def parse_page(self, response: Response) -> Page:
        """Give the article without its comments."""
        return _page(_article(response), ())

    def page_flow(self, url: str) -> PageFlow:
        """Read the article, then what was said under it; without that it still stands."""
        response = yield self.page_request(url)
        article = _article(self.accept(response))
        if not article.get("comments_count"):
            return _page(article, ())
        try:
            asked = {"a_id": str(article["id"])}
            comments = yield Request(f"{API}/comments", asked, headers=ACCEPT)
            remarks = tuple(_remarks(_list(self.accept(comments).json())))
        except Refusal as refusal:
            return _page(article, (), left_out=str(refusal.outcome))
        return _page(article, remarks)


def _words(query: Query) -> str:
    return query.text if query.operators.phrases else search_words(query.text)


def _article_in(url: str) -> re.Match[str] | None:
    found = ARTICLE.match(urlsplit(url).path)
    is_site = host_of(url) in ("dev.to", "www.dev.to")
    return found if found and is_site and found["user"] not in NO_USERS else None


def _article(response: Response) -> Mapping[str, Any]:
    article = response.json()
    if not isinstance(article, Mapping) or not article.get("title"):
        raise Malformed("no article of dev.to")
    return article


def _list(answer: Any) -> list[Any]:  # noqa: ANN401  parsed JSON is what it is
    if not isinstance(answer, list):
        raise Malformed("comments are a list")
    return answer


def _hit(item: dict[str, Any]) -> Hit:
    found = within(item, "highlight", "body_text")
    said = item.get("description") or (" ".join(found) if isinstance(found, list) else "")
    return Hit(
        url=_address(item),
        title=item["title"],
        snippet=plain(said)[:EXCERPT],
        author=_author(item),
        published=read_date(_when(item)),
        signals=_signals(item),
        language=item.get("language") or "",
    )


def _address(item: Mapping[str, Any]) -> str:
    path = item.get("path") or ""
    return item.get("url") or (f"{SITE}{path}" if path.startswith("/") else "")


def _author(item: Mapping[str, Any]) -> str:
    return within(item, "user", "name") or within(item, "user", "username") or ""


def _when(item: Mapping[str, Any]) -> Any:  # noqa: ANN401
    stated = (item.get(name) for name in ("published_at", "published_timestamp"))
    return next((each for each in stated if each), item.get("published_at_int"))


def _signals(item: Mapping[str, Any]) -> dict[str, Any]:
    reactions = item.get("public_reactions_count", item.get("positive_reactions_count"))
    return present(upvotes=reactions, comments=item.get("comments_count"))


def _written(article: Mapping[str, Any]) -> str:
    """Return what the author wrote, without its front matter and the site's own tags."""
    source = article.get("body_markdown") or ""
    if not source.strip():
        return markdown(article.get("body_html") or "")
    said = FRONT_MATTER.sub("", source.replace("\r\n", "\n"), count=1)
    return EMBED.sub(lambda tag: tag["what"] if "//" in tag["what"] else "", said).strip()


def _page(article: Mapping[str, Any], remarks: tuple[Remark, ...], left_out: str = "") -> Page:
    hit = _hit(dict(article))
    first = article.get("canonical_url") or ""
    elsewhere = host_of(first) not in ("", "dev.to") and first != hit.url
    origin = f"Originally published at {first}" if elsewhere else ""
    opening = "\n\n".join(part for part in (origin, _written(article)) if part)
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, opening, remarks),
        author=hit.author,
        published=read_dated(_when(article), "devto:published_at"),
        updated=read_dated(article.get("edited_at"), "devto:edited_at"),
        signals=hit.signals,
        language=hit.language,
        kind="article",
        facts=PageFacts(flags=(f"comments_left_out:{left_out}",) if left_out else ()),
    )


def _remarks(comments: list[Any], depth: int = 0) -> Iterator[Remark]:
    """Yield the comments, each reply behind what it answers; a broken one costs no other."""
    for each in comments:
        said = within(each, "body_html")
        if isinstance(said, str) and said.strip():
            yield Remark(
                text=markdown(said),
                author=_author(each),
                when=read_date(each.get("created_at")),
                depth=depth,
            )
        yield from _remarks(within(each, "children") or [], depth + 1)
