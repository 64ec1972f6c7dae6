"""WeChat: articles of its public accounts, found by Sogou, which alone may index them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urljoin, urlsplit

from search_skill.platforms._walled import markdown_of, text_of

from search_skill.platform import (
    BROWSER,
    PAGE,
    Blocked,
    BrowserPlatform,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    Request,
    Response,
    Signal,
    Subject,
    Way,
    host_of,
    plain,
    read_date,
    read_dated,
    rows,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SOGOU = "https://weixin.sogou.com/weixin"
ARTICLES = "mp.weixin.qq.com"
INDEX = "weixin.sogou.com"
NOTHING = re.compile(r"没有找到相关的?(?:微信公众号|文章|结果)|没有找到.{0,20}相关")
STAMP = re.compile(r"timeConvert\('(\d{9,10})'\)")
CREATED = re.compile(r"\bct\s*=\s*[\"'](\d{9,10})[\"']")
GONE = (
    "链接已过期",
    "该内容已被发布者删除",
    "此内容因违规无法查看",
    "此内容被投诉且经审核涉嫌侵权",
    "该公众号已迁移",
    "此帐号已被屏蔽",
    "参数错误",
)
GONE_AT_MOST = 600  # visible characters; an article that speaks of it is longer
TRACKERS = re.compile(r"[?&](?:chksm|scene|pass_ticket|sharer_\w+)=[^&#]*")


class Wechat(BrowserPlatform):
    """WeChat articles by Sogou's index of them; their addresses hold for some hours."""

    title = "WeChat"
    hosts = (ARTICLES, INDEX)
    intents = (Intent.RESEARCH, Intent.POLICY, Intent.NEWS, Intent.TREND)
    languages = ("zh",)
    subjects = (Subject.SOCIETY, Subject.SCIENCE, Subject.MEDICINE, Subject.SOFTWARE)
    reach = 0.7  # soon asked too often, and much of it is reprinted
    aliases = ("weixin",)
    keywords = ("wechat", "weixin", "微信", "公众号", "公眾號")
    tier = Tier.T3
    pace = Pace(seconds_between=2.0, at_once=1)
    entry = "sogou"
    signals = (Signal("account", "the public account that published it"),)
    canary = "高考"
    proven = False

    def request(self, query: Query) -> Request:
        """Ask Sogou's index of articles."""
        return Request(SOGOU, _asked(query), kind=PAGE, jar=INDEX)

    def shown_request(self, query: Query) -> Request:
        """Ask it in a browser, which answers the checks that a script can."""
        return Request(SOGOU, _asked(query), kind=BROWSER)

    def accept(self, response: Response) -> Response:
        """Refuse Sogou's captcha, which comes with 200 and says nothing in its address."""
        accepted = super().accept(response)
        if b"seccodeForm" in response.body or b"antispider" in response.body[:4000]:
            raise Blocked("Sogou asks for a captcha", vendor="sogou", status=response.status)
        return accepted

    def parse(self, response: Response) -> Found:
        """Read a list of articles, or of accounts."""
        page = response.html()
        articles = page.xpath("//ul[@class='news-list']/li")
        if articles:
            return rows(articles, _article)
        accounts = page.xpath("//ul[@class='news-list2']/li")
        if accounts:
            return rows(accounts, _account)
        if NOTHING.search(page.text_content()):
            return rows([], _article)
        _raise_gone(page)
        raise Malformed("neither articles nor the word that there are none")

    ways = (Way("page", shown_request, parse, proven=False),)

    def owns_page(self, url: str) -> bool:
        """Say whether it is an article, or Sogou's way to one."""
        path = urlsplit(url).path
        if host_of(url) == ARTICLES:
            return path == "/s" or path.startswith("/s/")
        return host_of(url) == INDEX and path == "/link"

    def page_request(self, url: str) -> Request:
        """Read the article; Sogou's links are put together by a script, so a browser follows."""
        if not self.owns_page(url):
            raise NotFound(f"no article of WeChat: {url}", cure=Cure.RUNG)
        is_link = host_of(url) == INDEX
        return Request(url, kind=BROWSER if is_link else PAGE)

    def parse_page(self, response: Response) -> Page:
        """Give the article; what expired or was taken down says so with 200."""
        page = response.html()
        content = page.xpath("//*[@id='js_content']")
        if not content:
            _raise_gone(page)
            raise Malformed("no article in the page")
        # the page hides it until its script has run: that hides nothing from a reader
        text = markdown_of(content[0])
        title = _title(page)
        created = CREATED.search(response.text)
        return Page(
            url=TRACKERS.sub("", response.url),
            title=title,
            text=f"# {title}\n\n{text}" if title else text,
            author=_publisher(page),
            published=read_dated(created[1], "wechat:ct") if created else None,
            signals={"account": _publisher(page)},
            language="zh",
            kind="article",
            facts=PageFacts(site_name="微信公众平台"),
        )


def _asked(query: Query) -> dict[str, str | int]:
    return {"type": 2, "query": query.text, "ie": "utf8"}


def _article(item: Any) -> Hit:  # noqa: ANN401  lxml's element
    link = item.xpath(".//h3//a")[0]
    stamp = STAMP.search(item.text_content())
    written = item.xpath(".//*[@class='s-p']/@t")
    when = stamp[1] if stamp else next(iter(written), "")
    account = text_of(item, ".//*[@class='s-p']/a | .//*[@class='all-time-y2']")
    return Hit(
        url=_followed(link),
        title=plain(link.text_content()),
        snippet=text_of(item, ".//p[@class='txt-info']"),
        author=account,
        published=read_date(when),
        signals={"account": account} if account else {},
        language="zh",
    )


def _account(item: Any) -> Hit:  # noqa: ANN401  lxml's element
    link = item.xpath(".//p[@class='tit']//a")[0]
    name = plain(link.text_content())
    said = list(_about(item))
    return Hit(
        url=_followed(link),
        title=name,
        snippet=" ".join(said),
        author=name,
        signals={"account": text_of(item, ".//label[@name='em_weixinhao']") or name},
        language="zh",
    )


def _about(item: Any) -> Iterator[str]:  # noqa: ANN401  lxml's element
    for entry in item.xpath(".//dl"):
        named = "".join(entry.xpath("./dt//text()[not(parent::script)]")).strip()
        words = [" ".join(each.text_content().split()) for each in entry.xpath("./dd")]
        if named and "最近文章" not in named:
            yield f"{named}{' '.join(words)}"


def _followed(link: Any) -> str:  # noqa: ANN401  lxml's element
    """Return where a result leads: to the article, or to the page that leads there."""
    return urljoin(SOGOU, str(link.get("href") or ""))


def _raise_gone(page: Any) -> None:  # noqa: ANN401  lxml's element
    for unseen in page.xpath("//script | //style"):
        unseen.drop_tree()
    said = " ".join(page.text_content().split())
    word = next((each for each in GONE if each in said), "")
    if word and len(said) <= GONE_AT_MOST:
        raise NotFound(f"the article is gone: {word}")


def _title(page: Any) -> str:  # noqa: ANN401  lxml's element
    shown = text_of(page, "//*[@id='activity-name']")
    return shown or text_of(page, "//meta[@property='og:title']/@content")


def _publisher(page: Any) -> str:  # noqa: ANN401  lxml's element
    shown = text_of(page, "//*[@id='js_name']")
    return shown or text_of(page, "//*[contains(@class,'profile_nickname')]")
