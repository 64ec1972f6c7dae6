"""Bilibili: Chinese videos, tutorials and reviews, with what their viewers say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any
from urllib.parse import quote, urlsplit

from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    PAGE,
    ApiPlatform,
    AuthRequired,
    Blocked,
    Cure,
    Flow,
    Found,
    Malformed,
    Note,
    NotFound,
    Pace,
    PageFlow,
    RateLimited,
    Refusal,
    Request,
    Response,
    Signal,
    Subject,
    host_of,
    language_of,
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

SITE = "https://www.bilibili.com"
API = "https://api.bilibili.com"
JAR = "bilibili"
HEADERS = {"referer": f"{SITE}/", "accept": "application/json"}
VIDEO = re.compile(
    r"^/(?:s/)?(?:video/)?(?P<id>(?P<bv>BV1[0-9A-Za-z]{9})|av(?P<av>[0-9]+))/?$", re.IGNORECASE
)
SHORT = re.compile(r"^/[0-9A-Za-z]{5,10}/?$")  # on b23.tv, which redirects
ORDERS = {"day": "pubdate", "week": "pubdate"}
BANNED = (-412, -352, -1200, -509)  # refused, risk control, filtered, too heavy
TOO_OFTEN = (-799, 12000)
GONE = (-404, 62002, 62003, 62004, 62012, 12002, 12061)  # removed, hidden, comments closed
COMMENTS_AT_MOST = 20
EXCERPT = 500  # characters of a description that stand for a video in a list


class Bilibili(ApiPlatform):
    """Bilibili videos with their comments, by the API of its own pages.

    It answers visitors only: the front page is read first, for the cookie that it sets.
    """

    title = "Bilibili"
    hosts = ("bilibili.com", "b23.tv")
    fence = "bilibili.com/video"
    intents = (Intent.PRODUCT, Intent.OPINION, Intent.COMPARISON, Intent.CODE)
    subjects = (Subject.GOODS,)
    reach = 0.9
    behind = 4
    languages = ("zh",)
    aliases = ("bili",)
    keywords = (
        "bilibili",
        "哔哩哔哩",
        "嗶哩嗶哩",
        "b站",
        "up主",
        "视频教程",
        "教学视频",
        "评测视频",
        "视频评测",
    )
    tier = Tier.T3
    pace = Pace(seconds_between=1, at_once=1)
    signals = (
        Signal("views", "how often it was played"),
        Signal("upvotes", "likes"),
        Signal("comments", "comments under it"),
        Signal("favourites", "how many kept it"),
        Signal("danmaku", "remarks written across the picture"),
        Signal("seconds", "how long it runs"),
    )
    lacks = ("upvotes",)  # of a list; a page has them
    canary = "编程"
    proven = False

    def request(self, query: Query) -> Request:
        """Search the videos; its own order, by age where the question is about what is new."""
        asked: dict[str, str | int] = {
            "search_type": "video",
            "keyword": query.text,
            "order": ORDERS.get(query.freshness, "totalrank"),
        }
        return _asked(f"{API}/x/web-interface/search/type", asked)

    def flow(self, query: Query) -> Flow:
        """Visit the front page for its cookie, then search."""
        notes: list[Note] = []
        try:
            yield Request(f"{SITE}/", kind=PAGE, jar=JAR)
        except Refusal as refusal:  # the search may still answer, and says itself when it does not
            notes.append(Note("cookie", f"the front page gave none: {refusal.outcome}"))
        response = yield self.request(query)
        return chain(self.parse(self.accept(response)), notes)

    def accept(self, response: Response) -> Response:
        """Tell what the site refuses: by a code in the body with status 200, or by 412."""
        is_json = response.body.lstrip()[:1] == b"{"
        code = within(response.json(), "code") if is_json else None
        if isinstance(code, int) and code != 0:
            raise _error(code, str(within(response.json(), "message") or ""), response.status)
        if response.status == 412:
            raise Blocked("412 request was banned", vendor="bilibili", status=412)
        return super().accept(response)

    def parse(self, response: Response) -> Found:
        """Read a search; or one item of it, the words searched most, or words proposed."""
        answer = response.json()
        if not isinstance(answer, Mapping):
            raise Malformed("no answer of Bilibili")
        if "type" in answer and "code" not in answer:
            return rows([answer], _hit)
        if within(answer, "data", "trending") is not None:
            return rows(listed(answer, "data", "trending", "list"), _words)
        if within(answer, "result", "tag") is not None:
            return rows(listed(answer, "result", "tag"), _words)
        data = answer.get("data")
        if not isinstance(data, Mapping) or not {"result", "numResults"} & set(data):
            raise Malformed("no list in the answer")
        # nothing found: the list is not empty but absent
        return rows(listed(data, "result") if "result" in data else [], _hit)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a video, or a short address that leads to one."""
        return bool(_video_in(url)) or _is_short(url)

    def page_request(self, url: str) -> Request:
        """Read what the site says of the video."""
        found = _video_in(url)
        if found is None:
            if _is_short(url):
                return Request(url, kind=PAGE, jar=JAR)
            raise NotFound(f"no video of Bilibili: {url}", cure=Cure.RUNG)
        named = {"bvid": found["bv"]} if found["bv"] else {"aid": found["av"]}
        return _asked(f"{API}/x/web-interface/view", named)

    def parse_page(self, response: Response) -> Page:
        """Give the video without its comments."""
        return _page(_video(response), ())

    def page_flow(self, url: str) -> PageFlow:
        """Read the video, then what was said under it; without that it still stands."""
        if not _video_in(url) and _is_short(url):
            response = yield self.page_request(url)
            url = response.url
        response = yield self.page_request(url if _video_in(url) else f"{SITE}/")
        video = _video(self.accept(response))
        try:
            asked: dict[str, str | int] = {"type": 1, "oid": video["aid"], "mode": 3}
            response = yield _asked(f"{API}/x/v2/reply/main", asked)
            replies = within(self.accept(response).json(), "data", "replies") or []
        except Refusal as refusal:
            return _page(video, (), left_out=str(refusal.outcome))
        return _page(video, tuple(_remarks(replies[:COMMENTS_AT_MOST])))


