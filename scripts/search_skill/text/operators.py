"""The operators of a typed question: `site:` `"…"` `-x` `filetype:` `intitle:` `since:` …"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from search_skill.types import Operators

TOKEN = re.compile(
    r"""(?P<minus>(?<!\S)[-－])?
        (?:(?<![^\W_])(?P<name>site|filetype|ext|intitle|inurl|since|after|until|before)[:：]
           (?:"(?P<quoted>[^"]+)"|(?P<value>[^\s"()]+))
         |"(?P<phrase>[^"]+)")""",
    re.VERBOSE | re.IGNORECASE,
)
WITHOUT = re.compile(r"(?<=\s)[-－](?P<word>[^\W_][\w.+#]*)(?=\s|$)")
QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "「": '"', "」": '"', "『": '"', "』": '"'})
PROSE = re.compile(r"[，。、；！？,;!?]")  # a sentence: its quotation marks only quote


def read_operators(typed: str) -> tuple[str, Operators]:
    """Return the words that are left, on one line, and the operators.

    The words of a phrase stay among the words. A hyphen makes an exclusion only after a blank and
    behind another word: a question that begins with `-Wall` or holds `--help` asks for that.
    A date that cannot be read leaves its operator among the words. Typographic quotation marks
    make a phrase in a list of words, and only quote in a sentence.
    """
    text = typed.replace("＂", '"')
    if text.count("“") == text.count("”") and text.count("「") == text.count("」"):
        text = text.translate(dict.fromkeys(QUOTES, " ") if PROSE.search(text) else QUOTES)
    found = Operators()
    for match in TOKEN.finditer(text):
        found = _with(found, match)
    left = TOKEN.sub(_kept, text)
    without = tuple(match["word"] for match in WITHOUT.finditer(left))
    left = WITHOUT.sub(" ", left)
    left = re.sub(r"\(\s*(?:OR\s*)*\)|(?<!\S)OR(?=\s*$)", " ", left)
    words = " ".join(unicodedata.normalize("NFC", left).split())
    return words, replace(found, without=(*found.without, *without))


def _kept(match: re.Match[str]) -> str:
    if match["phrase"]:
        return " " if match["minus"] else f" {match['phrase']} "
    if match["name"].lower() in DATES and _day(_value(match)) is None:
        return match[0]
    return " "


def _value(match: re.Match[str]) -> str:
    return str(match["quoted"] or match["value"] or "").strip(" ,;)")


def _with(found: Operators, match: re.Match[str]) -> Operators:
    if match["phrase"]:
        if match["minus"]:
            return replace(found, without=(*found.without, match["phrase"]))
        return replace(found, phrases=(*found.phrases, match["phrase"].strip()))
    add = ADD[match["name"].lower()]
    return add(found, _value(match), bool(match["minus"]))


def _site(found: Operators, value: str, unwanted: bool) -> Operators:
    host = value.lower().removeprefix("https://").removeprefix("http://").strip("/")
    if unwanted:
        return replace(found, without_sites=(*found.without_sites, host))
    return replace(found, sites=(*found.sites, host))


def _filetype(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, filetypes=(*found.filetypes, value.lower().lstrip(".")))


def _title(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, in_title=(*found.in_title, value))


def _url(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, in_url=(*found.in_url, value))


def _since(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, since=_day(value) or found.since)


def _until(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, until=_day(value) or found.until)


ADD: dict[str, Callable[[Operators, str, bool], Operators]] = {
    "site": _site,
    "filetype": _filetype,
    "ext": _filetype,
    "intitle": _title,
    "inurl": _url,
    "since": _since,
    "after": _since,
    "until": _until,
    "before": _until,
}
DATES = frozenset({"since", "after", "until", "before"})


def _day(value: str) -> date | None:
    """Read `2026`, `2026-05` or `2026-05-14`; the first day of what is named."""
    match = re.fullmatch(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?", value)
    if match is None:
        return None
    try:
        return date(int(match[1]), int(match[2] or 1), int(match[3] or 1))
    except ValueError:
        return None
