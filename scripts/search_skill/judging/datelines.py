"""Datelines and credits at the ends of a text, as agencies and papers of many languages set them.

"MARL (Coast Wire) -", "【霧津＝海岸通信】", "(노을=해안통신)" and "海岸社霁川3月22日电" say
whose report it is. A photograph and a table have credits of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

OPENING = 240  # characters in which a dateline stands
ENDING = 160  # characters in which a report is signed behind its last sentence
# Names that are an agency's or a paper's by their last part: a person or a place has none.
KIND = (
    r"(?:通信社?|新聞社?|新報|日報|時報|時事|共同|ロイター|放送|テレビ|ニュース"
    r"|(?<![会当本弊同支神])社|通讯社"
    r"|[日晚晨早时商快]报|新闻网|[中新][央新]网|통신|신문|일보|뉴스|방송)"
)
LATIN_KIND = (
    r"(?:Wire|Newswire|Press|News|Agency|Service|Post|Times|Herald|Tribune|Courier|Reuters|AP|AFP"
    r"|DPA|EFE)"
)
OPEN, CLOSE = r"[(（\[［【]", r"[)）\]］】]"
INSIDE = r"[^\n=＝()（）\[\]［］【】]"
# A Latin name may be of several words, another ends at the first blank.
FREE = r"(?:[A-Z][\w.&'’-]*(?: [A-Z][\w.&'’-]*)*|[^\s。；、，.,;()（）《》]{2,30})"
PHOTO = r"(?:写真|画像|図|图|图片|摄影|사진|영상|그래픽|photo|image)"
OPENED = (
    # a row of a table has no dateline
    re.compile(
        r"^(?!\|)[^\n]{0,60}?[(（](?P<name>[A-Z][\w .&’'-]{1,30})[)）]\s*[-–—:|│•·»／/]", re.M
    ),
    # "(CWS) Some 74,500 pumps": no place before it
    re.compile(r"^\W{0,3}[(（](?P<name>[A-Z]{2,5})[)）]\s+(?=[A-Z“\"])", re.M),
    # 【霧津＝海岸通信】, (노을=해안통신): where, or who, and for whom
    re.compile(
        rf"^{OPEN}(?!{PHOTO}){INSIDE}{{1,16}}[=＝]\s?"
        rf"(?P<name>(?:(?!\d)[^\s=＝()（）\[\]［］【】]){{2,20}}){INSIDE}{{0,12}}{CLOSE}",
        re.M,
    ),
    # （海岸通信）, ［霧津 3日 海岸通信］
    re.compile(
        rf"^{OPEN}(?:{INSIDE}{{1,16}}[\s\u3000])?"
        rf"(?P<name>(?:(?![\s\d]){INSIDE}){{1,12}}{KIND}){CLOSE}",
        re.M,
    ),
    # 海岸社霁川3月22日电, 【海岸网5月1日讯】, 海岸日报讯（记者 …）
    re.compile(
        r"^【?(?!本)(?P<name>[\u4e00-\u9fff]{2,8}?(?:社|网|[日晚晨早时商快]报))"
        r"(?:记者[^\s，。\d]{2,8}|[\u4e00-\u9fff]{2,6})?\s?"
        r"(?:(?:\d{1,2}月)?\d{1,2}日)?\s?(?:专?电|讯)(?=[】\s\u3000（(，,：:])",
        re.M,
    ),
    # "By Ada Linde, Coast Wire"
    re.compile(
        rf"^\W{{0,2}}By [A-Z][^\n,]{{2,40}}, (?P<name>[A-Z][^\n,]{{0,24}}\b{LATIN_KIND})\W{{0,2}}$",
        re.M,
    ),
)
CLOSED = re.compile(
    rf"[(（](?P<name>(?:(?![\s\d]){INSIDE}){{1,12}}{KIND}"
    rf"|[A-Z][\w .&’'-]{{1,24}}\b{LATIN_KIND})[)）]\s*$"
)
SIGNED = re.compile(r"[(（]\s?(?P<names>[^()（）\n\d]{2,40}?)\s?[)）]\W{0,3}$")
TOLD = (
    # What a body of the state says of itself, （交通局による）, is a part of a report.
    re.compile(
        rf"[(（](?P<name>[^\s()（）。、]{{1,20}}?{KIND}|[^\s()（）。、]{{2,20}}(?=の報道|から))"
        r"(?:の報道による|による|から転載)[)）]"
    ),
    re.compile(
        r"(?<![\u30a0-\u30ff\u4e00-\u9fff])(?:配信元?|提供元?|情報元|翻訳元|元記事)\s?[：:]\s?"
        rf"(?P<name>{FREE})"
    ),
    re.compile(
        r"(?:この記事|本記事|本稿)は(?P<name>[^\n。、]{2,20}?)(?:の(?:記事|配信)"
        r"|から(?:の)?(?:配信|転載))"
    ),
    re.compile(rf"(?:^|[(\[])\s?(?:기사 ?제공|제공|번역 ?원문)\s?[：:]\s?(?P<name>{FREE})", re.M),
    re.compile(r"이 기사는 (?P<name>[^\n.]{2,20}?)(?:의 기사를|에서 제공|가 제공|이 제공)"),
    re.compile(r"原载于?\s?[：:]?\s?《(?P<name>[^》\n]{2,30})》"),
    re.compile(rf"(?:来源|來源)\s?[|｜丨]\s?(?P<name>{FREE})"),
)


def credited_at_ends(text: str, ends: str) -> Iterator[str]:
    """Yield the names in datelines, in signatures and in notes at the ends of a text."""
    for pattern in OPENED:
        yield from (match["name"] for match in pattern.finditer(text[:OPENING]))
    signed = CLOSED.search(text[-ENDING:])
    if signed:
        yield signed["name"]
    for pattern in TOLD:
        yield from (match["name"] for match in pattern.finditer(ends))


def signed_at_end(text: str) -> tuple[str, ...]:
    """Return the names in brackets with which a text ends: "(Coast Wire)", "(mk/dpa)"."""
    signed = SIGNED.search(text.rstrip()[-ENDING:])
    return tuple(name.strip() for name in re.split(r"[/／,、]", signed["names"])) if signed else ()
