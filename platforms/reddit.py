"""Reddit: what the people who use a thing say about it, and how many agree."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any

from search_skill.platforms._atom import ATOM, attribute, text
from search_skill.platforms._markdown import markdown
from search_skill.platforms._reddit_threads import GONE, author_of, remarks_of, with_more
from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    PAGE,
    ApiPlatform,
    AuthRequired,
    Blocked,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    RateLimited,
    Refusal,
    Request,
    Response,
    Signal,
    Skipped,
    Unreachable,
    Way,
    again_at,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    read_number,
    rows,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://www.reddit.com"
OLD = "https://old.reddit.com"
THREAD = re.compile(r"/comments/(?P<post>[a-z0-9]+)(?:/[^/]*)?(?:/(?P<comment>[a-z0-9]+))?/?$")
SHORT = re.compile(r"^/(?P<post>[a-z0-9]+)/?$")  # on redd.it
COMMUNITY = re.compile(r"(?:^|\.)reddit\.com/r/(?P<name>\w+)")
COMMENTS_AT_MOST = 100
FEW_COMMENTS = 30  # with fewer read, those that the answer only counts are worth a request
EXCERPT = 500  # characters of a post that stand for it in a list
LOCKED = frozenset({"private", "quarantined", "gold_only"})  # reasons that a login answers


class Reddit(ApiPlatform):
    """Reddit threads, by the public JSON API.

    The API answers data-centre addresses with 403 as a matter of course; the old site and the feed
    often still answer.
    """

    title = "Reddit"
    hosts = ("reddit.com", "redd.it")
    intents = (
        Intent.OPINION,
        Intent.PRODUCT,
        Intent.COMPARISON,
        Intent.TREND,
        Intent.NEWS,
        Intent.RESEARCH,
        Intent.POLICY,
        Intent.SECURITY,
    )
    languages = ("en", "de", "es", "fr", "it", "ja", "ko", "nl", "pt")
    keywords = ("reddit", "subreddit", "subreddits")
    tier = Tier.T3
    pace = Pace(seconds_between=1)  # the feed's; longer waits are stated in x-ratelimit-reset
    signals = (
        Signal("upvotes", "votes for the post, less those against"),
        Signal("comments", "comments under it"),
        Signal("subreddit", "the community it was posted in"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Search all of Reddit, or the one community that the query is fenced to."""
        asked: dict[str, str | int] = {**_asked(query), "limit": query.limit, "raw_json": 1}
        return Request(f"{SITE}{_place(query)}/search.json", asked)

    def accept(self, response: Response) -> Response:
        """Tell a throttle, which comes as a page that looks like a wall, and a locked community."""
        if response.status == 429:
            moment = again_at(response)
            raise RateLimited("429 too many requests", status=429, again_at=moment)
        if response.status in (401, 403) and "json" in response.content_type:
            reason = str(within(response.json(), "reason") or "")
            if reason in LOCKED:
                raise AuthRequired(f"the community is {reason}", status=response.status)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read a listing of posts, communities or comments, each by its kind."""
        answer = response.json()
        listings = answer if isinstance(answer, list) else [answer]
        items = [child for each in listings for child in listed(each, "data", "children")]
        is_escaped = "raw_json=1" not in response.request.address
        return rows(items, lambda item: _hit(item, is_escaped=is_escaped))

    def old_request(self, query: Query) -> Request:
        """Search the old site, a page that needs no script."""
        return Request(f"{OLD}{_place(query)}/search", _asked(query), kind=PAGE)

    def parse_old(self, response: Response) -> Found:
        """Read the result page; without rows it must at least say that it is one."""
        page = response.html()
        found = page.find_class("search-result-link")
        if not found and "search results" not in (page.findtext(".//title") or ""):
            raise Malformed("not the old site's result page")
        return rows(found, _old_hit)

    def rss_request(self, query: Query) -> Request:
        """Search by the feed."""
        return Request(f"{SITE}{_place(query)}/search.rss", _asked(query))

    def parse_rss(self, response: Response) -> Found:
        """Read the feed, which has no votes."""
        return rows(_entries(response), _feed_hit)

    ways = (
        Way("old", old_request, parse_old, proven=False),
        Way("rss", rss_request, parse_rss, lacks=("upvotes", "comments"), proven=False),
    )

    def owns_page(self, url: str) -> bool:
        """Say whether it is a thread, or a comment in one."""
        return bool(_thread_of(url))

    def page_request(self, url: str) -> Request:
        """Read a thread as JSON: the post and its best comments."""
        asked: dict[str, str | int] = {"limit": COMMENTS_AT_MOST, "sort": "top", "raw_json": 1}
        return Request(f"{SITE}{_path_of(url)}.json", asked)

    def parse_page(self, response: Response) -> Page:
        """Put the post and the comments together as one text."""
        return _page(*_parts(response))

    def more_request(self, post: Mapping[str, Any], ids: list[str]) -> Request:
        """Ask for comments that a thread only counts."""
        wanted: dict[str, str | int] = {
            "link_id": str(post.get("name") or f"t3_{post['id']}"),
            "children": ",".join(ids[:COMMENTS_AT_MOST]),
            "sort": "top",
            "api_type": "json",
            "raw_json": 1,
        }
        return Request(f"{SITE}/api/morechildren.json", wanted)

    def page_flow(self, url: str) -> PageFlow:
        """Read the thread as JSON; where that is walled, by its feed, which has no votes."""
        try:
            response = yield self.page_request(url)
            post, comments = _parts(self.accept(response))
        except (Blocked, Malformed, Skipped, Unreachable) as wall:
            walled = wall
        else:
            return (yield from self._with_more(post, comments))
        try:
            response = yield Request(f"{SITE}{_path_of(url)}.rss", {"limit": COMMENTS_AT_MOST})
            return _feed_page(self.accept(response))
        except Malformed:
            raise walled from None

    def way_of(self, request: Request) -> str:
        """Return the way of a request: JSON is walled for all that is asked of it, or for none."""
        return self.entry if ".json" in request.url else ""

    def _with_more(self, post: dict[str, Any], comments: list[Any]) -> PageFlow:
        """Ask once for comments that are left out, where few were given."""
        found = remarks_of(comments)
        if not found.ids or len(found.read) >= FEW_COMMENTS:
            return _page(post, comments)
        try:
            response = yield self.more_request(post, found.ids)
            more = listed(self.accept(response).json(), "json", "data", "things")
        except Refusal:
            return _page(post, comments)  # which says that it is not whole
        return _page(post, with_more(comments, more))


def _parts(response: Response) -> tuple[dict[str, Any], list[Any]]:
    """Return a thread's post and its comments."""
    answer = response.json()
    if not isinstance(answer, list) or len(answer) < 2:
        raise Malformed("a thread is a pair of listings")
    posts, comments = (listed(part, "data", "children") for part in answer[:2])
    if not posts:
        raise NotFound("a thread without its post")
    return posts[0]["data"], comments


