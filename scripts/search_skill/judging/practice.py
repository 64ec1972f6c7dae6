"""Practice: a person who signs and writes from the work that he or she does.

A dentist who tells of patients and the maker who tells why a contract was signed know what others
only pass on. What somebody sells, and what a visitor saw in a surgery, is no practice.
"""

from __future__ import annotations

import re

from search_skill.judging import layout, prose, weighing
from search_skill.judging.bylines import is_generic_author
from search_skill.judging.documents import Document
from search_skill.judging.signs import unquoted

FEW_OFFERS = 2
NO_WRITINGS = ("product", "qa", "forum")  # many speak there, each of something else
OFFERED = re.compile(
    r"\b(?:hire me|work with me|my (?:services|rates|packages)|testimonials"
    r"|book a (?:class|session|call))\b"
    r"|我的服务|预约(?:咨询|课程)|加我微信|お気軽にご相談|ご予約は|상담 ?(?:문의|예약)|수강 ?신청",
    re.I,
)
HEAD = 240  # characters in which an author is introduced
PROFESSION = (
    r"(?:dentist|physician|doctor|surgeon|nurse|midwife|pharmacist|veterinarian|lawyer|solicitor"
    r"|attorney|barrister|notary|(?:\w+ )?engineer|architect|teacher|lecturer|professor|mechanic"
    r"|electrician|plumber|pilot|captain|farmer|accountant|actuary|economist|statistician"
    r"|maintainer|developer|founder|co-founder|geologist|hydrologist|biologist|translator|librarian)"
)
HAN_PROFESSION = (
    r"(?:医师|医生|牙医|中医|药师|护士|护师|律师|公证员|工程师|建筑师|教师|教授|讲师|研究员|会计师|审计师"
    r"|精算师|兽医|技师|机长|船长|维护者|创始人|站长|農家|医師|歯科医|薬剤師|看護師|弁護士|税理士"
    r"|社労士|技術者|エンジニア|整備士|教員|農家|創業者|運転士)"
)
HAN_EMPLOYER = r"(?:大学|大學|研究[所院室]|医院|实验室|律师事务所|病院|事務所|기술원|연구소|대학교)"
KOREAN_PROFESSION = (
    r"(?:의사|치과의사|약사|간호사|변호사|세무사|회계사|엔지니어|개발자|교사|교수|연구원|정비사|기관사"
    r"|창업자|농부)"
)
# What stands behind an author's name in the same line.
INTRODUCED = re.compile(
    rf"^[,，、;；(（/／|｜·—–-]\s?[^\n。]{{0,30}}?(?:\b{PROFESSION}\b|{HAN_PROFESSION}|{HAN_EMPLOYER}"
    rf"|{KOREAN_PROFESSION})",
    re.I,
)
TELLS = re.compile(
    rf"\bas an? (?:\w+ ){{0,2}}{PROFESSION},? (?:I|my)\b|\bI(?:'m"
    rf"| am) an? (?:\w+ ){{0,2}}{PROFESSION}\b"
    r"|\bmy (?:own )?(?:patients?|clients?|students|pupils|surgery|workshop|apprentices?)\b"
    r"|\b(?:in|to) my (?:surgery|clinic|practice|classroom|workshop|\w+ years (?:as|of|in))\b"
    r"|\bwe (?:make|manufacture|build|farm|brew|repair)\b[^.\n]{0,60}"
    r"(?:, (?:\w+ )?(?:people|of us)\b|\b(?:units|pieces) a year|\bworkshop\b)"
    r"|我的(?:病人|患者|当事人|委托人|学生|学员|客户|徒弟|诊室|诊所|门诊|工作室)|我(?:们)?(?:科室|诊室|诊所"
    r"|门诊|律所|车间|班上)|(?:诊室|门诊|律所|修理铺|工作室)里?(?:[^，。\n]{0,4})来了(?:个|位|一)"
    r"|我(?:在[^，。\n]{1,8})?(?:做|干|从事|当|卖|修|教|种|养|编|跑)[^，。\n]{0,6}?(?:\d+|[一二三四五六七八九十]+)(?:多)?年"
    r"|作为(?:一名|一个)?[^，。\n]{0,8}"
    rf"{HAN_PROFESSION}[，,]?我"
    r"|私の(?:患者|依頼人|生徒|診察室|工場)|当院で(?:は|も)|現場で\d+年"
    rf"|{HAN_PROFESSION}(?:として(?:言|働いて|勤めて|書|、?私)|の私)"
    rf"|(?:제|저의|우리) (?:환자|의뢰인|학생|고객|진료실|작업장)|{KOREAN_PROFESSION}(?:로서(?!의)"
    rf"|인 저는?)"
    r"|(?:현장|업계)에서 \d+년",
    re.I,
)
FIRST_PERSON = re.compile(r"\b(?:I|my)\b|我|私|僕|당원|저는|제가|나는|내가")


def practises(document: Document) -> bool:
    """Say whether who signs a page is introduced as, or tells of, working at the matter."""
    if is_generic_author(document.author) or document.kind in NO_WRITINGS:
        return False
    text = unquoted(f"{document.text}\n{document.title}")
    if not FIRST_PERSON.search(text) or _offers(document.text):
        return False
    behind = document.text[:HEAD].partition(document.author)[2].lstrip(" \u3000")
    return bool(TELLS.search(text) or INTRODUCED.search(behind))


def _offers(text: str) -> bool:
    """Say whether a page offers that work for money, or shows praise of it."""
    asks = len(prose.said(prose.SELLING, text)) + bool(weighing.CALLS.search(text))
    return asks >= FEW_OFFERS or bool(layout.TESTIMONY.search(text) or OFFERED.search(text))
