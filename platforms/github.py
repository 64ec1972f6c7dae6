"""GitHub: the code itself, and what its users and makers say in its issues."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from itertools import chain, zip_longest
from typing import Any
from urllib.parse import quote

from search_skill.platforms._github_pages import (
    EXCERPT,
    file,
    flagged,
    issue,
    issue_signals,
    login,
    release,
    release_hit,
    releases,
    remarks,
    repository,
    repository_hit,
)
from search_skill.platforms._github_places import place_of

from search_skill.platform import (
    ApiPlatform,
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
    Secret,
    Signal,
    Subject,
    Unavailable,
    Window,
    again_at,
    day_of,
    host_of,
    listed,
    mentioned,
    read_date,
    rows,
    search_words,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, Query, Tier

API = "https://api.github.com"
RAW = "https://raw.githubusercontent.com"
ACCEPT = {"Accept": "application/vnd.github+json"}
LONGEST = 256  # characters of a search; one more and the answer is 422
THROTTLES = (b"rate limit", b"abuse detection", b"too many requests")
A_MINUTE = 60  # seconds to wait after the second kind of throttle, when it states none
COMMENTS_AT_MOST = 100
RELEASES_AT_MOST = 10
SYMBOL = re.compile(r"\w\(\)|\w::\w|\b\w+_\w+\b|\b[a-z]+[A-Z]\w+\b|\b[A-Z][a-z]+[A-Z]\w*\b")
OF_RELEASES = (
    "release", "releases", "release notes", "changelog", "breaking changes", "what's new",
    "更新日志", "发布说明", "新版本", "リリースノート", "変更履歴", "릴리스", "변경 사항",
)  # fmt: skip
REPOSITORY = re.compile(r"\bgithub\.com/(?P<owner>[\w.-]+)/(?P<name>[\w.-]+)", re.IGNORECASE)


class Github(ApiPlatform):
    """GitHub repositories and issues, by the REST API; a token makes it more patient."""

    title = "GitHub"
    hosts = ("github.com",)
    api_hosts = ("api.github.com", "raw.githubusercontent.com")
    intents = (
        Intent.CODE,
        Intent.ERROR,
        Intent.SECURITY,
        Intent.COMPARISON,
        Intent.RESEARCH,
        Intent.TREND,
    )
    subjects = (Subject.SOFTWARE,)
    aliases = ("gh",)
    keywords = ("github", "repo")
    tier = Tier.T3
    pace = Pace(at_once=2)  # ten searches a minute; the headers say how many are left
    needs = (Secret("GITHUB_TOKEN", optional=True),)
    signals = (
        Signal("stars", "how many keep an eye on the repository"),
        Signal("forks", "how often it was forked"),
        Signal("language", "what most of it is written in"),
        Signal("license", "its licence, by SPDX"),
        Signal("archived", "that its owner has stopped working on it"),
        Signal("comments", "comments under an issue"),
        Signal("upvotes", "reactions to an issue"),
        Signal("state", "whether an issue is open or closed"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Search the repositories."""
        return _asked("repositories", query, "")

    def issues_request(self, query: Query) -> Request:
        """Search the issues; the API wants to be told that it is issues that are meant."""
        return _asked("issues", query, "is:issue")

    def code_request(self, query: Query) -> Request:
        """Search the code itself, which takes a token."""
        matches = {"Accept": "application/vnd.github.text-match+json"}
        return replace(_asked("code", query, ""), headers=matches)

    def releases_requests(self, query: Query) -> list[Request]:
        """Return the requests for what the repositories that are named have released."""
        if not mentioned(OF_RELEASES, query.text):
            return []
        names = [scope.removeprefix("repo:") for scope in _scopes(query)]
        return [_releases(name) for name in names[:2]]

    def flow(self, query: Query) -> Flow:
        """Search repositories and issues, and code where a token is set.

        One search that refuses does not cost the others' answers.
        """
        asked = [self.request(query), self.issues_request(query), *self.releases_requests(query)]
        if query.operators.phrases or SYMBOL.search(query.text):
            asked.append(self.code_request(query))
        parts: list[list[Hit | Note]] = []
        refusals: list[Refusal] = []
        for request in asked:
            try:
                response = yield request
                parts.append(list(self.parse(self.accept(response))))
            except Unavailable:
                continue  # code wants a token: nobody was asked, and nothing is missing
            except Refusal as refusal:
                refusals.append(refusal)
        if not parts:
            raise refusals[0]
        notes = [
            Note("github", f"one of {len(asked)} searches: {each.label} {each}")
            for each in refusals
        ]
        taken_in_turn = chain.from_iterable(zip_longest(*parts))
        return chain((thing for thing in taken_in_turn if thing is not None), notes)

    def accept(self, response: Response) -> Response:
        """Tell a throttle, which comes as 403 or 429, from being refused."""
        if response.status in (403, 429) and _is_throttle(response):
            raise _throttled(response)
        if response.status == 422:
            raise Malformed(f"422 {_said(response)}", status=422)
        return super().accept(response)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Return the request with the token; it is for the API alone, and code needs one."""
        token = secrets.get("GITHUB_TOKEN", "")
        if not token and request.url.endswith("/search/code"):
            raise Unavailable("code is searched with a token only: set GITHUB_TOKEN")
        if not token or request.host != host_of(API):
            return request
        return replace(request, headers={**request.headers, "Authorization": f"Bearer {token}"})

    def parse(self, response: Response) -> Found:
        """Read repositories, issues, code or releases; say when the search gave up half way."""
        answer = response.json()
        if isinstance(answer, list):  # releases are no search: they come bare
            yield from rows(answer, release_hit)
            return
        yield from rows(listed(answer, "items"), _hit)
        if answer.get("incomplete_results"):
            total = answer.get("total_count")
            yield Note("github", f"the search ran out of time: {total} counted, there may be more")

    def tier_of(self, hit: Hit) -> Tier:
        """Trust the repository itself more than what is said about it."""
        return Tier.T2 if "stars" in hit.signals else self.tier

    def owns_page(self, url: str) -> bool:
        """Say whether it is a repository, an issue, a pull request, releases or a file."""
        return place_of(url) is not None

    def page_request(self, url: str) -> Request:
        """Ask the API for what the page shows, or for the file as it is."""
        place = place_of(url)
        if place is None:
            raise NotFound(f"nothing that the API gives: {url}", cure=Cure.RUNG)
        if place.kind == "blob":
            return Request(f"{RAW}/{place.repository}/{quote(place.rest)}")
        base = f"{API}/repos/{place.repository}"
        parts = {
            "": "",
            "tree": "",
            "releases": "/releases",
            "releases/latest": "/releases/latest",
            "issues": f"/issues/{place.rest}",
            "pull": f"/issues/{place.rest}",  # what is said there; the change itself is elsewhere
            "releases/tag": f"/releases/tags/{quote(place.rest, safe='')}",
        }
        if place.kind == "releases":
            return _releases(place.repository)
        return Request(base + parts[place.kind], headers=ACCEPT)

    def parse_page(self, response: Response) -> Page:
        """Give a repository, an issue, a release or a file by itself, told apart by its fields."""
        if host_of(response.request.url) == host_of(RAW):
            return file(response)
        said = response.json()
        if isinstance(said, list):
            return releases(said)
        if not isinstance(said, Mapping):
            raise Malformed(f"no object but {type(said).__name__}")
        if "tag_name" in said:
            return release(said)
        is_repository = "clone_url" in said or "stargazers_count" in said
        return repository(said, "") if is_repository else issue(said, ())

    def page_flow(self, url: str) -> PageFlow:
        """Read the page's object, then its README or its comments, which it may lack."""
        place = place_of(url)
        request = self.page_request(url)
        response = yield request
        if place is not None and place.kind == "blob" and response.status == 404:
            raise NotFound("no such raw file; its page may be there", status=404, cure=Cure.RUNG)
        page = self.parse_page(self.accept(response))
        if page.kind == "repository":
            branch = place.rest if place is not None else ""
            return (yield from self._with_readme(request.url, response, branch))
        if page.kind == "forum" and page.signals.get("comments"):
            return (yield from self._with_comments(request.url, response))
        return page

    def _with_readme(self, address: str, response: Response, branch: str) -> PageFlow:
        try:
            raw = {"Accept": "application/vnd.github.raw+json"}
            of_branch = {"ref": branch} if branch else {}
            readme = yield Request(f"{address}/readme", of_branch, headers=raw)
            return repository(response.json(), self.accept(readme).text)
        except NotFound:
            return repository(response.json(), "")
        except Refusal as refusal:
            return flagged(repository(response.json(), ""), "readme", refusal)

    def _with_comments(self, address: str, response: Response) -> PageFlow:
        try:
            asked = {"per_page": COMMENTS_AT_MOST}
            comments = yield Request(f"{address}/comments", asked, headers=ACCEPT)
            return issue(response.json(), remarks(self.accept(comments)))
        except Refusal as refusal:
            return flagged(issue(response.json(), ()), "comments", refusal)


