"""Wikipedia: what is agreed about a thing, in the language of the question, with its sources."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

from search_skill.platforms._markdown import markdown

from search_skill.platform import (
    ApiPlatform,
    Cure,
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
    Unreachable,
    Way,
    again_at,
    day_of,
    host_of,
    language_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    rows,
    same_or_below,
    search_words,
    within,
)
from search_skill.types import Dated, Hit, Intent, Page, PageFacts, Query, Tier

DOMAIN = "wikipedia.org"
MOST = 50  # articles in one answer
LAG = 5  # seconds that a copy of the database may be behind; above it we are asked to wait
KEPT = "/:;@$!*(),~'"  # signs that the wiki's own addresses do not encode
ARTICLE = re.compile(r"^/(?:wiki|zh(?:-[a-z]+)?|sr-e[cl])/(?P<title>.+)$")
NO_ARTICLE = re.compile(  # pages of the site about itself
    r"^(?:special|talk|user|file|help|template|category|portal|wikipedia|特殊|特別|특수)[ _]?"
    r"(?:talk)?:",
    re.IGNORECASE,
)
SUFFIX = re.compile(
    r"[（(](?:disambiguation|消歧义|消歧義|曖昧さ回避|동음이의|Begriffsklärung|homonymie"
    r"|desambiguación|desambiguação|disambigua|значения)[)）]$"
)
MEANINGS = re.compile(
    r"^.{0,80}?(?:\b(?:may|can|could|most commonly|commonly) refers? to:|(?:可以|可能|或)是?指[：:]"
    r"|以下の(?:もの|意味)を指す[：:。]|다음을 가리킨다[.:：]|다음 (?:뜻|의미)이 있다[.:：])",
    re.IGNORECASE,
)
HEADING = re.compile(r"<h(?P<level>[2-6])\b[^>]*>(?P<title>.*?)</h(?P=level)>", re.DOTALL)
PLAIN_HEADING = re.compile(r"^(?P<marks>={2,6}) *(?P<title>.+?) *(?P=marks)$", re.MULTILINE)
OF_EDITION = {"simple": "en", "zh-classical": "zh", "zh-yue": "yue", "zh-min-nan": "nan"}
EDITION = re.compile(r"^[a-z]{2,3}(?:-[a-z-]+)?$|^simple$")


class Wikipedia(ApiPlatform):
    """Wikipedia articles, by the API of the edition that speaks the question's language."""

    title = "Wikipedia"
    hosts = (DOMAIN,)
    intents = (Intent.FACT, Intent.RESEARCH)
    aliases = ("wiki",)
    keywords = ("wikipedia", "维基百科", "維基百科", "ウィキペディア", "위키백과")
    tier = Tier.T2
    pace = Pace(at_once=2)
    signals = (
        Signal("words", "how long the article is"),
        Signal("edited", "the day of its last edit"),
    )
    canary = "encyclopedia"

    def request(self, query: Query) -> Request:
        """Search the articles of one edition."""
        words = query.text if query.operators.phrases else search_words(query.text)
        asked: dict[str, str | int] = {
            "action": "query",
            "list": "search",
            "srsearch": replace(query, text=words).written(site=False),
            "srlimit": min(query.limit, MOST),
            "srprop": "snippet|timestamp|wordcount",
            "format": "json",
            "maxlag": LAG,
        }
        return Request(f"https://{self.fence_for(query)}/w/api.php", asked)

    def accept(self, response: Response) -> Response:
        """Tell an error, which comes with status 200."""
        accepted = super().accept(response)
        if response.content_type.endswith("json"):
            _refuse_error(response)
        return accepted

    def parse(self, response: Response) -> Found:
        """Read the articles found; a list of meanings proves nothing and is left out."""
        host = host_of(response.request.url)
        items = listed(response.json(), "query", "search")
        return (thing for thing in rows(items, lambda item: _hit(item, host)) if _is_article(thing))

    def summary_request(self, query: Query) -> Request:
        """Ask for the one article that is called what the question says."""
        title = quote(query.text.strip(), safe="")  # a slash in a title is no part of the path
        return Request(f"https://{self.fence_for(query)}/api/rest_v1/page/summary/{title}")

    def parse_summary(self, response: Response) -> Found:
        """Read an article's beginning; where the title has several meanings, say so."""
        item = response.json()
        kind, title = within(item, "type"), within(item, "title")
        if not isinstance(title, str) or not isinstance(kind, str):
            raise Malformed("no summary of an article")
        if kind == "disambiguation":
            yield Note("wikipedia", f"{title} has several meanings; none is an answer")
            return
        yield Hit(
            url=within(item, "content_urls", "desktop", "page")
            or _address(host_of(response.request.url), title),
            title=title,
            snippet=plain(within(item, "extract") or ""),
            signals=present(edited=day_of(read_date(item.get("timestamp")))),
            language=within(item, "lang") or _language(host_of(response.request.url)),
        )

    ways = (Way("summary", summary_request, parse_summary, lacks=("words",), proven=False),)

    def fence_for(self, query: Query) -> str:
        """Return the edition's host: that of a fence, else of the question's language."""
        fences = [query.site, *query.operators.sites]
        named = next((host for host in fences if host.endswith(f".{DOMAIN}")), "")
        language = query.language or language_of(query.text) or "en"
        edition = language if EDITION.match(language) else "en"
        return named.removeprefix("www.") or f"{edition}.{DOMAIN}"

    def owns_page(self, url: str) -> bool:
        """Say whether it is an article."""
        return _titled(url) is not None

    def page_request(self, url: str) -> Request:
        """Ask for the article's text and for when it was last revised."""
        place = _titled(url)
        if place is None:
            raise NotFound(f"no article of Wikipedia: {url}", cure=Cure.RUNG)
        host, title = place
        asked: dict[str, str | int] = {
            "action": "query",
            "prop": "extracts|info|revisions|pageprops",
            "titles": title,
            "redirects": 1,
            "inprop": "url",
            "rvprop": "timestamp",
            "ppprop": "disambiguation",
            "format": "json",
        }
        return Request(f"https://{host}/w/api.php", asked)

    def parse_page(self, response: Response) -> Page:
        """Give the article under its headings; its date is that of its last revision."""
        pages = within(response.json(), "query", "pages")
        items = list(pages.values()) if isinstance(pages, Mapping) else pages
        if not isinstance(items, list) or not items or not isinstance(items[0], Mapping):
            raise Malformed("no article in the answer")
        item = items[0]
        if "missing" in item or "invalid" in item:
            raise NotFound(f"no article is called {item.get('title')!r}")
        if "special" in item:
            raise NotFound("a page of the site about itself", cure=Cure.RUNG)
        return _page(item, host_of(response.request.url))

    def page_flow(self, url: str) -> PageFlow:
        """Read the article; one whose text the API does not give has it on its page."""
        response = yield self.page_request(url)
        page = self.parse_page(self.accept(response))
        if "text_missing" in page.facts.flags:
            raise Malformed("no text of the article", cure=Cure.RUNG)
        return page


