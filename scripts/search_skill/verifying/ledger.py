"""The ledger: signals become claims with five elements; what lacks one may not be asserted."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from search_skill.text.quantities import VERSION
from search_skill.types import Claim, Contradiction, Standing
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.leaning import is_personal
from search_skill.verifying.named import quoted_for
from search_skill.verifying.own_lines import is_masthead, is_of_the_page
from search_skill.verifying.rows import TWO_COLUMNS
from search_skill.verifying.standing import (
    CONFIRMING,
    claim_standing,
    confidence_of,
    uncertainty_of,
)
from search_skill.verifying.statements import Statement, date_of
from search_skill.verifying.support import lost_tokens, support_of

A_SOURCE = re.compile(r"\bS\d+\b")
SHOWN = 30  # claims: the rest says nothing that a reader of them still misses
MANY_VOICES = 4  # more make no claim more telling
SAME_VALUE = 0.5  # of a claim is known where its values were told in any words
KNOWN = 0.8  # how much less a claim tells that another one before it has told
DISPUTED = 1.5  # how much more it tells what holds where others say otherwise
BORNE_OUT = 0.2  # support below which a passage that lacks a token of the claim bears out a part
ORDER = {
    Standing.CONFIRMED: 0,
    Standing.PROVISIONAL: 0,
    Standing.CONTESTED: 1,
    Standing.UNVERIFIED: 2,
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A signal with its standing and all that speaks against it."""

    signal: Signal
    standing: Standing
    against: tuple[Conflict, ...]
    untold: tuple[Conflict, ...] = ()  # what decides how it stands without being told


def ledger_of(
    signals: Sequence[Signal],
    conflicts: Sequence[Conflict],
    untold: Sequence[Conflict] = (),
) -> tuple[tuple[Claim, ...], tuple[Contradiction, ...]]:
    """Return the claims, the surest first, and the contradictions between them.

    `untold` are conflicts that decide how a claim stands, though nobody is told of them.
    """
    against = _by_side(conflicts)
    silent = _by_side([each for each in untold if not _is_held(each, signals)])
    entries = [
        _entry(signal, tuple(against[id(signal)]), tuple(silent[id(signal)])) for signal in signals
    ]
    entries.sort(key=_order)
    kept = _kept(_varied(entries))
    names = {id(entry.signal): f"C{place}" for place, entry in enumerate(kept, 1)}
    claims = tuple(_claim(entry, names) for entry in kept)
    found = tuple(
        Contradiction(
            conflict.kind,
            (names[id(conflict.one)], names[id(conflict.other)]),
            conflict.explanation,
        )
        for conflict in conflicts
        if id(conflict.one) in names and id(conflict.other) in names
    )
    return claims, found


def _by_side(conflicts: Iterable[Conflict]) -> defaultdict[int, list[Conflict]]:
    found: defaultdict[int, list[Conflict]] = defaultdict(list)
    for conflict in conflicts:
        found[id(conflict.one)].append(conflict)
        found[id(conflict.other)].append(conflict)
    return found


def _is_held(conflict: Conflict, signals: Sequence[Signal]) -> bool:
    """Say whether what was replaced is said by more voices, or by the page that would replace it:
    what is not told leaves nothing of theirs behind.
    """
    old = conflict.outdated
    if old is None:
        return False
    newer = conflict.other if conflict.one is old else conflict.one
    most = max(len(old.voices), len(newer.voices))
    left = conflict.values & old.leader.keys or old.leader.keys
    return any(
        len(each.voices) > most or _is_told_by(newer.leader.source.id, each, left)
        for each in signals
        if each is not newer and old.leader.keys <= each.leader.keys
    )


def _is_told_by(page: str, signal: Signal, values: frozenset[str]) -> bool:
    """Say whether a page states some of these values, and not only others of the signal."""
    told = [each for each in signal.statements if each.source.id == page and each.is_plain]
    return any(each.keys & values for each in told)


def _entry(signal: Signal, against: tuple[Conflict, ...], untold: tuple[Conflict, ...]) -> Entry:
    standing = claim_standing(signal, (*against, *untold))
    quoted = signal.leader.quote(is_claim=True).quote
    is_whole = version_of(signal) and not lost_tokens(signal.leader.plain, quoted)
    if standing in (Standing.CONFIRMED, Standing.PROVISIONAL) and not is_whole:
        standing = Standing.UNVERIFIED  # an element is missing: it may not be asserted
    elif ORDER[standing] == 0 and is_personal(signal.leader.plain):
        standing = Standing.UNVERIFIED  # what one person tells of himself is asserted of nothing
    return Entry(signal, standing, against, untold)


