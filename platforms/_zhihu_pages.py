"""Pages of Zhihu as they are written: today's with a state inside, and the older plain ones."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._thread import Remark, thread
from search_skill.platforms._walled import markdown_of, text_of

from search_skill.platform import (
    Malformed,
    NotFound,
    Response,
    plain,
    present,
    read_date,
    read_dated,
    read_number,
    within,
)
from search_skill.types import Dated, Page, PageFacts

SITE = "https://www.zhihu.com"
COLUMNS = "https://zhuanlan.zhihu.com"
ANSWER = re.compile(r"/answer/(\d+)")


def read_page(response: Response) -> Page:
    """Return a question with its answers, one answer, or an article."""
    page = response.html()
    kept = page.xpath("//script[@id='js-initialData']/text()")
    if kept:
        return _of_state(_entities(str(kept[0])), urlsplit(response.request.url).path)
    if page.xpath("//*[@id='zh-question-title' or @id='zh-question-answer-wrap']"):
        return _of_old_page(page, response.url)
    raise Malformed("neither question nor article in the page")


def read_column(about: Mapping[str, Any]) -> Page:
    """Return what a column says of itself."""
    title = str(about.get("name") or about["title"])
    who = within(about, "creator", "name") or within(about, "author", "name") or ""
    said = str(about.get("description") or about.get("intro") or "")
    posts = about.get("postsCount") or about.get("articles_count")
    lines = [f"# {title}", said, f"{posts} articles, by {who}" if posts and who else ""]
    return Page(
        url=f"{COLUMNS}{about['url']}" if str(about.get("url", "")).startswith("/") else COLUMNS,
        title=title,
        text="\n\n".join(line for line in lines if line),
        author=str(who),
        kind="listing",
        facts=PageFacts(site_name="知乎"),
    )


def _entities(kept: str) -> Mapping[str, Any]:
    try:
        state = json.loads(kept)
    except ValueError as error:
        raise Malformed("the page's state is written in another way") from error
    entities = within(state, "initialState", "entities")
    if not isinstance(entities, Mapping):
        raise Malformed("no entities in the page's state")
    return entities


def _of_state(entities: Mapping[str, Any], path: str) -> Page:
    number = path.rstrip("/").rpartition("/")[2]
    articles, answers = entities.get("articles") or {}, entities.get("answers") or {}
    if number in articles:
        return _article(articles[number])
    wanted = ANSWER.search(path)
    if wanted and wanted[1] in answers:
        return _answer(answers[wanted[1]], entities)
    questions = entities.get("questions") or {}
    question = questions.get(number) or next(iter(questions.values()), None)
    if not isinstance(question, Mapping):
        raise NotFound("the page holds nothing of that number")
    return _question(question, answers.values())


def _article(article: Mapping[str, Any]) -> Page:
    title = plain(str(article["title"]))
    url = f"{COLUMNS}/p/{article['id']}"
    return _page(title, markdown(str(article.get("content") or "")), (), article, url, "article")


def _answer(answer: Mapping[str, Any], entities: Mapping[str, Any]) -> Page:
    asked = answer.get("question") or {}
    number = asked.get("id")
    whole = (entities.get("questions") or {}).get(str(number)) or asked
    title = plain(str(whole.get("title") or asked["title"]))
    detail = markdown(str(whole.get("detail") or ""))
    url = f"{SITE}/question/{number}/answer/{answer['id']}"
    return _page(title, detail, (_remark(answer),), answer, url, "qa")


def _question(question: Mapping[str, Any], answers: Iterable[Mapping[str, Any]]) -> Page:
    title = plain(str(question["title"]))
    detail = markdown(str(question.get("detail") or ""))
    remarks = tuple(_remark(each) for each in answers if each.get("content"))
    ordered = tuple(sorted(remarks, key=lambda each: -(each.votes or 0)))
    url = f"{SITE}/question/{question['id']}"
    return _page(title, detail, ordered, question, url, "qa")


def _page(
    title: str,
    opening: str,
    remarks: tuple[Remark, ...],
    said: Mapping[str, Any],
    url: str,
    kind: str,
) -> Page:
    created = said.get("createdTime") or said.get("created")
    changed = said.get("updatedTime") or said.get("updated")
    return Page(
        url=url,
        title=title,
        text=thread(title, opening, remarks),
        author=str(within(said, "author", "name") or ""),
        published=read_dated(created, "zhihu:created"),
        updated=read_dated(changed, "zhihu:updated") if changed != created else None,
        signals=present(upvotes=said.get("voteupCount"), comments=said.get("commentCount")),
        kind=kind,
        facts=PageFacts(site_name="知乎"),
    )


def _remark(answer: Mapping[str, Any]) -> Remark:
    return Remark(
        text=markdown(str(answer.get("content") or "")),
        author=str(within(answer, "author", "name") or ""),
        when=read_date(answer.get("createdTime")),
        votes=answer.get("voteupCount"),
    )


def _of_old_page(page: Any, url: str) -> Page:  # noqa: ANN401  lxml's element
    """Read a page as it was written until 2016."""
    title = text_of(page, "//*[@id='zh-question-title']")
    if not title:
        raise Malformed("a question without a title")
    detail = page.xpath("//*[@id='zh-question-detail']//*[contains(@class,'zm-editable-content')]")
    items = page.xpath("//*[contains(concat(' ', @class, ' '), ' zm-item-answer ')]")
    links = page.xpath("//*[@id='zh-question-title']//a/@href")
    address = page.xpath("//link[@rel='canonical']/@href") or links
    first = next((_created(each) for each in items), None)
    return Page(
        url=_absolute(str(address[0])) if address else url,
        title=title,
        text=thread(title, markdown_of(detail[0]) if detail else "", map(_old_answer, items)),
        published=Dated(first, "zhihu:data-created") if first and len(items) == 1 else None,
        kind="qa",
        facts=PageFacts(site_name="知乎"),
    )


def _absolute(address: str) -> str:
    return address if address.startswith("http") else f"{SITE}{address}"


def _created(item: Any) -> datetime | None:  # noqa: ANN401  lxml's element
    return read_date(item.get("data-created"))


def _old_answer(item: Any) -> Remark:  # noqa: ANN401  lxml's element
    words = item.xpath(".//*[contains(@class,'zm-editable-content')]")
    votes = read_number(text_of(item, ".//*[contains(@class,'zm-votebar')]//*[@class='count']"))
    who = ".//*[contains(@class,'zm-item-answer-author-info')]//a[starts-with(@href,'/people/')]"
    named = [" ".join(each.text_content().split()) for each in item.xpath(who)]
    return Remark(
        text=markdown_of(words[0]) if words else "",
        author=next((name for name in named if name), ""),
        when=_created(item),
        votes=int(votes) if votes is not None else None,
    )
