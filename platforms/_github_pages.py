"""What the GitHub API says of one thing, as a page: a repository, an issue, a release, a file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import unquote, urlsplit

from search_skill.platforms._thread import Remark, thread

from search_skill.platform import (
    Cure,
    NotFound,
    Refusal,
    Response,
    day_of,
    present,
    read_date,
    read_dated,
    within,
)
from search_skill.types import Hit, Page, PageFacts

EXCERPT = 500  # characters of a text that stand for it in a list


def repository_hit(item: dict[str, Any]) -> Hit:
    """Return a repository as something found."""
    return Hit(
        url=item["html_url"],
        title=item.get("full_name") or f"{within(item, 'owner', 'login')}/{item['name']}",
        snippet=item.get("description") or "",
        author=within(item, "owner", "login") or "",
        published=read_date(item.get("pushed_at") or item.get("updated_at")),
        signals=repository_signals(item),
    )


def login(item: Mapping[str, Any]) -> str:
    """Return who wrote it."""
    return within(item, "user", "login") or ""


def repository_signals(item: Mapping[str, Any]) -> dict[str, Any]:
    """Return how a repository is judged."""
    return present(
        stars=item.get("stargazers_count", item.get("watchers")),
        forks=item.get("forks_count", item.get("forks")),
        language=item.get("language"),
        license=within(item, "license", "spdx_id"),
        archived=item.get("archived") or None,
    )


def issue_signals(item: Mapping[str, Any]) -> dict[str, Any]:
    """Return how an issue is judged."""
    return present(
        comments=item.get("comments"),
        upvotes=within(item, "reactions", "+1"),
        state=item.get("state"),
    )


def repository(said: Mapping[str, Any], readme: str) -> Page:
    """Return a repository: what it says of itself, then its README."""
    hit = repository_hit(dict(said))
    topics = ", ".join(said.get("topics") or ())
    opening = "\n\n".join(part for part in (hit.snippet, topics, readme.strip()) if part)
    return Page(
        url=hit.url,
        title=hit.title,
        text=thread(hit.title, opening, ()),
        author=hit.author,
        published=read_dated(said.get("created_at"), "github:created_at"),
        updated=read_dated(said.get("pushed_at"), "github:pushed_at"),
        signals=hit.signals,
        kind="repository",
    )


def issue(said: Mapping[str, Any], comments: tuple[Remark, ...]) -> Page:
    """Return an issue or pull request with what was said under it."""
    closed = read_date(said.get("closed_at"))
    labels = ", ".join(str(within(each, "name") or "") for each in said.get("labels") or ())
    state = f"State: {said.get('state') or 'unknown'}" + (f", {day_of(closed)}" if closed else "")
    state += f"; labels: {labels}" if labels else ""
    opening = "\n\n".join([state, (said.get("body") or "").replace("\r\n", "\n")])
    return Page(
        url=said["html_url"],
        title=said["title"],
        text=thread(said["title"], opening, comments),
        author=login(said),
        published=read_dated(said.get("created_at"), "github:created_at"),
        updated=read_dated(said.get("updated_at"), "github:updated_at"),
        signals=issue_signals(said),
        kind="forum",
    )


def remarks(response: Response) -> tuple[Remark, ...]:
    """Read an issue's comments; one without words costs no other."""
    return tuple(
        Remark(
            text=said.replace("\r\n", "\n"),
            author=login(each) + _standing(each),
            when=read_date(each.get("created_at")),
            votes=within(each, "reactions", "+1"),
        )
        for each in response.json()
        if isinstance(said := within(each, "body"), str)
    )


def _standing(comment: Mapping[str, Any]) -> str:
    """Return what the speaker is to the project, where that is more than a guest."""
    standing = str(comment.get("author_association") or "").lower()
    return f" ({standing})" if standing in ("owner", "member", "collaborator") else ""


def release_hit(said: Mapping[str, Any]) -> Hit:
    """Return a release as something found."""
    return Hit(
        url=said["html_url"],
        title=said.get("name") or said["tag_name"],
        snippet=" ".join((said.get("body") or "").split())[:EXCERPT],
        author=within(said, "author", "login") or "",
        published=read_date(said.get("published_at") or said.get("created_at")),
    )


def releases(said: list[Any]) -> Page:
    """Return what a repository has released last, the newest first."""
    if not said:
        raise NotFound("nothing was released yet", cure=Cure.RUNG)
    notes = [
        f"## {hit.title}, {day_of(hit.published) or 'undated'}\n\n{each.get('body') or ''}".strip()
        for each in said
        for hit in [release_hit(each)]
    ]
    newest = release_hit(said[0])
    address = newest.url.partition("/releases")[0]
    title = f"Releases of {address.partition('github.com/')[2]}"
    return Page(
        url=f"{address}/releases",
        title=title,
        text="\n\n".join([f"# {title}", *notes]),
        published=read_dated(said[-1].get("published_at"), "github:published_at"),
        updated=read_dated(said[0].get("published_at"), "github:published_at"),
        kind="release",
    )


def release(said: Mapping[str, Any]) -> Page:
    """Return what a release says is new."""
    title = said.get("name") or said["tag_name"]
    return Page(
        url=said["html_url"],
        title=title,
        text=thread(title, f"Release {said['tag_name']}\n\n{said.get('body') or ''}", ()),
        author=within(said, "author", "login") or "",
        published=read_dated(said.get("published_at"), "github:published_at"),
        kind="release",
    )


def file(response: Response) -> Page:
    """Return a file: prose as it is, anything else as code."""
    owner, name, *path = urlsplit(response.request.url).path.lstrip("/").split("/")
    title = unquote("/".join(path[1:]))
    said = response.text
    is_prose = re.search(r"(?i)\.(md|markdown|rst|txt|adoc)$", title) is not None
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall(r"`+", said)), default=0))
    return Page(
        url=f"https://github.com/{owner}/{name}/blob/{'/'.join(path)}",
        title=f"{owner}/{name}: {title}",
        text=said if is_prose else f"{fence}\n{said.rstrip()}\n{fence}",
        kind="documentation" if is_prose else "code",
    )


def flagged(page: Page, what: str, refusal: Refusal) -> Page:
    """Return the page with a word on what could not be had."""
    return replace(page, facts=PageFacts(flags=(f"{what}_left_out:{refusal.outcome}",)))
