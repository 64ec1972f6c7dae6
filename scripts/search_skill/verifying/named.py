"""Who is quoted and named for what several say: a reader looks it up where it stands best."""

from __future__ import annotations

from collections import defaultdict

from search_skill.text.quantities import VERSION, Quantity
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.statements import Statement, date_of
from search_skill.verifying.support import support_of
from search_skill.verifying.values import keys_of

QUOTES = 4  # voices quoted for one claim
A_RUN = 60  # characters in which several versions are told as they stand


def quoted_for(signal: Signal) -> list[Statement]:
    """Return what is quoted for a claim: the sentence of each voice that bears it out best."""
    own: defaultdict[str, list[Statement]] = defaultdict(list)
    for each in signal.statements:
        own[each.voice or each.source.id].append(each)
    found = []
    for first in signal.one_a_voice()[:QUOTES]:
        same = [each for each in own[first.voice or first.source.id] if not each.asks]
        if first.voice == signal.leader.voice or len(same) < 2:
            found.append(first)
            continue
        # the first one of equals
        found.append(max(same, key=lambda each: support_of(signal.leader.plain, each.text)))
    return found


def named_for(signal: Signal) -> Statement:
    """Return the most primary of those who are quoted and state it, the leader before equals."""
    own = [each for each in quoted_for(signal) if each.supports and each.is_plain]
    return min(own, key=lambda each: each.source.tier, default=signal.leader)


def newest_for(signal: Signal) -> Statement:
    """Return the newest of the most primary who are quoted and state it."""
    first = named_for(signal)
    equals = [
        each
        for each in (first, *quoted_for(signal))
        if each.source.tier == first.source.tier and each.supports == first.supports
    ]
    dated = [(day, each) for each in equals if (day := date_of(each)) is not None]
    return max(dated, key=lambda pair: pair[0])[1] if dated else first


def saying_of(signal: Signal, statement: Statement, value: Quantity) -> tuple[Statement, Quantity]:
    """Return who is named for a value and how he gives it: the most primary who is quoted for it.

    Where nobody who is quoted gives it, that is who was compared.
    """
    key = keys_of(value)[0]
    told = [
        (each, own)
        for each in quoted_for(signal)
        if (each.supports and each.is_plain) or each is statement
        for own in each.values
        if key in keys_of(own)[:1]
    ]
    return min(told, key=lambda pair: pair[0].source.tier, default=(statement, value))


def as_said(statement: Statement, value: Quantity) -> str:
    """Return a value as it stands there; of several versions all, since one is none of a range."""
    versions = [each for each in statement.values if each.kind == VERSION]
    if value.kind == VERSION and len(versions) > 1:
        run = statement.text[versions[0].start : versions[-1].end]
        if len(run) <= A_RUN:
            return " ".join(run.split())
    return statement.text[value.start : value.end].strip()
