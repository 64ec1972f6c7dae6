"""Counts of the one who made them: a survey, a census or a counter that tells how it counts.

Who asked, drew a sample or reads the meters knows what the figures leave out, and says so. Who
writes of them has the figures alone.
"""

from __future__ import annotations

import re

from search_skill.judging.bylines import nobody_answers
from search_skill.judging.credits import is_relayed, letters
from search_skill.judging.documents import Document
from search_skill.judging.hosts import CROWDED, OWNED_PATHS, is_one_of, labels_of, path_of
from search_skill.judging.own_figures import COMPARES, FEWEST_ROWS, NUMBERED_ROW
from search_skill.judging.public_bodies import MEDIA, PERIODICAL
from search_skill.judging.releases import OURSELVES, is_press
from search_skill.text.tokens import CJK_START

# What one tells who counted, each kind of it once.
HOW_IT_COUNTS = (
    # who was asked, and how many of them answered
    re.compile(
        r"\b\d[\d,. ]*\d (?:[a-z]+ )?(?:people|respondents|organi[sz]ations|households|developers"
        r"|participants|compan(?:y|ies)|firms|users|readers|members|schools|patients|drivers"
        r"|operators|sites|shops|farms)\b[^.\n]{0,60}\b(?:answered|took part|responded|replied"
        r"|participated|were (?:asked|surveyed|interviewed|sampled))"
        r"|\bresponse rate\b|\bsample size\b|\b(?:of|who are our) respondents\b"
        r"|(?:有效)?(?:问卷|样本)[^，。\n]{0,8}\d+ ?份?|回收率|样本量|有効回答"
        r"|回収率|응답률|표본 ?수",
        re.I,
    ),
    # what was done to the answers, and how far off they may be
    re.compile(
        r"\b(?:re-?)?weight(?:ed|ing|s)\b|\bmargin of error\b|\blower bound\b"
        r"|\bnot (?:random|representative)\b|加权|抽样误差|误差范围|不具有?代表性|ウェイト"
        r"|標本誤差|가중|표본 ?오차",
        re.I,
    ),
    # when and by which question
    re.compile(
        r"\bquestion \d+\b|\bselect all that apply\b|\bfieldwork\b|\breference date\b"
        r"|\bdrawn (?:by lot|at random)\b|\brandom sample\b|\bsampling frame\b"
        r"|调查时间|抽样|统计时点|基准日|基準日|調査期間|無作為|무작위|조사 ?기간|기준일",
        re.I,
    ),
    # what is counted and what is not
    re.compile(
        r"\b(?:is|are) (?:not )?(?:counted|marked)\b|\bcounts? (?:as|includes?|excludes?)\b"
        r"|\bcan appear more than once\b"
        r"|不计入|计为|计作|重复计|不含|数えない|数えません|含まない|含みません|집계하지|포함하지",
        re.I,
    ),
    # under a heading of its own
    re.compile(
        r"^#+\s*(?:(?:our )?method(?:s|ology)?\b|definitions?\b|how we (?:count|measure|ask)"
        r"|corrections?\b|who answers|weights\b|limits|limitations|(?:统计|调查)?(?:方法|口径)"
        r"|定义|更正|局限|用語の定義|(?:調査|集計)?方法|訂正|限界|(?:조사|집계)? ?방법"
        r"|정의|정정|한계)",
        re.I | re.M,
    ),
)
FEWEST_KINDS = 3
LONG_WORD, LONG_HAN = 5, 2  # letters of a first name that a body and its site share


def counts_itself(document: Document) -> bool:
    """Say whether a page is a body's table of what it counted itself, and how it did."""
    named = document.facts.site_name
    if not document.is_read or MEDIA.search(named) or PERIODICAL.search(named):
        return False
    if is_one_of(document.host, (*CROWDED, *OWNED_PATHS)) or is_relayed(document):
        return False
    text = document.text
    return (
        _answers_as_a_body(document)
        and len(NUMBERED_ROW.findall(text)) >= FEWEST_ROWS
        and sum(bool(kind.search(text)) for kind in HOW_IT_COUNTS) >= FEWEST_KINDS
        and _names_itself(document)
        and not COMPARES.search(text)
        and not is_press(document, path_of(document.url))
    )


def _answers_as_a_body(document: Document) -> bool:
    """Say whether no person signs: nobody, the site, or a body of the site's first name."""
    if nobody_answers(document):
        return True
    first = letters(document.author.split()[0]) if document.author.split() else ""
    label = letters(labels_of(document.host)[-1]) if document.host else ""
    shortest = LONG_HAN if CJK_START.match(first) else LONG_WORD
    site = letters(document.facts.site_name)
    return len(first) >= shortest and (site.startswith(first) or label.startswith(first))


def _names_itself(document: Document) -> bool:
    """Say whether a text speaks of those who counted: "we", or the name that signs it."""
    said = document.author.strip()
    return bool(OURSELVES.search(document.text)) or (bool(said) and said in document.text)
