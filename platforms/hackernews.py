"""Hacker News: what people who build software make of a thing, and how many cared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    ApiPlatform,
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
    Signal,
    Subject,
    Unreachable,
    host_of,
    listed,
    mentioned,
    plain,
    present,
    read_date,
    read_dated,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://news.ycombinator.com"
API = "https://hn.algolia.com/api/v1"
FIREBASE = "https://hacker-news.firebaseio.com/v0/item"
FEW_WORDS = 3  # Algolia wants every word; of more than these any may be missing
KINDS = {"ask hn": "ask_hn", "show hn": "show_hn"}  # how questions name a kind of story
POINTS = re.compile(r"\bpoints\s*(?P<sign>>=?)\s*(?P<number>\d{1,5})\b", re.IGNORECASE)
EXCERPT = 500  # characters of a post that stand for it in a list


class HackerNews(ApiPlatform):
    """Hacker News stories and comments, by the Algolia index that the site itself searches with."""

    title = "Hacker News"
    hosts = ("news.ycombinator.com",)
    api_hosts = ("hn.algolia.com", "hacker-news.firebaseio.com")
    intents = (
        Intent.TREND,
        Intent.OPINION,
        Intent.COMPARISON,
        Intent.SECURITY,
        Intent.RESEARCH,
        Intent.NEWS,
        Intent.POLICY,
    )
    languages = ("en",)
    subjects = (Subject.SOFTWARE, Subject.SCIENCE, Subject.SOCIETY)
    aliases = ("hn",)
    keywords = ("hacker news", "hackernews", "show hn", "ask hn")
    tier = Tier.T3
    pace = Pace(at_once=4)  # 10,000 an hour
    signals = (
        Signal("upvotes", "points of the story"),
        Signal("comments", "comments under it"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Search the stories, or those of the kind that the question names."""
        kind = next((KINDS[word] for word in mentioned(KINDS, query.text)), "story")
        return _asked(query, kind)

    def flow(self, query: Query) -> Flow:
        """Search the stories; only where no title fits, what was said under others."""
        response = yield self.request(query)
        found = list(self.parse(self.accept(response)))
        if any(isinstance(thing, Hit) for thing in found):
            return iter(found)
        response = yield _asked(query, "comment")
        more = self.parse(self.accept(response))
        return iter([*found, *more])

    def parse(self, response: Response) -> Found:
        """Read stories, comments and poll options, each of which has fields of its own."""
        return rows(listed(response.json(), "hits"), _hit)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a story, a comment or a poll."""
        return bool(_item_of(url))

    def page_request(self, url: str) -> Request:
        """Read the item with all that was said under it."""
        item = _item_of(url)
        if not item:
            raise NotFound(f"no item of Hacker News: {url}", cure=Cure.RUNG)
        return Request(f"{API}/items/{item}")

    def parse_page(self, response: Response) -> Page:
        """Put the item and its comments together, from either API; null is an item that is gone."""
        item = response.json()
        if item is None or (isinstance(item, Mapping) and item.get("deleted")):
            raise NotFound("the item is gone")
        if not isinstance(item, Mapping) or "id" not in item:
            raise Malformed("no item of Hacker News")
        return _page(item)

    def page_flow(self, url: str) -> PageFlow:
        """Read the tree from Algolia; where that fails, the item alone from the site's own API."""
        try:
            response = yield self.page_request(url)
            return self.parse_page(self.accept(response))
        except (Unreachable, RateLimited, Malformed) as refusal:
            first = refusal
        response = yield Request(f"{FIREBASE}/{_item_of(url)}.json")
        page = self.parse_page(self.accept(response))
        flag = f"comments_left_out:{first.outcome}"
        return replace(page, facts=PageFacts(flags=(flag,)))


