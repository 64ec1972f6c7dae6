"""Which sentences of the passages are shown where not all of them have room.

Sentences are taken one at a time, each time the one that adds most for its characters to what was
shown; one beside a sentence that was taken costs no second frame. A piece is always a verbatim
run of its page with the range it really has.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from search_skill.render import shape
from search_skill.render.worth import Worth
from search_skill.text.spans import sentence_spans

FRAME = 54  # characters of JSON around a passage
OF_A_PAGE = 130  # … and of what says which text its page had
LONGEST = 420  # characters of one sentence
FIRST_OF_ROW = 1.25  # a source that shows nothing yet: its reader sees why it is there
BASE = 0.5  # beside the score of a passage, so that it does not decide alone
REPEATS = 0.02  # of its worth is left of a sentence that adds nothing
OF_A_LINE = 0.6  # of its worth is left of a line that is no sentence: a byline, a list of links
WHOLE_SENTENCE = re.compile(r"^\||[.!?。！？…:：;；](?:[\"”’')\]）」』*]|\[\d+\])*\s*$")
LEAST = 1e-6  # so that what is short goes first where nothing is worth anything


@dataclass(slots=True)
class Piece:
    """A passage, its sentences, and the run of them that is shown."""

    row: shape.Result
    passage: shape.PassageShape
    spans: list[tuple[int, int]]
    weight: float
    low: int = 0
    high: int = 0  # nothing yet

    def choices(self) -> Iterator[int]:
        """Yield the sentences that can be taken next."""
        if self.low == self.high:
            yield from range(len(self.spans))
            return
        yield from (at for at in (self.low - 1, self.high) if 0 <= at < len(self.spans))

    def text_of(self, at: int) -> str:
        """Return one sentence."""
        start, end = self.spans[at]
        return self.passage["text"][start:end]

    def cost_of(self, at: int) -> int:
        """Return the characters of JSON that one sentence more costs."""
        if self.low == self.high:
            return FRAME + _length(self.text_of(at))
        return _length(self._run(min(self.low, at), max(self.high, at + 1))) - _length(
            self._run(self.low, self.high)
        )

    def take(self, at: int) -> None:
        """Show a sentence more."""
        is_first = self.low == self.high
        self.low = at if is_first else min(self.low, at)
        self.high = max(self.high, at + 1)

    def made(self) -> shape.PassageShape:
        """Return the run that is shown as a passage of its own."""
        at = self.passage["start"]
        return {
            "id": self.passage["id"],
            "text": self._run(self.low, self.high),
            "start": at + self.spans[self.low][0],
            "end": at + self.spans[self.high - 1][1],
        }

    def _run(self, low: int, high: int) -> str:
        return self.passage["text"][self.spans[low][0] : self.spans[high - 1][1]]


def pieces_of(rows: Iterable[shape.Result]) -> list[Piece]:
    """Return what can be shown of the rows' passages; marked sources have no say here."""
    return [
        Piece(row, passage, spans, BASE + passage["score"])
        for row in rows
        for passage in row["passages"]
        if not row["marks"] and (spans := _spans(passage["text"]))
    ]


def taken(pieces: list[Piece], worth: Worth, room: int) -> list[Piece]:
    """Take sentences as long as there is room; return the pieces that show any, in their order."""
    begun: set[str] = set()
    while True:
        offers = _offers(pieces, worth, room, begun)
        best = max(offers, key=lambda offer: offer[0], default=None)
        if best is None:
            return [piece for piece in pieces if piece.low < piece.high]
        _, piece, at = best
        room -= piece.cost_of(at) + (0 if piece.row["id"] in begun else OF_A_PAGE)
        piece.take(at)
        begun.add(piece.row["id"])
        worth.show(piece.text_of(at))


def _offers(
    pieces: list[Piece], worth: Worth, room: int, begun: set[str]
) -> Iterator[tuple[float, Piece, int]]:
    """Yield each sentence that has room, with its worth a character."""
    for piece in pieces:
        eager = piece.weight * (1.0 if piece.row["id"] in begun else FIRST_OF_ROW)
        for at in piece.choices():
            cost = piece.cost_of(at) + (0 if piece.row["id"] in begun else OF_A_PAGE)
            if cost <= room:
                text = piece.text_of(at)
                gain = max(worth.of(text), REPEATS * worth.whole_of(text), LEAST)
                gain *= 1.0 if WHOLE_SENTENCE.search(text) else OF_A_LINE
                yield eager * gain / cost, piece, at


@lru_cache(maxsize=8_192)
def _length(text: str) -> int:
    return len(json.dumps(text, ensure_ascii=False)) - 2


def _spans(text: str) -> list[tuple[int, int]]:
    """Return the sentences of a passage; of one without an end its beginning."""
    found = []
    for start, end in sentence_spans(text):
        if end - start > LONGEST:
            space = text.rfind(" ", start + LONGEST // 2, start + LONGEST)
            end = space if space > 0 else start + LONGEST
        found.append((start, end))
    return found
