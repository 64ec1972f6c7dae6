"""Many words looked up in a text at once, each with what it stands for; whole words only.

A word in letters counts where it stands alone. Han, kana and hangul have no blanks between words:
there the text is cut from left to right into the longest words that are known, so that a word
which only sits inside another one ("现在" in "出现在") is not found where that other one is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from search_skill.text.keywords import CJK

SEPARATOR = re.compile(r",(?!\d)")  # the comma of `{1,40}` is none
BLANKS = re.compile(r"\s+")
LETTERS = re.compile(r"[^\\.^$*+?{}\[\]()| -]*")  # up to the first sign of an expression
SHORT = 400  # characters; a question, for which the expression of all words is not worth making
GROUPS = re.compile(r"\([^()]*\)")


@dataclass(frozen=True, slots=True)
class Mention:
    """One word that a text holds, with what it stands for and its place in the folded text."""

    word: str
    label: str
    weight: float
    start: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word stands for, and how strongly."""

    label: str
    weight: float


class Lexicon:
    """Words with their meanings, ready to be looked up.

    An entry in letters is a regular expression, so that its endings can be written out:
    `trend(?:s|ing)?`. An entry without a meaning is a guard: it takes its place in a text and
    says nothing.
    """

    def __init__(self, entries: Iterable[tuple[str, Meaning | None]]) -> None:
        self._dense: dict[str, list[Meaning]] = {}
        spaced: dict[str, list[Meaning]] = {}
        for entry, meaning in entries:
            table = self._dense if CJK.search(entry) else spaced
            meanings = table.setdefault(entry, [])
            if meaning is not None:
                meanings.append(meaning)
        self._longest_first = sorted(self._dense, key=lambda word: (-len(word), word))
        self._cut: re.Pattern[str] | None = None
        self._spaced = [(entry, beginning_of(entry), held) for entry, held in spaced.items()]

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """Return what the text holds, in its order; guards have taken away what is in them."""
        folded = BLANKS.sub(" ", text.casefold())
        possible = [(entry, held) for entry, beginning, held in self._spaced if beginning in folded]
        bare = folded
        for entry, meanings in possible:
            if not meanings:
                bare = _pattern(entry).sub(_blank, bare)
        found = [
            Mention(match[0], meaning.label, meaning.weight, match.start())
            for entry, meanings in possible
            if meanings
            for match in _pattern(entry).finditer(bare)
            for meaning in meanings
        ]
        for match in self._cut_for(folded).finditer(folded):
            found += [
                Mention(match[0], meaning.label, meaning.weight, match.start())
                for meaning in self._dense[match[0]]
            ]
        found.sort(key=lambda each: (each.start, each.word, each.label))
        return tuple(each for each in found if not _is_inside_another(each, found))

    def _cut_for(self, text: str) -> re.Pattern[str]:
        """Return what cuts a text into the words known: for a short one, those that it may hold."""
        if self._cut is not None:
            return self._cut
        if len(text) <= SHORT:
            letters = set(text)
            return _one_of(word for word in self._longest_first if letters.issuperset(word))
        self._cut = _one_of(self._longest_first)
        return self._cut


def _one_of(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, words)) or r"(?!)")


def _is_inside_another(mention: Mention, found: Iterable[Mention]) -> bool:
    """Say whether a longer word of the same meaning covers this one."""
    end = mention.start + len(mention.word)
    return any(
        other.label == mention.label
        and other.start <= mention.start
        and end <= other.start + len(other.word)
        and len(other.word) > len(mention.word)
        for other in found
    )


def beginning_of(entry: str) -> str:
    """Return letters that every text has which an entry fits: most texts lack most of them.

    Compiling an expression takes far longer than looking for its first letters.
    """
    letters = LETTERS.match(entry)
    found = letters[0] if letters else ""
    if entry[len(found) : len(found) + 1] in ("?", "*", "{"):
        found = found[:-1]  # its last letter need not be there
    return "" if "|" in GROUPS.sub("", entry) else found


@cache
def _pattern(entry: str) -> re.Pattern[str]:
    body = entry.replace(" ", r"[\s-]")
    # neighbours in CJK do not make one word of two: "用vim吗" names vim
    return re.compile(rf"(?<![a-z0-9_])(?:{body})(?![a-z0-9_])")


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])


def words_of(text: str) -> list[str]:
    """Return the words of a list that is written as text.

    Words and phrases in letters stand between commas; on a line with CJK words, between blanks
    (a blank inside one of those is written `_`). A line that begins with `#` is a remark.
    """
    found: list[str] = []
    for line in text.strip().splitlines():
        if line.startswith("#"):
            continue
        if CJK.search(line):
            found += [word.replace("_", " ") for word in line.casefold().split()]
        else:
            found += [part.strip() for part in SEPARATOR.split(line) if part.strip()]
    return found
