"""Contradictions: signals that give different values for one thing, or deny each other.

The values must be of one measure and stand beside the same telling words, and the statements must
have none of them in common. What differs in version, time, definition or scope is named so, and a
value that a newer primary source replaces is outdated, not contested.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations, product

from search_skill.judging.status import VOID
from search_skill.text.quantities import DATE, MONEY, NUMBER, PERCENT, VERSION, Quantity
from search_skill.verifying.affected import affected_in
from search_skill.verifying.amending import leaves_as_it_is
from search_skill.verifying.amounts import measure_of
from search_skill.verifying.apart import dates_a_figure
from search_skill.verifying.clauses import NEAR
from search_skill.verifying.comparison import clash as are_rivals
from search_skill.verifying.comparison import (
    likeness,
    same_matter,
)
from search_skill.verifying.conditions import is_condition
from search_skill.verifying.conflict import Clash, Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.counted import unknown_counts
from search_skill.verifying.denials import denied_pairs, is_of_nobody
from search_skill.verifying.difference import (
    Replacements,
    are_measured_apart,
    kind_of,
    of_other_scopes,
    older_of,
    outdated_of,
    told_anew,
)
from search_skill.verifying.events import ends_a_reference, heads_a_post, names_a_paper
from search_skill.verifying.framed import opposed_in, unverified
from search_skill.verifying.meant import are_meant, pages_of
from search_skill.verifying.named import as_said, saying_of
from search_skill.verifying.overtaken import overtaken_in
from search_skill.verifying.rarity import Rarity, rarity_of
from search_skill.verifying.sided import contradicts
from search_skill.verifying.statements import Statement, date_of
from search_skill.verifying.succeeding import succeeded
from search_skill.verifying.telling import the_strongest, with_the_outlived_behind
from search_skill.verifying.values import keys_of
from search_skill.verifying.versions import Saying
from search_skill.verifying.wording import looks_back

CROWD = 40  # signals on one word beyond which it says too little to compare by
ALIKE = 0.55  # of the weight of the words beside the values
ALIKE_SILENT = 0.4  # the same, where a page without a vote gives as many of what a voice counts
PIECES = 2  # characters behind a word for pieces that tell what they are pieces of
CONTRASTED = 0.3  # the same, where some sentence sets the two values against each other
DENIED = 0.5  # of the weight of the words of the shorter statement
OF_ONE_WORD = 4  # sayings of a signal that are compared by one word
TELLING_DIGITS = 3  # of a value: a smaller one is the same by chance
ENOUGH_DENIED = 3  # telling words in common between a statement and its denial
SURE = 1.0  # how surely a number that no voice knows contradicts the one that they give
OF_A_CONDITION = 80  # characters before a day
OTHER_SCOPE = 0.35  # the weight of a difference that both sides explain by their scope
NO_LONGER = 0.5  # of a side whose documents no longer hold
CHANGED = 1.5  # how much more it tells where some sentence says that one became the other
RETOLD = 0.5  # the weight of a side that only tells what others say, or how it came about

# What is put for an example is nobody's value: "take a trip of 5 yuan, 44 times a month".
EXAMPLE = re.compile(
    r"\bfor (?:example|instance)\b|\be\.g\.|\b(?:suppose|assuming|let us say)\b"
    r"|举例|例如|比如|譬如|假设|假如|以[^，。；]{1,24}为例"
    r"|例えば|たとえば|を例に|예를 들|예컨대|가령",
    re.I,
)


def conflicts_of(signals: Sequence[Signal], question: str = "") -> list[Conflict]:
    """Return the pairs of signals that contradict each other, what matters most first."""
    statements = _in_their_order(signals)
    rarity = rarity_of(statements)
    replaced = Replacements.in_statements(statements, question)
    found: dict[tuple[int, int], Clash] = {}
    for (one, other), clash in _clashes(signals, rarity, replaced):
        known = found.get((one, other))
        is_of_two = clash.one.source.id != clash.other.source.id  # a page tells of two things
        if is_of_two and (known is None or clash.likeness > known.likeness):
            found[one, other] = clash
    conflicts = _conflicts(signals, found, replaced)
    gone = [each.outdated for each in conflicts if each.outdated is not None]
    unknown = {
        pair: Clash(SURE, one, other, (first, second))
        for pair, ((one, first), (other, second)) in unknown_counts(signals, gone)
        if pair not in found
    }
    conflicts += _conflicts(signals, unknown, replaced)
    conflicts = with_the_outlived_behind(conflicts)
    conflicts.sort(key=lambda each: -each.weight * _directness(each))
    return the_strongest(conflicts)


def _conflicts(
    signals: Sequence[Signal], found: Mapping[tuple[int, int], Clash], replaced: Replacements
) -> list[Conflict]:
    """Return what is a contradiction of two sides of which one at least has a voice."""
    every = [
        (_conflict(signals[one], signals[other], clash, replaced), clash)
        for (one, other), clash in sorted(found.items())
        if signals[one].leader.voice or signals[other].leader.voice
    ]
    return [
        each
        for each, clash in every
        if contradicts(each, clash)
        if each.values not in replaced.developed
        if not (each.values in replaced.together and each.one.voices and each.other.voices)
    ]


def _in_their_order(signals: Sequence[Signal]) -> list[Statement]:
    """Return the statements of all signals, each once, as they stand in their pages."""
    every = {id(each): each for signal in signals for each in signal.statements}
    return sorted(every.values(), key=lambda each: (each.source.id.zfill(8), each.start, each.end))


def _directness(conflict: Conflict) -> float:
    """Of two conflicts of the same values the one between those who state them is told."""
    if conflict.is_change:
        return CHANGED
    retold = sum(
        bool(side.voices) and not side.leader.is_plain for side in (conflict.one, conflict.other)
    )
    return float(RETOLD**retold)


def _clashes(
    signals: Sequence[Signal], rarity: Rarity, replaced: Replacements
) -> Iterable[tuple[tuple[int, int], Clash]]:
    pages = pages_of(each for signal in signals for each in signal.statements)
    for pair, sayings in _comparable(signals):
        (one, first), (other, second) = sayings
        share = likeness((one, first), (other, second), rarity)
        is_set_apart = replaced.contrasts(first, second)
        if share >= _least(*sayings) and (is_set_apart or are_meant(*sayings, pages, rarity)):
            leaders = signals[pair[0]].leader, signals[pair[1]].leader
            tried = unverified(pair, leaders, share)
            values = (first, second) if tried is None else None
            yield pair, Clash(share, one, other, values, tried)
    for pair, ((one, first), (other, second)) in _contrasted(signals, replaced):
        share = same_matter((one, first), (other, second), rarity)
        is_asked = first.kind in (NUMBER, PERCENT, MONEY) and replaced.asks(first, second)
        if is_asked and are_rivals((one, first), (other, second)):
            share = max(share, ALIKE)
        if share >= CONTRASTED:
            yield pair, Clash(share, one, other, (first, second))
    for pair, (one, other) in denied_pairs(signals):
        shared = one.words & other.words
        least = min(rarity.of(one.words), rarity.of(other.words)) or 1.0
        share = rarity.of(shared) / least
        if len(shared) >= ENOUGH_DENIED and share >= DENIED:
            yield pair, Clash(share, one, other, None)
        elif is_of_nobody(one, other):
            yield pair, Clash(max(share, CONTRASTED), one, other, None)
    for each in chain(
        overtaken_in(signals, rarity), opposed_in(signals, rarity), affected_in(signals)
    ):
        yield each.places, Clash(each.share, each.one, each.other, None, each)


def _least(one: Saying, other: Saying) -> float:
    return ALIKE_SILENT if _is_said_by_nobody(one, other) else ALIKE


def _is_said_by_nobody(one: Saying, other: Saying) -> bool:
    """Say whether one of two sayings of one unit stands on a page without a vote: such a page
    words anew what it takes from others.
    """
    (here, first), (there, second) = one, other
    if bool(here.voice) == bool(there.voice) or are_measured_apart(here, there, is_of_two=True):
        return False
    mine, yours = _counted(here, first), _counted(there, second)
    return bool(mine) and mine == yours


def _counted(statement: Statement, value: Quantity) -> str:
    """Return what a value counts; a word for pieces (12个果园) with what stands behind it."""
    is_piece = len(value.unit) == 1 and value.unit > "\u2fff"
    return value.unit + (statement.text[value.end : value.end + PIECES] if is_piece else "")


def _comparable(
    signals: Sequence[Signal],
) -> Iterable[
    tuple[tuple[int, int], tuple[tuple[Statement, Quantity], tuple[Statement, Quantity]]]
]:
    """Yield the pairs of sayings that give a value of one measure beside a word in common."""
    by_word: defaultdict[tuple[str, str], dict[int, list[Saying]]] = defaultdict(dict)
    for place, signal in enumerate(signals):
        for saying in _sayings(signal):
            for word in sorted(saying[0].near(saying[1])):
                held = by_word[measure_of(saying[1]), word].setdefault(place, [])
                if len(held) < OF_ONE_WORD:
                    held.append(saying)
    seen: set[tuple[int, int, int, int]] = set()
    for key in sorted(by_word):
        if len(by_word[key]) > CROWD:
            continue
        for one, other in combinations(sorted(by_word[key]), 2):
            for sayings in product(by_word[key][one], by_word[key][other]):
                mark = (one, other, id(sayings[0][1]), id(sayings[1][1]))
                if mark not in seen:
                    seen.add(mark)
                    yield (one, other), sayings


def _sayings(signal: Signal) -> Iterable[Saying]:
    for statement in signal.statements[:CROWD]:
        if _gives_values(statement):
            yield from ((statement, value) for value in _own(signal, statement))


def _gives_values(statement: Statement) -> bool:
    """Say whether a statement gives its values as its own; what has no vote is told as it stands,
    though it say "may be" and "up to"."""
    is_supposed = (statement.is_hedged and statement.voice) or EXAMPLE.search(statement.text)
    lists = leaves_as_it_is(statement.text)  # of several things, and of each in a word
    return not (statement.rebuts or is_supposed or statement.asks or lists)


def _own(signal: Signal, statement: Statement) -> Iterable[Quantity]:
    """Yield the values of a statement that its signal is about."""
    own = signal.leader.keys & statement.keys
    led = {(key, measure_of(each)) for each in signal.leader.values for key in keys_of(each)}
    return (
        each
        for each in statement.values
        if any(key in own and (key, measure_of(each)) in led for key in keys_of(each))
        and not statement.is_part(each)
        and not (statement.voice and statement.is_quoted(each))
        and not (statement.voice and _is_denied(statement, each))
        and not (each.kind == DATE and _tells_no_day(statement, each))
    )


def _is_denied(statement: Statement, value: Quantity) -> bool:
    """Say whether a sentence says of a figure that it is not so: it gives no other one thereby."""
    is_figure = value.kind not in (DATE, VERSION)
    return is_figure and not statement.denied.isdisjoint(keys_of(value))


def _tells_no_day(statement: Statement, value: Quantity) -> bool:
    """Say whether a day is of what was, or names a document."""
    text = statement.text
    before, behind = text[: value.start][-NEAR:], text[value.end :][:NEAR]
    if heads_a_post(text, value.end) or ends_a_reference(text, value.start, value.end):
        return True
    if is_condition(text[: value.start][-OF_A_CONDITION:], behind):
        return True
    is_aside = dates_a_figure(statement, value) or looks_back(text)
    return is_aside or names_a_paper(before, behind)


def _contrasted(
    signals: Sequence[Signal], replaced: Replacements
) -> Iterable[tuple[tuple[int, int], tuple[Saying, Saying]]]:
    """Yield the pairs of sayings whose two values some sentence sets against each other."""
    holders = _holders(signals, {key for pair in replaced.contrasted for key in pair})
    for pair in sorted(map(sorted, replaced.contrasted)):
        sides = [holders[key] for key in pair]
        if len(sides) == 1 or max(map(len, sides)) > CROWD:
            continue
        for one, other in product(sorted(sides[0]), sorted(sides[1])):
            if one != other:
                known = sides[0][one], sides[1][other]
                (low, here), (high, there) = sorted(zip((one, other), known, strict=True))
                yield from (((low, high), pair) for pair in product(here, there))


def _holders(
    signals: Sequence[Signal], wanted: set[str]
) -> defaultdict[str, dict[int, list[Saying]]]:
    """Return by value which signals give it, and in which sentences that stand for themselves."""
    holders: defaultdict[str, dict[int, list[Saying]]] = defaultdict(dict)
    for place, signal in enumerate(signals):
        for statement in signal.statements[:CROWD]:
            told = statement.stands_alone or statement.columns  # a column says what its value is
            if not (told and _gives_values(statement)):
                continue
            for value in _own(signal, statement):
                key = keys_of(value)[0]
                if key in wanted and len(value.value) >= TELLING_DIGITS:
                    held = holders[key].setdefault(place, [])
                    most = 1 if value.kind in (DATE, VERSION) else OF_ONE_WORD
                    held += [(statement, value)] if len(held) < most else []
    return holders


def _conflict(one: Signal, other: Signal, clash: Clash, replaced: Replacements) -> Conflict:
    kind = (
        clash.opposed.kind
        if clash.opposed is not None
        else kind_of(clash.one, clash.other, clash.values, replaced)
    )
    old = _outdated(one, other, clash, kind, replaced)
    if old is not None and _is_of_two_times(clash):
        kind = "time"
    named, explanation = _explained(one, other, clash)
    if old is not None:
        explanation += f"; {named[old is other]} is outdated"
    elif len(one.voices) != len(other.voices):
        explanation += f"; {named[len(other.voices) > len(one.voices)]} has more voices"
    values = frozenset(keys_of(each)[0] for each in clash.values or ())
    weight = _weight(one, other, clash)
    is_change = clash.values is not None and replaced.holds(*clash.values)
    return Conflict(
        kind,
        one,
        other,
        explanation,
        old,
        weight,
        values,
        frame=clash.frame,
        is_change=is_change,
        is_asked=clash.values is not None and replaced.asks(*clash.values),
        is_anew=told_anew(clash.one, clash.other),
        measure=measure_of(clash.values[0]) if clash.values is not None else "",
    )


def _is_of_two_times(clash: Clash) -> bool:
    is_succeeded = succeeded(clash.one, clash.other, clash.values) is not None
    return is_succeeded or told_anew(clash.one, clash.other)


def _outdated(
    one: Signal, other: Signal, clash: Clash, kind: str, replaced: Replacements
) -> Signal | None:
    if bool(one.withdrawn_by) != bool(other.withdrawn_by):
        return one if one.withdrawn_by else other
    if bool(one.changed_by) != bool(other.changed_by) and clash.values is not None:
        return one if one.changed_by else other
    if told_anew(clash.one, clash.other):
        return older_of(one, other)
    earlier = succeeded(clash.one, clash.other, clash.values)
    if earlier is not None:
        old, new = (one, other) if earlier is clash.one else (other, one)
        return old if new.voices and new.tier <= old.apart_from(new)[1] else None
    if clash.frame:
        return older_of(one, other) if kind in ("time", "scope") else None
    if kind in ("time", "version", "value"):
        return outdated_of(one, other, clash.values, replaced)
    return None


def _weight(one: Signal, other: Signal, clash: Clash) -> float:
    """How near to the question both sides are, and how many pages carry the weaker one."""
    held = min(one.leader.told, other.leader.told)
    if clash.values is not None:
        first, second = clash.values
        held *= OTHER_SCOPE if of_other_scopes((clash.one, first), (clash.other, second)) else 1
    if any(_is_void(side) for side in (one, other)):
        held *= NO_LONGER
    spread = min(len(one.pages), len(other.pages)) + 0.25 * max(len(one.pages), len(other.pages))
    return round(held * (1 + min(spread, 4)) * clash.likeness, 4)


def _is_void(signal: Signal) -> bool:
    """Say whether a side stands in what no longer holds: that it differs is told, and no news."""
    return not signal.voices and bool(VOID & set(signal.leader.source.flags))


def _explained(one: Signal, other: Signal, clash: Clash) -> tuple[tuple[str, str], str]:
    """Return who is named for each side, and how they differ, in words."""
    named = clash.one.source.id, clash.other.source.id
    if clash.opposed is not None and clash.opposed.how:
        return named, clash.opposed.how
    if clash.frame:
        return named, f"{named[0]} and {named[1]} say the opposite of each other"
    if clash.values is None:
        denies = clash.one if clash.one.is_negated or clash.one.rebuts else clash.other
        affirms = clash.other if denies is clash.one else clash.one
        return named, f"{denies.source.id} denies what {affirms.source.id} says"
    first = saying_of(one, clash.one, clash.values[0])
    second = saying_of(other, clash.other, clash.values[1])
    told = f"{_shown(one, *first)}, {_shown(other, *second)}"
    return (first[0].source.id, second[0].source.id), told


def _shown(signal: Signal, statement: Statement, value: Quantity) -> str:
    day = date_of(statement)
    dated = f" of {day:%Y-%m-%d}" if day is not None else ""
    count = len(signal.voices)
    voices = f"{count} voice{'s' * (count != 1)}" if count else "no voice"
    said = as_said(statement, value)
    return f"{statement.source.id}{dated} says {said} ({voices}, {statement.source.tier})"
