"""What was written before a first-hand document corrected the matter, and so cannot know of it.

It is not wrong for that, and keeps its voice and its score; those who knew are read first. What
is first-hand keeps its place, unless it still tells a value that the correction tells as changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations

from search_skill.judging.status import AMENDED
from search_skill.text.quantities import NUMBER, Quantity, quantities
from search_skill.text.sentences import sentences
from search_skill.types import Source, Tier

EARLIER = "before_correction"  # the flag of such a source
NEAR = 0.5  # of the best relevance: a correction of something else corrects nothing here
CORRECTS = re.compile(
    r"\bcorrect(?:ion|ed)\b|\bcorrigend|\berrat(?:um|a)\b|\bretract|\bwithdr[ae]w|\brevision of\b"
    r"|\bnotice of revision\b"
    r"|\brevis(?:ed|es)\b|\bamend(?:s|ment|ing)\b|更正|勘误|撤回|关于修[改订]|訂正"
    r"|の(?:一部)?改正|정정|개정"
    r"|철회",
    re.I,
)


# The words by which a sentence tells how a value became another, and a table's head what it was.
TURNS = re.compile(
    r"\b(?:was|were|from|not|instead of|rather than|originally|until)\b"
    r"|\b(?:replac|correct|amend|revis|rais|lower|extend|increas|reduc|mov|postpon|defer|supersed)\w*|→|->"
    r"|[更改修纠]正?[为成]|改[为成]|调整|更正|延[长期后]|提前|由.{1,16}[为至到成]|から.{1,16}に|に(?:改|変|訂)"
    r"|에서.{1,16}로|로 ?(?:정정|변경|개정)",
    re.I,
)
WAS = re.compile(
    r"\b(?:original(?:ly)?|former(?:ly)?|previous(?:ly)?|old|before|was|as (?:first )?published)\b"
    r"|原|旧|(?:更正|修[改订正]|调整)前|舊|従来|(?:訂正|改正|変更)前|종전|기존"
    r"|(?:정정|개정|변경) ?전",
    re.I,
)
# How a corrigendum says it, on one line or on two: for "80 crowns" read "30 crowns".
FOR_READ = re.compile(
    r"^[^\n]*?\bfor\b\W[^\n]{1,160}?\n{0,2}\W*\bread\b[^\n]+$"
    r"|^[^\n]*?(?:误|誤)[^\n]{1,80}?\n{0,2}[^\n]{0,8}正[^\n]+$",
    re.I | re.M,
)
RULE = re.compile(r"^\|[\s:|-]+\|?\s*$")
TELLING_DIGITS = 3  # a bare number of fewer digits stands in any text


def with_earlier_ones_flagged(
    sources: Sequence[Source], amending: Collection[str], relevance: dict[str, float]
) -> list[Source]:
    """Return the sources, those flagged that were written before the latest correction.

    `amending` are the ids of documents that say that they change another one of the sources.
    """
    best = max(relevance.values(), default=0.0)
    corrections = {
        source.id: (day, tuple(changes_in(_text(source))))
        for source in sources
        if source.tier is Tier.T1
        and (source.id in amending or CORRECTS.search(source.title))
        and relevance[source.id] >= NEAR * best
        and (day := _written(source)) is not None
    }
    if not corrections:
        return list(sources)
    latest = max(day for day, _ in corrections.values())

    def knew(source: Source) -> bool:
        day = _written(source)
        if day is None or source.id in corrections or AMENDED in source.flags:
            return True  # what was amended stands behind what amends it
        if source.tier is not Tier.T1:
            return day >= latest
        told = {each.key for each in quantities(_text(source))}
        return not any(
            day < moment and len(told & pair) == 1
            for moment, pairs in corrections.values()
            for pair in pairs
        )

    return [
        source if knew(source) else replace(source, flags=(*source.flags, EARLIER))
        for source in sources
    ]


def changes_in(text: str) -> Iterator[frozenset[str]]:
    """Yield each two values of one kind of which a correction tells that one became the other."""
    for found in FOR_READ.finditer(text):
        yield from _pairs(found[0])
    head, lines = "", text.splitlines()
    for line, below in zip(lines, [*lines[1:], ""], strict=False):
        if not line.startswith("|"):
            head = ""
            for sentence in sentences(line):
                yield from _pairs(sentence) if TURNS.search(sentence) else ()
        elif RULE.match(below):
            head = line
        elif WAS.search(head):
            yield from _pairs(line)


def _pairs(told: str) -> Iterator[frozenset[str]]:
    """Yield the pairs of values of one kind and unit, where a sentence or a row has two of them."""
    kinds: dict[tuple[str, str], list[Quantity]] = {}
    for each in quantities(told):
        if each.kind != NUMBER or each.unit or len(re.sub(r"\D", "", each.value)) >= TELLING_DIGITS:
            kinds.setdefault((each.kind, each.unit), []).append(each)
    for found in kinds.values():
        values = dict.fromkeys(each.key for each in found)
        if len(values) == 2:  # of more of them nobody knows which became which
            yield from (frozenset(pair) for pair in combinations(values, 2))


def _text(source: Source) -> str:
    page = source.page
    return page.text if page is not None and page.verdict.is_content else ""


def _written(source: Source) -> date | None:
    days = [each.value.date() for each in (source.published, source.updated) if each is not None]
    return max(days, default=None)
