"""Figures of the one who has them: an operator's or an agency's numbers on its own site.

Who carries the passengers and counts them is first-hand for how many there were, whoever signs.
"""

from __future__ import annotations

import re

from search_skill.judging.bylines import nobody_answers
from search_skill.judging.credits import is_relayed, letters, site_names
from search_skill.judging.documents import Document

OPENING = 1500  # characters in which a publisher names itself
FEWEST_ROWS = 3
SHORTEST_NAME = 4
NUMBERED_ROW = re.compile(r"^\|(?=[^\n]*\d)[^\n]*\|\s*$", re.M)
KEEPS = re.compile(
    r"\bwe (?:publish|release|report|count(?:ed)?|record(?:ed)?|carr(?:y|ied)|operate|served"
    r"|handled|transported|treated|generated|supplied|delivered|collect(?:ed)?|registered"
    r"|processed|meter(?:ed)?)\b"
    r"|\bour (?:passengers|riders(?:hip)?|stations|network|plants?|meters|counters|sensors"
    r"|members|students|patients|visitors|statistics|counts|records|lines|readers)\b"
    r"|(?:本|我)(?:公司|司|院|中心|局|集团|所|校|站|会|馆|园|港|网|厂|行)[^，。；]{0,6}?"
    r"(?:公布|发布|统计|运营|运送|接待|供应|处理|记录|测|收)"
    r"|当(?:社|局|院|館|園|組合)(?:は|が|の)|自社(?:の|で)"
    r"|당사(?:는|가|의)|본 ?(?:기관|공사|원)(?:은|이|의)",
    re.I,
)
# What keeps figures also keeps count of what is wrong with them.
KEPT = re.compile(
    r"\b(?:revised|provisional|preliminary|not comparable|counted (?:twice|once|as)|counts as"
    r"|each (?:day|week|month|quarter|year)|quarterly|monthly|yearly|methodology|rounded"
    r"|seasonally adjusted|as of \d)\b|\bnotes?:"
    r"|初步数|初步统计|修订|口径|四舍五入|每(?:季度|月|年|日)|注[：:]|说明[：:]|速報値|確報|改定"
    r"|四捨五入"
    r"|毎(?:月|年|日)|四半期|注記|잠정|수정치|분기별|월별|반올림|비고",
    re.I,
)
COMPARES = re.compile(
    r"\b(?:vs\.?|versus|competitors?|cheapest|best price|our price|your savings|you save)\b"
    r"|竞品|友商|最低价|他社比較|타사",
    re.I,
)


def keeps_figures(document: Document) -> bool:
    """Say whether a page is the keeper's own table of figures, on a site in the keeper's name.

    A newspaper that prints the table names where it has it from; a shop that compares, sells.
    """
    if not document.is_read or not nobody_answers(document) or is_relayed(document):
        return False
    text = document.text
    opening = letters(text[:OPENING])
    names = (name for name in site_names(document) if len(name) >= SHORTEST_NAME)
    return (
        len(NUMBERED_ROW.findall(text)) >= FEWEST_ROWS
        and any(name in opening for name in names)
        and bool(KEEPS.search(text))
        and bool(KEPT.search(text))
        and not COMPARES.search(text)
    )
