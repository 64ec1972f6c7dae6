"""V2EX: what Chinese-speaking developers say about tools, services and work."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote, urlsplit

from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    ApiPlatform,
    AuthRequired,
    Cure,
    Found,
    Malformed,
    NotFound,
    Pace,
    PageFlow,
    Refusal,
    Request,
    Response,
    Signal,
    Subject,
    host_of,
    listed,
    plain,
    present,
    read_date,
    read_dated,
    rows,
    window_of,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://www.v2ex.com"
API = f"{SITE}/api"
SEARCH = "https://www.sov2ex.com/api/search"  # the site has none; somebody else indexes it
TOPIC = re.compile(r"^/(?:amp/)?t/(?P<id>\d+)/?$")
NODE = re.compile(r"^/go/(?P<name>[^/]+)/?$")
NAMED_NODE = re.compile(r"(?<!\S)(?:node|节点)[:：](?P<name>[\w-]+)(?!\S)")
AT_MOST = 50  # hits of one search
EXCERPT = 500  # characters of a topic that stand for it in a list


class V2ex(ApiPlatform):
    """V2EX topics, by SOV2EX, which indexes them, and the site's own API to read them."""

    title = "V2EX"
    hosts = ("v2ex.com",)
    api_hosts = ("sov2ex.com",)
    fence = "v2ex.com/t"
    intents = (
        Intent.OPINION,
        Intent.PRODUCT,
        Intent.COMPARISON,
        Intent.RESEARCH,
        Intent.SECURITY,
        Intent.CODE,
        Intent.TREND,
    )
    languages = ("zh",)
    subjects = (Subject.SOFTWARE, Subject.GOODS, Subject.SOCIETY)
    keywords = ("v2ex", "sov2ex")
    tier = Tier.T3
    pace = Pace(at_once=2)  # 120 requests an hour; the headers say how many are left
    signals = (
        Signal("comments", "replies under it"),
        Signal("node", "the board it was posted on"),
    )
    canary = "python"

    def request(self, query: Query) -> Request:
        """Ask SOV2EX, which ranks by relevance, replies and age together."""
        window = window_of(query)
        asked: dict[str, str | int] = {
            "q": _without_node(query.text),
            "size": min(query.limit, AT_MOST),
            "sort": "created" if query.freshness == "day" else "sumup",
        }
        node = _node_of(query)
        if node:
            asked["node"] = node
        if window.start:
            asked["gte"] = int(window.start.timestamp())
        if window.end:
            asked["lte"] = int(window.end.timestamp())
        return Request(SEARCH, asked)

    def parse(self, response: Response) -> Found:
        """Read what SOV2EX lists, or a list of topics of either version of the site's API."""
        answer = response.json()
        if isinstance(answer, Mapping) and "hits" in answer:
            return rows(listed(answer, "hits"), _found)
        topics = _unwrapped(answer)
        return rows([topics] if isinstance(topics, Mapping) else topics, _topic)

    def owns_page(self, url: str) -> bool:
        """Say whether it is a topic, or a board."""
        return bool(_on_page(TOPIC, url) or _on_page(NODE, url))

    def page_request(self, url: str) -> Request:
        """Read a topic, or the topics of a board."""
        topic, node = _on_page(TOPIC, url), _on_page(NODE, url)
        if topic:
            return Request(f"{API}/topics/show.json", {"id": topic["id"]})
        if node:
            return self.node_request(unquote(node["name"]))
        raise NotFound(f"neither topic nor board of V2EX: {url}", cure=Cure.RUNG)

    def node_request(self, name: str) -> Request:
        """Read the topics of a board."""
        return Request(f"{API}/topics/show.json", {"node_name": name})

    def parse_page(self, response: Response) -> Page:
        """Give a topic without its replies, or the list of a board's topics."""
        answer = _unwrapped(response.json())
        if isinstance(answer, Mapping):
            return _page(answer, ())
        if not answer:
            raise NotFound("V2EX knows no such topic")
        if "node_name" in response.request.params:
            return _board(answer)
        return _page(answer[0], ())

    def page_flow(self, url: str) -> PageFlow:
        """Read the topic, then what was replied; without the replies the topic still stands."""
        response = yield self.page_request(url)
        page = self.parse_page(self.accept(response))
        if not page.signals.get("comments") or page.kind != "forum":
            return page
        topic = _on_page(TOPIC, url)
        try:
            asked = {"topic_id": topic["id"] if topic else ""}
            replies = yield Request(f"{API}/replies/show.json", asked)
            remarks = _replies(self.accept(replies))
        except Refusal as refusal:
            return _page(_only(response), (), left_out=str(refusal.outcome))
        return _page(_only(response), remarks)


