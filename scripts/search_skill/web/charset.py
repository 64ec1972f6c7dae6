"""Bytes to text: the byte order mark, the header, the meta tag, then detection decide the charset.

A declared charset is believed as browsers believe it (latin-1 means windows-1252, gb2312 means
gb18030) until the bytes themselves contradict it: a page that declares a single-byte charset, or
whose legacy charset does not fit, is UTF-8 when it is valid UTF-8.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from functools import lru_cache

from search_skill.web.charset_guess import guessed

PRESCANNED = 65_536  # bytes in which a page may declare its charset; browsers stop far earlier
SOME_BAD_BYTES = (
    0.03  # share of the foreign characters that may be unreadable in a declared charset
)
MARKUP_UNITS = 3  # letters of a tag
SURELY_UTF8 = 6  # foreign characters that are no accident when all of them are valid UTF-8

BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

# what browsers read when a page says the name on the left (WHATWG Encoding, section 4.2)
MEANT = {
    "ascii": "cp1252",
    "big5": "big5hkscs",
    "cp949": "cp949",
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "hz": "gb18030",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "johab": "cp949",
    "shift_jis": "cp932",
    "tis-620": "cp874",
    "utf-16": "utf-16-le",
}
OTHER_NAMES = {
    "gb_2312-80": "gb18030",
    "gb_2312": "gb18030",
    "x-gbk": "gb18030",
    "chinese": "gb18030",
    "big5-hkscs": "big5hkscs",
    "x-x-big5": "big5hkscs",
    "cn-big5": "big5hkscs",
    "ks_c_5601-1987": "cp949",
    "ks_c_5601-1989": "cp949",
    "ksc5601": "cp949",
    "ksc_5601": "cp949",
    "x-sjis": "cp932",
    "windows-31j": "cp932",
    "ms_kanji": "cp932",
    "x-euc-jp": "euc_jp",
    "unicode-1-1-utf-8": "utf-8",
    "unicode": "utf-16-le",
    "x-cp1251": "cp1251",
    "x-cp1252": "cp1252",
    "dos-874": "cp874",
    "windows-874": "cp874",
    "logical": "iso8859-8",
    "visual": "iso8859-8",
}
ONE_BYTE = frozenset(
    {f"cp{n}" for n in (866, 874, *range(1250, 1259))}
    | {f"iso8859-{n}" for n in (2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16)}
    | {"koi8-r", "koi8-u", "mac-roman", "mac-cyrillic"}
)
MANY_BYTES = frozenset(
    {"utf-8", "utf-16-le", "utf-16-be", "gb18030", "big5hkscs", "cp932", "euc_jp", "cp949"}
    | {"iso2022_jp"}
)

COMMENT = re.compile(rb"<!--.*?(?:-->|\Z)", re.S)
META = re.compile(r"<meta\b((?:[^>\"']|\"[^\"]*\"|'[^']*')*)>?", re.I)
ATTRIBUTE = re.compile(r"([\w-]+)\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s\"'>]+)")
IN_CONTENT = re.compile(r"charset\s*=\s*[\"']?\s*([\w.:-]+)", re.I)
XML = re.compile(rb"^\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([\w.:-]+)[\"']", re.I)
PARAMETER = re.compile(r";\s*([\w*-]+)\s*=\s*(\"(?:[^\"\\]|\\.)*\"|'[^']*'|[^;,]*)")
FOREIGN = re.compile(r"[^\x00-\x7f]")
FOREIGN_RUNS = re.compile(rb"[\x80-\xff]+")
SIDE_BY_SIDE, MANY_FOREIGN, SURE_SHARE = 2, 24, 0.5  # bytes of such a run, of all, and their share
WESTERN = frozenset({"cp1252", "latin-1", "iso8859-1"})


@lru_cache(maxsize=4)  # one answer is read by several who judge it, one after another
def decoded(body: bytes, content_type: str = "") -> str:
    """Return the text of a body; whatever stands in it, this never raises."""
    for mark, charset in BOMS:
        if body.startswith(mark):
            return body[len(mark) :].decode(charset, "replace")
    if body.isascii() and b"\x1b" not in body and b"\0" not in body[:64]:
        return body.decode("ascii")
    if b"\x1b$B" in body and body.isascii():
        return body.decode("iso2022_jp_2", "replace")  # no other text has these steps between signs
    declared = tuple(charsets_declared(body, content_type))
    if declared and declared[0] in WESTERN and (other := _east_asian(body)):
        return body.decode(other, "replace")
    for charset in declared:
        text = _as_declared(body, charset)
        if text is not None:
            return text
    return _as_guessed(body, declared)


def _east_asian(body: bytes) -> str:
    """Return the charset of Chinese, Japanese or Korean text that a server calls Western, as many
    do by default; "" for other text, where foreign bytes seldom stand side by side.
    """
    runs = FOREIGN_RUNS.findall(body)
    long = sum(len(run) for run in runs if len(run) >= SIDE_BY_SIDE)
    if long < MANY_FOREIGN or long < SURE_SHARE * sum(map(len, runs)):
        return ""
    if _valid_utf8(body) is not None:
        return ""  # told elsewhere
    charset = guessed(body)
    if charset not in MANY_BYTES:
        return ""
    text = body.decode(charset, "replace")
    return charset if text.count("\ufffd") <= SOME_BAD_BYTES * _foreign(text) else ""


def charsets_declared(body: bytes, content_type: str = "") -> Iterator[str]:
    """Yield the codecs that header, meta tags and XML declaration name, the strongest first."""
    seen: set[str] = set()
    for name in _names(body, content_type):
        charset = codec_of(name)
        if charset and charset not in seen:
            seen.add(charset)
            yield charset


def codec_of(label: str) -> str:
    """Return the codec that browsers use for a label, or "" when it names none."""
    name = label.strip().strip("\"'").lower()
    if name in OTHER_NAMES:
        return OTHER_NAMES[name]
    try:
        found = str(codecs.lookup(name).name)
    except (LookupError, ValueError):
        return ""
    found = str(MEANT.get(found, found))
    return found if found in ONE_BYTE or found in MANY_BYTES else ""


def _names(body: bytes, content_type: str) -> Iterator[str]:
    for name, value in PARAMETER.findall(content_type):
        if name.lower() == "charset":
            yield value
    head = body[:PRESCANNED]
    if declared := XML.match(head):
        yield declared[1].decode("ascii", "replace")
    for attributes in META.findall(COMMENT.sub(b"", head).decode("latin-1")):
        name = _in_meta(attributes)
        # a page whose tags can be read as ASCII is not UTF-16, whatever it says
        yield "utf-8" if name.lower().startswith("utf-16") else name


def _in_meta(attributes: str) -> str:
    pairs: list[tuple[str, str]] = ATTRIBUTE.findall(attributes)
    given = {name.lower(): value.strip("\"'") for name, value in pairs}
    if "charset" in given:
        return given["charset"]
    if given.get("http-equiv", "").strip().lower() != "content-type":
        return ""
    found = IN_CONTENT.search(given.get("content", ""))
    return str(found[1]) if found else ""


def _as_declared(body: bytes, charset: str) -> str | None:
    """Return the text when the bytes bear out the declaration."""
    if charset != "utf-8" and not charset.startswith(("utf-16", "iso2022")):
        text = _valid_utf8(body)
        if text is not None and (charset in ONE_BYTE or _foreign(text) >= SURELY_UTF8):
            return text
    try:
        return body.decode(charset)
    except UnicodeDecodeError:
        text = body.decode(charset, "replace")
    if charset in ONE_BYTE:
        return text  # a few bytes without a meaning; no other charset is better founded
    return text if text.count("\ufffd") <= max(1, SOME_BAD_BYTES * _foreign(text)) else None


def _as_guessed(body: bytes, declared: tuple[str, ...]) -> str:
    if wide := _utf_16(body):
        return body.decode(wide, "replace")
    text = body.decode("utf-8", "replace")
    broken, foreign = text.count("\ufffd"), _foreign(text)
    if not broken or broken <= SOME_BAD_BYTES * foreign:
        return text
    charset = guessed(body)
    if charset:
        return body.decode(charset, "replace")
    return body.decode(declared[0], "replace") if declared else text


def _utf_16(body: bytes) -> str:
    """Return the byte order of unmarked UTF-16, whose markup is half empty; "" for other text."""
    empty = body[0:256:2].count(0), body[1:256:2].count(0)
    if max(empty) < MARKUP_UNITS or 4 * min(empty) > max(empty):
        return ""
    return "utf-16-be" if empty[0] > empty[1] else "utf-16-le"


def _valid_utf8(body: bytes) -> str | None:
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _foreign(text: str) -> int:
    return len(FOREIGN.findall(text))
