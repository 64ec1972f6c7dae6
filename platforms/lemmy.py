"""Lemmy: communities that left the big forums, on many instances that know each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

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

INSTANCES = """
lemmy.world lemmy.ml lemmy.ca lemmy.zip lemmy.dbzer0.com lemmy.blahaj.zone sh.itjust.works
programming.dev beehaw.org feddit.org feddit.uk feddit.nl discuss.tchncs.de sopuli.xyz aussie.zone
infosec.pub slrpnk.net reddthat.com jlai.lu midwest.social
"""
HOME = "lemmy.world"
PAGE_PATH = re.compile(r"^/(?P<kind>post|comment)/(?P<id>[0-9]+)/?$")
SORTS = {"day": "TopDay", "week": "TopWeek", "month": "TopMonth", "year": "TopYear"}
AT_MOST = 50  # hits of one search, and comments of one page
EXCERPT = 500  # characters of a post that stand for it in a list


class Lemmy(ApiPlatform):
    """Lemmy posts, searched on the largest instance, which knows those of the others."""

    title = "Lemmy"
    hosts = tuple(INSTANCES.split())
    fence = HOME
    intents = (Intent.OPINION, Intent.PRODUCT, Intent.TREND, Intent.CODE)
    reach = 0.6
    behind = 4
    languages = ("en", "de", "fr", "nl")
    keywords = ("lemmy", "fediverse forum", "fediverse forums")
    tier = Tier.T3
    pace = Pace(seconds_between=1)
    signals = (
        Signal("upvotes", "votes for the post, less those against"),
        Signal("comments", "comments under it"),
        Signal("community", "where it was posted"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Search the posts that the instance knows, wherever they were written."""
        asked: dict[str, str | int] = {
            **_asked(query),
            "type_": "Posts",
            "sort": SORTS.get(query.freshness, "TopAll"),
        }
        return Request(f"https://{_instance(query)}/api/v3/search", asked)

    def accept(self, response: Response) -> Response:
        """Tell the errors that come as JSON, a throttle among them with status 400."""
        if response.status >= 400 and "json" in response.content_type:
            reason = str(within(response.json(), "error") or "")
            if reason.startswith("rate_limit"):
                raise RateLimited(reason, status=response.status, again_at=again_at(response))
            if reason.startswith(("couldnt_find", "not_found", "unknown")):
                raise NotFound(reason, status=response.status)
            if reason in ("not_logged_in", "incorrect_login", "instance_is_private"):
                raise AuthRequired(reason, status=response.status)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read the posts of a search or of a list."""
        host = host_of(response.url)
        return rows(listed(response.json(), "posts"), lambda view: _hit(view, host))

    def next_request(self, query: Query) -> Request:
        """Search by the API of version 1.0."""
        asked = {**_asked(query), "type_": "posts"}
        return Request(f"https://{_instance(query)}/api/v4/search", asked)

    def parse_next(self, response: Response) -> Found:
        """Read the mixed list that version 1.0 gives; its preview called it `results`."""
        answer, host = response.json(), host_of(response.url)
        name = "search" if isinstance(answer, Mapping) and "search" in answer else "results"
        posts = [_bare(each) for each in listed(answer, name) if _is_post(each)]
        return rows(posts, lambda view: _hit(view, host))

    ways = (Way("v4", next_request, parse_next, proven=False),)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a post or a comment, or the front of an instance."""
        path = urlsplit(url).path
        return host_of(url) in self.hosts and (path in ("", "/") or bool(PAGE_PATH.match(path)))

    def page_request(self, url: str) -> Request:
        """Read a post by its number or by that of a comment under it; or what an instance is."""
        if not self.owns_page(url):
            raise NotFound(f"neither post nor comment of Lemmy: {url}", cure=Cure.RUNG)
        api = f"https://{host_of(url)}/api/v3"
        found = PAGE_PATH.match(urlsplit(url).path)
        if found is None:
            return Request(f"{api}/site")
        name = "comment_id" if found["kind"] == "comment" else "id"
        return Request(f"{api}/post", {name: found["id"]})

    def parse_page(self, response: Response) -> Page:
        """Give a post without its comments, or what an instance says of itself."""
        answer = response.json()
        if within(answer, "site_view", "site", "name"):
            return _site(answer)
        view = within(answer, "post_view")
        if not isinstance(view, Mapping):
            raise Malformed("no post of Lemmy")
        return _page(view, host_of(response.url), ())

    def page_flow(self, url: str) -> PageFlow:
        """Read the post, then its best comments; without these the post still stands."""
        response = yield self.page_request(url)
        page = self.parse_page(self.accept(response))
        if not page.signals.get("comments"):
            return page
        host, view = host_of(response.url), response.json()["post_view"]
        asked: dict[str, str | int] = {
            "post_id": view["post"]["id"],
            "type_": "All",
            "sort": "Top",
            "limit": AT_MOST,
            "max_depth": 6,
        }
        try:
            response = yield Request(f"https://{host}/api/v3/comment/list", asked)
            comments = listed(self.accept(response).json(), "comments")
        except Refusal as refusal:
            return _page(view, host, (), left_out=str(refusal.outcome))
        return _page(view, host, tuple(_remarks(comments)))


