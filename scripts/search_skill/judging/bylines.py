"""Bylines: who signs a page, and which names are nobody's."""

from __future__ import annotations

import re

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document
from search_skill.judging.hosts import labels_of

GENERIC_AUTHOR = re.compile(
    r"^(?:team [\w&. -]{1,30}|.*\b(?:communications|public relations|press office|media relations"
    r"|investor relations|corporate affairs)|admin(?:istrator)?|staff|editor(?:s"
    r"|ial)?(?: (?:team|staff|desk|board))?|.*\b(?:team|desk"
    r"|staff|editorial|editors|experts|reviewers|newsroom|volunteers|contributors|webmaster"
    r"|moderators?|helpdesk)"
    r"|.*\b(?:writing|content|smart|ai) (?:assistant|robot|engine)|(?-i:\w*[a-z]Bot)"
    r"|(?:our |staff |special |local |web )*(?:reporter|writer"
    r"|correspondent)s?|(?:[\w&'’-]+ ){1,4}reporters|[\w&'’-]+ reporter|news ?(?:room|desk)"
    r"|agencies"
    r"|wire (?:service|reports?)"
    r"|redaktion|redacción|red|guest|author|小编|.*小编|编辑部?|智能助手|佚名"
    r"|(?:本[报刊台网站社]|特约|实习)?(?:记者|通讯员|编辑|综合)|综合(?:报道|消息)|.*(?:取材班"
    r"|취재팀|뉴스팀)"
    r"|(?:码农|程序(?:猿|媛|员)|攻城狮|代码搬运工|搬砖(?:工|侠)?)[^，。]{0,6}"
    r"|(?-i:.*\bAI)|AI ?(?:内容|编辑|写作|生成)?(?:组|团队|中心)|(?:内容|知识|百科)组"
    r"|.{0,6}搬运工|小(?-i:[^\W\d_林川野池島松山西田泉沢原倉柳畑森谷木笠杉峰宮菅村关関崎出])"
    r"|.{0,8}(?:小?助手|小秘书|机器人|圈主|群主|号主|站长|管理员|运营(?:团队|者|组)?)"
    r"|.{0,8}(?:小?管家|小?课堂|小?百科|小?学堂|攻略|指南|那些事|大全|福利社|情报站|速递)"
    r"|.{0,6}资讯|管理人|運営者|運営事務局|.{0,8}編集部|.{0,6}AI(?:ライター|記者|助手|写手)?"
    r"|.{0,14}(?:品牌|市场|公关|宣传|传播|新闻|运营|推广|营销|客服|编辑|采编|信息|広報|宣伝|番組"
    r"|編集"
    r"|報道|企画|営業|総務|事業|制作|運輸|홍보|마케팅|편집|운영|기획|고객|콘텐츠|보도)"
    r"(?:部门?|课|課|室|局|係|处|科|组|組|班|中心|センター|센터|팀|부|실|국|团队)"
    r"|.{0,10}(?:리서치|인사이트|뉴스|미디어|트렌드) ?(?:팀|부|실|센터|연구소)"
    r"|관리자|운영자|에디터|.{0,8}편집부|.{0,6}AI ?(?:기자|작가|비서))$",
    re.I,
)
# What a firm calls a part of itself: "Trendex Research" signs for Trendex Insights.
BRANCH = re.compile(
    r"\s+(?:research|insights|intelligence|analytics|studio|media|news|team|labs?|digital|advisory"
    r"|consulting|knowledge|content|group|data)\b.*$",
    re.I,
)
A_BRANCH = 4  # letters of a firm's name, which its branches share
A_SITE = 6  # letters of an author who may be a site
OF_AN_ADDRESS = re.compile(r"\d{1,4}|com|net|org|online|hub|pro|site|info|portal")
SPOKEN_OF = 2  # times an organisation stands in what its press office writes
# An account that calls itself Sir Hotspot, 热点君; a person of that last character has a family's
# name before it.
SIR = re.compile(r"^[\w]{1,6}[君酱]$")
FAMILY_NAMES = frozenset(
    "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭"
    "曾肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付"
    "方白邹鄒孟熊秦邱江尹薛闫阎段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯"
    "温康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝"
    "包宁寧尚符舒阮柯纪紀梅童凌毕畢单單季裴霍涂成苗谷曲盛冉骆駱蓝路游辛靳管柴房欧尤尉"
)


PRESS_OFFICE = re.compile(
    r"^(?P<name>.{2,24}?)\s?(?:(?:品牌|市场|公关|宣传|传播|広報|宣伝|マーケティング|홍보|마케팅)"
    r"(?:宣传|公关|传播|戦略|전략)?(?:部门?|课|課|室|局|处|科|组|中心|センター|센터|팀|부|실|团队)"
    r"|\b(?:communications|press office|media relations|public relations|corporate affairs))$",
    re.I,
)


def press_office_of(document: Document) -> str:
    """Return the organisation whose own press office signs a page about it, or ""."""
    found = PRESS_OFFICE.match(document.author.strip())
    if found is None or document.text.count(found["name"]) < SPOKEN_OF:
        return ""
    return found["name"]


def is_generic_author(name: str) -> bool:
    """Say whether a byline names nobody."""
    said = name.strip()
    if SIR.match(said):
        return said[0] not in FAMILY_NAMES
    return not said or bool(GENERIC_AUTHOR.match(said))


def nobody_answers(document: Document) -> bool:
    """Say whether no person signs a page: nobody does, or its site does in its own name."""
    if is_generic_author(document.author):
        return True
    site, author = letters(document.facts.site_name), letters(document.author)
    if bool(site) and (author == site or _is_cut_from(author, document)):
        return True
    branch = letters(BRANCH.sub("", document.author))
    whole = letters(BRANCH.sub("", document.facts.site_name))
    return len(branch) > A_BRANCH and branch == whole and branch != author


def _is_cut_from(author: str, document: Document) -> bool:
    """Say whether an author is the site's name without what only addresses have: "Fixer 24/7"."""
    label = labels_of(document.host)[-1] if document.host else ""
    names = (letters(document.facts.site_name), letters(label))
    rest = (name.removeprefix(author) for name in names if len(author) >= A_SITE)
    return any(OF_AN_ADDRESS.fullmatch(each) for each in rest)
