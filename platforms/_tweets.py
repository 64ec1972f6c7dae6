"""Posts of X in the shapes it sends them: GraphQL for who is logged in, syndication for anybody."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from search_skill.platform import present, read_date, read_number, within

SITE = "https://x.com"
BESIDE = ("promoted", "tweetdetailrelated", "who-to-follow")  # what the site puts in
GONE = frozenset({"TweetTombstone", "TweetUnavailable"})
SHORT_LINK = re.compile(r"\s*https://t\.co/\w+\s*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tweet:
    """One post."""

    id: str
    text: str
    name: str = ""  # of the account, without the @
    shown: str = ""  # the author's name
    published: datetime | None = None
    language: str = ""
    signals: dict[str, Any] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """Its address."""
        return f"{SITE}/{self.name or 'i'}/status/{self.id}"

    @property
    def author(self) -> str:
        """Who wrote it."""
        return f"{self.shown} (@{self.name})" if self.name and self.shown else self.name


def entries_of(instructions: Any) -> Iterator[Mapping[str, Any]]:  # noqa: ANN401  parsed JSON
    """Yield the entries of a timeline, those inside its modules too, without advertisements."""
    for instruction in instructions or ():
        single = instruction.get("entry")
        for entry in [*(instruction.get("entries") or ()), *([single] if single else ())]:
            if str(entry.get("entryId", "")).startswith(BESIDE):
                continue
            inner = within(entry, "content", "items")
            if inner is None:
                yield entry.get("content") or {}
            else:
                yield from (item.get("item") or {} for item in inner)


def shown_in(entry: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Return the post of an entry; nothing for a cursor, and for a post that is gone."""
    result = within(entry, "itemContent", "tweet_results", "result")
    if not isinstance(result, Mapping) or result.get("__typename") in GONE:
        return None
    inner = result.get("tweet")
    return inner if isinstance(inner, Mapping) else result


def read_result(result: Mapping[str, Any]) -> Tweet:
    """Read a post as GraphQL gives it; a repost shows whose words it repeats."""
    legacy = result["legacy"]
    again = within(legacy, "retweeted_status_result", "result")
    text = _words(result)
    if isinstance(again, Mapping) and "legacy" in (again.get("tweet") or again):
        first = again.get("tweet") or again
        text = f"RT @{_account(first)[0]}: {_words(first)}"
    name, shown = _account(result)
    return Tweet(
        id=str(result.get("rest_id") or legacy["id_str"]),
        text=text,
        name=name,
        shown=shown,
        published=read_date(legacy.get("created_at")),
        language=_language(legacy.get("lang")),
        signals=present(
            upvotes=legacy.get("favorite_count"),
            reposts=legacy.get("retweet_count"),
            comments=legacy.get("reply_count"),
            quotes=legacy.get("quote_count"),
            views=read_number(within(result, "views", "count")),
        ),
    )


def read_syndicated(answer: Mapping[str, Any]) -> Tweet:
    """Read a post as it is embedded elsewhere."""
    user = answer["user"]
    return Tweet(
        id=str(answer["id_str"]),
        text=_expanded(str(answer["text"]), within(answer, "entities", "urls")),
        name=str(user["screen_name"]),
        shown=str(user.get("name") or ""),
        published=read_date(answer.get("created_at")),
        language=_language(answer.get("lang")),
        signals=present(
            upvotes=answer.get("favorite_count"), comments=answer.get("conversation_count")
        ),
    )


def _words(result: Mapping[str, Any]) -> str:
    """Return all that a post says: a long one keeps its words apart."""
    long = within(result, "note_tweet", "note_tweet_results", "result")
    if isinstance(long, Mapping) and long.get("text"):
        return _expanded(str(long["text"]), within(long, "entity_set", "urls"))
    legacy = result["legacy"]
    return _expanded(str(legacy["full_text"]), within(legacy, "entities", "urls"))


def _expanded(text: str, links: Any) -> str:  # noqa: ANN401  parsed JSON
    """Return the words with the addresses that were meant, and without that of a picture."""
    for link in links if isinstance(links, list) else ():
        short, whole = within(link, "url"), within(link, "expanded_url")
        if short and whole:
            text = text.replace(str(short), str(whole))
    return html.unescape(SHORT_LINK.sub("", text)).strip()


def _account(result: Mapping[str, Any]) -> tuple[str, str]:
    """Return the account's name and its owner's; they moved from `legacy` to `core` in 2025."""
    user = within(result, "core", "user_results", "result") or {}
    for place in ("core", "legacy"):
        said = user.get(place) or {}
        if said.get("screen_name"):
            return str(said["screen_name"]), str(said.get("name") or "")
    return "", ""


def _language(stated: Any) -> str:  # noqa: ANN401  parsed JSON
    said = str(stated or "")
    return said if re.fullmatch("[a-z]{2}", said) else ""


DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def token_of(number: int) -> str:
    """Return the token that the embedding script sends with a post's number.

    It writes `number / 1e15 * π` in base 36, as JavaScript does, without zeros and the point.
    """
    value = number / 1e15 * math.pi
    whole, rest = int(value), value - int(value)
    written = ""
    while whole:
        whole, digit = divmod(whole, 36)
        written = DIGITS[digit] + written
    least = max(0.5 * (math.nextafter(value, math.inf) - value), 5e-324)
    while rest >= least:
        rest, least = rest * 36, least * 36
        digit = int(rest)
        rest -= digit
        if rest > 0.5 and rest + least > 1:  # rounds up, as the shortest that is read back
            digit += 1
            rest = 0.0
        written += DIGITS[min(digit, 35)]
    return re.sub("0+", "", written) or "0"
