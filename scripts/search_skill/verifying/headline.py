"""The claim at hand: the value that is repeated most and that voices dispute, or that a question
names as somebody's claim.

A claim which time or a newer version has replaced is outdated, and who says so does not oppose it;
what one page or two say is at nobody's hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from search_skill.text.quantities import NUMBER, PERCENT, Quantity, quantities
from search_skill.types import Source
from search_skill.verifying.asked import asked_values, claimed_values, is_of_a_version
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.multiples import multiples
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of
from search_skill.verifying.wording import is_severity

PAIR = 2
SETTLED = frozenset({"time", "version"})  # kinds of conflict that time decides
REPEATED, REPEATED_BY = 3, 0.4  # pages that hold what is repeated, and what share of all they are
# "within 24 hours": beside a share or a sum it is the condition under which that was reached.
SPAN_UNITS = """
ms s min h day days week month year 時間 秒間 分間 日間 週間 か月 年間 時 시간 분 초 일 주 개월
"""
A_SPAN = frozenset(SPAN_UNITS.split())
# "in June, 6月", "17時42分": what counts months and hours is part of a day, and no value.
OF_A_DAY = re.compile(r"[月号號点]|时(?!间)|時(?!間)|日(?!間)|월|시(?!간)")
SHORTEST, LONGEST = 16, 400  # characters of a sentence that tells the claim
OF_ONESELF = re.compile(
    r"\b(?:I|[Mm]y|[Ww]e|[Oo]ur|me|us|[Ss]he|[Hh]e|[Tt]hey)\b|我|咱|本人|私|僕|저는|우리"
)
BEGINS_WITHIN = re.compile(
    r"\W|\d+\.\d|[一二三四五六七八九十]、"
)  # a heading's number, or another's words


@dataclass(frozen=True, slots=True)
class Headline:
    """The claim at hand: what is repeated most among what voices dispute."""

    claim: str
    saying: tuple[Statement, Quantity] | None  # none: a claim of worth, not of a value
    rivals: tuple[str, ...] = ()  # keys of the values given instead, the weightiest first
    written: tuple[str, ...] = ()  # the same as they are written
    multiples: frozenset[float] = frozenset()  # how many times over the same claim says it to be

    @property
    def keys(self) -> set[str]:
        """The keys of the value at hand."""
        return _with_bare(keys_of(self.saying[1])) if self.saying is not None else set()

    @property
    def others(self) -> set[str]:
        """The keys of its rivals."""
        return _with_bare(self.rivals)

    @property
    def value(self) -> str:
        """The value at hand as it is written, without its sentence; "" for a claim of worth."""
        if self.saying is None:
            return ""
        return _written(self.saying)


def headline_of(
    conflicts: Sequence[Conflict],
    sources: Sequence[Source],
    question: str = "",
    signals: Sequence[Signal] = (),
) -> Headline | None:
    """Return the claim at hand, or nothing where no voice disputes what is repeated.

    Where no two voices clash, it is the value that the question calls somebody's claim.
    """
    spread = _spread(sources)
    asked = {key for each in _asked(question) for key in keys_of(each)}
    within = {key for each in asked_values(question) for key in keys_of(each)} - asked
    settled = {key for each in conflicts if _is_settled(each) for key in each.values}
    least = max(REPEATED, REPEATED_BY * len(sources))
    best: tuple[tuple[bool, float], Conflict, str] | None = None
    for conflict in conflicts:
        if len(conflict.values) != PAIR or settled & conflict.values:
            continue
        if not (conflict.one.voices and conflict.other.voices) or _is_of_days(conflict):
            continue
        if _is_of_versions(conflict, spread):
            continue
        key = max(sorted(conflict.values), key=lambda each: (each in asked, spread.get(each, 0)))
        if key in within or (key not in asked and spread.get(key, 0) < least):
            continue
        weight = (key in asked, conflict.weight * spread.get(key, 1))
        if best is None or weight > best[0]:
            best = (weight, conflict, key)
    if best is not None:
        return _headline(best[1], best[2], conflicts, settled)
    return _claimed_headline(signals, question, conflicts, spread)


def _asked(question: str) -> list[Quantity]:
    """Return the values that a question names, without the spans in which others were reached."""
    named = asked_values(question)
    told = [each for each in named if each.unit not in A_SPAN]
    return told or named


def _with_bare(keys: Iterable[str]) -> set[str]:
    """Return keys, of a share with a fraction its figure too: people say "5.8" for 5.8%."""
    found = set(keys)
    told = {key.partition(":")[2] for key in found if key.startswith(PERCENT)}
    return found | {f"{NUMBER}:{figure}" for figure in told if "." in figure}


def _is_of_days(conflict: Conflict) -> bool:
    """Say whether the values of a conflict only count months or hours."""
    told = [
        _saying(side, key) for side in (conflict.one, conflict.other) for key in conflict.values
    ]
    return all(OF_A_DAY.match(each[1].unit) for each in told if each is not None)


def _is_of_versions(conflict: Conflict, known: Mapping[str, int]) -> bool:
    """Say whether the values of a conflict are lines of versions: which of them it is, is told."""
    told = [
        saying
        for side in (conflict.one, conflict.other)
        for key in conflict.values
        if (saying := _saying(side, key)) is not None
    ]
    return all(is_of_a_version(_written(each), known) for each in told)


def _claimed_headline(
    signals: Sequence[Signal],
    question: str,
    conflicts: Sequence[Conflict],
    spread: Mapping[str, int],
) -> Headline | None:
    """Return the value that the question calls somebody's claim, of several the most repeated.

    Somebody with a vote says it, and time has not left it behind; its rivals are the other values
    of its kind that the question names.
    """
    gone = {
        key
        for each in conflicts
        if each.outdated is not None
        for key in each.outdated.leader.keys & each.values
    }
    named = _asked(question)
    claimed = {keys_of(each)[0]: each for each in claimed_values(question) if each in named}
    said = {key: signal for signal in reversed(signals) for key in claimed if _is_said(signal, key)}
    best = max(sorted(said.keys() - gone), key=lambda key: spread.get(key, 0), default="")
    saying = _told_best(said[best], best, gone) if spread.get(best, 0) >= REPEATED else None
    if saying is None:
        return None
    others = [each for each in asked_values(question) if each.kind == claimed[best].kind]
    rivals = {keys_of(each)[0]: question[each.start : each.end] for each in others}
    rivals.pop(best, None)
    return Headline(saying[0].plain, saying, tuple(rivals), tuple(rivals.values()))


def _is_said(signal: Signal, key: str) -> bool:
    return bool(signal.voices) and key in signal.leader.keys - signal.leader.denied


def _headline(
    conflict: Conflict, key: str, conflicts: Sequence[Conflict], settled: Set[str]
) -> Headline:
    side = conflict.one if key in conflict.one.leader.keys else conflict.other
    others = {
        value: each.other if each.one is side or key in each.one.leader.keys else each.one
        for each in conflicts
        if key in each.values and not _is_settled(each)
        for value in sorted(each.values - {key})
    }
    said = _told_best(side, key, settled | others.keys())
    claim = said[0].plain if said is not None else side.leader.plain
    told = [_saying(signal, value) for value, signal in others.items()]
    written = tuple(_written(each) for each in told if each)
    times = frozenset(
        each.value
        for statement in side.statements
        for each in multiples(statement.text)
        if key in statement.keys
    )
    return Headline(claim, said, tuple(others), written, times)


def _is_settled(conflict: Conflict) -> bool:
    """Say whether time decides a conflict: one side is outdated, or speaks of another version.

    How bad a flaw is, is judged: a later judgement of somebody else's replaces none.
    """
    if any(is_severity(each.leader.text) for each in (conflict.one, conflict.other)):
        return False
    return conflict.kind in SETTLED or conflict.outdated is not None


def _written(saying: tuple[Statement, Quantity]) -> str:
    statement, value = saying
    return statement.text[value.start : value.end].strip()


def _saying(signal: Signal, key: str) -> tuple[Statement, Quantity] | None:
    return next(iter(_sayings(signal, key)), None)


def _sayings(signal: Signal, key: str) -> Iterable[tuple[Statement, Quantity]]:
    for statement in signal.statements:
        yield from ((statement, value) for value in statement.values if key in keys_of(value))


def _told_best(signal: Signal, key: str, settled: Set[str]) -> tuple[Statement, Quantity] | None:
    """Return the sentence of a side that a stranger reads as the claim, with its value.

    It gives the value and does not dispute it, nor another one that is outdated, is a sentence and
    no row, names what it is about, and tells most of the question.
    """

    def worth(saying: tuple[Statement, Quantity]) -> tuple[bool, bool, float]:
        each = saying[0]
        is_against = each.rebuts or each.asks or key in each.denied or settled & each.keys
        is_whole = SHORTEST <= len(each.plain) <= LONGEST and not each.columns
        is_named = not (OF_ONESELF.search(each.plain) or BEGINS_WITHIN.match(each.plain))
        return not is_against, is_whole and is_named, each.told

    return max(_sayings(signal, key), key=worth, default=None)


def _spread(sources: Iterable[Source]) -> dict[str, int]:
    """Return how many pages hold each value, copies and marked ones too: how far it has spread."""
    counts: dict[str, int] = {}
    for source in sources:
        text = source.page.text if source.page is not None else source.snippet
        for key in {key for each in quantities(text) for key in keys_of(each)}:
            counts[key] = counts.get(key, 0) + 1
    return counts
