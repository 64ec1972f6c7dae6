"""Denials: which value a sentence says is not so.

Its clause denies it, or what is said of the whole clause does: "I do not share the view that it is
6.1". A condition denies nothing ("where no value is given, it is 450 s"), nor does the half of "not
A but B" that holds, nor who says what share of a test was wrong.
"""

from __future__ import annotations

import re

from search_skill.verifying import wording
from search_skill.verifying.bare_denials import without_bare_denials

# Under what condition something is so, though it be put as a denial: 不传就是 450 秒.
CONDITION = re.compile(
    r"(?:不|没有?|未)(?![，。；、])[^，。；、]{1,12}?(?:就|则|即|时|的话|的情况下)"
    r"|[^、。]{0,10}(?:ない|ません)(?:場合|とき|時|なら|と)|[^、。]{0,10}なければ"
    r"|[^,.]{0,10}(?:않|없)(?:으면|을 (?:때|경우)|는 경우)|(?:지정|설정"
    r"|입력)하지 않[가-힣]* ?(?:때|경우)?"
    r"|\b(?:if|when|where|unless|while|wherever)\b[^,.;]{0,40}?"
    r"\b(?:not|no|nothing|none|without|n['’]t)\b[^,.;]*"
    r"|\bwithout (?=\w+ing\b)",
    re.I,
)
# What something goes without is not denied with it: "up to $8 without a vote".
WITHOUT = re.compile(r"\bwithout\b", re.I)
# What stands behind a clause that is a condition: 16次都没有人确认，就….
FOLLOWS = re.compile(r"[，,]\s?(?:就|则|便(?!利|宜)|即(?!使)|那么)")
# What stands before a clause of which the writer does not share what it says.
WITHHELD = re.compile(
    r"\b(?:do|does|did|could|can|would)(?: not|n['’]t) (?:\w+ )?(?:share|accept|agree|believe"
    r"|think|support|endorse|subscribe)\b[^.;:]{0,48}\bthat\b[^.;:]{0,48}$"
    r"|\bcannot (?:share|accept|agree|believe|support|endorse)\b[^.;:]{0,48}\bthat\b[^.;:]{0,48}$"
    r"|(?<!not )(?<!n['’]t )(?<!never )\b(?:disagrees?|disagreed|doubts?|doubted|rejects?"
    r"|rejected)\b"
    r"[^.;:]{0,40}\bthat\b[^.;:]{0,48}$"
    r"|(?:不(?:能|会|敢)?(?:认同|同意|认可|赞同|接受|相信|认为)|并不认为|反对|质疑)[^。；]{0,24}$",
    re.I,
)
# The same, behind what it says.
WITHHELD_BEHIND = re.compile(
    r"^[^。]{0,24}?(?:には?|とは|を|に)(?:同意|賛成|支持|納得|受け入れ|認め|思"
    r"|考え)[^。]{0,4}?(?:ない|ません"
    r"|なかった|できな|られな)|^[^.]{0,24}?(?:동의|수긍|인정|찬성)(?:하지|할 수) ?(?:않|없|못)"
)
# A value with this behind it is what is not so, and the one that follows is.
NOT_BUT = re.compile(r"^[^、。]{0,6}?ではなく(?=.)|^[^,.]{0,6}?(?:이|가|은|는)? ?아니라(?=.)")
NEITHER = re.compile(
    r"\bneither(?: of (?:them|the two|both)| (?:is|was) (?:right|true|so))?\W*$"
    r"|(?:两个|二者|两者|哪个)都(?:不是|不对|没有?说对)\W*$|どちらでも(?:ない|ありません)\W*$"
    r"|(?:둘 다|어느 쪽도) 아니[가-힣]*\W*$",
    re.I,
)


BOUND = re.compile(
    r"(?:\b(?:less|fewer|lower|more|greater|higher|older|younger|lighter|heavier) than"
    r"|\b(?:below|under|over|above|beyond|exceed(?:ing|s|ed)?))\s(?:the |an? )?(?:\w+ )?$"
    r"|(?:低于|不足|少于|小于|不到|超过|高于|大于|多于)[^，。；、]{0,6}$",
    re.I,
)
BOUND_BEHIND = re.compile(r"^\s?[%％]?\s?(?:以下|未満|を(?:下回|超え)|以上|미만|이하|초과|이상)")
# "Hotels cannot give you the 75 percent discount": there is one, whoever may not have it.
KNOWN = re.compile(
    r"\b(?:the|this|that|these|those|its|their|your) [$€£¥]?$|[这该那此][个项笔份]?$", re.I
)
FORBIDS = re.compile(
    r"\b(?:may|can|must|shall|should)(?: not| no longer| never|n['’]t)\b|\bcannot\b"
    r"|\bcan['’]t\b"
    r"|\b(?:not|no longer) (?:be )?(?:allowed|permitted|eligible|accepted)\b"
    r"|不得|不能|不可(?!避|或)|不予|不准|禁止|(?:ては|では)な(?:らな|りませ)|でき(?:ない|ません)"
    r"|안 (?:된다|됩니다)|수 없|금지",
    re.I,
)


def denies_all(text: str) -> bool:
    """Say whether a sentence ends by saying that none of what it names is so."""
    return bool(NEITHER.search(text))


def denies(text: str, clause: tuple[int, int], value: tuple[int, int]) -> bool:
    """Say whether a text denies the value that stands at a place within a clause of it."""
    (low, high), (start, end) = clause, value
    if NOT_BUT.match(text[end:]):
        return True
    if FOLLOWS.match(text[high:]) or _is_where_it_is_forbidden(text, clause, value):
        return False
    kept = _after_what_is_not(text, low, start)
    told = text[kept:end] + WITHOUT.sub(" ", text[end:high])
    plain = without_bare_denials(CONDITION.sub(" ", told))
    if wording.is_negated(plain) or wording.rebuts(plain):
        return True
    return bool(WITHHELD.search(text[:start]) or WITHHELD_BEHIND.match(text[end:]))


def _is_where_it_is_forbidden(text: str, clause: tuple[int, int], value: tuple[int, int]) -> bool:
    """Say whether a value is that below or above which something is forbidden, and so its limit
    ("what has less than 70 percent may not be sold"), or what somebody is not allowed to have.
    """
    (low, high), (start, end) = clause, value
    is_bound = BOUND.search(text[low:start]) or BOUND_BEHIND.match(text[end:high])
    is_known = KNOWN.search(text[low:start])
    return bool((is_bound or is_known) and FORBIDS.search(text[low:high]))


def _after_what_is_not(text: str, low: int, start: int) -> int:
    """Return where, within a clause, that begins which holds instead of what was denied."""
    cuts = [low + found.end() for found in INSTEAD.finditer(text[low:start])]
    return max(cuts, default=low)


INSTEAD = re.compile(r"ではなく、?|아니라,?")
