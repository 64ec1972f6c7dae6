"""Stance of two short texts: the second supports the first, contradicts it, or neither is told.

Rules that point at candidates, never verdicts: a denial of the same words, another number, an
opposite, another name at the end of the same sentence, and in Chinese words that deny or claim all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from search_skill.text.keywords import CJK
from search_skill.text.quantities import quantities
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.verifying.wording import is_negated

SUPPORT, CONTRADICT, NEUTRAL = "support", "contradict", "neutral"
DENIED = 0.6  # of the first text's words in the second, from which a denial meets it
RENUMBERED = 0.34
REPLACED = 0.5
SAID_AGAIN = 0.75
SHARED_CJK = 0.2  # of the second text's characters
SAID_AGAIN_CJK = 0.85
SHORT = 12  # telling words: in a longer text the last one is no predicate
OPPOSITES_LISTED = """
increas decreas|increas reduc|increas declin|rise fall|rise declin|rose fell|higher lower|high low
more less|more fewer|most least|warmer cooler|hottest coldest|before after|first last|first second
second third|best worst|alwai never|all none|effect ineffect|safe danger|safe unsaf|true fals
success failur|win lose|won lost|male femal|man woman|north south|east west|northern southern
eastern western|old young|good bad|posit negat|benefici harm|accelerat slow|faster slower|gain loss
major minor|larger smaller|stronger weaker|earlier later|born di|begin end|support oppos
allow ban|legal illeg|possibl imposs|present absent|insid outsid|accept reject|agre disagre
improv worsen|help hurt|stabl unstabl|common rare|public privat|natur artifici|singl marri
"""
OPPOSITES = tuple(
    tuple(pair.split()) for line in OPPOSITES_LISTED.split("\n") for pair in line.split("|") if pair
)
DENIES_CJK = re.compile(
    r"没有?|从不|从来|从未|毫无|根本|丝毫|绝不|不需要|不用|无需|不必|不再|不可能|无(?!论|锡)"
    r"|ない|なかった|않|없"
)
ALL_CJK = re.compile(
    r"所有|全部|全都|一直|任何|每个|完全|只有?|仅|都是|唯一|すべて|だけ|모든|전혀|만이"
)


def stance_of(first: str, second: str) -> str:
    """Return whether the second text supports or contradicts the first."""
    if CJK.search(first) and CJK.search(second):
        return _dense(first, second)
    mine, yours = _telling(first), _telling(second)
    shared = sum(term in yours for term in mine) / len(mine) if mine else 0.0
    if _contradicts(first, second, shared):
        return CONTRADICT
    return SUPPORT if shared >= SAID_AGAIN and is_negated(first) == is_negated(second) else NEUTRAL


def _contradicts(first: str, second: str, shared: float) -> bool:
    if shared >= DENIED and is_negated(first) != is_negated(second):
        return True
    if shared >= RENUMBERED and (_opposite(first, second) or _renumbered(first, second)):
        return True
    return shared >= REPLACED and _replaced(first, second)


def _dense(first: str, second: str) -> str:
    """Judge texts without blanks by their characters, and by what denies or claims all."""
    mine, yours = set(CJK.findall(first)), CJK.findall(second)
    shared = sum(char in mine for char in yours) / len(yours) if yours else 0.0
    denies = DENIES_CJK.search(second) and not DENIES_CJK.search(first)
    claims_all = ALL_CJK.search(second) and not ALL_CJK.search(first)
    if shared >= SHARED_CJK and (denies or claims_all):
        return CONTRADICT
    if shared >= SHARED_CJK and _renumbered(first, second):
        return CONTRADICT
    return SUPPORT if shared >= SAID_AGAIN_CJK else NEUTRAL


def _telling(text: str) -> list[str]:
    return [term for term in terms(text) if not is_filler(term)]


def _opposite(first: str, second: str) -> bool:
    mine, yours = set(terms(first)) | set(words(first)), set(terms(second)) | set(words(second))
    return any(
        (one in mine and other in yours and one not in yours and other not in mine)
        or (other in mine and one in yours and other not in yours and one not in mine)
        for one, other in OPPOSITES
    )


def _renumbered(first: str, second: str) -> bool:
    """Say whether the texts give values of one kind and none in common."""
    mine, yours = _values(first), _values(second)
    kinds = set(mine) & set(yours)
    return bool(kinds) and not any(mine[kind] & yours[kind] for kind in kinds)


def _values(text: str) -> Mapping[str, set[str]]:
    found: dict[str, set[str]] = {}
    for each in quantities(text):
        found.setdefault(each.kind, set()).add(each.value)
        if each.kind == "date":
            found[each.kind].add(each.value[:4])
    return found


def _replaced(first: str, second: str) -> bool:
    """Say whether a short sentence has the same beginning and another end: who, what or where."""
    mine, yours = _telling(first), set(_telling(second))
    if not 2 < len(mine) <= SHORT:
        return False
    missing = [term for term in mine if term not in yours]
    return mine[0] in yours and mine[-1] in missing and len(missing) == 1
