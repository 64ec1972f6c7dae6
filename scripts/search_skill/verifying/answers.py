"""Answers: what a page says to a question of its own, and what the answer leans on.

"When does the rule apply? From 1 March 2027." tells what was asked in the question alone, be it in
the same line or the line above it, or with "Q:" and "A:" (问：… 答：…).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from search_skill.text.quantities import quantities
from search_skill.text.terms import is_filler, terms
from search_skill.verifying.leaning import leans_on_more
from search_skill.verifying.spans import LONGEST, is_furniture

FEW_WORDS = 3  # telling words beside its values; an answer with more says what it is about
ASKED = re.compile(r"[?？]")
ENDED = re.compile(r"[.!?]\s+|[。！？]\s*")  # a sentence before the question, in its line
SHORTEST, WIDEST = 4, 160  # characters of a question
MARK = re.compile(
    r"[\s>*_#-]*(?:(?:Q(?:uestion)? ?\d{0,2}|问题?|質問?|問|질문)\s*[.:：]\s*|\d{1,2}\s?[.)、．]\s*"
    r"|[一二三四五六七八九十]{1,3}、\s*|[（(][一二三四五六七八九十\d]{1,3}[）)]\s*)?"
)
GAP = re.compile(
    r"[*_”\"』」]*[^\S\n]*(?P<lines>\n?[^\S\n]*\n?[^\S\n]*)"
    r"(?:\**(?:A(?:nswer)?|答复?|回答|답변?)\s*[.:：]\**\s*)?"
)
SENTENCE = re.compile(r"[^\s#|>\[*-][^\n]*?(?:[.!](?=\s|$)|[。！；](?=.|$)|(?=\n|$))")
TITLE = re.compile(r"# ")


@lru_cache(maxsize=512)
def answers_in(text: str) -> tuple[tuple[int, int, int], ...]:
    """Return of each short answer in a page's text where its question, it and its end are."""
    return tuple(_answers(text))


def _answers(text: str) -> Iterator[tuple[int, int, int]]:
    for mark in ASKED.finditer(text):
        line = text.rfind("\n", 0, mark.start()) + 1
        if TITLE.match(text, line):
            continue  # what stands below the title of a page is not yet an answer
        before = [found.end() for found in ENDED.finditer(text, line, mark.start())]
        begin = before[-1] if before else line
        found = MARK.match(text, begin, mark.start())
        begin = found.end() if found else begin
        gap = GAP.match(text, mark.end())
        if not SHORTEST <= mark.end() - begin <= WIDEST or gap is None:
            continue
        if gap["lines"] and before:
            continue  # the question ends a paragraph of its own matter
        answer = SENTENCE.match(text, gap.end())
        if answer is not None and answer.end() - begin <= LONGEST and _leans(answer[0]):
            yield begin, answer.start(), answer.end()


def _leans(answer: str) -> bool:
    """Say whether an answer gives a value and does not say by itself of what."""
    values = quantities(answer)
    if not values or ASKED.search(answer) or is_furniture(answer):
        return False
    bare = list(answer)
    for each in values:
        bare[each.start : each.end] = " " * (each.end - each.start)
    own = [term for term in terms("".join(bare)) if not (is_filler(term) or term.isdigit())]
    return len(own) < FEW_WORDS or leans_on_more(answer)