def _asked(query: Query, kind: str) -> Request:
    text = POINTS.sub(" ", query.text)
    for word in mentioned(KINDS, text):
        text = re.sub(rf"(?i)\b{word}\b", " ", text)
    words = text if query.operators.phrases else search_words(text)
    asked: dict[str, str | int] = {
        "query": replace(query, text=" ".join(words.split())).written(site=False),
        "tags": kind,
        "hitsPerPage": query.limit,
        "advancedSyntax": "true",  # quotation marks and a hyphen in front mean what they say
    }
    if len(words.split()) > FEW_WORDS and not query.operators:
        asked["optionalWords"] = words
    limits = _limits(query)
    if limits:
        asked["numericFilters"] = ",".join(limits)
    # of one day the newest are wanted; over more the index ranks by fit, then by points
    by = "search_by_date" if query.freshness == "day" else "search"
    return Request(f"{API}/{by}", asked)


def _limits(query: Query) -> list[str]:
    """Return the bounds in time and in points."""
    window = window_of(query)
    limits = []
    if window.start:
        limits.append(f"created_at_i>={int(window.start.timestamp())}")
    if window.end:
        limits.append(f"created_at_i<{int(window.end.timestamp())}")
    wanted = POINTS.search(query.text)
    if wanted:
        limits.append(f"points{wanted['sign']}{wanted['number']}")
    return limits


def _item_of(url: str) -> str:
    """Return the number in an item's address, or nothing."""
    parts = urlsplit(url)
    if host_of(url) != "news.ycombinator.com" or parts.path != "/item":
        return ""
    number = parse_qs(parts.query).get("id", [""])[0]
    return number if number.isascii() and number.isdigit() else ""


def _address(item: Mapping[str, Any]) -> str:
    """Return the discussion's address: it is what the site itself has to say."""
    return f"{SITE}/item?id={item.get('objectID') or item['id']}"


def _hit(item: dict[str, Any]) -> Hit:
    said = item.get("story_text") or item.get("comment_text") or item.get("text") or ""
    words = plain(said)
    return Hit(
        url=_address(item),
        title=item.get("title") or item.get("story_title") or _first_words(words),
        snippet=words[:EXCERPT] or item.get("url") or item.get("story_url") or "",
        author=item.get("author") or "",
        published=read_date(item.get("created_at_i") or item.get("created_at")),
        signals=_signals(item),
    )


def _first_words(said: str) -> str:
    """Return how a remark begins, for those that have no title."""
    return re.split(r"(?<=[.!?。！？])\s|\n", said.strip())[0][:80]


def _signals(item: Mapping[str, Any]) -> dict[str, Any]:
    return present(
        upvotes=item.get("points", item.get("score")),
        comments=item.get("num_comments", item.get("descendants")),
    )


def _page(item: Mapping[str, Any]) -> Page:
    """Read an item of either API: Algolia's has `children`, the site's own only their numbers."""
    said = markdown(item.get("text") or "")
    linked = item.get("url") or ""
    when = item.get("created_at_i") or item.get("created_at") or item.get("time")
    title = item.get("title") or _first_words(plain(item.get("text") or ""))
    children = item.get("children")
    remarks = list(_remarks(children)) if isinstance(children, list) else []
    signals = _signals(item)
    if remarks and "comments" not in signals:
        signals["comments"] = len(remarks)
    return Page(
        url=_address(item),
        title=title,
        text=thread(title, "\n\n".join(part for part in (linked, said) if part), remarks),
        author=item.get("author") or item.get("by") or "",
        published=read_dated(when, "hackernews:created_at"),
        signals=signals,
        kind="forum",
    )


def _remarks(items: list[Any], depth: int = 0) -> Iterator[Remark]:
    """Yield the comments in the site's order, each reply behind what it answers."""
    for item in items:
        said = within(item, "text")
        if isinstance(said, str) and said.strip():
            yield Remark(
                text=markdown(said),
                author=item.get("author") or "",
                when=read_date(item.get("created_at_i") or item.get("created_at")),
                votes=None,  # the site shows nobody the points of a comment
                depth=depth,
            )
        yield from _remarks(within(item, "children") or [], depth + 1)
