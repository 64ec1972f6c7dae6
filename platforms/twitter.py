"""X, formerly Twitter: what people say as it happens; posts one by one are there for anybody."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from search_skill.platforms._markdown import markdown
from search_skill.platforms._posts import headline
from search_skill.platforms._thread import Remark, thread
from search_skill.platforms._tweets import (
    SITE,
    Tweet,
    entries_of,
    read_result,
    read_syndicated,
    shown_in,
    token_of,
)
from search_skill.platforms._walled import is_html, logged_in

from search_skill.platform import (
    BROWSER,
    AuthRequired,
    BrowserPlatform,
    Cookie,
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
    Subject,
    Unreachable,
    day_of,
    host_of,
    listed,
    present,
    rows,
    within,
)
from search_skill.types import Dated, Hit, Intent, Page, PageFacts, Query, Tier

SYNDICATION = "https://cdn.syndication.twimg.com/tweet-result"
EMBEDDING = "https://publish.twitter.com/oembed"
POST = re.compile(r"^/(?:#!/)?(?:i/web|i|\w{1,20})/status(?:es)?/(?P<id>\d{5,20})(?:/|$)")
SESSION = Cookie("x.com", ("auth_token", "ct0"))
ASKED_OF = frozenset({"x.com", "twitter.com"})
REFUSED = {88: RateLimited, 32: AuthRequired, 89: AuthRequired, 215: AuthRequired}
REFUSED |= {326: AuthRequired, 131: Unreachable, 34: NotFound, 144: NotFound}


class Twitter(BrowserPlatform):
    """X (Twitter) posts: search in a browser with a lent session; single posts for anybody."""

    title = "X"
    hosts = ("x.com", "twitter.com")
    api_hosts = ("twimg.com",)
    intents = (Intent.NEWS, Intent.TREND, Intent.OPINION, Intent.PRODUCT, Intent.SECURITY)
    subjects = (Subject.SOFTWARE, Subject.SOCIETY)
    reach = 0.5  # most ask without a session, and get what metasearch gives
    aliases = ("x",)
    keywords = ("twitter", "tweet", "tweets", "推特", "ツイッター", "ツイート", "트위터", "트윗")
    tier = Tier.T3
    pace = Pace(seconds_between=1.0, at_once=2)  # 50 searches a quarter of an hour
    needs = (SESSION,)
    page_needs = (Cookie("x.com", SESSION.names, optional=True),)
    signals = (
        Signal("upvotes", "likes"),
        Signal("reposts", "how many passed it on"),
        Signal("comments", "replies to it"),
        Signal("quotes", "how many quoted it"),
        Signal("views", "how often it was shown"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Open the search as its own users do; its script asks, and what it is told is heard."""
        words = [query.text]
        since, until = query.operators.since, query.operators.until
        words += [f"since:{since}"] if since else []
        words += [f"until:{until}"] if until else []
        asked: dict[str, str | int] = {"q": " ".join(words), "src": "typed_query"}
        if query.freshness in ("day", "week"):
            asked["f"] = "live"
        return Request(f"{SITE}/search", asked, kind=BROWSER, overheard="/SearchTimeline")

    def accept(self, response: Response) -> Response:
        """Refuse what the site says in its own numbers, or by a login page."""
        is_own = response.request.kind == BROWSER
        if is_own and response.status == 404 and not response.body.strip():
            raise Malformed("the site asks in another way now", status=404)
        if response.status == 200 and not is_html(response):
            _raise_stated(response)
        return logged_in(super().accept(response))

    def parse(self, response: Response) -> Found:
        """Read the timeline of a search, or of what is talked of."""
        if is_html(response):
            raise Malformed("the page showed no timeline")
        entries = list(entries_of(_instructions(response.json())))
        posts = [post for entry in entries if (post := shown_in(entry)) is not None]
        trends = [each for entry in entries if (each := _trend(entry)) is not None]
        yield from rows(
            [*posts, *trends], lambda each: each if isinstance(each, Hit) else _hit(each)
        )
        if not posts and not trends:
            yield Note("timeline", "an empty timeline may be a limit that is not told")

    def owns_page(self, url: str) -> bool:
        """Say whether it is a post."""
        return _post(url) is not None

    def page_request(self, url: str) -> Request:
        """Read a post as other sites embed it."""
        post = _post(url)
        if post is None:
            raise NotFound(f"no post of X: {url}", cure=Cure.RUNG)
        asked = {"id": post, "lang": "en", "token": token_of(int(post))}
        return Request(SYNDICATION, asked)

    def parse_page(self, response: Response) -> Page:
        """Give the post, with its replies where a session shows them; or an account."""
        answer = response.json()
        if isinstance(answer, Mapping) and "author_url" in answer:
            return _embedded(answer)
        if within(answer, "data", "user", "result") is not None:
            return _account(answer["data"]["user"]["result"])
        if isinstance(answer, Mapping) and "data" in answer:
            return _conversation(answer, _post(response.request.url) or "")
        if not isinstance(answer, Mapping) or not answer:
            raise NotFound("no such post, or it is not for everybody", cure=Cure.COOKIE)
        if answer.get("__typename") == "TweetTombstone":
            raise NotFound(str(within(answer, "tombstone", "text", "text") or "the post is gone"))
        return _page(read_syndicated(answer), ())

    def page_flow(self, url: str) -> PageFlow:
        """With a session the whole conversation; else the post alone, by one way or the other."""
        first = self.page_request(url)
        number = first.params["id"]
        shown = f"{SITE}/i/status/{number}"
        try:
            response = yield Request(shown, kind=BROWSER, session=True, overheard="/TweetDetail")
            return self.parse_page(self.accept(response))
        except AuthRequired as wall:
            if wall.status:  # the site's word, not that none was lent
                raise
        except Refusal:
            pass
        try:
            response = yield first
            return self.parse_page(self.accept(response))
        except NotFound:
            raise
        except Refusal:
            asked = {"url": f"https://twitter.com/i/status/{number}", "omit_script": "1"}
            response = yield Request(EMBEDDING, asked)
            return self.parse_page(self.accept(response))


