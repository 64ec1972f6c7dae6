"""Stack Exchange: questions with answers that others voted for, Stack Overflow before all."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from itertools import chain, zip_longest
from typing import Any
from urllib.parse import urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._stackexchange_sites import (
    BY_NAME,
    OF_THEIR_OWN,
    api_name,
    site_named,
    sites_of_matter,
)
from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    ApiPlatform,
    AuthRequired,
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
    Unreachable,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

API = "https://api.stackexchange.com/2.3"
QUESTION = re.compile(r"^/(?:questions|q)/(?P<id>\d+)(?:/|$)")
WAIT = re.compile(r"in (?P<seconds>\d+) seconds")
GOOD_VOTES = 10  # an answer that so many agree with needs no checkmark
EXCERPT = 500  # characters of a question that stand for it in a list


class StackExchange(ApiPlatform):
    """Stack Overflow and its sister sites, by their official API."""

    title = "Stack Exchange"
    hosts = (*OF_THEIR_OWN, "stackexchange.com")
    api_hosts = ("api.stackexchange.com",)
    intents = (
        Intent.ERROR,
        Intent.CODE,
        Intent.COMPARISON,
        Intent.FACT,
        Intent.SECURITY,
        Intent.POLICY,
        Intent.RESEARCH,
    )
    languages = ("en", "es", "ja", "pt", "ru")
    aliases = ("stackoverflow", "so")
    keywords = ("stackoverflow", "stack overflow", "stackexchange", "stack exchange", *BY_NAME)
    tier = Tier.T3
    pace = Pace(seconds_between=0.04, at_once=2)  # 30 a second at most; `backoff` comes on top
    signals = (
        Signal("upvotes", "votes for the question, less those against"),
        Signal("answers", "how many answers it has"),
        Signal("accepted", "whether who asked accepted one of them"),
        Signal("views", "how often it was read"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Search one site by relevance: the one that the question names or belongs to."""
        return _search(query, self.fence_for(query))

    def flow(self, query: Query) -> Flow:
        """Search the sites that the question belongs to; one that refuses costs no other.

        The search wants every word, so where it finds nothing similar titles are asked for.
        """
        sites = self.sites_for(query)
        parts: list[list[Hit | Note]] = []
        refusals: list[Refusal] = []
        for site in sites:
            try:
                response = yield _search(query, site)
                parts.append(list(self.parse(self.accept(response))))
            except Refusal as refusal:
                refusals.append(refusal)
        if not parts:
            raise refusals[0]
        notes = [
            Note("stackexchange", f"one of {len(sites)} sites: {e.label} {e}") for e in refusals
        ]
        is_long = len(search_words(query.text).split()) > 2
        if any(parts) or not is_long or query.operators.phrases:
            return chain(_in_turn(parts), notes)
        try:
            response = yield _similar(query, sites[0])
            return chain(self.parse(self.accept(response)), notes)
        except Refusal:
            return iter(notes)  # the search itself was answered: nothing there

    def accept(self, response: Response) -> Response:
        """Tell the API's own errors, which all come with status 400."""
        if response.status >= 400 and b'"error_id"' in response.body:
            raise _error(response)
        return super().accept(response)

    def hold_of(self, response: Response) -> float:
        """Return the seconds of `backoff`, which stands in answers that are otherwise good."""
        if b'"backoff"' not in response.body:
            return 0.0
        try:
            stated = within(response.json(), "backoff")
        except Malformed:
            return 0.0
        return float(stated) if isinstance(stated, int | float) else 0.0

    def held(self, request: Request) -> str:
        """Return the method that was called: a wait is for its next call, not for others."""
        method = re.sub(r"/\d[\d;]*(?:/.*)?$", "", urlsplit(request.url).path)
        return f"{request.host}{method}"

    def parse(self, response: Response) -> Found:
        """Read questions; titles and names come escaped and are decoded here, once."""
        return rows(listed(response.json(), "items"), _hit)

    def sites_for(self, query: Query) -> tuple[str, ...]:
        """Return the hosts of the sites to ask: by fence, by name, else by what it is about."""
        for fence in (query.site, *query.operators.sites):
            host = fence.partition("/")[0]
            if self.owns_host(host) and host != "stackexchange.com":
                return (host,)
        named = site_named(query.text)
        return (named,) if named else sites_of_matter(query.text, query.language)

    def fence_for(self, query: Query) -> str:
        """Return the host of the first site to ask."""
        return self.sites_for(query)[0]

    def tier_of(self, hit: Hit) -> Tier:
        """Trust a question more once an answer was accepted, or many voted for it."""
        votes = hit.signals.get("upvotes", 0)
        is_good = bool(hit.signals.get("accepted")) or (
            isinstance(votes, int | float) and votes >= GOOD_VOTES
        )
        return Tier.T2 if is_good else self.tier

    def owns_page(self, url: str) -> bool:
        """Say whether it is a question."""
        return bool(self.owns_host(host_of(url)) and QUESTION.match(urlsplit(url).path))

    def page_request(self, url: str) -> Request:
        """Read the question."""
        found = QUESTION.match(urlsplit(url).path)
        if not found or not self.owns_host(host_of(url)):
            raise NotFound(f"no question of Stack Exchange: {url}", cure=Cure.RUNG)
        asked = {"site": api_name(host_of(url)), "filter": "withbody"}
        return Request(f"{API}/questions/{found['id']}", asked)

    def parse_page(self, response: Response) -> Page:
        """Give the question without its answers."""
        return _page(_question(response), ())

    def page_flow(self, url: str) -> PageFlow:
        """Read the question, then its answers; without these the question still stands."""
        request = self.page_request(url)
        response = yield request
        question = _question(self.accept(response))
        if not question.get("answer_count"):
            return _page(question, ())
        more: dict[str, str | int] = {"sort": "votes", "order": "desc", "pagesize": 30}
        asked = {"site": request.params["site"], "filter": "withbody", **more}
        try:
            response = yield Request(f"{request.url}/answers", asked)
            answers = listed(self.accept(response).json(), "items")
        except Refusal as refusal:
            return _page(question, (), left_out=str(refusal.outcome))
        return _page(question, _remarks(answers))


