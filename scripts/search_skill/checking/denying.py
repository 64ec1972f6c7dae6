"""The same thing, affirmed and denied: whether two clauses differ in nothing but a denial.

What is left of a clause without its denials, its modal words and its particles is compared in the
way of its script: signs of Han, letters of Hangul. Clauses in words are compared by `against.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from difflib import SequenceMatcher
from unicodedata import normalize

from search_skill.checking.said import denials

HAN = re.compile(r"[\u3005-\u3007\u4e00-\u9fff\u30a0-\u30ff]")
KANA = re.compile(r"[\u3040-\u309f]")
HANGUL = re.compile(r"[\uac00-\ud7af]")
CLAUSE = re.compile(
    r"[,;()，；。（）]|(?<=\w)\.\s|\b(?:when|if|unless|while|because|but|whereas|although)\b"
)
AND = re.compile(r"\b(?:and|und|et|y)\b")
ALIKE = 0.8  # of the signs of both
FEWEST = 4  # signs of Han: fewer are no clause
# signs that bind, and words that allow, demand or enable: they come and go with a denial
BINDING = re.compile(
    r"可以|可能|能够|能|可|应当|应该|应|必须|须|得以|得|会|将|要|的|了|着|过|是|也|都|还|就|在|和|与|有|被|把|其|该|仍|再|尚"
)
SPOKEN = re.compile(
    r"(?:で?は)?な(?:かった|い|く|くて)|ません(?:でした)?|らな|(?:である|です|ます|った|た|る|だ)(?=[。、\s]|$)|[はがもを、。\s]"
)
FEATURES = re.compile(  # what Korean denies with, and its endings
    r"(?:지|질|지는|지도)\s*(?:않|못하|못)\S*|(?:이|가|은|는)?\s*(?:아니|없)\S*|(?<=\S)(?:은|는|이|가|을|를|도|의)(?=\s|$)"
    r"|(?:한다|하다|이다|린다|른다|한|다)(?=[\s.]|$)"
)


def clauses(text: str) -> list[str]:
    """Return the clauses of a text; in Japanese a 、 ends one, which elsewhere only lists."""
    parts = CLAUSE.split(text)
    return [each for part in parts for each in (part.split("、") if KANA.search(part) else [part])]


def is_denied(said: str, there: str) -> bool:
    """Say whether a clause says of the same thing what another denies, or the other way round."""
    if len(denials(said)) % 2 == len(denials(there)) % 2:
        return False
    if HANGUL.search(said) and HANGUL.search(there):
        return _ratio(_letters(said), _letters(there)) >= ALIKE
    if KANA.search(said) and KANA.search(there):
        one, other = _spoken(said), _spoken(there)
        if min(len(one), len(other)) > FEWEST and _ratio(one, other) >= ALIKE:
            return True
    if HAN.search(said) and HAN.search(there):
        return _signs_alike(_signs(said), _signs(there))
    return False


def _signs(text: str) -> str:
    """Return the signs of Han that name something, without those that deny, allow or bind."""
    bare = list(text)
    for token in denials(text):
        bare[token.start : token.end] = " " * (token.end - token.start)
    return "".join(HAN.findall(BINDING.sub(" ", "".join(bare))))


def _signs_alike(one: str, other: str) -> bool:
    if min(len(one), len(other)) < FEWEST:
        return False
    common = sum((Counter(one) & Counter(other)).values())
    return 2 * common / (len(one) + len(other)) >= ALIKE and _ratio(one, other) >= ALIKE


def _spoken(text: str) -> str:
    """Return Japanese without its denials, particles and endings: 見つからなかった, 見つかった."""
    return "".join(re.findall(r"[\u3005-\u30ff\u4e00-\u9fff]", SPOKEN.sub("", text)))


def _letters(text: str) -> str:
    """Return the letters of Hangul without endings: 올리지 않는다 and 올린다 begin alike."""
    bare = FEATURES.sub(" ", text)
    return normalize("NFD", "".join(HANGUL.findall(bare)))


def _ratio(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()
