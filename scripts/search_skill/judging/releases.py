"""Releases: what somebody tells the press of itself, and what it takes back of that later.

A release praises. Who corrects what he said himself speaks at first hand, and against himself.
"""

from __future__ import annotations

import re

from search_skill.judging.bylines import nobody_answers
from search_skill.judging.credits import is_relayed, letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.hosts import path_of
from search_skill.judging.institutions import PAPER, PORTAL, has_official_title
from search_skill.judging.public_bodies import MEDIA, PERIODICAL
from search_skill.judging.subject import Subject
from search_skill.text.facts import QUOTED

PRESS = re.compile(
    r"/(?:news(?:room)?|press(?:-releases?)?|media|blog/|announcements?|company)(?:/|$)", re.I
)
RELEASED = 160  # characters in which a release says what it is
RELEASE = re.compile(
    r"\b(?:press|news|media) (?:release|statement|notice)\b|\bstatement\b|新闻(?:稿|通稿|发布)|声明"
    r"|報道発表|プレスリリース|コメント|보도 ?(?:자료|참고자료)|입장문|성명",
    re.I,
)
STATEMENT = re.compile(
    r"\bstatement (?:on|by|of|regarding)\b|声明|談話|コメント|입장문?|성명", re.I
)
CORRECTS = re.compile(
    r"\bcorrect(?:ion|ed|s|ing)\b|\bretract|\bwithdraw|更正|勘误|澄清|致歉|訂正|お詫び|撤回"
    r"|정정|철회|바로잡",
    re.I,
)
ANNOUNCES = re.compile(
    r"today announced|announced (?:today|that)|for immediate release|press contact|media contact"
    r"|proud to|delighted to|chief executive|今日宣布|隆重|新闻稿"
    r"|(?:白皮书|蓝皮书|报告|指数|榜单)[^\n]{0,16}(?:发布|出炉)|発表しました|보도자료",
    re.I,
)
# Who takes back what he said: in the first person, and as wrong.
TAKES_BACK = re.compile(
    r"\b(?:that|this|which|it|both|the (?:figure|statement|number|claim)) (?:was|is|were) "
    r"(?:wrong|incorrect|not (?:correct|right|true)|in error|mistaken|inaccurate|misleading"
    r"|an error)\b|\b(?:we|our (?:company|office)) (?:hereby |now |therefore |fully )?"
    r"(?:withdraw|retract|correct|take back|apologi[sz]e)|\bwe should (?:not )?have\b"
    r"|(?:表述|数据|信息|内容|计算|数字)?(?:有误|不准确|不实)|(?:现)?予以?(?:更正|撤回|纠正)"
    r"|特此更正"
    r"|(?:深表|诚挚|就此)[^，。]{0,4}(?:歉意|致歉|道歉)"
    r"|誤りでした|誤って[^。\n]{1,24}(?:ました|いました)|(?:訂正|撤回)(?:いた)?します"
    r"|お詫び(?:して訂正|申し上げ|いたし)"
    r"|사실과 (?:다르|달라|다릅)|(?:정정|철회)(?:합니다|하고자|드립)|바로잡(?:습니다|고자)"
    r"|(?:사과|사죄)(?:드립|의 말씀)",
    re.I,
)
# A maker who calls back what it made: nobody is nearer to which ones they are.
CALLS_BACK = re.compile(r"\brecall\b|召回|リコール|自主回収|회수|리콜", re.I)
DOES_SO = re.compile(
    r"\bwe (?:are |have |now |hereby |voluntarily )*recall(?:ing|ed)?\b"
    r"|(?:本公司|我司|我公司)[^。\n]{0,24}召回|当社[^。\n]{0,24}(?:回収|リコール)"
    r"|당사[^.\n]{0,24}(?:회수|리콜)",
    re.I,
)
OURSELVES = re.compile(
    r"\b(?:we|our|us)\b|本(?:公司|司|局|院|所|店|社|集团)|我(?:司|们|公司|院|局)|当(?:社|院|所|店"
    r"|協会)"
    r"|弊社|당사|저희|본 ?(?:사|원|기관)",
    re.I,
)


def is_press(document: Document, path: str) -> bool:
    """Say whether a page is written for the press: it announces, and quotes somebody."""
    announces = len(ANNOUNCES.findall(f"{document.title}\n{document.text}")) + bool(
        PRESS.search(f"{path}/")
    )
    return announces > 0 and len(QUOTED.findall(document.text)) > 0


def is_own_release(document: Document) -> bool:
    """Say whether an organisation speaks of itself to the press, on a site in its own name."""
    if not _is_own_word(document) or PERIODICAL.search(document.facts.site_name):
        return False
    said = letters(document.text)
    return is_press(document, path_of(document.url)) and any(
        name in said for name in site_names(document)
    )


def is_statement(document: Document) -> bool:
    """Say whether a public body praises its work to the press: the notice behind it is nearer.

    What calls itself a statement says what a body thinks of others' figures.
    """
    head = f"{document.title}\n{document.text[:RELEASED]}"
    told = ANNOUNCES.search(document.text) or RELEASE.search(head)
    said = QUOTED.search(document.text) or STATEMENT.search(document.title)
    at_press = PRESS.search(f"{path_of(document.url)}/")
    issued = has_official_title(document) or CORRECTS.search(document.title)
    return bool(told and said and at_press) and not issued


def calls_back(document: Document) -> bool:
    """Say whether a page is a maker's own notice that it recalls what it sold."""
    if not _is_own_word(document) or not CALLS_BACK.search(document.title):
        return False
    if DOES_SO.search(document.text):
        return True
    said = letters(document.text)
    return any(f"{name}recalls" in said for name in site_names(document)) and bool(
        OURSELVES.search(document.text)
    )


def takes_back(document: Document, subject: Subject) -> bool:
    """Say whether a page corrects or withdraws what its own publisher said before.

    A paper corrects what it wrote of others, and stays second-hand.
    """
    if not _is_own_word(document):
        return False
    if not (CORRECTS.search(document.title) and TAKES_BACK.search(document.text)):
        return False
    said = letters(document.text)
    own = subject.is_involved(document.url) or any(name in said for name in site_names(document))
    return own and bool(OURSELVES.search(document.text))


def _is_own_word(document: Document) -> bool:
    """Say whether a page may be its publisher's own word: nobody else signs it, and no paper."""
    named = document.facts.site_name
    if MEDIA.search(named) or PAPER.search(named) or PORTAL.search(named):
        return False
    return document.is_read and nobody_answers(document) and not is_relayed(document)
