"""Research told from its form: papers, studies without identifiers, an institution's own study."""

from __future__ import annotations

import re
from collections.abc import Iterator

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.documents import Document
from search_skill.judging.hosts import is_academic, is_institution, labels_of
from search_skill.judging.signs import FIRST_HAND, unquoted

PAPER_PARTS = re.compile(
    r"^#*\s*\**(?:abstract|introduction|methods?|materials and methods|results(?: \(.*\))?"
    r"|discussion(?: \(.*\))?|references|conclusions?|摘要|方法|结果|参考文献|要旨"
    r"|초록)\**\s*:?\s*$",
    re.I | re.M,
)
PAPER_FACTS = re.compile(
    r"\bdoi:?\s?10\.\d{4}|doi\.org/10\.|arxiv:\d{4}\.\d|submitted on \d|accepted \d|peer[- ]review"
    r"|(?:received|accepted) \d{1,2} \w+ 20\d\d|\bISSN\b|corresponding author",
    re.I,
)
ABSTRACTS = frozenset({"abstract", "摘要", "要旨", "초록"})
# the parts of a structured abstract, which stand at the head of their sentences
ABSTRACT_PARTS = re.compile(
    r"^\W{0,4}(?P<part>background|objectives?|aims?|purpose|methods?|design|setting|participants"
    r"|results|findings|conclusions?|interpretation|funding|trial registration|目的|方法|结果|结论"
    r"|背景|対象|結果|結論|연구 ?목적|연구 ?방법|결과|결론)\W{0,3}(?:[.:][*\s]|：)",
    re.I | re.M,
)
FEWEST_PARTS = 3
STATISTICS = re.compile(
    r"\bconfidence interval|\b95 ?% ?CI\b|\bp ?[<=>] ?0?\.\d|\bn ?= ?\d|randomi[sz]ed|placebo"
    r"|standard (?:uncertainty|deviation|error)|odds ratio|随机|对照组|置信区间|無作為"
    r"|対照群|무작위",
    re.I,
)
SCHOLARLY_LABEL = re.compile(r"^(?:e-?)?(?:journals?|proceedings|papers|publications|academic)$")
SCHOLARLY_NAME = re.compile(
    r"\b(?:university|institute|college|academy of|research cent(?:re|er)|observatory)\b"
    r"|大学|大學|研究(?:院|所|中心|センター)|科学院|観測所|연구(?:원|소)|대학교",
    re.I,
)
# What a report of research accounts for, at the head of its paragraphs.
ACCOUNTS = re.compile(
    r"^\W{0,4}(?P<part>summary|key findings|method(?:s|ology)?|how we (?:measured|counted|did it)"
    r"|data|sample|limits|limitations|caveats|funding|acknowledge?ments|competing interests"
    r"|appendix|摘要|方法|数据|數據|样本|局限(?:性)?|经费|资助|致谢|结论|结果|要旨|データ|調査方法"
    r"|限界|謝辞|結果|요약|연구 ?방법|자료|한계|결과)(?:\W{0,3}[.:：]|\W{0,3}$)",
    re.I | re.M,
)
FEWEST_ACCOUNTS = 2


def told_as_research(document: Document) -> Iterator[str]:
    """Yield why a page is research at first hand, by its form."""
    parts = {match.strip("# *:\n").casefold() for match in PAPER_PARTS.findall(document.text)}
    abstract = bool(parts & ABSTRACTS)
    identified = (abstract or len(parts) > 1) and PAPER_FACTS.search(document.text)
    if document.kind == "paper" or identified:
        yield "a paper: abstract, methods or results, and its identifiers"
    elif _is_study(document, abstract=abstract):
        yield "a paper: a structured abstract with its statistics"
    elif _is_of_institution(document):
        yield "an institution's own study, which accounts for what was measured"


def _is_study(document: Document, *, abstract: bool) -> bool:
    """Say whether a page without identifiers has the form of a journal's article."""
    told = {match["part"].casefold() for match in ABSTRACT_PARTS.finditer(document.text)}
    if not STATISTICS.search(document.text) or is_generic_author(document.author):
        return False
    scholarly = any(map(SCHOLARLY_LABEL.search, labels_of(document.host)[:-1]))
    return len(told) >= FEWEST_PARTS or (scholarly and (abstract or bool(told)))


def _is_of_institution(document: Document) -> bool:
    """Say whether those who sign a page measured themselves, where research is done.

    What an institution's press office says of a study tells neither its limits nor its data.
    """
    at_home = (
        is_institution(document.host)
        or is_academic(document.host)
        or bool(SCHOLARLY_NAME.search(document.facts.site_name))
    )
    if not at_home or is_generic_author(document.author):
        return False
    told = {match["part"].casefold() for match in ACCOUNTS.finditer(document.text)}
    return len(told) >= FEWEST_ACCOUNTS and bool(FIRST_HAND.search(unquoted(document.text)))