def _post(url: str) -> str | None:
    host = host_of(url)
    for prefix in ("www.", "mobile.", "m."):
        host = host.removeprefix(prefix)
    found = POST.match(urlsplit(url).path) if host in ASKED_OF else None
    return found["id"] if found else None


def _raise_stated(response: Response) -> None:
    answer = response.json()
    errors = answer.get("errors") if isinstance(answer, Mapping) else None
    if not errors or (isinstance(answer, Mapping) and answer.get("data")):
        return  # what came in spite of an error is kept
    first = errors[0] if isinstance(errors, list) else errors
    code = within(first, "code")
    kind = REFUSED.get(code if isinstance(code, int) else 0, Malformed)
    raise kind(f"{code}: {within(first, 'message') or 'no reason given'}", status=response.status)


def _instructions(answer: Any) -> list[Any]:  # noqa: ANN401  parsed JSON
    for path in (
        ("search_by_raw_query", "search_timeline", "timeline"),
        ("threaded_conversation_with_injections_v2",),
        ("timeline", "timeline"),
    ):
        if isinstance(within(answer, "data", *path), Mapping):
            return listed(answer, "data", *path, "instructions")
    raise Malformed("no timeline in the answer")


def _trend(entry: Mapping[str, Any]) -> Hit | None:
    item = within(entry, "itemContent") or {}
    if item.get("itemType") != "TimelineTrend" or not item.get("name"):
        return None
    name = str(item["name"])
    said = within(item, "social_context", "text") or ""
    return Hit(url=f"{SITE}/search?q={quote(name)}", title=name, snippet=str(said))


def _hit(result: Mapping[str, Any]) -> Hit:
    tweet = read_result(result)
    return Hit(
        url=tweet.url,
        title=headline(tweet.text, tweet.author),
        snippet=tweet.text,
        author=tweet.author,
        published=tweet.published,
        signals=tweet.signals,
        language=tweet.language,
    )


def _page(tweet: Tweet, remarks: tuple[Remark, ...], flags: tuple[str, ...] = ()) -> Page:
    title = headline(tweet.text, tweet.author)
    return Page(
        url=tweet.url,
        title=title,
        text=thread(f"{tweet.author}, {day_of(tweet.published)}".strip(", "), tweet.text, remarks),
        author=tweet.author,
        published=Dated(tweet.published, "x:created_at") if tweet.published else None,
        signals=tweet.signals,
        language=tweet.language,
        kind="forum",
        facts=PageFacts(site_name="X", flags=flags),
    )


def _conversation(answer: Mapping[str, Any], asked: str) -> Page:
    """Read the post that was asked for, and what was replied to it."""
    shown = (shown_in(entry) for entry in entries_of(_instructions(answer)))
    tweets = [read_result(result) for result in shown if result is not None]
    if not tweets:
        raise NotFound("the post is gone")
    opening = next((each for each in tweets if each.id == asked), tweets[0])
    remarks = tuple(
        Remark(
            text=each.text,
            author=each.author,
            when=each.published,
            votes=each.signals.get("upvotes"),
        )
        for each in tweets
        if each is not opening
    )
    return _page(opening, remarks)


def _embedded(answer: Mapping[str, Any]) -> Page:
    """Read what oEmbed gives: the words in HTML, without votes."""
    found = re.search(r"<p[^>]*>(.*?)</p>", str(answer["html"]), re.S)
    number = str(answer["url"]).rstrip("/").rpartition("/")[2]
    if not found or not number.isdigit():
        raise Malformed("no post in what is embedded")
    name = urlsplit(str(answer["author_url"])).path.strip("/")
    shown = str(answer.get("author_name") or "")
    tweet = Tweet(id=number, text=markdown(found[1]), name=name, shown=shown)
    return _page(tweet, (), ("votes_left_out",))


def _account(user: Mapping[str, Any]) -> Page:
    said = user.get("core") or user["legacy"]
    legacy = user.get("legacy") or {}
    about = within(user, "profile_bio", "description") or legacy.get("description") or ""
    name = str(said["screen_name"])
    return Page(
        url=f"{SITE}/{name}",
        title=f"{said.get('name') or name} (@{name})",
        text=f"# {said.get('name') or name} (@{name})\n\n{about}",
        author=name,
        signals=present(),
        kind="profile",
    )
