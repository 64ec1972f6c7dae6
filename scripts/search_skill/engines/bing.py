"""Bing's result page. Its links lead through a counter that keeps the target in base64."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from search_skill.engines import rows
from search_skill.engines.engine import PageEngine
from search_skill.engines.operators import folded
from search_skill.engines.wording import country, language, window, worded
from search_skill.text.stopwords import STOPWORDS
from search_skill.types import Hit, Note, Query
from search_skill.web.message import PAGE, Request, Response

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from search_skill.platform import Found

SEARCH = "https://www.bing.com/search"
EPOCH = datetime(1970, 1, 1).date()
SPANS = {"day": "ez1", "week": "ez2", "month": "ez3"}
AD = re.compile(r"(?:^|\s)(?:b_ad|ans_ad|adsup)", re.IGNORECASE)
WORD = re.compile(r"[a-z0-9][a-z0-9.+#-]{3,}")
SITE_DATE = "news_dt"
ICON = "algoSlug_icon"
FEW = 3  # rows from which on a word that none of them has says something
ASKING = frozenset().union(*STOPWORDS.values())  # no row need mention "what", or "とは"
LANGUAGE_NAMES = {"zh": "zh-hans"}


class Bing(PageEngine):
    """Bing, by its page."""

    name = "bing"
    title = "Bing"
    upstream = "bing"
    hosts = ("bing.com",)

    def request(self, query: Query) -> Request:
        """Ask for the first page, in the market of the language."""
        params: dict[str, str | int] = {"q": worded(query, self.expresses)}
        tongue, place = language(query), country(query)
        if tongue:
            params["setlang"] = LANGUAGE_NAMES.get(tongue, tongue)
        if place:
            params["cc"] = place.upper()
        if tongue and place:
            params["mkt"] = f"{tongue}-{place.upper()}"
        span = _span(query)
        if span:
            params["filters"] = f'ex1:"{span}"'
        return Request(SEARCH, params, kind=PAGE)

    def rows(self, tree: HtmlElement, response: Response) -> Found:
        """Yield the organic rows, and a note when Bing left out words of the question."""
        said: list[str] = []
        for thing in rows.each(_rows(tree), lambda row: self._row(row, response.at), self.name):
            if isinstance(thing, Hit):
                said.append(folded(f"{thing.title} {thing.snippet} {thing.url}"))
            yield thing
        missing = unheard(str(response.request.params.get("q", "")), said)
        if missing:
            yield Note(self.name, f"no row mentions {', '.join(missing)}")

    def _row(self, row: HtmlElement, now: datetime) -> Iterator[Hit]:
        link = row.xpath("(.//h2//a[@href])[1]")
        url = rows.outward(link[0].get("href"), self.hosts) if link else ""
        if not url:
            return
        published, snippet = _caption(row, now)
        yield Hit(
            url=url,
            title=rows.text_of(link[0]) or rows.bare(url),
            snippet=snippet,
            published=published,
        )

    def says_nothing_found(self, tree: HtmlElement) -> bool:
        """Read its own mark."""
        return bool(tree.find_class("b_no"))


def _span(query: Query) -> str:
    asked = window(query)
    if asked == "year" and query.as_of is not None:
        today = (query.as_of.date() - EPOCH).days
        return f"ez5_{today - 366}_{today}"
    return SPANS.get(asked, "")


def _rows(tree: HtmlElement) -> list[HtmlElement]:
    """Return the organic rows; rendered pages hide some in answer boxes, beside advertisements."""
    found = []
    for row in tree.find_class("b_algo"):
        above = list(row.iterancestors())
        if any(rows.has_class(element, "b_algo") for element in above):
            continue
        if not any(AD.search(element.get("class") or "") for element in (row, *above)):
            found.append(row)
    return found


def _caption(row: HtmlElement, now: datetime) -> tuple[datetime | None, str]:
    """Return the date and the text below a title; the date stands in front of the text."""
    places = row.xpath(
        "(.//*[contains(@class, 'b_caption')]//p"
        " | .//p[contains(@class, 'b_lineclamp') or contains(@class, 'b_algoSlug')])[1]"
    )
    if not places:
        return None, ""
    (place,) = places
    for icon in place.find_class(ICON):
        icon.drop_tree()
    published = None
    for date in place.find_class(SITE_DATE):
        published = rows.day_of(rows.text_of(date), now)
        date.drop_tree()
        return published, rows.text_of(place).lstrip("·•–— ")
    return rows.dated(rows.text_of(place), now)


def unheard(question: str, said: list[str]) -> list[str]:
    """Return the words of a question that no row has: a page that ignores the rarer ones.

    It is a hint and no more: a row may hold a word that its snippet does not show.
    """
    if len(said) < FEW:
        return []
    plain = re.sub(r'(?<!\S)-?\w+:\S+|(?<!\S)-\S+|["()]', " ", question)
    words = [each for each in dict.fromkeys(WORD.findall(folded(plain))) if each not in ASKING]
    heard = [word for word in words if any(word in text for text in said)]
    return [word for word in words if word not in heard] if heard else []
