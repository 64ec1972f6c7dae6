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
    r"|discussion(?: \(.*\))?|references|conclusions?"
    r"|(?:摘要|方法|材料与方法|结果|讨论|结论|参考文献|要旨|対象と方法|考察|結論|文献"
    r"|초록|연구 ?방법|고찰|참고 ?문헌)(?:[（(].*[)）])?)\**\s*:?\s*$",
    re.I | re.M,
)
PAPER_FACTS = re.compile(
    r"\bdoi:?\s?10\.\d{4}|doi\.org/10\.|arxiv:\d{4}\.\d|submitted on \d|accepted \d|peer[- ]review"
    r"|\breviewed by (?:\w+ ){0,3}referees\b"
    r"|(?:received|accepted) \d{1,2} \w+ 20\d\d|\bISSN\b|corresponding author",
    re.I,
)
# The parts of an article under numbers of their own: "3 Results", and what stands at its head.
NUMBERED_PARTS = re.compile(
    r"^#*\s*(?:(?:\d{1,2}(?:\.\d)?|[一二三四五六七八九]"
    r"|[IVX]{1,4})[.、．]?\s{0,2})?\**(?P<part>abstract"
    r"|introduction|(?:[\w ,]{1,24} (?:and )?)?methods|results|discussion|limit(?:ation)?s"
    r"|conclusions?|references|conflicts? of interest|competing interests|funding"
    r"|摘要|引言|(?:材料与)?方法|结果|讨论|局限|结论|参考文献|利益冲突|要旨|はじめに|方法|結果"
    r"|考察|結論"
    r"|利益相反|초록|서론|방법|결과|고찰|결론|이해 ?상충)\**(?:\W{0,3}[.:：]|\W{0,3}$)",
    re.I | re.M,
)
FEWEST_NUMBERED = 4
# What a laboratory gives the report that those sign who wrote it: "Test report 26-0914".
REPORT_NUMBER = re.compile(
    r"\breport (?:no\.? ?|number )?(?=[A-Z\d-]*\d{2})[A-Z\d]+(?:[-/]\d+)+"
    r"|(?:报告|報告)(?:书|書)?(?:编号|番号)?[:：]?\s?[A-Z\d-]*\d{3,}"
    r"|보고서 ?(?:번호)?[:：]?\s?[A-Z\d-]*\d{3,}",
    re.I,
)
# What a journal prints around an article in Chinese, Japanese and Korean; one alone is a citation.
JOURNAL_FACTS = re.compile(
    r"收稿(?:日期)?|(?:接受|录用|修回)日期|中图分类号|文献标[识志]码|文章编号|通[信讯]作者|利益冲突"
    r"|临床试验注册|第\s?\d+\s?卷第?\s?\d+\s?期|伦理(?:委员会)?(?:批准|审批)"
    r"|受付日|受理日|原稿受付|責任著者|利益相反|倫理委員会|第\s?\d+\s?巻第?\s?\d+\s?号"
    r"|접수일|투고일|심사일|게재 ?확정|교신 ?저자|이해 ?상충|제\s?\d+\s?권 ?제?\s?\d+\s?호"
)
FEWEST_JOURNAL_FACTS = 2
ABSTRACTS = frozenset({"abstract", "摘要", "要旨", "초록"})
# the parts of a structured abstract, which stand at the head of their sentences
ABSTRACT_PARTS = re.compile(
    r"^\W{0,4}(?P<part>background|objectives?|aims?|purpose|methods?|design|setting|participants"
    r"|results|findings|conclusions?|interpretation|funding|trial registration|目的|方法|结果|结论"
    r"|背景|対象|結果|結論|연구 ?목적|연구 ?방법|결과|결론)"
    r"(?:\W{0,3}(?:[.:][*\s]|：)|\*\*\s|[】］\]])",
    re.I | re.M,
)
FEWEST_PARTS = 3
STATISTICS = re.compile(
    r"\bconfidence interval|\b95 ?% ?CI\b|\bp ?[<=>] ?0?\.\d|\bn ?= ?\d|randomi[sz]ed|placebo"
    r"|\b(?:90|95|99) ?% (?:confidence |credible |uncertainty )?interval|(?:90|95|99) ?%区间"
    r"|信頼区間"
    r"|신뢰 ?구간|standard (?:uncertainty|deviation|error)|odds ratio|随机|对照组|置信区间|無作為"
    r"|対照群|무작위",
    re.I,
)
SCHOLARLY_LABEL = re.compile(r"^(?:e-?)?(?:journals?|proceedings|papers|publications|academic)$")
SCHOLARLY_NAME = re.compile(
    r"\b(?:university|institute|college|academy of|research cent(?:re|er)|observatory"
    r"|laborator(?:y|ies)"
    r"|(?:freshwater|marine|field|research|experimental?|biological) station|geological survey)\b"
    r"|大学|大學|研究(?:院|所|中心|センター)|科学院|観測所|(?:实验|试验)(?:室|站)|(?:試験"
    r"|実験)(?:場|所|室)"
    r"|연구(?:원|소)|대학교|시험(?:장|소|원)|실험실",
    re.I,
)
# What a report of research accounts for, at the head of its paragraphs: 一、怎么做的, "Method."
ACCOUNTS = re.compile(
    r"^\W{0,4}(?:(?:[一二三四五六七八九十]{1,3}|\d{1,2})[、.．)）]\s?)?(?P<part>"
    r"(?P<how>methods?|methodology|how we (?:measured|counted|tested|did it)|data|sample"
    r"|what we (?:did|measured)|怎么(?:做|测|查)的|(?:调查|研究|监测|试验|测试|采样)?方法|数据"
    r"|數據|样本"
    r"|データ|(?:調査|試験|テスト|測定)(?:の)?方法|(?:연구|조사|시험|측정) ?방법|자료)"
    r"|(?P<what>abstract|summary|key findings|results?|findings|outcome|assessment|decision"
    r"|raw figures|conclusions?|what we (?:found|heard)|摘要|(?:主要|调查|监测|试验)?结果"
    r"|(?:主要)?结论"
    r"|要旨|(?:調査|試験)?結果|結論|요약|(?:조사|시험|주요)? ?결과|결론)"
    r"|(?P<weak>limits|limitations|caveats|funding|acknowledge?ments|competing interests|appendix"
    r"|局限(?:性)?|不足|经费(?:来源)?|资助|致谢|限界|謝辞|資金|한계|연구비|조사비))"
    r"(?:\W{0,3}[.:：]|\W{0,3}$|(?<=[\u3040-\u9fff\uac00-\ud7af])[ \u3000])",
    re.I | re.M,
)
# What those who are no scientists tell of their own weaknesses and of who paid.
OWNS_UP = re.compile(
    r"\b(?:(?:we|this report|the survey) (?:cannot|can not|could not|does not|did not) \w+"
    r"|not (?:weighted|representative)|(?:raw|full) (?:data|records) (?:on request|are available)"
    r"|paid for (?:by|from) (?:our )?members)"
    r"|没有加权|不能代表|(?:原始|详细)(?:数据|记录)[^。\n]{0,10}(?:索取|下载|公开)"
    r"|(?:经费|资金)来自|(?:請求|希望)に応じて[^。\n]{0,8}データ|全体を代表し(?:ない|ません)"
    r"|会費で(?:賄|行)"
    r"|전체를 대표하지|회비로|원자료[^.\n]{0,8}(?:요청|공개)",
    re.I,
)
FEWEST_ACCOUNTS = 2
# A journal by its name, and where in it an article stands: "19, 94", "14(3)", 第9卷第5期.
JOURNAL_NAME = re.compile(
    r"\b(?:journal of|annals of|archives of|proceedings of|transactions (?:on|of)|acta"
    r"|reports in)\b"
    r"|学报|学刊|(?:医学|科学)杂志|学会誌|論文(?:誌|集)|紀要|학회지|논문(?:지|집)|저널",
    re.I,
)
VOLUME = re.compile(
    r"(?<![\d.])\d{1,3}(?:\s?\(\d{1,3}\))?[,:]\s?\d{1,5}(?:\s?[-–]\s?\d{1,5})?(?![\d%])"
    r"|\bvol(?:ume|\.)? ?\d+|(?<!\d)\d{1,3}\(\d{1,3}\)|第?\s?\d+\s?卷\s?第?\s?\d+\s?期"
    r"|第?\s?\d+\s?巻\s?第?\s?\d+\s?号|제?\s?\d+\s?권 ?제?\s?\d+\s?호",
    re.I,
)
DOI_IN_PATH = re.compile(r"/10\.\d{4,9}/")
ISSUE_IN_PATH = re.compile(r"/(?:19|20)\d\d/\d{1,3}/\d{1,3}(?=/)")  # year, volume, number
CITED_AS = 400  # characters in which a journal says where an article stands
OF_AN_ARTICLE = re.compile(
    r"\b(?:retract(?:ed|ion)|correction to|corrigendum|erratum|expression of concern|correspondence"
    r"|repl(?:y|ies) to|letter to the editors?)\b|商榷|作者(?:答复|回复)|討論への回答"
    r"|저자 ?회신|撤稿|更正|勘误|訂正|撤回|정정|철회",
    re.I,
)


