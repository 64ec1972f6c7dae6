"""Named otherwise: of the same subject a text says another class, name or time.

"X is a truck" beside "X is a film", "made by A" beside "made by B", "in May" beside "on 3 March".
Only a short claim says one thing, so only short ones are judged.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from search_skill.text.keywords import CJK
from search_skill.text.quantities import MONTHS
from search_skill.text.stems import stem
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.text.word_lists import sections

ANYTHING = "anything"  # a kind that no other kind excludes
LONG = 10  # telling words of a claim
SHORT = 6  # telling words that say what was done by the one who is named
OPENING = 4  # letters by which a name and its adjective meet: Norway, Norwegian
VERB = re.compile(
    r"\b(?:is|was|are|were|has|have|had|did|does|do|will|can|could|would|[a-z]{3,}ed"
    r"|stars|plays|won|works|wrote|made|lives|began|became|contains|sang|came|went|takes|took|got"
    r"|fell|runs|ran|hosts|makes|uses|owns|sells|gives)\b"
)
BEING = re.compile(r"\b(?:is|was|are|were|be|been|being|becomes?|became)\s+(?:an?|the|one)\b")
PHRASE_END = re.compile(r"\b(?:in|of|by|from|with|who|which|that|for|on|at|to|and|or)\b|[,.;]")
NAME = re.compile(r"(?<![\w.])[A-Z](?=[\w'’-]*[a-z])[\w'’-]+")
YEAR = re.compile(r"(?<![\d.,])(?:1[0-9]|20)\d\d(?![\d,]|\.\d)")
MONTH_NAME = re.compile(rf"\b(?:{'|'.join(month.title() for month in MONTHS)})\b")
TENS_WORDS = "twenti thirti forti fifti sixti seventi eighti nineti"
TENS = {word: str(place) for place, word in enumerate(TENS_WORDS.split(), 2)}  # "the fifties"
BEING_CJK = re.compile(r"^(?P<subject>[^，。、]{1,16}?)(?:是|は|은|는)(?P<class>[^，。]{1,30})")


def named_otherwise(claim: str, text: str) -> bool:
    """Say whether a text gives another class, name or time of what a claim speaks of."""
    if CJK.search(claim):
        return _another_class_cjk(claim, text)
    claim, text = _plain(claim), _plain(text)
    verb = VERB.search(claim)
    if verb is None or len(_telling(claim)) > LONG:
        return False
    subject, predicate = claim[: verb.start()], claim[verb.start() :]
    held = set(terms(text)) | set(words(text))
    if _another_time(predicate, text, held):
        return True
    return _another_class(subject, predicate, text) or _another_name(subject, predicate, text)


def _plain(text: str) -> str:
    """Return a text without accents."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(char for char in parts if not unicodedata.combining(char))


def _telling(text: str) -> list[str]:
    return [term for term in terms(text) if not is_filler(term)]


def _another_time(predicate: str, text: str, held: set[str]) -> bool:
    """Say whether the same is told of another year, month or decade."""
    if not any(term in held for term in _telling(predicate) if not term[0].isdigit()):
        return False
    years = set(YEAR.findall(text))
    tens = {TENS[root] for root in map(stem, words(predicate)) if root in TENS}
    return (
        _apart(set(YEAR.findall(predicate)), years)
        or _apart(set(MONTH_NAME.findall(predicate)), set(MONTH_NAME.findall(text)))
        or _apart(tens, {year[2] for year in years})
    )


def _apart(mine: set[str], yours: set[str]) -> bool:
    return bool(mine and yours) and not mine & yours


@cache
def _kinds() -> dict[str, frozenset[str]]:
    """Return what each word of class is a kind of."""
    found: dict[str, set[str]] = {}
    for kind, _, listed in sections("kinds"):
        for word in listed:
            found.setdefault(stem(word) if word.isascii() else word, set()).add(kind)
    return {word: frozenset(kinds) for word, kinds in found.items()}


def _another_class(subject: str, predicate: str, text: str) -> bool:
    """Say whether both say what the subject is, and the claim's class is none of the text's."""
    being = BEING.match(predicate)
    if being is None or not BEING.search(text):
        return False
    own = _telling(PHRASE_END.split(predicate[being.end() :])[0])
    roots = {stem(word) for word in words(text)}
    held = set(terms(text)) | roots
    if not own or own[-1] in held or not any(term in held for term in _telling(subject)):
        return False
    mine = _kinds().get(own[-1], frozenset())
    theirs = {kind for root in roots for kind in _kinds().get(root, ())}
    return ANYTHING not in mine and not mine & theirs and bool(theirs - {ANYTHING})


def _another_name(subject: str, predicate: str, text: str) -> bool:
    """Say whether a name of the predicate is not in the text, which has names of its own."""
    low = text.casefold()
    lost = [name for name in NAME.findall(predicate) if name.casefold()[:OPENING] not in low]
    lost = [name for name in lost if not MONTH_NAME.fullmatch(name)]
    if not lost:
        return False
    held = set(terms(text)) | set(words(text))
    gone = {stem(name.casefold()) for name in lost}
    rest = [term for term in _telling(predicate) if term not in gone]
    if len(rest) > SHORT or (rest and not any(term in held for term in rest)):
        return False
    own = {name.casefold() for name in NAME.findall(subject + predicate)}
    others = any(name.casefold() not in own for name in NAME.findall(text[1:]))
    return others and any(term in held for term in _telling(subject))


def _another_class_cjk(claim: str, text: str) -> bool:
    mine, yours = BEING_CJK.search(claim), BEING_CJK.search(text)
    if mine is None or yours is None or mine["subject"] not in text:
        return False
    one, other = _class_cjk(mine["class"]), _class_cjk(yours["class"])
    return bool(one and other) and ANYTHING not in one | other and not one & other


def _class_cjk(phrase: str) -> frozenset[str]:
    """Return the kinds of the word of class that ends a phrase, the longest one known."""
    ended = phrase.rstrip("。.！!？? 」")
    ended = re.sub(r"(?:です|である|だ|입니다|이다|다)$", "", ended)
    known = [word for word in _kinds() if not word.isascii() and ended.endswith(word)]
    return _kinds()[max(known, key=len)] if known else frozenset()