def _asked(url: str, params: Mapping[str, str | int]) -> Request:
    return Request(url, params, headers=HEADERS, kind=PAGE, jar=JAR)


def _video_in(url: str) -> re.Match[str] | None:
    host = host_of(url)
    is_site = host in ("bilibili.com", "www.bilibili.com", "m.bilibili.com", "b23.tv")
    found = VIDEO.match(urlsplit(url).path) if is_site else None
    return found if found and (host == "b23.tv" or "/video/" in url) else None


def _is_short(url: str) -> bool:
    return host_of(url) == "b23.tv" and bool(SHORT.match(urlsplit(url).path))


def _error(code: int, said: str, status: int) -> Refusal:
    reason = f"{code}: {said}"
    if code in BANNED:
        return Blocked(reason, vendor="bilibili", status=status)
    if code in TOO_OFTEN:
        return RateLimited(reason, status=status)
    if code == -101 or code == -403:
        return AuthRequired(reason, status=status)
    if code in GONE:
        return NotFound(reason, status=status)
    return Malformed(reason, status=status)


def _hit(item: dict[str, Any]) -> Hit:
    """Read one thing of a search, whose words found are marked with tags."""
    if item.get("type") == "bili_user":
        return _member(item)
    return Hit(
        url=_address(item),
        title=" ".join(plain(item["title"]).split()),
        snippet=" ".join(plain(item.get("description") or "").split())[:EXCERPT],
        author=item.get("author") or "",
        published=read_date(item.get("pubdate") or None),
        signals=present(
            views=read_number(item.get("play")),
            upvotes=read_number(item.get("like")),
            comments=read_number(item.get("review")),
            favourites=read_number(item.get("favorites")),
            danmaku=read_number(item.get("video_review")),
            seconds=_seconds(item.get("duration")),
        ),
        language=language_of(plain(item["title"])),
    )


def _address(item: Mapping[str, Any]) -> str:
    if item.get("bvid"):
        return f"{SITE}/video/{item['bvid']}"
    stated = item.get("arcurl") or item.get("url") or ""
    return re.sub(r"^(?:http:)?//", "https://", stated)


def _member(item: Mapping[str, Any]) -> Hit:
    said = [item.get("usign") or "", within(item, "official_verify", "desc") or ""]
    return Hit(
        url=f"https://space.bilibili.com/{int(item['mid'])}",
        title=item["uname"],
        snippet=" · ".join(part for part in said if part)[:EXCERPT],
        author=item["uname"],
    )


def _words(item: dict[str, Any]) -> Hit:
    """Read words that the site proposes to search for."""
    words = item.get("keyword") or item["value"]
    return Hit(url=f"https://search.bilibili.com/all?keyword={quote(words)}", title=words)


def _seconds(stated: object) -> int | None:
    """Return a length in seconds; the site writes "217:7" for three hours and a half."""
    if isinstance(stated, int):
        return stated
    parts = str(stated or "").split(":")
    if not all(part.isdigit() for part in parts):
        return None
    total = 0
    for part in parts:
        total = total * 60 + int(part)
    return total


def _video(response: Response) -> Mapping[str, Any]:
    video = within(response.json(), "data")
    if not isinstance(video, Mapping) or not video.get("title"):
        raise Malformed("no video of Bilibili")
    return video


def _page(video: Mapping[str, Any], remarks: tuple[Remark, ...], left_out: str = "") -> Page:
    counts = video.get("stat") or {}
    parts = [each for each in video.get("pages") or () if within(each, "part")]
    chapters = [f"- P{each.get('page')}: {each['part']}" for each in parts]
    said = [video.get("desc") or "", "\n".join(chapters) if len(chapters) > 1 else ""]
    title = " ".join(video["title"].split())
    return Page(
        url=_address(video),
        title=title,
        text=thread(title, "\n\n".join(part for part in said if part.strip(" -")), remarks),
        author=within(video, "owner", "name") or "",
        published=read_dated(video.get("pubdate"), "bilibili:pubdate"),
        signals=present(
            views=read_number(counts.get("view")),
            upvotes=read_number(counts.get("like")),
            comments=read_number(counts.get("reply")),
            favourites=read_number(counts.get("favorite")),
            danmaku=read_number(counts.get("danmaku")),
            seconds=_seconds(video.get("duration")),
        ),
        kind="video",
        facts=PageFacts(
            flags=("transcript_left_out", *([f"comments_left_out:{left_out}"] if left_out else []))
        ),
    )


def _remarks(replies: list[Any], depth: int = 0) -> Iterator[Remark]:
    """Yield the comments, each reply behind what it answers; a broken one costs no other."""
    for each in replies:
        said = within(each, "content", "message")
        if isinstance(said, str) and said.strip():
            votes = read_number(each.get("like"))
            yield Remark(
                text=said,
                author=within(each, "member", "uname") or "",
                when=read_date(each.get("ctime")),
                votes=int(votes) if votes is not None else None,
                depth=depth,
            )
        yield from _remarks(within(each, "replies") or [], depth + 1)
