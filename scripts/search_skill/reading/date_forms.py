"""The forms in which pages write dates, and the names under which they declare them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from search_skill.reading.date_eras import in_our_years
from search_skill.text.dates import MONTHS, read_date
from search_skill.text.relative_dates import relative_date

META_PUBLISHED = (
    "article:published_time", "article:published", "og:published_time", "og:article:published_time",
    "datepublished", "publication_date", "publish_date", "publishdate", "publish-date", "pubdate",
    "pub_date", "publishtime", "published_time", "published_at", "published-date",
    "parsely-pub-date", "sailthru.date",
    "citation_publication_date", "citation_online_date", "citation_date", "dc.date.issued",
    "dcterms.issued", "article.published", "article:create_at", "cxenseparse:recs:publishtime",
    "bt:pubdate", "release_date", "originalpublicationdate", "rnews:datepublished", "published",
    "article_date_original", "ptime", "video:release_date", "issue_date", "dateposted",
    "publish_time", "publication_time", "og:release_date", "weibo: article:create_at",
    "weibo:article:create_at", "prism.publicationdate", "dcsext.articlefirstpublished",
    "articlepublicationdate",
)  # fmt: skip
META_UNSURE = (  # of the record in the site's own books, as often as of what it publishes
    "date", "dc.date", "dcterms.date", "dc.date.created", "dcterms.created", "dc.created",
    "created", "created_date", "datecreated",
)  # fmt: skip
META_UPDATED = (
    "article:modified_time", "og:updated_time", "datemodified", "article:modified", "last-modified",
    "lastmod", "dcterms.modified", "dc.date.modified", "revised", "modified", "modified_time",
    "updated_time", "last_updated", "article.updated", "ms.date",
)  # fmt: skip

NAMES = "|".join(sorted((name for name in MONTHS if len(name) > 2), key=len, reverse=True))
YEAR = r"(?:19|20)\d\d"
CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?"
ZONE = r"(?:\s*(?:UTC|GMT|Z|[+-]\d{2}:?\d{2}|[A-Z]{2,4}\b))?"
TIME = rf"(?:,?\s*(?:at|um|à|a las|-|\|)?\s*{CLOCK}(?:\s*[ap]\.?m\.?)?{ZONE})?"
ISO_TIME = rf"(?:[T\s]+{CLOCK}(?:\.\d+)?(?:\s?Z|\s?[+-]\d{{2}}:?\d{{2}})?)?"
ERA_YEAR = rf"(?:(?:令和|平成|昭和)\s?\d{{1,2}}|{YEAR})"
FORMS = re.compile(
    r"(?<![\d$€£¥.,/-])(?:"
    rf"(?P<iso>{YEAR}[-/.]\d{{1,2}}[-/.]\d{{1,2}}(?![\d-])){ISO_TIME}"
    rf"|(?P<cjk>{ERA_YEAR}\s?[年년]\s?\d{{1,2}}\s?[月월]\s?\d{{1,2}}\s?[日號号일])(?:\s*{CLOCK})?"
    rf"|(?P<named>{YEAR}[.,]?\s+(?:{NAMES})\.?\s+\d{{1,2}}\.?(?!\d)){TIME}"
    rf"|(?P<log>(?:{NAMES})\s+\d{{1,2}}\s+{CLOCK}\s+{YEAR}(?!\d))"
    rf"|(?P<dots>{YEAR}\.\s?\d{{1,2}}\.\s?\d{{1,2}}\.?)(?:\s*{CLOCK})?"
    rf"|(?P<day>\d{{1,2}}(?:st|nd|rd|th|er|º|\.)?[\s-]+(?:de\s+|of\s+)?(?:{NAMES})\.?,?[\s-]+"
    rf"(?:de\s+)?{YEAR}){TIME}"
    rf"|(?P<month>(?:{NAMES})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?\s*,?\s+{YEAR}){TIME}"
    rf"|(?P<two>\d{{1,2}}[./-]\d{{1,2}}[./-]{YEAR})(?!\d)"
    r")",
    re.IGNORECASE,
)
CJK_UNITS = (
    r"(?:秒|分钟|分鐘|分|小时|小時|時間|时|天|日|周|週間?|星期|个月|個月|ヶ月|か月|年|초|분|시간"
    r"|일|주"
    r"|개월|년)"
)
RELATIVE = re.compile(
    r"(?:\d{1,3}|an?|one)\s+(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?"
    r"|years?)"
    r"\s+ago"
    r"|vor (?:\d{1,3}|einem|einer) (?:tag|stunde|woche|monat|jahr|minute)\w*"
    r"|il y a \d{1,3} \w+|hace \d{1,3} \w+"
    rf"|(?:\d{{1,3}}|半|[一二三四五六七八九十两])\s?{CJK_UNITS}\s?(?:以?前|전)"
    rf"|(?:昨天|前天|今天|昨日|어제|오늘)\s*{CLOCK}"
    rf"|^(?:昨天|前天|今天|昨日|一昨日|어제|오늘|그저께|yesterday|today)(?:\s*{CLOCK})?$"
    rf"|(?<=[·•|｜　])\s*(?:昨天|前天|今天|昨日|어제|yesterday)(?:\s*{CLOCK})?\s*(?=[·•|｜　]|$)"
    r"|^(?:刚刚|剛剛|刚才|たった今|방금(?: 전)?|just now)$",
    re.IGNORECASE,
)
DAY_OF_YEAR = re.compile(
    r"(?<![\d.:/-])(?<!年)(?<!년)(?<!年\s)(?<!년\s)(?P<month>\d{1,2})(?:\s?[月월]\s?"
    r"|-)(?P<of_month>\d{1,2})(?:\s?[日号號일])?(?![\d.:/-])"
)
NAMED_DAY_OF_YEAR = re.compile(
    rf"\b(?:(?P<name>{NAMES})\.?\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?"
    rf"|(?P<day2>\d{{1,2}})(?:st|nd|rd|th|\.)?\s+(?P<name2>{NAMES}))\b(?!\.?,?\s+{YEAR})",
    re.IGNORECASE,
)
BY_ADDRESS = re.compile(
    r"(?:^|/)((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?=/|-|_|\.|$)"
    r"|(?:^|[/_-])(20[0-3]\d)(0[1-9]|1[0-2])/?([0-3]\d)(?=/|\.|_|-|$)"
    r"|(?:^|/)(20[0-3]\d)/(0[1-9]|1[0-2])([0-3]\d)(?=/|\.|$)"
)
FOLDERS = re.compile(r"(?:^|/)(?:19|20)\d\d/(?:\d{1,2}/\d{1,2}|\d{4})/|(?:^|/)(?:19|20)\d{6}/")
DAY_FIRST_IN_ADDRESS = re.compile(
    r"(?:^|[/_-])(1[3-9]|2\d|3[01])[.-](0?[1-9]|1[0-2])[.-](20[0-3]\d)(?=/|\.|$)"
)
YEAR_IN_ADDRESS = re.compile(r"(?:^|[/_-])(20[0-3]\d)(?:[/-]?(0[1-9]|1[0-2]))?(?=[/_-]|\d\d?[/.])")
IN_SCRIPT = re.compile(
    r"[\"'](?:datePublished|publishedAt|published_at|publishDate|publish_date|publishedDate"
    r"|published_date"
    r"|firstPublishedAt|first_published_at|pubDate|publicationDate|publication_date"
    r"|firstPublished|postDate"
    r"|publish_time|publishTime|displayDate|display_date)[\"']\s*:\s*[\"']?(?P<date>[^\"',}]{8,40})"
    r"|\bvar\s+(?:ct|createTime|publish_time)\s*=\s*[\"'](?P<ct>\d{10}"
    r"|\d{4}-\d\d-\d\d[^\"']{0,12})[\"']"
)
GLUED = re.compile(  # what is set apart by style alone: 19.11.202119.11.2021, Apr 042013
    rf"(?<=\d)(?P<again>(?<=[./-]{YEAR})(?=\d{{1,2}}[./-]\d{{1,2}}[./-]))"
    rf"|\b(?P<name>{NAMES})\.?\s?(?P<day>\d\d?)\s?(?P<year>{YEAR})(?!\d)"
    rf"|(?<!\d)(?P<day2>\d\d?)\s?(?P<name2>{NAMES})\.?\s?(?P<year2>{YEAR})(?!\d)",
    re.IGNORECASE,
)
DAY_AS_WRITTEN = re.compile(r"^\s*((?:19|20)\d\d)[-/.]?(\d\d)[-/.]?(\d\d)(?!\d{4,})")


TWO_ORDERS = re.compile(rf"(?<![\d/.-])(0?[1-9]|1[0-2])[/-](0?[1-9]|1[0-2])[/-]({YEAR})(?![\d/-])")
FOUR_DIGITS = re.compile(YEAR)
LONGEST_LINE = 160  # characters of a line that is put right


@dataclass(frozen=True, slots=True)
class Stated:
    """A date as a page states it: the moment, the day as it was written, and where."""

    value: datetime
    day: str  # YYYY-MM-DD in the zone of the page
    proof: str
    proven: bool = True


Found = tuple[str, Stated]  # "published" or "updated", and the date


def stated(raw: str | None, proof: str, *, proven: bool = True) -> Stated | None:
    """Return a declared date, or nothing where the value is no whole date."""
    text = " ".join((raw or "").split())
    if not text or len(text) > 80:
        return None
    moment = read_date(text)
    if moment is None:
        return None
    written = DAY_AS_WRITTEN.match(text)
    day = "-".join(written.groups()) if written else moment.strftime("%Y-%m-%d")
    return Stated(moment, day, proof, proven)


def dates_in(text: str, proof: str, now: datetime, *, proven: bool = True) -> Iterator[Stated]:
    """Yield the dates that stand in a short text, written out or told from now."""
    seen = False
    for found in FORMS.finditer(text):
        whole = found.group(0).strip(" ,|-")
        date = stated(whole, proof, proven=proven) or stated(
            _date_alone(found), proof, proven=proven
        )
        if date:
            seen = True
            yield date
    if seen or len(text) > 120:
        return
    for found in RELATIVE.finditer(text):
        moment = relative_date(found.group(0), now)
        if moment:
            yield Stated(moment, moment.strftime("%Y-%m-%d"), f"{proof}:relative", proven)


def loosened(text: str, *, day_first: bool = False) -> str:
    """Return a line with the spaces that only its style gave the parts of its dates, and with its
    dates in one order where its language tells that: 03/04/2025 is the third of April in French.
    """
    if len(text) > LONGEST_LINE:
        return text
    text = in_our_years(text)
    if not FOUR_DIGITS.search(text):
        return text
    apart = GLUED.sub(_apart, text)
    return TWO_ORDERS.sub(r"\3-\2-\1", apart) if day_first else apart


def _apart(found: re.Match[str]) -> str:
    if found["again"] is not None:
        return " "
    parts = (found["day"] or found["day2"], found["name"] or found["name2"])
    return f"{' '.join(parts)} {found['year'] or found['year2']}"


def _date_alone(found: re.Match[str]) -> str:
    return next(part for part in found.groups() if part)


def without_year(text: str, url: str, now: datetime) -> Stated | None:
    """Read "05-15 08:41" or 5月16日: the year is the address's, else the last one it fits."""
    found = DAY_OF_YEAR.search(text)
    if found is None:
        return None
    return _in_its_year(int(found["month"]), int(found["of_month"]), url, now)


def change_without_year(text: str, url: str, now: datetime) -> Stated | None:
    """Read the day of a change that leaves its year out: "11月16日更新", "Updated Nov 16"."""
    named = NAMED_DAY_OF_YEAR.search(text)
    if named is None:
        return without_year(text, url, now)
    month = MONTHS[(named["name"] or named["name2"]).casefold()]
    return _in_its_year(month, int(named["day"] or named["day2"]), url, now)


def _in_its_year(month: int, of_month: int, url: str, now: datetime) -> Stated | None:
    named = YEAR_IN_ADDRESS.search(urlsplit(url).path)
    if named and named.group(2) in (None, f"{month:02d}"):
        return stated(f"{named.group(1)}-{month:02d}-{of_month:02d}", "visible", proven=False)
    date = stated(f"{now.year}-{month:02d}-{of_month:02d}", "visible", proven=False)
    if date is not None and date.value > now:
        return stated(f"{now.year - 1}-{month:02d}-{of_month:02d}", "visible", proven=False)
    return date
