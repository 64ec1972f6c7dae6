"""Relevance: one pool of texts a question, so that all are measured with the same rarity of words.

BM25 ranks inside the pool; what is shown is absolute: the share of the question's weight that a
passage, the page and its title hold. A pool in which nothing matches has nothing relevant in it.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from search_skill.text.everyday import is_everyday
from search_skill.text.terms import CJK_TOKEN, sought, terms

K1 = 1.5  # how fast a repeated term stops counting
B = 0.75  # how much a long text is held against it
TITLE_WEIGHT = 2.75  # a term in the title counts as often in the body
HEADING_WEIGHT = 1.5
NEARBY = 0.2  # what two neighbours of the question add when they are neighbours in the text
# The weightiest terms make a question whole: a long one lists more than one passage can hold.
WHOLE = 8
WHOLE_CJK = 12  # bigrams overlap
KNOWN_BIGRAM = 2  # texts that hold it
BRIDGE = 0.2
NAMING = 1.5  # a name, number or identifier says more of a question than its other words
TELLING = 0.75  # the least weight of a word that is none of every day's: all may be about it
ASKING = 0.5  # what words of every day weigh: "help", "fast" and "work" stand in what one writes
FEWEST_SHARED = 2  # names and numbers, before a text in another language is measured by them
FOREIGN = 0.55  # what such a text can reach: it stays among what is on topic, its words unread
# In a question without blanks every word in letters is a name.
LETTERED = re.compile(r"[A-Za-z][\w.+#-]*|\d[\d.,]*")
CJK_CHAR = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
BLEND = 0.6  # a passage's score: so much coverage, the rest BM25 against the best possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One text of a pool: a passage with its headings and its page's title, or a whole page."""

    key: str
    title: str = ""
    headings: tuple[str, ...] = ()
    body: str = ""
    counts: bool = True  # a copy is ranked, but makes no word commoner


class Pool:
    """An inverted index over the texts of one question."""

    def __init__(self, texts: Sequence[Text]) -> None:
        self.texts = tuple(texts)
        self.lengths: list[float] = []
        self.pairs: list[Counter[tuple[str, str]]] = []
        self.postings: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
        self.holders: Counter[str] = Counter()
        for place, text in enumerate(self.texts):
            self._add(place, text)
        counted = [self.lengths[place] for place, text in enumerate(self.texts) if text.counts]
        self.size = len(counted)
        self.mean_length = sum(counted) / len(counted) if counted else 1.0

    def _add(self, place: int, text: Text) -> None:
        counts: defaultdict[str, float] = defaultdict(float)
        pairs: Counter[tuple[str, str]] = Counter()
        headings = " ".join(text.headings)
        for weight, words in (
            (TITLE_WEIGHT, terms(text.title)),
            (HEADING_WEIGHT, terms(headings)),
            (1.0, terms(text.body)),
        ):
            for word in words:
                counts[word] += weight
            pairs.update(pair for pair in _pairs(words))
        self.lengths.append(sum(counts.values()))
        self.pairs.append(pairs)
        for word, count in counts.items():
            self.postings[word].append((place, count))
        if text.counts:
            self.holders.update(counts.keys())

    def rarity(self, term: str) -> float:
        """Return the term's inverse document frequency, in the form that cannot be negative."""
        having = self.holders[term]
        return math.log(1 + (self.size - having + 0.5) / (having + 0.5))

    def scores(self, question: str) -> tuple[float, ...]:
        """Return the BM25 score of every text, in the pool's order; 0 where nothing matches."""
        found = self.weighted(Counter(terms(question)))
        self._add_neighbours(list(terms(question)), found)
        return tuple(found)

    def occurrences(self, term: str) -> Iterator[tuple[int, float]]:
        """Yield the place of every text that holds a term, with how much it does."""
        for place, count in self.postings.get(term, ()):
            yield place, self._saturated(count, place)

    def weighted(self, weights: Mapping[str, float]) -> list[float]:
        """Return the BM25 score of every text for terms of which each has its weight."""
        found = [0.0] * len(self.texts)
        for term, weight in weights.items():
            rarity = self.rarity(term)
            for place, much in self.occurrences(term):
                found[place] += weight * rarity * much
        return found

    def _add_neighbours(self, asked: Sequence[str], found: list[float]) -> None:
        wanted = [pair for pair in _pairs(asked, reach=1) if not CJK_TOKEN.fullmatch(pair[0])]
        for one, other in wanted:
            rarity = min(self.rarity(one), self.rarity(other))
            for place, _ in self.postings.get(one, ()):
                count = self.pairs[place][(one, other)] + 0.7 * self.pairs[place][(other, one)]
                if count:
                    found[place] += NEARBY * rarity * self._saturated(count, place)

    def _saturated(self, count: float, place: int) -> float:
        norm = 1 - B + B * self.lengths[place] / (self.mean_length or 1.0)
        return count * (K1 + 1) / (count + K1 * norm)


