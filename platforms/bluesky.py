"""Bluesky: short posts of journalists, researchers and developers, in public."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote, urlsplit

from search_skill.platforms._posts import headline
from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    ApiPlatform,
    AuthRequired,
    Cure,
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
    Way,
    again_at,
    day_of,
    host_of,
    listed,
    present,
    read_date,
    read_dated,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://bsky.app"
SEARCH = "https://api.bsky.app/xrpc"
PUBLIC = "https://public.api.bsky.app/xrpc"
POST = re.compile(r"^/profile/(?P<who>[^/]+)/post/(?P<key>[a-z0-9]+)/?$")
PROFILE = re.compile(r"^/profile/(?P<who>[^/]+)/?$")
AT_MOST = 100
DEPTH, ABOVE = 6, 10  # levels of replies, and of what the post answers
EXCERPT = 500  # characters of a post that stand for it in a list
BROKEN_NAME = "handle.invalid"  # of an account whose name no longer resolves
LOCKED = ("AuthMissing", "AuthenticationRequired", "InvalidToken", "ExpiredToken")


class Bluesky(ApiPlatform):
    """Bluesky posts, by the AppView that the site itself asks.

    The public host refuses anonymous searches since 2025 and answers everything else.
    """

    title = "Bluesky"
    hosts = ("bsky.app",)
    fence = "bsky.app"
    intents = (Intent.OPINION, Intent.TREND, Intent.PRODUCT)
    reach = 0.6
    behind = 5
    languages = ("en", "ja", "pt", "de", "es", "fr", "ko")
    aliases = ("bsky",)
    keywords = ("bluesky", "bsky")
    tier = Tier.T3
    pace = Pace(seconds_between=0.5, at_once=2)  # 3,000 in 5 minutes
    signals = (
        Signal("upvotes", "likes"),
        Signal("comments", "replies to it"),
        Signal("reposts", "how many passed it on"),
        Signal("quotes", "how many quoted it"),
    )
    canary = "python"
    proven = False

    def request(self, query: Query) -> Request:
        """Search the posts; the first page only, for any further is refused."""
        return Request(f"{SEARCH}/app.bsky.feed.searchPosts", _asked(query))

    def public_request(self, query: Query) -> Request:
        """Search on the host for everybody."""
        return Request(f"{PUBLIC}/app.bsky.feed.searchPosts", _asked(query))

    def accept(self, response: Response) -> Response:
        """Tell the errors that come as JSON, a missing post among them with status 400."""
        if response.status >= 400 and "json" in response.content_type:
            answer = response.json()
            name = str(within(answer, "error") or "")
            reason = f"{name}: {within(answer, 'message') or ''}"
            if name == "RateLimitExceeded":
                raise RateLimited(reason, status=response.status, again_at=again_at(response))
            if name in LOCKED:
                raise AuthRequired(reason, status=response.status)
            if name == "NotFound" or "not found" in reason.lower():
                raise NotFound(reason, status=response.status)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read posts, the feed of an account, or accounts."""
        answer = response.json()
        if not isinstance(answer, Mapping):
            raise Malformed("no answer of Bluesky")
        if "feed" in answer:
            return rows(listed(answer, "feed"), lambda item: _hit(item["post"]))
        if "actors" in answer:
            return rows(listed(answer, "actors"), _actor)
        return rows(listed(answer, "posts"), _hit)

    ways = (Way("public", public_request, parse, proven=False),)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a post or a profile."""
        path = urlsplit(url).path
        return host_of(url) == "bsky.app" and bool(POST.match(path) or PROFILE.match(path))

    def page_request(self, url: str) -> Request:
        """Read a post with what it answers and what answers it, or an account."""
        path = urlsplit(url).path
        post, profile = POST.match(path), PROFILE.match(path)
        if post and self.owns_page(url):
            uri = f"at://{unquote(post['who'])}/app.bsky.feed.post/{post['key']}"
            return Request(
                f"{PUBLIC}/app.bsky.feed.getPostThread",
                {"uri": uri, "depth": DEPTH, "parentHeight": ABOVE},
            )
        if profile and self.owns_page(url):
            who = unquote(profile["who"])
            return Request(f"{PUBLIC}/app.bsky.actor.getProfile", {"actor": who})
        raise NotFound(f"neither post nor profile of Bluesky: {url}", cure=Cure.RUNG)

    def parse_page(self, response: Response) -> Page:
        """Put a thread together; or give a post alone, or what an account says of itself."""
        answer = response.json()
        if within(answer, "handle"):
            return _profile(answer, ())
        if isinstance(within(answer, "thread"), Mapping):
            return _thread(answer["thread"])
        posts = listed(answer, "posts")
        if not posts:
            raise NotFound("the post is gone")
        return _thread({"post": posts[0]})

    def page_flow(self, url: str) -> PageFlow:
        """Read a thread at once, an account together with its newest posts."""
        response = yield self.page_request(url)
        page = self.parse_page(self.accept(response))
        if page.kind != "profile":
            return page
        account = response.json()
        try:
            asked = {"actor": account["did"], "limit": 20, "filter": "posts_no_replies"}
            response = yield Request(f"{PUBLIC}/app.bsky.feed.getAuthorFeed", asked)
            posts = [within(each, "post") for each in listed(self.accept(response).json(), "feed")]
        except Refusal as refusal:
            return _profile(account, (), left_out=str(refusal.outcome))
        return _profile(account, tuple(_remark(each, 0) for each in posts if _is_post(each)))


def _asked(query: Query) -> dict[str, str | int]:
    words = query.text if query.operators.phrases else search_words(query.text)
    asked: dict[str, str | int] = {
        "q": words,
        "sort": "latest" if query.freshness == "day" else "top",
        "limit": min(query.limit, AT_MOST),
    }
    window = window_of(query)
    if window.start:
        asked["since"] = f"{window.start:%Y-%m-%dT%H:%M:%SZ}"
    if window.end:
        asked["until"] = f"{window.end:%Y-%m-%dT%H:%M:%SZ}"
    if query.language:
        asked["lang"] = query.language
    return asked


def _is_post(post: object) -> bool:
    return isinstance(within(post, "record", "text"), str) and bool(within(post, "uri"))


def _hit(post: dict[str, Any]) -> Hit:
    said, languages = _words(post), within(post, "record", "langs") or []
    return Hit(
        url=_address(post),
        title=headline(_unfolded(post) or said, _name(post)),
        snippet=" ".join(said.split())[:EXCERPT],
        author=_name(post),
        published=read_date(_when(post)),
        signals=_signals(post),
        language=str(languages[0])[:2] if languages else "",
    )


def _actor(account: dict[str, Any]) -> Hit:
    return Hit(
        url=f"{SITE}/profile/{account['handle']}",
        title=" ".join((account.get("displayName") or account["handle"]).split()),
        snippet=" ".join((account.get("description") or "").split())[:EXCERPT],
        author=account["handle"],
        published=read_date(account.get("createdAt")),
    )


def _address(post: Mapping[str, Any]) -> str:
    handle, key = within(post, "author", "handle"), str(post["uri"]).rpartition("/")[2]
    who = post["author"]["did"] if handle in (None, BROKEN_NAME) else handle
    return f"{SITE}/profile/{who}/post/{key}"


def _name(post: Mapping[str, Any]) -> str:
    return str(within(post, "author", "displayName") or within(post, "author", "handle") or "")


def _when(post: Mapping[str, Any]) -> Any:  # noqa: ANN401  parsed JSON is what it is
    """Return when it was posted: what the author's program says, unless that lies ahead."""
    stated, seen = within(post, "record", "createdAt"), post.get("indexedAt")
    written, arrived = read_date(stated), read_date(seen)
    return seen if arrived and (written is None or written > arrived) else stated


