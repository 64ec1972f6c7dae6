"""The anchors: exact expectations that hold for ever, each of a kind that can be tried."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from search_skill.evolving.decide import ERROR, FAIL, PASS, Case
from search_skill.evolving.ground import Anchor, Ground

if TYPE_CHECKING:
    from search_skill.evolving.measure import Ran


def tried(anchor: Anchor, runs: Mapping[str, Ran], ground: Ground) -> Case:
    """Return how an anchor fared."""
    del ground
    if anchor.kind not in KINDS:
        return Case(status=ERROR, anchor=True, detail=f"there is no kind {anchor.kind!r}")
    ran = runs.get(anchor.query)
    if ran is None:
        return Case(status=ERROR, anchor=True, detail=f"there is no query {anchor.query!r}")
    if ran.fault:
        return Case(status=ERROR, anchor=True, detail=ran.fault)
    fault = KINDS[anchor.kind](anchor.told, ran)
    return Case(status=FAIL if fault else PASS, anchor=True, detail=fault)


def _below(told: Mapping[str, Any], ran: Ran) -> str:
    """What is off the matter stands behind what is on it."""
    ranks = {url: rank for rank, url in enumerate(ran.ranked)}
    for upper in told["upper"]:
        if upper not in ranks:
            return f"{upper} was not found"
        for lower in told["lower"]:
            if ranks.get(lower, len(ranks)) < ranks[upper]:
                return f"{lower} stands before {upper}"
    return ""


def _present(told: Mapping[str, Any], ran: Ran) -> str:
    """What differs is kept apart: none of these may be taken for another."""
    missing = [url for url in told["urls"] if url not in ran.ranked]
    return f"not found: {', '.join(missing)}" if missing else ""


def _degraded(told: Mapping[str, Any], ran: Ran) -> str:
    """A way that refuses is followed by another one, and that is said."""
    rows = ran.document["meta"]["degraded"]
    ladder, wanted = told["ladder"], told["wanted"]
    found = [row for row in rows if (row["ladder"], row["wanted"]) == (ladder, wanted)]
    if not found:
        return f"{ladder}: nothing is said of {wanted}"
    bad = [row["got"] for row in found if row["got"] not in told["got"]]
    return f"{ladder}: {wanted} was followed by {bad[0] or 'nothing'}" if bad else ""


def _absent(told: Mapping[str, Any], ran: Ran) -> str:
    """What nobody could answer is no empty answer."""
    if ran.code != told["code"]:
        return f"it ended {ran.code} instead of {told['code']}"
    outcomes = {row["outcome"] for row in ran.document["meta"]["attempts"]}
    wrong = outcomes & {"ok", "empty"}
    return f"somebody is said to have answered: {', '.join(sorted(wrong))}" if wrong else ""


def _marked(told: Mapping[str, Any], ran: Ran) -> str:
    """What is no evidence is marked, and what is evidence is not."""
    marks = {row["url"]: row["marks"] for row in ran.document["data"]["results"]}
    for url in told["marked"]:
        if url in marks and not marks[url]:
            return f"{url} is not marked"
    for url in told["unmarked"]:
        if marks.get(url):
            return f"{url} is marked {', '.join(marks[url])}"
    return ""


def _verbatim(told: Mapping[str, Any], ran: Ran) -> str:
    """A passage holds this, character by character."""
    texts = [p["text"] for row in ran.document["data"]["results"] for p in row["passages"]]
    found = any(re.search(told["pattern"], text) for text in texts)
    return "" if found else f"no passage holds {told['pattern']}"


KINDS: dict[str, Callable[[Mapping[str, Any], Ran], str]] = {
    "below": _below,
    "present": _present,
    "degraded": _degraded,
    "absent": _absent,
    "marked": _marked,
    "verbatim": _verbatim,
}
