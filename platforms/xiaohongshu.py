"""Xiaohongshu (RED): what buyers, travellers and cooks show each other, in Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, quote, urljoin, urlsplit

from search_skill.platforms._posts import headline
from search_skill.platforms._thread import Remark, thread
from search_skill.platforms._walled import is_html, logged_in, state_in, text_of

from search_skill.platform import (
    BROWSER,
    AuthRequired,
    Blocked,
    BrowserPlatform,
    Cookie,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    RateLimited,
    Request,
    Response,
    Signal,
    Subject,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    read_number,
    rows,
    same_or_below,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://www.xiaohongshu.com"
SEARCH_ANSWER = "/api/sns/web/v1/search/notes"  # asked by the page's script, with its signature
SESSION = Cookie("xiaohongshu.com", ("web_session",))
NOTE = re.compile(r"^/(?:explore|discovery/item|search_result)/(?P<id>[0-9a-f]{24})/?$")
CAPTCHA = (461, 471)  # statuses; the body says success all the same
NO_SESSION = (-100, -101, -104)
TOO_FAST = (300013,)
WALLS = (300011, 300012, 300015, -1, -510000)
NOT_SHOWN = ("/404", "error_code=300031")
LOGIN_WORDS = "登录后查看搜索结果"
NOTHING = re.compile(r"没有找到相关内容|暂无相关笔记")
THE_FIRST = datetime(2013, 6, 1, tzinfo=UTC)  # the site is no older


class Xiaohongshu(BrowserPlatform):
    """Xiaohongshu notes: a browser with a lent session; nothing is shown without one."""

    title = "Xiaohongshu"
    hosts = ("xiaohongshu.com",)
    intents = (Intent.OPINION, Intent.PRODUCT, Intent.COMPARISON)
    languages = ("zh",)
    subjects = (Subject.GOODS, Subject.SOCIETY)
    aliases = ("xhs", "rednote")
    keywords = ("xiaohongshu", "rednote", "小红书", "小紅書")
    tier = Tier.T3
    pace = Pace(seconds_between=2.0, at_once=1)
    needs = (SESSION,)
    page_needs = (replace(SESSION, optional=True),)
    signals = (
        Signal("upvotes", "likes"),
        Signal("comments", "comments under it"),
        Signal("favourites", "how many kept it"),
    )
    canary = "咖啡机"
    proven = False

    def request(self, query: Query) -> Request:
        """Open the search as its own users do; its script asks, and what it is told is heard."""
        asked: dict[str, str | int] = {"keyword": query.text, "type": 51}
        return Request(f"{SITE}/search_result", asked, kind=BROWSER, overheard=SEARCH_ANSWER)

    def accept(self, response: Response) -> Response:
        """Refuse what the site says by its numbers; a captcha comes with a body of success."""
        if response.status in CAPTCHA:
            kind = response.headers.get("verifytype", "")
            said = f"{response.status}: the session is stopped by a captcha {kind}".strip()
            raise AuthRequired(said, vendor=self.name, status=response.status)
        if any(sign in response.url.removeprefix(SITE) for sign in NOT_SHOWN):
            raise NotFound("the note is not shown on the web")
        if response.status == 200 and not is_html(response):
            _raise_stated(response)
        accepted = super().accept(response)
        if is_html(response) and LOGIN_WORDS in response.text:
            raise AuthRequired("the site asks to log in", status=response.status)
        return logged_in(accepted)

    def parse(self, response: Response) -> Found:
        """Read what the page's script was told, or what the page shows."""
        if is_html(response):
            return rows(list(_shown(response)), _card)
        answer = response.json()
        data = within(answer, "data")
        if isinstance(data, Mapping) and "items" not in data and data.get("has_more") is False:
            return rows([], _item)  # it found nothing, and says so
        items = [each for each in listed(answer, "data", "items") if _is_note(each)]
        return rows(items, _item)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a note."""
        is_site = same_or_below(host_of(url), self.hosts[0])
        return is_site and bool(NOTE.match(urlsplit(url).path))

    def page_request(self, url: str) -> Request:
        """Open the note in a browser; its address must carry the token it was found with."""
        note = NOTE.match(urlsplit(url).path) if self.owns_page(url) else None
        if note is None:
            raise NotFound(f"no note of Xiaohongshu: {url}", cure=Cure.RUNG)
        token = parse_qs(urlsplit(url).query).get("xsec_token", [""])[0]
        return Request(_address(note["id"], token), kind=BROWSER)

    def parse_page(self, response: Response) -> Page:
        """Give the note: from the page's own state, or as its script was told it."""
        if not is_html(response):
            (item, *_) = listed(response.json(), "data", "items") or [None]
            if item is None:
                raise NotFound("no such note, or its token is not good")
            return _page(str(item["id"]), item["note_card"], ())
        notes = within(state_in(response, "__INITIAL_STATE__"), "note", "noteDetailMap")
        for number, kept in (notes or {}).items():
            note = within(kept, "note")
            if isinstance(note, Mapping) and (note.get("title") or note.get("desc")):
                comments = within(kept, "comments", "list") or ()
                return _page(str(number), note, tuple(_remarks(comments)))
        raise NotFound("no such note, or its token is not good")


