"""The sides of a question that are asked for in a deep run: by intent, and by whose view it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from search_skill.text.word_lists import DATA
from search_skill.types import Intent

COLUMNS = {"en": 0, "zh": 1, "ja": 2, "ko": 3}
FRAMEWORK, PERSPECTIVES = "framework", "perspectives"


@dataclass(frozen=True, slots=True)
class Facet:
    """One side: the words to add in each language, and what for."""

    words: tuple[str, ...]
    why: str

    def worded(self, language: str) -> str:
        """Return the words in a language; English where there are none in it."""
        return self.words[COLUMNS.get(language, 0)]


def facets_for(intents: Sequence[Intent], *, of_framework: bool = False) -> tuple[Facet, ...]:
    """Return the sides worth asking for, those of the first intents first.

    The first intent has two turns for each turn of the others; views that no intent covers come
    last, so that a question of one plain intent is still seen from several sides.
    """
    names = [FRAMEWORK if of_framework and each is Intent.CODE else str(each) for each in intents]
    if of_framework and FRAMEWORK not in names:
        names.insert(1, FRAMEWORK)
    lists = [list(_facets()[name]) for name in names if name in _facets()]
    ordered: list[Facet] = []
    while any(lists):
        for place, each in enumerate(lists):
            turns = 2 if place == 0 else 1
            ordered += each[:turns]
            del each[:turns]
    return tuple(dict.fromkeys([*ordered, *_facets()[PERSPECTIVES]]))


@cache
def _facets() -> dict[str, tuple[Facet, ...]]:
    text = (DATA / "facets.txt").read_text("utf-8")
    parts = re.split(r"(?m)^\[([a-z]+)\]$", text)[1:]
    return {
        name: tuple(map(_facet, (line for line in body.splitlines() if line.strip())))
        for name, body in zip(parts[::2], parts[1::2], strict=True)
    }


def _facet(line: str) -> Facet:
    *words, why = (part.strip() for part in line.split("|"))
    return Facet(tuple(words), why)


CANDIDATE = r"([\w.+#'’/-]+(?: [\w.+#'’/-]+){0,3}?)"
PAIRS = (
    re.compile(
        rf"(?<![\w.]){CANDIDATE}\s+(?:vs\.?|versus|or|compared (?:to"
        rf"|with))\s+{CANDIDATE}(?=\s+(?:for|in|on|as|to|at|which|when|with|after|,)\b|\s*[?,:;.]"
        rf"|\s*$)", re.IGNORECASE),
    re.compile(
        rf"between\s+{CANDIDATE}\s+and\s+{CANDIDATE}(?=\s+(?:for|in|on|as|to|at)\b|\s*[?,:;.]"
        rf"|\s*$)", re.IGNORECASE),
    re.compile(
        r"(?:用|选|买|学|在)?\s*([A-Za-z][A-Za-z0-9.+#-]*(?: [A-Za-z0-9.+#-]+)?"
        r"|[\u4e00-\u9fff]{2,10}?)\s*(?:还是|對比|对比|和|与|跟|vs\.?"
        r"|VS)\s*([A-Za-z][A-Za-z0-9.+#-]*(?: [A-Za-z0-9.+#-]+)?"
        r"|[\u4e00-\u9fff]{2,10}?)(?=\s*(?:的|哪|二选一|做|更|谁|怎么|区别|差别|对比|比较|比較|，"
        r"|,|？|\?|好|$))"),
    re.compile(
        r"([A-Za-z0-9.+#-]+|[\u30a0-\u30ff\u4e00-\u9fff]{2,12})と([A-Za-z0-9.+#-]+"
        r"|[\u30a0-\u30ff\u4e00-\u9fff]{2,12})(?=の(?:違い|比較)|、|どちら|どっち|では)"),
    re.compile(
        r"([\uac00-\ud7afA-Za-z0-9.+#-]{2,12}?)(?:와|과|이랑"
        r"|랑)\s*([\uac00-\ud7afA-Za-z0-9.+#-]{2,12})\s*(?:비교|차이|중)"),
)  # fmt: skip
LEADING = re.compile(
    r"^(?:(?:should|would|is|are|i|we|you|it|better|cheaper|pick|choose|use|get|buy|take|the|a|an"
    r"|to|go with|what's|what|difference|which)\s+)+",
    re.IGNORECASE,
)


def candidates_in(text: str) -> tuple[str, str] | None:
    """Return the two things that a question compares, or nothing where it names none."""
    for pattern in PAIRS:
        found = pattern.search(text)
        if found:
            pair = tuple(LEADING.sub("", part).strip() for part in found.groups())
            if all(pair) and pair[0].casefold() != pair[1].casefold():
                return pair[0], pair[1]
    return None
