"""The document in a given length: what tells least goes first, and what went is said.

The first results keep their passages longest; behind them results are listed with what an agent
needs to choose them, their reasons are in the whole result on disk.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterable
from functools import partial

from search_skill.render import shape

WHOLE = 6  # results that keep scores and reasons while there is room at all
PASSAGE = 240  # characters of the one passage that a listed result keeps
A_REASON = 60
A_SOURCE = re.compile(r"\bS\d+\b")

Step = Callable[[], object]
Steps = Callable[[shape.Document], Iterable[Step]]


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
        for shorten in steps(short):
            if size_of(short) <= limit:
                return short
            if name not in left_out:
                left_out.append(name)
            shorten()
    return short


def size_of(document: shape.Document) -> int:
    """Return the characters of the document, with room for times of any length."""
    meta = document["meta"]
    attempts = [{**each, "ms": 0} for each in meta["attempts"]]
    still = {**meta, "elapsed_ms": 0, "run_id": "0" * 12, "attempts": attempts}
    text = json.dumps({**document, "meta": still}, ensure_ascii=False, separators=(",", ":"))
    return len(text) + 8 * (len(attempts) + 2)


def _rows(document: shape.Document) -> list[shape.Result]:
    return document["data"]["results"]


def _edges(document: shape.Document) -> Iterable[Step]:
    for group in document["data"]["groups"]:
        if len(group["edges"]) > 1:
            yield partial(group.__setitem__, "edges", group["edges"][:1])


def _snippets(document: shape.Document) -> Iterable[Step]:
    """A snippet says nothing that a passage of the same page does not."""
    for row in reversed(_rows(document)):
        if row["snippet"] and row["passages"]:
            yield partial(row.__setitem__, "snippet", "")


def _readings(document: shape.Document) -> Iterable[Step]:
    """What was read stands at its result."""
    yield partial(_without_held, document, "read ")


def _answers(document: shape.Document) -> Iterable[Step]:
    """What answered is counted in `meta.sources`; who answered after a refusal is told long."""
    yield partial(_without_held, document, "")


def _without_held(document: shape.Document, ladders: str) -> None:
    meta = document["meta"]
    meta["attempts"] = [
        each
        for each in meta["attempts"]
        if each["outcome"] != "ok" or not each["ladder"].startswith(ladders)
    ]


def _reasons(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield partial(_shorten_reasons, row)


def _shorten_reasons(row: shape.Result) -> None:
    for score in row["scores"].values():
        if isinstance(score, dict):
            score["because"] = _short(score["because"])
            score["anchor"] = score["anchor"].partition(";")[0]
    row["tier_reasons"] = [_short(reason) for reason in row["tier_reasons"][:2]]


def _bare_scores(document: shape.Document) -> Iterable[Step]:
    def bare(row: shape.Result) -> None:
        for score in row["scores"].values():
            if isinstance(score, dict):
                score["because"] = score["anchor"] = ""

    for row in reversed(_rows(document)):
        yield partial(bare, row)


def _plan(document: shape.Document) -> Iterable[Step]:
    for query in document["data"]["plan"][1:]:
        yield partial(query.__setitem__, "why", "")


def _short(text: str) -> str:
    return text if len(text) <= A_REASON + 1 else text[:A_REASON].rstrip() + "…"


def _tail(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)[WHOLE:]):
        yield partial(_list_only, row)


def _scores(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield partial(_no_scores, row)


def _no_scores(row: shape.Result) -> None:
    row["scores"], row["found_by"], row["mark_reasons"] = {}, [], []


def _list_only(row: shape.Result) -> None:
    _no_scores(row)
    row["tier_reasons"] = row["tier_reasons"][:1]
    best = sorted(row["passages"], key=_weight, reverse=True)[:1]
    row["passages"] = [_clipped(passage) for passage in best]


def _weight(passage: shape.PassageShape) -> tuple[float, int]:
    return passage["score"], -passage["start"]


def _clipped(passage: shape.PassageShape) -> shape.PassageShape:
    """Return the beginning of a passage, verbatim, with the range it really has."""
    text = passage["text"]
    if len(text) <= PASSAGE:
        return passage
    end = text.rfind(" ", PASSAGE // 2, PASSAGE)
    text = text[: end if end > 0 else PASSAGE]
    return {**passage, "text": text, "end": passage["start"] + len(text)}


def _passages(document: shape.Document) -> Iterable[Step]:
    """The weakest of all go first; each result keeps its best one."""
    spare = [
        (_weight(passage), row, passage)
        for row in _rows(document)
        for passage in sorted(row["passages"], key=_weight, reverse=True)[1:]
    ]
    for _, row, passage in sorted(spare, key=lambda each: each[0]):
        yield partial(row["passages"].remove, passage)


def _long_passages(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield partial(_clip_all, row)


def _clip_all(row: shape.Result) -> None:
    row["passages"] = [_clipped(passage) for passage in row["passages"]]


def _passages_beyond(most: int) -> Steps:
    def steps(document: shape.Document) -> Iterable[Step]:
        for row in reversed(_rows(document)[most:]):
            yield partial(row.__setitem__, "passages", [])

    return steps


def _unverified(document: shape.Document) -> Iterable[Step]:
    for claim in reversed(document["data"]["claims"]):
        if claim["standing"] == "unverified" and not claim["contradicted_by"]:
            yield partial(_forget, document, claim)


def _quotes_beyond(most: int) -> Steps:
    """Two voices show that a claim stands; more of them are counted in `voices`."""

    def steps(document: shape.Document) -> Iterable[Step]:
        for claim in reversed(document["data"]["claims"]):
            if len(claim["source"]) > most:
                yield partial(claim.__setitem__, "source", claim["source"][:most])

    return steps


def _claims_beyond(most: int) -> Steps:
    """A claim that another one speaks against stays longest: who drops one side takes the other.

    Half of the room is for what may be asserted: a reader wants to know what holds, too.
    """

    def steps(document: shape.Document) -> Iterable[Step]:
        data = document["data"]
        disputed = {name for each in data["contradictions"] for name in each["claims"]}
        plain = [claim for claim in data["claims"] if claim["id"] not in disputed]
        room = max(most - (len(data["claims"]) - len(plain)), (most + 1) // 2)
        for claim in reversed(plain[room:]):
            yield partial(_forget, document, claim)

    return steps


def _contradictions_beyond(most: int) -> Steps:
    def steps(document: shape.Document) -> Iterable[Step]:
        listed = document["data"]["contradictions"]
        for each in reversed(listed[most:]):
            yield partial(listed.remove, each)

    return steps


def _forget(document: shape.Document, claim: shape.ClaimShape) -> None:
    """Leave a claim out, and with it the contradictions that cannot be read without it."""
    data = document["data"]
    if claim not in data["claims"]:
        return
    data["claims"].remove(claim)
    gone = claim["id"]
    data["contradictions"] = [each for each in data["contradictions"] if gone not in each["claims"]]
    for each in data["claims"]:
        each["contradicted_by"] = [other for other in each["contradicted_by"] if other != gone]


def _results_beyond(most: int) -> Steps:
    """What a claim cites stays: a reference that leads nowhere is worse than a short list."""

    def steps(document: shape.Document) -> Iterable[Step]:
        cited = _cited(document["data"])
        for row in [each for each in reversed(_rows(document)[most:]) if each["id"] not in cited]:
            yield partial(_leave_out, document["data"], row)

    return steps


def _cited(data: shape.Data) -> set[str]:
    """Return the sources that something which is still there quotes or names."""
    quoted = {q["id"].partition(".")[0] for claim in data["claims"] for q in claim["source"]}
    said = [*(claim["uncertainty"] for claim in data["claims"]), data["opposition_note"]]
    said += [each["explanation"] for each in data["contradictions"]]
    named = {name for text in said for name in A_SOURCE.findall(text)}
    return quoted | named | set(data["opposition_sources"])


def _leave_out(data: shape.Data, row: shape.Result) -> None:
    """Leave a result out, and what its group says of it."""
    data["results"].remove(row)
    gone = row["id"]
    for group in data["groups"]:
        group["members"] = [each for each in group["members"] if each != gone]
        group["edges"] = [each for each in group["edges"] if gone not in (each["from"], each["to"])]
        if group["origin"] == gone and group["members"]:
            group["origin"] = group["members"][0]
    data["groups"] = [group for group in data["groups"] if group["members"]]


def _opposition(document: shape.Document) -> Iterable[Step]:
    yield partial(document["data"].__setitem__, "opposition_sources", [])


STEPS: tuple[tuple[str, Steps], ...] = (
    ("edges of groups", _edges),
    ("snippets where there are passages", _snippets),
    ("reading attempts that held", _readings),
    ("the end of reasons", _reasons),
    (f"scores and reasons from result {WHOLE + 1} on", _tail),
    ("claims that nothing speaks for or against", _unverified),
    ("further quotes of a claim", _quotes_beyond(2)),
    ("the last contradictions", _contradictions_beyond(5)),
    ("the last claims", _claims_beyond(8)),
    ("reasons of scores", _bare_scores),
    ("reasons of the plan", _plan),
    ("the weaker passages", _passages),
    ("the last results", _results_beyond(14)),
    ("all scores", _scores),
    ("further quotes of a claim", _quotes_beyond(1)),
    (f"passages from result {WHOLE + 1} on", _passages_beyond(WHOLE)),
    ("the last contradictions", _contradictions_beyond(3)),
    ("the last claims", _claims_beyond(5)),
    ("attempts that held", _answers),
    ("the last results", _results_beyond(10)),
    ("the end of passages", _long_passages),
    ("passages", _passages_beyond(0)),
    ("contradictions", _contradictions_beyond(0)),
    ("the last claims", _claims_beyond(0)),
    ("opposition", _opposition),
    ("the last results", _results_beyond(1)),
)
