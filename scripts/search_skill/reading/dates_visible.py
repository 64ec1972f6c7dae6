"""Dates that a reader sees: behind a word that says what they are, or beside the title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime

from search_skill.reading.blocks import Block
from search_skill.reading.date_eras import is_spelt
from search_skill.reading.date_forms import (
    DAY_OF_YEAR,
    FORMS,
    RELATIVE,
    YEAR,
    Found,
    Stated,
    change_without_year,
    dates_in,
    loosened,
    stated,
    without_year,
)
from search_skill.reading.date_words import (
    BEHIND,
    NO_DATE_OF_PAGE,
    OF_GOODS,
    PUBLISHED,
    UPDATED,
    UPDATED_BEHIND,
)
from search_skill.reading.dates_shape import Shape, text_begins, title_at
from search_skill.reading.metadata import Metadata
from search_skill.reading.places import Place
from search_skill.text.keywords import CJK

LONGEST = 330  # characters of a line that is a byline and not prose
BYLINE = 120  # characters of a line in which a date may stand without a word that names it
DATE_SHARE = 0.12  # of such a line is the date
GAP, GAP_RELATIVE = 44, 12  # characters between a word and the date that it names
SENTENCE = re.compile(r"[.!?。！？]$")
DIGIT = re.compile(r"\d")
WORD = re.compile(r"[^\W\d_]{2,}")
SHORT_YEAR = re.compile(
    r"(?:^|(?<=[,|·•–—] )|(?<=\bam )|(?<=\bvom ))(\d{1,2})\.(\d{1,2})\.(\d\d)(?![\d.%]|,\d)"
)
SHORT_BYLINE = 60  # characters of a line in which a year of two digits is believed
DATELINE = re.compile(
    rf"(?:[^\W\d_][^.!?\d]{{1,40}}?[\s,/(–—-]\s*)?\(?(?P<date>{FORMS.pattern})\)?"
    r"(?:\s*\([^()]{2,40}\)|\s*/[^/]{2,30}/)?(?:\s*(?:[.:–—|/-]|--)\s|\s*[„“\"])",
    re.IGNORECASE,
)
MANY = 2  # different dates beside a title, of which the first is taken
BEHIND_LEAD = 2  # blocks behind the first paragraph: a byline may stand below the lead
ALONE = 0.5  # of a line below the lead is the date
LATE = 60  # characters of a paragraph in which its date line stands
OF_A_YEAR = re.compile(rf"{YEAR}|令和|平成|昭和")
STAMPED_WORDS = 8  # of a heading that is a byline with an hour and a name
BY_SOMEBODY = re.compile(
    r"\d:\d\d(:\d\d)?\s*(uhr|h)?\s*[|·,–-]?\s*((von|by|par|por|di|door|av|af|autor)\b"
    r"|作者|记者|記者|文／|작성자)",
    re.IGNORECASE,
)
LABEL = 24  # characters of the line before that may name a date
# fmt: off
DAY_FIRST = frozenset(  # languages in which 03/04/2025 is the third of April
    ["de", "fr", "es", "it", "pt", "nl", "da", "nb", "nn", "no", "sv", "fi", "pl", "cs", "sk", "ru",
     "uk", "bg", "ro", "hu", "el", "tr", "id", "vi", "hr", "sr", "sl", "ca", "gl", "eu"]
)
DAY_FIRST_IN = frozenset(["gb", "ie", "au", "nz", "in", "za", "sg", "my", "hk"])  # of English
# fmt: on
MANY_WORDS = 14  # of a line that tells a story; a CJK letter is half a word
END_OF_SENTENCE = re.compile(r"[a-zà-ÿ\d)\"”’][.!?](\s|$)|[。！？]")
OF_TEXT = Place.MAIN | Place.ARTICLE | Place.CONTENT | Place.BYLINE | Place.HERO
OF_OTHERS = Place.COMMENT | Place.RELATED | Place.ASIDE
AWAY = (
    Place.COMMENT
    | Place.RELATED
    | Place.ASIDE
    | Place.NAV
    | Place.COOKIE
    | Place.DIALOG
    | Place.PROMO
)


@dataclass(frozen=True, slots=True)
class Shown:
    """The dates that a reader sees: beside the title, and elsewhere behind a word."""

    beside: tuple[Found, ...] = ()
    elsewhere: tuple[Found, ...] = ()


NOTHING_SHOWN = Shown()


def visible_dates(blocks: list[Block], metadata: Metadata, url: str, now: datetime) -> Shown:
    """Return the dates beside the title, those with a word that names them first; then what such a
    word names elsewhere.
    """
    title = title_at(blocks, metadata)
    begins = text_begins(blocks, title)
    page = Shape(
        title=title,
        begins=begins,
        heading=metadata.title.casefold(),
        told=_first_told(blocks, title),
        of_others=OF_OTHERS & ~(blocks[title].place if blocks else 0),
        day_first=metadata.language in DAY_FIRST or metadata.region in DAY_FIRST_IN,
        url=url,
        now=now,
    )
    lines = _Lines()
    for at, block in enumerate(blocks):
        if block.kind in ("code", "table") or len(block.text) > LONGEST or not _dated(block.text):
            continue
        label = blocks[at - 1].text if at and len(blocks[at - 1].text) <= LABEL else ""
        for line in block.text.split("\n"):
            lines.take(loosened(line, day_first=page.day_first), label, block, at, page)
    dateline = _dateline(blocks[begins].text, now) if begins < len(blocks) else []
    if not dateline:
        lines.elsewhere += _late_datelines(blocks[begins + 1 :], now)
    return lines.in_order(dateline)


def _first_told(blocks: list[Block], title: int) -> int:
    """Return the first block behind the title that tells something, however short it is: what is
    called an aside, related or a comment behind it is no byline.
    """
    for at in range(title + 1, len(blocks)):
        if (
            blocks[at].kind == "prose"
            and blocks[at].place & ~OF_OTHERS
            and _is_prose(blocks[at].text)
        ):
            return at
    return len(blocks)


@dataclass(slots=True)
class _Lines:
    """The dates of a page's lines by where these stand."""

    named: list[Found] = field(default_factory=list)  # beside the title, behind a word
    behind: list[Stated] = field(default_factory=list)  # below the title
    before: list[Stated] = field(default_factory=list)
    before_in_list: list[Stated] = field(default_factory=list)
    under_lead: list[Stated] = field(default_factory=list)
    elsewhere: list[Found] = field(default_factory=list)
    aside: list[Found] = field(default_factory=list)

    def take(self, line: str, label: str, block: Block, at: int, page: Shape) -> None:
        """Sort the dates of a line by where it stands."""
        near = page.is_near(at) and not (at > page.told and block.place & page.of_others)
        if not near and not OF_A_YEAR.search(line) and not RELATIVE.search(line):
            return
        named = list(_named(line, label, page.now))
        if near and not named:
            named = list(_changed_on(line, label, page))
        is_own = bool(named) and page.is_spoken_of(line)
        if named and not is_own and _is_prose(line):
            named = []
        if near:
            self.named += [(kind, _beside(date)) for kind, date in named]
            if not NO_DATE_OF_PAGE.search(label):
                self._unnamed(line, named, block, at, page)
        elif block.place & AWAY:
            self.aside += _not_of_goods(named, line, label) if block.place & Place.ASIDE else []
        elif is_own:
            self.named += [(kind, _beside(date)) for kind, date in named if kind == "published"]
        else:
            self.elsewhere += _not_of_goods(named, line, label)
        is_under = page.begins < at <= page.begins + BEHIND_LEAD and not block.place & AWAY
        if is_under and not near and not named and not _is_of_another(label):
            self.under_lead += _day_alone(line, page.url, page.now)

    def _unnamed(self, line: str, named: list[Found], block: Block, at: int, page: Shape) -> None:
        """Keep dates without a word that names them; above the title those of a list are rather
        those of its items.
        """
        if _is_of_the_site(block) or any(kind == "published" for kind, _ in named):
            return
        own = _before_update(line) if named else line
        found = list(_byline(own, block.kind == "heading", page.url, page.now))
        if at >= page.title:
            self.behind += found
        else:
            (self.before_in_list if block.kind == "item" else self.before).extend(found)

    def in_order(self, dateline: list[Stated]) -> Shown:
        """Return the surest first; of several days at one place none, but for a second one."""
        if len({date.day for date in self.before_in_list}) > 1:
            self.before_in_list.clear()
        beside = list(self.named)
        for dates in (self.behind, self.before[::-1], dateline, self.under_lead):
            if dates and len({date.day for date in dates}) <= MANY:
                beside.append(("published", dates[0]))
                break
        several = len({date.day for _, date in self.aside}) > MANY
        in_list = [("published", date) for date in self.before_in_list[:1]]
        return Shown(tuple(beside), (*in_list, *self.elsewhere, *(() if several else self.aside)))


