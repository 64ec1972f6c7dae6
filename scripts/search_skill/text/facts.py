"""The checkable facts of a text: numbers, dates, names, identifiers, quotations, code.

A sentence that holds none of them cannot be checked by anybody. Facts are compared as strings in
one form, so `12.5 seconds` here and `12.5 s` there are the same fact.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from search_skill.text.quantities import quantities

# Names in running text: capitalised words that do not open the sentence.
NAME = re.compile(
    r"(?<=[\w,;:)\"”’'(–—-][ ])(?:[A-Z][\w'’-]+(?: (?:of|for|de|van|von|der) (?=[A-Z]))?[ ]?){1,4}"
)
OPENING_NAME = re.compile(r"^(?:[A-Z][\w'’-]+ ){1,3}[A-Z][\w'’-]+")
IDENTIFIER = re.compile(
    r"\b(?:[A-Za-z]+-\d[\w.-]*\w|[a-z]+(?:[A-Z][a-z0-9]+)+|[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+"
    r"|[A-Za-z]\w*_\w+|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?=\(|`)|--?[a-z][\w-]+(?==|\b`))"
)
CODE = re.compile(r"`([^`\n]{2,60})`")
QUOTED = re.compile(r"[“\"]([^”\"\n]{12,300})[”\"]|「([^」\n]{6,200})」|『([^』\n]{6,200})』")
TITLED = re.compile(r"《([^》\n]{2,60})》")
HANGUL_NAME = re.compile(r"[가-힣]{2,4}(?=(?: (?:씨|대표|교수|기자|장관|위원장)))")
HAN_NAME = re.compile(
    r"[\u4e00-\u9fff]{2,3}(?=(?:表示|介绍|认为|指出|告诉|说[：:，,]|氏は|さんは))"
)
KATAKANA = re.compile(r"[ァ-ヴー]{4,}")
ADDRESS = re.compile(r"https?://[^\s)\]>]+")
MARKUP = re.compile(r"[*_#>|\[\]]+")


@lru_cache(maxsize=8192)
def facts_of(text: str) -> frozenset[str]:
    """Return the facts that a stretch of text states, each in one form."""
    bare = ADDRESS.sub(" ", text)
    found = {quantity.key for quantity in quantities(bare)}
    found.update(f"code:{match[1].strip()}" for match in CODE.finditer(bare))
    bare = MARKUP.sub("", bare)
    found.update(f"id:{_folded(match[0])}" for match in IDENTIFIER.finditer(bare))
    found.update(f"quote:{_folded(_first(match))[:40]}" for match in QUOTED.finditer(bare))
    found.update(f"title:{_folded(match[1])}" for match in TITLED.finditer(bare))
    for pattern in (HANGUL_NAME, HAN_NAME, KATAKANA):
        found.update(f"name:{match[0]}" for match in pattern.finditer(bare))
    found.update(f"name:{name}" for name in names_in(bare))
    return frozenset(found)


def names_in(sentence: str) -> frozenset[str]:
    """Return the capitalised names of a sentence, folded; a single opening word is none."""
    found = {_folded(match[0]) for match in NAME.finditer(sentence)}
    opening = OPENING_NAME.match(sentence.lstrip())
    if opening:
        found.add(_folded(opening[0]))
    return frozenset(name for name in found if len(name) > 2)


def _first(match: re.Match[str]) -> str:
    return next(part for part in match.groups() if part)


def _folded(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split()).strip(" .'’-")