def _page(post: dict[str, Any], comments: list[Any]) -> Page:
    found = remarks_of(comments)
    flags = [*(["comments_left_out"] if found.left_out else [])]
    flags += ["post_removed"] if _is_removed(post) else []
    return Page(
        url=_address(post),
        title=post["title"],
        text=thread(post["title"], _opening(post), found.read),
        author=author_of(post),
        published=read_dated(post.get("created_utc"), "reddit:created_utc"),
        updated=read_dated(post.get("edited") or None, "reddit:edited"),
        signals=_signals(post),
        kind="forum",
        facts=PageFacts(flags=tuple(flags)),
    )


def _is_removed(post: Mapping[str, Any]) -> bool:
    """Say whether the site or its author took the post away; the comments stay."""
    return bool(post.get("removed_by_category")) or (post.get("selftext") or "").strip() in GONE


def _asked(query: Query) -> dict[str, str | int]:
    """Return what every way of asking has in common."""
    asked: dict[str, str | int] = {"q": query.written(site=False), "type": "link"}
    asked["sort"] = "relevance"
    if query.freshness:
        asked["t"] = query.freshness
    if _place(query):
        asked["restrict_sr"] = "on"
    return asked


def _place(query: Query) -> str:
    """Return the path of the community that `site:reddit.com/r/NAME` asks for, or nothing."""
    for site in query.operators.sites:
        found = COMMUNITY.search(site)
        if found:
            return f"/r/{found['name']}"
    return ""


def _hit(item: dict[str, Any], *, is_escaped: bool) -> Hit:
    kind, said = item.get("kind", "t3"), item["data"]
    if is_escaped:  # without raw_json=1 every text comes escaped: decode it here, once
        said = {k: html.unescape(v) if isinstance(v, str) else v for k, v in said.items()}
    if kind == "t5":
        return _community(said)
    if kind == "t1":
        said = {**said, "title": said["link_title"], "selftext": said["body"]}
    return Hit(
        url=_address(said),
        title=said["title"],
        snippet=_words(said)[:EXCERPT] or _linked(said),
        author=author_of(said),
        published=read_date(said.get("created_utc")),
        signals=_signals(said),
    )


def _community(said: dict[str, Any]) -> Hit:
    name = said["display_name"]
    return Hit(
        url=f"{SITE}/r/{name}/",
        title=said.get("title") or f"r/{name}",
        snippet=(said.get("public_description") or "")[:EXCERPT],
        published=read_date(said.get("created_utc")),
        signals=present(subreddit=name),
    )


