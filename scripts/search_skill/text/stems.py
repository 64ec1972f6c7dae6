"""English words brought to one form, so that `timeouts` finds `timeout` (Porter's suffix rules).

Only plain Latin words are touched: identifiers, versions, names in other scripts and anything
with a digit mean exactly what they say.
"""

from __future__ import annotations

import re
from functools import lru_cache

PLAIN = re.compile(r"[a-z]{3,}")
VOWEL = re.compile(r"[aeiouy]")
# Porter's measure: how often a run of vowels is followed by a run of consonants.
TURN = re.compile(r"[aeiouy]+[^aeiouy]+")
SHORT_END = re.compile(r"(?:^|.*[^aeiou])[aeiouy][^aeiouwxy]$")
SHORTEST = 4  # letters of a word that has endings
DOUBLED = re.compile(r"([^aeiouylsz])\1$")

# A noun whose verb is written with another letter, as it is without its plural.
DOUBLETS = {
    "advice": "advise", "practice": "practise", "licence": "license", "defence": "defense",
    "offence": "offense", "pretence": "pretense", "prophecy": "prophesy",
}  # fmt: skip

SECOND = (
    ("ational", "ate"), ("tional", "tion"), ("enci", "ence"), ("anci", "ance"), ("izer", "ize"),
    ("abli", "able"), ("alli", "al"), ("entli", "ent"), ("eli", "e"), ("ousli", "ous"),
    ("ization", "ize"), ("isation", "ize"), ("ation", "ate"), ("ator", "ate"), ("alism", "al"),
    ("iveness", "ive"), ("fulness", "ful"), ("ousness", "ous"), ("aliti", "al"), ("iviti", "ive"),
    ("biliti", "ble"),
)  # fmt: skip
THIRD = (
    ("icate", "ic"), ("ative", ""), ("alize", "al"), ("alise", "al"), ("iciti", "ic"),
    ("ical", "ic"), ("ful", ""), ("ness", ""),
)  # fmt: skip
FOURTH = (
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous",
    "ive", "ize", "ise", "ion", "al", "er", "ic", "ou",
)  # fmt: skip


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """Return the form that this lower-case word shares with its inflections."""
    if not PLAIN.fullmatch(word):
        return word
    word = _tensed(_singular(word))
    word = DOUBLETS.get(word, word)
    if word.endswith("y") and VOWEL.search(word[:-1]):
        word = f"{word[:-1]}i"
    for rules in (SECOND, THIRD):
        word = _replaced(word, rules)
    return _trimmed(_cut(word))


@lru_cache(maxsize=65_536)
def inflected(word: str) -> str:
    """Return the form that a word shares with its inflections alone: `harmless` is no `harm`."""
    if not PLAIN.fullmatch(word) or len(word) < SHORTEST:
        return word
    word = _singular(word)
    for ending in ("ed", "ing"):
        stump = word.removesuffix(ending)
        if stump != word and len(stump) >= SHORTEST - 1 and VOWEL.search(stump):
            word = stump[:-1] if DOUBLED.search(stump) else stump
            break
    word = word.removesuffix("ly") if len(word) > len("ly") + SHORTEST - 1 else word
    word = word.removesuffix("e")
    return f"{word[:-1]}i" if word.endswith("y") else word


def _measure(stump: str) -> int:
    return len(TURN.findall(stump))


def _singular(word: str) -> str:
    if word.endswith("sses") or (word.endswith("ies") and len(word) > 4):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return word[:-1]
    return word


def _tensed(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if _measure(word[:-3]) > 0 else word
    for ending in ("ed", "ing"):
        stump = word.removesuffix(ending)
        if stump != word and VOWEL.search(stump):
            return _mended(stump)
    return word


def _mended(stump: str) -> str:
    """Give back what a tense took away: `hop|ping`, `fil|ing`, `conflat|ed`."""
    if stump.endswith(("at", "bl", "iz")):
        return f"{stump}e"
    if DOUBLED.search(stump):
        return stump[:-1]
    if _measure(stump) == 1 and SHORT_END.match(stump):
        return f"{stump}e"
    return stump


def _replaced(word: str, rules: tuple[tuple[str, str], ...]) -> str:
    for ending, instead in rules:
        if word.endswith(ending):
            stump = word[: -len(ending)]
            return stump + instead if _measure(stump) > 0 else word
    return word


def _cut(word: str) -> str:
    for ending in FOURTH:
        if not word.endswith(ending):
            continue
        stump = word[: -len(ending)]
        whole = ending != "ion" or stump.endswith(("s", "t"))
        return stump if whole and _measure(stump) > 1 else word
    return word


def _trimmed(word: str) -> str:
    if word.endswith("e"):
        stump = word[:-1]
        turns = _measure(stump)
        if turns > 1 or (turns == 1 and not SHORT_END.match(stump)):
            word = stump
    if word.endswith("ll") and _measure(word[:-1]) > 1:
        return word[:-1]
    return word
