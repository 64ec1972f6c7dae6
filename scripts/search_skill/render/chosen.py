"""The room that a list of results leaves, filled with what tells most."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest

from search_skill.render import shape
from search_skill.render.pieces import pieces_of, taken
from search_skill.render.worth import Worth

OF_CLAIMS = 0.6  # of the room; the rest is for sentences of the pages
OF_A_SIDE = 2  # quotes of a claim that is disputed: who stands on that side
NEW = 0.35  # of its points a claim has to add to what was claimed before
A_SOURCE = re.compile(r"\bS\d+\b")

Unit = tuple[shape.ContradictionShape | None, list[shape.ClaimShape]]


def fill(short: shape.Document, stock: shape.Data, room: int) -> None:
    """Put claims, what contradicts them, and sentences of the pages into the room.

    `stock` is what there was before anything was left out.
    """
    chosen = Chosen(short["data"], stock)
    used = chosen.claim(int(room * OF_CLAIMS))
    chosen.quote(room - used)


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
            quotes = OF_A_SIDE if dispute else 1
            new = [self._short(each, quotes) for each in claims if each["id"] not in self.named]
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
        disputes: list[Unit] = [
            (each, [by_id[name] for name in each["claims"]])
            for each in self.stock["contradictions"]
            if all(name in by_id for name in each["claims"])
        ]
        plain: list[Unit] = [(None, [claim]) for claim in self.stock["claims"]]
        in_turn = chain.from_iterable(zip_longest(disputes, plain))
        return (unit for unit in in_turn if unit is not None)

    def _short(self, claim: shape.ClaimShape, most: int) -> shape.ClaimShape:
        """Return a claim with the first quotes whose pages are listed."""
        quotes = [each for each in claim["source"] if each["id"].partition(".")[0] in self.rows]
        return {**claim, "source": quotes[:most]}

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


def _length(value: object) -> int:
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":"))) + 1
