"""Deadlines: until when something is open, since when it is closed, by when it was to happen.

"Open until 31 December" and "closed since 10 November" cannot both hold, nor "a decision by the
end of the year" beside "not before next spring": the earlier word was overtaken.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime

from search_skill.text.quantities import DATE, quantities
from search_skill.verifying.wording import looks_back

LASTS, ENDED, DUE, LATER = "lasts", "ended", "due", "later"
OPPOSITE = {LASTS: ENDED, DUE: LATER}
OPPOSITE_OF = {later: earlier for earlier, later in OPPOSITE.items()}
YEAR_AND_MORE = 550  # days: what ends so much later is another programme
NO_YEAR = "0000"
BEFORE = 40  # characters before a day in which stands what it is the day of
BEHIND = 28
LAST_MONTH = 12
MONTH_ENDS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
YEAR = r"(?P<{}>(?:19|20)\d\d)"
# A day that is told by a part of the year.
PART_OF_A_YEAR = re.compile(
    rf"\b(?:end|close) of {YEAR.format('e')}\b|\b(?P<here>(?:end|close) of (?:the|this) year"
    r"|year['’]?s? end|year-end)\b"
    rf"|{YEAR.format('c')}\s?年?(?:の)?(?:年?底|年?末|말)|(?P<now>(?:今年|本)?年底"
    rf"|(?:今)?年末|연말)"
    r"|(?:\b(?P<nth>first|second|third|fourth) quarter of |\bQ(?P<q>[1-4]) (?:of )?)"
    rf"{YEAR.format('y')}|{YEAR.format('z')}\s?(?:年|년)\s?(?:第\s?)?(?P<k>[一二三四1-4])"
    r"\s?(?:季度|四半期|분기)"
    rf"|(?<![\d,.]){YEAR.format('bare')}(?![\d,]|\.\d|\s?[-/年년]\s?\d)",
    re.I,
)
QUARTERS = {name: place for place, name in enumerate(("first", "second", "third", "fourth"))}
QUARTERS |= {name: place for place, name in enumerate("1234")}
QUARTERS |= {name: place for place, name in enumerate("一二三四")}
# What can be open or closed: who asks for something, and what it is asked of.
WINDOW = re.compile(
    r"\b(?:appl(?:y|ications?|ied|icants?|ying)|claim(?:s|ed|ing)?|regist\w+|enrol\w*|sign.?ups?"
    r"|submi\w+"
    r"|scheme|program(?:me)?s?|offer|subsid\w+|grants?|rebates?|vouchers?|orders?|bookings?"
    r"|entries|consultation|tender|polic(?:y|ies)|exchange|refunds?|period|deadline|window)\b"
    r"|受理|申请|申领|申报|报名|补录|补贴|[市国省]补|政策|办法|细则|通道|登记|预约|兑换"
    r"|退款|期限|有效期"
    r"|申請|申込|受付|募集|補助|制度|접수|신청|보조금|지원|등록|모집",
    re.I,
)
# A place or a service that is open, or closes.
OPENS = re.compile(
    r"\b(?:stays?|remains?|keeps?|is|are|be) (?:\w+ )?open\b|\bclos(?:e|es|ing)\b|开放|关闭"
    r"|停用|取消"
    r"|営業|閉鎖|開いて|廃止|개방|폐쇄|운영",
    re.I,
)
UNTIL = re.compile(
    r"\b(?:until|till|through|valid to|expires? (?:on|in)|ends? (?:on|in|at)|clos(?:es?"
    r"|ing) (?:on|in|at)"
    r"|deadline (?:is|of|for [\w ]{3,24} is)|open to|runs? to|lasts? to)\W+(?:the |about )?"
    r"(?:(?:end|close) of )?$"
    r"|(?<!截)[至到](?=\s*$)\s*$|截止(?:日期|时间)?(?:为|是|到|至|于|[:：])?\s*$",
    re.I,
)
UNTIL_BEHIND = re.compile(r"^\s?(?:日|号)?\s?(?:24时)?\s?(?:止|为止|截止|まで|까지)")
STOPPED = re.compile(
    r"\b(?:stop(?:s|ped)? (?:tak|accept|process|pay|offer)\w*|(?:is|are|was|were|has|have)"
    r" (?:now |already |been )*(?:closed|suspended|discontinued|exhausted|wound up|used up)"
    r"|closed(?: early)?,? (?:on|at|to|for|in|since)"
    r"|no longer (?:accept\w*|open|taken|available|processed)|ran (?:out|dry)"
    r"|ended (?:early|on)|run out)\b"
    r"|停止(?:受理|接受|申请|办理|报名|发放|接单)|不再(?:受理|接受|补录|办理)|提前(?:结束"
    r"|截止|终止)"
    r"|(?:额度|名额|资金)?(?:已|已经)(?:用完|截止|关闭|停止|结束)"
    r"|(?:受付|申請|募集).{0,20}(?:終了|停止|締め切)|(?:접수|신청|모집).{0,20}(?:마감|중단|종료)",
    re.I,
)
SUPPOSES = re.compile(
    r"\b(?:when|whenever|if|once|unless|as soon as|until|in case)\b|时[，,]|如果|若|一旦|之后"
    r"|場合|(?:たら|れば)[、，]|경우|(?:되|하)면",
    re.I,
)
NOT_BEFORE = re.compile(
    r"\b(?:not (?:\w+ ){0,2}(?:before|until|earlier than)|no (?:earlier|sooner) than"
    r"|(?:postponed|delayed|deferred|put (?:off|back)|pushed back|moved|slipped) (?:\w+ ){0,3}?"
    r"(?:to|until|till))\W+(?:\w+ ){0,3}$"
    r"|(?:推迟|延期|延后|顺延|推后)(?:到|至)\s*$|不早于\s*$|最(?:早|快)(?:要|也要|在|到|于)?\s*$"
    r"|早くても\s*$|빨라야\s*$",
    re.I,
)
NOT_BEFORE_BEHIND = re.compile(
    r"^\s?[年月日年]?(?:度)?\s?(?:に|へ|まで)?(?:延期|先送り)|^\s?[년월일]?(?:로"
    r"|으로)?\s?(?:연기|미뤄)"
)
INTENDS = re.compile(
    r"\b(?:expects?|expected|plans?|planned|aims?|intends?|will|shall|due|scheduled|slated"
    r"|to be|promis\w+)\b|预计|计划|将|拟|承诺|有望|予定|見込み|예정|계획",
    re.I,
)
BY = re.compile(
    r"\b(?:by|before|no later than|in|within|at|on)\W+(?:the )?$|(?:[在于]|预计|计划|将|拟)\s*$",
    re.I,
)
BY_BEHIND = re.compile(r"^\s?(?:日|号)?\s?(?:之前|以前|前|までに|전까지)")


@dataclass(frozen=True, slots=True)
class Deadline:
    """A day up to which, or from which, something is so."""

    kind: str
    day: date
    begins: date | None = None  # of what lasts, where that is told


def deadlines_in(text: str, told: datetime | None) -> tuple[Deadline, ...]:
    """Return the deadlines of a text; `told` is the day it was published, where that is known.

    What has ended, or was put off, is no deadline any more, though its old day be named as well.
    """
    found = list(_read(text, told.date() if told is not None else None))
    if looks_back(text):
        return tuple(each for each in found if each.kind == LATER)
    overtaken = {OPPOSITE_OF[each.kind] for each in found if each.kind in OPPOSITE_OF}
    return tuple(each for each in found if each.kind not in overtaken)


def at_odds(one: Iterable[Deadline], other: Iterable[Deadline]) -> tuple[Deadline, Deadline] | None:
    """Return two deadlines that cannot both hold, the one that was overtaken first, or nothing."""
    mine, yours = tuple(one), tuple(other)
    for earlier, later in ((mine, yours), (yours, mine)):
        for old in earlier:
            for new in later:
                if OPPOSITE.get(old.kind) == new.kind and _is_overtaken(old, new):
                    return old, new
    return None


def two_ends(one: Iterable[Deadline], other: Iterable[Deadline]) -> tuple[date, date] | None:
    """Return the last days that two statements give, where each gives one and they differ."""
    mine, yours = ({each.day for each in side if each.kind == LASTS} for side in (one, other))
    if len(mine) != 1 or len(yours) != 1 or mine == yours:
        return None
    first, last = min(mine), min(yours)
    return (first, last) if abs((last - first).days) < YEAR_AND_MORE else None


def _is_overtaken(old: Deadline, new: Deadline) -> bool:
    """What begins only later was not ended before: it is another thing."""
    if old.kind == LASTS:
        started = old.begins is None or old.begins <= new.day
        return new.day < old.day and started and (old.day - new.day).days < YEAR_AND_MORE
    return old.day < new.day


def _read(text: str, told: date | None) -> Iterator[Deadline]:
    is_window = bool(WINDOW.search(text))
    stopped = is_window and bool(STOPPED.search(text))
    days = list(_days(text, told))
    for place, (first, last, start, end) in enumerate(days):
        before, behind = text[max(0, start - BEFORE) : start], text[end : end + BEHIND]
        if NOT_BEFORE.search(before) or NOT_BEFORE_BEHIND.search(behind):
            yield Deadline(LATER, first)
        elif stopped:
            yield Deadline(ENDED, first)
        elif (is_window or OPENS.search(text)) and (
            UNTIL.search(before) or UNTIL_BEHIND.search(behind)
        ):
            begins = days[place - 1][0] if place else None
            yield Deadline(LASTS, last, begins)
        elif INTENDS.search(text) and (BY.search(before) or BY_BEHIND.search(behind)):
            yield Deadline(DUE, last)
    if stopped and not days and told is not None and not SUPPOSES.search(text):
        yield Deadline(ENDED, told)  # on that day it was over


def _days(text: str, told: date | None) -> Iterator[tuple[date, date, int, int]]:
    """Yield the first and the last day of what is named as a time, and where it stands."""
    found = [*_parts(text, told), *_dates(text, told)]
    taken: list[tuple[int, int]] = []
    for first, last, start, end in sorted(found, key=lambda each: (each[2], -each[3])):
        if not any(low < end and start < high for low, high in taken):
            taken.append((start, end))
            yield first, last, start, end


def _dates(text: str, told: date | None) -> Iterator[tuple[date, date, int, int]]:
    year = 0
    for each in quantities(text):
        if each.kind != DATE:
            continue
        written, month, day = (int(part) for part in each.value.split("-"))
        year = written or year or (told.year if told is not None else 0)
        if not year or (written and not month):
            continue  # a year alone is read as such
        last = day or MONTH_ENDS[month - 1]
        yield date(year, month, day or 1), date(year, month, last), each.start, each.end


def _parts(text: str, told: date | None) -> Iterator[tuple[date, date, int, int]]:
    for match in PART_OF_A_YEAR.finditer(text):
        written = match["e"] or match["c"] or match["y"] or match["z"] or match["bare"]
        year = int(written) if written else (told.year if told is not None else 0)
        if not year:
            continue
        first, last = date(year, 1, 1), date(year, 12, 31)
        quarter = match["nth"] or match["q"] or match["k"]
        if quarter:
            month = 3 * QUARTERS[quarter.casefold()]
            first, last = date(year, month + 1, 1), date(year, month + 3, MONTH_ENDS[month + 2])
        elif not match["bare"]:
            first = date(year, LAST_MONTH, 1)
        yield first, last, match.start(), match.end()
