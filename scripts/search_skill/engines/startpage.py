"""Startpage: Google's index without Google. A token of its home page must come with the question.

The answer is read in two ways: as HTML, and, where that has no rows, from the data that the page
hands to its own script.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from search_skill.engines import rows
from search_skill.engines.engine import PageEngine
from search_skill.engines.wording import INITIALS, country, language, window, worded
from search_skill.errors import Malformed
from search_skill.text.dates import read_date
from search_skill.text.markup import plain
from search_skill.types import Hit, Query
from search_skill.web.message import PAGE, Request, Response, accepted

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from search_skill.platform import Flow, Found

HOME = "https://www.startpage.com/"
SEARCH = "https://www.startpage.com/sp/search"
# its names of the languages it can be asked for
LANGUAGES = {
    "da": "dansk", "de": "deutsch", "en": "english", "es": "espanol", "fr": "francais",
    "it": "italiano", "ja": "nihongo", "ko": "hangul", "nl": "nederlands", "no": "norsk",
    "pl": "polski", "pt": "portugues", "sv": "svenska", "zh": "jiantizhongwen",
}  # fmt: skip
DATA = re.compile(r"React\.createElement\(\s*UIStartpage\.\w+\s*,\s*(?=\{)")
WEB_RESULTS = "web-"  # the kind of a block of organic rows: web-google, web-bing
SECONDS = re.compile(r"\d{9,10}")
MILLISECONDS = re.compile(r"\d{12,13}")


class Startpage(PageEngine):
    """Startpage, by its page."""

    name = "startpage"
    title = "Startpage"
    upstream = "google"
    hosts = ("startpage.com",)

    def flow(self, query: Query) -> Flow:
        """Fetch the token, then send the form as the home page would."""
        # a redirect leads to its captcha, which answers 200: none is ever followed
        home = yield Request(HOME, kind=PAGE, follow=False, jar=self.name)
        response = yield self.search(query, token_of(home))
        return self.parse(response)

    def search(self, query: Query, token: str) -> Request:
        """Return the request that the home page's form makes."""
        form = {
            "query": worded(query, self.expresses),
            "cat": "web",
            "t": "device",
            "sc": token,
            "lui": "english",
            "language": LANGUAGES.get(language(query), "english"),
            "abp": "1",
            "abd": "0",
            "abe": "0",
            "segment": "organic",
        }
        if country(query) and language(query):
            form["qsr"] = f"{language(query)}_{country(query).upper()}"
        if window(query):
            form["with_date"] = INITIALS[window(query)]
        return Request(
            SEARCH,
            method="POST",
            form=form,
            headers={"Referer": HOME},
            kind=PAGE,
            follow=False,
            jar=self.name,
        )

    def rows(self, tree: HtmlElement, response: Response) -> Found:
        """Yield the organic rows, by the markup or by the page's data."""
        marked = _rows(tree)
        if marked:
            return rows.each(marked, lambda row: self._row(row, response.at), self.name)
        return self.listed(_listed(response.text), response.at)

    def listed(self, results: Iterable[Mapping[str, Any]], now: datetime) -> Found:
        """Yield the rows of the page's data."""
        return rows.each(results, lambda row: self._entry(row, now), self.name)

    def _row(self, row: HtmlElement, now: datetime) -> Iterator[Hit]:
        links = row.xpath(
            "(.//a[contains(@class, 'result-title') or contains(@class, 'result-link')][@href]"
            " | .//a[.//h2][@href])[1]"
        ) or row.xpath("(.//a[starts-with(@href, 'http')])[1]")
        url = rows.outward(links[0].get("href"), self.hosts) if links else ""
        if not url:
            return
        headings = links[0].xpath(".//h2") or row.xpath(".//h2") or links
        texts = row.find_class("description") or row.xpath("./p")
        published, snippet = rows.dated(rows.text_of(texts[0]) if texts else "", now)
        yield Hit(
            url=url,
            title=rows.text_of(headings[0]) or rows.bare(url),
            snippet=snippet,
            published=published,
        )

    def _entry(self, row: Mapping[str, Any], now: datetime) -> Iterator[Hit]:
        url = rows.outward(row.get("clickUrl") or "", self.hosts)
        if not url:
            return
        shown, snippet = rows.dated(rows.one_line(plain(row.get("description") or "")), now)
        yield Hit(
            url=url,
            title=rows.one_line(plain(row.get("title") or "")) or rows.bare(url),
            snippet=snippet,
            published=moment(row.get("date")) or shown,
        )

    def says_nothing_found(self, tree: HtmlElement) -> bool:
        """Read its own mark."""
        return bool(tree.find_class("no-results") or tree.find_class("no-result"))


def token_of(home: Response) -> str:
    """Return the token of the home page's form; raise what the page is when it has none."""
    accepted(home)
    tokens = home.html().xpath("//form[@id='search']//input[@name='sc']/@value") or (
        home.html().xpath("//input[@name='sc']/@value")
    )
    if not tokens:
        raise Malformed("Startpage: its home page has no form with a token")
    return str(tokens[0])


def moment(stated: object) -> datetime | None:
    """Return a date of the page's data, milliseconds as a number or text; nothing for junk."""
    text = str(stated).strip() if isinstance(stated, str | int) else ""
    if MILLISECONDS.fullmatch(text):
        return datetime.fromtimestamp(int(text) / 1000, UTC)
    if SECONDS.fullmatch(text):
        return datetime.fromtimestamp(int(text), UTC)
    return read_date(text) if "-" in text else None


def _rows(tree: HtmlElement) -> list[HtmlElement]:
    return [row for row in tree.find_class("result") if row.tag in ("div", "li", "article")]


def _listed(page: str) -> list[Mapping[str, Any]]:
    """Return the organic rows of the data that the page hands to its script."""
    begin = DATA.search(page)
    if begin is None:
        return []
    try:
        data, _ = json.JSONDecoder().raw_decode(page, begin.end())
        blocks = data["render"]["presenter"]["regions"]["mainline"]
        return [
            row
            for block in blocks
            if str(block.get("display_type", "")).startswith(WEB_RESULTS)
            for row in block.get("results") or ()
        ]
    except rows.UNKNOWN_SHAPE:
        return []  # not data but a program, or another shape: the caller says so