def told_as_research(document: Document) -> Iterator[str]:
    """Yield why a page is research at first hand, by its form."""
    parts = {match.strip("# *:\n").casefold() for match in PAPER_PARTS.findall(document.text)}
    abstract = bool(parts & ABSTRACTS)
    identified = (abstract or len(parts) > 1) and _is_identified(document.text)
    if document.kind == "paper" or identified:
        yield "a paper: abstract, methods or results, and its identifiers"
    elif _is_of_journal(document):
        yield "a journal's own article: its volume, and its statistics or notice"
    elif _is_study(document, abstract=abstract):
        yield "a paper: a structured abstract with its statistics"
    elif _is_of_institution(document):
        yield "an institution's own study, which accounts for what was measured"


def _is_identified(text: str) -> bool:
    """Say whether a text carries what a journal or an archive gives to what it publishes."""
    printed = {match[0] for match in JOURNAL_FACTS.finditer(text)}
    return bool(PAPER_FACTS.search(text)) or len(printed) >= FEWEST_JOURNAL_FACTS


def _is_of_journal(document: Document) -> bool:
    """Say whether a journal's own site shows an article, or a notice of one, in its volume."""
    if not JOURNAL_NAME.search(document.facts.site_name):
        return False
    head = f"{document.title}\n{document.text[:CITED_AS]}"
    in_path = DOI_IN_PATH.search(document.url) or ISSUE_IN_PATH.search(document.url)
    placed = in_path or VOLUME.search(document.text[:CITED_AS])
    told = (
        STATISTICS.search(document.text)
        or OF_AN_ARTICLE.search(head)
        or JOURNAL_FACTS.search(document.text)
    )
    return bool(placed and told)


