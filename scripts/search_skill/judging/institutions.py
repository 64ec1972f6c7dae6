"""Documents of institutions: what a body has numbered, registered, standardised or counted itself.

A body is told by its host or by its name, and a name alone counts only where anybody cannot have
bought the address for it: "Recall Register" on a shop's domain is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from search_skill.judging.bylines import is_generic_author
from search_skill.judging.credits import is_relayed, letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.hosts import (
    is_academic,
    is_bought,
    is_institution,
    labels_of,
    path_of,
)
from search_skill.judging.own_figures import COMPARES, FEWEST_ROWS, KEPT, NUMBERED_ROW
from search_skill.judging.public_bodies import MEDIA

HEAD = 600  # characters in which a document gives its number
RECORD_HEAD = 300
ABOVE = 120  # characters in which the issuer of a notice stands
FEWEST_FIELDS = 5
# A document of an institution carries a number of its own, or names its kind in the title.
NUMBERED = re.compile(
    r"\b(?:no\.?|notice|advisory|recall|alert|report|document|regulation|directive|case|bulletin"
    r"|identification number|release|(?:technical|research) note|working paper|edition)\s?"
    r"(?:no\.?|number)?:?\s?[A-Z]{0,4}-?\d{2,}[-/\d A-Z]*"
    r"|[A-Z]{2,4}-20\d\d-\d+|〔20\d\d〕\s?\d+\s?号|第\s?\d+\s?号|報告書番号",
    re.I,
)
OFFICIAL_TITLE = re.compile(
    r"\b(?:regulation|directive|corrigendum|notice|advisory|recall|registration document|order"
    r"|standard|specification|technical report|annual report|consolidated text|dataset|audit"
    r"|guidelines?|ordinance|minutes of|judgment of|act(?:,)? (?:of )?\d{4}|act no)\b|[办辦]法"
    r"|[细細][则則]"
    r"|条例|通知|公告|通告|会议纪要|議事録|회의록|[报報]告|标准|档案|登记|規格"
    r"|告示|通達|고시|공고|시행령|证书",
    re.I,
)
# What a law is called where its number stands in brackets beside its name.
LAW_TITLE = re.compile(
    r"(?:규칙|법률|시행규칙|훈령|예규|조례|부령|대통령령)\b[^\n]{0,24}제\s?\d+\s?호"
    r"|정정\s?\([^\n)]*제\s?\d+\s?호"
    r"|(?:法律|政令|省令|府令|規則)[（(][^\n)）]{0,16}第\s?[\d一二三四五六七八九十百]+\s?号"
    r"|(?:规定|决定|命令|法)[（(][^\n)）]{0,20}(?:第\s?\d+\s?号|修订|修正)"
)
NOTICE = re.compile(
    r"(?:公告|告示|通達|訓令|通告|公示)\s?(?:第|令和|平成)?[^\n]{0,6}?\d+\s?[号號]"
    r"|〔20\d\d〕\s?\d+\s?[号號]"
    r"|(?:고시|공고|훈령|예규)\s?제?\s?[\d-]+\s?호"
    r"|\b(?:public|official|legal|statutory|general) notice no\.? ?\d",
    re.I,
)
STANDARD_NAME = re.compile(
    r"(?<![A-Za-z])(?:ISO|IEC|IEEE|RFC|EN|DIN|ANSI|ASTM|GB/T|JIS|KS|[A-Z]{1,2}/[A-Z]{2,6}"
    r"|[A-Z]{2,4})[ -]?\d{3,5}(?:[-:—–]\d+)*\b"
)
# What standards of the net say of themselves, and the words that they bind with.
DRAFT = re.compile(
    r"\b(?:working draft|editors?['’]s? draft|(?:committee|community) (?:draft|specification)"
    r"|candidate (?:recommendation|standard)|status of this (?:document|memo)|draft[- ]\d{2}"
    r"|request for comments|specification)\b|征求意见稿|标准草案|規格案|표준 ?안",
    re.I,
)
BINDING = re.compile(r"\b(?:MUST|SHALL|SHOULD|REQUIRED|RECOMMENDED)(?: NOT)?\b")
FEWEST_BINDING = 3
NORMATIVE = re.compile(
    r"\b(?:shall|normative|annex [A-Z]|clause \d)\b|应当符合|(?:规范性|资料性)附录|本(?:文件"
    r"|标准)规定了"
    r"|附录\s?[A-Z]（(?:规范性|资料性)|この規格(?:は|で)|이 표준(?:은|에서)"
)
# Bodies by what they call themselves; a firm may call itself a centre.
BODY_NAME = re.compile(
    r"\b(?:inspectorate|authority|ministry|regist(?:er|ry)|agency|bureau|commission|directorate"
    r"|statistics|institute|council|organi[sz]ation|office (?:of|for)|department of|tribunal"
    r"|consortium|federation|legislation|parliament|standards)\b"
    r"|(?:局|厅|委员会|协会|学会|联盟|研究[院所]|登记(?:处|中心)|协作组|计量院|检验[院所]|检测(?:院|所"
    r"|中心)|认证中心|实验室|消保委|消委会)$"
    r"|(?:庁|省|局|委員会|協会|学会|研究所|機構|登録センター)$|(?:청|부|위원회|협회|학회|연구원"
    r"|공단|등록원)$",
    re.I,
)
PAPER = re.compile(
    r"\b(?:press|wire|radio|tv|magazine|media|weekly|blog)\b|通讯社|通信社|통신사", re.I
)
PORTAL = re.compile(r"(?:网|网站|在线|门户|论坛|社区|ナビ|ドットコム|포털|닷컴|넷)$")
REGISTER = re.compile(r"regist(?:er|ry|ration)|登记|注册|登録|등록", re.I)
# The number that a register gives an entry, and the fields of the entry.
ENTRY = re.compile(r"(?<![\w-])[A-Z]{2,8}[- ]?(?:\d{2,4}-)?\d{3,}(?![\w-])")
FIELD = re.compile(
    r"^\|\s*[^|\n]{2,40}\|\s*[^|\n]{1,120}\|\s*$"
    r"|^\W{0,4}[A-Z\u3040-\u9fff\uac00-\ud7af][^.:：。\n]{1,32}(?:[.:]\**\s+|：)\S",
    re.M,
)
DATA_PLACE = re.compile(
    r"\b(?:data|results?|returns|stats?|statistics|statistical|indicators?|tongji|shuju|tokei)\b"
    r"|统计|統計|통계"
    r"|数据",
    re.I,
)
ORGANISED = (".org.cn", ".or.jp", ".or.kr")


def told_by_institution(document: Document) -> Iterator[str]:
    """Yield why a page is a body's own document, by its form."""
    unsigned = is_generic_author(document.author)
    standing = is_body(document)
    title, head = document.title, document.text[:HEAD].replace("*", "")
    if standing and _is_standard(document):
        yield "a standard"
    if not unsigned or not (standing or _issues(document)):
        return
    if NUMBERED.search(f"{title}\n{head}") or OFFICIAL_TITLE.search(title):
        yield "an institution's own numbered document"
    elif _is_entry(document):
        yield "the entry of a register"
    elif _are_its_figures(document):
        yield "an institution's own figures"


