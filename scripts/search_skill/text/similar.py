"""How much of one text stands in another, and how alike two titles are.

Containment of word shingles survives cuts, new headlines and added boilerplate, which ratios over
whole texts do not. The hashes are the same in every process, as results must be.
"""

import re
from hashlib import blake2b
from itertools import islice

from search_skill.text.tokens import folded, words

MASK = (1 << 64) - 1
PRIME = 0x9E3779B97F4A7C15  # odd, so that multiplying loses nothing modulo 2**64
TITLE_PUNCTUATION = re.compile(r"[\W_]+")
NUMBERS = re.compile(r"\d+(?:\.\d+)*")
LONGEST_TITLE = 300  # characters; the ratio is quadratic
SAME_TITLE = 0.9


def shingles(text: str, size: int = 3) -> frozenset[int]:
    """Return hashes of all runs of so many words; of the whole text where it is shorter."""
    hashes = _word_hashes(words(text))
    if not hashes:
        return frozenset()
    width = min(size, len(hashes))
    oldest = pow(PRIME, width, MASK + 1)
    value = 0
    for number in hashes[:width]:
        value = (value * PRIME + number) & MASK
    found = {value}
    for leaving, entering in zip(hashes, islice(hashes, width, None), strict=False):
        value = (value * PRIME + entering - leaving * oldest) & MASK
        found.add(value)
    return frozenset(found)


def containment(a: frozenset[int], b: frozenset[int]) -> float:
    """Return the share of the smaller set that stands in the other; 0 where one is empty."""
    smaller = min(len(a), len(b))
    return len(a & b) / smaller if smaller else 0.0


def title_ratio(a: str, b: str) -> float:
    """Return how alike two titles are, from 0 to 1; 0 where one says nothing."""
    one, other = _plain_title(a), _plain_title(b)
    if not one or not other:
        return 0.0
    if one == other:
        return 1.0
    from difflib import SequenceMatcher

    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def is_same_title(a: str, b: str) -> bool:
    """Say whether two titles name one thing: alike, and with the same numbers in them.

    "Engine 3.12" and "Engine 3.13" differ in one character of twelve and are two releases.
    """
    if NUMBERS.findall(folded(a)) != NUMBERS.findall(folded(b)):
        return False
    return title_ratio(a, b) >= SAME_TITLE


def _word_hashes(found: list[str]) -> list[int]:
    known: dict[str, int] = {}
    for word in found:
        if word not in known:
            digest = blake2b(word.encode("utf-8", "replace"), digest_size=8).digest()
            known[word] = int.from_bytes(digest, "big")
    return [known[word] for word in found]


def _plain_title(title: str) -> str:
    return TITLE_PUNCTUATION.sub(" ", folded(title[:LONGEST_TITLE])).strip()
