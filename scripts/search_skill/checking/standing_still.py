"""Sources held against each other and the calendar: copies, the outdated, the retracted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from search_skill.checking.against import QUOTED
from search_skill.checking.citing import Stated
from search_skill.checking.faults import Fault
from search_skill.judging.documents import Document
from search_skill.judging.origins import COPYING, groups_of
from search_skill.text.quantities import DATE, quantities
from search_skill.text.terms import is_filler, terms
from search_skill.text.urls import identity_key
from search_skill.types import Page

if TYPE_CHECKING:
    from search_skill.checking.audit import Case

INDEPENDENT = re.compile(
    r"\bindependent(?:ly)?\b|\bseparately\b|\bwell[- ](?:corroborated|established)\b"
    r"|\bcorroborat\w+"
    r"|\b(?:two|three|four|five|six|several|many|multiple|\d+) (?:\w+ )?(?:outlets|sources|papers"
    r"|news(?:papers| organi[sz]ations)|media|sites|reports|studies|teams|groups)\b"
    r"|独立|分别(?:证实|报道|确认)|多家|各自|家媒体|互相印证|相互印证|交叉证实"
    r"|それぞれ|独自に|독립적|각각",
    re.I,
)
CURRENT = re.compile(
    r"\b(?:current|latest|most recent|newest|up[- ]to[- ]date|in force|present)\b"
    r"|现行|最新|当前有效|現行|최신|현행",
    re.I,
)
RETRACTED = re.compile(
    r"\b(?:has been|was|is|been) (?:retracted|withdrawn)\b|\bretraction (?:notice|of)\b"
    r"|^retracted\b|\bwithdrawn by the authors?\b"
    r"|已(?:被)?撤(?:稿|回|销)|撤稿声明|撤回されました|철회",
    re.I | re.M,
)
REPLACED = re.compile(
    r"\b(?:this (?:page|document|version|notice|manual|article) (?:is|was|has been|describes)"
    r"[^.\n]{0,60}(?:outdated|superseded|replaced|no longer|old|archived|obsolete|earlier)"
    r"|superseded by|no longer (?:maintained|updated|valid|in force)|end of life"
    r"|you are (?:viewing|reading) (?:an? )?(?:old|archived|earlier))"
    r"|已(?:失效|废止|过期|到期)|不再有效",
    re.I,
)
EXPIRES = re.compile(
    r"(?:有效期至|至|截止|到期日?[为：:]?|valid (?:until|through)|expires? (?:on )?|until)\s*"
    r"(\d{4}\s*[年-]\s*\d{1,2}\s*[月-]\s*\d{1,2}日?|\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4})",
    re.I,
)
OLDER = 7  # days between two pages from which on the older one is not the latest word
ABOUT = 0.3  # of the telling terms of a statement that a newer page must have
HEAD = 1500  # characters in which a page says what has become of it


def sources(case: Case) -> Iterator[Fault]:
    """Yield copies that are counted as voices, and sources whose time has passed."""
    yield from _copies(case)
    for number in dict.fromkeys(case.cited.marked):
        page = case.read(number)
        if page is not None:
            yield from _retracted(case, number, page)
    for stated in case.cited.statements:
        yield from _outdated(case, stated)


def _copies(case: Case) -> Iterator[Fault]:
    documents = {
        number: Document(
            key=identity_key(page.url), url=page.url, title=page.title, text=page.text, page=page
        )
        for number in case.pages
        if (page := case.read(number)) is not None
    }
    group = {}
    for origin in groups_of(list({each.key: each for each in documents.values()}.values())):
        joined = [edge for edge in origin.edges if edge.relation in COPYING]
        for edge in joined:
            group[edge.source] = group[edge.target] = origin.origin
    for stated in case.cited.statements:
        cited = [number for number in stated.numbers if number in documents]
        voices = {group.get(documents[n].key, documents[n].key) for n in cited}
        if (
            len(stated.numbers) < 2
            or len(voices) == len(cited)
            or not INDEPENDENT.search(stated.text)
        ):
            continue
        copied = [n for n in cited if documents[n].key in group]
        yield Fault(
            kind="copies_as_independent",
            where=stated.last[:200],
            why=f"{len(cited)} references are {len(voices)} voices: they carry one text",
            references=tuple(copied),
            urls=tuple(documents[n].url for n in copied),
        )


def _retracted(case: Case, number: str, page: Page) -> Iterator[Fault]:
    found = RETRACTED.search(f"{page.title}\n{page.text[:HEAD]}")
    if found:
        reference = case.reference(number)
        yield Fault(
            kind="retracted_source",
            where=reference.title if reference else page.title,
            why=f"the page says of itself: {found[0]!r}",
            references=(number,),
            urls=(page.url,),
        )


def _outdated(case: Case, stated: Stated) -> Iterator[Fault]:
    """Yield a source that is called current and is not: by itself, or by a newer one cited."""
    said = QUOTED.sub(" ", stated.text)
    claim = CURRENT.search(said)
    if not claim:
        return
    for number in stated.numbers:
        page = case.read(number)
        why = _past(page, case.as_of) if page is not None else ""
        if page is not None and not why and _is_of_source(said, claim):
            why = _overtaken(case, stated, page)
        if page is not None and why:
            yield Fault(
                kind="outdated_source",
                where=stated.text[:200],
                why=why,
                references=(number,),
                urls=(page.url,),
            )


def _is_of_source(said: str, claim: re.Match[str]) -> bool:
    """Say whether it is the source that is called current, not what it tells of."""
    around = said[max(0, claim.start() - 40) : claim.end() + 40]
    return bool(
        re.search(
            r"manual|guide|documentation|page|statement|word|notice|advice|rules?|timeline|figure|text"
            r"|version|办法|规定|细则|文件|公告|说明|文档|手册|页面|政策",
            around,
            re.I,
        )
    )


def _past(page: Page, as_of: datetime) -> str:
    head = f"{page.title}\n{page.text[:HEAD]}"
    found = REPLACED.search(head)
    if found:
        return f"the page says of itself: {found[0]!r}"
    for expiry in EXPIRES.finditer(page.text):
        for value in quantities(expiry[1]):
            if (
                value.kind == DATE
                and "-00" not in value.value
                and value.value < f"{as_of:%Y-%m-%d}"
            ):
                return f"what it says was valid until {value.value}"
    return ""


def _overtaken(case: Case, stated: Stated, page: Page) -> str:
    day = _day(page)
    if day is None:
        return ""
    said = f"{stated.text} {page.title}"
    wanted = {t for t in terms(said) if not is_filler(t) and len(t) > 1}
    for other in case.cited.references:
        newer = case.read(other.number)
        later = _day(newer) if newer is not None else None
        if newer is None or later is None or (later - day).days <= OLDER:
            continue
        held = len(wanted & set(terms(newer.text))) / len(wanted) if wanted else 0.0
        if held >= ABOUT:
            return f"of {day:%Y-%m-%d}; [{other.number}] on the same matter is of {later:%Y-%m-%d}"
    return ""


def _day(page: Page) -> datetime | None:
    known = [each.value for each in (page.published, page.updated) if each is not None]
    return max(known, default=None)