def _refuse_error(response: Response) -> None:
    error = within(response.json(), "error")
    if not error:
        return
    code, info = str(within(error, "code") or ""), str(within(error, "info") or "")
    reason = f"{code}: {info}"[:200]
    refusal: Refusal = Malformed(reason, status=response.status)
    if code in ("maxlag", "ratelimited"):
        refusal = RateLimited(reason, status=response.status, again_at=again_at(response))
    elif code == "readonly" or code.startswith(("internal_api_error", "search-error")):
        refusal = Unreachable(reason, status=response.status)
    raise refusal


def _titled(url: str) -> tuple[str, str] | None:
    """Return the edition's host and the title that an address names."""
    host, parts = host_of(url).replace(".m.", "."), urlsplit(url)
    edition = host.removesuffix(f".{DOMAIN}")
    if not same_or_below(host, DOMAIN) or not EDITION.match(edition) or edition == "www":
        return None
    found = ARTICLE.match(parts.path)
    title = unquote(found["title"]) if found else parse_qs(parts.query).get("title", [""])[0]
    if not title or NO_ARTICLE.match(title) or (not found and parts.path != "/w/index.php"):
        return None
    return host, title.replace("_", " ")


def _address(host: str, title: str) -> str:
    edition = host if same_or_below(host, DOMAIN) else f"en.{DOMAIN}"
    return f"https://{edition}/wiki/{quote(title.replace(' ', '_'), safe=KEPT)}"


def _language(host: str) -> str:
    edition = host.removesuffix(f".{DOMAIN}") if same_or_below(host, DOMAIN) else ""
    return OF_EDITION.get(edition, edition)


def _is_article(thing: Hit | Note) -> bool:
    if isinstance(thing, Note):
        return True
    return not (SUFFIX.search(thing.title) or MEANINGS.match(thing.snippet))


def _hit(item: dict[str, Any], host: str) -> Hit:
    return Hit(
        url=_address(host, item["title"]),
        title=item["title"],
        snippet=plain(item.get("snippet") or ""),
        signals=present(
            words=item.get("wordcount"),
            edited=day_of(read_date(item.get("timestamp"))),
        ),
        language=_language(host),
    )


def _page(item: Mapping[str, Any], host: str) -> Page:
    title = item["title"]
    extract = item.get("extract")
    text = _article(extract) if isinstance(extract, str) else ""
    is_list = "disambiguation" in (item.get("pageprops") or {}) or bool(MEANINGS.match(text))
    flags = [] if text else ["text_missing"]
    revised = _revised(item)
    return Page(
        url=item.get("fullurl") or _address(host, title),
        title=title,
        text=f"# {title}\n\n{text}".strip(),
        updated=revised,
        signals=present(edited=day_of(revised.value if revised else None)),
        language=item.get("pagelanguage") or _language(host),
        kind="listing" if is_list else "encyclopedia",
        facts=PageFacts(flags=(*flags, *(["disambiguation"] if is_list else []))),
    )


def _revised(item: Mapping[str, Any]) -> Dated | None:
    """Return the last revision; when a page was merely touched is no declared date of it."""
    revisions = item.get("revisions")
    stamp = within(revisions[0], "timestamp") if revisions else None
    declared = read_dated(stamp, "wikipedia:revision")
    if declared:
        return declared
    touched = read_dated(item.get("touched"), "wikipedia:touched")
    return replace(touched, proven=False) if touched else None


def _article(extract: str) -> str:
    """Return an extract as Markdown, whether it came as HTML or as plain text."""
    is_html = re.search(r"<(?:p|h[2-6]|ul|ol|div|b)\b", extract) is not None
    return (_from_html(extract) if is_html else _from_plain(extract)).strip()


def _from_html(extract: str) -> str:
    pieces = HEADING.split(extract)
    parts = [markdown(pieces[0])]
    for level, title, body in zip(pieces[1::3], pieces[2::3], pieces[3::3], strict=True):
        parts += [f"{'#' * int(level)} {plain(title)}", markdown(body)]
    return "\n\n".join(part for part in parts if part)


def _from_plain(extract: str) -> str:
    headed = PLAIN_HEADING.sub(
        lambda found: f"{'#' * len(found['marks'])} {found['title']}", extract
    )
    lines = (line.strip() for line in headed.split("\n"))
    return "\n\n".join(line for line in lines if line)
