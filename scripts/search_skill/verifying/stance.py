"""Stance of two short texts: the second supports the first, contradicts it, or neither is told.

Rules that point at candidates, never verdicts: a denial of the same words, a denied relation beside
an affirmed one, another number, name, class or time of the same subject, an opposite, and in
Chinese, Japanese and Korean words that deny or claim all.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping

from search_skill.text.keywords import CJK
from search_skill.text.quantities import DATE, NUMBER, quantities
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.verifying.naming import named_otherwise
from search_skill.verifying.relations import deny_each_other
from search_skill.verifying.wording import NEGATION

SUPPORT, CONTRADICT, NEUTRAL = "support", "contradict", "neutral"
DENIED = 0.6  # of the first text's words in the second, from which a denial meets it
RENUMBERED = 0.34
RENUMBERED_LONG = 0.6
SAID_AGAIN = 0.75
SHARED_CJK = 0.2  # of the second text's characters
SAID_AGAIN_CJK = 0.85
DENIED_WORDS = 4
BARE = frozenset({NUMBER, DATE})  # kinds of figures that stand for anything
SHORT = 12  # telling words: a longer text says more than one thing
OPPOSITES_LISTED = """
increas decreas|increas reduc|increas declin|rise fall|rise declin|rose fell|higher lower|high low
more less|more fewer|most least|warmer cooler|hottest coldest|before after|first last|first second
second third|best worst|alwai never|all none|effect ineffect|safe danger|safe unsaf|true fals
success failur|win lose|won lost|male femal|man woman|north south|east west|northern southern
eastern western|old young|good bad|posit negat|benefici harm|accelerat slow|faster slower|gain loss
major minor|larger smaller|stronger weaker|earlier later|born di|begin end|began end|support oppos
allow ban|legal illeg|possibl imposs|present absent|insid outsid|accept reject|agre disagre
improv worsen|help hurt|stabl unstabl|common rare|public privat|natur artifici|singl marri
overestim underestim|abdic ascend|buy sell|import export|love hate|enter leav|open close|start stop
"""
OPPOSITES = tuple(
    tuple(pair.split()) for line in OPPOSITES_LISTED.split("\n") for pair in line.split("|") if pair
)
# What denies without one of the usual words, and what claims that there is nothing else.
DENIES_TOO = re.compile(
    r"\b(?:yet to|zero|lack of|other than|incapable|refus\w+|failed|ceased|stopped|anything but)\b",
    re.I,
)
NOTHING_ELSE = re.compile(r"\b(?:only|exclusively|solely|entirely|purely|strictly|merely)\b", re.I)
DENIES_CJK = re.compile(
    r"没有?|从不|从来|从未|毫无|根本|丝毫|绝不|不需要|不用|无需|不必|不再|不可能|无(?!论|锡)"
    r"|ない|なかった|않|없"
)
OPPOSITES_CJK_LISTED = """
增加减少 增长下降 上升下降 上涨下跌 提高降低 扩大缩小 成功失败 国内国外 白天晚上 城市农村
喜欢讨厌 同意反对 支持反对 开始结束 安全危险 便宜昂贵 简单复杂 富裕贫穷 积极消极 主动被动
赞成反对 进步落后 加强削弱 国有私有 过去未来 容易困难 有效无效 合法非法 公开秘密 允许禁止
増加減少 上昇下降 成功失敗 安全危険 有効無効 賛成反対 증가감소 상승하락 성공실패 안전위험
찬성반대 합법불법
"""
OPPOSITES_CJK = tuple(
    (pair[: len(pair) // 2], pair[len(pair) // 2 :]) for pair in OPPOSITES_CJK_LISTED.split()
)
ALL_CJK = re.compile(
    r"所有|全部|全都|一直|任何|每个|完全|只有?|仅|都是|唯一|すべて|だけ|모든|전혀|만이"
)


def stance_of(first: str, second: str) -> str:
    """Return whether the second text supports or contradicts the first."""
    if CJK.search(first) and CJK.search(second):
        return _dense(first, second)
    mine, yours = _telling(first), set(_telling(second))
    shared = sum(term in yours for term in mine) / len(mine) if mine else 0.0
    if _contradicts(first, second, shared):
        return CONTRADICT
    return SUPPORT if shared >= SAID_AGAIN and denies(first) == denies(second) else NEUTRAL


def denies(text: str) -> bool:
    """Say whether a text denies something; two denials cancel out."""
    return (len(NEGATION.findall(text)) + bool(DENIES_TOO.search(text))) % 2 == 1


def _contradicts(first: str, second: str, shared: float) -> bool:
    if deny_each_other(first, second):
        return True
    mine, yours = _telling(first), set(_telling(second))
    negated, is_short = denies(first), len(mine) <= SHORT
    if negated != denies(second):
        if _opposite(first, second):
            return False  # safe, and not dangerous
        # "X is not a lake" is not denied by "X is a hill"
        return shared >= DENIED and (not negated or set(_denied(first)) <= yours)
    least = RENUMBERED if is_short else RENUMBERED_LONG
    if shared >= least and (_opposite(first, second) or _other_figure(first, second)):
        return True
    if negated or not is_short:
        return False
    names_little = len(_telling(second)) <= 2 * SHORT  # a long text names much beside the point
    named = names_little and named_otherwise(first, second)
    return named or _not_only(first, second, shared)


def _denied(text: str) -> list[str]:
    """Return the telling words behind the first denial of a text: what it denies."""
    found = NEGATION.search(text) or DENIES_TOO.search(text)
    return _telling(text[found.end() :])[:DENIED_WORDS] if found else []


def _not_only(first: str, second: str, shared: float) -> bool:
    """Say whether the first text leaves room for nothing else, and the second names something."""
    claims_all = NOTHING_ELSE.search(first) and not NOTHING_ELSE.search(second)
    return bool(claims_all) and shared >= RENUMBERED and _telling(first)[-1] not in _telling(second)


def _dense(first: str, second: str) -> str:
    """Judge texts without blanks by their characters, and by what denies or claims all."""
    mine, yours = set(CJK.findall(first)), CJK.findall(second)
    shared = sum(char in mine for char in yours) / len(yours) if yours else 0.0
    denies_it = DENIES_CJK.search(second) and not DENIES_CJK.search(first)
    claims_all = ALL_CJK.search(second) and not ALL_CJK.search(first)
    against = denies_it or claims_all or _swapped(first, second, OPPOSITES_CJK)
    if shared >= SHARED_CJK and (against or _renumbered(first, second)):
        return CONTRADICT
    if shared >= SHARED_CJK and named_otherwise(first, second):
        return CONTRADICT
    return SUPPORT if shared >= SAID_AGAIN_CJK else NEUTRAL


def _telling(text: str) -> list[str]:
    return [term for term in terms(text) if not is_filler(term)]


def _opposite(first: str, second: str) -> bool:
    mine, yours = set(terms(first)) | set(words(first)), set(terms(second)) | set(words(second))
    return _swapped(mine, yours, OPPOSITES)


def _swapped(mine: Container[str], yours: Container[str], pairs: Iterable[tuple[str, ...]]) -> bool:
    """Say whether one text has one of a pair of opposites, and the other one the other."""
    return any(
        (one in mine and other in yours and one not in yours and other not in mine)
        or (other in mine and one in yours and other not in yours and one not in mine)
        for one, other in pairs
    )


def _other_figure(first: str, second: str) -> bool:
    """Say whether a text gives another value; one that says much gives bare figures of much."""
    says_much = len(_telling(second)) > SHORT
    return _renumbered(first, second, BARE if says_much else frozenset())


def _renumbered(first: str, second: str, without: frozenset[str] = frozenset()) -> bool:
    """Say whether the texts give values of one kind and none in common."""
    mine, yours = _values(first), _values(second)
    kinds = (set(mine) & set(yours)) - without
    return bool(kinds) and not any(mine[kind] & yours[kind] for kind in kinds)


def _values(text: str) -> Mapping[str, set[str]]:
    found: dict[str, set[str]] = {}
    for each in quantities(text):
        found.setdefault(each.kind, set()).add(each.value)
        if each.kind == "date":
            found[each.kind].add(each.value[:4])
    return found
