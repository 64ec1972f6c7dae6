"""Dissent: which sources really oppose the claim that most repeat, told from their own text.

The claim at hand is the value that is repeated most and that voices dispute, one that the question
names before any other: a claim which time or a newer version has replaced is outdated, and who says
so does not oppose, and what one page or two say is at nobody's hand. A source opposes it when
it speaks of that value without standing by it, and sets something of its own against it. Nothing
here is an input of any score.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass

from search_skill.judging.hosts import is_thread
from search_skill.text.counted import counted
from search_skill.text.quantities import Quantity, quantities
from search_skill.types import Source, Tier
from search_skill.verifying.conflict import Conflict
from search_skill.verifying.corroboration import Signal
from search_skill.verifying.multiples import multiples
from search_skill.verifying.objecting import refuses
from search_skill.verifying.spans import statement_spans
from search_skill.verifying.statements import Statement
from search_skill.verifying.values import keys_of
from search_skill.verifying.wording import QUOTED

FEW_REPORTS, MANY_REPORTS = 3, 5  # times a text says what others say
AT_MOST = 2  # opposing sources that are named
ENOUGH = 3.0  # weight from which a source is taken to oppose
PAIR = 2
SETTLED = frozenset({"time", "version"})  # kinds of conflict that time decides
REPEATED, REPEATED_BY = 3, 0.2  # pages that hold what is repeated, and what share of all they are
# "in June, 6月", "17時42分": what counts months and hours is part of a day, and no value.
OF_A_DAY = re.compile(r"[月号號点]|时(?!间)|時(?!間)|日(?!間)|월|시(?!간)")
SHORTEST, LONGEST = 16, 400  # characters of a sentence that tells the claim
OF_ONESELF = re.compile(
    r"\b(?:I|[Mm]y|[Ww]e|[Oo]ur|me|us|[Ss]he|[Hh]e|[Tt]hey)\b|我|咱|本人|私|僕|저는|우리"
)
BEGINS_WITHIN = re.compile(
    r"\W|\d+\.\d|[一二三四五六七八九十]、"
)  # a heading's number, or another's words
WHOLE = re.compile(r"[.!?。！？；][\"'”’」』)）]*$")  # a sentence, and no row of a table
QUOTED_MOST = 110  # characters of a sentence by which a source opposes
PAPER = re.compile(r"\d{4}\.\d{4,5}|10\.\d{4,9}/[^\s?#]+")
REPOSITORY = re.compile(
    r"//(?:www\.)?(?:github|gitlab|gitee|codeberg|huggingface)\.\w+/[^/]+/[^/]+/?$"
)
FIRST_HAND = re.compile(
    r"\b(?:we|i|two of us)(?: have| had)? (?:ran|run|tried|updated|spent|decided|moved|left"
    r"|re-?ran|measured|tested|get|got|obtain|found|find|built|bought|counted"
    r"|reproduced|scored?|searched|asked|compared|rented|purchased|suspect|cannot|could not)\b"
    r"|\bour (?:own|tests?|measurements?|results?|runs?|data|figure|score)\b"
    r"|我(?:们)?(?:测|跑|试|用|问|算|统计|手里|和学生)|实测|亲测|压测|自己(?:测|跑)|検証した"
    r"|計測した|직접",
    re.I,
)
REPORTING = re.compile(
    r"\b(?:said|told|declined to comment|spokes(?:man|woman|person)|according to|by telephone|in an"
    r" interview)\b|表示|记者|介绍说|告诉|[他她](?:还)?说[。，：”]|本报|と述べ|取材|밝혔다|전했다"
)
ARGUES = re.compile(
    r"\b(?:but|however|yet|rather|instead|in fact|for whom|does not mean|is not the same|so-called"
    r"|misleading|nobody|question is|should have|would have|far from|awkward|to be fair|less than"
    r"|well below|lower than|only by|not an? \w+, |what it (?:is|does) not|behind|against)\b|\?"
    r"|其实|真正|不是|而是|并没有|并不|凭什么|怪不得|问题是|可是|但是|无论如何|本来|换句话说"
    r"|也就是说|说白了"
    r"|実は|しかし|ではなく|むしろ|사실|하지만|오히려",
    re.I,
)
# A title that asks, or lines values up against each other, takes no side.
ASKS = re.compile(r"[?？]|\b(?:vs\.?|versus|or)\b|还是|哪个|吗$|か$|까$", re.I)
NOT_FOR_IT = re.compile(
    r"(?:不是(?:因为|靠|为了|冲着)|并非(?:因为|靠)"
    r"|\bnot (?:because of|for|due to|thanks to)(?: the| its)?"
    r"|からでは(?:なく|ない)|때문이 아니)\W*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Headline:
    """The claim at hand: what is repeated most among what voices dispute."""

    claim: str
    saying: tuple[Statement, Quantity] | None  # none: a claim of worth, not of a value
    rivals: tuple[str, ...] = ()  # keys of the values given instead, the weightiest first
    written: tuple[str, ...] = ()  # the same as they are written
    multiples: frozenset[float] = frozenset()  # how many times over the same claim says it to be

    @property
    def value(self) -> str:
        """The value at hand as it is written, without its sentence; "" for a claim of worth."""
        if self.saying is None:
            return ""
        statement, value = self.saying
        return statement.text[value.start : value.end].strip()


@dataclass(frozen=True, slots=True)
class Opposition:
    """A source that opposes the claim at hand, and by what."""

    source: Source
    weight: float
    because: str
    sentence: str = ""  # of its own, by which it opposes


def headline_of(
    conflicts: Sequence[Conflict], sources: Sequence[Source], question: str = ""
) -> Headline | None:
    """Return the claim at hand, or nothing where no voice disputes what is repeated."""
    spread = _spread(sources)
    asked = {key for each in quantities(question) for key in keys_of(each)}
    settled = {key for each in conflicts if _is_settled(each) for key in each.values}
    least = max(REPEATED, REPEATED_BY * len(sources))
    best: tuple[tuple[bool, float], Conflict, str] | None = None
    for conflict in conflicts:
        if len(conflict.values) != PAIR or settled & conflict.values:
            continue
        if not (conflict.one.voices and conflict.other.voices) or _is_of_days(conflict):
            continue
        key = max(sorted(conflict.values), key=lambda each: (each in asked, spread.get(each, 0)))
        if key not in asked and spread.get(key, 0) < least:
            continue
        weight = (key in asked, conflict.weight * spread.get(key, 1))
        if best is None or weight > best[0]:
            best = (weight, conflict, key)
    return _headline(best[1], best[2], conflicts, settled) if best is not None else None


def _is_of_days(conflict: Conflict) -> bool:
    """Say whether the values of a conflict only count months or hours."""
    told = [
        _saying(side, key) for side in (conflict.one, conflict.other) for key in conflict.values
    ]
    return all(OF_A_DAY.match(each[1].unit) for each in told if each is not None)


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
    said = _told_best(side, key, settled)
    claim = said[0].plain if said is not None else side.leader.plain
    told = [_saying(signal, value) for value, signal in others.items()]
    written = tuple(each[0].text[each[1].start : each[1].end].strip() for each in told if each)
    times = frozenset(
        each.value
        for statement in side.statements
        for each in multiples(statement.text)
        if key in statement.keys
    )
    return Headline(claim, said, tuple(others), written, times)


def _is_settled(conflict: Conflict) -> bool:
    """Say whether time decides a conflict: one side is outdated, or speaks of another version."""
    return conflict.kind in SETTLED or conflict.outdated is not None


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


def opposing_sources(
    headline: Headline, sources: Sequence[Source], voices: Mapping[str, str]
) -> list[Opposition]:
    """Return the sources that oppose the claim at hand, one a voice, the weightiest first."""
    found = [
        opposition
        for source in sources
        if voices.get(source.id) and (opposition := _opposed(headline, source)) is not None
    ]
    found.sort(key=lambda each: (-each.weight, each.source.tier, each.source.rank))
    papers = [each.source for each in found if PAPER.search(each.source.url)]
    heard: set[str] = set()
    kept = []
    for each in found:
        voice = voices[each.source.id]
        if voice not in heard and not _is_of_a_paper(each.source, papers):
            heard.add(voice)
            kept.append(each)
    return kept[:AT_MOST]


def _is_of_a_paper(source: Source, papers: Iterable[Source]) -> bool:
    """Say whether a source is the repository of a paper that opposes too: they are one work."""
    if source.page is None or not REPOSITORY.search(source.url):
        return False
    names = [found[0] for paper in papers if (found := PAPER.search(paper.url))]
    return any(name in source.page.text for name in names)


def _opposed(headline: Headline, source: Source) -> Opposition | None:
    """Weigh what a source says of the claim's value: doubt and other values against consent."""
    if headline.saying is None or (source.tier == Tier.T3 and not source.page):
        return None
    told = list(_statements(source))
    keys, rivals = set(keys_of(headline.saying[1])), set(headline.rivals)
    of_it = [each for each in told if keys & _mentioned(each)]
    of_times = [each for each in told if each not in of_it and _multiplied(each, headline)]
    if not of_it and not of_times:
        return None
    text = f"{source.title}\n{source.page.text if source.page is not None else ''}"
    takes_side = not ASKS.search(source.title)
    titled = takes_side and any(rivals & set(keys_of(each)) for each in quantities(source.title))
    over = [_disputes_multiple(each, headline) for each in of_times]
    doubt = titled + sum(_doubts(each, keys) for each in of_it) + sum(over)
    consent = 0 if titled else sum(_consents(each, keys) for each in of_it) + over.count(False)
    others = titled + sum(each.is_plain and bool(rivals & each.keys) for each in told)
    own, argues = bool(FIRST_HAND.search(text)), len(ARGUES.findall(text))
    weight = doubt - 1.5 * consent - reports_of(source) + 1.5 * min(others, 2) + own
    weight += (source.tier == Tier.T1) + 0.4 * min(argues, 4)
    in_thread = is_thread(source.url) and not takes_side
    if not doubt or weight < ENOUGH or not (others or own) or in_thread:
        return None
    because = _because(doubt, others) + (", from its own work" if own else "")
    return Opposition(source, round(weight, 2), because, _by(source, told, headline))


