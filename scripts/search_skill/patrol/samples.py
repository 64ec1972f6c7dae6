"""The recorded shapes, made from the samples that the contract tests read: one command, one file.

A sample is `<platform>/search.*` for the first way in, `<platform>/<way>.*` or `search.<way>` for a
further one, and `<engine>.*` for an engine. Where there is none, a hit has an address and a title.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from search_skill import engines
from search_skill.errors import Refusal
from search_skill.patrol.shapes import USUAL, Shape, read_in, shape_of
from search_skill.platform import BoundWay
from search_skill.registry import Registry
from search_skill.types import Hit
from search_skill.web.message import Request, Response

BARE = Shape(read=("title", "url"))
KINDS = {
    "json": "application/json",
    "xml": "application/atom+xml",
    "rss": "application/atom+xml",
    "html": "text/html; charset=utf-8",
}
AT = datetime(2026, 1, 1, tzinfo=UTC)


def shapes_of(tests: Path, registry: Registry) -> dict[str, Shape]:
    """Return the shape of every way of every platform, and of every engine."""
    found = dict(_of_engines(tests / "engines" / "samples"))
    for name, platform in registry.platforms.items():
        for way in platform.each_way():
            place = sample_of(tests / "platforms" / "samples" / name, way)
            found[f"{name}/{way.name}"] = _of_way(way, place) if place else BARE
    return found


def sample_of(folder: Path, way: BoundWay) -> Path | None:
    """Return the sample of one way, where there is one."""
    is_first = way.name == way.platform.entry
    patterns = ("search.[jxh]*",) if is_first else (f"{way.name}.*", f"search.{way.name}")
    found = (path for pattern in patterns for path in sorted(folder.glob(pattern)))
    return next(found, None)


def _of_way(way: BoundWay, place: Path) -> Shape:
    platform = way.platform
    answer = answer_in(place)
    things = way.way.parse(platform, platform.accept(answer))
    try:
        hits = [thing for thing in things if isinstance(thing, Hit)]
    except Refusal:
        return BARE  # its answer is read in several steps
    return shape_of([answer], read_in(hits, USUAL)) if hits else BARE


def _of_engines(folder: Path) -> Iterator[tuple[str, Shape]]:
    for kind in engines.IN_ORDER:
        paths = sorted([*folder.glob(f"{kind.name}.*"), *folder.glob(f"{kind.name}_html.*")])
        if not paths:
            yield f"engines/{kind.name}", BARE
            continue
        answer = answer_in(paths[0])
        hits = [thing for thing in kind().parse(answer) if isinstance(thing, Hit)]
        yield f"engines/{kind.name}", shape_of([answer], read_in(hits, USUAL))


def answer_in(place: Path) -> Response:
    """Return a sample as an answer."""
    headers = {"content-type": KINDS.get(place.suffix.removeprefix("."), "text/plain")}
    request = Request("https://sample.example/?raw_json=1")
    return Response(request, 200, headers, place.read_bytes(), request.url, AT)