def _releases(repository: str) -> Request:
    asked = {"per_page": RELEASES_AT_MOST}
    return Request(f"{API}/repos/{repository}/releases", asked, headers=ACCEPT)


def _asked(what: str, query: Query, qualifiers: str) -> Request:
    """Return the search for one kind of thing, cut between words to what the API takes."""
    scope = [qualifiers, *_scopes(query)]
    window = window_of(query)
    field = "created" if what == "issues" else "pushed"
    if what == "code":
        window = Window()  # code has no date that can be asked for
    if window.start:
        scope.append(f"{field}:>={day_of(window.start)}")
    if window.end:
        scope.append(f"{field}:<{day_of(window.end)}")
    behind = " ".join(part for part in scope if part)
    words = cut(_words(query), LONGEST - len(behind) - bool(behind))
    asked: dict[str, str | int] = {
        "q": f"{words} {behind}".strip(),
        "per_page": min(query.limit, 100),
    }
    return Request(f"{API}/search/{what}", asked, headers=ACCEPT)


def _scopes(query: Query) -> list[str]:
    """Return the repositories that the query names by address."""
    named = [*REPOSITORY.finditer(query.text)]
    for site in query.operators.sites:
        named += REPOSITORY.finditer(site)
    names = (f"{found['owner']}/{found['name'].removesuffix('.git')}" for found in named)
    return [f"repo:{name}" for name in dict.fromkeys(names)]


