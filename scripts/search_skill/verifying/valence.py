"""Whether words speak well or ill of what they are about.

A lexicon (`data/valence.txt`), not a judge: it puts candidates in an order. "Reduces harm" speaks
well, "limits freedom" and "not fair" ill. The words of the matter itself say nothing of it: that
free schooling is "too costly" is ill, though "free" is a good word.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from search_skill.text.stems import inflected
from search_skill.text.tokens import words
from search_skill.text.word_lists import sections

TURNED = 0.7  # what a word is worth the other way: "not good" is less ill than "bad"
LESSENED = 0.8  # what the loss of something good is worth
DENIED = 0.4  # a denial of words that speak neither well nor ill
TOO_MUCH = 0.6
REACH = 4  # words before one that turn its meaning …
FAR = 10  # … "no evidence that …" reaches further …
BEHIND = 3  # … and words behind it: "the harm is reduced"
NEARBY = 3
SUFFERED = 3  # words between an ill word and the good thing that it is done to
CLAUSE = re.compile(r"[.;:!?,()]|\b(?:but|although|while|whereas|because|which)\b|[。；！？，、]")
# What is said in several words, in one.
ILL_IDIOM = re.compile(
    r"\b(?:dead end|slippery slope|white elephant|blind alley|at the expense of)s?\b", re.I
)
LESSENING_IDIOM = re.compile(
    r"\b(?:(?:takes?|taking|taken|took) away|(?:gets?|getting|got) rid of|do(?:es)? away with)\b",
    re.I,
)
PROOF_WORDS = "evidence proof reason indication sign link need such"
PROOF = frozenset(PROOF_WORDS.split())
NO_MATTER: frozenset[str] = frozenset()


@cache
def listed(label: str) -> frozenset[str]:
    """Return the words in letters under a label, each as it is inflected."""
    return frozenset(
        inflected(word)
        for name, _, found in sections("valence")
        if name == label
        for word in found
        if word.isascii()
    )


@cache
def listed_cjk(label: str) -> re.Pattern[str]:
    """Return what finds the words without letters under a label, the longest first."""
    found = [
        word
        for name, _, each in sections("valence")
        if name == label
        for word in each
        if not word.isascii()
    ]
    return re.compile("|".join(sorted(map(re.escape, found), key=lambda word: (-len(word), word))))


@lru_cache(maxsize=16_384)
def valence_of(text: str, matter: frozenset[str] = NO_MATTER) -> float:
    """Return how well (above 0) or ill (below 0) a text speaks of what it is about."""
    text = LESSENING_IDIOM.sub("remove", ILL_IDIOM.sub("drawback", text))
    good, ill = listed_cjk("good").findall(text), listed_cjk("ill").findall(text)
    clauses = (_clause(words(part), matter) for part in CLAUSE.split(text) if part)
    return len(good) - len(ill) + sum(clauses)


def _clause(found: list[str], matter: frozenset[str]) -> float:
    roots = [inflected(word) for word in found]
    values = [_value(root, matter) for root in roots]
    for place in range(len(found)):
        if values[place] < 0 and _is_who_needs(found, roots, place):
            values[place] = 0
    lessening = _lessening(roots, values, matter)
    denials = [place for place, word in enumerate(found) if inflected(word) in listed("denies")]
    told: set[int] = set()
    total = 0.0
    for place, value in enumerate(values):
        if value > 0 and (_is_suffered(place, values, roots) or _past_too(found, place)):
            continue
        if value:
            denied = [each for each in denials if place - _reach(found, each) <= each < place]
            told.update(denied)
            total += _turned(value, _is_lessened(place, value, lessening), len(denied) % 2 == 1)
    total -= DENIED * len(set(denials) - told)
    total -= TOO_MUCH * sum(_is_too_much(found, values, place) for place in range(len(found)))
    return -total if _is_compared(roots, found, matter) else total


def _past_too(found: list[str], place: int) -> bool:
    """Say whether a word tells what something is too bad for: "too dear to be useful"."""
    low = max(0, place - FAR)
    before = found[low:place]
    return "too" in before and "to" in before[before.index("too") + 1 :]


def _value(root: str, matter: frozenset[str]) -> int:
    if root in matter:
        return 0
    return (root in listed("good")) - (root in listed("ill"))


def _is_who_needs(found: list[str], roots: list[str], place: int) -> bool:
    """Say whether an ill word names people and what they lack: "the poor", "sick children"."""
    if roots[place] not in listed("needy"):
        return False
    behind = roots[place + 1 : place + 2]
    return bool(set(behind) & listed("people")) or (place > 0 and found[place - 1] == "the")


def _is_suffered(place: int, values: list[int], roots: list[str]) -> bool:
    """Say whether something good is what an ill word beside it is done to: "health risks"."""
    if roots[place] not in listed("owned"):
        return False
    low = max(0, place - SUFFERED)
    return any(value < 0 for value in values[low : place + 2])


def _lessening(roots: list[str], values: list[int], matter: frozenset[str]) -> list[int]:
    """Return where something is lessened; what only turns or raises others has no own value."""
    found = []
    for place, root in enumerate(roots):
        behind = values[place + 1 : place + 1 + REACH]
        if root in listed("raises") and any(value < 0 for value in behind):
            values[place] = 0
        if root in listed("guards") and not any(
            value < 0 for value in behind[: 1 + _first(behind)]
        ):
            continue
        if root in listed("lessens") and root not in matter and (any(behind) or not values[place]):
            found.append(place)
            values[place] = 0
    return found


def _first(values: list[int]) -> int:
    return next((place for place, value in enumerate(values) if value), len(values))


def _is_lessened(place: int, value: int, lessening: list[int]) -> bool:
    return any(
        place - REACH <= each < place or (value < 0 and place < each <= place + BEHIND)
        for each in lessening
    )


def _reach(found: list[str], denial: int) -> int:
    return FAR if PROOF & set(found[denial + 1 : denial + 3]) else REACH


def _turned(value: int, is_lessened: bool, is_denied: bool) -> float:
    worth = float(value)
    if is_lessened:
        worth *= -LESSENED if value > 0 else -1
    return worth * -TURNED if is_denied else worth


def _is_too_much(found: list[str], values: list[int], place: int) -> bool:
    return found[place] == "too" and not any(values[place + 1 : place + NEARBY])


def _is_compared(roots: list[str], found: list[str], matter: frozenset[str]) -> bool:
    """Say whether the matter is only what something else is better than, or goes without."""
    return any(
        word in ("than", "without")
        and any(root in matter for root in roots[place + 1 : place + 1 + NEARBY])
        and not any(root in matter for root in roots[:place])
        for place, word in enumerate(found)
    )