@dataclass(frozen=True, slots=True)
class Question:
    """What is looked for, each term with its weight; made once a pool."""

    weights: Mapping[str, float]
    phrases: tuple[str, ...] = ()
    whole: float = 1.0
    shared: frozenset[str] = frozenset()  # terms that every language writes the same way

    def coverage(self, held: Iterable[str], *, foreign: bool = False) -> float:
        """Return which share of the question's weight these terms hold, 0–1.

        A text in another language can hold the names, numbers and identifiers only: it is measured
        by those, and what it may lack beyond them is held against it.
        """
        have = set(held)
        found = sum(weight for term, weight in self.weights.items() if term in have)
        plain = min(1.0, found / self.whole)
        if not foreign or len(self.shared) < FEWEST_SHARED:
            return plain
        told = sum(self.weights[term] for term in self.shared)
        there = sum(self.weights[term] for term in self.shared if term in have)
        return max(plain, FOREIGN * there / told)

    def held_by(self, *texts: str) -> tuple[str, ...]:
        """Return the question's terms that stand in any of these, in the question's order."""
        have = {term for text in texts for term in terms(text)}
        return tuple(term for term in self.weights if term in have)


def question_of(text: str, pool: Pool, phrases: tuple[str, ...] = ()) -> Question:
    """Weigh the terms of a question: rare ones and names more, ones the pool never uses less."""
    wanted = sought(text)
    rarities = {term: pool.rarity(term) for term in wanted}
    most = max(rarities.values(), default=1.0) or 1.0
    named = names_of(text)
    weights = {
        term: _weight(term, rarities[term] / most, pool.holders[term], named=term in named)
        for term in wanted
    }
    limit = WHOLE_CJK if sum(bool(CJK_TOKEN.fullmatch(t)) for t in wanted) > 3 else WHOLE
    whole = sum(sorted(weights.values(), reverse=True)[:limit])
    shared = frozenset(term for term in wanted if term in named and not CJK_TOKEN.fullmatch(term))
    return Question(weights, phrases, whole or 1.0, shared)


def _weight(term: str, rarity: float, holders: int, *, named: bool) -> float:
    """Weigh a term by how rare it is; a bigram that hardly any text holds bridges two words.

    What all texts hold is what they are about, unless every text of the world holds it.
    """
    if CJK_TOKEN.fullmatch(term):
        return (NAMING if named else 1.0) * (1.0 if holders >= KNOWN_BIGRAM else BRIDGE)
    if named or not is_everyday(term):
        return NAMING * (TELLING + (1 - TELLING) * rarity)
    return ASKING * (0.5 + 0.5 * rarity)


def names_of(question: str) -> frozenset[str]:
    """Return the terms of a question that are names, numbers or identifiers."""
    words = LETTERED.findall(question) if CJK_CHAR.search(question) else question.split()
    dense = bool(CJK_CHAR.search(question))
    named = [
        word
        for place, word in enumerate(words)
        if dense
        or any(char.isdigit() or char in "_/." for char in word.strip(".,?!:;"))
        or (place and word[:1].isupper())
        or any(char.isupper() for char in word[1:])
    ]
    return frozenset(term for word in named for term in sought(word))


def passage_scores(pool: Pool, question: Question, text: str) -> tuple[float, ...]:
    """Return the score of every text of the pool for a question, 0–1 and absolute.

    The scale is what a text could reach, not what the best one here reaches: a negligible match
    is not blown up to 1 because all others are worse.
    """
    raw = pool.scores(text)
    best = sum(pool.rarity(term) * (K1 + 1) for term in question.weights) or 1.0
    return tuple(
        round(
            BLEND * question.coverage(_terms_of(item)) + (1 - BLEND) * min(1.0, score / best),
            6,
        )
        if score > 0
        else 0.0
        for item, score in zip(pool.texts, raw, strict=True)
    )


def _terms_of(item: Text) -> Iterable[str]:
    """Return all terms of a text; each part by itself, since its terms are remembered."""
    for part in (item.title, " ".join(item.headings), item.body):
        yield from terms(part)


def rank(
    texts: Sequence[Text], questions: Sequence[tuple[str, str]], limit: int
) -> dict[str, list[str]]:
    """Return for each question (id, text) the keys of the texts that match, the best first."""
    pool = Pool(texts)
    found = {}
    for key, question in questions:
        scores = pool.scores(question)
        matching = [place for place, score in enumerate(scores) if score > 0]
        matching.sort(key=lambda place: (-scores[place], pool.texts[place].key))
        found[key] = [pool.texts[place].key for place in matching[:limit]]
    return found


def _pairs(words: Sequence[str], reach: int = 2) -> Iterable[tuple[str, str]]:
    for distance in range(1, reach + 1):
        yield from zip(words, words[distance:], strict=False)
