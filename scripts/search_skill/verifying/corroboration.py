"""Corroboration: statements of independent voices that say the same make one claim.

Two statements agree when they give the same values for the same thing, and neither denies what the
other affirms. Copies and marked pages are no voices; several pages of one voice count once, and a
sentence that only supposes or rebuts what it mentions counts for nothing.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from search_skill.text.quantities import DATE, VERSION
from search_skill.types import Tier
from search_skill.verifying.agreement import (
    ONE_MATTER,
    Matter,
    has_another_in_place,
    is_seldom_met,
)
from search_skill.verifying.difference import first_dated
from search_skill.verifying.spans import is_named_value
from search_skill.verifying.statements import Statement, date_of

SAME_VALUES = 0.5  # more than that share of the values of the statement that has fewer
SAME_WORDS = 0.25  # of the words of what an amended document said
CLEAR_WORDS = 4  # of a sentence that says by itself what its value is of
LINE = re.compile(r"(?<![\w.])v?\d{1,3}(?:\.\d{1,3})?\.x\b")  # a line of releases: 1.x
CROWD = 60  # things that are said with one value; further ones are compared with these alone
EACH_MORE = 0.1  # how much less clearly a sentence tells a value with each other one in it


@dataclass(slots=True, eq=False)
class Signal:
    """One thing said by one or more voices; the first statement speaks for all."""

    leader: Statement
    others: list[Statement] = field(default_factory=list)
    withdrawn_by: str = ""  # the source in which who said it took it back
    is_part: bool = False  # of what another one says with more values
    retired: tuple[Statement, ...] = ()  # what amended documents say, of the same values
    changed_by: str = ""  # the source that tells what its value became since

    @property
    def statements(self) -> list[Statement]:
        """All of them, the leader first."""
        return [self.leader, *self.others]

    @property
    def voices(self) -> tuple[str, ...]:
        """The independent voices that say it, sorted."""
        return tuple(sorted({each.voice for each in self.statements if each.supports}))

    @property
    def tier(self) -> Tier:
        """The best tier among those who state it themselves."""
        own = [each.source.tier for each in self.statements if each.supports and each.is_plain]
        return min(own, default=Tier.T3)

    @property
    def is_first_hand(self) -> bool:
        """Whether a primary source states it, be it in a row of a wide table."""
        return any(
            each.source.tier == Tier.T1 and each.voice and each.states for each in self.statements
        )

    def apart_from(self, other: Signal) -> tuple[tuple[str, ...], Tier]:
        """Return the voices that say it and not the other thing as well, and their best tier.

        Who says both tells of two things, or how one became the other.
        """
        both = set(other.voices)
        own = [
            each.source.tier
            for each in self.statements
            if each.supports and each.is_plain and each.voice not in both
        ]
        return tuple(each for each in self.voices if each not in both), min(own, default=Tier.T3)

    @property
    def is_outlived(self) -> bool:
        """Whether its document was amended and no edited page has said it since."""
        amended = [each for each in self.statements if each.amended_on is not None]
        amended += self.retired
        if not amended or (self.leader.amended_on is None and LINE.search(self.leader.text)):
            return False  # what was so in "1.x" was so, whatever later editions say
        since = max(each.amended_on for each in amended if each.amended_on is not None)
        tier = min(each.source.tier for each in amended)
        later = [
            first_dated(each) if each.source.tier > tier else date_of(each)
            for each in self.statements
            if each.amended_on is None and each.supports and each.is_plain
            if each.source.tier <= max(tier, Tier.T2)
            if any(_says_again(each, old, self._values_of(old)) for old in amended)
        ]
        return not any(day is not None and day >= since for day in later)

    def _values_of(self, old: Statement) -> frozenset[str]:
        """Return which values of an amended document's sentence have to be said again."""
        return self.leader.keys & old.keys if old in self.retired else old.keys

    @property
    def pages(self) -> frozenset[str]:
        """The sources on which it stands, those without a vote too."""
        return frozenset(each.source.id for each in self.statements)

    def one_a_voice(self) -> list[Statement]:
        """Return a statement of each voice, the leader's own first.

        Of the others, a question is not quoted for what it asks. Where the leader tells what a more
        primary source of his voice says, that one is quoted beside him.
        """
        found: dict[str, Statement] = {}
        for statement in [self.leader, *(each for each in self.others if not each.asks)]:
            found.setdefault(statement.voice or statement.source.id, statement)
        leader, *others = found.values()
        own = [
            each
            for each in self.others
            if each.voice == leader.voice
            and each.supports
            and each.source.tier < leader.source.tier
        ]
        first = min(own, key=lambda each: each.source.tier, default=None)
        quoted: dict[str, Statement] = {}
        for each in (leader, *([first] if first is not None else []), *others):
            quoted.setdefault(each.source.id, each)
        return list(quoted.values())


