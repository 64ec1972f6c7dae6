"""The words of a report in the languages that it is written in: headings, labels, likelihoods.

They stand in `languages/`, one file a language; what the program says of a run (reasons, gaps,
failures) is told in the language too, by `sentences.py`. Ids, values and quotes stay as they are.
A language that is not there is written in English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from search_skill.render.sentences import Sentences, sentences_in
from search_skill.text.counted import Count

FOLDER = Path(__file__).resolve().parent / "languages"
LANGUAGES = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one language: `words["findings"]`, `words.said("as_of", day=…)`."""

    language: str
    table: Mapping[str, str]
    likelihoods: Mapping[str, str] = field(default_factory=dict)
    sentences: Sentences = field(default_factory=Sentences)

    def __getitem__(self, name: str) -> str:
        return self.table[name]

    def get(self, name: str) -> str:
        """Return a word, or its name where the language has none for it."""
        return self.table.get(name, name)

    def said(self, name: str, **values: object) -> str:
        """Return a sentence with its values; numbers have the form of one or of many."""
        counts = {key: Count(value) for key, value in values.items() if isinstance(value, int)}
        return self.table[name].format(**values | counts)

    @property
    def comma(self) -> str:
        """What stands between the members of a list."""
        return "、" if self.language == "zh" else ", "

    @property
    def stop(self) -> str:
        """What stands between statements in one line."""
        return "；" if self.language == "zh" else "; "

    @property
    def colon(self) -> str:
        """What stands before what is told of a thing."""
        return "：" if self.language == "zh" else ": "

    def aside(self, text: str) -> str:
        """Return what is said in passing, in the brackets of the language."""
        return f"（{text}）" if self.language == "zh" else f" ({text})"

    def told(self, text: str) -> str:
        """Return what the program said, in this language as far as it is known."""
        return self.sentences.told(text)

    def label(self, name: str) -> str:
        """Return a name of ours (a mark, a flag, an outcome) as a reader should see it."""
        return self.sentences.label(name)

    def as_likelihood(self, stated: str) -> str:
        """Return a likelihood of the document in this language, its range kept."""
        word, _, share = stated.partition(" (")
        if word not in self.likelihoods or not share:
            return stated
        return f"{self.likelihoods[word]}（{share.rstrip(')')}）"


@lru_cache(maxsize=4)
def words_in(language: str) -> Words:
    """Return the words of a language, English where there are none of it."""
    base = language[:2].lower()
    name = base if base in LANGUAGES else LANGUAGES[0]
    read = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))
    likelihoods = read.pop("likelihoods", {})
    return Words(name, table=read, likelihoods=likelihoods, sentences=sentences_in(name))
