"""Which words are said of one matter: `lesson` and `pupil` with `teacher`, 课程 with 教师.

A list of a language's words (`data/fields.txt`), not of any question's. What is asked about is
often spoken of in none of the question's own words; those that come with them tell it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from math import sqrt

from search_skill.text.lexicon import words_of
from search_skill.text.terms import terms
from search_skill.text.word_lists import DATA, SECTION, sections

SAME = 0.5  # what a word that says nearly the same is worth against the word itself …
NEAR = 0.4  # … and one that only comes with it, where both stand in the same fields and no others
PARAGRAPH = re.compile(r"\n\s*\n")


@lru_cache(maxsize=4096)
def related(term: str) -> Mapping[str, float]:
    """Return the terms (see `text.terms`) said of the same matter as one, with their nearness.

    A word of many fields, such as `child`, is near to none of their words for that alone.
    """
    same, near = _groups("same"), _groups("near")
    found: dict[str, float] = {}
    shared = Counter(word for field in near.get(term, ()) for word in field)
    for word, count in shared.items():
        closeness = count / sqrt(len(near[term]) * len(near[word]))
        found[word] = min(SAME, NEAR * closeness)
    for group in same.get(term, ()):
        found.update(dict.fromkeys(group, SAME))
    found.pop(term, None)
    return dict(sorted(found.items()))


def has_field(term: str) -> bool:
    """Say whether a term is known to be said of some matter."""
    return term in _groups("same") or term in _groups("near")


def is_light(term: str) -> bool:
    """Say whether a term builds a sentence and hardly ever names what it is about."""
    return term in _light()


@cache
def _light() -> frozenset[str]:
    found = next(words for label, _, words in sections("fields") if label == "light")
    return frozenset(term for word in found for term in terms(word))


@cache
def _groups(label: str) -> Mapping[str, tuple[frozenset[str], ...]]:
    """Return the groups under a label in which each term stands."""
    parts = SECTION.split((DATA / "fields.txt").read_text("utf-8"))[1:]
    body = next(text for name, text in zip(parts[::3], parts[2::3], strict=True) if name == label)
    held: dict[str, list[frozenset[str]]] = {}
    for paragraph in PARAGRAPH.split(body.strip()):
        group = frozenset(term for word in words_of(paragraph) for term in _whole(word))
        for word in group:
            held.setdefault(word, []).append(group)
    return {word: tuple(groups) for word, groups in held.items()}


def _whole(word: str) -> list[str]:
    """Return the term of a listed word; of two joined by a hyphen, the whole."""
    found = terms(word)
    return [word] if word in found else found[:1]
