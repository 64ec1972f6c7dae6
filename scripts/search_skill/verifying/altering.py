"""Altered copies: what a copy says in the words of its original, and with values of its own.

A mirror keeps what an advisory said before it was corrected; a report that was passed on makes 812
of 821. Where a copy only copies, or says it in words of its own, it is no further saying.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from search_skill.text.quantities import DATE
from search_skill.text.sentences import sentences
from search_skill.text.terms import terms
from search_skill.types import Source
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of, telling_values

ITS_WORDS = 0.8  # of the words of a sentence that stand in the original


def altered_in(statements: Sequence[Statement], original: Source | None) -> tuple[Statement, ...]:
    """Return the statements of a copy that are in its original's words, and not with its values."""
    if original is None or original.page is None:
        return ()
    text = original.page.text
    told = [_values_in(each) for line in text.splitlines() for each in sentences(line)]
    words = frozenset(terms(f"{original.title} {text}"))
    return tuple(each for each in statements if _is_altered(each, words, told))


def _is_altered(
    statement: Statement, words: frozenset[str], told: Iterable[frozenset[str]]
) -> bool:
    """Say whether no sentence of the original gives all the values of one in its own words.

    Days are written in many ways, and are left out.
    """
    own, values = statement.words, _values_in(statement.text)
    is_in_its_words = bool(own) and len(own & words) >= ITS_WORDS * len(own)
    return bool(values) and is_in_its_words and not any(values <= each for each in told)


def _values_in(text: str) -> frozenset[str]:
    return frozenset(
        key for each in telling_values(text) if each.kind != DATE for key in keys_of(each)
    )
