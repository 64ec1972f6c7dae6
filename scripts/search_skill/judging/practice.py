"""Practice: a person who signs and writes from the work that he or she does.

A dentist who tells of patients and the maker who tells why a contract was signed know what others
only pass on. What somebody sells, and what a visitor saw in a surgery, is no practice.
"""

from __future__ import annotations

import re

from search_skill.judging import layout, prose, weighing
from search_skill.judging.bylines import is_generic_author
from search_skill.judging.documents import Document
from search_skill.judging.hosts import (
    SOCIAL,
    is_academic,
    is_bought,
    is_one_of,
    is_thread,
    labels_of,
)
from search_skill.judging.signs import unquoted
from search_skill.text.sentences import sentences

FEW_OFFERS = 2
NO_WRITINGS = ("product", "qa", "forum")  # many speak there, each of something else
OFFERED = re.compile(
    r"\b(?:hire me(?! an?\b)|work with me|my (?:services|rates|packages)|testimonials"
    r"|book a (?:class|session|call))\b"
    r"|我的服务|预约(?:咨询|课程)|加我微信|お気軽にご相談|ご予約は|상담 ?(?:문의|예약)|수강 ?신청",
    re.I,
)
HEAD = 240  # characters in which an author is introduced
TAIL = 120
PROFESSION = (
    r"(?:dentist|physician|doctor|surgeon|nurse|midwife|pharmacist|veterinarian|lawyer|solicitor"
    r"|attorney|barrister|notary|(?:\w+ )?engineer|architect|teacher|lecturer|professor|mechanic"
    r"|electrician|plumber|pilot|captain|farmer|accountant|actuary|economist|statistician"
    r"|maintainer|developer|founder|co-founder|geologist|hydrologist|biologist|translator|librarian"
    r"|cook|chef|baker|butcher|driver|caretaker|carpenter|welder|beekeeper|gardener|forester"
    r"|fisherman"
    r"|firefighter|paramedic|optician|physiotherapist|tailor|technician|inspector|auditor|judge)"
)
HAN_PROFESSION = (
    r"(?:医师|医生|牙医|中医|药师|护士|护师|律师|公证员|工程师|建筑师|教师|教授|讲师|研究员"
    r"|会计师|审计师"
    r"|精算师|兽医|技师|机长|船长|维护者|创始人|站长|農家|医師|歯科医|薬剤師|看護師|弁護士|税理士"
    r"|社労士|技術者|エンジニア|整備士|教員|農家|創業者|運転士|厨师|司机|木匠|电工|园艺师|消防员"
    r"|料理人|調理師"
    r"|漁師|大工)"
)
HAN_EMPLOYER = r"(?:大学|大學|研究[所院室]|医院|实验室|律师事务所|病院|事務所|기술원|연구소|대학교)"
KOREAN_PROFESSION = (
    r"(?:의사|치과의사|약사|간호사|변호사|세무사|회계사|엔지니어|개발자|교사|교수|연구원|정비사"
    r"|기관사"
    r"|창업자|농부|변리사|행정사|노무사|요리사|조리사|소방관|목수)"
)
# What stands behind an author's name in the same line.
INTRODUCED = re.compile(
    rf"^(?:[,，、;；(（/／|｜·—–-]\s?|(?:is|was|works as|serves as) |(?:是|は|는"
    rf"|은)\s?)[^\n。]{{0,30}}?"
    rf"(?:\b{PROFESSION}\b|{HAN_PROFESSION}|{HAN_EMPLOYER}|{KOREAN_PROFESSION})",
    re.I,
)
# What stands right before the name: "변호사 함초롬", "律师 蒲苇".
TITLED = re.compile(rf"(?:\b{PROFESSION}|{HAN_PROFESSION}|{KOREAN_PROFESSION})[\s\u3000]?$", re.I)
# Where a text goes to the documents themselves, and not to what is said of them.
DOCUMENTS = re.compile(
    r"\b(?:(?:supplementary )?(?:table|figure|fig\.) ?S?\d+|(?:section|clause|article|rule|annex"
    r"|chapter) \d+(?:\.\d+)*|appendix(?: [A-Z]\b)?|footnote \d+|page \d+|(?:first|second|third"
    r"|fourth"
    r"|fifth|sixth|seventh|eighth|ninth|tenth|last) page|supplement(?:ary material)?|(?:go to|in"
    r"|read) "
    r"the (?:register|registry|filing|docket|transcript|source code|prospectus|minutes|gazette)"
    r"|first version of the (?:paper|report|bill|notice))\b"
    r"|附录\s?[A-Z一二三四\d]?|附表\s?\d?|(?:见|看|翻到)?第\s?\d+\s?页|[图表]\s?\d+"
    r"|第[\d一二三四五六七八九十]+[条款节章]"
    r"|招股(?:说明)?书|公报原文|原文|源码|会议记录"
    r"|別表(?:第\d)?|付録\s?[A-Z\d]?|第\d+[条章節]|[図表]\s?\d+|議事録|官報|原文"
    r"|부칙|별표(?: ?\d)?|제\s?\d+\s?조|부록|[표그림] ?\d+|관보|회의록|원문",
    re.I,
)
FEWEST_DOCUMENTS = 3
TELLS = re.compile(
    rf"\bas an? (?:\w+ ){{0,2}}{PROFESSION},? (?:I|my)\b|\bI(?:'m"
    rf"| am) an? (?:\w+ ){{0,2}}{PROFESSION}\b"
    r"|\bmy (?:own )?(?:patients?|clients?|students|pupils|surgery|workshop|apprentices?)\b"
    r"|\b(?:in|to) my (?:surgery|clinic|practice|classroom|workshop|\w+ years (?:as|of|in))\b"
    r"|\bwe (?:make|manufacture|build|farm|brew|repair)\b[^.\n]{0,60}"
    r"(?:, (?:\w+ )?(?:people|of us)\b|\b(?:units|pieces) a year|\bworkshop\b)"
    r"|\bI (?:\w+ ){1,4}for a living\b"
    r"|我(?:就)?(?:靠|以)[^，。\n]{1,8}(?:吃饭|为生|谋生)|[^，。\n]{1,8}を(?:生業|本業)に(?:して"
    r"|する)"
    r"|(?:업으로|밥벌이로) (?:하|한|해|삼)|我的(?:病人|患者|当事人|委托人|学生|学员|客户|徒弟"
    r"|诊室|诊所"
    r"|门诊|工作室)"
    r"|我(?:们)?(?:科室|诊室|诊所"
    r"|门诊|律所|车间|班上)|(?:诊室|门诊|律所|修理铺|工作室)里?(?:[^，。\n]{0,4})来了(?:个|位|一)"
    r"|我(?:在[^，。\n]{1,8})?(?:做|干|从事|当|卖|修|教|种|养|编|跑)[^，。\n]{0,6}?(?:\d+"
    r"|[一二三四五六七八九十]+)(?:多)?年"
    r"|作为(?:一名|一个)?[^，。\n]{0,8}"
    rf"{HAN_PROFESSION}[，,]?我"
    r"|私の(?:患者|依頼人|生徒|診察室|工場)|当院で(?:は|も)|現場で\d+年"
    rf"|{HAN_PROFESSION}(?:として(?:言|働いて|勤めて|書|、?私)|の私)"
    rf"|(?:제|저의|우리) (?:환자|의뢰인|학생|고객|진료실|작업장)|{KOREAN_PROFESSION}(?:로서(?!의)"
    rf"|인 저는?)"
    r"|(?:현장|업계)에서 \d+년",
    re.I,
)
# "We keep 64 million descriptions", 我五十七公斤: who speaks, and a number in letters or digits.
OURS = re.compile(
    r"\b(?:I|we|our|my|us|me)\b|我|咱|本店|当社|弊社|当院|私|저는|제가|우리|당사|저희", re.I
)
COUNTED = re.compile(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|dozen|twenty|thirty"
    r"|forty|fifty|sixty|hundred|thousand)\b|[一二三四五六七八九十百千半两](?:[^，。\n]{0,2}?[个公天月年次圈人台成倍条])",
    re.I,
)
MANY_OF_OWN, FEW_COUNTED = 5, 2
FIRST_PERSON = re.compile(r"\b(?:I|my)\b|我|私|僕|당원|저는|제가|나는|내가|저희|우리는")
# Where lawyers, auditors and physicians practise, by the name of the site.
CHAMBERS = re.compile(
    r"\b(?:LLP|law|legal|solicitors|attorneys|barristers|advocates|notar(?:y|ies)|patent agents"
    r"|chartered accountants|auditors)\b|律师事务所|律所|会计师事务所|法律事務所|特許事務所"
    r"|税理士法人|監査法人"
    r"|법무법인|법률 ?사무소|세무법인|특허법인|회계법인",
    re.I,
)
# What such a one writes for clients, whatever the firm is called.
BRIEFING = re.compile(
    r"\b(?:law|legal|client|regulatory|tax) (?:briefing|alert|bulletin|update)\b"
    r"|\bwe (?:advise|act for|represent) (?:\w+ ){1,3}(?:\w+s)\b"
    r"|本所律师|法律(?:简报|评析)|クライアント・?アラート|ニュースレター（法務）|법률 ?브리핑",
    re.I,
)
# Where somebody does research, by the name of the site.
LEARNED = re.compile(
    r"\b(?:university|institute of|college|academy of)\b|大学|大學|研究[院所]|科学院|대학교|연구원",
    re.I,
)


