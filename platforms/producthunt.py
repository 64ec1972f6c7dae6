"""Product Hunt: what was launched these days, and how many liked it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from search_skill.platforms._atom import ATOM, attribute, text
from search_skill.platforms._posts import speaks_of
from search_skill.platforms._thread import thread

from search_skill.platform import (
    ApiPlatform,
    AuthRequired,
    Cure,
    Flow,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    RateLimited,
    Request,
    Response,
    Secret,
    Signal,
    again_at,
    day_of,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    rows,
    within,
)
from search_skill.types import Hit, Intent, Note, Page, PageFacts, Query, Tier

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SITE = "https://www.producthunt.com"
FEED = f"{SITE}/feed"
GRAPHQL = "https://api.producthunt.com/v2/api/graphql"
KEY = "PRODUCTHUNT_TOKEN"
PRODUCT = re.compile(r"^/(?:products|posts)/(?P<slug>[^/]+)/?$")
EXCERPT = 500
NEWEST = """
query { posts(order: NEWEST, first: 50) { edges { node {
  name tagline description url votesCount commentsCount createdAt user { name }
  topics(first: 5) { edges { node { name } } }
} } } }
"""


class ProductHunt(ApiPlatform):
    """New products, by the feed of the 50 newest; with a token by GraphQL, which knows votes.

    Neither can be searched: what is listed is held against the words of the question, and what is
    older than the list is left to the general engines.
    """

    title = "Product Hunt"
    hosts = ("producthunt.com",)
    intents = (Intent.PRODUCT, Intent.TREND)
    reach = 0.5
    behind = 2
    languages = ("en",)
    aliases = ("ph",)
    keywords = ("product hunt", "producthunt", "product launch", "product launches")
    tier = Tier.T3
    pace = Pace(seconds_between=1, at_once=1)
    signals = (
        Signal("upvotes", "votes for the product; only with a token"),
        Signal("comments", "comments under it; only with a token"),
    )
    needs = (Secret(KEY, optional=True),)
    canary = "ai"
    entry = "feed"
    lacks = ("upvotes", "comments")

    def request(self, query: Query) -> Request:  # noqa: ARG002  the feed cannot be searched
        """Read the feed."""
        return Request(FEED)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Ask GraphQL for the same list where there is a token: it states votes and comments."""
        if request.url != FEED or not secrets.get(KEY):
            return request
        headers = {"authorization": f"Bearer {secrets[KEY]}"}
        return replace(request, url=GRAPHQL, method="POST", headers=headers, json={"query": NEWEST})

    def accept(self, response: Response) -> Response:
        """Tell the errors of GraphQL, which come with any status."""
        if "json" in response.content_type:
            errors = within(response.json(), "errors")
            if isinstance(errors, list) and errors:
                raise _error(errors, response)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read the feed, or the list of GraphQL."""
        if response.body.lstrip()[:1] == b"{":
            return rows(listed(response.json(), "data", "posts", "edges"), _post)
        return rows(_entries(response), _hit)

    def flow(self, query: Query) -> Flow:
        """Keep of the newest what speaks of the question; nothing of it is no answer."""
        response = yield self.request(query)
        things = list(self.parse(self.accept(response)))
        hits = [thing for thing in things if isinstance(thing, Hit)]
        fitting = [hit for hit in hits if speaks_of(query.text, f"{hit.title} {hit.snippet}")]
        notes = [thing for thing in things if isinstance(thing, Note)]
        if hits and not fitting:
            raise NotFound(f"the site has no search; none of its {len(hits)} newest fits")
        if hits:
            notes.append(Note("search", f"no search: of the {len(hits)} newest those that fit"))
        return iter([*fitting, *notes])

    def owns_page(self, url: str) -> bool:
        """Say whether it is a product, which the list may hold, or the list itself."""
        path = urlsplit(url).path
        is_site = host_of(url) in ("producthunt.com", "www.producthunt.com")
        return is_site and bool(PRODUCT.match(path) or path in ("", "/", "/feed"))

    def page_request(self, url: str) -> Request:
        """Read the list, for the site itself shows strangers a wall."""
        if not self.owns_page(url):
            raise NotFound(f"no product of Product Hunt: {url}", cure=Cure.RUNG)
        return Request(FEED)

    def parse_page(self, response: Response) -> Page:
        """Give the list of the newest products."""
        hits = [thing for thing in self.parse(response) if isinstance(thing, Hit)]
        lines = [f"- [{hit.title}]({hit.url}), {_dated(hit)}{hit.snippet}" for hit in hits]
        title = "Product Hunt: the newest products"
        return Page(url=SITE, title=title, text=f"# {title}\n\n" + "\n".join(lines), kind="listing")

    def page_flow(self, url: str) -> PageFlow:
        """Read the list, and the one product in it that was asked for."""
        response = yield self.page_request(url)
        wanted = PRODUCT.match(urlsplit(url).path)
        if wanted is None:
            return self.parse_page(self.accept(response))
        for hit in self.parse(self.accept(response)):
            found = isinstance(hit, Hit) and PRODUCT.match(urlsplit(hit.url).path)
            if isinstance(hit, Hit) and found and found["slug"] == wanted["slug"]:
                return _page(hit)
        raise NotFound("older than the newest products", cure=Cure.RUNG)


def _entries(response: Response) -> list[Element]:
    feed = response.xml()
    if feed.tag != f"{ATOM}feed":
        raise Malformed(f"not a feed but {feed.tag[:60]}")
    return feed.findall(f"{ATOM}entry")


def _hit(entry: Element) -> Hit:
    content = entry.findtext(f"{ATOM}content") or ""
    tagline = re.search(r"<p>(.*?)</p>", content, re.DOTALL)
    return Hit(
        url=attribute(entry, f"{ATOM}link", "href").partition("?")[0],
        title=text(entry, f"{ATOM}title"),
        snippet=" ".join(plain(tagline[1] if tagline else "").split())[:EXCERPT],
        author=text(entry, f"{ATOM}author/{ATOM}name"),
        published=read_date(text(entry, f"{ATOM}published")),
    )


def _post(edge: dict[str, Any]) -> Hit:
    post = edge["node"]
    said = [post.get("tagline") or "", post.get("description") or ""]
    topics = within(post, "topics", "nodes") or within(post, "topics", "edges") or []
    names = [within(each, "name") or within(each, "node", "name") or "" for each in topics]
    said.append(", ".join(name for name in names if name))
    return Hit(
        url=post["url"].partition("?")[0],
        title=post["name"],
        snippet=" · ".join(part for part in said if part)[:EXCERPT],
        author=within(post, "user", "name") or "",
        published=read_date(post.get("createdAt")),
        signals=present(upvotes=post.get("votesCount"), comments=post.get("commentsCount")),
    )


def _dated(hit: Hit) -> str:
    return f"{day_of(hit.published)}: " if hit.published else ""


def _page(hit: Hit) -> Page:
    said = [hit.snippet, f"Launched on Product Hunt on {day_of(hit.published)}."]
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, "\n\n".join(said if hit.published else said[:1]), ()),
        author=hit.author,
        published=read_dated(hit.published, "producthunt:published"),
        signals=hit.signals,
        kind="product",
        facts=PageFacts(flags=("comments_left_out",)),
    )


def _error(errors: list[Any], response: Response) -> AuthRequired | RateLimited | Malformed:
    said = errors[0]
    words = [within(said, name) for name in ("error", "error_description", "message")]
    reason = ": ".join(str(word) for word in words if word) or str(said)
    if "oauth" in reason.lower() or "token" in reason.lower():
        return AuthRequired(reason, status=response.status)
    if "rate" in reason.lower() and "limit" in reason.lower():
        return RateLimited(reason, status=response.status, again_at=again_at(response))
    return Malformed(reason, status=response.status)
