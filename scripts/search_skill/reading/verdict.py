"""What a page is, before anybody reads it: content, a wall, a form, a shell, or nothing.

Both directions count. Every judgement but a wall's structure holds for pages with little text of
their own only: an article about CAPTCHAs, 404s or cookies is an article.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from search_skill.reading import verdict_signs as signs
from search_skill.reading.notices import breaks_off, letters_of, lines_of, start_of
from search_skill.text.quoted import is_quoted, unquoted
from search_skill.types import PageVerdict
from search_skill.web.message import Response
from search_skill.web.walls import Wall, explains, said_text, visible_text, wall_in, wall_of

OK = PageVerdict("ok")
ENOUGH = 3_000  # characters of main text: such a page is content
TEASER = 2_500  # a teaser shows less than this
SHORT = 1_300  # what a notice says at most
CONSENT_AT_MOST = 4_500  # visible characters
CONSENT_SHARE = 0.5  # of its text speaks of consent
LONG_PROSE = 320  # characters of a paragraph that is no notice
BARE = 220  # visible characters of a page that still waits for its script
NOTHING = 3  # letters and digits
WAYS_IN = 3  # ways to log in that a page which is no form does not name
MANY_LINES = 400
SITE_NAME = re.compile(r"\s+[|–—·•»-]\s+|[|_｜丨]")
OF_STATUS = {401: "login", 404: "soft_404", 410: "soft_404"}
REFUSED = frozenset({403, 405, 406, 412, 418, 420, 429, 430, 444, 451, 461, 468, 471, 503, 509})
REFUSED_BY_MAKERS = frozenset({521, 529, 567, 999})  # of their own: no standard has them
FINAL = frozenset({429, 451})


@dataclass(frozen=True, slots=True)
class _Sight:
    """A page as the judgements see it."""

    html: str
    body: str  # what those with scripts see of it
    text: str  # its main text
    visible: str  # all that is seen of it
    title: str
    heading: str
    path: str

    @property
    def lines(self) -> list[str]:
        """Its heading, and what it shows from its main text on, block by block."""
        return [self.heading, *lines_of(self.body[start_of(self.text, self.body) :], MANY_LINES)]


def verdict_of(response: Response, text: str) -> PageVerdict:
    """Return what an answer is, given the main text that was read from it."""
    wall = wall_of(response)
    if wall is not None:
        return _walled(wall)
    refused = _by_status(response.status)
    if refused is not None:
        return refused
    if not _is_html(response.content_type, response.body[:600]):
        return OK if _letters(text) else PageVerdict("empty", "no text in it")
    return _judged(response.text, text, response.url, response.status)


def verdict_in(
    html: str,
    text: str,
    *,
    url: str = "",
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> PageVerdict:
    """Return what a page is, given as text; header names are lower case."""
    wall = wall_in(html, status=status, headers=headers, url=url)
    return _walled(wall) if wall is not None else _judged(html, text, url, status)


def _walled(wall: Wall) -> PageVerdict:
    verdict = "consent" if wall.vendor == "consent" else f"blocked:{wall.vendor}"
    return PageVerdict(verdict, wall.evidence, wall.is_final)


def _is_html(kind: str, start: bytes) -> bool:
    return "html" in kind or ((not kind or kind.startswith("text/plain")) and b"<" in start)


def _by_status(status: int) -> PageVerdict | None:
    if status in OF_STATUS:
        return PageVerdict(OF_STATUS[status], f"status {status}")
    if status in REFUSED | REFUSED_BY_MAKERS:
        return PageVerdict(f"blocked:{status}", f"status {status}", is_final=status in FINAL)
    return PageVerdict("empty", f"status {status}") if status >= 400 else None


def _judged(html: str, text: str, url: str, status: int) -> PageVerdict:
    refused = _by_status(status)
    if refused is not None:
        return refused
    if len(text) > ENOUGH:
        return OK
    sight = _sight(html, text, url)
    for judge in JUDGES:
        verdict = judge(sight)
        if verdict is not None:
            return verdict
    if _letters(text) < NOTHING and _letters(sight.visible) < 4 * NOTHING:
        return PageVerdict("empty", f"{len(sight.visible)} visible characters")
    return OK


def _sight(html: str, text: str, url: str) -> _Sight:
    title = re.search(r"<title[^>]*>(.*?)</title", html, re.IGNORECASE | re.DOTALL)
    heading = re.search(r"<h[12][^>]*>(.*?)</h[12]", html, re.IGNORECASE | re.DOTALL)
    body = _without_noscript(_body(html))
    return _Sight(
        html=html,
        body=body,
        text=text,
        visible=said_text(body, CONSENT_AT_MOST + SHORT),
        title=visible_text(title.group(1)) if title else "",
        heading=visible_text(heading.group(1)) if heading else "",
        path=urlsplit(url).path,
    )


def _body(html: str) -> str:
    start = html.lower().find("<body")
    return html[start:] if start >= 0 else html


def _without_noscript(html: str) -> str:
    return re.sub(r"<noscript.*?</noscript\s*>", " ", html, flags=re.IGNORECASE | re.DOTALL)


def _letters(text: str) -> int:
    """Count letters and digits; a CJK character says as much as two."""
    found = [letter for letter in text[:2000] if letter.isalnum()]
    return len(found) + sum(letter > "\u3040" for letter in found)


def _has_prose(text: str) -> bool:
    """Say whether a text has a paragraph that no notice would have."""
    return any(letters_of(line) > LONG_PROSE for line in text.split("\n"))


def _parked(sight: _Sight) -> PageVerdict | None:
    if letters_of(sight.visible) > 2 * SHORT:
        return None
    says = unquoted(signs.PARKED_WORDS, sight.visible[:600]) or unquoted(
        signs.PARKED_WORDS, sight.title
    )
    if says and (explains(sight.title) or explains(sight.heading)):
        return None
    is_bare = len(sight.visible) < 60
    built = signs.PARKED_MARKUP.search(sight.html) if says or is_bare else None
    if built is not None and is_bare and "lander" in built.group(0).lower():
        return PageVerdict("parked", f"markup {built.group(0)!r}")
    if says and (built or not _has_prose(sight.text)) and sight.html.lower().count("<p") < 6:
        return PageVerdict("parked", f"text {says.group(0)!r}")
    return None


def _consent(sight: _Sight) -> PageVerdict | None:
    if letters_of(sight.visible) > CONSENT_AT_MOST or not signs.CONSENT_BUTTON.search(
        sight.visible
    ):
        return None
    if not _has_consent_form(sight.html):  # last: it reads the whole page
        return None
    sentences = [
        part for part in re.split(r"(?<=[.!?。！？])\s*|\n", sight.visible) if part.strip()
    ]
    speaks = sum(len(part) for part in sentences if signs.CONSENT_WORDS.search(part))
    share = speaks / max(1, len(sight.visible))
    if share < CONSENT_SHARE:
        return None
    return PageVerdict("consent", f"{share:.0%} of {len(sight.visible)} characters ask for consent")


def _has_consent_form(html: str) -> bool:
    low = html.lower()
    if any(maker in low for maker in signs.CONSENT_MAKERS):
        return True
    return ("consent" in low or "cookie" in low or "cmp" in low) and bool(
        signs.CONSENT_MARKUP.search(html)
    )


def _of_age(sight: _Sight) -> PageVerdict | None:
    if letters_of(sight.visible) > SHORT or _has_prose(sight.text):
        return None
    says = unquoted(signs.AGE_WORDS, sight.visible)
    buttons = re.findall(r"<(?:button|input|a)\b[^>]*>[^<]{0,40}", sight.html, re.IGNORECASE)
    if says and any(signs.AGE_BUTTON.search(each) for each in buttons):
        return PageVerdict("consent", f"asks for an age: {says.group(0)!r}")
    return None


def _login(sight: _Sight) -> PageVerdict | None:
    if (
        letters_of(sight.text) > SHORT
        or _has_prose(sight.text)
        or letters_of(sight.visible) > 2 * SHORT
    ):
        return None
    field = signs.PASSWORD.search(sight.html)
    says = unquoted(signs.LOGIN_WORDS, sight.visible)
    if says and signs.LOGIN_IF.search(sight.visible[says.end() : says.end() + 60]):
        says = None
    named = signs.LOGIN_TITLE.search(sight.title) or signs.LOGIN_TITLE.search(sight.heading)
    if field and (says or named or signs.LOGIN_PATH.search(sight.path)):
        word = says or named
        return PageVerdict(
            "login", f"password field, {word.group(0)!r}" if word else "password field"
        )
    if says and signs.LOGIN_WORDS.search(f"{sight.heading} {sight.text[:300]}"):
        return PageVerdict("login", f"text {says.group(0)!r}")
    return None


def _ways_in(sight: _Sight) -> PageVerdict | None:
    if (
        letters_of(sight.text) > SHORT
        or _has_prose(sight.text)
        or letters_of(sight.visible) > 2 * SHORT
    ):
        return None
    ways = {found.group(0).lower() for found in signs.LOGIN_WAYS.finditer(sight.visible)}
    if len(ways) >= (1 if signs.LOGIN_PATH.search(sight.path) else WAYS_IN):
        return PageVerdict("login", f"ways to log in: {', '.join(sorted(ways)[:WAYS_IN])}")
    return None


def _missing(sight: _Sight) -> PageVerdict | None:
    if letters_of(sight.text) > SHORT or _has_prose(sight.text):
        return None
    if signs.MISSING_TITLE.search(sight.heading) and explains(sight.heading):
        return None
    named = _names_nothing(sight)
    if named and is_quoted(named.group(0), sight.title):
        return None
    says = unquoted(signs.MISSING_WORDS, sight.text) or unquoted(
        signs.MISSING_WORDS, sight.visible[:3000]
    )
    if named and (says or letters_of(sight.text) < SHORT / 4):
        return PageVerdict("soft_404", f"heading {named.group(0)!r}")
    early = says is not None and unquoted(signs.MISSING_WORDS, sight.text[:400])
    if early and letters_of(sight.text) <= SHORT * 0.7:
        return PageVerdict("soft_404", f"text {early.group(0)!r}")
    if says and not sight.text and letters_of(sight.visible) <= SHORT:
        return PageVerdict("soft_404", f"text {says.group(0)!r}")
    return None


def _names_nothing(sight: _Sight) -> re.Match[str] | None:
    """Return where the title or the heading says that there is nothing, by itself."""
    for part in (*SITE_NAME.split(sight.title), *SITE_NAME.split(sight.heading)):
        named = unquoted(signs.MISSING_TITLE, part)
        if named and not explains(part):
            return named
    return None


def _gate(sight: _Sight) -> str:
    """Return the line of its own that asks for money where the text ends, or nothing."""
    low = sight.body.lower()
    if not any(each in low for each in signs.OF_A_GATE):
        return ""
    return breaks_off(signs.GATE_WORDS, sight.lines, sight.text, sight.heading)


def _paywall(sight: _Sight) -> PageVerdict | None:
    if letters_of(sight.text) > TEASER:
        return None
    gate = _gate(sight)
    if gate and not signs.FREE.search(sight.html):
        return PageVerdict("paywall_teaser", f"{gate[:80]!r}, {len(sight.text)} characters of text")
    says = signs.PAYWALL_WORDS.search(sight.visible) or signs.PAYWALL_WORDS.search(sight.text)
    paid = "isAccessibleForFree" in sight.html and signs.NOT_FREE.search(sight.html)
    spent = signs.METER_SPENT in sight.html
    if not (paid or spent) and not (says and signs.PAYWALL_MARKUP.search(sight.html)):
        return None
    evidence = says.group(0)[:80] if says else "isAccessibleForFree: false" if paid else "meter"
    return PageVerdict("paywall_teaser", f"{evidence!r}, {len(sight.text)} characters of text")


def _shell(sight: _Sight) -> PageVerdict | None:
    # an app may carry its whole text for those who run no script
    if letters_of(sight.visible) > BARE or letters_of(sight.text) > SHORT or _has_prose(sight.text):
        return None
    if signs.SHELL_RETRY.search(sight.html):
        return PageVerdict("shell", "asks to come back with script")
    if "<script" not in sight.html.lower():
        return None
    failed = unquoted(signs.APP_FAILED, sight.visible)
    if failed:
        return PageVerdict("shell", f"the app says {failed.group(0)[:60]!r}")
    root = signs.SHELL_ROOT.search(sight.html)
    says = signs.SHELL_WORDS.search(sight.html)
    if root or says:
        found = (root or says).group(0) if (root or says) else ""  # type: ignore[union-attr]
        seen = len(sight.visible)
        return PageVerdict("shell", f"{seen} visible characters, {' '.join(found.split())[:70]!r}")
    if _letters(sight.visible) < NOTHING and re.search(
        r"<script[^>]+src=", sight.html, re.IGNORECASE
    ):
        return PageVerdict("shell", "nothing but scripts")
    return None


JUDGES = (_parked, _consent, _of_age, _login, _missing, _paywall, _ways_in, _shell)
