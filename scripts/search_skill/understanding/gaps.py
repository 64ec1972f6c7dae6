"""What the first reading left open: parts that no page answers, and names that pages speak of.

A part is answered where one passage holds most of its words. A name that several owners mention,
and that the question does not, leads to pages which do not use the question's words.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from search_skill.text.everyday import is_everyday
from search_skill.text.facts import names_in
from search_skill.text.keywords import CJK
from search_skill.text.quantities import MONTHS
from search_skill.text.sentences import sentences
from search_skill.text.terms import is_filler, sought, terms
from search_skill.text.urls import host_of, registrable_domain
from search_skill.types import Page

ANSWERED = 0.6  # of a part's words that one passage holds
LETTERS, PAIRS = 0.75, 0.25  # of an aspect in letters written together that one page holds
OPINIONS = re.compile(r"意见|看法|观点|争议|分歧|意見|異論|賛否|의견|이견|반론")
EVERYDAY = 0.4  # the weight of a word that any conversation has
ROOT = 4  # letters by which two forms of an English word meet: regul(ator), regul(ation)
PLAIN = re.compile(r"[a-z]{4,}")
OWNERS = 2  # that must speak of a name
EVERYWHERE = 0.5  # of all owners: what nearly all of them name leads to the same pages again
LONGEST_PAGE = 12_000  # characters in which names are looked for
CALENDAR_WORDS = """
monday tuesday wednesday thursday friday saturday sunday united states united kingdom european
union european commission north south east west america europe asia africa china japan germany
france india canada australia london paris berlin tokyo new york python javascript java linux
windows english chinese e-mail email phone post article table figure section chapter page read
more update version http https api json html pdf url faq gwh mwh kwh usd eur
"""
ORGANISATION = re.compile(
    r"[\u4e00-\u9fff]{2,6}(?:科技|集团|公司|大学|研究院|研究所|实验室|协会|学会|管理局|委员会"
    r"|基金会|交易所)"
)
NOT_NAMED = re.compile(r"^(?:一家|该|本|这家|某|各|我们|由|在|与|和|是|据|多家|国内|其|有的?)")
CALENDAR = frozenset([*MONTHS, *CALENDAR_WORDS.split()])
IDENTIFIER = re.compile(r"[a-z]+-?\d|\d")


# What stands where people tell of themselves, and hardly in an announcement, a guide or a report.
IN_PERSON = {
    "en": "I tried it myself my own what it costs me",
    "zh": "我们 自己 亲身 说几句 后来",
    "ja": "私は 自分で 試した 実際に うちの",
    "ko": "제가 직접 해보니 저는 우리 집",
}


def in_person(language: str) -> str:
    """Return the words in which people tell of themselves, in a language or else in English."""
    return IN_PERSON.get(language, IN_PERSON["en"])


def is_answered(part: str, pages: Iterable[Page]) -> bool:
    """Say whether one passage of a page holds most of the words of a part.

    "Safe" is met by "safety"; an everyday word that only asks weighs little.
    """
    wanted = {term: EVERYDAY if is_everyday(term) else 1.0 for term in sought(part)}
    if not wanted:
        return True
    return any(_held(wanted, page) >= ANSWERED for page in pages)


def is_touched(part: str, name: str, pages: Iterable[Page]) -> bool:
    """Say whether a page speaks of one of the things of a part at all, its name apart.

    Said of an answer that it is nowhere, a reader believes it. Where words are written together
    they are joined otherwise on the page, and who disagrees is never said in the asker's words.
    """
    named = set(name.split())
    aspects = [each for each in part.split() if each not in named and CJK.search(each)]
    if not aspects:
        return False
    texts = [f"{page.title} {page.text}" for page in pages]
    return any(OPINIONS.search(each) or _is_held(each, texts) for each in aspects)


def _is_held(aspect: str, texts: Iterable[str]) -> bool:
    letters = {char for char in aspect if CJK.match(char) and not is_filler(char)}
    pairs = set(sought(aspect))
    return any(
        sum(char in text for char in letters) >= LETTERS * len(letters)
        and len(pairs & _terms_of(text)) >= PAIRS * len(pairs)
        for text in texts
    )


def names_spoken_of(pages: Sequence[Page], question: str) -> tuple[str, ...]:
    """Return names that several owners mention and the question does not, the most telling first.

    Identifiers and names of several words come before single words; persons and things are not
    told apart, since both lead on.
    """
    owners: defaultdict[str, set[str]] = defaultdict(set)
    for page in pages:
        owner = registrable_domain(host_of(page.url)) or page.url
        for name in _names(page.text[:LONGEST_PAGE]):
            owners[name].add(owner)
    known = set(terms(question))
    most = max(OWNERS, int(EVERYWHERE * len({host_of(page.url) for page in pages})))
    telling = [
        name
        for name, held in owners.items()
        if OWNERS <= len(held) <= most and not _is_known(name, known) and not _is_common(name)
    ]
    telling.sort(key=lambda name: (-_worth(name) * len(owners[name]), name))
    return tuple(_apart(telling))


def _held(wanted: Mapping[str, float], page: Page) -> float:
    best, whole = 0.0, sum(wanted.values())
    for passage in page.passages:
        there = _terms_of(f"{page.title} {' '.join(passage.heading)} {passage.text}")
        roots = {term[:ROOT] for term in there if len(term) >= ROOT}
        held = sum(
            weight
            for term, weight in wanted.items()
            if term in there or (PLAIN.fullmatch(term) and term[:ROOT] in roots)
        )
        best = max(best, held / whole)
    return best


@cache
def _terms_of(text: str) -> frozenset[str]:
    return frozenset(terms(text))


def _names(text: str) -> frozenset[str]:
    found: set[str] = set()
    for sentence in sentences(text):
        found |= names_in(sentence)
    found |= {name for name in ORGANISATION.findall(text) if not NOT_NAMED.match(name)}
    return frozenset(name.removeprefix("the ").removesuffix("'s") for name in found)


def _is_known(name: str, question: set[str]) -> bool:
    """Say whether the question names it already, wholly or by its first word."""
    held = [term in question for term in terms(name)]
    return sum(held) * 2 > len(held) if CJK.search(name) else any(held)


def _is_common(name: str) -> bool:
    if CJK.search(name):
        return False
    words = name.split()
    plain = [word for word in words if word not in CALENDAR and not is_filler(word)]
    return not plain or len(name) < 4 or name in CALENDAR


def _worth(name: str) -> float:
    """Return how far a name tells one thing from others."""
    if IDENTIFIER.search(name):
        return 2.0
    return 1.5 if " " in name else 1.0


def _apart(names: Iterable[str]) -> list[str]:
    """Return names of which none is part of another one before it."""
    kept: list[str] = []
    for name in names:
        if not any(set(name.split()) & set(other.split()) for other in kept):
            kept.append(name)
    return kept