def _is_of_the_site(block: Block) -> bool:
    """Say whether a line is the head of the site, where today's date may stand."""
    return block.place & (Place.HEADER | OF_TEXT) == Place.HEADER


def _is_of_another(label: str) -> bool:
    """Say whether the line before says that what follows is some other day: "Deadline:"."""
    return label.endswith((":", "：")) or NO_DATE_OF_PAGE.search(label) is not None


def _before_update(line: str) -> str:
    """Return what stands before a change: "3 March 2025 (edited 5 May 2026)"."""
    if UPDATED_BEHIND.search(line):
        return line[: _last_day(line)]
    found = UPDATED.search(line)
    return line[: found.start()] if found else ""


def _day_alone(line: str, url: str, now: datetime) -> list[Stated]:
    """Read a line under the lead that is hardly more than a date."""
    found = FORMS.search(line)
    if found is None or len(found.group(0)) < len(line) * ALONE or OF_GOODS.search(line):
        return []
    if _is_of_another(line[: found.start()].rstrip()):
        return []
    return list(_byline(line, is_heading=True, url=url, now=now))


def _not_of_goods(named: list[Found], line: str, label: str) -> list[Found]:
    """Return dates that a word names far from the title, but for those of goods, as stated only."""
    if named and OF_GOODS.search(f"{label} {line}"):
        return []
    return [(kind, replace(date, proven=kind == "updated")) for kind, date in named]


