"""The document in a given length: what tells least goes first, and what went is said.

Explanations go first, step by step. Where that is not enough, results are listed with what an
agent needs to choose them, and the room that is left is filled with what tells most: what is
claimed and what speaks against it, then sentences of the pages. All the rest is in the whole
result on disk.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable

from search_skill.render import shape
from search_skill.render.chosen import fill, sources_named
from search_skill.render.leaner import (
    LISTED,
    STEPS,
    Step,
    further_copies,
    leave_out,
    rows_that_can_go,
)

LISTING = 0.8  # of the length at most is the list of results


def cut(document: shape.Document, limit: int, full: str) -> shape.Document:
    """Return the document in at most `limit` characters, the least telling parts left out first.

    What is left out is named in `meta.truncated` with the path of the whole. Numbers that differ
    between a run and its replay do not decide what stays.
    """
    size = size_of(document)
    if size <= limit:
        return document
    short = copy.deepcopy(document)
    left_out: list[str] = []
    short["meta"]["truncated"] = {
        "limit": limit,
        "characters": size,
        "left_out": left_out,
        "full": full,
    }
    for name, steps in STEPS:
        if _fits(short, steps(short), limit, name, left_out):
            return short
    _choose(short, limit, left_out)
    return short


def _fits(
    short: shape.Document, steps: Iterable[Step], limit: int, name: str, left_out: list[str]
) -> bool:
    """Shorten step by step until it fits; say whether it does."""
    for shorten in steps:
        if size_of(short) <= limit:
            return True
        if name not in left_out:
            left_out.append(name)
        shorten()
    return size_of(short) <= limit


def _choose(short: shape.Document, limit: int, left_out: list[str]) -> None:
    """List the results, and fill the room that is left with what tells most."""
    data = short["data"]
    stock = copy.deepcopy(data)
    left_out[:] = ["snippets, reasons, scores, attempts that held", "weaker passages and claims"]
    data["claims"], data["contradictions"] = [], []
    for row in data["results"]:
        row["passages"] = []
    for steps in LISTED:
        for shorten in steps(short):
            shorten()
    if copies := further_copies(short, sources_named(stock)):
        left_out.append("further copies of one text")
    for row in copies:
        leave_out(data, row)
    dropped = False
    for row in rows_that_can_go(short):
        if size_of(short) <= limit * LISTING:
            break
        leave_out(data, row)
        dropped = True
    if dropped:
        left_out.append("the last results")
    fill(short, stock, limit - size_of(short))


def size_of(document: shape.Document) -> int:
    """Return the characters of the document, with room for times of any length."""
    meta = document["meta"]
    attempts = [{**each, "ms": 0} for each in meta["attempts"]]
    still = {**meta, "elapsed_ms": 0, "run_id": "0" * 12, "attempts": attempts}
    text = json.dumps({**document, "meta": still}, ensure_ascii=False, separators=(",", ":"))
    return len(text) + 8 * (len(attempts) + 2)
