"""The operators of a typed question: `site:` `"…"` `-x` `OR` `filetype:` `intitle:` `since:` `a..b`

What only looks like one stays a word: a dash of prose, a flag of a command, the quotation marks
of pasted code, of an error message and of an inch.
"""

from __future__ import annotations

import re
import unicodedata
from calendar import monthrange
from collections.abc import Callable
from dataclasses import replace
from datetime import date

from search_skill.text.error_strings import error_strings, is_trace
from search_skill.text.keywords import CJK
from search_skill.types import Operators

NAMES = "site|filetype|ext|intitle|inurl|since|after|until|before"
TOKEN = re.compile(
    rf"""(?P<minus>(?<!\S)-)?
        (?:(?<![^\W_])(?P<name>{NAMES})[:：]\s?(?:"(?P<quoted>[^"]+)"|(?P<value>[^\s"()，。、；]+))
         |(?<![\w=\[({{\\])"(?P<phrase>(?=[^"\n]*\w)[^"\n]*[^"\s])"(?![A-Za-z0-9_"]))""",
    re.VERBOSE | re.IGNORECASE,
)
WITHOUT = re.compile(r"(?<=\s)-(?P<word>[^\W_][\w.+#]*(?:-[\w.+#]+)*)(?=\s|$)")
CURLY = str.maketrans({"“": '"', "”": '"', "„": '"', "「": '"', "」": '"', "『": '"', "』": '"'})
TYPOGRAPHIC = re.compile(
    r"[“„]([^“”„\n]+)[”“]|「([^「」\n]+)」|『([^『』\n]+)』|«\s?([^«»\n]+?)\s?»"
    r"|(?<!\w)‘((?:[^‘’\n]|’(?=\w))*[^\s‘’])’(?![A-Za-z0-9])"
)
# a sentence: its quotation marks only quote
PROSE = re.compile(
    r"[，。、；！？,;!?]"
    r"|^\s*(?:is|are|was|were|does|do|did|has|have|can|could|should|who|what|why|how|when|where)\s",
    re.IGNORECASE,
)
ALTERNATIVES = re.compile(
    r"(?P<first>\"[^\"\n]+\"|[^\s()\"]+)(?P<more>(?:\s+OR\s+(?:\"[^\"\n]+\"|[^\s()\"]+))+)"
)
RANGE = re.compile(
    r"(?<![\w.])(?<!in )([$€£¥￥]?\d[\d,]*(?:\.\d+)?)\.\.([$€£¥￥]?\d[\d,]*(?:\.\d+)?)(?![\w.])"
)
WIDE = {code: code - 0xFEE0 for code in (*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B),
        *range(0xFF41, 0xFF5B), ord("－"), ord("＂"))}  # fmt: skip
CODE = re.compile(r"`[^`\n]+`|\{\s*\"[^\n]*\}")
# commands whose short flags follow them with one dash
COMMANDS_WORDS = """
awk bash cargo cat chmod chown clang clang++ cp curl cut dd df docker du ffmpeg find g++ gcc git
go grep gzip helm java javac kill kubectl ld ln ls make mv nc node npm nvcc openssl perl php pip
podman ps psql python python3 rg rm rsync ruby rustc scp sed sh sort ssh sudo systemctl tail tar
top unzip vim wc wget xargs zip
"""
COMMANDS = frozenset(COMMANDS_WORDS.split())
FLAG = re.compile(
    r"[a-zA-Z]|[a-z]{1,3}|[WfDLI][A-Za-z][\w=-]*|name|type|exec|jar|version|help|path"
)


def read_operators(typed: str) -> tuple[str, Operators]:
    """Return the words that are left, on one line, and the operators.

    The words of a phrase stay among the words. A hyphen makes an exclusion only after a blank and
    behind another word: a question that begins with `-Wall` or holds `--help` asks for that.
    A date that cannot be read leaves its operator among the words. Typographic quotation marks
    make a phrase in a list of words; in a sentence they only quote, which is kept apart.
    """
    text, quoted = _straight(typed.translate(WIDE))
    spans = _verbatim(text)
    hidden = _hidden(text, spans)
    found = Operators(quoted=quoted)
    for match in TOKEN.finditer(hidden):
        found = _with(found, match)
    left = TOKEN.sub(_kept, hidden)
    found, left = _without(found, left)
    found, left = _alternatives(found, left)
    ranges = tuple(match[0] for match in RANGE.finditer(left))
    left = RANGE.sub(r"\1-\2", left)
    left = re.sub(r"\(\s*(?:OR\s*)*\)|(?<!\S)OR(?=\s*$)", " ", left)
    for number, span in enumerate(spans):
        left = left.replace(_mark(number), span)
    words = " ".join(unicodedata.normalize("NFC", left).split())
    return words, replace(found, ranges=ranges)