def _asked(query: Query) -> dict[str, str | int]:
    words = query.text if query.operators.phrases else search_words(query.text)
    return {"q": words, "listing_type": "All", "limit": min(query.limit, AT_MOST)}


def _instance(query: Query) -> str:
    """Return the instance that the query is fenced to, else the largest."""
    return next((site for site in query.operators.sites if site in Lemmy.hosts), HOME)


def _is_post(item: object) -> bool:
    """Say whether an item is a post, or nothing that can be told, which must not go unsaid."""
    return not isinstance(item, Mapping) or str(item.get("type_", "post")).lower() == "post"


def _bare(item: Any) -> Any:  # noqa: ANN401  parsed JSON is what it is
    """Return the view itself, which one preview of version 1.0 put a level deeper."""
    inner = within(item, "post")
    return inner if isinstance(within(inner, "post"), Mapping) else item


def _hit(view: dict[str, Any], host: str) -> Hit:
    post = view["post"]
    said = " ".join(plain(post.get("body") or "").split())
    return Hit(
        url=_address(post, host),
        title=" ".join(post["name"].split()),
        snippet=said[:EXCERPT] or post.get("url") or "",
        author=_author(view),
        published=read_date(_published(post)),
        signals=_signals(view),
    )


def _address(post: Mapping[str, Any], host: str) -> str:
    """Return the address where it was written, or where it was found if nobody reads that here."""
    origin = str(post.get("ap_id") or "")
    is_ours = host_of(origin) in Lemmy.hosts or host not in Lemmy.hosts
    return origin if origin.startswith("http") and is_ours else f"https://{host}/post/{post['id']}"


def _author(view: Mapping[str, Any]) -> str:
    return str(within(view, "creator", "display_name") or within(view, "creator", "name") or "")


def _published(said: Mapping[str, Any]) -> Any:  # noqa: ANN401
    return said.get("published_at") or said.get("published")


def _signals(view: Mapping[str, Any]) -> dict[str, Any]:
    counts = within(view, "counts") or view["post"]  # flat since version 1.0
    return present(
        upvotes=within(counts, "score"),
        comments=within(counts, "comments"),
        community=within(view, "community", "name"),
    )


def _page(
    view: Mapping[str, Any], host: str, remarks: tuple[Remark, ...], left_out: str = ""
) -> Page:
    post, hit = view["post"], _hit(dict(view), host)
    body = (post.get("body") or "").replace("\r\n", "\n")
    opening = "\n\n".join(part for part in (post.get("url") or "", body) if part)
    changed = post.get("updated_at") or post.get("updated")
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, opening, remarks),
        author=hit.author,
        published=read_dated(_published(post), "lemmy:published"),
        updated=read_dated(changed, "lemmy:updated"),
        signals=hit.signals,
        kind="forum",
        facts=PageFacts(flags=(f"comments_left_out:{left_out}",) if left_out else ()),
    )


def _remarks(comments: list[Any]) -> Iterator[Remark]:
    """Yield the comments as a tree; the list is flat, each item with the path that leads to it."""
    under: dict[str, list[Mapping[str, Any]]] = {}
    paths = {str(within(each, "comment", "path")) for each in comments}
    for each in comments:
        parent = str(within(each, "comment", "path")).rpartition(".")[0]
        under.setdefault(parent if parent in paths else "", []).append(each)
    yield from _below("", under, 0)


def _below(path: str, under: Mapping[str, list[Mapping[str, Any]]], depth: int) -> Iterator[Remark]:
    for each in under.get(path, ()):
        comment = within(each, "comment")
        said = within(comment, "content")
        if isinstance(said, str):
            is_gone = comment.get("deleted") or comment.get("removed")
            votes = within(each, "counts", "score")
            yield Remark(
                text="(deleted)" if is_gone else said,
                author=_author(each),
                when=read_date(_published(comment)),
                votes=votes if isinstance(votes, int) else None,
                depth=depth,
            )
        here = str(within(comment, "path"))
        if here != path:
            yield from _below(here, under, depth + 1)


def _site(answer: Mapping[str, Any]) -> Page:
    site, counts = answer["site_view"]["site"], answer["site_view"].get("counts") or {}
    names = ("users", "posts", "comments", "communities")
    known = [f"- {counts[name]:,} {name}" for name in names if isinstance(counts.get(name), int)]
    said = [site.get("description") or "", site.get("sidebar") or "", "\n".join(known)]
    return Page(
        url=site.get("actor_id") or "",
        title=site["name"],
        text=thread(site["name"], "\n\n".join(part for part in said if part), ()),
        kind="profile",
    )