def _is_standard(document: Document) -> bool:
    """Say whether a body's page is a standard, or a draft of one, by its name and its words."""
    if STANDARD_NAME.search(document.title) and NORMATIVE.search(document.text):
        return True
    head = f"{document.title}\n{document.text[:HEAD]}"
    binding = len(BINDING.findall(document.text)) >= FEWEST_BINDING
    return binding and bool(DRAFT.search(head))


def is_body(document: Document) -> bool:
    """Say whether a site is that of a public or a learned body, by its host or by its name."""
    host, named = document.host, document.facts.site_name
    if MEDIA.search(named) or PAPER.search(named) or PORTAL.search(named):
        return False
    told = bool(BODY_NAME.search(named))
    if is_academic(host) or host.endswith(ORGANISED):
        return True
    if is_bought(host):
        return told and is_institution(host)
    return is_institution(host) or (told and not is_relayed(document))


def has_official_title(document: Document) -> bool:
    """Say whether a title names what only a body issues: a law, a notice, a recall."""
    return bool(OFFICIAL_TITLE.search(document.title) or LAW_TITLE.search(document.title))


def _is_entry(document: Document) -> bool:
    """Say whether a page is an entry of a register: its number above, and its fields below."""
    names = f"{document.facts.site_name} {document.host}"
    head = f"{document.title}\n{document.text[:RECORD_HEAD]}"
    fields = len(FIELD.findall(document.text))
    return bool(REGISTER.search(names) and ENTRY.search(head)) and fields >= FEWEST_FIELDS


def _are_its_figures(document: Document) -> bool:
    """Say whether a page is a table of statistics where a body keeps them, with its notes."""
    text = document.text
    site = (*labels_of(document.host), document.facts.site_name)
    places = " ".join((*site, path_of(document.url), document.title)).replace("_", " ")
    return (
        bool(DATA_PLACE.search(places))
        and len(NUMBERED_ROW.findall(text)) >= FEWEST_ROWS
        and bool(KEPT.search(text))
        and not COMPARES.search(text)
    )


def _issues(document: Document) -> bool:
    """Say whether a numbered notice is its site's own: the issuer's name stands before it.

    A number of the issuer's short name stands above, its whole name in the title or below.
    """
    if MEDIA.search(document.facts.site_name) or is_relayed(document):
        return False
    head = document.text[:ABOVE]
    found = tuple(NOTICE.finditer(head))
    before = [letters(head[: match.start()]) for match in found]
    names = site_names(document)
    if any(each.endswith(name) for each in before for name in names):
        return True
    signed = letters(document.text[-ABOVE:])
    titled = letters(document.title)
    return bool(found) and any(titled.startswith(name) or name in signed for name in names)