def _straight(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the text with straight quotation marks, and what a sentence in it only quotes."""
    if not TYPOGRAPHIC.search(text):
        return text, ()
    if not (PROSE.search(TYPOGRAPHIC.sub(" ", text)) or _runs_on(text)):
        return TYPOGRAPHIC.sub(lambda match: f'"{_first(match)}"', text), ()
    quoted = tuple(_first(match).strip() for match in TYPOGRAPHIC.finditer(text))
    return TYPOGRAPHIC.sub(lambda match: f" {_first(match)} ", text), quoted


def _runs_on(text: str) -> bool:
    """Say whether a quotation stands inside a run of CJK, as it does in a sentence alone."""
    return any(
        CJK.match(text[match.end() : match.end() + 1])
        or CJK.match(text[match.start() - 1 : match.start()] if match.start() else "")
        for match in TYPOGRAPHIC.finditer(text)
    )


def _first(match: re.Match[str]) -> str:
    return next(part for part in match.groups() if part)


def _verbatim(text: str) -> list[str]:
    """Return the stretches in which nothing is an operator: code, messages, a pasted trace."""
    if is_trace(text):
        return [text]
    spans = [match.span() for match in CODE.finditer(text)]
    spans += [(each.start, each.end) for each in error_strings(text) if '"' in each.text]
    spans.sort()
    apart = [span for i, span in enumerate(spans) if not i or span[0] >= spans[i - 1][1]]
    return [text[start:end] for start, end in apart]


def _hidden(text: str, spans: list[str]) -> str:
    for number, span in enumerate(spans):
        text = text.replace(span, _mark(number), 1)
    return text


def _mark(number: int) -> str:
    """Return a character of private use that stands for a stretch which is not read."""
    return chr(0xE000 + number)


def _kept(match: re.Match[str]) -> str:
    if match["phrase"]:
        if match["minus"]:
            return " "
        quotes = '"' if _is_alternative(match) else " "
        return f"{quotes}{match['phrase']}{quotes}"
    if match["name"].lower() in DATES and _day(_value(match)) is None:
        return match[0]
    return " "


def _is_alternative(match: re.Match[str]) -> bool:
    before, after = match.string[: match.start()], match.string[match.end() :]
    return bool(re.search(r"(?<!\S)OR\s+$", before) or re.match(r"\s+OR(?!\S)", after))


def _value(match: re.Match[str]) -> str:
    return str(match["quoted"] or match["value"] or "").strip(" ,;)")


def _with(found: Operators, match: re.Match[str]) -> Operators:
    if match["phrase"]:
        words = match["phrase"].strip()
        if match["minus"]:
            return replace(found, without=(*found.without, words))
        if _is_alternative(match):
            return found
        return replace(found, phrases=(*found.phrases, words))
    add = ADD[match["name"].lower()]
    return add(found, _value(match), bool(match["minus"]))


def _without(found: Operators, left: str) -> tuple[Operators, str]:
    words: list[str] = []

    def taken(match: re.Match[str]) -> str:
        if _is_flag(match):
            return match[0]
        words.append(match["word"])
        return " "

    left = WITHOUT.sub(taken, left)
    return replace(found, without=(*found.without, *words)), left


def _is_flag(match: re.Match[str]) -> bool:
    """Say whether what begins with a dash is a flag of the command before it."""
    if len(match["word"]) == 1 and not CJK.match(match["word"]):
        return True
    before = match.string[: match.start()].lower().split()[-3:]
    follows_command = any(word in COMMANDS or word.startswith("-") for word in before)
    return follows_command and FLAG.fullmatch(match["word"]) is not None


def _alternatives(found: Operators, left: str) -> tuple[Operators, str]:
    any_of = []
    for match in ALTERNATIVES.finditer(left):
        words = [match["first"], *re.split(r"\s+OR\s+", match["more"].strip().removeprefix("OR"))]
        any_of.append(tuple(word.strip(' "') for word in words if word.strip(' "')))
    return replace(found, any_of=tuple(each for each in any_of if len(each) > 1)), left


def _site(found: Operators, value: str, unwanted: bool) -> Operators:
    host = value.lower().removeprefix("https://").removeprefix("http://").strip("/")
    if unwanted:
        return replace(found, without_sites=(*found.without_sites, host))
    return replace(found, sites=(*found.sites, host))


def _filetype(found: Operators, value: str, unwanted: bool) -> Operators:
    kind = value.lower().lstrip(".")
    if unwanted:
        return replace(found, without=(*found.without, f"filetype:{kind}"))
    return replace(found, filetypes=(*found.filetypes, kind))


def _title(found: Operators, value: str, unwanted: bool) -> Operators:
    if unwanted:
        return replace(found, without=(*found.without, f"intitle:{value}"))
    return replace(found, in_title=(*found.in_title, value))


def _url(found: Operators, value: str, unwanted: bool) -> Operators:
    if unwanted:
        return replace(found, without=(*found.without, f"inurl:{value}"))
    return replace(found, in_url=(*found.in_url, value))


def _since(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, since=_day(value) or found.since)


def _until(found: Operators, value: str, _: bool) -> Operators:
    return replace(found, until=_day(value, last=True) or found.until)


def _before(found: Operators, value: str, _: bool) -> Operators:
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
    "before": _before,
}
DATES = frozenset({"since", "after", "until", "before"})


def _day(value: str, *, last: bool = False) -> date | None:
    """Read `2026`, `2026-05` or `2026-05-14`; the first day of what is named, or the last."""
    match = re.fullmatch(r"(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?", value)
    if match is None:
        return None
    year = int(match[1])
    month = int(match[2] or (12 if last else 1))
    try:
        day = int(match[3] or (monthrange(year, month)[1] if last else 1))
        return date(year, month, day)
    except ValueError:
        return None
