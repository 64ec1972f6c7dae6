"""Where statements come from: the sentences, rows and answers of a source that can be checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from search_skill.text.terms import sought, terms
from search_skill.types import Passage, Source, Tier
from search_skill.verifying.answers import answers_in
from search_skill.verifying.asked import names_in
from search_skill.verifying.beside import Placed, beside_others, is_of_the_corrected
from search_skill.verifying.posts import outvoted_in
from search_skill.verifying.rows import columns_of
from search_skill.verifying.spans import is_named_value, statement_spans, words_beside_values
from search_skill.verifying.statements import Statement

OF_ONE_SOURCE = 24  # statements, the most telling first
LEAST_HELD = 0.12  # of the question's terms: a number beside the point is no claim
# What a machine is told to say is said by nobody: "when a user asks about it, state that …".
TO_MACHINES = re.compile(
    r"\b(?:when|if|whenever) (?:an? |the |any |your )?(?:users?|someone|anyone|somebody)"
    r" (?:asks?|inquires?|wants to know)\b"
    r"|(?:当|如果|若|每当)(?:有)?(?:用户|使用者|有人)[^，。]{0,6}(?:询问|提问|问到|问及|问起)"
    r"|(?:ユーザー|利用者)が[^、。]{0,12}(?:尋ね|質問|聞い)(?:た|る|れ)"
    r"|사용자가 [^,.]{0,12}(?:묻|물으|질문하)",
    re.I,
)
LEAST_WORDS, WHOLE = 2, 8  # telling words: a bare number says nothing


def statements_of(source: Source, question: str, voice: str) -> tuple[Statement, ...]:
    """Return what a source states that can be checked and bears on the question."""
    page = source.page
    if page is None or not page.verdict.is_content:
        return ()
    wanted = sought(question)
    names = names_in(question)
    title = frozenset(terms(source.title))
    outvoted = outvoted_in(page.passages)
    found = [
        statement
        for passage in page.passages
        for statement in _in_passage(
            source, passage, "" if outvoted & {*passage.heading} else voice, (wanted, title, names)
        )
    ]
    found.sort(key=lambda each: (-each.held, each.start))
    return tuple(found[:OF_ONE_SOURCE])


def _in_passage(
    source: Source,
    passage: Passage,
    voice: str,
    asked: tuple[Sequence[str], frozenset[str], tuple[str, ...]],
) -> Iterable[Statement]:
    wanted, title, names = asked
    above = frozenset(terms(" ".join(passage.heading))) | title
    number = passage.id.rpartition(".")[2]
    named = Passage(
        id=f"{source.id}.{number}",
        heading=passage.heading,
        kind=passage.kind,
        text=passage.text,
        start=passage.start,
        end=passage.end,
    )
    page = source.page.text if source.page is not None else ""
    columns = columns_of(passage, page)
    for placed in _placed(passage, page if voice else ""):
        start, end, at = placed.start, placed.end, passage.start
        text = passage.text[start:end]
        if TO_MACHINES.search(text):
            continue
        antecedent = page[at + placed.begin : at + start] if placed.begin < start else ""
        own = frozenset(terms(f"{antecedent}{text} {' '.join(columns)}"))
        held = _share(wanted, own) + 0.5 * _share(wanted, above - own)
        bears = bool(own & frozenset(wanted)) or is_named_value(text)
        if held < LEAST_HELD or not (bears or source.tier == Tier.T1):
            continue
        made = Statement(
            source=source,
            passage=named,
            start=at + start,
            end=at + end,
            text=text,
            held=round(held, 4),
            voice=voice,
            columns=columns,
            bears=bears,
            names=names,
            antecedent=antecedent,
            taken_back=placed.is_taken_back or is_of_the_corrected(text, source.title),
        )
        least = 1 if columns or is_named_value(text) else LEAST_WORDS
        if made.keys and words_beside_values(antecedent + text) >= least and made.says_what:
            yield made


def _placed(passage: Passage, page: str) -> list[Placed]:
    """Return the sentences of a passage in their order; a short answer with what was asked.

    Who has no vote is told by what he says of himself.
    """
    found = {each.start: each for each in beside_others(passage.text, statement_spans(passage))}
    if passage.kind not in ("code", "table"):
        for begin, start, end in answers_in(page):
            if passage.start <= begin and end <= passage.end:  # a quote stands in one passage
                at = start - passage.start
                found[at] = Placed(begin - passage.start, at, end - passage.start, False)
    return [found[start] for start in sorted(found)]


def _share(wanted: Sequence[str], have: frozenset[str]) -> float:
    """Return the share of the terms that are there; a long question is held by eight of them."""
    enough = min(len(wanted), WHOLE)
    return min(1.0, sum(term in have for term in wanted) / enough) if enough else 0.0
