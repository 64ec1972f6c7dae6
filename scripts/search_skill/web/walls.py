"""Walls: what stands in front of a page instead of the page, and whose it is.

A wall is told by structure first (a header, an address, a form, a script that only challenges
have), then by a short visible text; never by words in prose. An article about CAPTCHAs is no wall,
and a normal page may carry the same scripts, so nearly every sign holds for short pages only.
`wall_signs.py` lists the signs of known makers, `wall_words.py` the words of the others.
"""

from __future__ import annotations

import html as entities
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from search_skill.text.quoted import unquoted
from search_skill.web.wall_signs import BY_ADDRESS, BY_HEADER, IN_HTML, IN_JSON, Sign
from search_skill.web.wall_words import ABOUT_IT, CAPTCHA, HEADINGS, PHRASES, RATES, REGIONS

if TYPE_CHECKING:
    from search_skill.web.message import Response

LARGE = 1_500_000  # bytes: nobody sends a challenge of that size
JSON_AT_MOST = 60_000  # bytes of a challenge written in JSON
LONGEST = 6_000  # visible characters; no wall says more
GENERIC_AT_MOST = 900  # visible characters of a check whose maker is unknown
GENERIC_LINKS = 12  # links on it
REGION_AT_MOST = 700  # letters of a page that says only from where it may not be seen
REFUSING = frozenset({202, 401, 403, 405, 406, 418, 429, 503})
LIMITED = 429  # says by itself that too much was asked
QUOTING = re.compile(r"<(/?)(?:blockquote|q)\b[^>]*>", re.IGNORECASE)
UNSEEN = ("script", "style", "template", "svg")
HIDING = re.compile(rf"<(?:!--|({'|'.join(UNSEEN)})(?=[>\s/]))", re.IGNORECASE)
ENDS = {name: re.compile(rf"</{name}", re.IGNORECASE) for name in UNSEEN}
TAG = re.compile(r"<[^>]*(?:>|\Z)")


@dataclass(frozen=True, slots=True)
class Wall:
    """Whose wall it is, by what it was told, and whether any browser could open it."""

    vendor: str
    evidence: str = ""
    is_final: bool = False


@dataclass(slots=True)
class _Sight:
    """A page as the signs see it, worked out at most once."""

    html: str
    status: int = 200
    url: str = ""
    visible: str = field(init=False)
    title: str = field(init=False)

    def __post_init__(self) -> None:
        self.visible = said_text(self.html, LONGEST)
        found = re.search(r"<title[^>]*>(.*?)</title", self.html, re.IGNORECASE | re.DOTALL)
        self.title = _flat(found.group(1)) if found else ""


def wall_of(response: Response) -> Wall | None:
    """Return the wall that an answer is, or nothing when it is an answer."""
    early = _by_header(response.headers, response.status) or _by_address(
        response.url, response.headers, response.status
    )
    if early is not None:
        return early
    body = response.body
    if not body.strip() or len(body) > LARGE or _is_binary(response.content_type):
        return None
    if _is_json(response.content_type, body):
        return _in_json(body, response.url)
    if _is_feed(response.content_type, body):
        return None
    return _in_page(_Sight(response.text, response.status, response.url))


def wall_in(
    html: str, *, status: int = 200, headers: Mapping[str, str] | None = None, url: str = ""
) -> Wall | None:
    """Return the wall that a page is; header names are lower case."""
    headers = headers or {}
    early = _by_header(headers, status) or _by_address(url, headers, status)
    if early is not None:
        return early
    if not html.strip() or len(html) > LARGE:
        return None
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    start = html[:2000].encode("utf-8", "replace")
    if _is_json(kind, start):
        return _in_json(html.encode("utf-8", "replace"), url)
    if _is_feed(kind, start):
        return None
    return _in_page(_Sight(html, status, url))


def visible_text(html: str, at_most: int = 0) -> str:
    """Return the words of a page as one line: no markup, scripts or comments; fast, not exact.

    With a bound the line ends one character beyond it: for "too long" nobody need read on.
    """
    kept: list[str] = []
    position = size = 0
    while position < len(html):
        hides = HIDING.search(html, position)
        shown = html[position : hides.start()] if hides else html[position:]
        words = " ".join(TAG.sub(" ", shown).split())
        kept.append(words)
        size += len(words)
        if hides is None or (at_most and size > at_most):
            break
        position = _after_hidden(html, hides)
    text = _flat(" ".join(kept))
    return text[: at_most + 1] if at_most else text


def said_text(html: str, at_most: int = 0) -> str:
    """Return the visible text with quotation marks around what the page marks as quoted."""
    if any(each in html for each in ("<q", "<Q", "<blockquote", "<BLOCKQUOTE")):  # few have any
        html = QUOTING.sub(_mark, html)
    return visible_text(html, at_most)


def explains(title: str) -> bool:
    """Say whether a page of this title explains what others meet."""
    return re.search(ABOUT_IT, title, re.IGNORECASE) is not None


def _after_hidden(html: str, start: re.Match[str]) -> int:
    """Return where the text goes on after the comment or unseen element that begins there."""
    name = start.group(1)
    if name is None:
        end = html.find("-->", start.end())
        return end + 3 if end >= 0 else len(html)
    end_tag = ENDS[name.lower()].search(html, start.end())
    return (html.find(">", end_tag.end()) + 1 or len(html)) if end_tag else len(html)