def _is_prose(line: str) -> bool:
    """Say whether a line tells of something, so that the day in it is that of the event."""
    size = len(WORD.findall(line)) + len(CJK.findall(line)) / 2
    return size >= MANY_WORDS and END_OF_SENTENCE.search(line) is not None


def _beside(date: Stated) -> Stated:
    """Mark a date as one that stands beside the title."""
    return replace(date, proof=date.proof.replace("visible", "byline", 1))


def _late_datelines(blocks: list[Block], now: datetime) -> list[Found]:
    """Read the one date with which a paragraph of the text begins, or that is called a byline."""
    found: list[Stated] = []
    for block in blocks:
        if block.kind != "prose" or block.place & (AWAY | Place.FOOTER | Place.CARD | Place.LIST):
            continue
        head = block.text[:LATE]
        if DIGIT.match(head) and (begun := DATELINE.match(head)):
            found += dates_in(begun["date"], "visible", now, proven=False)
        elif block.place & Place.BYLINE and len(block.text) <= SHORT_BYLINE:
            found += _day_alone(block.text, "", now)
    days = {date.day for date in found}
    return [("published", found[0])] if len(days) == 1 else []


def _dateline(text: str, now: datetime) -> list[Stated]:
    """Read the date with which a text begins: "Oakwick, 12.11.2021. The council …"."""
    found = DATELINE.match(text)
    return list(dates_in(found["date"], "visible", now, proven=False)) if found else []


def _dated(text: str) -> bool:
    return DIGIT.search(text) is not None or RELATIVE.search(text) is not None or is_spelt(text)


def _named(text: str, label: str, now: datetime) -> Iterator[Found]:
    """Read what stands behind each word that names a date, up to the next such word.

    The word may be the line before ("Published" in one cell, the date in the next).
    """
    if label and (PUBLISHED.match(label) or UPDATED.match(label)) and not _dated(label):
        text = f"{label} {text}"
    marks = [("published", found) for found in PUBLISHED.finditer(text)]
    marks += [("updated", found) for found in UPDATED.finditer(text)]
    marks.sort(key=lambda mark: mark[1].start())
    if len(marks) > 1 and _stand_behind([found for _, found in marks], text):
        yield from _named_before(marks, text, now)
        return
    for at, (kind, found) in enumerate(marks):
        end = marks[at + 1][1].start() if at + 1 < len(marks) else len(text)
        behind = text[found.end() : end]
        if NO_DATE_OF_PAGE.search(text[: found.start()][-40:] + behind[:20]):
            continue
        date = next(iter(dates_in(behind[:90], "visible", now)), None)
        if date is not None and _is_close(behind):
            yield kind, replace(date, proven="relative" not in date.proof)
    if not marks or len(marks) == 1:
        yield from _named_behind(text, now)


