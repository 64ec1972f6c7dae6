"""Weibo: short posts in Chinese, on whatever moves people today."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._posts import headline
from search_skill.platforms._thread import Remark, thread
from search_skill.platforms._walled import is_html, logged_in
from search_skill.platforms._weibo_pages import (
    MOBILE,
    cards_of,
    moment,
    profile_of,
    read_thread,
    without_faces,
)

from search_skill.platform import (
    BROWSER,
    PAGE,
    AuthRequired,
    BrowserPlatform,
    Cookie,
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
    Subject,
    Way,
    host_of,
    listed,
    plain,
    present,
    read_number,
    rows,
    within,
)
from search_skill.types import Dated, Hit, Intent, Page, PageFacts, Query, Tier

LISTS = f"{MOBILE}/api/container/getIndex"
POSTS = f"{MOBILE}/statuses/show"
COMMENTS = f"{MOBILE}/comments/hotflow"
SEARCH_PAGE = "https://s.weibo.com/weibo"
AS_SCRIPT = {"Accept": "application/json, text/plain, */*", "X-Requested-With": "XMLHttpRequest"}
ON_PHONES = re.compile(r"^/(?:status|detail)/(?P<id>\w+)/?$")
ON_DESKS = re.compile(r"^/\d+/(?P<id>[A-Za-z0-9]{9}|\d{16})/?$")
IN_TEXT = re.compile(r"^/comment/(?P<id>\w+)/?$")
MOBILE_SESSION, SESSION = Cookie("weibo.cn", ("SUB",)), Cookie("weibo.com", ("SUB",))
A_POST = 9  # the kind of card
SLOW_DOWN = re.compile(r"频繁|太快|稍后再试|频次")
NOTHING = re.compile(r"没有内容|没有找到|暂无")


class Weibo(BrowserPlatform):
    """Weibo posts: its mobile site or its search page, each with a lent session."""

    title = "Weibo"
    hosts = ("weibo.com", "weibo.cn")
    intents = (Intent.NEWS, Intent.OPINION, Intent.TREND, Intent.PRODUCT, Intent.POLICY)
    languages = ("zh",)
    subjects = (Subject.SOCIETY, Subject.GOODS)
    keywords = ("weibo", "微博")
    tier = Tier.T3
    pace = Pace(seconds_between=1.0, at_once=1)  # 418 for whoever asks faster
    entry = "mobile"
    needs = (MOBILE_SESSION,)
    page_needs = (replace(MOBILE_SESSION, optional=True),)
    signals = (
        Signal("upvotes", "likes"),
        Signal("reposts", "how many passed it on"),
        Signal("comments", "comments under it"),
    )
    canary = "天气"
    proven = False

    def request(self, query: Query) -> Request:
        """Ask the mobile site as its own script does."""
        asked: dict[str, str | int] = {
            "containerid": f"100103type=1&q={query.text}",
            "page_type": "searchall",
        }
        return Request(LISTS, asked, kind=PAGE, headers=AS_SCRIPT)

    def shown_request(self, query: Query) -> Request:
        """Open the search page in a browser."""
        return Request(SEARCH_PAGE, {"q": query.text}, kind=BROWSER)

    def accept(self, response: Response) -> Response:
        """Refuse what the site says in its own numbers, or by sending visitors away."""
        if response.status == 432:
            raise AuthRequired("the site wants to know its visitor", status=432)
        if response.status == 418:
            raise RateLimited("asked too fast", status=418)
        if response.status == 200 and not is_html(response):
            _raise_stated(response)
        return logged_in(super().accept(response))

    def parse(self, response: Response) -> Found:
        """Read cards of the mobile site, or one of its pages."""
        now = response.at
        if is_html(response):
            cards = cards_of(response)
            return rows(cards, lambda card: card.hit(now))
        data = within(response.json(), "data")
        if not isinstance(data, Mapping):
            raise Malformed("no data in the answer")
        return rows(list(_posts(listed(data, "cards"))), lambda post: _hit(post, now))

    ways = (Way("page", shown_request, parse, needs=(SESSION,), proven=False),)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a post."""
        return _post(url) is not None

    def page_request(self, url: str) -> Request:
        """Read a post from the mobile site."""
        post = _post(url)
        if post is None:
            raise NotFound(f"no post of Weibo: {url}", cure=Cure.RUNG)
        return Request(POSTS, {"id": post}, kind=PAGE, headers=AS_SCRIPT)

    def parse_page(self, response: Response) -> Page:
        """Give a post without its comments, or what the plain mobile site shows of one."""
        if is_html(response):
            return profile_of(response) or read_thread(response)
        post = within(response.json(), "data")
        if not isinstance(post, Mapping) or not post.get("text"):
            raise NotFound("no such post, or it was deleted")
        return _page(post, (), response.at)

    def page_flow(self, url: str) -> PageFlow:
        """Read the post, then what is said under it; without that the post still stands."""
        response = yield self.page_request(url)
        page = self.parse_page(self.accept(response))
        post = within(response.json(), "data")
        if not post.get("comments_count"):
            return page
        number = str(post["id"])
        asked: dict[str, str | int] = {"id": number, "mid": number, "max_id_type": 0}
        try:
            answer = yield Request(COMMENTS, asked, kind=PAGE, headers=AS_SCRIPT)
            remarks = _remarks(self.accept(answer))
        except Refusal as refusal:
            return _page(post, (), response.at, left_out=str(refusal.outcome))
        return _page(post, remarks, response.at)