def _mark(found: re.Match[str]) -> str:
    return " ” " if found.group(1) else " “ "


def _flat(text: str) -> str:
    return " ".join(entities.unescape(text).split())


def _by_header(headers: Mapping[str, str], status: int) -> Wall | None:
    for name, value, statuses, vendor in BY_HEADER:
        stated = headers.get(name)
        if stated is None or (statuses and status not in statuses):
            continue
        if re.search(value, stated, re.IGNORECASE):
            return Wall(vendor, f"header {name}: {stated[:60]}")
    return None


def _by_address(url: str, headers: Mapping[str, str], status: int) -> Wall | None:
    addresses = [url]
    if 300 <= status < 400:
        addresses.append(headers.get("location", ""))
    for address in addresses:
        parts = urlsplit(address)
        host = (parts.hostname or urlsplit(url).hostname or "").rstrip(".")
        for hosts, path, vendor in BY_ADDRESS:
            if re.search(hosts, host) and re.search(path, parts.path):
                return Wall(vendor, f"address {host}{parts.path}"[:100])
    return None


def _is_binary(kind: str) -> bool:
    return kind.startswith(("image/", "audio/", "video/", "font/")) or kind in (
        "application/pdf",
        "application/zip",
        "application/octet-stream",
        "application/gzip",
    )


def _is_json(kind: str, body: bytes) -> bool:
    return "json" in kind or body[:200].lstrip()[:1] in (b"{", b"[")


def _is_feed(kind: str, body: bytes) -> bool:
    start = body[:1000].lstrip().lower()
    if b"<html" in start or b"<!doctype html" in start:
        return False
    xml = "xml" in kind and "xhtml" not in kind
    return xml or start.startswith((b"<?xml", b"<rss", b"<feed"))


def _in_json(body: bytes, url: str) -> Wall | None:
    if len(body) > JSON_AT_MOST:
        return None
    text = body.decode("utf-8", "replace")
    host = urlsplit(url).hostname or ""
    for vendor, hosts, pattern in IN_JSON:
        found = re.search(pattern, text)
        if found and (not hosts or re.search(hosts, host)):
            return Wall(vendor, f"JSON {found.group(0)[:80]}")
    return None


def _in_page(sight: _Sight) -> Wall | None:
    if len(sight.visible) > LONGEST:
        return None
    for sign in IN_HTML:
        evidence = _matches(sign, sight)
        if evidence:
            return Wall(sign.vendor, evidence, sign.is_final)
    return _generic(sight) or _out_of_region(sight)


def _matches(sign: Sign, sight: _Sight) -> str:
    """Return by what the sign fits, or nothing."""
    if len(sight.visible) > sign.at_most:
        return ""
    evidence: list[str] = []
    for label, pattern, text in (
        ("title", sign.title, sight.title),
        ("text", sign.says, sight.visible),
        ("markup", sign.markup, sight.html),
    ):
        if not pattern:
            continue
        wanted = re.compile(pattern, re.IGNORECASE | re.DOTALL)
        found = unquoted(wanted, text) if label == "text" else wanted.search(text)
        if found is None:
            return ""
        evidence.append(f"{label} {_flat(found.group(0))[:60]!r}")
    if sign.unless and re.search(sign.unless, sight.html, re.IGNORECASE):
        return ""
    return ", ".join(evidence)


def _generic(sight: _Sight) -> Wall | None:
    """Return a check of unknown make: a short page, its phrase, and a second sign beside it."""
    if len(sight.visible) > GENERIC_AT_MOST or sight.html.lower().count("<a ") > GENERIC_LINKS:
        return None
    phrases = PHRASES if sight.status == LIMITED else f"{PHRASES}|{RATES}"
    phrase = unquoted(re.compile(phrases, re.IGNORECASE), sight.visible)
    if phrase is None or explains(sight.title):
        return None
    widget = re.search(CAPTCHA, sight.html, re.IGNORECASE)
    heading = re.search(HEADINGS, sight.title, re.IGNORECASE) or _heading(sight.html)
    if not (widget or heading or sight.status in REFUSING):
        return None
    return Wall(
        "challenge", f"text {phrase.group(0)[:60]!r} on a page of {len(sight.visible)} characters"
    )


def _out_of_region(sight: _Sight) -> Wall | None:
    """Return the notice that whoever asks from here may not see the page: nothing opens it."""
    size = len(sight.visible) + sum(letter > "\u3040" for letter in sight.visible)
    if size > REGION_AT_MOST or sight.html.lower().count("<a ") > GENERIC_LINKS:
        return None
    said = unquoted(re.compile(REGIONS, re.IGNORECASE), sight.visible)
    if said is None or explains(sight.title):
        return None
    return Wall("region", f"text {said.group(0)[:60]!r}", is_final=True)


def _heading(html: str) -> bool:
    found = re.search(r"<h[12][^>]*>(.*?)</h[12]", html, re.IGNORECASE | re.DOTALL)
    if not found:
        return False
    said = _flat(re.sub(r"<[^>]+>", " ", found.group(1)))
    return re.search(HEADINGS, said, re.IGNORECASE) is not None