def _node_of(query: Query) -> str:
    """Return the board that `node:NAME` asks for, or nothing."""
    named = NAMED_NODE.search(query.text)
    return named["name"] if named else ""


def _without_node(text: str) -> str:
    return " ".join(NAMED_NODE.sub(" ", text).split()) or text


def _on_page(shape: re.Pattern[str], url: str) -> re.Match[str] | None:
    is_site = host_of(url).removeprefix("www.") in ("v2ex.com", "cn.v2ex.com", "global.v2ex.com")
    return shape.match(urlsplit(url).path) if is_site else None


def _unwrapped(answer: Any) -> Any:  # noqa: ANN401  parsed JSON is what it is
    """Return what version 2 of the API wraps in `result`; version 1 wraps nothing."""
    if isinstance(answer, list):
        return answer
    if not isinstance(answer, Mapping):
        raise Malformed(f"neither topics nor a topic but {type(answer).__name__}")
    if "result" in answer:
        return answer["result"]
    said = str(answer.get("message") or "no topics in the answer")
    if "not found" in said.lower():
        raise NotFound(said)
    if "authoriz" in said.lower() or "token" in said.lower():
        raise AuthRequired(said)
    raise Malformed(said)


def _only(response: Response) -> Mapping[str, Any]:
    answer = _unwrapped(response.json())
    only: Mapping[str, Any] = answer if isinstance(answer, Mapping) else answer[0]
    return only


def _found(item: dict[str, Any]) -> Hit:
    topic = item["_source"]
    return Hit(
        url=f"{SITE}/t/{int(topic['id'])}",
        title=topic["title"],
        snippet=plain(topic.get("content") or "")[:EXCERPT],
        author=topic.get("member") or "",
        published=read_date(topic.get("created")),
        signals=present(comments=topic.get("replies")),
    )


def _topic(topic: dict[str, Any]) -> Hit:
    return Hit(
        url=f"{SITE}/t/{int(topic['id'])}",
        title=topic["title"],
        snippet=plain(topic.get("content") or "")[:EXCERPT],
        author=_author(topic),
        published=read_date(topic.get("created")),
        signals=_signals(topic),
    )


def _author(said: Mapping[str, Any]) -> str:
    return str(within(said, "member", "username") or "")


def _signals(topic: Mapping[str, Any]) -> dict[str, Any]:
    node = within(topic, "node", "title") or within(topic, "node", "name")
    return present(comments=topic.get("replies"), node=node)


def _replies(response: Response) -> tuple[Remark, ...]:
    """Read the replies; one without words costs no other."""
    answer = _unwrapped(response.json())
    return tuple(
        Remark(text=said, author=_author(each), when=read_date(each.get("created")))
        for each in answer or ()
        if isinstance(said := within(each, "content"), str)
    )


def _page(topic: Mapping[str, Any], remarks: tuple[Remark, ...], left_out: str = "") -> Page:
    hit = _topic(dict(topic))
    later = [within(each, "content") for each in topic.get("supplements") or ()]
    opening = "\n\n".join(part for part in (topic.get("content") or "", *later) if part)
    changed = topic.get("last_modified")
    if changed == topic.get("created"):
        changed = None
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, opening.replace("\r\n", "\n"), remarks),
        author=hit.author,
        published=read_dated(topic.get("created"), "v2ex:created"),
        updated=read_dated(changed, "v2ex:last_modified"),
        signals=hit.signals,
        kind="forum",
        facts=PageFacts(flags=(f"comments_left_out:{left_out}",) if left_out else ()),
    )


def _board(topics: list[dict[str, Any]]) -> Page:
    hits = [thing for thing in rows(topics, _topic) if isinstance(thing, Hit)]
    node = next((hit.signals["node"] for hit in hits if "node" in hit.signals), "")
    name = str(within(topics[0], "node", "name") or "")
    lines = [
        f"- [{hit.title}]({hit.url}), {hit.signals.get('comments', 0)} replies" for hit in hits
    ]
    return Page(
        url=f"{SITE}/go/{name}" if name else SITE,
        title=f"{node} - V2EX" if node else "V2EX",
        text="\n".join([f"# {node or 'V2EX'}", "", *lines]),
        kind="listing",
    )
