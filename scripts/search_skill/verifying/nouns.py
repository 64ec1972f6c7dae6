"""Nouns: whether two numbers count one thing, by the words behind their figures."""

from __future__ import annotations

import re

from search_skill.text.quantities import Quantity
from search_skill.text.terms import is_filler, terms
from search_skill.verifying.amounts import amount_of, measure_of, ratio_of
from search_skill.verifying.rows import TWO_COLUMNS
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import figure_end
from search_skill.verifying.versions import Saying
from search_skill.verifying.wording import ADOPTION, SEVERITY

ALIKE_SCORES = 3.0  # times: what lies further apart scores something else
# What a number without a unit says, and words for whatever is counted, as `terms` writes them.
SCORES = frozenset(
    ["score", "cvss", "grade", "rate", "index", "评分", "得分", "分数", "점수", SEVERITY]
)
GENERAL_NOUNS = frozenset(
    ["unit", "item", "piec", "product", "machin", "devic", "applianc", "total", "copi", "case"]
)
# A noun with what tells of which kind it is, up to the word that begins something else.
PHRASE = re.compile(
    r"\s?(?:[A-Z][\w'’-]* ){0,2}(?:(?!(?:of|in|on|at|to|for|by|with|and|or|are|is|were|was|that"
    r"|which|from|under|sold)\b)[a-z][\w'’-]*[ -]?){1,3}"
)

# "190 school days": behind a figure above one a word without an s only tells of which kind.
HEAD = re.compile(r"\s?([a-z]{3,})(?<!s) ([a-z]{3,}s)(?<!ss)\b")


def counts_alike(one: Saying, other: Saying) -> bool:
    """What is counted must be one thing, or be named in the other sentence or its headings."""
    (here, first), (there, second) = one, other
    if measure_of(first) != "count":
        return True
    mine, yours = _noun(here, first), _noun(there, second)
    if ADOPTION in here.near(first) & there.near(second):
        return True
    if ("." in first.value) != ("." in second.value) and (not mine or mine != yours):
        return False
    if mine == yours:
        return bool(mine) or is_score(first, second) or _is_great(first, second)
    if mine in phrase_of(other) or yours in phrase_of(one):
        return True
    if all(noun and noun not in GENERAL_NOUNS for noun in (mine, yours)):
        return False
    return _is_meant(mine, other) and _is_meant(yours, one)


def phrase_of(saying: Saying) -> frozenset[str]:
    """Return what a figure counts, with the words that follow: "rotating car seats"."""
    statement, value = saying
    behind = statement.text[figure_end(statement.text, value) :]
    head = HEAD.match(behind)
    found = PHRASE.match(behind[head.start(2) :] if head else behind)
    told = terms(found[0]) if found else ()
    return frozenset(term for term in told if not is_filler(term)) - GENERAL_NOUNS


def _is_meant(noun: str, saying: Saying) -> bool:
    """Say whether a saying speaks of a noun; a cell of a wide table in its own row and column."""
    statement, value = saying
    if not noun or noun in GENERAL_NOUNS:
        return True
    is_wide = len(statement.columns) > TWO_COLUMNS
    return noun in (statement.near(value) if is_wide else statement.about)


def is_score(first: Quantity, second: Quantity) -> bool:
    """Numbers without any unit are compared where they look alike: 84.1 and 82.7."""
    written = first.value, second.value
    return all("." in each for each in written) and ratio_of(first, second) < ALIKE_SCORES


def _is_great(first: Quantity, second: Quantity) -> bool:
    written = first.value, second.value
    return all("." not in each and len(each) > 2 for each in written)


def _noun(statement: Statement, value: Quantity) -> str:
    """Return what a figure counts: of "190 school days" days, of which a word tells the kind."""
    behind = statement.text[figure_end(statement.text, value) :]
    own = [term for term in terms(value.unit) if not is_filler(term)]
    head = HEAD.match(behind) if own and value.value.isdigit() and amount_of(value) > 1 else None
    found = [term for term in terms(head[2])] if head and head[1] == value.unit else own
    return found[0] if found else ""
