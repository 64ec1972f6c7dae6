"""Weibo's pages without script: its search page, and the plain mobile site."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from search_skill.platforms._posts import headline
from search_skill.platforms._thread import Remark, thread
from search_skill.platforms._walled import markdown_of, text_of

from search_skill.platform import (
    Malformed,
    Response,
    present,
    read_date,
    read_number,
    relative_date,
)
from search_skill.types import Dated, Hit, Page, PageFacts

MOBILE = "https://m.weibo.cn"
NOTHING = re.compile(r"抱歉，未找到|没有找到相关|无相关结果")
COUNTED = re.compile(r"(赞|转发|评论)\[([^\]]+)\]")
NAMES = {"赞": "upvotes", "转发": "reposts", "评论": "comments"}
WITHOUT_YEAR = re.compile(r"(\d{1,2})[月-](\d{1,2})日?(?:\s+(\d{1,2}):(\d{2}))?")
WITH_YEAR = re.compile(r"(\d{4})[年-](\d{1,2})[月-](\d{1,2})日?(?:\s+(\d{1,2}:\d{2}(?::\d{2})?))?")
FROM = re.compile(r"\s*(?:来自|网页).*", re.S)  # by which device or program
FACE = re.compile(r"!\[(\[[^\]]*\])\]\([^)]*\)")  # the site's own emoji, as pictures
REASON = "转发理由:"
BEIJING = "+0800"


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One post as a page shows it."""

    id: str
    text: str
    author: str
    when: str
    counts: dict[str, float]

    def hit(self, now: datetime) -> Hit:
        """Return it as something found."""
        if not self.id or not self.text:
            raise ValueError("no number or no words")
        return Hit(
            url=f"{MOBILE}/status/{self.id}",
            title=headline(self.text, self.author),
            snippet=self.text,
            author=self.author,
            published=moment(self.when, now),
            signals=present(**self.counts),
            language="zh",
        )


def moment(stated: str, now: datetime) -> datetime | None:
    """Return when a post was written: `06月17日 18:12` is of the last year in which it lies."""
    text = " ".join(FROM.sub("", stated).split())
    whole = WITH_YEAR.fullmatch(text)
    if whole:
        year, month, day, time = whole.groups()
        at = f" {time} {BEIJING}" if time else ""
        return read_date(f"{year}-{month:0>2}-{day:0>2}{at}")
    found = WITHOUT_YEAR.fullmatch(text)
    if not found:
        return read_date(text) or relative_date(text, now)
    month, day, hour, minute = (int(part or 0) for part in found.groups())
    for year in (now.year, now.year - 1):
        try:
            then = datetime(year, month, day, hour, minute, tzinfo=UTC)
        except ValueError:
            continue
        if then <= now:
            return read_date(f"{then:%Y-%m-%d %H:%M} {BEIJING}")
    return None


def said_in(element: Any) -> str:  # noqa: ANN401  lxml's element
    """Return the words of a post as Markdown, its emoji as their names."""
    return without_faces(markdown_of(element))


def without_faces(text: str) -> str:
    """Return Markdown with the names of the site's emoji in place of their pictures."""
    return FACE.sub(r"\1", text)


def cards_of(response: Response) -> list[Card]:
    """Return the posts of a page; raise `Malformed` for one that shows neither posts nor none."""
    page = response.html()
    cards = [*_of_search(page), *_of_plain(page)]
    if not cards and not NOTHING.search(page.text_content()):
        raise Malformed("neither posts nor the word that there are none")
    return cards


def profile_of(response: Response) -> Page | None:
    """Return what an account says of itself, where the page is of one."""
    page = response.html()
    title = text_of(page, "//title")
    if not title.endswith("的资料"):
        return None
    parts = page.xpath("//div[@class='c'][not(.//img[@alt='头像'])]")
    lines = [" ".join(part.text_content().split()) for part in parts]
    name = title.removesuffix("的资料")
    said = "\n\n".join(line for line in lines if line)
    text = f"# {name}\n\n{said}"
    return Page(url=response.url, title=name, text=text, author=name, kind="profile")


