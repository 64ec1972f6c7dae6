"""Whose figures a marked page took from what a maker says of himself, where it cites nobody.

Nobody comes upon "734 Wh/L" by chance: who gives the measure in the title of an announcement, names
its maker and has no other measure of that kind, speaks with the voice of the announcement. A count
or a score without a unit proves nothing, nor does a round figure: others may come upon it too. How
many times over a thing is faster than another is a measure of it, too.
Most figures of a list that one voice had first prove it, too. Three in one sentence do not: who
reports critically or refutes quotes them together as well.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from search_skill.judging.credits import speaks_of_itself
from search_skill.judging.digests import is_on, subject_of
from search_skill.judging.documents import Document
from search_skill.judging.editions import figures_of, undated
from search_skill.judging.hosts import is_government, owner_of
from search_skill.judging.precedence import Place, may_precede, precedence
from search_skill.judging.status import unnumbered
from search_skill.judging.threads import only_compares
from search_skill.text.quantities import MONEY, UNITS, Quantity, quantities
from search_skill.types import Edge

TAKEN = "quoted_report"
TELLING = 3  # digits that are not zeros at an end
MEASURES = (frozenset(UNITS.values()) - {MONEY}) | {"%"}
TIMES = frozenset({"times", "x", "fold", "倍", "배"})
LISTED, LISTED_SHARE = 4, 0.75  # figures, and of all that a page gives
CROWD = 40  # pages with one figure: it is nobody's then
SAME_DAYS = 7
A_RATIO = 2  # digits of how many times something is more: of a named matter few say the same
_Measure = tuple[str, str]


def taken_edges(
    documents: Sequence[Document], marked: Collection[str], voices: Mapping[str, str] | None = None
) -> Iterable[Edge]:
    """Yield an edge from each marked page to whom it has its figures from, as far as they tell.

    `voices` tells of each key whose voice it is, as far as copies and owners do.
    """
    farms = [each for each in documents if each.key in marked and each.is_read]
    if farms:
        yield from _measured_edges(documents, marked, farms, voices or {})


def listed_edges(
    documents: Sequence[Document], marked: Collection[str], voices: Mapping[str, str]
) -> Iterable[Edge]:
    """Yield an edge from each marked page to the one voice that first had what it lists.

    `voices` tells whose voice each key is. Who had a figure within the same days had it himself;
    later on anybody may have it from there.
    """
    farms = [each for each in documents if each.key in marked and each.is_read]
    holders: defaultdict[str, list[Document]] = defaultdict(list)
    for document in documents if farms else ():
        if document.is_read and document.key not in marked and not only_compares(document):
            for figure in set(figures_of(unnumbered(document.text))):
                holders[figure].append(document)
    places = {each.key: precedence(each) for each in documents if each.is_read} if farms else {}
    for farm in farms:
        own = set(undated(figures_of(unnumbered(farm.text))))
        found: defaultdict[str, list[tuple[Document, str]]] = defaultdict(list)
        for figure in sorted(own) if len(own) >= LISTED else ():
            had = holders[figure] if len(holders[figure]) <= CROWD else ()
            first = _first_of([each for each in had if may_precede(each, farm)], voices, places)
            if first is not None:
                found[voices[first.key]].append((first, figure))
        for voice in sorted(found, key=lambda each: (-len(found[each]), each))[:1]:
            count = len(found[voice])
            telling = any(_digits(figure) >= TELLING for _, figure in found[voice])
            if telling and count >= max(LISTED, LISTED_SHARE * len(own)):
                origin = min(
                    (first for first, _ in found[voice]), key=lambda each: places[each.key]
                )
                said = f"{count} of its {len(own)} figures were there first"
                yield Edge(farm.key, origin.key, TAKEN, said)


def _first_of(
    holders: Sequence[Document], voices: Mapping[str, str], places: Mapping[str, Place]
) -> Document | None:
    """Return who first had a figure, if nobody else had it in the same days."""
    first = min(holders, key=lambda each: places[each.key], default=None)
    if first is None:
        return None
    others = [each for each in holders if voices[each.key] != voices[first.key]]
    dated = [each.day for each in others if each.day is not None]
    if first.day is None or len(dated) < len(others):
        return first if not others else None
    return None if any((day - first.day).days <= SAME_DAYS for day in dated) else first


def _measured_edges(
    documents: Sequence[Document],
    marked: Collection[str],
    farms: Sequence[Document],
    voices: Mapping[str, str],
) -> Iterable[Edge]:
    announced = _announced(documents, marked)
    for document in farms if announced else ():
        given = _measures(document.text)
        found = [
            (origin, measure)
            for measure in sorted(given & announced.keys())
            for origin in announced[measure]
            if _takes(document, origin, given, measure)
        ]
        if len({voices.get(origin.key) or owner_of(origin.url) for origin, _ in found}) == 1:
            origin, (value, unit) = min(found, key=lambda each: precedence(each[0]))
            said = f"it gives {value} {unit}, which was announced there, and no other measure"
            yield Edge(document.key, origin.key, TAKEN, said)


def _announced(
    documents: Sequence[Document], marked: Collection[str]
) -> dict[_Measure, list[Document]]:
    """Return what makers announce of themselves, by each telling measure of the title."""
    found: defaultdict[_Measure, list[Document]] = defaultdict(list)
    for document in documents:
        if document.key in marked or not document.is_read or is_government(document.host):
            continue
        if speaks_of_itself(document):
            for measure in _measures(document.title):
                if _is_telling(measure):
                    found[measure].append(document)
    return dict(found)


def _takes(
    document: Document, origin: Document, given: Collection[_Measure], measure: _Measure
) -> bool:
    if not may_precede(origin, document):
        return False
    names = subject_of(origin)
    if not names or not is_on(document.text, names):
        return False
    rivals = {each for each in given if each[1] == measure[1]}
    return rivals <= _measures(f"{origin.title}\n{origin.text}")


def _measures(text: str) -> set[_Measure]:
    return {
        (each.value, "×" if each.unit in TIMES else each.unit)
        for each in quantities(text)
        if _is_measured(each)
    }


def _is_measured(quantity: Quantity) -> bool:
    return "/" in quantity.unit or quantity.unit in MEASURES or quantity.unit in TIMES


def _is_telling(measure: _Measure) -> bool:
    return _digits(measure[0]) >= (A_RATIO if measure[1] == "×" else TELLING)


def _digits(figure: str) -> int:
    """Return how many digits a figure has but for zeros at its ends."""
    return len(re.sub(r"\D", "", figure).strip("0"))
