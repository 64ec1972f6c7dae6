"""After the first reading: what no source answered is asked once more, differently.

Four ways on, a query or two each: the part itself in other words, the names that the pages speak
of, the matter without its name, for those who explain it and never mention whom it happened to,
and the name in the first person, for those whom it happened to. What is still open then is said
in the report. There is no second round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from search_skill.stages.discover import Discovered, discover, together
from search_skill.stages.plan import PART, Wanted, apart, numbered, sides_of
from search_skill.stages.read import ReadPages, read
from search_skill.stages.typed import is_wanted
from search_skill.text.terms import sought
from search_skill.tools import Tools
from search_skill.types import Interpretation, Page, Query
from search_skill.understanding.dense import YEAR
from search_skill.understanding.gaps import (
    in_person,
    is_answered,
    is_touched,
    names_spoken_of,
)
from search_skill.understanding.software import developed_in
from search_skill.understanding.subject import Asked, asked_of
from search_skill.understanding.wording import weight

AT_MOST = 6  # queries of the round
OPEN_PARTS, NAMES, SIDES = 1, 2, 2  # sides: one less where the plan had room for some
ENOUGH_TERMS = 3  # fewer, and a matter without its name finds everything


def fill_gaps(
    queries: tuple[Query, ...],
    found: Discovered,
    pages: ReadPages,
    interpretation: Interpretation,
    tools: Tools,
) -> tuple[tuple[Query, ...], Discovered, ReadPages]:
    """Return what was asked, found and read with the gap round in it."""
    room = tools.page_budget - len(pages.pages)
    contents = [page for page in pages.pages.values() if page.verdict.is_content]
    asked = asked_of(queries[0].text, interpretation.language, interpretation.entities)
    if not contents or room < 1 or is_wanted(interpretation):
        return queries, _open(queries, found, contents, asked), pages
    every = [
        *_wanted(queries, asked, contents),
        *_in_person(asked, interpretation.language),
        *_sides(queries, interpretation),
    ]
    more = numbered(queries[0], apart(queries, every)[:AT_MOST], first=len(queries) + 1)[1:]
    if not more:
        return queries, _open(queries, found, contents, asked), pages
    again = discover(more, replace(interpretation, platforms=()), tools)
    whole = together(found, again)
    further = read(again.hits, queries[0], tools, room=room, known=pages.pages)
    read_all = ReadPages(
        pages={**pages.pages, **further.pages},
        attempts=(*pages.attempts, *further.attempts),
        degraded=(*pages.degraded, *further.degraded),
    )
    contents = [page for page in read_all.pages.values() if page.verdict.is_content]
    return (*queries, *more), _open(queries, whole, contents, asked), read_all


def _wanted(queries: tuple[Query, ...], asked: Asked, pages: list[Page]) -> Iterator[Wanted]:
    open_parts = [
        each for each in queries if each.why == PART and not is_answered(each.text, pages)
    ]
    for each in open_parts[:OPEN_PARTS]:
        rest = " ".join(word for word in each.text.split() if word not in asked.name.split())
        rest = f"{asked.brief if asked.brief != asked.name else ''} {rest}".strip()
        yield Wanted(rest, f"no source answered {each.id}: without the name")
    name = asked.brief.split()[0] if asked.name else ""
    for other in names_spoken_of(pages, queries[0].text)[:NAMES]:
        yield Wanted(f"{other} {name}".strip(), "a name that several sources speak of")
    if asked.brief not in (asked.name, ""):
        yield Wanted(asked.brief, "the name as people write it in passing")
        return
    named = {word.casefold() for word in asked.name.split()}
    matter = " ".join(word for word in asked.matter.split() if word.casefold() not in named)
    matter = YEAR.sub("", matter.replace(asked.name, " ")).strip("的 ") if asked.name else matter
    if len(sought(matter)) >= ENOUGH_TERMS and weight(matter.split()) >= ENOUGH_TERMS:
        yield Wanted(matter, "the matter without its name: those who explain it")


def _in_person(asked: Asked, language: str) -> Iterator[Wanted]:
    """Yield the name in the words of those who tell what happened to themselves.

    Their pages hardly hold the words of the question, and no title with its name.
    """
    if asked.name:
        yield Wanted(f"{asked.brief} {in_person(language)}", "those who tell of themselves")


def _sides(queries: tuple[Query, ...], interpretation: Interpretation) -> Iterator[Wanted]:
    """Yield the sides that there was no room for before."""
    asked = asked_of(queries[0].text, interpretation.language, interpretation.entities)
    framework = bool(developed_in(queries[0].text))
    every = sides_of(queries[0], interpretation, asked, framework=framework)
    done = {each.why for each in queries}
    sides = list(every)
    left = [each for each in sides if each.why not in done]
    yield from left[: SIDES - (len(left) < len(sides))]


def _open(
    queries: tuple[Query, ...], found: Discovered, pages: list[Page], asked: Asked
) -> Discovered:
    """Return what was found with the parts that nobody answered."""
    parts = [each.text for each in queries if each.why == PART]
    name = f"{asked.name} {asked.brief}"
    left = {
        each for each in parts if not (is_answered(each, pages) or is_touched(each, name, pages))
    }
    return replace(
        found,
        unanswered=tuple(each for each in queries if each.why == PART and each.text in left),
    )
