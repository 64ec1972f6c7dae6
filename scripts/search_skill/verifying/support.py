"""Whether a text bears out a claim: its exact tokens first, then how much of its wording.

Numbers, dates, versions, names and negations of the claim must stand in the text: one that does
not weighs more than any wording in common. What is left is the claim's words in their order, how
thickly they stand in the text, and whether the text is long enough to say it at all.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from itertools import pairwise

from search_skill.text.keywords import CJK
from search_skill.text.quantities import MONTHS, quantities
from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words
from search_skill.verifying.wording import NEGATION

ORDER, THICKNESS, ROOM = 0.25, 0.22, 0.53  # what each share is worth; together: 1
LOST = 0.085  # taken off for the first exact token that is not in the text, less for each more
FEW, MANY = 300, 1_000  # letters: a text of few has no room for a claim, one of many has
WIDE = 2.5  # letters that a character of a script without blanks stands for
REACH = 40  # characters behind a negation, …
NEXT = 2  # … and the words of them that it denies
A_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
CAPITALISED = re.compile(r"(?<=[\w,;:)] )[A-Z][\w'’-]{2,}")
SMALL_WORDS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen twenty
"""
SMALL = SMALL_WORDS.split()


def support_of(claim: str, evidence: str) -> float:
    """Return how well a text bears out a claim, from -1 to 1."""
    own = [term for term in terms(claim) if not is_filler(term)]
    there = [term for term in terms(evidence) if not is_filler(term)]
    held = set(own)
    order = _share(set(pairwise(own)), set(pairwise(there)))
    thickness = sum(term in held for term in there) / len(there) if there else 0.0
    value = ORDER * order + THICKNESS * min(1.0, 3 * thickness) + ROOM * _room(evidence)
    lost = math.log2(1 + len(lost_tokens(claim, evidence)))
    return round(value - LOST * lost, 6)


def _room(text: str) -> float:
    """Return how far a text is long enough to bear out any claim."""
    letters = len(text) + (WIDE - 1) * len(CJK.findall(text))
    return min(1.0, max(0.0, math.log(max(letters, 1) / FEW) / math.log(MANY / FEW)))


def lost_tokens(claim: str, text: str) -> tuple[str, ...]:
    """Return the exact tokens of a claim that a text does not hold."""
    lost = (*_figures(claim, text), *_named(claim, text), *_denied(claim, text))
    return tuple(dict.fromkeys(lost))


def _figures(claim: str, text: str) -> Iterable[str]:
    """Yield the numbers, dates and versions that are not in the text in any spelling."""
    there = {each.value for each in quantities(text)} | set(A_FIGURE.findall(text))
    there |= {each.replace(",", "") for each in there}
    spoken = set(words(text))
    for each in quantities(claim):
        written = claim[each.start : each.end]
        figures = A_FIGURE.findall(written)
        spelled = each.value.isdigit() and int(each.value) < len(SMALL)
        if each.value in there or (spelled and SMALL[int(each.value)] in spoken):
            continue
        if not figures or not all(figure in there for figure in figures):
            yield written
    for month in MONTHS:
        name = re.search(rf"(?<!\w){month}(?!\w)", claim, re.I)
        if name and name[0][0].isupper() and month[:3] not in _openings(text):
            yield name[0]


def _openings(text: str) -> set[str]:
    return {word[:3] for word in words(text)} | {
        MONTHS[int(each.value[5:7]) - 1][:3]
        for each in quantities(text)
        if each.kind == "date" and each.value[5:7] != "00"
    }


def _named(claim: str, text: str) -> Iterable[str]:
    """Yield the capitalised words within the claim that the text never uses."""
    there = set(words(text))
    low = text.casefold()
    for match in CAPITALISED.finditer(claim):
        word = match[0].strip("'’-")
        if word.casefold() not in low and not set(words(word)) & there:
            yield word


def _denied(claim: str, text: str) -> Iterable[str]:
    """Yield the negations of a claim whose next words the text does not deny."""
    reach = [_behind(text, match) for match in NEGATION.finditer(text)]
    for match in NEGATION.finditer(claim):
        denied = _behind(claim, match)[:NEXT]
        if denied and not any(set(denied) & set(each) for each in reach):
            yield match[0]


def _behind(text: str, match: re.Match[str]) -> list[str]:
    """Return the telling words right behind a negation: what it denies."""
    return [term for term in terms(text[match.end() : match.end() + REACH]) if not is_filler(term)][
        : NEXT + 1
    ]


def _share(wanted: set[tuple[str, str]], have: set[tuple[str, str]]) -> float:
    return len(wanted & have) / len(wanted) if wanted else 0.0
