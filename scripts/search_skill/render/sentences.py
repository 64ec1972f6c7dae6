"""What the program says of a run, told in the language of the report.

The document holds such sentences in English. Each of them is known here by its pattern, with
{values} in it, and has the same values in the other language; what is no sentence of ours (a
title, a query, what a site said) is left as it is. The patterns of a language stand in
`languages/NAME.sentences.toml`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "languages"
PLACE = re.compile(r"\{([a-z]+)(\d*)\}")
PLURAL = "(s)"  # "voice(s)" stands for both
# what a value may be, by its name; any other is as short as it can be
VALUES = {
    "count": r"[\d.,]+",
    "percent": r"[\d.]+%",
    "day": r"\d{4}-\d\d-\d\d",
    "source": r"S\d+(?:, S\d+)*",
    "tier": r"T\d",
    "url": r"\S+",
    "word": r"[\w.+/-]+",
    "host": r"[\w.:-]+",
    "label": r"[a-z]+(?:_[a-z0-9]+)*",
    "thing": r"[a-z]+",
    "intent": r"[a-z_]+",
    "clause": r"[^;]+",
    "inner": r"[^()]*;[^()]*",  # several in a row, in brackets
    "legs": r"[\w.+/-]+(?: [\w.+/-]+)?(?:, [\w.+/-]+(?: [\w.+/-]+)?)+",
    "reasons": r"[^;]+",  # several, each a sentence or a word of the question
    "value": r"(?:(?!\), S\d).)+?",  # of one side, not of two
    "claim": r"'.+?'(?=: |; )|\".+?\"(?=: |; )",
    "saying": r'"[^"]*"',  # of a source, in which no other such mark stands
    "quote": r"'.*'|\".*\"",
    "side": r"S\d+(?: of \d{4}-\d\d-\d\d)? says .+? \((?:no voice|\d+ voices?), T\d\)",
}
TOLD = frozenset({"side", "why", "clause", "inner"})  # values that are sentences themselves
LABELS = frozenset({"outcome", "label", "thing", "intent"})  # values that are names of ours
JOINED = "; "
NEVER = re.compile(r"(?!)")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in English, recognised by its pattern, and how it is told."""

    pattern: re.Pattern[str]
    told: str


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences and names of one language; none where the document's own is wanted."""

    known: tuple[Sentence, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    outcome: re.Pattern[str] = NEVER  # an outcome in front of its reason
    stop: str = "；"
    comma: str = "、"  # between names

    def told(self, text: str) -> str:
        """Return what the program said, in this language as far as it is known."""
        if not self.known or not text:
            return text
        led = self.outcome.match(text)
        if led:
            return f"{self.label(led[1])}：{self.told(text[led.end() :])}"
        return self.stop.join(self._parts(text.split(JOINED)))

    def label(self, name: str) -> str:
        """Return a name of ours as a reader should see it: `content_farm`, `blocked:cloudflare`."""
        head, colon, more = name.partition(":")
        shown = self.labels.get(head, head.replace("_", " "))
        if colon and self.known:
            return f"{shown}（{more}）"
        return f"{shown}{colon}{more}"

    def _parts(self, parts: list[str]) -> Iterator[str]:
        """Yield several sentences in a row; one of them may hold the sign that joins them."""
        at = 0
        while at < len(parts):
            for end in range(len(parts), at, -1):
                together = JOINED.join(parts[at:end])
                told = self._whole(together)
                if told is not None:
                    break
            yield told if told is not None else together
            at = end

    def _whole(self, text: str) -> str | None:
        for sentence in self.known:
            found = sentence.pattern.fullmatch(text)
            if found:
                return PLACE.sub(partial(self._value, found), sentence.told)
        return None

    def _value(self, found: re.Match[str], place: re.Match[str]) -> str:
        value = found[place[1] + place[2]]
        if place[1] in TOLD:
            return self.told(value)
        if place[1] == "legs":
            return value.replace(", ", self.comma)
        if place[1] == "reasons":
            return ", ".join(self.told(each) for each in value.split(", "))
        return self.label(value) if place[1] in LABELS else value


@lru_cache(maxsize=4)
def sentences_in(language: str) -> Sentences:
    """Return the sentences of a language; English has none but its names."""
    path = FOLDER / f"{language}.sentences.toml"
    read = tomllib.loads(path.read_text("utf-8"))
    labels = read.pop("labels")
    outcomes = "|".join(sorted(read.pop("outcomes"), key=len, reverse=True))
    pairs = [pair for part in read.values() for pair in part.items()]
    pairs.sort(key=lambda pair: -len(PLACE.sub("", pair[0])))  # the more is said, the surer it is
    known = tuple(
        Sentence(re.compile(pattern_of(ours, outcomes), re.DOTALL), told) for ours, told in pairs
    )
    led = re.compile(rf"((?:{outcomes})(?::[\w-]+)?): ") if outcomes else NEVER
    return Sentences(known=known, labels=labels, outcome=led)


def pattern_of(sentence: str, outcomes: str) -> str:
    """Return the pattern of a sentence with values in it."""
    parts, at, seen = [], 0, set[str]()
    for place in PLACE.finditer(sentence):
        parts.append(_literal(sentence[at : place.start()]))
        name, at = place[1] + place[2], place.end()
        allowed = VALUES.get(place[1], r".+?")
        if place[1] == "outcome":
            allowed = rf"(?:{outcomes})(?::[\w-]+)?"
        parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>{allowed})")
        seen.add(name)
    return "".join([*parts, _literal(sentence[at:])])


def _literal(text: str) -> str:
    return re.escape(text).replace(re.escape(PLURAL), "s?")


def places_in(sentence: str) -> Iterator[str]:
    """Yield the names of the values in a sentence."""
    return (place[1] + place[2] for place in PLACE.finditer(sentence))