def _stand_behind(words: list[re.Match[str]], text: str) -> bool:
    """Say whether each word follows its date: 2025年3月3日发布 2025年5月6日更新."""
    first = FORMS.search(text)
    ends = not text[words[-1].end() :].strip(" 。)）")
    return ends and first is not None and first.start() < words[0].start()


def _named_before(
    marks: list[tuple[str, re.Match[str]]], text: str, now: datetime
) -> Iterator[Found]:
    begin = 0
    for kind, word in marks:
        if date := next(iter(dates_in(text[begin : word.start()], "visible", now)), None):
            yield kind, date
        begin = word.end()


def _named_behind(text: str, now: datetime) -> Iterator[Found]:
    for kind, pattern in (("published", BEHIND), ("updated", UPDATED_BEHIND)):
        if pattern.search(text) and not NO_DATE_OF_PAGE.search(text):
            own = text[_last_day(text) :] if kind == "updated" else text
            if date := next(iter(dates_in(own, "visible", now)), None):
                yield kind, date
            return


def _last_day(line: str) -> int:
    """Return where the last date of a line begins, with its year or without; 0 without a date."""
    whole = [found.span() for found in FORMS.finditer(line)]
    parts = [found.start() for found in DAY_OF_YEAR.finditer(line)]
    begin, end = whole[-1] if whole else (0, 0)
    return max((part for part in parts if part >= end), default=begin)


def _changed_on(text: str, label: str, page: Shape) -> Iterator[Found]:
    """Read the day of a change whose year is left out; which year it was is only likely."""
    text = f"{label} {text}" if UPDATED.match(label) and not _dated(label) else text
    if len(text) > SHORT_BYLINE or NO_DATE_OF_PAGE.search(text):
        return
    word = UPDATED.search(text)
    if UPDATED_BEHIND.search(text):
        own = text[_last_day(text) :]
    else:
        own = text[word.end() :] if word else ""
    date = None if FORMS.search(own) else change_without_year(own, page.url, page.now)
    if date is not None:
        yield "updated", date


def _is_close(behind: str) -> bool:
    """Say whether the date follows its word at once, or after an author's name."""
    if found := FORMS.search(behind):
        return found.start() <= GAP
    found = RELATIVE.search(behind)
    return found is not None and found.start() <= GAP_RELATIVE


def _byline(text: str, is_heading: bool, url: str, now: datetime) -> Iterator[Stated]:
    """Read a date that stands in a byline without a word that names it."""
    size = len(text) + sum(letter > "\u3040" for letter in text)
    if size > BYLINE or NO_DATE_OF_PAGE.search(text):
        return
    found = FORMS.search(text) or RELATIVE.search(text) or DAY_OF_YEAR.search(text)
    found = SHORT_YEAR.search(text) or found if len(text) <= SHORT_BYLINE else found
    if found is None:
        return
    share = len(found.group(0)) / len(text)
    if share < (0.5 if SENTENCE.search(text) else DATE_SHARE):
        return
    others = len(WORD.findall(text.replace(found.group(0), " ")))
    if is_heading and others > (STAMPED_WORDS if BY_SOMEBODY.search(text) else 1):
        return  # a heading that speaks of a day; "Tuesday, 28 April 2020" is only a day
    if any(True for _ in dates_in(text, "visible", now)):
        yield from dates_in(text, "visible", now, proven=False)
    elif short := SHORT_YEAR.fullmatch(found.group(0)):
        yield from _in_this_century(short, now)
    elif not UPDATED.search(text) and (date := without_year(text, url, now)):
        yield date


def _in_this_century(found: re.Match[str], now: datetime) -> Iterator[Stated]:
    day, month, year = (int(part) for part in found.groups())
    date = stated(f"{2000 + year}-{month:02d}-{day:02d}", "visible", proven=False)
    if date is not None and date.value <= now:
        yield date