def _raise_stated(response: Response) -> None:
    answer = response.json()
    code = answer.get("code") if isinstance(answer, Mapping) else None
    if code in (0, None) or not isinstance(code, int):
        return
    said = f"{code}: {str(answer.get('msg') or 'no reason given')[:60]}"
    if code in NO_SESSION:
        raise AuthRequired(said, status=response.status)
    if code in TOO_FAST:
        raise RateLimited(said, status=response.status)
    if code in WALLS:
        raise Blocked(said, vendor="xiaohongshu", status=response.status)
    raise Malformed(said, status=response.status)


def _is_note(item: object) -> bool:
    """Leave out what stands between notes: what others search for."""
    return not isinstance(item, Mapping) or item.get("model_type") in ("note", None)


def _address(note: str, token: str) -> str:
    """Return a note's address; without the token it was found with the site shows nothing."""
    address = f"{SITE}/explore/{note}"
    return f"{address}?xsec_token={quote(token)}&xsec_source=pc_search" if token else address


def _born(note: str) -> datetime | None:
    """Return when a note was made: its number begins with the seconds since 1970."""
    born = datetime.fromtimestamp(int(note[:8], 16), UTC)
    return born if born >= THE_FIRST else None


def _either(card: Mapping[str, Any], *names: str) -> Any:  # noqa: ANN401  parsed JSON
    """Return a field of a note, which is `display_title` to scripts and `displayTitle` in pages."""
    return next((card[name] for name in names if card.get(name)), None)


def _signals(card: Mapping[str, Any]) -> dict[str, Any]:
    counts = _either(card, "interact_info", "interactInfo") or {}
    return present(
        upvotes=read_number(_either(counts, "liked_count", "likedCount")),
        comments=read_number(_either(counts, "comment_count", "commentCount")),
        favourites=read_number(_either(counts, "collected_count", "collectedCount")),
    )


def _author(card: Mapping[str, Any]) -> str:
    user = card.get("user") or {}
    return str(_either(user, "nickname", "nickName", "nick_name") or "")


def _item(item: Mapping[str, Any]) -> Hit:
    card, number = item["note_card"], str(item["id"])
    title = _either(card, "display_title", "displayTitle", "title")
    author = _author(card)
    return Hit(
        url=_address(number, str(_either(item, "xsec_token", "xsecToken") or "")),
        title=plain(str(title)) if title else headline("", author),
        snippet=plain(str(card.get("desc") or "")),
        author=author,
        published=_born(number),
        signals=_signals(card),
        language="zh",
    )


def _shown(response: Response) -> Iterator[Any]:
    """Yield the cards that a page shows."""
    page = response.html()
    cards = page.xpath("//section[contains(@class,'note-item')]")
    if not cards and not NOTHING.search(page.text_content()):
        raise Malformed("neither notes nor the word that there are none")
    yield from (card for card in cards if card.xpath(".//a[contains(@href,'/')]"))


def _card(card: Any) -> Hit:  # noqa: ANN401  lxml's element
    """Read a card as the page shows it."""
    links = [urljoin(SITE, str(each)) for each in card.xpath(".//a/@href")]
    found = [(each, NOTE.match(urlsplit(each).path)) for each in links]
    # the link with the token is the one that opens
    ordered = sorted(
        (pair for pair in found if pair[1]), key=lambda pair: "xsec_token" not in pair[0]
    )
    url, note = next(iter(ordered), ("", None))
    if note is None:
        raise ValueError("a card without a note")
    token = parse_qs(urlsplit(url).query).get("xsec_token", [""])[0]
    author = text_of(card, ".//*[contains(@class,'name')]")
    title = text_of(card, ".//*[contains(@class,'title')]")
    likes = read_number(text_of(card, ".//*[contains(@class,'count')]"))
    return Hit(
        url=_address(note["id"], token),
        title=title or headline("", author),
        author=author,
        published=_born(note["id"]),
        signals=present(upvotes=likes),
        language="zh",
    )


def _page(number: str, note: Mapping[str, Any], remarks: tuple[Remark, ...]) -> Page:
    said = str(note.get("desc") or "").replace("[话题]", "")
    author = _author(note)
    title = plain(str(note.get("title") or "")) or headline(said, author)
    place = _either(note, "ip_location", "ipLocation")
    changed = _either(note, "last_update_time", "lastUpdateTime")
    parts = [said, f"- From: {place}" if place else ""]
    return Page(
        url=_address(number, ""),
        title=title,
        text=thread(title, "\n\n".join(part for part in parts if part), remarks),
        author=author,
        published=read_dated(note.get("time"), "xiaohongshu:time"),
        updated=read_dated(changed, "xiaohongshu:last_update_time"),
        signals=_signals(note),
        language="zh",
        kind="forum",
        facts=PageFacts(site_name="小红书"),
    )


def _remarks(comments: Any, depth: int = 0) -> Iterator[Remark]:  # noqa: ANN401  parsed JSON
    """Yield the comments, each with the replies that are shown under it."""
    for each in comments:
        if not isinstance(each, Mapping) or not each.get("content"):
            continue
        user = _either(each, "user_info", "userInfo") or {}
        votes = read_number(_either(each, "like_count", "likeCount"))
        yield Remark(
            text=str(each["content"]),
            author=str(user.get("nickname") or ""),
            when=read_date(_either(each, "create_time", "createTime")),
            votes=int(votes) if votes is not None else None,
            depth=depth,
        )
        yield from _remarks(_either(each, "sub_comments", "subComments") or (), depth + 1)
