"""How a page is laid out for engines or for selling, whatever words it uses.

Headings that say the title again, questions one after another, buttons, and prose of abstract
nouns: what farms do in any language and on any matter.
"""

from __future__ import annotations

import re

from search_skill.text.terms import is_filler, terms
from search_skill.text.tokens import words

HEADING = re.compile(r"^#{1,6}\s*(\S.*)$", re.M)
LEADING = re.compile(r"^\*\*(.+?)\*\*", re.M)
ASKS = ("?", "？")
# A button: bracketed words on a line that lead nowhere a reader could see, or a hand that points;
# "[storage]" is the section of a configuration.
BUTTON = re.compile(
    r"^[^\w\n#]*\[(?![a-z][\w.-]*\])[^\]\n]{3,40}\]\W*(?:\(|$)"
    r"|\[[A-Z][^\]\n]{3,40}\](?!\()|👇|➜|→\s*$|长按识别"
    r"|点击(?:下方|这里)"
    r"|扫码|今すぐクリック|지금 클릭",
    re.M,
)
ABSTRACT = re.compile(
    r"[a-z]{4,}(?:tion|tions|ment|ments|ity|ities|ness|ive|ance|ence|ical|ously|ively)$"
)
ADDRESSES = frozenset(("you", "your", "yours"))
ADDRESSING = 0.024  # of all words
PRICED = 2
# "They were in and out in two days." - Facility manager, colocation provider
TESTIMONY = re.compile(
    r"[\"”]\s*[-—–]+\s*(?:an? |one )?[A-Z]?[a-z]+(?: [a-z]+){0,3},\s?[a-z]"
    r"|^\W{0,3}[\"“][^\"”\n]{12,240}[\"”]\s*[—–-]*\s*(?:an? )?(?:[A-Z]?[a-z]+ ){0,3}(?:head|teacher"
    r"|head ?teacher|director|manager|owner|principal|founder|customer|parent|engineer|officer"
    r"|lead|client|patient)(?=,|\s*$)"
    r"|[”」]\s?[—-]{1,2}\s?(?:[^\s，,。]{2,6} )?[^\s，,]{1,4}(?:先生|女士)",
    re.M,
)
TRADEMARK = re.compile(r"\w[™®]")
SYNTAX = re.compile(r"```|\[, |\[ [A-Z]|\[\[|\[-|\[PATCH", re.M)  # brackets of a manual's notation
FEWEST_OURS = 2  # "contact us" alone says nothing
OURS = frozenset(("we", "our", "ours", "us"))
NUMBERED = re.compile(r"^(?:#{1,6}|[-*]) *(\d{1,2})[.)、:：] *\S", re.M)
COUNTED = re.compile(r"(?<![\d.,-])([1-9]\d?)(?![\d.,%-])")
ONE_LOST = 1  # a heading that extraction did not keep
AGAIN = 2  # words of the title that a heading says again


def heading_shares(title: str, text: str) -> tuple[int, float, float]:
    """Return how many headings a text has, and which shares repeat the title and ask."""
    headings = HEADING.findall(text)
    leading = [*headings, *LEADING.findall(text)]
    asking = sum(each.rstrip(" *").endswith(ASKS) for each in leading)
    key = {term for term in terms(title) if not is_filler(term) and len(term) > 1}
    repeating = sum(len(key & set(terms(each))) >= AGAIN for each in headings)
    return (
        len(headings),
        repeating / len(headings) if headings else 0.0,
        asking / len(leading) if leading else 0.0,
    )


def counted_headings(title: str, text: str) -> int:
    """Return how many numbered headings a text has, if its title promises as many, else 0.

    A list of what is on the page gives each of them once more.
    """
    found = len(set(NUMBERED.findall(text)))
    promised = {int(each) for each in COUNTED.findall(title)}
    kept = any(0 <= number - found <= ONE_LOST for number in promised)
    return found if kept else 0


def buttons_in(text: str) -> int:
    """Return how many buttons a text has."""
    return len(BUTTON.findall(text)) if not SYNTAX.search(text) else 0


def abstract_share(text: str) -> float:
    """Return the share of abstract nouns and adjectives among the words of a text in letters."""
    every = words(text)
    found = [word for word in every if word.isascii() and word.isalpha()]
    if 2 * len(found) < len(every):
        return 0.0  # options and the names of programs in another script are no prose
    return sum(bool(ABSTRACT.search(word)) for word in found) / len(found) if found else 0.0


def company_share(text: str) -> float:
    """Return how far a text speaks as a company of itself: the share of "we" and "our"."""
    found = words(text)
    ours = sum(word in OURS for word in found)
    return ours / len(found) if ours >= FEWEST_OURS else 0.0


def pitch_of(text: str, prices: int) -> tuple[str, ...]:
    """Return the signs that a text talks its reader into buying, each in words."""
    found = words(text)
    you = sum(word in ADDRESSES for word in found) / len(found) if found else 0.0
    signs = (
        (you >= ADDRESSING, f"{you:.1%} of all words address the reader"),
        (prices >= PRICED, f"{prices} prices"),
        (bool(TESTIMONY.search(text)), "praise by somebody without a name"),
        (bool(TRADEMARK.search(text)), "trade marks of its own"),
        (bool(BUTTON.search(text)), "buttons"),
    )
    return tuple(said for holds, said in signs if holds)
