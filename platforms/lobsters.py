"""Lobsters: what a small, invited crowd of programmers links to and says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    ApiPlatform,
    Cure,
    Found,
    Malformed,
    Note,
    NotFound,
    Pace,
    Request,
    Response,
    Signal,
    Subject,
    host_of,
    present,
    read_date,
    read_dated,
    read_number,
    rows,
    search_words,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

SITE = "https://lobste.rs"
STORY = re.compile(r"^/s/(?P<id>[a-z0-9]{4,10})(?:/[^/]*)?(?:\.json)?/?$")
COUNTED = re.compile(r"(?P<count>[\d,]+) results? for")
EXCERPT = 500  # characters of a story's text that stand for it in a list


class Lobsters(ApiPlatform):
    """Lobsters stories, by its search page; a story with its comments is JSON.

    The search wants every word and knows whole words only.
    """

    title = "Lobsters"
    hosts = ("lobste.rs",)
    fence = "lobste.rs/s"
    intents = (
        Intent.TREND,
        Intent.OPINION,
        Intent.COMPARISON,
        Intent.RESEARCH,
        Intent.SECURITY,
        Intent.CODE,
    )
    subjects = (Subject.SOFTWARE,)
    reach = 0.8
    behind = 4
    languages = ("en",)
    keywords = ("lobsters", "lobste.rs")
    tier = Tier.T3
    pace = Pace(seconds_between=1, at_once=1)  # 429 comes soon
    signals = (
        Signal("upvotes", "votes for the story, less flags"),
        Signal("comments", "comments under it"),
    )
    canary = "compiler"
    entry = "search"
    proven = False

    def request(self, query: Query) -> Request:
        """Search the stories; by age where the question is about what is new."""
        words = query.text if query.operators.phrases else search_words(query.text)
        asked = {
            "q": replace(query, text=words).written(site=False),
            "what": "stories",
            "order": "newest" if query.freshness else "relevance",
        }
        return Request(f"{SITE}/search", asked)

    def parse(self, response: Response) -> Found:
        """Read the result page, or one of the site's lists in JSON."""
        if response.body.lstrip()[:1] == b"[":
            return rows(response.json(), _hit)
        return _searched(response)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a story."""
        return bool(host_of(url) in ("lobste.rs", "www.lobste.rs") and _story_in(url))

    def page_request(self, url: str) -> Request:
        """Read a story with all that was said under it."""
        found = _story_in(url)
        if not found or not self.owns_page(url):
            raise NotFound(f"no story of Lobsters: {url}", cure=Cure.RUNG)
        return Request(f"{SITE}/s/{found['id']}.json")

    def parse_page(self, response: Response) -> Page:
        """Put the story and its comments together."""
        story = response.json()
        if not isinstance(story, Mapping) or "short_id" not in story:
            raise Malformed("no story of Lobsters")
        hit = _hit(dict(story))
        said = markdown(story.get("description") or "") or story.get("description_plain") or ""
        opening = "\n\n".join(part for part in (story.get("url") or "", said) if part)
        return Page(
            url=hit.url,
            title=hit.title,
            text=thread(hit.title, opening, _remarks(story.get("comments") or [])),
            author=hit.author,
            published=read_dated(story.get("created_at"), "lobsters:created_at"),
            signals=hit.signals,
            kind="forum",
        )


def _story_in(url: str) -> re.Match[str] | None:
    return STORY.match(urlsplit(url).path)


def _searched(response: Response) -> Found:
    """Yield the stories of the result page, which says how many there are."""
    page = response.html()
    stated = COUNTED.search(" ".join(page.text_content().split()))
    is_whole = "</html>" in response.text[-200:].lower()
    if not page.find_class("searchresults") or stated is None or not is_whole:
        raise Malformed("not the whole of the result page")
    for fault in page.find_class("flash-error"):
        yield Note("search", " ".join(fault.text_content().split()))
    stories = [each for each in page.find_class("story") if each.tag == "li"]
    if read_number(stated["count"]) and not stories:
        raise Malformed(f"{stated['count']} results, none on the page")
    yield from rows([each for each in stories if "deleted" not in each.get("class")], _listed)


def _listed(row: Any) -> Hit:  # noqa: ANN401  an element of an HTML tree
    (link,) = row.find_class("u-url")
    (discussion,) = row.xpath(".//*[contains(@class, 'comments_label')]//a")
    said = row.xpath("string(.//a[contains(@class, 'description_present')]/@title)")
    count = " ".join(discussion.text_content().split())
    score = row.xpath("string(.//*[contains(@class, 'upvoter') or @class = 'score'])").strip()
    score = score or row.xpath("string(.//*[@class = 'score'])").strip()
    return Hit(
        url=SITE + re.sub(r"^https?://[^/]+", "", discussion.get("href")),
        title=" ".join(link.text_content().split()),
        snippet=" ".join(said.split())[:EXCERPT] or _outer(link.get("href")),
        author=row.xpath("string(.//a[contains(@class, 'u-author')])").strip(),
        published=read_date(_moment(row)),
        signals=present(
            upvotes=read_number(score), comments=0 if "no " in count else read_number(count)
        ),
    )


def _moment(row: Any) -> str | float | None:  # noqa: ANN401
    """Return when a story was posted: an epoch, or a time with or without its offset."""
    stamp = row.xpath("string(.//time/@data-at-unix)")
    if stamp:
        return read_number(stamp)
    said: str = row.xpath("string(.//*[contains(@class, 'byline')]//*[@title][last()]/@title)")
    return said or str(row.xpath("string(.//time/@datetime)"))


def _outer(address: str) -> str:
    return address if address.startswith("http") else ""


def _hit(story: dict[str, Any]) -> Hit:
    said = story.get("description_plain") or story.get("description") or ""
    return Hit(
        url=story.get("comments_url") or f"{SITE}/s/{story['short_id']}",
        title=story["title"],
        snippet=" ".join(said.split())[:EXCERPT] or story.get("url") or "",
        author=_name(story.get("submitter_user")),
        published=read_date(story.get("created_at")),
        signals=present(upvotes=story.get("score"), comments=story.get("comment_count")),
    )


def _name(user: object) -> str:
    """Return a user's name, which is a bare string today and was an object once."""
    return user if isinstance(user, str) else str(within(user, "username") or "")


def _remarks(comments: list[Any]) -> tuple[Remark, ...]:
    """Read the comments, which come in the order of the thread; a broken one costs no other."""
    return tuple(
        Remark(
            text=markdown(said) or each.get("comment_plain") or "(deleted)",
            author=_name(each.get("commenting_user")),
            when=read_date(each.get("created_at")),
            votes=each.get("score") if isinstance(each.get("score"), int) else None,
            depth=_depth(each),
        )
        for each in comments
        if isinstance(said := within(each, "comment"), str)
    )


def _depth(comment: Mapping[str, Any]) -> int:
    if isinstance(comment.get("depth"), int):
        return int(comment["depth"])
    level = comment.get("indent_level")  # before 2023, counted from one
    return level - 1 if isinstance(level, int) and level > 0 else 0
