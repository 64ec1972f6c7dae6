"""Hearsay that asks to be spread: an urgent notice from nobody, to be passed on to everybody."""

from __future__ import annotations

import re
from functools import lru_cache

from search_skill.judging.signs import unquoted

# Whoever writes about a rumour says what it is.
DENIES = re.compile(
    r"\b(?:hoax(?:es)?|rumou?rs?|fact[- ]check|debunk|false(?:ly)? claim|misinformation|untrue"
    r"|disinformation|chain (?:letter|message))\b"
    r"|辟谣|辟謠|谣言|謠言|不实|不實|编造|捏造|造谣|假消息|不信谣|核实|デマ|フェイク|誤情報|虚偽"
    r"|가짜 ?뉴스|허위|루머|유언비어|팩트 ?체크",
    re.I,
)
SPREAD = re.compile(
    r"(?:share|forward|send|pass) this (?:message |post |text )?(?:on )?(?:to |with |before |now)"
    r"|share (?:it )?with every(?:one|body)|please (?:share|forward|repost)\b"
    r"|tell everyone you know"
    r"|before (?:it gets|it is|they) (?:deleted|take it down|taken down)|copy and paste this"
    r"|spread the word|\brepost\b|pass (?:it|this) on|let (?:everyone|all your) [^.\n]{0,20}know"
    r"|看到的(?:都|请|赶紧)?[^，。！\n]{0,4}转|(?:赶紧|赶快|快|速|马上"
    r"|立即)[^，。！\n]{0,6}转(?:发|给|告|起|疯)?"
    r"|转(?:发|给|到)[^，。！\n]{0,8}(?:群|家人|朋友|更多)|为了家人[^。\n]{0,6}转|扩散|擴散"
    r"|不转不是|(?:互相|相互|奔走)转?相?告"
    r"|一定要让[^。\n]{0,10}知道"
    r"|(?:趁|马上)[^，。\n]{0,4}(?:没)?(?:被)?删"
    r"|拡散(?:希望|お願い|してください|を)|シェア(?:して|を)(?:ください|お願い)|消される前に"
    r"|回してください"
    r"|널리 (?:퍼뜨|알려|공유)|공유 ?(?:부탁|바랍니다|해 ?주세요)|퍼뜨려 ?주세요"
    r"|삭제되기 전에|지인(?:에게|들에게)",
    re.I,
)
URGENT = re.compile(
    r"\burgent\b[^.\n]{0,20}[!:]|\bbreaking\b[^.\n]{0,6}!|!!|\basap\b|keep (?:it|this) quiet"
    r"|warning!|they (?:don'?t|do not) want"
    r" you to know|act (?:now|fast) before"
    r"|\bREAD THIS\b|千万(?:不要|别)|警惕！|务必(?:重视|扩散)"
    r"|紧急(?:通知|通告|提醒|扩散)|緊急通知|重要通知！|！！|刚刚(?:接到|收到|得到|传来|官宣|！)"
    r"|大事不好|出大事"
    r"|【(?:至急|緊急|拡散)】|至急|ヤバい|긴급(?: ?공지| ?속보)?!|\[긴급\]|충격",
    re.I,
)
HEARSAY = re.compile(
    r"\bmy (?:friend|cousin|neighbou?r|uncle|aunt|brother|sister)\b[^.\n]{0,30}\b(?:works?|got"
    r"|heard"
    r"|told|says?|said|knows?)\b"
    r"|\b(?:a|my) (?:friend|cousin|neighbou?r|relative|source|contact) (?:of mine )?"
    r"(?:who |that |at |inside |in )|inside (?:information|source)"
    r"|heard (?:it )?from (?:a|my|someone)"
    r"|someone i know|nobody in the media|the (?:mainstream )?media (?:won'?t|will not|don'?t)"
    r"|word is that|insiders? (?:say|says|told)|i(?:'ve| have) been told that"
    r"|内部(?:消息|人士|文件)|小道消息|上班的(?:朋友|亲戚|同学)|(?:朋友|亲戚|同学|邻居)(?:亲口"
    r"|说的|透露|爆料)"
    r"|朋友圈[^。\n]{0,4}在传|消息[^。\n]{0,4}可靠|千真万确|我(?:一个)?(?:表哥|表姐|表弟|朋友"
    r"|同学|亲戚|邻居)"
    r"|据说|听说|网传|有人爆料|知情人(?:士)?(?:透露|爆料)|懂的都懂|你懂的"
    r"|関係者から聞いた|知り合いの話|内部情報|らしいです|噂では"
    r"|지인(?:이|에게서|한테)|내부 ?(?:소식|정보|관계자)|카더라|들었습니다|들은 얘기",
    re.I,
)
KINDS = ((SPREAD, "asks to be spread"), (URGENT, "urgent"), (HEARSAY, "from hearsay"))
FEWEST = 2  # kinds of signs, of which one is the asking


@lru_cache(maxsize=256)
def rumour_in(title: str, text: str) -> tuple[str, ...]:
    """Return what shows a page to be hearsay that asks to be spread, or nothing.

    Words between quotation marks are another's; whoever denies a rumour quotes it.
    """
    said = unquoted(f"{title}\n{text}")
    if DENIES.search(said):
        return ()
    found = [(match[0], kind) for pattern, kind in KINDS if (match := pattern.search(said))]
    asks = any(kind == KINDS[0][1] for _, kind in found)
    return tuple(f"{kind}: {shown}" for shown, kind in found) if asks and len(found) > 1 else ()
