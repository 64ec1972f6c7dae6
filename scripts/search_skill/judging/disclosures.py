"""Disclosures: what a listed company has to tell the market, in the form that the law gives it.

A release praises; a disclosure says under which rule it is made and answers for what it says.
"""

from __future__ import annotations

import re

from search_skill.judging.credits import is_relayed, letters, site_names
from search_skill.judging.documents import Document
from search_skill.judging.public_bodies import MEDIA
from search_skill.judging.signs import unquoted

OPENING = 500  # characters in which the issuer names itself
FEWEST_KINDS = 2
HEADED = re.compile(
    r"\bregulatory (?:announcement|news|release|disclosure)|\bad[- ]hoc (?:announcement|disclosure"
    r"|release)|\bstock exchange (?:announcement|release|notice)|\bcurrent report\b"
    r"|\bform (?:8-K|6-K|10-[KQ]|20-F)\b|\bmaterial fact\b"
    r"|公告编号|(?:证券|股票)(?:代码|简称)[:：]|临时公告|【提出(?:書類|日)】|【事業年度】"
    r"|有価証券報告書"
    r"|四半期報告書|사업 ?보고서|분기 ?보고서|適時開示|臨時報告書|(?:証券)?コード(?:番号)?[:：]"
    r"|上場(?:会社|取引所)名?|주요사항 ?보고|수시 ?공시|조회 ?공시|종목 ?코드|공시 ?(?:번호|일자)",
    re.I,
)
RULED = re.compile(
    r"\b(?:under|pursuant to|in accordance with|by virtue of) (?:the )?(?:Rules?|Articles?"
    r"|Sections?"
    r"|Takeover|Listing|Disclosure|Market Abuse|Securities|Companies)\b|\binside information\b"
    r"|\bTakeover (?:Code|Panel)\b|\bMarket Abuse Regulation\b"
    r"|(?:根据|按照|依据)[^。\n]{0,30}(?:上市规则|证券法|披露管理办法|收购管理办法)|内幕信息"
    r"|【根拠条文】|金融商品取引法|有価証券上場規程|東京証券取引所[^。\n]{0,10}規則|会社法第"
    r"|자본시장(?:과|법)|공시 ?규정|상법 제",
    re.I,
)
ANSWERS = re.compile(
    r"(?:\bnot|n['’]t) (?:constitute )?(?:a|an|any) (?:offer|invitation|solicitation)\b"
    r"|\bthe board (?:of|notes|confirms|has resolved)\b|\bfor the avoidance of doubt\b"
    r"|\bresponsible for (?:this|the release of this) announcement"
    r"|董事会[^。\n]{0,16}保证|(?:虚假记载|误导性陈述|重大遗漏)|(?:承担|负)[^。\n]{0,10}法律责任"
    r"|取締役会[^。\n]{0,20}決議|下記のとおり|お知らせいたします|問合せ先責任者"
    r"|이사회[^.\n]{0,20}결의|사실과 다[름르]|확인된 바 없|확정된 (?:바|사항)",
    re.I,
)
KINDS = (HEADED, RULED, ANSWERS)


def is_disclosure(document: Document) -> bool:
    """Say whether a page is its company's own disclosure, in at least two marks of its form."""
    if not document.is_read or is_relayed(document) or MEDIA.search(document.facts.site_name):
        return False
    text = unquoted(f"{document.title}\n{document.text}")
    opening = letters(text[:OPENING])
    issuer = any(name in opening for name in site_names(document))
    return issuer and sum(bool(kind.search(text)) for kind in KINDS) >= FEWEST_KINDS
