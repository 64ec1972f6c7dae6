"""Events: of what a day is the day. A thing is adopted, published, in force and over on four days.

Days of two known events of one thing contradict nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache

EVENTS = {
    "drafted": re.compile(
        r"\b(?:drafts?|drafted|proposals?|proposed|consultation|bill)\b|草案|征求意见|起草"
        r"|草稿|素案"
        r"|意見募集|초안|입법예고",
        re.I,
    ),
    "adopted": re.compile(
        r"\b(?:adopt(?:ed|ion)|signed|passed|approv(?:ed|al)|cleared|voted|decided|enacted)\b"
        r"|通过|签署|批准|审议|成文|可決|採択|成立|승인|통과|의결",
        re.I,
    ),
    "published": re.compile(
        r"\b(?:published|publication|issued|gazetted|announced|posted|released?|launch(?:ed)?)\b"
        r"|发布|公布|刊登|印发|发行|公開|公表|発表|発売|발표|공포|출시|게시",
        re.I,
    ),
    "begun": re.compile(
        r"\b(?:tak(?:es?|en|ing)|took|com(?:es?|ing)|came|enter(?:s"
        r"|ed)?) (?:in(?:to)? )?(?:effect"
        r"|force)\b|\b(?:effective|in force|appl(?:y|ies|ied) from|start(?:s|ed)?|begins?|began"
        r"|open(?:s|ed|ing)?)\b|施行|生效|实施|起(?:执行|算)|开始|施行|発効|開始|시행|발효|시작",
        re.I,
    ),
    "ended": re.compile(
        r"\b(?:end(?:s|ed)?|expir\w+|clos(?:es?|ed|ing)|deadline|due|by|until|no later than"
        r"|discontinued|stopped)\b|截止|到期|结束|停止|届满|終了|締切|まで|마감|종료|만료|까지",
        re.I,
    ),
    "penalised": re.compile(
        r"\b(?:fined|penali[sz]ed|sanctioned|sued|charged|convicted|sentenced)\b|罚(?:款"
        r"|了)|处罚|起诉"
        r"|判决|処分|罰金|起訴|벌금|처분|기소",
        re.I,
    ),
    "corrected": re.compile(
        r"\b(?:corrected|correction|rectified|retracted|withdr[ae]wn?|amended)\b|更正|修正"
        r"|撤回|勘误"
        r"|訂正|정정|철회",
        re.I,
    ),
    "measured": re.compile(
        r"\b(?:tested|measured|sampled|surveyed|visited|inspected|recalled|reported)\b"
        r"|测试|测得|检测|复测|调查|召回|試験|測定|調査|시험|측정|조사",
        re.I,
    ),
}  # fmt: skip

PAPER = (
    r"(?:updates?|notices?|reports?|announcements?|articles?|posts?|statements?|letters?|memos?"
    r"|advisor(?:y|ies)|press releases?|bulletins?|circulars?|orders?|documents?|gazettes?)"
)
# "The notice of 16 October", "the 9 November update": the day is the name of a document there.
NAMED_BEFORE = re.compile(
    rf"\b{PAPER},? (?:of|from|dated|on)\W+$"
    # "Regulation 12/2031 of the Council of 4 March 2031", "Order No. 7 dated 2 May"
    r"|\b(?:orders?|regulations?|acts?|laws?|decrees?|directives?|decisions?|resolutions?"
    r"|ordinances?|rulings?|statutes?|notices?|circulars?|judgments?|standards?)"
    r" (?:\((?:EU|EC|EEC)\) )?(?:no\.? ?)?\d[\w/.-]*,?(?: [\w'’&-]+){0,8}? (?:of|dated|from)\W+$",
    re.I,
)
NAMED_BEHIND = re.compile(
    rf"^(?:['’]s)?\W{{0,2}}{PAPER}\b|^\s?的?(?:公告|通知|报告|声明|通报)"
    r"|^\s?(?:付け)?の?(?:告知|報告|発表|官報)|^\s?(?:자 )?(?:공지|보고서|발표|관보)"
    r"|^的?(?:公报|官报)",
    re.I,
)
# "Date of event: 9 July 2026": a field of the document's own head.
NAMED_FIELD = re.compile(
    r"\b(?:date of (?:event|issue|publication|filing|report|receipt)|date|received"
    r"|published|posted"
    r"|filed|issued|last (?:updated|modified|edited)|updated)\s?[:：]\s*$"
    r"|(?:发布|成文|更新|收文|登记)(?:日期|时间)?\s?[:：]\s*$|(?:公開|更新|発行"
    r"|受付)日(?:時)?\s?[:：]\s*$"
    r"|(?:最終更新(?:日)?|最后(?:更新|编辑)(?:于)?|報道発表(?:資料)?|last edited on"
    r"|posted on)\s?[:：]?\s*$"
    r"|(?:게시|발행|등록|수정)일(?:자)?\s?[:：]\s*$",
    re.I,
)
# The head of a post: "@name 2026-06-13 18:02", "2026-03-20 by …".
POSTED = re.compile(r"\W*(?:(?:@|u/)\S{1,24}\W+)?\d{4}-\d\d-\d\d\b")


# An entry of a list of references: "The Harbour Post, 20 October 2031."
CITED = re.compile(r"\W*(?:\d{1,2}[.)]\s*)?[^,，、。.;；:：]{2,40}[,，、]\s*")


def heads_a_post(text: str, end: int) -> bool:
    """Say whether the day that ends there is that of a post, in the head of it."""
    return bool(POSTED.fullmatch(text[:end]))


def ends_a_reference(text: str, start: int, end: int) -> bool:
    """Say whether a day is all that a text says beside the name of a document or its writer."""
    return not text[end:].strip(" .。)）[]0123456789日") and bool(CITED.fullmatch(text[:start]))


def names_a_paper(before: str, behind: str) -> bool:
    """Say whether a day, with what stands around it, is only the name of a document."""
    return bool(
        NAMED_FIELD.search(before) or NAMED_BEFORE.search(before) or NAMED_BEHIND.search(behind)
    )


@lru_cache(maxsize=16_384)
def events_in(text: str) -> frozenset[str]:
    """Return the events that a clause speaks of; a draft is one whatever else befell it."""
    found = frozenset(name for name, sign in EVENTS.items() if sign.search(text))
    return frozenset({"drafted"}) if "drafted" in found else found


def events_at(clause: str, before: str) -> frozenset[str]:
    """Return of which events a day is: its own clause tells, else what leads up to it."""
    return events_in(clause) or events_in(before)


# What is done within so many days; two of them take two times.
PROCEDURES = {
    "apply": re.compile(
        r"\b(?:appl(?:y|ies|ied|ications?)|submit\w*|submission|fil(?:e|ed|ing)|regist\w+)\b"
        r"|提交|申报|申领|报名|登记|提出申请|申請|申込|신청|제출",
        re.I,
    ),
    "review": re.compile(
        r"\b(?:review\w*|assess\w*|process(?:ed|ing)|examin\w+|decid\w+|decision)\b"
        r"|审核|审查|受理|办结|審査|심사|처리",
        re.I,
    ),
    "show": re.compile(
        r"\b(?:displayed|public notice|listed publicly)\b|公示|縦覧|公告期|공시", re.I
    ),
    "appeal": re.compile(
        r"\b(?:appeal\w*|object(?:ions?|ed)?|contest(?:ed)?)\b|复核|复议|异议|申诉|不服"
        r"|異議|이의",
        re.I,
    ),
    "pay": re.compile(
        r"\b(?:pa(?:y|ys|id)|payments?|refund\w*|reimburse\w*|transfer\w*)\b|拨付|发放|到账"
        r"|支付|退款"
        r"|支払|振込|返金|지급|환불",
        re.I,
    ),
    "deliver": re.compile(
        r"\b(?:deliver\w*|ship(?:s|ped|ping|ment)?|arriv\w+)\b|发货|送达|交付|配送|発送"
        r"|배송",
        re.I,
    ),
}
DURATION = re.compile(
    r"^\W{0,2}(?:个)?(?:工作日|自然日|日内|天|周|个月)|^\W{0,2}(?:(?:working|business"
    r"|calendar) )?"
    r"(?:days?|weeks?|months?)\b|^\s?(?:営業日|日以内|か月)|^\s?(?:영업일|일 이내|개월)",
    re.I,
)


@lru_cache(maxsize=16_384)
def procedures_in(text: str) -> frozenset[str]:
    """Return what a clause says is done within a time."""
    return frozenset(name for name, sign in PROCEDURES.items() if sign.search(text))


def is_duration(behind: str) -> bool:
    """Say whether a figure is a time by what stands behind it: 10个工作日, "5 working days"."""
    return bool(DURATION.match(behind))


YEAR = r"((?:19|20)\d\d)"
# "The 2030 scheme", 2030年补贴办法: the year is the name of one of many that are alike.
EDITION = re.compile(
    rf"\b{YEAR}(?= (?:[a-z][\w-]* ){{0,2}}?(?:schemes?|program(?:me)?s?|seasons?|editions?|census"
    r"|surveys?|budgets?|models?|rules?|grants?|subsid(?:y|ies)|polic(?:y|ies)|campaigns?|rounds?"
    r"|calls?|contests?|elections?|plans?|rankings?)\b)"
    rf"|{YEAR}\s?年度?(?=[^\d月底末初春夏秋冬，。、；前后起至止内份第]{{0,14}}?(?:补贴|办法"
    rf"|政策|细则|方案|活动|计划"
    r"|预算|款|赛|榜|普查|调查|项目))"
    rf"|{YEAR}\s?年(?:度|版)(?=の)|{YEAR}\s?년(?:도|판)",
    re.I,
)


def editions_in(text: str) -> frozenset[str]:
    """Return the years by which a text names what there is one of in each year."""
    return frozenset(year for found in EDITION.findall(text) for year in found if year)


MODEL = re.compile(r"\b([A-Z][a-z]+) ([A-Z]{1,3}|Pro|Max|Plus|Mini|Ultra|Lite|Air)\b(?![-'’])")


# "Reed Audio" is no Reed: a line of its own under one name.
LINE = re.compile(
    r"\b([A-Z][a-z]{2,}) (Audio|Video|Cloud|Mobile|Desktop|Server|Studio|Enterprise|Community"
    r"|Education|Optics|Junior|Kids|Energy|Capital|Foundation|Labs?)\b"
)


def are_other_lines(one: str, other: str) -> bool:
    """Say whether one of two texts names a line of a name, and the other that name without it."""
    return any(
        re.search(rf"\b{name}\b", bare) and f"{name} {line}" not in bare
        for told, bare in ((one, other), (other, one))
        for name, line in LINE.findall(told)
    )


def are_other_models(one: str, other: str) -> bool:
    """Say whether two texts name two models of one name: the S and the XL."""
    mine, yours = _models(one), _models(other)
    return any(not models & yours[name] for name, models in mine.items() if name in yours)


def _models(text: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for name, model in MODEL.findall(text):
        found.setdefault(name, set()).add(model)
    return found
