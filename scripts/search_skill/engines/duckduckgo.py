"""DuckDuckGo, the pages that need no script; it shows Bing's index.

Three layouts are read in one way, from top to bottom: a title begins a row, and what follows
belongs to it until the next one. The lite page is one flat table, so there is no row to look into.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from search_skill.engines import rows
from search_skill.engines.engine import PageEngine
from search_skill.engines.wording import INITIALS, country, language, window, worded
from search_skill.errors import Blocked, Malformed
from search_skill.platform import Pace
from search_skill.text.dates import read_date
from search_skill.text.urls import host_of, same_or_below
from search_skill.types import Hit, Query
from search_skill.web.message import PAGE, Request, Response

if TYPE_CHECKING:
    from lxml.html import HtmlElement

    from search_skill.platform import Found

PAGE_URL = "https://html.duckduckgo.com/html/"
ANYWHERE = "wt-wt"
# where its region is not country-language
REGIONS = {
    "gb": "uk-en", "uk": "uk-en", "jp": "jp-jp", "kr": "kr-kr", "tw": "tw-tzh", "hk": "hk-tzh",
}  # fmt: skip
TITLES = ("result__a", "result-link")
OLD_TITLE = "large"  # 2015, inside .web-result only
SNIPPETS = ("result__snippet", "result-snippet", "snippet")
DATES = ("timestamp", "result__timestamp")
NOTHING = re.compile(r"no (?:more )?results(?: found)?\b.{0,400}", re.IGNORECASE | re.DOTALL)


@dataclass(slots=True)
class Row:
    """A title with what follows it."""

    title: HtmlElement
    snippet: HtmlElement | None = None
    date: str = ""


class Duckduckgo(PageEngine):
    """DuckDuckGo, by its page without script."""

    name = "duckduckgo"
    title = "DuckDuckGo"
    upstream = "bing"
    hosts = ("duckduckgo.com",)
    pace = Pace(seconds_between=1, at_once=1)  # after some three at once it asks for a person
    longest = 499  # it refuses 500

    def request(self, query: Query) -> Request:
        """Send its form, as the page's own button does."""
        form = {"q": worded(query, self.expresses, self.longest), "b": "", "kl": region(query)}
        if window(query):
            form["df"] = INITIALS[window(query)]
        headers = {"Referer": "https://html.duckduckgo.com/"}
        # its redirects carry no results, so none is followed
        return Request(PAGE_URL, method="POST", form=form, headers=headers, kind=PAGE, follow=False)

    def parse(self, response: Response) -> Found:
        """Read the page; a redirect is a bang of the query or a refusal, never an answer."""
        if 300 <= response.status < 400:
            target = response.headers.get("location", "")
            host = host_of(target)
            if host and not same_or_below(host, "duckduckgo.com"):
                raise Malformed(f"DuckDuckGo sends the question on to {host}")
            raise Blocked(f"{response.status} instead of results", status=response.status)
        return super().parse(response)

    def rows(self, tree: HtmlElement, response: Response) -> Found:  # noqa: ARG002  no dates to count back from
        """Yield the organic rows of any of its layouts."""
        return rows.each(_rows(tree), self._row, self.name)

    def _row(self, row: Row) -> Iterator[Hit]:
        url = rows.outward(row.title.get("href") or "", self.hosts)
        if url and not _is_ad(row.title):
            yield Hit(
                url=url,
                title=rows.text_of(row.title) or rows.bare(url),
                snippet=rows.text_of(row.snippet),
                published=read_date(row.date) if row.date else None,
            )

    def says_nothing_found(self, tree: HtmlElement) -> bool:
        """Read its sentence, its mark, or its list that is shown with nothing in it."""
        if tree.find_class("no-results") or tree.find_class("result--no-result"):
            return True
        if any(NOTHING.fullmatch(rows.text_of(cell)) for cell in tree.iter("td")):
            return True
        if self.shell(tree):
            return False
        # a list with nothing in it, and the rest of the page behind it: not the half of a page
        return any(
            not rows.text_of(shown) and not rows.has_class(shown, "is-invisible")
            for shown in tree.xpath("//div[@id='links'][not(*)][following::*]")
        )

    def shell(self, tree: HtmlElement) -> str:
        """Tell the page that fetches its results by script."""
        if tree.xpath("//*[@id='react-layout']"):
            return "#react-layout"
        if tree.xpath("//meta[@http-equiv='refresh'][contains(@content, '/html')]"):
            return "a refresh to /html"
        return ""


def region(query: Query) -> str:
    """Return DuckDuckGo's name of the region to ask for."""
    place, tongue = country(query), language(query)
    if not place or not tongue:
        return ANYWHERE
    return REGIONS.get(place, f"{place}-{tongue}")


def _rows(tree: HtmlElement) -> list[Row]:
    found: list[Row] = []
    for element in tree.iter():
        if not isinstance(element.tag, str):
            continue
        if _is_title(element):
            found.append(Row(element))
        elif found:
            _add(found[-1], element)
    return found


def _add(row: Row, element: HtmlElement) -> None:
    if row.snippet is None and _is_snippet(element):
        row.snippet = element
    elif not row.date and element.tag == "span" and _is_date_place(element):
        row.date = _date_text(element)


def _is_title(element: HtmlElement) -> bool:
    if element.tag != "a":
        return False
    if rows.has_class(element, *TITLES) or element.get("data-testid") == "result-title-a":
        return True
    return rows.has_class(element, OLD_TITLE) and any(
        rows.has_class(above, "web-result") for above in element.iterancestors()
    )


def _is_snippet(element: HtmlElement) -> bool:
    return rows.has_class(element, *SNIPPETS) or element.get("data-result") == "snippet"


def _is_date_place(element: HtmlElement) -> bool:
    parent = element.getparent()
    beside = parent is not None and rows.has_class(parent, "result__extras__url")
    return rows.has_class(element, *DATES) or (beside and not element.get("class"))


def _date_text(element: HtmlElement) -> str:
    """Return the moment with the six digits of a second that are a second's, not seven."""
    found = re.match(r"\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?", rows.text_of(element))
    return found[0] if found else ""


def _is_ad(title: HtmlElement) -> bool:
    return any(
        rows.has_class(above, "result--ad") or above.get("data-testid") == "ad"
        for above in title.iterancestors()
    )