def _by(source: Source, told: Sequence[Statement], headline: Headline) -> str:
    """Return the sentence by which a source opposes most plainly: it sets a value against it."""
    keys = set(keys_of(headline.saying[1])) if headline.saying is not None else set()
    rivals = set(headline.rivals)

    def worth(each: Statement) -> float:
        held = _mentioned(each)
        disputes = bool(keys & held or _multiplied(each, headline)) and _doubts(each, keys)
        argues = bool(each.rebuts or refuses(each.text) or ARGUES.search(each.text))
        own = bool(FIRST_HAND.search(each.text))
        return 2 * bool(rivals & held) + disputes + own + argues

    whole = [
        each
        for each in told
        if len(each.plain) >= SHORTEST and not each.columns and WHOLE.search(each.plain)
    ]
    best = max(whole, key=worth, default=None)
    return best.plain if best is not None and worth(best) > 1 else source.title


def quoted(sentence: str, holds: str = "", most: int = QUOTED_MOST) -> str:
    """Return a sentence of a source as the note quotes it, no longer than a reader wants.

    What it `holds` is in it, though it stand far behind.
    """
    said = " ".join(sentence.split()).replace('"', "'")
    if len(said) <= most:
        return said
    behind = said.find(" ".join(holds.split())) + len(holds) + 1
    start = 0 if behind < most else behind - most * 2 // 3
    while 0 < start < behind and said[start - 1].isalnum() and said[start - 1].isascii():
        start += 1  # no word is cut
    cut = said[start : start + most - 1]
    return ("…" if start else "") + cut.strip() + ("…" if start + most - 1 < len(said) else "")


