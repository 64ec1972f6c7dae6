"""Which way a claim points, and how far a text speaks against it.

A claim that something be stopped is opposed by what speaks well of it, and by what speaks ill of
the stopping; a claim that something is harmful, by what speaks well of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from search_skill.text.stems import inflected
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.verifying.matter import own_matter
from search_skill.verifying.stance import CONTRADICT, stance_of
from search_skill.verifying.valence import NO_MATTER, listed, listed_cjk, valence_of
from search_skill.verifying.wording import is_negated

MORE_GOOD = re.compile(r"\bmore good than harm\b|利大于弊", re.I)
WANTED = re.compile(
    r"\b(?:should|must|ought|needs? to|have to|has to|let us|let's)\b"
    r"|应当|应该|必须|不应|不该|不宜|不能|需要|べき|なければならない|해야|안 된다",
    re.I,
)
NOT_WANTED = re.compile(r"不应|不该|不宜|不能|べきではない|안 된다|没有|无效|有害")
YES = re.compile(r"^\W*(?:yes|yeah|agreed)\b|^\W*(?:是的|はい|네)[，,]", re.I)
NO = re.compile(r"^\W*no[,.]|^\W*(?:不是|不[，,]|いいえ|아니)", re.I)
# What is set against another thing, which stands behind: who speaks well of that opposes the claim.
RIVAL = re.compile(
    r"\b(?:than|replaced (?:by|with)|instead of|superior to|inferior to)\b(?!\s*\d)"
    r"|比(?!如|较|例|\s*\d)|不如",
    re.I,
)
RIVAL_BEFORE = re.compile(r"([^\s、，。はがも]{2,})より|(\S{2,})보다")
# What forces everybody, and what those say who will not be forced.
IMPOSES = re.compile(
    r"\b(?:compulsory|mandatory|obligatory|forc(?:e|ed|ing)|required|compel(?:led)?)\b"
    r"|强制|必修|义务(?!教育)|義務化|強制|의무화|강제",
    re.I,
)
FREEDOM = re.compile(
    r"\b(?:free(?:dom|ly)?|choice|choos\w+|libert\w+|forc(?:e|ed|ing)|rights?|individual\w*"
    r"|personality|conformity|voluntar\w+|alternatives?|coerc\w+|privacy)\b"
    r"|自由|选择|权利|自愿|選択|権利|任意|자유|선택|권리|자발",
    re.I,
)
FREE = 1.5  # what such words weigh
PLAIN_ANSWER = 1.5
MOST = 2.0  # beyond it a text says no more than that it speaks well or ill
SAME_WORDS = 0.8  # of a claim's telling words in a text that says it again, or denies it
RESTATED = 0.6
FURTHER, FURTHER_SHARE = 1, 0.5  # telling words beyond the claim's own, in what says it again


@dataclass(frozen=True, slots=True)
class Direction:
    """Which way a claim points: for its matter or against it, and by which words."""

    sign: int
    is_wanted: bool  # it says what should be, not what is
    matter: frozenset[str]  # words that say nothing well or ill here
    forbids: frozenset[str]
    is_against: bool  # it wants less of its matter
    named: frozenset[str] = frozenset()  # terms of what is set against another thing …
    rival: frozenset[str] = frozenset()  # … and those of that other one alone


def direction_of(claim: str) -> int:
    """Return 1 for a claim that speaks for its matter, -1 for one that speaks against it."""
    return _direction(claim).sign


def wants_less(claim: str) -> bool:
    """Say whether a claim wants its matter banned, stopped or lessened."""
    return _direction(claim).is_against


def opposition_in(text: str, claim: str) -> float:
    """Return how far a text speaks against a claim, from -1 (for it) to 1.

    What says nearly the claim's own words and denies them opposes it whatever else it says.
    """
    direction = _direction(claim)
    if not direction.is_wanted and _gives_another(text, claim):
        return 1.0
    own = {term for term in terms(claim) if not is_filler(term)}
    held = len(own & set(terms(text))) / len(own) if own else 0.0
    value = valence_of(text, direction.matter)
    if held >= SAME_WORDS and _says_no_more(text, own):
        if is_negated(text) != is_negated(claim):
            return 1.0
        if not value:
            return -RESTATED
    value += PLAIN_ANSWER * (bool(YES.search(text)) - bool(NO.search(text)))
    if direction.sign > 0 and IMPOSES.search(claim) and FREEDOM.search(text):
        value -= FREE
    sign = -direction.sign if _speaks_of_the_ban(text, direction) else direction.sign
    if _speaks_of_the_rival(text, direction):
        sign = -sign
    return -sign * max(-MOST, min(MOST, value)) / MOST


def _says_no_more(text: str, own: set[str]) -> bool:
    """Say whether a text is about as long as the claim whose words it has: it says it again."""
    said = {term for term in terms(text) if not is_filler(term)}
    return len(said - own) <= max(FURTHER, len(own) * FURTHER_SHARE)


def _gives_another(text: str, claim: str) -> bool:
    """Say whether a text gives another number, name, class or day: a denial may be of the
    opposite, this is what it is.
    """
    return is_negated(text) == is_negated(claim) and stance_of(claim, text) == CONTRADICT


@lru_cache(maxsize=1024)
def _direction(claim: str) -> Direction:
    named, rival = _set_against(claim)
    return replace(_pointing(claim), named=named, rival=rival)


def _pointing(claim: str) -> Direction:
    found = words(claim)
    roots = [inflected(word) for word in found]
    opens = listed_cjk("forbids").match(claim) or (listed("forbids") & set(roots[:1]))
    asks = bool(WANTED.search(claim) or opens)
    known = listed("forbids") if asks else listed("bans")  # "the limit is 12" forbids nothing
    forbids = frozenset(root for root in roots if root in known)
    is_against = bool(forbids or listed_cjk("forbids" if asks else "bans").search(claim))
    denied = sum(root in listed("denies") for root in roots) + len(NOT_WANTED.findall(claim))
    is_wanted = bool(WANTED.search(claim) or is_against or listed("grants") & set(roots[:1]))
    if MORE_GOOD.search(claim):
        return Direction(1, False, NO_MATTER, forbids, is_against)
    if is_wanted:
        matter = frozenset(roots) | listed("bans")
        return Direction(-1 if (is_against + denied) % 2 else 1, True, matter, forbids, is_against)
    value = valence_of(claim)
    sign = (1 if value > 0 else -1) if value else (-1 if denied % 2 else 1)
    return Direction(sign, False, NO_MATTER, forbids, is_against)


def _set_against(claim: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the terms of what a claim sets against another thing, and those of that thing."""
    plain = listed_cjk("ill").sub(" ", listed_cjk("good").sub(" ", claim))
    if before := RIVAL_BEFORE.search(plain):
        one, other_one = plain.replace(before[0], " "), before[1] or before[2]
    else:
        one, other_one = RIVAL.split(plain, maxsplit=1) if RIVAL.search(plain) else (plain, "")
    named, other = own_matter(one), own_matter(other_one)
    return (named - other, other - named) if named and other else (frozenset(), frozenset())


def _speaks_of_the_rival(text: str, direction: Direction) -> bool:
    if not direction.rival:
        return False
    held = set(terms(text))
    return bool(held & direction.rival) and not held & direction.named


def _speaks_of_the_ban(text: str, direction: Direction) -> bool:
    """Say whether what a text speaks well or ill of is the forbidding, not the matter."""
    if not direction.is_wanted:
        return False
    roots = {inflected(word) for word in words(text)}
    banned = bool(roots & listed("bans") or listed_cjk("bans").search(text))
    if direction.forbids:
        return bool(roots & direction.forbids) or (
            banned and bool(direction.forbids & listed("bans"))
        )
    return banned
