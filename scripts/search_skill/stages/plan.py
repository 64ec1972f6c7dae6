"""Stage 2: from one question to the queries that are asked.

Quick mode asks the question as it is, and once more in other words where that is cheap and helps.
`--deep` adds three to six sub-questions: the parts that the question itself asks, the sides that
its intents have, and its name in English where the question is in another language. None is
longer than engines read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from search_skill.stages.refined import planned
from search_skill.text.error_strings import is_trace
from search_skill.tools import Tools
from search_skill.types import Intent, Interpretation, Locked, Purpose, Query
from search_skill.understanding.expansion import (
    english_of,
    long_form,
    other_script,
    other_spelling,
)
from search_skill.understanding.facets import Facet, candidates_in, facets_for
from search_skill.understanding.software import developed_in
from search_skill.understanding.subject import Asked, asked_of
from search_skill.understanding.wording import WORDS_OF_A_QUERY, keywords, weight

AT_MOST = 6  # sub-questions; more find the same pages again
PARTS = 4  # of them that the question itself asks; the rest are sides nobody thought of
TOO_LONG = WORDS_OF_A_QUERY + 2  # words a search engine reads to the end
YEARS_BEFORE = 3  # between the two years that a trend is looked at
PART = "a part of the question"
MATTER = "the matter alone: engines ignore the end of a long question"


@dataclass(frozen=True, slots=True)
class Wanted:
    """One query to ask beside the question, and what for."""

    text: str
    why: str
    language: str = ""


def plan(query: Query, interpretation: Interpretation, tools: Tools) -> tuple[Query, ...]:
    """Return the queries to ask, the question itself first."""
    main = replace(query, language=query.language or interpretation.language, why="as asked")
    if is_trace(query.typed) and interpretation.entities.errors:
        main = replace(main, text=_of_trace(query, interpretation), why="the message of the trace")
    if interpretation.intents[:1] == (Intent.NAVIGATIONAL,):
        return (main,)
    asked = asked_of(main.text, interpretation.language, interpretation.entities)
    if tools.deep:
        found = _deep(main, interpretation, asked, planned(query, tools))
    else:
        found = _quick(main, interpretation, asked)
    wanted = apart((main,), found)
    return numbered(main, wanted[: AT_MOST if tools.deep else 1])


def numbered(main: Query, wanted: list[Wanted], first: int = 2) -> tuple[Query, ...]:
    """Return the question and what is asked beside it, each with its name.

    Sub-questions ask for no verbatim phrase: that is what the question itself is asked for.
    """
    loose = replace(main, purpose=Purpose.SUB, operators=replace(main.operators, phrases=()))
    return (
        main,
        *(
            replace(
                loose,
                id=f"Q{number}",
                text=each.text,
                why=each.why,
                language=each.language or main.language,
            )
            for number, each in enumerate(wanted, first)
        ),
    )


def for_platforms(queries: tuple[Query, ...]) -> Query:
    """Return what sites' own searches are asked: they want every word, so a long question short."""
    main = queries[0]
    if weight(main.text.split()) <= TOO_LONG:
        return main
    short = next((each for each in queries if each.why == MATTER), main)
    return replace(main, text=short.text)


def _of_trace(query: Query, interpretation: Interpretation) -> str:
    """Return the message of a pasted trace, with the names that stand in the question."""
    return interpretation.entities.errors[0] or query.text


def _quick(main: Query, read: Interpretation, asked: Asked) -> Iterator[Wanted]:
    """Yield what is asked beside the question where only one more query is affordable."""
    for locked in read.locked[:1]:
        yield _of_version(locked, asked)
    if weight(main.text.split()) > TOO_LONG:
        yield Wanted(asked.matter, MATTER)
    yield from _reworded(main, read, main.text)