def _words(query: Query) -> str:
    """Return the words; a colon in one would make a qualifier of it."""
    text = re.sub(r"https?://\S+", " ", query.text) if "://" in query.text else query.text
    text = REPOSITORY.sub(" ", text)
    text = text.replace(":", " ")
    thinned = text if query.operators.phrases else search_words(text)
    asked = replace(query, text=" ".join(thinned.split()))
    return asked.written(site=False, exclude=False)


def cut(text: str, longest: int) -> str:
    """Return the text up to the last word that fits whole; one that never fits is cut itself."""
    if len(text) <= longest:
        return text
    whole = text[: longest + 1].rpartition(" ")[0].rstrip()
    return whole or text[:longest]


def _said(response: Response) -> str:
    try:
        answer = response.json()
    except Malformed:
        return ""
    reasons = [within(each, "message") for each in within(answer, "errors") or ()]
    return "; ".join(str(part) for part in (within(answer, "message"), *reasons) if part)


def _is_throttle(response: Response) -> bool:
    headers, body = response.headers, response.body[:2000].lower()
    spent = headers.get("x-ratelimit-remaining") == "0" or "retry-after" in headers
    return spent or any(words in body for words in THROTTLES)


def _throttled(response: Response) -> RateLimited:
    """Return the throttle with when it ends: the second kind says nothing and wants a minute."""
    is_first = response.headers.get("x-ratelimit-remaining") == "0"
    is_stated = is_first or "retry-after" in response.headers
    moment = again_at(response) if is_stated else response.at + timedelta(seconds=A_MINUTE)
    return RateLimited(
        f"{response.status} {_said(response)}"[:200], status=response.status, again_at=moment
    )


def _hit(item: dict[str, Any]) -> Hit:
    """Read one item by its kind: they come by one address each, but all look like this."""
    readers: dict[str, Callable[[dict[str, Any]], Hit]] = {
        "full_name": repository_hit,
        "commit": _commit_hit,
        "path": _code_hit,
    }
    for field, read in readers.items():
        if field in item:
            return read(item)
    return Hit(
        url=item["html_url"],
        title=item["title"],
        snippet=(item.get("body") or "")[:EXCERPT],
        author=login(item),
        published=read_date(item.get("created_at")),
        signals=issue_signals(item),
    )


def _commit_hit(item: dict[str, Any]) -> Hit:
    message = item["commit"]["message"]
    return Hit(
        url=item["html_url"],
        title=message.partition("\n")[0],
        snippet=message[:EXCERPT],
        author=within(item, "commit", "author", "name") or "",
        published=read_date(within(item, "commit", "author", "date")),
    )


def _code_hit(item: dict[str, Any]) -> Hit:
    fragments = [within(each, "fragment") or "" for each in item.get("text_matches") or ()]
    name = within(item, "repository", "full_name")
    return Hit(
        url=item["html_url"],
        title=f"{name}: {item['path']}" if name else item["path"],
        snippet="\n".join(fragments)[:EXCERPT],
        author=within(item, "repository", "owner", "login") or "",
    )
