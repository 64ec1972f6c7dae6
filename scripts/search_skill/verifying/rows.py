"""Rows of tables: where they stand, the headings of their columns, and what a row says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import takewhile

from search_skill.types import Passage

TWO_COLUMNS = 2  # a name and its value: such a row reads as a sentence
LONGEST, SHORTEST = 420, 10  # characters of a row that can be quoted and checked
FURTHEST = 20_000  # characters above a passage in which the headings of its table are looked for
RULE = re.compile(r"^[\s|:-]*--[\s|:-]*$")


def columns_of(passage: Passage, page: str = "") -> tuple[str, ...]:
    """Return the headings of the table that a passage is, or is a part of; none for another one.

    A long table is cut into passages, the first of which has the headings.
    """
    if passage.kind != "table":
        return ()
    above = _of_the_table(page[max(0, passage.start - FURTHEST) : passage.start])
    table = (above + passage.text).lstrip()
    return tuple(cell.strip() for cell in cells_of(table.partition("\n")[0]))


def _of_the_table(above: str) -> str:
    """Return the lines of a table that stand right above."""
    lines = above.splitlines(keepends=True)
    found = takewhile(lambda line: line.strip().startswith("|"), reversed(lines))
    return "".join(reversed(list(found)))


# Headings of columns that stand beside each other: what was, and what is.
WAS = re.compile(
    r"\b(?:original(?:ly)?|previous(?:ly)?|old|former(?:ly)?|prior|earlier|until now|replaced"
    r"|was)\b"
    r"|原[来先定有]?|旧|舊|此前|调整前|修[改订]前|变更前|従来|以前|(?:変更|改定|改正|訂正)前|更正前|订正前|종전|기존"
    r"|(?:변경|개정|조정|정정) ?전",
    re.I,
)
IS = re.compile(
    r"\b(?:current(?:ly)?|new|now|revised|revision|amended|amendment|present(?:ly)?|corrected|updated|today|is)\b"
    r"|现[行在]|現[行在]|新(?!闻|聞)|调整后|修[改订]后|变更后|(?:変更|改定|改正|訂正)後|更正后|订正后|复测|複測|현행|신규|현재"
    r"|(?:변경|개정|조정|정정) ?후",
    re.I,
)


@lru_cache(maxsize=1_024)
def former_columns(columns: tuple[str, ...]) -> frozenset[int]:
    """Return the columns of a table of changes that tell how things were, by their headings."""
    now = {at for at, each in enumerate(columns) if at and IS.search(each)}
    was = {at for at, each in enumerate(columns) if at and WAS.search(each)} - now
    return frozenset(was if now else ())


def is_of_what_was(row: str, columns: tuple[str, ...], place: int) -> bool:
    """Say whether a place in a row tells how something was, and the row says in figures what it is:
    what is "unchanged" still is what it was.
    """
    former = former_columns(columns)
    cells = row.split("|")
    told = "".join(cell for at, cell in enumerate(cells) if at and at not in former)
    return row.count("|", 0, place) in former and any(char.isdigit() for char in told)


def row_spans(text: str) -> Iterable[tuple[int, int]]:
    """Yield the rows of a table below its headings, from the first cell to the last."""
    at = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        begin = at + len(line) - len(line.lstrip(" |"))
        stop = at + len(line.rstrip(" |\n"))
        at += len(line)
        filled = [cell for cell in cells_of(line) if cell.strip()]
        if (
            (number or len(filled) == TWO_COLUMNS)
            and not RULE.match(line)
            and len(filled) > 1
            and SHORTEST <= stop - begin <= LONGEST
        ):
            yield begin, stop


def cells_of(line: str) -> list[str]:
    """Return the cells of a line of a table."""
    return line.strip().strip("|").split("|")


def told(cells: Sequence[str]) -> str:
    """Return what a row says: its name, and what it is given."""
    name, *values = [each for each in cells if each] or [""]
    return f"{name}: {' · '.join(values)}" if values else name