def _post(url: str) -> str | None:
    host, path = host_of(url), urlsplit(url).path
    shapes = {
        "m.weibo.cn": ON_PHONES,
        "weibo.cn": IN_TEXT,
        "weibo.com": ON_DESKS,
        "www.weibo.com": ON_DESKS,
    }
    found = shapes[host].match(path) if host in shapes else None
    return found["id"] if found else None


def _raise_stated(response: Response) -> None:
    answer = response.json()
    if not isinstance(answer, Mapping) or answer.get("ok") in (1, None):
        return
    said = str(answer.get("msg") or answer.get("errno") or "")
    if answer["ok"] == -100:
        raise AuthRequired("the site wants a login", status=response.status)
    if SLOW_DOWN.search(said):
        raise RateLimited(said[:60], status=response.status)
    if "data" in answer and (NOTHING.search(said) or within(answer, "data", "cards") == []):
        return  # it found nothing, and says so
    raise Malformed(f"ok {answer['ok']}: {said[:60]}", status=response.status)


def _posts(cards: list[Any]) -> Iterator[Any]:
    """Yield the posts of the cards, those inside groups too; what is no card is kept as it is."""
    for card in cards:
        if not isinstance(card, Mapping):
            yield card
        elif card.get("card_type") == A_POST and "mblog" in card:
            yield card["mblog"]
        elif isinstance(card.get("card_group"), list):
            yield from _posts(card["card_group"])


def _words(post: Mapping[str, Any]) -> str:
    long = within(post, "longText", "longTextContent")
    return without_faces(markdown(str(long or post["text"])))


def _signals(post: Mapping[str, Any]) -> dict[str, Any]:
    return present(
        upvotes=read_number(post.get("attitudes_count")),
        reposts=read_number(post.get("reposts_count")),
        comments=read_number(post.get("comments_count")),
    )


def _author(post: Mapping[str, Any]) -> str:
    return str(within(post, "user", "screen_name") or "")


def _hit(post: Mapping[str, Any], now: datetime) -> Hit:
    words = plain(_words(post))
    return Hit(
        url=f"{MOBILE}/status/{post.get('bid') or post['id']}",
        title=headline(words, _author(post)),
        snippet=words,
        author=_author(post),
        published=moment(str(post.get("created_at") or ""), now),
        signals=_signals(post),
        language="zh",
    )


def _page(
    post: Mapping[str, Any], remarks: tuple[Remark, ...], now: datetime, left_out: str = ""
) -> Page:
    hit = _hit(post, now)
    again = within(post, "retweeted_status")
    said = _words(post)
    if isinstance(again, Mapping) and again.get("text"):
        quoted = "\n".join(f"> {line}" for line in _words(again).splitlines())
        said = f"{said}\n\n> @{_author(again)}:\n{quoted}"
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(f"{hit.author}: {hit.title}" if hit.author else hit.title, said, remarks),
        author=hit.author,
        published=Dated(hit.published, "weibo:created_at") if hit.published else None,
        signals=hit.signals,
        language="zh",
        kind="forum",
        facts=PageFacts(
            site_name="微博", flags=(f"comments_left_out:{left_out}",) if left_out else ()
        ),
    )


def _remarks(response: Response) -> tuple[Remark, ...]:
    """Read the comments; one without words costs no other."""
    return tuple(
        Remark(
            text=without_faces(markdown(str(said))),
            author=_author(each),
            when=moment(str(each.get("created_at") or ""), response.at),
            votes=each.get("like_count"),
        )
        for each in within(response.json(), "data", "data") or ()
        if (said := within(each, "text"))
    )