def _signals(post: Mapping[str, Any]) -> dict[str, Any]:
    return present(
        upvotes=post.get("likeCount"),
        comments=post.get("replyCount"),
        reposts=post.get("repostCount"),
        quotes=post.get("quoteCount"),
    )


def _words(post: Mapping[str, Any]) -> str:
    """Return a post's words, its links whole, and what it shows, links to or quotes."""
    embed = post.get("embed") or {}
    media = embed.get("media") or embed
    shown = [within(each, "alt") or "" for each in media.get("images") or ()]
    outer = media.get("external") or {}
    link = f"[{outer.get('title') or outer['uri']}]({outer['uri']})" if outer.get("uri") else ""
    return "\n\n".join(part for part in (_unfolded(post), link, *shown, _quoted(embed)) if part)


def _unfolded(post: Mapping[str, Any]) -> str:
    """Put the whole address where a post shows the beginning of one; offsets count bytes."""
    record = post["record"]
    said = record["text"].encode()
    for facet in reversed(record.get("facets") or []):
        uri = next((u for each in facet.get("features") or () if (u := within(each, "uri"))), "")
        start, end = (within(facet, "index", name) for name in ("byteStart", "byteEnd"))
        if uri and isinstance(start, int) and isinstance(end, int) and start < end <= len(said):
            said = said[:start] + str(uri).encode() + said[end:]
    return said.decode("utf-8", "replace").strip()


