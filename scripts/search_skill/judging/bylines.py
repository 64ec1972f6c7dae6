"""Bylines: who signs a page, and which names are nobody's."""

from __future__ import annotations

import re

from search_skill.judging.credits import letters
from search_skill.judging.documents import Document

GENERIC_AUTHOR = re.compile(
    r"^(?:admin(?:istrator)?|staff|editor(?:s|ial)?(?: (?:team|staff|desk|board))?|.*\b(?:team|desk"
    r"|staff|editorial|editors|experts|reviewers|newsroom|volunteers|contributors|webmaster"
    r"|moderators?|helpdesk)"
    r"|.*\b(?:writing|content|smart|ai) (?:assistant|robot|engine)|(?-i:\w*[a-z]Bot)"
    r"|(?:our |staff |special |local |web )*(?:reporter|writer"
    r"|correspondent)s?|news ?room|agencies|wire (?:service|reports?)"
    r"|redaktion|redacción|red|guest|author|小编|.*小编|编辑部?|智能助手|佚名"
    r"|(?:本[报刊台网站社]|特约|实习)?(?:记者|通讯员|编辑|综合)|综合(?:报道|消息)|.*(?:取材班"
    r"|취재팀|뉴스팀)"
    r"|.{0,8}(?:小?助手|小秘书|机器人|圈主|群主|号主|站长|管理员|运营(?:团队|者|组)?)"
    r"|.{0,6}资讯|管理人|運営者|運営事務局|.{0,8}編集部|.{0,6}AI(?:ライター|記者|助手|写手)?"
    r"|관리자|운영자|에디터|.{0,8}편집부|.{0,6}AI ?(?:기자|작가|비서))$",
    re.I,
)
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
    site = letters(document.facts.site_name)
    return bool(site) and letters(document.author) == site