def _search(query: Query, site: str) -> Request:
    words = _thinned(query).written(site=False, exclude=False)
    return Request(f"{API}/search/advanced", {"q": words, **_manner(query, site)})


def _similar(query: Query, site: str) -> Request:
    return Request(f"{API}/similar", {"title": query.text, **_manner(query, site)})


def _manner(query: Query, site: str) -> dict[str, str | int]:
    """Return what every search has in common."""
    asked: dict[str, str | int] = {
        "site": api_name(site),
        "sort": "relevance",
        "order": "desc",
        "pagesize": query.limit,
        "filter": "withbody",
    }
    return asked | _window(query)


def _in_turn(parts: list[list[Hit | Note]]) -> Found:
    """Yield the sites' things in turn, so that no site takes all the places."""
    return (thing for each in zip_longest(*parts) for thing in each if thing is not None)


def _thinned(query: Query) -> Query:
    """Return the query with the words that the search, which wants every one, should look for."""
    if query.operators.phrases:
        return query
    return replace(query, text=search_words(query.text))


def _window(query: Query) -> dict[str, str | int]:
    window = window_of(query)
    asked: dict[str, str | int] = {}
    if window.start:
        asked["fromdate"] = int(window.start.timestamp())
    if window.end:
        asked["todate"] = int(window.end.timestamp())
    return asked


def _error(response: Response) -> Refusal:
    """Return the refusal that the API's error stands for, whatever the status."""
    said = response.json()
    name, text = str(within(said, "error_name") or ""), str(within(said, "error_message") or "")
    reason = f"{name}: {text}"
    wait = WAIT.search(text)
    if name == "throttle_violation":
        moment = response.at + timedelta(seconds=int(wait["seconds"])) if wait else None
        return RateLimited(reason, status=response.status, again_at=moment)
    kinds: dict[str, type[Refusal]] = {
        "access_token_required": AuthRequired,
        "invalid_access_token": AuthRequired,
        "access_denied": AuthRequired,
        "no_method": NotFound,
        "internal_error": Unreachable,
        "temporarily_unavailable": Unreachable,
    }
    return kinds.get(name, Malformed)(reason, status=response.status)


def _hit(item: dict[str, Any]) -> Hit:
    if "site_url" in item:  # the list of the network's sites
        return Hit(
            url=item["site_url"],
            title=html.unescape(item["name"]),
            snippet=html.unescape(item.get("audience") or ""),
            published=read_date(item.get("launch_date")),
        )
    return Hit(
        url=item["link"],
        title=html.unescape(item["title"]),
        snippet=plain(item.get("body") or "")[:EXCERPT],
        author=_author(item),
        published=read_date(item.get("creation_date")),
        signals=_signals(item),
    )


def _author(item: Mapping[str, Any]) -> str:
    return html.unescape(within(item, "owner", "display_name") or "")


def _signals(item: Mapping[str, Any]) -> dict[str, Any]:
    return present(
        upvotes=item.get("score"),
        answers=item.get("answer_count"),
        accepted=True if item.get("accepted_answer_id") else None,
        views=item.get("view_count"),
    )


def _question(response: Response) -> dict[str, Any]:
    items = listed(response.json(), "items")
    if not items:
        raise NotFound("the site knows no such question")
    question: dict[str, Any] = items[0]
    return question


def _remarks(answers: list[Any]) -> tuple[Remark, ...]:
    """Return the answers, the accepted one first, then by votes; a broken one costs no other."""
    remarks = [
        Remark(
            text=markdown(said),
            author=_author(each),
            when=read_date(each.get("creation_date")),
            votes=each.get("score") if isinstance(each.get("score"), int) else None,
            accepted=bool(each.get("is_accepted")),
        )
        for each in answers
        if isinstance(said := within(each, "body"), str)
    ]
    return tuple(sorted(remarks, key=lambda each: (not each.accepted, -(each.votes or 0))))


def _page(question: Mapping[str, Any], answers: tuple[Remark, ...], left_out: str = "") -> Page:
    title = html.unescape(question["title"])
    edited = question.get("last_edit_date")
    return Page(
        url=question["link"],
        title=title,
        text=thread(title, markdown(question.get("body") or ""), answers),
        author=_author(question),
        published=read_dated(question.get("creation_date"), "stackexchange:creation_date"),
        updated=read_dated(edited, "stackexchange:last_edit_date"),
        signals=_signals(question),
        kind="qa",
        facts=PageFacts(flags=(f"answers_left_out:{left_out}",) if left_out else ()),
    )
