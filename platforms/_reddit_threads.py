"""A thread of Reddit as remarks: replies under what they answer, what is gone, what is left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from search_skill.platforms._thread import Remark

from search_skill.platform import read_date, within

GONE = {"[deleted]": "(deleted by its author)", "[removed]": "(removed by a moderator)"}


@dataclass(slots=True)
class Remarks:
    """The comments in the site's order, and what of them the answer only counts."""

    read: list[Remark] = field(default_factory=list)
    left_out: int = 0
    ids: list[str] = field(default_factory=list)  # of those left out that can be asked for


def author_of(said: Mapping[str, Any]) -> str:
    """Return who wrote it, or nothing where the account is gone."""
    name = said.get("author") or ""
    return "" if name in GONE else name


def remarks_of(items: list[Any]) -> Remarks:
    """Return the comments, each reply behind what it answers; a broken one costs no other."""
    found = Remarks()
    _collect(items, 0, found)
    return found


def with_more(items: list[Any], more: list[Any]) -> list[Any]:
    """Return the comments with those that came later, each below what it answers.

    They come flat, with the name of their parent; what they are asked for by is taken out.
    """
    known = {within(each, "data", "name"): each for each in more}
    asked = {name for name in known if isinstance(name, str)}
    kept = [_without_asked(each, asked) for each in items]
    places: dict[str, list[Any]] = {}
    _note_places(kept, places)
    for thing in more:
        parent = within(thing, "data", "parent_id")
        places.get(str(parent), kept).append(thing)
        _note_places([thing], places)
    return kept


def _collect(items: list[Any], depth: int, found: Remarks) -> None:
    for item in items:
        said = within(item, "data")
        if within(item, "kind") == "more":
            found.left_out += max(1, within(said, "count") or 0)
            found.ids += [each for each in within(said, "children") or () if isinstance(each, str)]
        if within(item, "kind") != "t1" or not isinstance(within(said, "body"), str):
            continue
        found.read.append(_remark(said, depth))
        _collect(within(said, "replies", "data", "children") or [], depth + 1, found)


def _remark(said: dict[str, Any], depth: int) -> Remark:
    votes = None if said.get("score_hidden") else said.get("ups", said.get("score"))
    return Remark(
        text=GONE.get(said["body"].strip(), said["body"]),
        author=author_of(said) or "deleted user",
        when=read_date(said.get("created_utc")),
        votes=votes if isinstance(votes, int) else None,
        depth=depth,
    )


def _without_asked(item: Any, asked: set[str]) -> Any:  # noqa: ANN401  parsed JSON is what it is
    """Return an item whose list of what is left out no longer names what has come."""
    said = within(item, "data")
    if within(item, "kind") != "more" or not isinstance(said, Mapping):
        return item
    left = [each for each in within(said, "children") or () if f"t1_{each}" not in asked]
    come = len(within(said, "children") or ()) - len(left)
    count = max(0, (within(said, "count") or 0) - come)
    if come and not count:
        return {"kind": "nothing left out", "data": {}}
    return {"kind": "more", "data": {**said, "children": left, "count": count}}


def _note_places(items: list[Any], places: dict[str, list[Any]]) -> None:
    """Note for each comment the list that its replies belong in."""
    for item in items:
        said = within(item, "data")
        if within(item, "kind") != "t1" or not isinstance(said, dict):
            continue
        if not isinstance(within(said, "replies", "data", "children"), list):
            said["replies"] = {"data": {"children": []}}
        replies = said["replies"]["data"]["children"]
        if isinstance(said.get("name"), str):
            places[said["name"]] = replies
        _note_places(replies, places)
