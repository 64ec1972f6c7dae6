"""The room that a list of results leaves, filled with what tells most."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, pairwise, repeat
from math import sqrt

from search_skill.render import shape
from search_skill.render.pieces import pieces_of, taken
from search_skill.render.worth import OF_A_FACT, Worth, points_of

OF_CLAIMS = 0.74  # of the room; the rest is for sentences of the pages
OF_A_SIDE = 3  # quotes of a claim that is disputed: who stands on that side
FRAME = 300  # characters of JSON around a claim and its quote, which repeats its words
MANY_VOICES = 4  # more make no claim more telling
FOR_A_DISPUTE = (1, 2)  # plain claims that follow a contradiction; behind further ones, one
LATER = 0.3  # how much less a claim tells with each that stood before it
NEW = 0.35  # of its points a claim has to add to what was claimed before
SHORTEST = 12  # characters of a clause that is quoted alone
CLAUSE = re.compile(r"[;,:]\s+|[，；：、]|[.!?。！？]\s*(?=\S)(?<!\d\.)")
LEADS_ON = re.compile(r"[:：]\W*$")  # what it says stands behind it
IN_PART, JOINED = "in part only: ", "; "
A_SOURCE = re.compile(r"\bS\d+\b")

Unit = tuple[shape.ContradictionShape | None, list[shape.ClaimShape]]


def fill(short: shape.Document, stock: shape.Data, room: int) -> None:
    """Put claims, what contradicts them, and sentences of the pages into the room.

    `stock` is what there was before anything was left out.
    """
    chosen = Chosen(short["data"], stock)
    used = chosen.claim(int(room * OF_CLAIMS))
    chosen.quote(room - used)


def sources_named(stock: shape.Data) -> frozenset[str]:
    """Return the sources that tell in their own name what another one disputes."""
    told = " ".join(each["explanation"] for each in stock["contradictions"])
    return frozenset(A_SOURCE.findall(told))


class Chosen:
    """A short document, and the whole that it is filled from."""

    def __init__(self, data: shape.Data, stock: shape.Data) -> None:
        self.data, self.stock, self.worth = data, stock, Worth(stock)
        self.rows = {row["id"]: row for row in data["results"]}
        self.pages = {row["id"]: row["page"] for row in stock["results"]}
        self.named: set[str] = set()  # the claims that are in

    def claim(self, room: int) -> int:
        """Put in contradictions and plain claims in turn; return the characters used."""
        used = 0
        for dispute, claims in self._units():
            new = [self._short(each, dispute) for each in claims if each["id"] not in self.named]
            cost = sum(_length(each) for each in (*new, *([dispute] if dispute else [])))
            if self._is_wanted(dispute, new) and used + cost <= room:
                used += cost
                self._put(dispute, new)
        self._put_in_order()
        return used

    def quote(self, room: int) -> None:
        """Put in the sentences that add most to what is claimed and to one another."""
        for row in self.data["results"]:
            self.worth.show(row["title"])
        listed = [row for row in self.stock["results"] if row["id"] in self.rows]
        for piece in taken(pieces_of(listed), self.worth, room):
            row = self.rows[piece.row["id"]]
            row["passages"].append(piece.made())
            row["page"] = self.pages[row["id"]]  # what the quoted text is of, and its hash

    def _units(self) -> Iterator[Unit]:
        """Yield what goes in together: two claims that cannot both hold, or one claim."""
        by_id = {claim["id"]: claim for claim in self.stock["claims"]}
        told = [c for c in self.stock["contradictions"] if by_id.keys() >= set(c["claims"])]
        disputes: list[Unit] = [
            (each, [by_id[name] for name in each["claims"]]) for each in _by_matter(told, by_id)
        ]
        left = list(self.stock["claims"])
        place = {claim["id"]: at for at, claim in enumerate(left)}
        for behind in chain(FOR_A_DISPUTE, repeat(1)):
            if not (disputes or left):
                return
            if disputes:
                yield disputes.pop(0)
            for _ in range(min(behind, len(left))):
                best = max(left, key=lambda claim: self._value(claim, place[claim["id"]]))
                left.remove(best)
                yield None, [best]

    def _value(self, claim: shape.ClaimShape, place: int) -> float:
        """Return what a claim adds for its characters, by how many say it and where it stood."""
        text = claim["claim"]
        told = self.worth.of(text) * sqrt(1 + min(claim["voices"], MANY_VOICES))
        return told / (FRAME + 2 * len(text)) / (1 + LATER * place)

    def _short(
        self, claim: shape.ClaimShape, dispute: shape.ContradictionShape | None
    ) -> shape.ClaimShape:
        """Return a claim with the first quotes whose pages are listed."""
        said = points_of(claim["claim"])
        disputed = points_of(dispute["explanation"]) & said if dispute is not None else said
        most = OF_A_SIDE if dispute is not None else 1
        quotes = [each for each in claim["source"] if each["id"].partition(".")[0] in self.rows]
        own = max(quotes, key=lambda each: each["quote"] == claim["claim"], default=None)
        further = [_clause(each, said, disputed) for each in quotes if each is not own]
        shown = [*([own] if own else []), *further[: most - 1]]
        return {**claim, "source": shown, "uncertainty": _of_shown(claim["uncertainty"], shown)}

    def _is_wanted(
        self, dispute: shape.ContradictionShape | None, new: list[shape.ClaimShape]
    ) -> bool:
        """Say whether all that it names is listed, and whether a plain claim says anything new."""
        said = [claim["uncertainty"] for claim in new]
        if dispute is not None:
            said.append(dispute["explanation"])
        named = {name for text in said for name in A_SOURCE.findall(text)}
        if not named <= set(self.rows) or not all(claim["source"] for claim in new):
            return False
        if dispute is not None:
            return True
        if not new or new[0]["standing"] == "unverified":
            return False
        text = new[0]["claim"]
        if LEADS_ON.search(text):
            return False
        return self.worth.of(text) >= NEW * self.worth.whole_of(text)

    def _put(
        self, dispute: shape.ContradictionShape | None, new: Iterable[shape.ClaimShape]
    ) -> None:
        if dispute is not None:
            self.data["contradictions"].append(dispute)
        for claim in new:
            self.data["claims"].append(claim)
            self.named.add(claim["id"])
            self.worth.show(claim["claim"])

    def _put_in_order(self) -> None:
        """Bring what was chosen into the order it had, without references to what was not."""
        place = {claim["id"]: at for at, claim in enumerate(self.stock["claims"])}
        self.data["claims"].sort(key=lambda claim: place[claim["id"]])
        for claim in self.data["claims"]:
            against = [each for each in claim["contradicted_by"] if each in self.named]
            claim["contradicted_by"] = against


def _by_matter(
    disputes: Iterable[shape.ContradictionShape], claims: Mapping[str, shape.ClaimShape]
) -> list[shape.ContradictionShape]:
    """Return one dispute of each claim and of each two pages before further ones."""
    seen: Counter[str] = Counter()
    between: Counter[frozenset[str]] = Counter()
    placed = []
    for each in disputes:
        pages = frozenset(page_of(claims[name]["source"][0]) for name in each["claims"])
        turn = max(max(seen[name] for name in each["claims"]), between[pages])
        placed.append((turn, each))
        seen.update(each["claims"])
        between[pages] += 1
    return [each for _, each in sorted(placed, key=lambda turn: turn[0])]


def page_of(quote: shape.QuoteShape) -> str:
    """Return the source whose page a quote stands in."""
    return quote["id"].partition(".")[0]


def _of_shown(uncertainty: str, quotes: Iterable[shape.QuoteShape]) -> str:
    """Return what is open about a claim; of who bears out a part, who is quoted for it here."""
    shown = {page_of(each) for each in quotes}
    told = []
    for part in uncertainty.split(JOINED):
        if part.startswith(IN_PART):
            weak = [each for each in part.removeprefix(IN_PART).split(", ") if each in shown]
            part = f"{IN_PART}{', '.join(weak)}" if weak else ""
        told.append(part)
    return JOINED.join(part for part in told if part)


def _clause(
    quote: shape.QuoteShape, said: frozenset[str], disputed: frozenset[str]
) -> shape.QuoteShape:
    """Return of a further quote the clause that holds most of the claim, in its place.

    The value in dispute tells more than another one: that is what the quote is shown for.
    """
    text = quote["quote"]
    cuts = [0, *(found.end() for found in CLAUSE.finditer(text)), len(text)]
    spans = [(low, high) for low, high in pairwise(cuts) if len(text[low:high].strip()) >= SHORTEST]
    low, high = max(
        spans,
        key=lambda span: _shared(text[slice(*span)], said, disputed),
        default=(0, len(text)),
    )
    low += len(text[low:high]) - len(text[low:high].lstrip())
    high = low + len(text[low:high].rstrip())
    start = quote["start"] + low
    return {**quote, "quote": text[low:high], "start": start, "end": start + high - low}


def _shared(text: str, said: frozenset[str], disputed: frozenset[str]) -> tuple[int, float]:
    """Return how much of what is disputed and said a clause holds; values tell more than words."""
    held = points_of(text) & said
    facts = {point for point in held if ":" in point}
    return len(facts & disputed), sum(OF_A_FACT if point in facts else 1.0 for point in held)


def _length(value: object) -> int:
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":"))) + 1