def read_thread(response: Response) -> Page:
    """Return a post with its comments, from the plain mobile site."""
    page = response.html()
    posts = page.xpath("//div[@id='M_']")
    if not posts:
        raise Malformed("no post in the page")
    author = text_of(posts[0], ".//a[1]")
    words = [said_in(each) for each in posts[0].xpath(".//span[@class='ctt']")]
    text_under = " ".join(posts[0].text_content().split())
    reason = text_under.partition(REASON)[2] if REASON in text_under else ""
    when = text_of(posts[0], ".//span[@class='ct']")
    opening = "\n\n".join(part for part in (_before(reason, when), *words) if part)
    published = moment(when, response.at)
    counts = _counts(" ".join(page.text_content().split()))
    title = headline(opening, author)
    return Page(
        url=response.url,
        title=title,
        text=thread(f"{author}: {title}", opening, _remarks(page, response.at)),
        author=author,
        published=Dated(published, "visible") if published else None,
        signals=present(**counts),
        language="zh",
        kind="forum",
        facts=PageFacts(site_name="微博"),
    )


def _before(text: str, end: str) -> str:
    return text.partition(end)[0].strip() if end else text.strip()


def _of_search(page: Any) -> Iterator[Card]:  # noqa: ANN401  lxml's element
    """Read the cards of `s.weibo.com`; a long post has its whole words beside the cut ones."""
    for card in page.xpath("//div[contains(@class,'card-wrap')][@mid]"):
        whole = card.xpath(".//p[@node-type='feed_list_content_full']")
        cut = card.xpath(".//p[@node-type='feed_list_content']")
        words = (whole or cut)[0].text_content() if whole or cut else ""
        links = card.xpath(".//*[contains(@class,'from')]//a/@href")
        bid = re.search(r"/\d+/(\w+)", str(links[0])) if links else None
        acts = card.xpath(".//*[contains(@class,'card-act')]//li")
        yield Card(
            id=bid[1] if bid else str(card.get("mid")),
            text=" ".join(words.replace("收起d", "").split()),
            author=text_of(card, ".//a[contains(@class,'name')]"),
            when=text_of(card, ".//*[contains(@class,'from')]//a[1]"),
            counts=_of_acts([" ".join(act.text_content().split()) for act in acts]),
        )


def _of_acts(said: list[str]) -> dict[str, float]:
    names = ("reposts", "comments", "upvotes")  # in this order; a word stands where there is none
    found = zip(names, said[-3:], strict=False)
    return {name: number for name, text in found if (number := read_number(text)) is not None}


def _of_plain(page: Any) -> Iterator[Card]:  # noqa: ANN401  lxml's element
    """Read a list of `weibo.cn`."""
    title = text_of(page, "//title")
    owner = title.removesuffix("的微博") if title.endswith("的微博") else ""
    for post in page.xpath("//div[@class='c'][starts-with(@id,'M_')][string-length(@id)>2]"):
        words = [each.text_content() for each in post.xpath(".//span[@class='ctt']")]
        yield Card(
            id=str(post.get("id")).removeprefix("M_"),
            text=" ".join(" ".join(words).split()),
            author=text_of(post, ".//a[@class='nk']") or owner,
            when=text_of(post, ".//span[@class='ct']"),
            counts=_counts(" ".join(post.text_content().split())),
        )


def _counts(text: str) -> dict[str, float]:
    """Read `赞[12] 转发[3] 评论[4]`; those of the post that is repeated stand before its own."""
    own = [
        found for found in COUNTED.finditer(text) if text[max(0, found.start() - 2) :][:2] != "原文"
    ]
    read: dict[str, float] = {}
    for found in own:
        number = read_number(found[2])
        if number is not None:
            read.setdefault(NAMES[found[1]], number)  # the post's come first, its comments' later
    return read


def _remarks(page: Any, now: datetime) -> Iterator[Remark]:  # noqa: ANN401  lxml's element
    for each in page.xpath("//div[@class='c'][starts-with(@id,'C_')]"):
        words = each.xpath(".//span[@class='ctt']")
        likes = re.search(r"赞\[(\d+)\]", each.text_content())
        if words:
            yield Remark(
                text=said_in(words[0]),
                author=text_of(each, ".//a[1]"),
                when=moment(text_of(each, ".//span[@class='ct']"), now),
                votes=int(likes[1]) if likes else None,
            )