def _quoted(embed: Mapping[str, Any]) -> str:
    """Return the post that this one quotes, as a quotation."""
    record = embed.get("record") or {}
    quoted = record.get("record") or record
    said = within(quoted, "value", "text")
    if not said:
        return ""
    lines = [f"{_name(quoted)}:", "", *str(said).split("\n")]
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _remark(post: Mapping[str, Any], depth: int) -> Remark:
    votes = post.get("likeCount")
    return Remark(
        text=_words(post),
        author=_name(post),
        when=read_date(_when(post)),
        votes=votes if isinstance(votes, int) else None,
        depth=depth,
    )


def _replies(node: Mapping[str, Any], depth: int = 0) -> Iterator[Remark]:
    """Yield the replies, each behind what it answers; one that is gone or hidden costs no other."""
    for each in node.get("replies") or ():
        if _is_post(within(each, "post")):
            yield _remark(each["post"], depth)
            yield from _replies(each, depth + 1)


def _above(node: Mapping[str, Any]) -> list[str]:
    """Return what the post answers, the first of it in front, as quotations."""
    parent = node.get("parent")
    if not isinstance(parent, Mapping) or not _is_post(parent.get("post")):
        return []
    post = parent["post"]
    lines = [f"{_name(post)}, {day_of(read_date(_when(post)))}:", "", *_words(post).split("\n")]
    return [*_above(parent), "\n".join(f"> {line}".rstrip() for line in lines)]


def _thread(node: Mapping[str, Any]) -> Page:
    post = node.get("post")
    if not isinstance(post, Mapping) or not _is_post(post):
        kind = str(node.get("$type") or "")
        if kind.endswith(("notFoundPost", "blockedPost")):
            raise NotFound(f"the post is gone or hidden ({kind.rpartition('#')[2]})")
        raise Malformed("a thread without its post")
    hit = _hit(dict(post))
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, "\n\n".join([*_above(node), _words(post)]), _replies(node)),
        author=hit.author,
        published=read_dated(_when(post), "bluesky:createdAt"),
        signals=hit.signals,
        language=hit.language,
        kind="forum",
    )


def _profile(account: Mapping[str, Any], posts: tuple[Remark, ...], left_out: str = "") -> Page:
    hit = _actor(dict(account))
    counts = [("followersCount", "followers"), ("postsCount", "posts")]
    known = [f"- {account[name]:,} {word}" for name, word in counts if name in account]
    said = [f"@{hit.author}", account.get("description") or "", "\n".join(known)]
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, "\n\n".join(part for part in said if part), posts),
        author=hit.author,
        kind="profile",
        facts=PageFacts(flags=(f"posts_left_out:{left_out}",) if left_out else ()),
    )