def practises(document: Document) -> bool:
    """Say whether who signs a page is introduced as, or tells of, working at the matter."""
    if is_generic_author(document.author) or document.kind in NO_WRITINGS:
        return False
    text = unquoted(f"{document.text}\n{document.title}")
    if not FIRST_PERSON.search(text) or _offers(document.text):
        return False
    return bool(TELLS.search(text)) or _is_introduced(document)


def tells_of_own_work(text: str) -> bool:
    """Say whether a writer tells in the first person, with figures, what he or she does or did."""
    told = [each for each in sentences(unquoted(text)) if OURS.search(each)]
    return len(told) >= MANY_OF_OWN and sum(map(bool, map(COUNTED.search, told))) >= FEW_COUNTED


def researches(document: Document) -> bool:
    """Say whether a person signs where he or she does research: on a university's site."""
    if is_generic_author(document.author) or document.kind in NO_WRITINGS:
        return False
    named = LEARNED.search(document.facts.site_name) and not is_bought(document.host)
    return is_academic(document.host) or bool(named)


def advises(document: Document) -> bool:
    """Say whether a person signs where a profession is practised that answers for its advice."""
    if is_generic_author(document.author) or document.kind in NO_WRITINGS:
        return False
    label = labels_of(document.host)[-1] if document.host else ""
    named = f"{document.facts.site_name} {label.replace('-', ' ')}"
    there = CHAMBERS.search(named) or BRIEFING.search(document.text)
    return bool(there) and not _offers(document.text)


def goes_to_documents(document: Document) -> bool:
    """Say whether who signs a page has read the documents: it tells where in them a thing stands.

    One table is soon quoted; who names the register, the second page and the supplement was there.
    """
    if is_generic_author(document.author) or document.kind in NO_WRITINGS:
        return False
    if is_thread(document.url) or is_one_of(document.host, SOCIAL) or _offers(document.text):
        return False
    found = {match[0].casefold().strip() for match in DOCUMENTS.finditer(unquoted(document.text))}
    return len(found) >= FEWEST_DOCUMENTS


def _is_introduced(document: Document) -> bool:
    """Say whether the author's work stands beside the name, where a text begins or ends."""
    for place in (document.text[:HEAD], document.text[-TAIL:]):
        before, named, behind = place.partition(document.author)
        if named and (TITLED.search(before) or INTRODUCED.search(behind.lstrip(" \u3000"))):
            return True
    return False


def _offers(text: str) -> bool:
    """Say whether a page offers that work for money, or shows praise of it."""
    asks = len(prose.said(prose.SELLING, text)) + bool(weighing.CALLS.search(text))
    return asks >= FEW_OFFERS or bool(layout.TESTIMONY.search(text) or OFFERED.search(text))
