"""Zhihu: long answers of people who know or have lived it, in Chinese."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._walled import is_html, logged_in
from search_skill.platforms._zhihu_pages import COLUMNS, SITE, read_column, read_page

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
    Refusal,
    Request,
    Response,
    Secret,
    Signal,
    Subject,
    Unreachable,
    Way,
    day_of,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_number,
    rows,
    same_or_below,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

OPEN_PLATFORM = "https://developer.zhihu.com/api/v1/content/zhihu_search"
KEY = "ZHIHU_SECRET"
SEARCH_ANSWER = "/api/v4/search_v3"  # what the page's script asks, with a signature of its own
AT_MOST = 10  # of the open platform
SESSION = Cookie("zhihu.com", ("z_c0",))
PAGES = re.compile(r"^/(?:question/\d+(?:/answers?/\w+)?|answer/\d+)/?$")
ARTICLE = re.compile(r"^/p/\d+/?$")
CODES: Mapping[int, type[Refusal]] = {
    10001: Malformed,
    20001: AuthRequired,
    30001: RateLimited,
    90001: Unreachable,
}
KINDS = ("answer", "article", "question")


class Zhihu(BrowserPlatform):
    """Zhihu answers and articles: its open platform, or a browser with a lent session."""

    title = "Zhihu"
    hosts = ("zhihu.com",)
    intents = (
        Intent.OPINION,
        Intent.PRODUCT,
        Intent.COMPARISON,
        Intent.RESEARCH,
        Intent.TREND,
        Intent.CODE,
        Intent.POLICY,
    )
    languages = ("zh",)
    subjects = (
        Subject.SOFTWARE,
        Subject.GOODS,
        Subject.SOCIETY,
        Subject.SCIENCE,
        Subject.MEDICINE,
    )
    keywords = ("zhihu", "知乎")
    tier = Tier.T3
    pace = Pace(seconds_between=1.0, at_once=2)
    entry = "api"
    needs = (Secret(KEY),)
    page_needs = (replace(SESSION, optional=True),)
    signals = (
        Signal("upvotes", "how many agree with it"),
        Signal("comments", "comments under it"),
        Signal("edited", "the day of its last edit"),
    )
    canary = "机械键盘"

    def request(self, query: Query) -> Request:
        """Ask the open platform, which gives what its own people rank first."""
        asked: dict[str, str | int] = {"Query": query.text, "Count": min(query.limit, AT_MOST)}
        return Request(OPEN_PLATFORM, asked)

    def shown_request(self, query: Query) -> Request:
        """Open the search as its own users do; its script asks, and what it is told is heard."""
        asked: dict[str, str | int] = {"type": "content", "q": query.text}
        return Request(f"{SITE}/search", asked, kind=BROWSER, overheard=SEARCH_ANSWER)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Give the open platform its key."""
        key = secrets.get(KEY, "")
        if not key or request.host != host_of(OPEN_PLATFORM):
            return request
        return replace(request, headers={**request.headers, "Authorization": f"Bearer {key}"})

    def dated(self, request: Request, now: datetime) -> Request:
        """State the moment: the open platform refuses a question without it."""
        if request.host != host_of(OPEN_PLATFORM):
            return request
        headers = {**request.headers, "X-Request-Timestamp": str(int(now.timestamp()))}
        return replace(request, headers=headers)

    def accept(self, response: Response) -> Response:
        """Refuse what the site says in its own numbers, or by a login page."""
        if not is_html(response):
            _raise_stated(response)
        return logged_in(super().accept(response))

    def parse(self, response: Response) -> Found:
        """Read the answer of the open platform, or the one that a page's script got."""
        if is_html(response):
            raise Malformed("the page showed no results")
        answer = response.json()
        if isinstance(answer, Mapping) and "Data" in answer:
            return rows(listed(answer, "Data", "Items"), _item)
        return rows([each for each in listed(answer, "data") if _is_result(each)], _result)

    ways = (Way("page", shown_request, parse, lacks=("edited",), needs=(SESSION,), proven=False),)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a question, an answer or an article."""
        path = urlsplit(url).path
        if same_or_below(host_of(url), host_of(COLUMNS)):
            return bool(ARTICLE.match(path))
        return host_of(url) in ("zhihu.com", "www.zhihu.com") and bool(PAGES.match(path))

    def page_request(self, url: str) -> Request:
        """Open it in a browser: to anybody else the site answers with a refusal."""
        if not self.owns_page(url):
            raise NotFound(f"no page of Zhihu that can be read: {url}", cure=Cure.RUNG)
        return Request(url, kind=BROWSER)

    def parse_page(self, response: Response) -> Page:
        """Give the question with its answers, the article, or what a column says of itself."""
        return read_page(response) if is_html(response) else read_column(response.json())


def _raise_stated(response: Response) -> None:
    """Raise what an answer in JSON says is wrong."""
    answer = response.json()
    if not isinstance(answer, Mapping):
        return
    code, said = answer.get("Code"), str(answer.get("Message") or "")
    if isinstance(code, int) and code:
        raise CODES.get(code, Malformed)(f"{code}: {said}", status=response.status)
    error = answer.get("error")
    if not isinstance(error, Mapping):
        return
    number, words = error.get("code"), str(error.get("message") or "")
    if str(number).startswith("403"):  # 40362 and its like, for whoever does not look like a user
        raise Blocked(f"{number}: {words[:60]}", vendor="zhihu", status=response.status)
    if number in (100, 101, 401) or "Authentication" in str(error.get("name")):
        raise AuthRequired(f"{number}: {words[:60]}", status=response.status)
    if response.status < 400:
        raise Malformed(f"{number}: {words[:60]}")


def _item(item: Mapping[str, Any]) -> Hit:
    """Read an item of the open platform."""
    return Hit(
        url=re.sub(r"[?#].*", "", str(item["Url"])),
        title=plain(str(item["Title"])).removesuffix(" - 知乎"),
        snippet=plain(str(item.get("ContentText") or "")),
        author=str(item.get("AuthorName") or ""),
        signals=present(
            upvotes=item.get("VoteUpCount"),
            comments=item.get("CommentCount"),
            edited=day_of(read_date(item.get("EditTime"))),  # when it was written is not told
        ),
        language="zh",
    )


def _is_result(each: object) -> bool:
    """Leave out what stands between results: people, topics, what others search for."""
    kind = within(each, "object", "type")
    return not isinstance(each, Mapping) or kind in KINDS or "object" not in each


def _result(each: Mapping[str, Any]) -> Hit:
    """Read a result of the site's own search."""
    thing = each["object"]
    kind, number = str(thing["type"]), str(thing["id"])
    asked = within(thing, "question") or {}
    title = thing.get("title") or asked.get("name") or within(each, "highlight", "title")
    urls = {
        "answer": f"{SITE}/question/{asked.get('id')}/answer/{number}",
        "article": f"{COLUMNS}/p/{number}",
        "question": f"{SITE}/question/{number}",
    }
    url = f"{SITE}/answer/{number}" if kind == "answer" and not asked.get("id") else urls[kind]
    return Hit(
        url=url,
        title=plain(str(title)),
        snippet=plain(str(thing.get("excerpt") or within(each, "highlight", "description") or "")),
        author=plain(str(within(thing, "author", "name") or "")),
        published=read_date(thing.get("created_time")),
        signals=present(
            upvotes=read_number(thing.get("voteup_count")),
            comments=read_number(thing.get("comment_count")),
        ),
        language="zh",
    )
