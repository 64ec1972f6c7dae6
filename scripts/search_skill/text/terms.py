"""The terms by which a question and a text meet: stemmed words, CJK bigrams, no filler words."""

from __future__ import annotations

import re
from functools import lru_cache

from search_skill.text.hangul import unbound
from search_skill.text.stems import stem
from search_skill.text.tokens import tokens

FILLERS_WORDS = """
a an and any are as at be been but by can could did do does for from get had has have how i if
in into is it its me my no not of on or our shall should so some such than that the their them
then there these they this to was we were what when where whether which who whom whose why
will with would you your about also just may might must need via vs versus der die das und ist
ein eine von zu im den mit für auf wie was wann welche el la los las de del y en que es un una
por para con se cuál qué cómo le les des et est une du pour dans sur quel quelle
"""
FILLERS = frozenset(FILLERS_WORDS.split())
# Han and kana that bind or ask and name nothing; a bigram that holds one says little.
BINDING = frozenset("的了吗呢吧么嘛啊是在和与及或被把很都也还就又才哪怎谁几这那之其"
                    "はがをにのでとへもやか、。")  # fmt: skip
ASKING_WORDS = """
什么 多少 怎么 如何 怎样 哪些 哪个 为什 是否 能否 可以 还能 现在 目前 有什 么样 请问
です ます ください どう いつ どこ なに ため こと もの する から まで
무엇 어떻 어떤 언제 얼마 인가 인가요 나요
"""
ASKING = frozenset(ASKING_WORDS.split())
CJK_TOKEN = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af]+")
PARTS = re.compile(r"[._+#/'’-]+")


def terms(text: str) -> list[str]:
    """Return the terms of a text in their order, for indexing and for matching.

    Where a run of CJK begins its first character stands alone too: it is where a word begins, and
    one-character words are found by it.
    """
    return list(_terms(text))


@lru_cache(maxsize=2048)
def _terms(text: str) -> tuple[str, ...]:
    found: list[str] = []
    before = ""
    for token in tokens(unbound(text)):
        if CJK_TOKEN.fullmatch(token):
            if not before or before[-1] != token[0]:
                found.append(token[0])
            if len(token) > 1:
                found.append(token)
            before = token
            continue
        before = ""
        found.extend(_latin(token))
    return tuple(found)


def sought(question: str) -> list[str]:
    """Return the terms of a question that name what it is about, each once, in their order."""
    found = dict.fromkeys(
        term for term in terms(question) if len(term) > 1 or not CJK_TOKEN.fullmatch(term)
    )
    telling = [term for term in found if not is_filler(term)]
    return telling or list(found)


def is_filler(term: str) -> bool:
    """Say whether a term only binds or asks."""
    if CJK_TOKEN.fullmatch(term):
        return term in ASKING or any(char in BINDING for char in term)
    return term in FILLERS or not any(char.isalnum() for char in term)


@lru_cache(maxsize=65_536)
def _latin(token: str) -> tuple[str, ...]:
    """Return a word's stem; a joined word (`solid-state`, `a.b`) counts whole and in parts."""
    if token in FILLERS:
        return ()
    parts = tuple(part for part in PARTS.split(token) if part)
    if len(parts) < 2 or any(part.isdigit() for part in parts):
        return (stem(token.removesuffix("'s").removesuffix("’s")),)
    return (token, *(stem(part) for part in parts if len(part) > 1 and part not in FILLERS))
