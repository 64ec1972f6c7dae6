"""The two drawings of the HTML report, as SVG by hand: the timeline and who copied whom.

Each mark can be reached by keyboard and says in words what it shows; nothing is told by colour
alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from math import ceil

from markupsafe import Markup

from search_skill.render import shape
from search_skill.render.view import Point, View
from search_skill.text import escape

WIDE, LEFT, RIGHT = 960, 34, 34
LANE, TOP = 26, 18  # pixels
NEAR = 30  # two marks closer than this are put on two lanes
BOX, GAP, ROW = 232, 14, 30
COLUMNS = 4
LONGEST_HOST = 19  # characters beside a member of a voice
SHAPES = {"T1": "tier1", "T2": "tier2", "T3": "tier3"}


def timeline(view: View) -> Markup:
    """Return the dated sources on a line, the oldest on the left; nothing where none is dated."""
    points = [(point, day) for point in view.timeline if (day := _day(point.day)) is not None]
    if not points:
        return Markup("")
    today = _day(view.meta["as_of"][:10]) or points[-1][1]
    first, last = points[0][1], max(points[-1][1], today)
    span = max((last - first).days, 1)
    scale = (WIDE - LEFT - RIGHT) / span
    places = [LEFT + (day - first).days * scale for _, day in points]
    lanes = _lanes(places)
    height = TOP + (max(lanes) + 1) * LANE + 34
    base = height - 30
    drawn = [
        _axis(first, last, scale, base),
        _today(view, LEFT + (today - first).days * scale, base),
    ]
    heights = [base - 14 - lane * LANE for lane in lanes]
    for x, y in zip(places, heights, strict=True):  # first, so that no stem crosses a name
        drawn.append(f'<line class="stem" x1="{x:.1f}" y1="{y}" x2="{x:.1f}" y2="{base}"/>')
    for (point, _), x, y in zip(points, places, heights, strict=True):
        drawn.append(_mark(point, x, y))
    label = _safe(view.words["dated_sources"])
    return Markup(  # noqa: S704  every text in it was escaped
        f'<svg class="timeline" viewBox="0 0 {WIDE} {height}" role="group" aria-label="{label}">'
        f"{''.join(drawn)}</svg>"
    )


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _lanes(places: Sequence[float]) -> list[int]:
    """Return for each mark the lowest lane on which it does not touch the one before."""
    ends: list[float] = []
    lanes: list[int] = []
    for x in places:
        free = next((at for at, end in enumerate(ends) if x - end >= NEAR), len(ends))
        ends[free:] = [x, *ends[free + 1 :]]
        lanes.append(free)
    return lanes


def _axis(first: date, last: date, scale: float, base: int) -> str:
    made = [f'<line class="axis" x1="{LEFT - 12}" y1="{base}" x2="{WIDE - 12}" y2="{base}"/>']
    for day, label in _ticks(first, last):
        x = LEFT + (day - first).days * scale
        made.append(f'<line class="axis" x1="{x:.1f}" y1="{base}" x2="{x:.1f}" y2="{base + 5}"/>')
        made.append(f'<text class="tick" x="{x:.1f}" y="{base + 18}">{label}</text>')
    return "".join(made)


def _ticks(first: date, last: date) -> Iterator[tuple[date, str]]:
    """Yield the days to name: years where it is long, months where it is short, at most eight."""
    months = [
        date(year, month, 1)
        for year in range(first.year, last.year + 1)
        for month in range(1, 13)
        if first <= date(year, month, 1) <= last
    ]
    years = [day for day in months if day.month == 1]
    if len(years) > 2:
        step = ceil(len(years) / 8)
        yield from ((day, f"{day.year}") for day in years[::step])
        return
    step = max(1, ceil(len(months) / 8))
    chosen = months[::step]
    yield from ((day, f"{day:%Y-%m}") for day in chosen)
    if not chosen:
        yield first, first.isoformat()


def _today(view: View, x: float, base: int) -> str:
    word = _safe(view.words["today"])
    return (
        f'<line class="today" x1="{x:.1f}" y1="6" x2="{x:.1f}" y2="{base}"/>'
        f'<text class="tick end" x="{x - 5:.1f}" y="14">{word}</text>'
    )


def _mark(point: Point, x: float, y: float) -> str:
    row = point.row
    name = _safe(row["id"])
    told = _safe(f"{row['id']} {row['source_tier']}, {point.day} ({point.proof}): {row['title']}")
    return (
        f'<a href="#{name}" class="point {SHAPES[row["source_tier"]]}" aria-label="{told}">'
        f"<title>{told}</title>"
        f"{_shape(row['source_tier'], x, y)}"
        f'<text class="name" x="{x:.1f}" y="{y + 3.5:.1f}">{name}</text></a>'
    )


def _shape(tier: str, x: float, y: float) -> str:
    if tier == "T1":
        return f'<rect x="{x - 13:.1f}" y="{y - 10:.1f}" width="26" height="20" rx="3"/>'
    if tier == "T2":
        return f'<rect x="{x - 13:.1f}" y="{y - 10:.1f}" width="26" height="20" rx="10"/>'
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="13" ry="10" stroke-dasharray="3 2"/>'


def independence(view: View) -> Markup:
    """Return one box a voice, with arrows from every copy to what it copies."""
    rows = {row["id"]: row for row in view.data["results"]}
    groups = sorted(view.data["groups"], key=lambda group: -len(group["members"]))
    drawn, bottoms = [], [0.0] * COLUMNS
    for group in groups:
        column = bottoms.index(min(bottoms))
        x, y = column * (BOX + GAP) + 1, bottoms[column] + 1
        height = 34 + len(group["members"]) * ROW
        drawn.append(_voice(group, rows, x, y, view))
        bottoms[column] = y + height + GAP
    if not drawn:
        return Markup("")
    wide = COLUMNS * (BOX + GAP)
    label = _safe(view.words["map"])
    return Markup(  # noqa: S704  every text in it was escaped
        f'<svg class="map" viewBox="0 0 {wide} {max(bottoms):.0f}" role="group" '
        f'aria-label="{label}"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" '
        f'markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>'
        f"{''.join(drawn)}</svg>"
    )


def _voice(
    group: shape.GroupShape, rows: dict[str, shape.Result], x: float, y: float, view: View
) -> str:
    first = group["origin"]
    known = [each for each in group["members"] if each in rows]
    members = sorted(known, key=lambda each: each != first)
    height = 28 + len(members) * ROW
    places = {name: y + 34 + at * ROW + ROW / 2 - 6 for at, name in enumerate(members)}
    made = [
        f'<g><rect class="voice" x="{x}" y="{y}" width="{BOX}" height="{height}" rx="9"/>'
        f'<text class="group" x="{x + 12}" y="{y + 20}">{_safe(group["id"])}</text>'
    ]
    for at, edge in enumerate(_telling(group, first)):
        if edge["from"] in places and edge["to"] in places:
            made.append(_edge(edge, x + 12, places[edge["from"]], places[edge["to"]], at, view))
    left = x + (58 if len(members) > 1 else 12)
    made += [
        _member(rows[name], left, places[name], is_first=name == first, view=view)
        for name in members
    ]
    made.append("</g>")
    return "".join(made)


def _telling(group: shape.GroupShape, first: str) -> list[shape.EdgeShape]:
    """Return one edge for each member: to the origin where there is one; all stand in the list."""
    found: dict[str, shape.EdgeShape] = {}
    for edge in sorted(group["edges"], key=lambda each: first not in (each["from"], each["to"])):
        name = edge["to"] if edge["from"] == first else edge["from"]
        found.setdefault(name, edge)
    return list(found.values())


def _edge(edge: shape.EdgeShape, x: float, y1: float, y2: float, at: int, view: View) -> str:
    words = view.words
    relation, why = words.get(edge["relation"]), edge["evidence"]
    told = _safe(f"{edge['from']} → {edge['to']}: {relation}: {why}")
    bend = x - 4 + 9 * (at % 4)
    path = f"M{x + 44} {y1:.1f}C{bend} {y1:.1f} {bend} {y2:.1f} {x + 44} {y2:.1f}"
    return (
        f'<g class="edge {_safe(edge["relation"])}" tabindex="0" role="img" aria-label="{told}" '
        f'data-told="{told}"><title>{told}</title><path class="hit" d="{path}"/>'
        f'<path class="line" d="{path}" marker-end="url(#tip)"/></g>'
    )


def _member(row: shape.Result, x: float, y: float, *, is_first: bool, view: View) -> str:
    name, host = _safe(row["id"]), row["url"].partition("://")[2].partition("/")[0]
    shown = host.removeprefix("www.")
    shown = shown if len(shown) <= LONGEST_HOST else shown[: LONGEST_HOST - 1] + "…"
    told = f"{row['id']} {row['source_tier']}: {row['title']}"
    if is_first:
        told += f" ({view.words['origin']})"
    label = _safe(told)
    return (
        f'<a href="#{name}" class="member{" first" if is_first else ""}" aria-label="{label}">'
        f"<title>{label}</title>"
        f'<rect x="{x}" y="{y - 11:.1f}" width="34" height="22" rx="5"/>'
        f'<text class="name" x="{x + 17}" y="{y + 4:.1f}">{name}</text>'
        f'<text class="host" x="{x + 41}" y="{y + 4:.1f}">{_safe(shown)}</text></a>'
    )


def _safe(text: str) -> str:
    return escape.html(text)
