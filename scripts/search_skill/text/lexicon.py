"""Many words looked up in a text at once, each with what it stands for; whole words only.

A word in letters counts where it stands alone. Han, kana and hangul have no blanks between words:
there the text is cut from left to right into the longest words that are known, so that a word
which only sits inside another one ("现在" in "出现在") is not found where that other one is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from search_skill.text.keywords import CJK

SEPARATOR = re.compile(r",(?!\d)")  # the comma of `{1,40}` is none
BLANKS = re.compile(r"\s+")


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
        longest_first = sorted(self._dense, key=lambda word: (-len(word), word))
        self._cut = re.compile("|".join(map(re.escape, longest_first)) or r"(?!)")
        self._spaced = [(_pattern(entry), meanings) for entry, meanings in spaced.items()]
        self._guards = [pattern for pattern, meanings in self._spaced if not meanings]

    def mentions(self, text: str) -> tuple[Mention, ...]:
        """Return what the text holds, in its order; guards have taken away what is in them."""
        folded = BLANKS.sub(" ", text.casefold())
        bare = folded
        for guard in self._guards:
            bare = guard.sub(_blank, bare)
        found = [
            Mention(match[0], meaning.label, meaning.weight, match.start())
            for pattern, meanings in self._spaced
            if meanings
            for match in pattern.finditer(bare)
            for meaning in meanings
        ]
        for match in self._cut.finditer(folded):
            found += [
                Mention(match[0], meaning.label, meaning.weight, match.start())
                for meaning in self._dense[match[0]]
            ]
        found.sort(key=lambda each: (each.start, each.word, each.label))
        return tuple(each for each in found if not _is_inside_another(each, found))


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
