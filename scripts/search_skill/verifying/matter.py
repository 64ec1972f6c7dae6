"""What a claim is about, in weighted terms, and what a text is about beside it.

A claim's matter is in few of its words: those that say what is to be done with it, that any
conversation has, or that only build the sentence count for less. Who speaks of the matter may say
none of them, but words of the same field.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from search_skill.text.everyday import is_everyday
from search_skill.text.fields import has_field, is_light, related
from search_skill.text.stems import inflected
from search_skill.text.terms import CJK_TOKEN, is_filler, terms
from search_skill.text.tokens import words
from search_skill.text.word_lists import sections
from search_skill.verifying.valence import listed, listed_cjk

WANTING = 0.7  # of a word that says what is to be done with the matter: to ban, to allow, better
EVERYDAY = 0.7  # of a word that any conversation has
LIGHT = 0.4  # of a word that builds the sentence
BEHIND = 0.8  # of a word behind a preposition, where the matter is named before it
PREPOSITION = re.compile(
    r"\b(?:in|of|for|by|via|with|to|on|from|at|about|because|when|where|if|as|than|over)\b", re.I
)
NOT_ENGLISH = re.compile(r"[^\x00-\x7f]")
BARE_CJK = 4  # characters in a text about a ban, beside it and what is said well or ill


@dataclass(frozen=True, slots=True)
class Matter:
    """The terms of a claim, with what each is worth and what else is said of it."""

    weights: Mapping[str, float]
    around: Mapping[str, Mapping[str, float]]  # of each term: itself and those of its field

    @property
    def field(self) -> Mapping[str, float]:
        """Every term said of the matter, with its nearness to it."""
        found: dict[str, float] = {}
        for near in self.around.values():
            for term, closeness in near.items():
                found[term] = max(found.get(term, 0.0), closeness)
        return found


@lru_cache(maxsize=64)
def matter_of(claim: str) -> Matter:
    """Return what a claim is about."""
    wanting = listed("grants") | listed("forbids") | listed("good") | listed("ill")
    said = {term for word in words(claim) if inflected(word) in wanting for term in terms(word)}
    found = sorted(term for term in set(terms(claim)) if not is_filler(term) and not _is_bit(term))
    is_all_wanting = said.issuperset(found)
    behind = _behind(claim)
    weights = {
        term: (WANTING if term in said and not is_all_wanting else 1.0)
        * (EVERYDAY if is_everyday(term) else 1.0)
        * (LIGHT if is_light(term) else 1.0)
        * (BEHIND if term in behind else 1.0)
        for term in found
    }
    around = {
        term: {
            term: 1.0,
            **{other: near for other, near in related(term).items() if other not in weights},
        }
        for term in found
    }
    return Matter(weights, around)


def _behind(claim: str) -> frozenset[str]:
    """Return the terms behind the first preposition that has something to tell before it."""
    for found in PREPOSITION.finditer(claim):
        before = {term for term in terms(claim[: found.start()]) if not is_filler(term)}
        if any(not is_everyday(term) for term in before):
            return frozenset(terms(claim[found.end() :])) - before
    return frozenset()


def own_matter(text: str) -> frozenset[str]:
    """Return the terms of a text that say what it is about, and are not said of just anything."""
    return frozenset(
        term
        for term in terms(text)
        if not is_filler(term) and not _is_bit(term) and not _is_general(term)
    )


def names_a_ban_alone(text: str) -> bool:
    """Say whether a text speaks of a ban and names no matter: it is said of the one at hand."""
    if NOT_ENGLISH.search(text) and listed_cjk("bans").search(text):
        return _characters_beside(text) <= BARE_CJK
    bans = {
        term for word in words(text) if inflected(word) in listed("bans") for term in terms(word)
    }
    return bool(bans) and not own_matter(text) - bans - _valued()


def _characters_beside(text: str) -> int:
    for label in ("bans", "good", "ill", "lessens", "denies"):
        text = listed_cjk(label).sub(" ", text)
    return sum(len(each) for each in CJK_TOKEN.findall(text))


def _is_bit(term: str) -> bool:
    """Say whether a term is one letter, such as the s of a genitive."""
    return len(term) < 2 and not CJK_TOKEN.fullmatch(term)


def _is_general(term: str) -> bool:
    return (term in _valued() or is_everyday(term)) and not has_field(term)


@cache
def _valued() -> frozenset[str]:
    """Return the terms of all words that speak well or ill, or turn those that do."""
    found: Iterable[str] = (
        word for _, _, listed_words in sections("valence") for word in listed_words
    )
    return frozenset(term for word in found for term in terms(word))
