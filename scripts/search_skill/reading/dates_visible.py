"""Dates that a reader sees: behind a word that says what they are, or beside the title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from search_skill.reading.blocks import Block
from search_skill.reading.date_forms import (
    DAY_OF_YEAR,
    FORMS,
    RELATIVE,
    Stated,
    dates_in,
    stated,
    without_year,
)
from search_skill.reading.metadata import Metadata
from search_skill.reading.places import Place

LONGEST = 330  # characters of a line that is a byline and not prose
PROSE = 180  # characters of a paragraph: from there on the text has begun
BYLINE = 120  # characters of a line in which a date may stand without a word that names it
DATE_SHARE = 0.12  # of such a line is the date
BESIDE, ABOVE, BEFORE_TEXT = 16, 6, 8  # blocks around the title, and before the text begins
GAP, GAP_RELATIVE = 44, 12  # characters between a word and the date that it names
PUBLISHED = re.compile(
    r"\b(first |originally |story )?(published|posted|publication date|date published|date posted"
    r"|asked|opened|commented|wrote|created|released|issued|written|release date)\b"
    r"|(?<![^\W\d_])date:|发布(时间|日期|于)?|發布(時間|日期|於)?|发表(时间|日期|于)?|發表(時間"
    r"|日期|於)?"
    r"|(刊登|发文|刊发)(时间|日期|于)?|日期[:：]|编辑于|編輯於|(公開|投稿|掲載|配信|作成)(日時?)?|記事公開"
    r"|(입력|등록|작성|게시|기사입력|발행)(일|일시|시간)?"
    r"|veröffentlicht|erschienen|erstellt|geschrieben|verfasst|datum:|publiée?( le)?"
    r"|publicado( el)?|pubblicato|fecha de publicación",
    re.IGNORECASE,
)
UPDATED = re.compile(
    r"\b(last |latest )?(updated|modified|revised|reviewed|edited|last change|commit)\b"
    r"|(最后|最後)?(更新|修改|修订)(时间|時間|日期|于|於|日時?)?|最[后後][编編][辑輯]|(改訂|最終更新)日?"
    r"|(수정|업데이트|최종수정)(일|일시)?|aktualisiert|zuletzt (geändert|aktualisiert)"
    r"|mise? à jour|modifiée?( le)?|actualizado|letzte änderung|\bstand:",
    re.IGNORECASE,
)
BEHIND = re.compile(  # German and Japanese put the word behind the date
    r"\b(am|vom)\b.*\b(geschrieben|veröffentlicht|verfasst|gepostet|erstellt)\b|\bvon .{2,40} am\b"
    r"|に(公開|投稿|掲載|配信)|发布$|發布$|发表$",
    re.IGNORECASE,
)
UPDATED_BEHIND = re.compile(r"(に)?(更新|修正)$|編集$|更新于?$")
NO_DATE_OF_PAGE = re.compile(
    r"©|\(c\)\s*\d|copyright|版权所有|著作権|all rights reserved|joined|member since|registered"
    r"|founded|established|expires?|valid (until|through)|deadline|takes? place|effective"
    r"|in effect|takes? effect|入会|注册时间|注册于|成立于|截止|有效期|施行|生效|가입일|마감|유효"
    r"|시행"
    r"|accessed|retrieved|born|event date|starts?( on)?:|until|bis zum|gültig|price|viewed|施行日",
    re.IGNORECASE,
)
PLACED = re.compile(r"\b(published|posted|written|created) (by|in)\b", re.IGNORECASE)
SENTENCE = re.compile(r"[.!?。！？]$")
OF_GOODS = re.compile(  # what is for sale or played has days of its own
    r"\b(released?|release date|publication date|publisher|issued|created)\b|発売日|配信開始日|上市"
    r"|发行日期|출시일|\berschienen\b|erscheinungs",
    re.IGNORECASE,
)
DIGIT = re.compile(r"\d")
WORD = re.compile(r"[^\W\d_]{2,}")
SHORT_YEAR = re.compile(
    r"(?:^|(?<=[,|·•–—] )|(?<=\bam )|(?<=\bvom ))(\d{1,2})\.(\d{1,2})\.(\d\d)(?![\d.%]|,\d)"
)
SHORT_BYLINE = 60  # characters of a line in which a year of two digits is believed
DATELINE = re.compile(
    rf"(?:[^\W\d_][^.!?\d]{{1,40}}?[\s,/(–—-]\s*)?\(?(?P<date>{FORMS.pattern})\)?(?:\s*[.:–—|/-]\s|\s*[„“\"])",
    re.IGNORECASE,
)
MANY = 2  # different dates beside a title, of which the first is taken
AWAY = (
    Place.COMMENT
    | Place.RELATED
    | Place.ASIDE
    | Place.NAV
    | Place.COOKIE
    | Place.DIALOG
    | Place.PROMO
)


def visible_dates(
    blocks: list[Block], metadata: Metadata, url: str, now: datetime
) -> Iterator[tuple[str, Stated]]:
    """Yield dates behind a word that names them, then the one beside the title."""
    title = _title_at(blocks, metadata)
    begins = _text_begins(blocks, title)
    beside: list[Stated] = []
    aside: list[tuple[str, Stated]] = []
    for at, block in enumerate(blocks):
        if block.kind in ("code", "table") or len(block.text) > LONGEST or not _dated(block.text):
            continue
        near = title - ABOVE <= at <= min(title + BESIDE, begins)
        near = near or begins - BEFORE_TEXT <= at <= begins
        label = blocks[at - 1].text if at and len(blocks[at - 1].text) <= 24 else ""
        for line in block.text.split("\n"):
            named = _labelled(line, label, near, now)
            if block.place & AWAY and not near:
                aside += named if block.place & Place.ASIDE else []
                continue
            yield from named
            if near and not named:
                beside += _byline(line, block.kind == "heading", url, now)
    if beside and len({date.day for date in beside}) <= MANY:
        yield "published", beside[0]
    if len({date.day for _, date in aside}) <= 2:
        yield from aside
    if begins < len(blocks) and not beside:
        yield from _dateline(blocks[begins].text, now)


def _labelled(line: str, label: str, near: bool, now: datetime) -> list[tuple[str, Stated]]:
    """Read the dates with a word that names them; below the title those of goods are left out."""
    named = list(_named(line, label, now))
    if near:
        return [(kind, _beside(date)) for kind, date in named]
    return [] if named and OF_GOODS.search(f"{label} {line}") else named


def _beside(date: Stated) -> Stated:
    """Mark a date as one that stands beside the title."""
    return replace(date, proof=date.proof.replace("visible", "byline", 1))


def _dateline(text: str, now: datetime) -> Iterator[tuple[str, Stated]]:
    """Read the date with which a text begins: "Oakwick, 12.11.2021. The council …"."""
    if found := DATELINE.match(text):
        for date in dates_in(found["date"], "visible", now, proven=False):
            yield "published", date


def _dated(text: str) -> bool:
    return DIGIT.search(text) is not None or RELATIVE.search(text) is not None


def _named(text: str, label: str, now: datetime) -> Iterator[tuple[str, Stated]]:
    """Read what stands behind each word that names a date, up to the next such word.

    The word may be the line before ("Published" in one cell, the date in the next).
    """
    if label and (PUBLISHED.match(label) or UPDATED.match(label)) and not _dated(label):
        text = f"{label} {text}"
    marks = [("published", found) for found in PUBLISHED.finditer(text)]
    marks += [("updated", found) for found in UPDATED.finditer(text)]
    marks.sort(key=lambda mark: mark[1].start())
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


def _named_behind(text: str, now: datetime) -> Iterator[tuple[str, Stated]]:
    for kind, pattern in (("published", BEHIND), ("updated", UPDATED_BEHIND)):
        if pattern.search(text) and not NO_DATE_OF_PAGE.search(text):
            if date := next(iter(dates_in(text, "visible", now)), None):
                yield kind, date
            return


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
    if is_heading and len(WORD.findall(text.replace(found.group(0), " "))) > 1:
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


def _title_at(blocks: list[Block], metadata: Metadata) -> int:
    """Return the heading that is the title, or most of it; else the first of the highest rank."""
    title = metadata.title.casefold()
    first = best = -1
    most = 0
    for at, block in enumerate(blocks):
        if block.kind != "heading" or block.level > 2:
            continue
        text = block.text.casefold()
        same = min(len(text), len(title)) if text in title or (title and title in text) else 0
        if same > most:
            best, most = at, same
        if first < 0 and block.level == 1:
            first = at
    return max(best if best >= 0 else first, 0)


def _text_begins(blocks: list[Block], title: int) -> int:
    """Return the first block behind the title that is prose: bylines stand before it."""
    for at in range(title + 1, len(blocks)):
        block = blocks[at]
        size = len(block.text) + sum(letter > "\u3040" for letter in block.text[: 2 * PROSE])
        if block.kind in ("prose", "quote") and size > PROSE and block.link_share < 0.5:
            return at
    return len(blocks)
