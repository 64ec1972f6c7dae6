"""A lexical router over a catalogue of skills: a proxy that proves vocabulary, and nothing more.

Agents choose by meaning. What this shows is that the words of those who need the skill stand in its
description more than in its neighbours', and the words of the others do not.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from search_skill.evals.prompts import Prompt
from search_skill.evals.verdicts import FAILED, PASSED, Verdict
from search_skill.text.terms import terms

SUITE = "router (lexical proxy)"
OWN = "search"
K1, B = 1.2, 0.75


def route(prompt: str, catalogue: Mapping[str, str]) -> list[tuple[str, float]]:
    """Return the skills of a catalogue by how well their words fit, the best first."""
    texts = {name: list(terms(text)) for name, text in catalogue.items()}
    mean = sum(map(len, texts.values())) / max(1, len(texts))
    holders = Counter(term for words in texts.values() for term in set(words))
    asked = set(terms(prompt))
    scores = {
        name: sum(_score(term, words, holders[term], len(texts), mean) for term in asked)
        for name, words in texts.items()
    }
    return sorted(scores.items(), key=lambda each: (-each[1], each[0]))


def verdicts(prompts: Sequence[Prompt], catalogue: Mapping[str, str]) -> Iterator[Verdict]:
    """Yield, for each language, whether the skill's words draw those who need it more than others.

    Single prompts decide nothing: the share of those that rank it first has to be higher.
    """
    for locale in sorted({each.locale for each in prompts}):
        shares = {}
        for wanted in (True, False):
            chosen = [p for p in prompts if p.locale == locale and p.should_trigger is wanted]
            first = sum(_is_first(each.prompt, catalogue) for each in chosen)
            shares[wanted] = first / len(chosen) if chosen else 0.0
        detail = f"first for {shares[True]:.0%} of those who need it, {shares[False]:.0%} of others"
        status = PASSED if shares[True] > shares[False] else FAILED
        yield Verdict(suite=SUITE, case=locale, status=status, detail=detail)


def _is_first(prompt: str, catalogue: Mapping[str, str]) -> bool:
    (name, score), *_ = route(prompt, catalogue)
    return name == OWN and score > 0


def _score(term: str, words: Sequence[str], holders: int, size: int, mean: float) -> float:
    count = words.count(term)
    if not count:
        return 0.0
    rarity = math.log(1 + (size - holders + 0.5) / (holders + 0.5))
    return rarity * count * (K1 + 1) / (count + K1 * (1 - B + B * len(words) / mean))
