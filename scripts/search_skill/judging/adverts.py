"""Adverts: pages that say themselves that somebody paid for what they say.

Such a note stands at the head or at the foot, and speaks of the page that it stands on. The word
"advertisement" alone is where a page has its adverts, and who writes about paid texts quotes them.
"""

from __future__ import annotations

import re

from search_skill.judging.documents import Document
from search_skill.judging.signs import unquoted

HEAD, TAIL = 400, 600  # characters at the ends of a text in which a page tells of itself
FIRST_LINE = 120  # characters in which a label stands
# A label above a text: "Paid content by Marl AG", 【PR】, [광고].
LABELLED = re.compile(
    r"^\W{0,4}(?:(?:paid|sponsored|branded|promoted) (?:content|post|article|feature|story)"
    r"|advertisement feature|advertorial|advertising feature)\b"
    r"|^\W{0,2}[【\[［(（](?:广告|廣告|推广|商业推广|PR|ＰＲ|AD|広告|광고|협찬"
    r"|유료 ?광고)[】\]］)）]"
    r"|^提供[：:]\s?[^\n。]{0,20}(?:株式会社|有限会社)",
    re.I | re.M,
)
OF_ITSELF = re.compile(
    r"\bthis (?:article|content|post|page|feature|story|piece|material|text|review)"
    r" (?:is|was|has been) (?:an? |fully |partly )?(?:paid(?: for)?(?= (?:by|advert|promotion"
    r"|partnership|content))|sponsored\b(?! as)|advert(?:isement|orial)\b)"
    r"|\b(?:newsroom|editorial (?:team|staff|department)) (?:had no (?:part|role|say|hand)"
    r"|(?:was|were) not involved|took no part|did not take part)\b"
    r"|\bI (?:was|got|have been) paid (?:by|for) (?:this|the|[A-Z])"
    r"|本(?:文|页|篇|版|专题|内容|视频)[^，。\n不非无未]{0,4}(?:为|系"
    r"|属)(?:于)?[^，。\n不非无未]{0,6}?"
    r"(?:推广|广告|软文|投放|赞助|商业合作)(?:内容|文章|稿件?)?"
    r"|(?:内容|文责)由?广告主[^，。\n]{0,6}(?:负责|提供)"
    r"|本文(?:由|受|获)[^，。\n不未]{1,16}(?:赞助|投放|付费)"
    r"|(?:本|この|当)(?:記事|ページ|コンテンツ|投稿|企画)は[^。\n]{0,24}?(?:提供|協賛|スポンサー"
    r"|タイアップ"
    r"|プロモーション|広告)(?:により|を受け|(?:で|記事|企画)(?!は(?:あり|な))|による|を含)"
    r"|(?:タイアップ記事|記事広告|スポンサード(?:記事|コンテンツ)|広告企画)(?:です|$|[　\s）)])"
    r"|(?:업체|브랜드|광고주|기업|판매자|회사)(?:로부터|에서|에게서?)[^.\n]{0,24}?"
    r"(?:제공|지원|협찬|대가|원고료|수수료)(?:을|를)? ?(?:제공 ?)?받(?!지)"
    r"|원고료(?:를|을)? ?(?:지급|제공)? ?받(?!지)"
    r"|(?:이|본) ?(?:글|기사|콘텐츠|포스팅|게시물)(?:은|는)[^.\n]{0,24}?(?:협찬|유료 ?광고"
    r"|제작 ?지원"
    r"|광고)(?:을|를)? ?(?:받(?!지)|포함|입니다|로 (?:작성|제작))",
    re.I | re.M,
)


def said_to_be_paid(document: Document) -> str:
    """Return where a page says that somebody paid for it, as it stands there, or ""."""
    text = document.text
    for place in (document.title, text.lstrip("# \n")[:FIRST_LINE]):
        if found := LABELLED.search(place):
            return _shown(found)
    for end in (text[:HEAD], text[max(HEAD, len(text) - TAIL) :]):
        if found := OF_ITSELF.search(unquoted(end)):
            return _shown(found)
    return ""


def _shown(found: re.Match[str]) -> str:
    return " ".join(found[0].split())[:60]