def _deep(
    main: Query, read: Interpretation, asked: Asked, own: tuple[str, ...]
) -> Iterator[Wanted]:
    """Yield the sub-questions, the most telling first."""
    is_long = weight(main.text.split()) > TOO_LONG or asked.parts
    if is_long:
        yield Wanted(asked.matter, MATTER)
    for locked in read.locked[:1]:
        yield _of_version(locked, asked)
    if own:
        yield from (Wanted(text, "planned by the model") for text in own)
        return
    for part in asked.parts[:PARTS]:
        yield Wanted(_short(asked.of_part(part)), PART)
    framework = bool(developed_in(main.text))
    foreign = _in_english(read, asked, facets_for(read.intents, of_framework=framework))
    again = list(_reworded(main, read, asked.matter, spelled=True))[:1]
    before = (1 if is_long else 0) + min(len(asked.parts), PARTS)
    room = max(AT_MOST - before - len(foreign) - len(again), 0)
    texts = list(sides_of(main, read, asked, framework=framework))
    yield from texts[:room]
    yield from foreign  # the sides that have no room are asked in the round after the first reading
    yield from again
    yield from texts[room:]


def _in_english(read: Interpretation, asked: Asked, sides: tuple[Facet, ...]) -> list[Wanted]:
    """Return the name in English with the sides' first words: what is known of it elsewhere."""
    plain = [words for side in sides if "{" not in (words := side.worded("en"))]
    telling = " ".join(" ".join(words.split()[:2]) for words in plain[:2])
    text = english_of(f"{asked.name} {asked.matter}", read.entities, telling, read.language)
    return [Wanted(text, "by its name in English", "en")] if text else []


def sides_of(
    main: Query, read: Interpretation, asked: Asked, *, framework: bool
) -> Iterator[Wanted]:
    """Yield the sides of the matter, filled in; those of a pair only where one is compared."""
    sides = facets_for(read.intents, of_framework=framework)
    pair = candidates_in(main.text)
    year = main.as_of.year if main.as_of else 0
    for side in sides:
        words = side.worded(read.language)
        if "{a}" in words or "{b}" in words:
            if pair:
                yield Wanted(words.format(a=pair[0], b=pair[1]), side.why)
            continue
        if "{year}" in words or "{before}" in words:
            if not year:
                continue
            words = words.format(year=year, before=year - YEARS_BEFORE)
        yield Wanted(f"{asked.subject} {words}", side.why)


def _of_version(locked: Locked, asked: Asked) -> Wanted:
    version = ".".join(locked.version.split(".")[:2])
    rest = [word for word in asked.matter.split() if word.casefold() != locked.package.casefold()]
    text = _short(f"{locked.package} {version} {' '.join(rest)}")
    return Wanted(text, f"{locked.file} is locked to {locked.package} {locked.version}")


def _reworded(
    main: Query, read: Interpretation, text: str, *, spelled: bool = False
) -> Iterator[Wanted]:
    """Yield the question in another script or form; engines mostly know other spellings."""
    if read.language == "zh" and (changed := other_script(text, main.region)):
        yield Wanted(changed, "in the other way of writing Chinese")
    if changed := long_form(text, read.language):
        yield Wanted(changed, "a short form written out, or the other way round")
    if spelled and (changed := other_spelling(text)):
        yield Wanted(changed, "in the other spelling")


def _short(text: str) -> str:
    kept: list[str] = []
    for word in text.split():
        if kept and weight([*kept, word]) > WORDS_OF_A_QUERY:
            break
        kept.append(word)
    return " ".join(dict.fromkeys(kept))


def apart(asked: tuple[Query, ...], wanted: Iterable[Wanted]) -> list[Wanted]:
    """Return what differs from what is asked and from what was wanted before it."""
    seen = {_same(each.text) for each in asked}
    kept: list[Wanted] = []
    for each in wanted:
        if each.text and _same(each.text) not in seen:
            seen.add(_same(each.text))
            kept.append(each)
    return kept


def _same(text: str) -> str:
    return " ".join(sorted(keywords(text, "en").casefold().split())) or text.casefold()