def _is_study(document: Document, *, abstract: bool) -> bool:
    """Say whether a page without identifiers has the form of a journal's article."""
    told = {match["part"].casefold() for match in ABSTRACT_PARTS.finditer(document.text)}
    if not STATISTICS.search(document.text) or is_generic_author(document.author):
        return False
    numbered = {match["part"].casefold() for match in NUMBERED_PARTS.finditer(document.text)}
    if len(numbered) >= FEWEST_NUMBERED:
        return True
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
    told = _accounted(document.text)
    if len(told) < FEWEST_ACCOUNTS and not REPORT_NUMBER.search(document.text[:CITED_AS]):
        return False
    whole = len(told) > FEWEST_ACCOUNTS and _owns_up(document.text)
    return whole or bool(FIRST_HAND.search(unquoted(document.text)))


def surveys(document: Document) -> bool:
    """Say whether a body that nobody signs for accounts for a count or a test of its own.

    Who only passes on a figure tells neither how it was found nor what is wrong with it.
    """
    kinds = {
        kind
        for match in ACCOUNTS.finditer(document.text)
        for kind in ("how", "what")
        if match[kind]
    }
    return len(kinds) > 1 and _owns_up(document.text)


def _accounted(text: str) -> frozenset[str]:
    return frozenset(match["part"].casefold() for match in ACCOUNTS.finditer(text))


def _owns_up(text: str) -> bool:
    """Say whether a report names its own limits, or who paid for it."""
    return bool(OWNS_UP.search(text)) or any(match["weak"] for match in ACCOUNTS.finditer(text))
