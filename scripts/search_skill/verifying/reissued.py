"""Documents set out anew: what an older edition says and the newer one of its site does not.

A page of a documentation is kept for each version. What stands in the page for 3.1 without naming
a version holds for 3.1; where the page for 3.4 says it no more, nobody may be told it as it is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable

from search_skill.judging.editions import edition_of
from search_skill.judging.versioned import THIS
from search_skill.text.quantities import VERSION
from search_skill.text.sentences import sentences
from search_skill.text.tokens import words
from search_skill.types import Source
from search_skill.verifying.statements import SAYS, Statement
from search_skill.verifying.values import keys_of, telling_values
from search_skill.verifying.wording import looks_back

CURRENT = ("latest", "stable", "current")  # what a site calls the version that is in use
A_CODE = "code:"
NUMBERED = re.compile(r"v?(\d+(?:\.\d+)*)(?:\.x)?", re.I)
NEWEST = (10**6,)
LINE = (
    r"(?:(?<=\.\d)|(?<=\.\d\d)|\.x|\.0)(?![\d.]*\d|\s?[%％])"  # behind a number that is a version
)


def reissued_in(sources: Iterable[Source]) -> dict[str, Source]:
    """Return by the id of each older edition that was read the newest one beside it.

    The edition for the version that the caller's project is locked to stays as it is.
    """
    editions: defaultdict[tuple[str, str], list[tuple[tuple[int, ...], Source]]] = defaultdict(list)
    for source in sources:
        edition = edition_of(source.url)
        order = _order(edition.version)
        if order and source.page is not None and source.page.verdict.is_content:
            editions[edition.base, edition.language].append((order, source))
    found: dict[str, Source] = {}
    for held in editions.values():
        last, newest = max(held, key=lambda each: (each[0], each[1].id))
        for order, source in held:
            if order < last and THIS not in source.flags:
                found[source.id] = newest
    return found


def left_out_by(older: Source, newer: Source) -> Callable[[Statement], bool]:
    """Return what says whether a statement of an older edition is said by the newer one no more.

    What names a version itself holds for that one, whatever came later; and what the newer edition
    tells of another version, or of former days, it does not say of its own.
    """
    text = newer.page.text if newer.page is not None else ""
    names_a_version = _naming((older, newer))
    named = {f"{A_CODE}{word}" for word in words(text)}
    for sentence in (each for line in text.splitlines() for each in sentences(line)):
        if not (looks_back(sentence) or names_a_version(sentence)):
            named.update(key for each in telling_values(sentence) for key in keys_of(each))

    def is_left_out(statement: Statement) -> bool:
        if names_a_version(statement.text):
            return False
        return any(key not in named for key in statement.keys if not key.startswith(SAYS))

    return is_left_out


def _naming(sources: Iterable[Source]) -> Callable[[str], bool]:
    """Return what says whether a sentence names a version, of those that the editions are for."""
    known = [NUMBERED.fullmatch(edition_of(each.url).version) for each in sources]
    forms = [re.escape(each[1]) for each in known if each]
    of_these = re.compile(
        "|".join(rf"(?<![\w.])(?:v{each}|{each}{LINE})" for each in forms) or "$^"
    )

    def names_a_version(sentence: str) -> bool:
        is_whole = any(each.kind == VERSION for each in telling_values(sentence))
        return is_whole or of_these.search(sentence) is not None

    return names_a_version


def _order(version: str) -> tuple[int, ...]:
    """Return what tells which of two versions is newer; () for one that nobody can tell."""
    if version in CURRENT:
        return NEWEST
    numbered = NUMBERED.fullmatch(version)
    return tuple(int(part) for part in numbered[1].split(".")) if numbered else ()
