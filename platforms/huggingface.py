"""Hugging Face: models and data sets themselves, with their cards and how many use them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import chain, zip_longest
from typing import Any
from urllib.parse import quote, unquote, urlsplit

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
    Secret,
    Signal,
    again_at,
    host_of,
    present,
    read_date,
    read_dated,
    rows,
    search_words,
    within,
)
from search_skill.types import Hit, Intent, Page, PageFacts, Query, Tier

SITE = "https://huggingface.co"
KINDS = ("models", "datasets", "spaces")
MOST = 100  # rows in one answer
KEY = "HF_TOKEN"
WAIT = re.compile(r"\bt=(?P<seconds>\d+)")  # of the header RateLimit
# a word that a model or a data set is likely called by: "bge-m3", "Qwen2.5", "org/name"
NAME = re.compile(r"(?=[\w./-]*[A-Za-z])[A-Za-z0-9][\w.-]*(?:[0-9A-Z/-][\w.-]*)+")
REPOSITORY = re.compile(
    r"^/(?:(?P<kind>datasets|spaces)/)?(?P<id>[\w.-]+/[\w.-]+)(?:/(?:tree|blob)/[^/]+.*)?/?$"
)
PAGES_OF_THE_SITE = """
api blog chat collections docs enterprise inference join learn login models new notifications papers
posts pricing search settings spaces tasks terms-of-service users datasets organizations
"""
NOT_OWNERS = frozenset(PAGES_OF_THE_SITE.split())
FRONT_MATTER = re.compile(r"\A\ufeff?---\s*\n.*?\n---\s*(?:\n|\Z)", re.DOTALL)
TAGS_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Place:
    """What an address of the site shows."""

    kind: str  # models, datasets or spaces
    id: str  # owner/name


class Huggingface(ApiPlatform):
    """Hugging Face models and data sets, by the Hub's API."""

    title = "Hugging Face"
    hosts = ("huggingface.co",)
    intents = (Intent.NAVIGATIONAL,)  # it knows names, not questions: a question names it
    behind = 3
    aliases = ("hf",)
    keywords = (
        "hugging face",
        "huggingface",
        "model card",
        "model weights",
        "open weights",
        "open-weight",
        "safetensors",
        "gguf",
        "dataset",
        "datasets",
        "模型权重",
        "开源模型",
        "数据集",
        "データセット",
        "데이터셋",
    )
    tier = Tier.T2
    pace = Pace(at_once=2)  # 500 in five minutes; the headers say how many are left
    needs = (Secret(KEY, optional=True),)
    signals = (
        Signal("downloads", "how often it was fetched in the last month"),
        Signal("likes", "how many like it"),
        Signal("trending", "how much it is liked and fetched these days"),
        Signal("task", "what a model does"),
        Signal("library", "the software it is made for"),
        Signal("license", "its licence"),
        Signal("gated", "that its owner asks who wants it: auto or manual"),
    )
    canary = "bert"

    def request(self, query: Query) -> Request:
        """Search the models."""
        return _asked("models", search_words(query.text), query)

    def flow(self, query: Query) -> Flow:
        """Search models and data sets; what is found by no whole question may be by its names."""
        things = yield from self._both(query, search_words(query.text))
        names = " ".join(NAME.findall(query.text))
        if any(isinstance(thing, Hit) for thing in things) or names in ("", query.text.strip()):
            return iter(things)
        more = yield from self._both(query, names)
        return chain(things, more)

    def _both(self, query: Query, words: str) -> Any:  # noqa: ANN401  a part of a flow
        """Ask for both kinds; one that refuses does not cost the other's answer."""
        parts: list[list[Hit | Note]] = []
        refusals: list[Refusal] = []
        for kind in ("models", "datasets"):
            try:
                response = yield _asked(kind, words, query)
                parts.append(list(self.parse(self.accept(response))))
            except Refusal as refusal:
                refusals.append(refusal)
        if not parts:
            raise refusals[0]
        notes = [Note("huggingface", f"one of two searches: {each.label}") for each in refusals]
        in_turn = chain.from_iterable(zip_longest(*parts))
        return [*(thing for thing in in_turn if thing is not None), *notes]

    def accept(self, response: Response) -> Response:
        """Tell what is private or missing, which are one, and when a throttle ends."""
        if response.status == 401:
            raise AuthRequired(f"401 private, gated or missing: {_reason(response)}", status=401)
        if response.status == 429 and "retry-after" not in response.headers:
            wait = WAIT.search(response.headers.get("ratelimit", ""))
            moment = response.at + timedelta(seconds=int(wait["seconds"])) if wait else None
            raise RateLimited("429", status=429, again_at=moment or again_at(response))
        return super().accept(response)

    def authorised(self, request: Request, secrets: Mapping[str, str]) -> Request:
        """Return the request with the token."""
        token = secrets.get(KEY, "")
        if not token or request.host != host_of(SITE):
            return request
        return replace(request, headers={**request.headers, "Authorization": f"Bearer {token}"})

    def parse(self, response: Response) -> Found:
        """Read a list of models, data sets or spaces; which of them, the address says."""
        answer = response.json()
        if not isinstance(answer, list):
            raise Malformed(str(within(answer, "error") or "no list of repositories"))
        kind = _kind(response.request)
        return rows(answer, lambda item: _hit(item, kind))

    def owns_page(self, url: str) -> bool:
        """Say whether it is a model, a data set or a space."""
        return _place(url) is not None

    def page_request(self, url: str) -> Request:
        """Ask for what the Hub knows of the repository."""
        place = _place(url)
        if place is None:
            raise NotFound(f"nothing that the Hub's API gives: {url}", cure=Cure.RUNG)
        return Request(f"{SITE}/api/{place.kind}/{quote(place.id)}")

    def parse_page(self, response: Response) -> Page:
        """Give the repository's facts; its card is asked for apart."""
        return _page(response, "")

    def page_flow(self, url: str) -> PageFlow:
        """Read the facts, then the card, which it may lack."""
        place, request = _place(url), self.page_request(url)
        response = yield request
        self.accept(response)
        page = _page(response, "")
        prefix = f"{place.kind}/" if place and place.kind != "models" else ""
        identity = quote(place.id if place else "")
        try:
            card = yield Request(f"{SITE}/{prefix}{identity}/raw/main/README.md")
            return _page(response, self.accept(card).text)
        except NotFound:
            return page
        except Refusal as refusal:
            return replace(page, facts=PageFacts(flags=(f"card_left_out:{refusal.outcome}",)))


