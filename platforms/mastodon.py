"""Mastodon: short posts of people who build and study things, on many instances."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote, urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._posts import WORD, headline, speaks_of
from search_skill.platforms._thread import Remark, thread

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
    Refusal,
    Request,
    Response,
    Secret,
    Signal,
    day_of,
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
from search_skill.types import Hit, Intent, Note, Page, PageFacts, Query, Tier

INSTANCES = """
mastodon.social mastodon.online mastodon.world mastodon.cloud mstdn.social mas.to fosstodon.org
hachyderm.io infosec.exchange techhub.social social.coop chaos.social mstdn.jp pawoo.net
mathstodon.xyz fediscience.org scholar.social ruby.social sigmoid.social
"""
HOME = "mastodon.social"
KEY = "MASTODON_TOKEN"
POST = re.compile(r"^/(?:(?:deck/)?@[^/]+|web/statuses|users/[^/]+/statuses)/(?P<id>[0-9]+)/?$")
AT_MOST = 40  # items of one answer
TAGS_AT_MOST = 2  # timelines that are read for one question
SHORTEST_TAG = 3
EXCERPT = 500  # characters of a post that stand for it in a list
LACKS_SEARCH = "full text is searched with {key} only; read instead: posts tagged {tags}"


class Mastodon(ApiPlatform):
    """Mastodon posts: by full text with a token of mastodon.social, else by tag.

    Without a token the search gives accounts and tags alone, so the posts come from the timelines
    of the tags that fit the question, and the batch says so.
    """

    title = "Mastodon"
    hosts = tuple(INSTANCES.split())
    fence = HOME
    intents = (Intent.OPINION, Intent.TREND, Intent.CODE)
    reach = 0.6
    behind = 6
    languages = ("en", "de", "fr", "es", "ja", "nl")
    keywords = ("mastodon", "fediverse")
    tier = Tier.T3
    pace = Pace(seconds_between=0.5, at_once=2)  # 300 in 5 minutes; the headers say what is left
    signals = (
        Signal("upvotes", "how many marked it as a favourite"),
        Signal("comments", "replies to it"),
        Signal("reposts", "how many passed it on"),
    )
    needs = (Secret(KEY, optional=True),)
    canary = "python"

    def request(self, query: Query) -> Request:
        """Search posts, tags and accounts; which of them come is the instance's to say."""
        asked: dict[str, str | int] = {"q": search_words(query.text), "limit": AT_MOST}
        return Request(f"https://{_instance(query)}/api/v2/search", asked)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Add the token, for the instance it belongs to."""
        if request.host != HOME or not secrets.get(KEY):
            return request
        headers = {**request.headers, "authorization": f"Bearer {secrets[KEY]}"}
        return replace(request, headers=headers)

    def accept(self, response: Response) -> Response:
        """Tell the answer of an instance that shows nothing to strangers."""
        if response.status == 422 and "json" in response.content_type:
            raise AuthRequired(str(within(response.json(), "error") or "422"), status=422)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read a search, a timeline, or a list of accounts."""
        answer = response.json()
        if isinstance(answer, Mapping):
            found = [*listed(answer, "statuses"), *listed({"accounts": None, **answer}, "accounts")]
            return rows(found, _hit)
        return rows(answer if isinstance(answer, list) else [answer], _hit)

    def flow(self, query: Query) -> Flow:
        """Search; where no posts come, read the timelines of the tags that fit."""
        try:
            response = yield self.request(query)
            answer = self.accept(response).json()
            posts = list(rows(listed(answer, "statuses"), _hit))
        except AuthRequired:
            answer, posts = {}, []
        if any(isinstance(thing, Hit) for thing in posts):
            return iter(posts)
        tags = _tags(query, within(answer, "hashtags") or [])
        for tag in tags:
            address = f"https://{_instance(query)}/api/v1/timelines/tag/{quote(tag)}"
            response = yield Request(address, {"limit": AT_MOST})
            timeline = rows(_statuses(self.accept(response).json()), _hit)
            posts += [thing for thing in timeline if _is_wanted(thing, query, posts)]
        return iter([*_or_nothing(posts, tags), _said(tags)])

    def owns_page(self, url: str) -> bool:
        """Say whether it is a post on one of the instances, or what an instance says of itself."""
        path = urlsplit(url).path
        return host_of(url) in self.hosts and bool(POST.match(path) or path in ("/about", "/"))

    def page_request(self, url: str) -> Request:
        """Read the post, or what the instance is."""
        if not self.owns_page(url):
            raise NotFound(f"no post of Mastodon: {url}", cure=Cure.RUNG)
        found = POST.match(urlsplit(url).path)
        api = f"https://{host_of(url)}/api"
        return Request(f"{api}/v1/statuses/{found['id']}" if found else f"{api}/v2/instance")

    def parse_page(self, response: Response) -> Page:
        """Give a post without its replies, or an instance."""
        answer = response.json()
        if not isinstance(answer, Mapping):
            raise Malformed("neither a post nor an instance of Mastodon")
        return _page(answer, ()) if "content" in answer else _instance_page(answer)

    def page_flow(self, url: str) -> PageFlow:
        """Read the post, then what it answers and what answers it."""
        request = self.page_request(url)
        response = yield request
        page = self.parse_page(self.accept(response))
        if page.kind != "forum":
            return page
        post = response.json()
        try:
            response = yield Request(f"{request.url}/context")
            context = self.accept(response).json()
            before, after = listed(context, "ancestors"), listed(context, "descendants")
        except Refusal as refusal:
            return _page(post, (), left_out=str(refusal.outcome))
        return _page(post, tuple(_remarks(after, post)), before=before)


def _instance(query: Query) -> str:
    """Return the instance that the query is fenced to, else the largest."""
    return next((site for site in query.operators.sites if site in Mastodon.hosts), HOME)