def _because(doubt: int, others: int) -> str:
    said = f"{counted(doubt, 'sentence')} {'doubts' if doubt == 1 else 'doubt'} it"
    return f"{said}, {others} {'gives' if others == 1 else 'give'} another value"


def _multiplied(statement: Statement, headline: Headline) -> bool:
    return any(each.value in headline.multiples for each in multiples(statement.text))


def _disputes_multiple(statement: Statement, headline: Headline) -> bool:
    """Say whether a sentence disputes how many times over the claim says it to be."""
    text = statement.text
    inside = [span.span() for span in QUOTED.finditer(text)]
    return bool(
        statement.rebuts
        or statement.is_reported
        or refuses(text)
        or ARGUES.search(text)
        or any(
            low < each.start and each.end < high
            for each in multiples(text)
            for low, high in inside
            if each.value in headline.multiples
        )
    )


def _consents(statement: Statement, keys: set[str]) -> bool:
    given = [
        key
        for each in statement.values
        if not NOT_FOR_IT.search(statement.text[: each.start])
        for key in keys_of(each)
    ]
    return statement.is_plain and bool(keys & statement.keys & set(given) - statement.denied)


def reports_of(source: Source) -> float:
    """Return how far a source only tells what others say: a report opposes nobody."""
    text = source.page.text if source.page is not None else ""
    many = len(REPORTING.findall(text))
    return min(many, MANY_REPORTS) * 0.5 if many >= FEW_REPORTS else 0.0


def _doubts(statement: Statement, keys: set[str]) -> bool:
    text = statement.text
    return bool(
        keys & statement.denied
        or statement.rebuts
        or statement.is_reported
        or not keys & statement.keys
        or ARGUES.search(text)
    )


def _mentioned(statement: Statement) -> set[str]:
    return {key for each in statement.values for key in keys_of(each)}


def _statements(source: Source) -> Iterable[Statement]:
    page = source.page
    for passage in page.passages if page is not None else ():
        for start, end in statement_spans(passage):
            text = passage.text[start:end]
            yield Statement(
                source, passage, passage.start + start, passage.start + end, text, 0, "x"
            )
