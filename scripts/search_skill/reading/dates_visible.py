"""Dates that a reader sees: behind a word that says what they are, or beside the title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from search_skill.reading.blocks import Block, Place
from search_skill.reading.date_forms import FORMS, RELATIVE, Stated, dates_in
from search_skill.reading.metadata import Metadata

LONGEST = 220  # characters of a line that is a byline and not prose
PROSE = 180  # characters of a paragraph: from there on the text has begun
BESIDE = 12  # blocks after the title that may hold its byline
ABOVE = 6  # blocks before it
PUBLISHED = re.compile(
    r"\b(first |originally )?(published|posted|publication date|date published|date posted|asked"
    r"|created|released|issued|release date)"
    r"\b(?!\s+(by|in)\s+(?!on))|(发布|發布|发表|發表|刊登|发文|刊发)(时间|時間|日期|于|於)?|(公開"
    r"|投稿|掲載|配信|作成)(日時?)?|記事公開"
    r"|(입력|등록|작성|게시|기사입력|발행)(일|일시|시간)?|veröffentlicht|erschienen"
    r"|erstellt( am)?|publiée?( le)?"
    r"|publicado( el)?|pubblicato|fecha de publicación",
    re.IGNORECASE,
)
UPDATED = re.compile(
    r"\b(last )?(updated|modified|revised|reviewed|edited|last change)\b|(最后|最後)?(更新|修改"
    r"|编辑|編輯"
    r"|修订)(时间|時間|日期|于|於|日時?)?"
    r"|(改訂|最終更新)日?|(수정|업데이트|최종수정)(일|일시)?|aktualisiert|zuletzt (geändert"
    r"|aktualisiert)"
    r"|mise? à jour|modifiée?( le)?|actualizado",
    re.IGNORECASE,
)
NO_DATE_OF_PAGE = re.compile(
    r"©|\(c\)\s*\d|copyright|版权所有|著作権|all rights reserved|joined|member since|registered"
    r"|founded"
    r"|established|expires?|valid (until|through)"
    r"|deadline|takes? place|effective|in effect|入会|注册时间|注册于|成立于|截止|有效期|가입일"
    r"|마감|유효"
    r"|accessed|retrieved|born|event date|starts?( on)?:|until|bis zum|gültig|price|从.{0,6}起"
    r"|viewed",
    re.IGNORECASE,
)
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
    blocks: list[Block], metadata: Metadata, now: datetime
) -> Iterator[tuple[str, Stated]]:
    """Yield dates behind a word that names them, then the one beside the title."""
    title = _title_at(blocks, metadata)
    begins = _text_begins(blocks, title)
    beside: list[Stated] = []
    for at, block in enumerate(blocks):
        if block.kind in ("code", "table") or len(block.text) > LONGEST:
            continue
        if not any(letter.isdigit() for letter in block.text) and not RELATIVE.search(block.text):
            continue
        near = title - ABOVE <= at <= min(title + BESIDE, begins)
        if block.place & AWAY and not near:
            continue
        yield from _labelled(block.text, now, near=near)
        if near and len(block.text) <= PROSE and not NO_DATE_OF_PAGE.search(block.text):
            beside += dates_in(block.text, "visible", now, proven=False)
    days = {date.day for date in beside}
    if 0 < len(days) <= 2:
        yield "published", beside[0]


def _labelled(text: str, now: datetime, *, near: bool) -> Iterator[tuple[str, Stated]]:
    """Read what stands behind each word that names a date, up to the next such word."""
    marks = [("published", found) for found in PUBLISHED.finditer(text)]
    marks += [("updated", found) for found in UPDATED.finditer(text)]
    marks.sort(key=lambda mark: mark[1].start())
    for at, (kind, found) in enumerate(marks):
        end = marks[at + 1][1].start() if at + 1 < len(marks) else len(text)
        behind = text[found.end() : end]
        if NO_DATE_OF_PAGE.search(text[: found.start()][-40:] + behind[:20]):
            continue
        date = next(iter(dates_in(behind[:60], "visible", now)), None)
        if date is not None and _is_close(behind):
            yield kind, replace(date, proven=near or "relative" not in date.proof)


def _is_close(behind: str) -> bool:
    """Say whether the date follows its word at once."""
    found = FORMS.search(behind) or RELATIVE.search(behind)
    return found is not None and found.start() <= 24


def _title_at(blocks: list[Block], metadata: Metadata) -> int:
    title = metadata.title.casefold()
    first = -1
    for at, block in enumerate(blocks):
        if block.kind != "heading" or block.level > 2:
            continue
        if title and (block.text.casefold() in title or title in block.text.casefold()):
            return at
        if first < 0 and block.level == 1:
            first = at
    return max(first, 0)


def _text_begins(blocks: list[Block], title: int) -> int:
    """Return the first block behind the title that is prose: bylines stand before it."""
    for at in range(title + 1, len(blocks)):
        block = blocks[at]
        if block.kind in ("prose", "quote") and len(block.text) > PROSE and block.link_share < 0.5:
            return at
    return len(blocks)