def _tags(query: Query, known: list[Any]) -> tuple[str, ...]:
    """Return the tags whose timelines are worth reading: the site's own proposals, else words."""
    proposed = [str(within(tag, "name") or "") for tag in known]
    words = WORD.findall(search_words(query.text))
    letters = [word.casefold() for word in words if word.isalnum() and not word.isdigit()]
    long = sorted((word for word in letters if len(word) >= SHORTEST_TAG), key=len, reverse=True)
    joined = ["".join(letters)] if 1 < len(letters) < 4 else []
    wanted = [*(tag for tag in proposed if tag), *joined, *long, *letters]
    return tuple(dict.fromkeys(wanted))[:TAGS_AT_MOST]


def _statuses(answer: Any) -> list[Any]:  # noqa: ANN401  parsed JSON is what it is
    return answer if isinstance(answer, list) else listed(answer, "statuses")


def _is_wanted(thing: Hit | Note, query: Query, before: list[Hit | Note]) -> bool:
    if isinstance(thing, Note):
        return True
    is_new = all(isinstance(each, Note) or each.url != thing.url for each in before)
    return is_new and speaks_of(query.text, f"{thing.title} {thing.snippet}")


def _or_nothing(posts: list[Hit | Note], tags: tuple[str, ...]) -> list[Hit | Note]:
    if any(isinstance(thing, Hit) for thing in posts):
        return posts
    names = ", ".join(f"#{tag}" for tag in tags) or "no tag fits"
    raise NotFound(f"no post without a token of the instance ({names})")


def _said(tags: tuple[str, ...]) -> Note:
    names = ", ".join(f"#{tag}" for tag in tags)
    return Note("search", LACKS_SEARCH.format(key=KEY, tags=names))


def _hit(item: dict[str, Any]) -> Hit:
    return _post(item) if "content" in item else _account(item)


def _post(item: Mapping[str, Any]) -> Hit:
    post = item.get("reblog") or item
    said = plain(post.get("content") or "")
    warning = post.get("spoiler_text") or ""
    return Hit(
        url=post.get("url") or post["uri"],
        title=headline(warning or said, _author(post)),
        snippet=" ".join(said.split())[:EXCERPT],
        author=_author(post),
        published=read_date(post.get("created_at")),
        signals=_signals(post),
        language=post.get("language") or "",
    )


def _account(item: Mapping[str, Any]) -> Hit:
    return Hit(
        url=item["url"],
        title=item.get("display_name") or f"@{item['acct']}",
        snippet=" ".join(plain(item.get("note") or "").split())[:EXCERPT],
        author=item["acct"],
        published=read_date(item.get("created_at")),
    )


def _author(post: Mapping[str, Any]) -> str:
    return str(within(post, "account", "acct") or "")


def _signals(post: Mapping[str, Any]) -> dict[str, Any]:
    return present(
        upvotes=post.get("favourites_count"),
        comments=post.get("replies_count"),
        reposts=post.get("reblogs_count"),
    )


def _words(post: Mapping[str, Any]) -> str:
    """Return a post's words, with its warning in front, what it links to and what it shows."""
    card = post.get("card") or {}
    link = f"[{card.get('title')}]({card['url']})" if card.get("url") else ""
    shown = [within(each, "description") or "" for each in post.get("media_attachments") or ()]
    parts = [post.get("spoiler_text") or "", markdown(post.get("content") or ""), link, *shown]
    return "\n\n".join(part for part in parts if part)


def _page(
    post: Mapping[str, Any],
    remarks: tuple[Remark, ...],
    before: list[Any] | None = None,
    left_out: str = "",
) -> Page:
    hit = _post(post)
    earlier = [_quoted(each) for each in before or () if isinstance(within(each, "content"), str)]
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, "\n\n".join([*earlier, _words(post)]), remarks),
        author=hit.author,
        published=read_dated(post.get("created_at"), "mastodon:created_at"),
        updated=read_dated(post.get("edited_at"), "mastodon:edited_at"),
        signals=hit.signals,
        language=hit.language,
        kind="forum",
        facts=PageFacts(flags=(f"comments_left_out:{left_out}",) if left_out else ()),
    )


def _quoted(post: Mapping[str, Any]) -> str:
    """Return an earlier post of the thread as a quotation."""
    who = f"{_author(post)}, {day_of(read_date(post.get('created_at')))}:"
    lines = [who, "", *_words(post).split("\n")]
    return "\n".join(f"> {line}".rstrip() for line in lines)


def _remarks(replies: list[Any], post: Mapping[str, Any]) -> Iterator[Remark]:
    """Yield the replies in the site's order, which is that of the thread."""
    depth = {str(post.get("id")): -1}
    for each in replies:
        if not isinstance(within(each, "content"), str):
            continue
        level = depth.get(str(each.get("in_reply_to_id")), -1) + 1
        depth[str(each.get("id"))] = level
        votes = each.get("favourites_count")
        yield Remark(
            text=_words(each),
            author=_author(each),
            when=read_date(each.get("created_at")),
            votes=votes if isinstance(votes, int) else None,
            depth=level,
        )


def _instance_page(answer: Mapping[str, Any]) -> Page:
    domain = str(answer["domain"])
    title = f"{answer.get('title') or domain} ({domain})"
    rules = [f"- {each['text']}" for each in answer.get("rules") or () if within(each, "text")]
    said = [plain(answer.get("description") or ""), f"Mastodon {answer.get('version') or ''}"]
    opening = "\n\n".join(part.strip() for part in [*said, "\n".join(rules)] if part.strip())
    return Page(
        url=f"https://{domain}/about",
        title=title,
        text=thread(title, opening, ()),
        kind="profile",
    )