def _varied(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries so that of what may be asserted each claim adds to those before it.

    Maximal marginal relevance (Carbonell and Goldstein, 1998): what a claim tells counts less by
    how far the claim before it that is nearest to it tells the same.
    """
    rest = [each for each in entries if ORDER[each.standing] == 0]
    others = entries[len(rest) :]
    worth = [_worth(each) for each in rest]
    told = [0.0] * len(rest)
    open_ones = list(range(len(rest)))
    found: list[Entry] = []
    while open_ones and len(found) < SHOWN:
        best = max(open_ones, key=lambda at: (worth[at] * (1 - KNOWN * told[at]), -at))
        open_ones.remove(best)
        found.append(rest[best])
        for at in open_ones:
            told[at] = max(told[at], _repeats(rest[at], rest[best]))
    return [*found, *(rest[at] for at in open_ones), *others]


def _repeats(entry: Entry, before: Entry) -> float:
    """Return which part of what an entry says another one says, 0-1: its values and its words."""
    one, other = entry.signal.leader, before.signal.leader
    if not one.keys or not one.words:
        return 0.0
    values = len(one.keys & other.keys) / len(one.keys)
    words = len(one.words & other.words) / len(one.words)
    return values * (SAME_VALUE + (1 - SAME_VALUE) * words)


def _worth(entry: Entry) -> float:
    """Return how much an entry tells: what it holds of the question, by those who say it."""
    voices = min(len(entry.signal.voices), MANY_VOICES)
    return entry.signal.leader.told * (1 + voices) * (DISPUTED if entry.against else 1.0)


def _order(entry: Entry) -> tuple[int, float, str, int]:
    """What may be asserted first; among that, what bears most on the question and is borne out."""
    leader = entry.signal.leader
    return (
        ORDER[entry.standing],
        -round(_worth(entry), 4),
        leader.source.id.zfill(8),
        leader.start,
    )


def _kept(entries: Sequence[Entry]) -> list[Entry]:
    """Return the claims to show: the first ones, and every side of a contradiction among all."""
    told = [each for each in _each_once(entries) if each.against or _is_sentence(each.signal)]
    kept = [each for each in told[:SHOWN] if each.against or not _is_of_the_page(each.signal)]
    sides = [entry for entry in told[SHOWN:] if entry.against]
    return [*kept, *sides[:SHOWN]]


def _each_once(entries: Sequence[Entry]) -> Iterable[Entry]:
    """Yield the entries; a sentence is told again only where it stands in another dispute."""
    seen: set[tuple[str, int]] = set()
    for entry in entries:
        place = (entry.signal.leader.source.id, entry.signal.leader.start)
        if entry.against or place not in seen:
            yield entry
        seen.add(place)


def _is_of_the_page(signal: Signal) -> bool:
    """Say whether one voice alone tells of its own page: nobody asked for that."""
    return len(signal.voices) < CONFIRMING and (
        is_of_the_page(signal.leader.plain)
        or (not signal.leader.columns and is_masthead(signal.leader.text))
    )


def _is_sentence(signal: Signal) -> bool:
    """A row of a wide table, a line that only leads on, or what nobody with a vote says, tells
    something by contrast only.
    """
    leader = signal.leader
    return bool(signal.voices) and len(leader.columns) <= TWO_COLUMNS and not leader.is_unfinished


def _claim(entry: Entry, names: dict[int, str]) -> Claim:
    signal = entry.signal
    rivals = [each.other if each.one is signal else each.one for each in entry.against]
    quoted = quoted_for(signal)
    untold = entry.untold if signal.voices or not entry.against else ()
    open_about_it = uncertainty_of(signal, entry.standing, (*entry.against, *untold))
    return Claim(
        id=names[id(signal)],
        claim=signal.leader.plain,
        source=tuple(each.quote(is_claim=each is signal.leader) for each in quoted),
        version=version_of(signal),
        confidence=confidence_of(signal, entry.standing),
        uncertainty="; ".join([open_about_it, *in_part(signal, quoted)]),
        standing=entry.standing,
        voices=len(signal.voices),
        contradicted_by=tuple(
            dict.fromkeys(names[id(each)] for each in rivals if id(each) in names)
        ),
    )


def version_of(signal: Signal) -> str:
    """Return the version of what a claim speaks of: stated there, else the document's date."""
    leader = signal.leader
    # A number that opens the sentence counts sections.
    stated = [each.value for each in leader.values if each.kind == VERSION and each.start > 3]
    if stated:
        return ", ".join(dict.fromkeys(stated))
    quoted = quoted_for(signal)  # a date that no quote has could not be checked
    dates = [day for each in quoted if (day := date_of(each)) is not None]
    return f"as of {max(dates):%Y-%m-%d}" if dates else ""


def in_part(signal: Signal, quoted: Iterable[Statement]) -> list[str]:
    """Return which of the quoted passages bear out a part of the claim only, in words."""
    claim = signal.leader.plain
    weak = [
        each.source.id
        for each in quoted
        if each is not signal.leader
        and lost_tokens(claim, each.passage.text)
        and support_of(claim, each.passage.text) < BORNE_OUT
    ]
    return [f"in part only: {', '.join(weak)}"] if weak else []


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return a text of ours with the sources in it under their new names."""
    return A_SOURCE.sub(lambda found: names.get(found[0], found[0]), text)


def renamed_claim(claim: Claim, names: Mapping[str, str]) -> Claim:
    """Return a claim with its sources under their new names."""
    quotes = tuple(
        replace(
            each, id=renamed(each.id.partition(".")[0], names) + "." + each.id.partition(".")[2]
        )
        for each in claim.source
    )
    return replace(claim, source=quotes, uncertainty=renamed(claim.uncertainty, names))