def signals_of(statements: Sequence[Statement]) -> list[Signal]:
    """Return the statements as signals, the better source leading; input order decides nothing.

    Each value of a statement meets the same value of others. A statement leads a signal when it
    says something that no better one has said; whoever says most of its values supports it.
    """
    ordered = sorted(statements, key=_precedence)
    places = _clusters_of(ordered)
    members: defaultdict[int, list[int]] = defaultdict(list)
    for number, clusters in enumerate(places):
        for cluster in sorted(clusters):
            members[cluster].append(number)
    said: set[int] = set()
    alone: set[int] = set()  # what a sentence says that says nothing else
    apart: set[int] = set()  # what says most of what a better one does, and one thing otherwise
    signals = []
    for number, clusters in enumerate(places):
        is_known = clusters <= said and number not in apart
        is_alone = len(clusters) == 1 and not clusters <= alone and _is_clear(ordered[number])
        if is_known and not is_alone:
            continue
        said |= clusters
        alone |= clusters if len(clusters) == 1 else set()
        signal, altered = _signal(number, ordered, places, members)
        apart = (apart | altered) - {number}
        signal.is_part = is_known
        signals.append(signal)
    return signals


def _is_clear(statement: Statement) -> bool:
    """Say whether a sentence tells its value plainly, in words enough to know what it is of."""
    return (
        statement.supports
        and statement.is_plain
        and statement.stands_alone
        and len(statement.words) >= CLEAR_WORDS
    )


def _signal(
    number: int,
    ordered: Sequence[Statement],
    places: Sequence[frozenset[int]],
    members: Mapping[int, Sequence[int]],
) -> tuple[Signal, set[int]]:
    """Return what a statement says with all that say most of its values, or it most of theirs; and
    those that set another value in the place of one of them.
    """
    own = places[number]
    common = Counter(other for cluster in own for other in members[cluster] if other != number)
    joined = [
        other
        for other, count in common.items()
        if count / _needed(ordered[number], len(own), len(places[other])) > SAME_VALUES
    ]
    altered = {each for each in joined if has_another_in_place(ordered[number], ordered[each])}
    same = [ordered[each] for each in sorted(joined) if each not in altered]
    return _told_by_the_clearest([ordered[number], *same]), altered


def _told_by_the_clearest(statements: Sequence[Statement]) -> Signal:
    """Return a signal led by the one of equals whose words most of the other voices use.

    Equals give the same values, as primary and as plain as the first one: what the others do not
    say beside the value is no part of what was corroborated.
    """
    first = statements[0]
    shared = Counter(word for each in statements for word in each.words if each.voice)
    equals = [each for each in statements if _is_equal(each, first)]
    best = max(equals, key=lambda each: _in_common(each, shared), default=first)
    return Signal(best, [each for each in statements if each is not best])


