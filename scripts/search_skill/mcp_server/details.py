"""How much of a result is told: an index to choose from, what is usually needed, or all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

Detail = Literal["index", "low", "full"]
Document = dict[str, Any]
Item = tuple[str, Any]  # where it belongs, and what it is

PASSAGES = 2  # of a source, at "low"
A_PASSAGE = 600  # characters of each, at "low"
A_SNIPPET = 400
FIRST = 5  # sources that stand before the claims
FIRST_CLAIMS = 8  # that stand before the other sources
INDEX = ("id", "rank", "url", "title", "source_tier", "score", "standing", "group", "marks",
         "untrusted")  # fmt: skip
LOW = ("id", "rank", "url", "title", "snippet", "platform", "engine", "source_tier", "marks",
       "grade", "score", "standing", "verifications", "dates", "author", "language", "group",
       "passages", "page", "flags", "untrusted")  # fmt: skip
CLAIM = ("id", "claim", "source", "version", "confidence", "uncertainty", "standing", "voices",
         "contradicted_by")  # fmt: skip
META = ("run_id", "as_of", "elapsed_ms", "cost", "next")


def head_of(document: Document, detail: Detail) -> Document:
    """Return what stands on the first page only: the question, how it went, who opposes."""
    data, meta = document["data"], document["meta"]
    said: Document = {"query": _query(data["query"], detail)}
    if detail == "full":
        said["interpretation"] = data["interpretation"]
    if detail != "index":
        said["opposition_sources"] = data["opposition_sources"]
        said["opposition_note"] = data["opposition_note"]
    return {
        "schema_version": document["schema_version"],
        "ok": document["ok"],
        "error": document["error"],
        "data": said,
        "meta": {name: meta[name] for name in META if name in meta},
    }


def items_of(document: Document, detail: Detail) -> list[Item]:
    """Return everything else, piece by piece, the most needed first; pages are cut between them."""
    data, meta = document["data"], document["meta"]
    results = [("results", _result(row, detail)) for row in data["results"]]
    if detail == "index":
        shown = ("id", "claim", "standing", "voices")
        return [*results, *(("claims", _only(row, shown)) for row in data["claims"])]
    degraded = [("degraded", row) for row in meta["degraded"]]
    claims = [("claims", _claim(row, detail)) for row in data["claims"]]
    return [
        *degraded,
        *_each("answer", data.get("answer", ())),
        *results[:FIRST],
        *claims[:FIRST_CLAIMS],
        *_each("contradictions", data["contradictions"]),
        *results[FIRST:],
        *claims[FIRST_CLAIMS:],
        *_each("gaps", data["gaps"]),
        *_each("sources", meta["sources"]),
        *_each("groups", [row for row in data["groups"] if _tells(row, detail)]),
        *(_each("plan", data["plan"]) if detail == "full" else ()),
        *(_each("attempts", meta["attempts"]) if detail == "full" else ()),
    ]


IN_META = frozenset({"degraded", "sources", "attempts"})


def put(page: Document, item: Item) -> None:
    """Put a piece into a page, at the place that it has in the whole."""
    name, value = item
    half = page.setdefault("meta" if name in IN_META else "data", {})
    half.setdefault(name, []).append(value)


def _each(name: str, rows: Sequence[Any]) -> Iterator[Item]:
    return ((name, row) for row in rows)


def _tells(group: Mapping[str, Any], detail: Detail) -> bool:
    """A source that stands alone is a group that tells nothing."""
    return detail == "full" or len(group["members"]) > 1


def _query(query: Document, detail: Detail) -> Document:
    return query if detail == "full" else {"text": query["text"], "as_of": query["as_of"]}


def _result(row: Document, detail: Detail) -> Document:
    if detail == "full":
        return row
    if detail == "index":
        return _only(row, INDEX) | {"dates": _days(row)}
    told = _only(row, LOW) | {"dates": _days(row), "snippet": _cut(row["snippet"], A_SNIPPET)}
    told["passages"] = [
        {"id": each["id"], "text": _cut(each["text"], A_PASSAGE)}
        for each in row["passages"][:PASSAGES]
    ]
    page = row["page"]
    told["page"] = page and {"verdict": page["verdict"], "chars": page["chars"]}
    if told["passages"]:  # which tell more, and where they stand
        del told["snippet"]
    return {name: value for name, value in told.items() if value not in ("", [], None)}


def _claim(row: Document, detail: Detail) -> Document:
    if detail == "full":
        return row
    told = _only(row, CLAIM)
    told["source"] = [{"id": each["id"]} for each in row["source"]]
    first = row["source"][0] if row["source"] else None
    if first is not None and first["quote"] != row["claim"]:
        told["source"][0]["quote"] = first["quote"]
    return {name: value for name, value in told.items() if value not in ("", [])}


def _days(row: Document) -> Document:
    dates = row["dates"]
    return {
        name: {"value": dates[name]["value"][:10], "proof": dates[name]["proof"]}
        for name in ("published", "updated")
        if dates.get(name)
    }


def _only(row: Document, names: Sequence[str]) -> Document:
    return {name: row[name] for name in names if name in row}


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[:most].rstrip() + "…"