def _old_hit(row: Any) -> Hit:  # noqa: ANN401  an element of an HTML tree
    (link,) = row.find_class("search-title")
    path = re.sub(r"^https?://[^/]+", "", link.get("href"))
    community = row.xpath("string(.//a[contains(@class, 'search-subreddit-link')])")
    return Hit(
        url=SITE + path.partition("?")[0],
        title=link.text_content().strip(),
        snippet=" ".join(row.xpath("string(.//*[contains(@class, 'md')])").split())[:EXCERPT],
        author=row.xpath("string(.//a[contains(concat(' ', @class, ' '), ' author ')])"),
        published=read_date(row.xpath("string(.//time/@datetime)")),
        signals=present(
            upvotes=_counted(row, "search-score"),
            comments=_counted(row, "search-comments"),
            subreddit=community.strip().removeprefix("r/"),
        ),
    )


def _counted(row: Any, name: str) -> int | float | None:  # noqa: ANN401
    """Return the number in front of "points" or "comments"."""
    said = str(row.xpath(f"string(.//*[contains(@class, '{name}')])")).strip()
    return read_number(said.partition(" ")[0])


def _entries(response: Response) -> list[Any]:
    feed = response.xml()
    if feed.tag != f"{ATOM}feed":
        raise Malformed(f"not a feed but {feed.tag[:60]}")
    return feed.findall(f"{ATOM}entry")


def _feed_hit(entry: Any) -> Hit:  # noqa: ANN401  an element of a feed
    return Hit(
        url=attribute(entry, f"{ATOM}link", "href").partition("?")[0],
        title=text(entry, f"{ATOM}title"),
        snippet=plain(_feed_said(entry))[:EXCERPT],
        author=_feed_author(entry),
        published=read_date(text(entry, f"{ATOM}published") or text(entry, f"{ATOM}updated")),
        signals=present(subreddit=attribute(entry, f"{ATOM}category", "term")),
    )


def _feed_author(entry: Any) -> str:  # noqa: ANN401
    return text(entry, f"{ATOM}author/{ATOM}name").removeprefix("/u/")


def _feed_said(entry: Any) -> str:  # noqa: ANN401
    """Return what the author wrote, as HTML, without the lines that the feed puts under it."""
    content = entry.findtext(f"{ATOM}content") or ""
    written = re.search(r"<!-- SC_OFF -->(.*?)<!-- SC_ON -->", content, re.DOTALL)
    return written[1] if written else ""


def _feed_page(response: Response) -> Page:
    """Put a thread's feed together: the post first, then its comments, without votes."""
    entries = _entries(response)
    if not entries:
        raise NotFound("a thread without its post")
    post, *comments = entries
    hit = _feed_hit(post)
    remarks = [
        Remark(
            text=markdown(_feed_said(each)),
            author=_feed_author(each),
            when=read_date(text(each, f"{ATOM}published") or text(each, f"{ATOM}updated")),
        )
        for each in comments
    ]
    published = text(post, f"{ATOM}published")
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, markdown(_feed_said(post)), remarks),
        author=hit.author,
        published=read_dated(published, "reddit:published"),
        signals=hit.signals,
        kind="forum",
        facts=PageFacts(flags=("votes_unknown",)),
    )


def _thread_of(url: str) -> re.Match[str] | None:
    path = re.sub(r"^[a-z]+://[^/]+", "", url, flags=re.IGNORECASE).partition("#")[0]
    path = path.partition("?")[0]
    if host_of(url) in ("redd.it", "www.redd.it"):
        return SHORT.match(path)
    return THREAD.search(path) if host_of(url).endswith("reddit.com") else None


def _path_of(url: str) -> str:
    """Return a thread's path by its id alone, so that no letter of its title needs encoding."""
    found = _thread_of(url)
    if found is None:
        raise NotFound(f"no thread of Reddit: {url}")
    comment = found.groupdict().get("comment")
    return f"/comments/{found['post']}" + (f"/_/{comment}" if comment else "")


def _address(said: dict[str, Any]) -> str:
    return SITE + str(said["permalink"]).partition("?")[0]


def _words(said: dict[str, Any]) -> str:
    written = (said.get("selftext") or "").strip()
    return "" if written in GONE else written


def _opening(post: dict[str, Any]) -> str:
    written = (post.get("selftext") or "").strip()
    return GONE.get(written, written) or _linked(post)


def _linked(said: dict[str, Any]) -> str:
    """Return what a post without words of its own points to."""
    linked = said.get("url") or ""
    return "" if said.get("is_self") or not linked.startswith("http") else linked


def _signals(said: dict[str, Any]) -> dict[str, Any]:
    return present(
        upvotes=said.get("ups", said.get("score")),
        comments=said.get("num_comments"),
        subreddit=said.get("subreddit"),  # posts on a user's page have none
    )