def _is_equal(statement: Statement, first: Statement) -> bool:
    if statement is first:
        return True
    return (
        statement.voice != ""
        and statement.is_plain == first.is_plain
        and statement.stands_alone == first.stands_alone
        and statement.source.tier <= first.source.tier
        and statement.keys == first.keys
        and statement.denied == first.denied
        and not statement.columns
        and not is_named_value(statement.text)
        and len(statement.words) >= CLEAR_WORDS
    )


def _in_common(statement: Statement, shared: Mapping[str, int]) -> float:
    """Return which part of what a statement says others say as well."""
    common = sum(shared[word] > 1 for word in statement.words)
    return round(common / len(statement.words), 2) if statement.words else 0.0


def _needed(leader: Statement, own: int, others: int) -> int:
    """Of a list of versions most must be named; of other values those that the shorter one has.

    What bears on the question by its page's title alone is told where others say most of it.
    """
    lists = sum(each.kind == VERSION for each in leader.values) > 1
    return own if lists or not leader.bears else min(own, others)


def _clusters_of(ordered: Sequence[Statement]) -> list[frozenset[int]]:
    """Return for each statement the clusters of like sayings that its values belong to."""
    matter = Matter.of(ordered)
    leaders: list[Statement] = []
    by_key: defaultdict[str, list[int]] = defaultdict(list)
    found = []
    for statement in ordered:
        own = set()
        for key in sorted(statement.keys):
            known = by_key[key][:CROWD]
            cluster = next(
                (at for at in known if matter.says_same(leaders[at], statement, key)), None
            )
            if cluster is None:
                cluster = len(leaders)
                leaders.append(statement)
                by_key[key].append(cluster)
            own.add(cluster)
        found.append(frozenset(own))
    return found


def _precedence(statement: Statement) -> tuple[int, str, bool, float, bool, int, float, str, int]:
    """What states one thing of itself first, then the more primary, the fuller, the shorter."""
    source = statement.source
    manner = 0 if statement.is_plain else 2 if statement.supports else 4
    manner += not statement.bears
    given = max(len(statement.keys), len(statement.values))
    return (
        manner + 6 * (not statement.voice) + (not statement.stands_alone),
        source.tier,
        statement.tells_former,
        -round(statement.held / (1 + EACH_MORE * (given - 1)), 1),
        bool(statement.antecedent),
        len(statement.text) // 60,
        -source.score,
        source.id.zfill(8),
        statement.start,
    )


def mark_retired(signals: Sequence[Signal], statements: Iterable[Statement]) -> None:
    """Give each signal what amended documents said of its values: it was theirs, whoever tells it.

    A release of the day of the notice, and all who wrote after it, say what the notice said.
    """
    amended = [each for each in statements if each.amended_on is not None]
    for signal in signals:
        signal.retired = tuple(each for each in amended if _passes_on(signal.leader, each))


def _passes_on(leader: Statement, old: Statement) -> bool:
    """Say whether a statement gives nothing but values that an amended document gave."""
    own = {key for key in leader.keys if is_seldom_met(key)}
    return bool(own) and leader.keys <= old.keys and len(leader.about & old.about) >= ONE_MATTER


def _says_again(statement: Statement, old: Statement, values: frozenset[str]) -> bool:
    """Say whether a statement gives most of these values of an older one, as it is now.

    Who names the month or the day of the older document tells what that one said; and of what
    happens on the same day, the words tell whether it is the same thing.
    """
    published = old.source.published
    if published is not None and (statement.keys - old.keys) & _days_of(published.value):
        return False
    shared = values & statement.keys
    if len(shared) <= SAME_VALUES * len(values):
        return False
    is_of_days = all(key.startswith(DATE) for key in shared)
    common = old.undated_words & statement.undated_words
    return not is_of_days or len(common) >= SAME_WORDS * len(old.undated_words)


def _days_of(day: datetime) -> frozenset[str]:
    return frozenset((f"{DATE}:{day:%m-%d}", f"{DATE}:{day:%Y-%m}"))
