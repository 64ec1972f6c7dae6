"""The document in a given length: what tells least goes first, and what went is said.

The first results keep their passages longest; behind them results are listed with what an agent
needs to choose them, their reasons are in the whole result on disk.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterable

from search_skill.render import shape

WHOLE = 6  # results that keep scores and reasons while there is room at all
PASSAGE = 240  # characters of the one passage that a listed result keeps
A_REASON = 60


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
    still = {**document, "meta": {**meta, "elapsed_ms": 0, "run_id": "0" * 12, "attempts": attempts}}
    return len(json.dumps(still, ensure_ascii=False)) + 8 * (len(attempts) + 2)


Step = Callable[[], object]


def _rows(document: shape.Document) -> list[shape.Result]:
    return document["data"]["results"]


def _edges(document: shape.Document) -> Iterable[Step]:
    for group in document["data"]["groups"]:
        if len(group["edges"]) > 1:
            yield lambda group=group: group.update(edges=group["edges"][:1])  # type: ignore[misc]


def _snippets(document: shape.Document) -> Iterable[Step]:
    """A snippet says nothing that a passage of the same page does not."""
    for row in reversed(_rows(document)):
        if row["snippet"] and row["passages"]:
            yield lambda row=row: row.update(snippet="")  # type: ignore[misc]


def _attempts(document: shape.Document) -> Iterable[Step]:
    def held() -> None:
        meta = document["meta"]
        meta["attempts"] = [each for each in meta["attempts"] if not _read_well(each)]

    yield held


def _read_well(attempt: shape.AttemptShape) -> bool:
    return attempt["ladder"].startswith("read ") and attempt["outcome"] == "ok"


def _reasons(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield lambda row=row: _shorten_reasons(row)  # type: ignore[misc]


def _shorten_reasons(row: shape.Result) -> None:
    for score in row["scores"].values():
        if isinstance(score, dict):
            score["because"] = _short(score["because"])
            score["anchor"] = score["anchor"].partition(";")[0]
    row["tier_reasons"] = [_short(reason) for reason in row["tier_reasons"][:2]]


def _short(text: str) -> str:
    return text if len(text) <= A_REASON + 1 else text[:A_REASON].rstrip() + "…"


def _tail(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)[WHOLE:]):
        yield lambda row=row: _list_only(row)  # type: ignore[misc]


def _list_only(row: shape.Result) -> None:
    row["scores"] = {}
    row["tier_reasons"] = row["tier_reasons"][:1]
    row["found_by"] = row["found_by"][:1]
    row["mark_reasons"] = []
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
    """The weakest of all go first; each of the first results keeps its best one."""
    spare = [
        (_weight(passage), row, passage)
        for row in _rows(document)
        for passage in sorted(row["passages"], key=_weight, reverse=True)[1:]
    ]
    for _, row, passage in sorted(spare, key=lambda each: each[0]):
        yield lambda row=row, passage=passage: row["passages"].remove(passage)  # type: ignore[misc]


def _claims(document: shape.Document) -> Iterable[Step]:
    data = document["data"]
    for claim in [each for each in reversed(data["claims"]) if each["standing"] == "unverified"]:
        yield lambda claim=claim: data["claims"].remove(claim)  # type: ignore[misc]


def _long_passages(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield lambda row=row: row.update(  # type: ignore[misc]
            passages=[_clipped(passage) for passage in row["passages"]]
        )


def _scores(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield lambda row=row: _list_only(row)  # type: ignore[misc]


def _last_passages(document: shape.Document) -> Iterable[Step]:
    for row in reversed(_rows(document)):
        yield lambda row=row: row.update(passages=[])  # type: ignore[misc]


def _results(document: shape.Document) -> Iterable[Step]:
    rows = _rows(document)
    for _ in range(len(rows) - 1):
        yield lambda: rows.pop()


STEPS: tuple[tuple[str, Callable[[shape.Document], Iterable[Step]]], ...] = (
    ("edges of groups", _edges),
    ("snippets where there are passages", _snippets),
    ("reading attempts that held", _attempts),
    ("the end of reasons", _reasons),
    (f"scores and reasons from result {WHOLE + 1} on", _tail),
    ("unverified claims", _claims),
    ("the weaker passages", _passages),
    ("the end of passages", _long_passages),
    ("all scores", _scores),
    ("passages", _last_passages),
    ("results", _results),
)
