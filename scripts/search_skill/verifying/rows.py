"""Rows of tables: where they stand, the headings of their columns, and what a row says in words.

A row says nothing without its headings: "Rate | 6.2 | 6.1" tells what a rate was, and not when. So
the line of the headings is quoted with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from search_skill.types import Passage

TWO_COLUMNS = 2  # a name and its value: such a row reads as a sentence
MOST_COLUMNS = 7  # of a row that can be told in a sentence
LONGEST, SHORTEST = 420, 10  # characters of a row that can be quoted and checked
FURTHEST = 20_000  # characters above a passage in which the headings of its table are looked for
RULE = re.compile(r"^[\s|:-]*--[\s|:-]*$")


@dataclass(frozen=True, slots=True)
class Headings:
    """The line of a table that heads its columns: its cells, and where it stands in the page."""

    cells: tuple[str, ...] = ()
    start: int = 0
    end: int = 0

    @property
    def is_wide(self) -> bool:
        """Whether a row has more than a name and its value."""
        return len(self.cells) > TWO_COLUMNS


def headings_of(passage: Passage, page: str = "") -> Headings:
    """Return the headings of the table that a passage is, or is a part of; none for another one.

    A long table is cut into passages, the first of which has the headings.
    """
    if passage.kind != "table":
        return Headings()
    above = _of_the_table(page[max(0, passage.start - FURTHEST) : passage.start])
    whole = above + passage.text
    table = whole.lstrip()
    line = table.partition("\n")[0]
    at = passage.start - len(above) + len(whole) - len(table)
    return Headings(
        cells=tuple(cell.strip() for cell in cells_of(line)),
        start=at + len(line) - len(line.lstrip(" |")),
        end=at + len(line.rstrip(" |")),
    )


def _of_the_table(above: str) -> str:
    """Return the lines of a table that stand right above."""
    lines = above.splitlines(keepends=True)
    found = takewhile(lambda line: line.strip().startswith("|"), reversed(lines))
    return "".join(reversed(list(found)))


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


def told(cells: Sequence[str], columns: Sequence[str]) -> str:
    """Return what a row says: its name and what it is given, each value with its heading where
    there are several: "Rate: 6.2 (Q1) · 6.1 (Q2)".
    """
    name, *values = cells
    if len(columns) <= TWO_COLUMNS or len(columns) != len(cells):
        return f"{name}: {' · '.join(each for each in values if each)}" if values else name
    headed = zip(values, columns[1:], strict=True)
    given = [f"{value} ({head})" if head else value for value, head in headed if value]
    return f"{name}: {' · '.join(given)}"
