"""Altered copies and versions: what one says that the text whose words it keeps does not.

A mirror keeps what an advisory said before it was corrected; a report that was passed on makes 812
of 821. Where a copy only copies, or says it in words of its own, it is no further saying.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from search_skill.judging.consolidated import VERSION
from search_skill.text.quantities import DATE, Quantity
from search_skill.text.sentences import sentences
from search_skill.text.terms import terms
from search_skill.text.tokens import words as words_in
from search_skill.types import Group, Source, Tier
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


def versions_in(groups: Iterable[Group]) -> dict[str, tuple[str, ...]]:
    """Return for each version of an official document the others of its voice."""
    return {
        edge.source: tuple(each for each in group.members if each != edge.source)
        for group in groups
        for edge in group.edges
        if edge.relation == VERSION
    }


def unsaid_by(statements: Iterable[Statement], kept: Iterable[Source]) -> tuple[Statement, ...]:
    """Return the statements of a version that no other primary source of its voice says.

    What an amendment left as it was stands in the older text word for word, and what it changed in
    the amendment, with all its values: either needs to be said by one of them only.
    """
    told = [
        each
        for source in kept
        if source.page is not None and source.tier == Tier.T1
        for line in source.page.text.splitlines()
        for each in sentences(line)
    ]
    verbatim = {tuple(words_in(each)) for each in told}
    given = [frozenset(_measured(telling_values(each))) for each in told]
    return tuple(each for each in statements if not _is_said(each, verbatim, given))


def _is_said(
    statement: Statement,
    verbatim: Collection[tuple[str, ...]],
    given: Iterable[frozenset[tuple[str, str]]],
) -> bool:
    own = frozenset(_measured(statement.values))
    said = bool(own) and any(own <= each for each in given)
    return said or tuple(words_in(statement.text)) in verbatim


def _measured(values: Iterable[Quantity]) -> Iterator[tuple[str, str]]:
    """Yield values with their units: within 30 days is no 30 crowns."""
    for each in values:
        yield from ((key, each.unit) for key in keys_of(each))


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