def _asked(kind: str, words: str, query: Query) -> Request:
    asked: dict[str, str | int] = {
        "search": words,
        "sort": "downloads",
        "direction": -1,
        "limit": min(query.limit, MOST),
    }
    return Request(f"{SITE}/api/{kind}", asked)


def _kind(request: Request) -> str:
    parts = urlsplit(request.url).path.split("/")
    return parts[2] if len(parts) > 2 and parts[1] == "api" and parts[2] in KINDS else "models"


def _place(url: str) -> Place | None:
    if host_of(url) not in ("huggingface.co", "www.huggingface.co"):
        return None
    found = REPOSITORY.match(unquote(urlsplit(url).path))
    if not found or found["id"].partition("/")[0].lower() in NOT_OWNERS:
        return None
    return Place(found["kind"] or "models", found["id"])


def _reason(response: Response) -> str:
    try:
        return str(within(response.json(), "error") or "")
    except Malformed:
        return response.text[:80]


def _address(kind: str, identity: str) -> str:
    return f"{SITE}/{identity}" if kind == "models" else f"{SITE}/{kind}/{identity}"


def _hit(item: dict[str, Any], kind: str) -> Hit:
    identity = item.get("id") or item["modelId"]
    return Hit(
        url=_address(kind, identity),
        title=identity,
        snippet=" · ".join(_said(item, kind)),
        author=item.get("author") or identity.rpartition("/")[0],
        published=read_date(item.get("createdAt")),
        signals=_signals(item),
    )


def _said(item: Mapping[str, Any], kind: str) -> list[str]:
    """Return what a row says of itself, for those that have no description."""
    described = " ".join(str(item.get("description") or "").split())
    tags = [str(tag) for tag in item.get("tags") or () if ":" not in str(tag)]
    own = {"models": "model", "datasets": "data set", "spaces": "app"}[kind]
    parts = [described[:400], own, item.get("pipeline_tag"), item.get("library_name")]
    return [str(part) for part in dict.fromkeys([*parts, *tags[:TAGS_SHOWN]]) if part]


def _signals(item: Mapping[str, Any]) -> dict[str, Any]:
    tags = [str(tag) for tag in item.get("tags") or ()]
    licences = (tag.partition(":")[2] for tag in tags if tag.startswith("license:"))
    return present(
        downloads=item.get("downloads"),
        likes=item.get("likes"),
        trending=item.get("trendingScore"),
        task=item.get("pipeline_tag"),
        library=item.get("library_name"),
        license=next(licences, None),
        gated=item.get("gated") or None,
    )


def _page(response: Response, card: str) -> Page:
    item = response.json()
    if not isinstance(item, Mapping) or not (item.get("id") or item.get("modelId")):
        raise Malformed("no repository of Hugging Face")
    kind = _kind(response.request)
    hit = _hit(dict(item), kind)
    updated = read_dated(item.get("lastModified"), "huggingface:lastModified")
    facts = {name.capitalize(): value for name, value in hit.signals.items()}
    tags = {"Tags": ", ".join(str(tag) for tag in item.get("tags") or ())}
    days = {"Last change": f"{updated.value:%Y-%m-%d}" if updated else ""}
    lines = [f"- {name}: {value}" for name, value in {**facts, **tags, **days}.items() if value]
    said = FRONT_MATTER.sub("", card.replace("\r\n", "\n")).strip()
    return Page(
        url=hit.url,
        title=hit.title,
        text="\n\n".join(part for part in (f"# {hit.title}", "\n".join(lines), said) if part),
        author=hit.author,
        published=read_dated(item.get("createdAt"), "huggingface:createdAt"),
        updated=updated,
        signals=hit.signals,
        kind="repository",
    )
