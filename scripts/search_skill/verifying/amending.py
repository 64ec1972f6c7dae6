"""What an amendment touches of the document that it amends; what it does not touch still holds.

A notice that ends the applications changes no amount, a correction of one date none of the others.
It touches what it names: a value of the statement, or the article in which the statement stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from search_skill.text.quantities import DATE, quantities
from search_skill.text.sentences import sentences
from search_skill.types import Source
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of

ARTICLE = re.compile(
    r"\b(?:article|section|clause|paragraph|rule|annex|art\.)\s?(?P<n>\d+(?:\.\d+)*)"
    r"|第\s?(?P<c>[〇零一二三四五六七八九十百\d]{1,5})\s?(?:条|款|条項|조)(?!之)"
    r"|제\s?(?P<k>\d{1,3})\s?조",
    re.I,
)

# What opens a list of that.
NO_OTHER = re.compile(
    r"\bno other \w+ (?:is|are) (?:changed|affected|amended)\b|\ball (?:the )?other (?:\w+ ){1,2}"
    r"(?:remain|stay)\b|其[余他](?:[^，。；]{0,6})不变|その他の[^、。]{1,10}変更(?:は|が)?(?:ない|ありません)"
    r"|(?:그 밖의|나머지) [^,.]{1,12}(?:변경이 없|그대로)",
    re.I,
)
NO_LETTERS = re.compile(r"[^\w.,$€£¥%]+")

# What an amendment names because it leaves it as it is.
UNCHANGED = re.compile(
    r"\b(?:is|are|remains?|stays?|left) (?:unchanged|as (?:it is|they are|before)|unaffected"
    r"|in force)\b|\b(?:is|are) not (?:changed|affected|amended)\b"
    r"|\b(?:remains?|stays?|stands?) (?:the same|in force|as (?:printed|published|adopted"
    r"|enacted|signed|issued|set out|announced|agreed))\b"
    r"|\bno other \w+ (?:is|are) (?:changed|affected|amended)\b"
    r"|不变|不作(?:调整|修改|变更)|继续(?:有效|执行)"
    r"|変更(?:は|が)?(?:ない|ありません|しない)|従前のとおり"
    r"|종전과 같|변경(?:하지 않|이 없)|그대로 (?:둔다|유지)",
    re.I,
)


def touched_by(newer: Source) -> Callable[[Statement], bool]:
    """Return what says whether a statement is touched by a document that amends its own.

    Of a document that could not be read nobody knows what it leaves alone.
    """
    text = newer.page.text if newer.page is not None else ""
    if not text:
        return lambda _: True
    repeated = {_bare(each) for each in _sentences(text)}
    text = "\n".join(each for each in _sentences(text) if not UNCHANGED.search(each))
    named = {key for each in quantities(text) for key in keys_of(each)}
    days = {each.value for each in quantities(text) if each.kind == DATE}
    articles = articles_in(text)

    def is_touched(statement: Statement) -> bool:
        if _bare(statement.text) in repeated:
            return False  # what it repeats word for word it leaves as it is
        of_it = {key for each in statement.values for key in keys_of(each)}
        mine = {each.value for each in statement.values if each.kind == DATE}
        above = " ".join(statement.passage.heading)
        opening = statement.text[:24] if ARTICLE.match(statement.text.lstrip("* ")) else ""
        return bool(of_it & named or mine & days or articles_in(f"{above} {opening}") & articles)

    return is_touched


def leaves_as_it_is(text: str) -> bool:
    """Say whether a text lists what an amendment does not change."""
    return bool(NO_OTHER.search(text))


def _bare(text: str) -> str:
    """Return a sentence or a row of a table without its markup: its letters and figures."""
    return NO_LETTERS.sub(" ", text).strip().casefold()


def _sentences(text: str) -> Iterable[str]:
    for line in text.splitlines():
        yield from sentences(line)


def articles_in(text: str) -> frozenset[str]:
    """Return the articles that a text names."""
    return frozenset(found["n"] or found["c"] or found["k"] for found in ARTICLE.finditer(text))
