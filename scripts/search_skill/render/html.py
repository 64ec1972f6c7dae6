"""The report as one HTML file: no request, no dependency, works from disk, in any light."""

from __future__ import annotations

from markupsafe import Markup

from search_skill.render import charts, shape
from search_skill.render.templates import clip, rendered, script_hash, source_of
from search_skill.render.view import DIMENSIONS, View, view_of

AROUND = 180  # characters before and after a quote: enough to see what it is about
PARAGRAPH = "\n\n"
SUPPORTS, CONTRADICTS = "supports", "contradicts"


def html_of(
    document: shape.Document, language: str = "", full: str = "", folders: tuple[str, ...] = ()
) -> str:
    """Return the report as a page that holds all it needs."""
    view = view_of(document, language, full)
    script, style = source_of("report.js", folders), source_of("report.css", folders)
    return rendered(
        "report.html",
        view,
        folders,
        style=Markup(style),  # noqa: S704  our own file
        script=Markup(script),  # noqa: S704  our own file
        script_hash=script_hash(script),
        timeline=charts.timeline(view),
        independence=charts.independence(view),
        matrix=_matrix(view),
        context=lambda quote: _context(view, quote),
        dimensions=DIMENSIONS,
        rows={row["id"]: row for row in view.data["results"]},
        passages={each["id"] for row in view.data["results"] for each in row["passages"]},
        copies=[copied for group in view.copied for copied in group["edges"]],
    )


def _matrix(view: View) -> list[tuple[shape.ClaimShape, list[str]]]:
    """Return each claim with what every cited source is to it."""
    claims = {claim["id"]: claim for claim in view.data["claims"]}
    made = []
    for claim in claims.values():
        own = _sources(claim)
        against = {
            source
            for other in claim["contradicted_by"]
            if other in claims
            for source in _sources(claims[other])
        }
        made.append((claim, [_relation(row["id"], own, against) for row in view.cited]))
    return made


def _relation(source: str, own: set[str], against: set[str]) -> str:
    if source in own:
        return SUPPORTS
    return CONTRADICTS if source in against else ""


def _sources(claim: shape.ClaimShape) -> set[str]:
    return {quote["id"].partition(".")[0] for quote in claim["source"]}


def _context(view: View, quote: shape.QuoteShape) -> tuple[str, str, str]:
    """Return a quote with what stands before and after it in its passage."""
    for row in view.data["results"]:
        for passage in row["passages"] if quote["id"].startswith(f"{row['id']}.") else ():
            at, end = quote["start"] - passage["start"], quote["end"] - passage["start"]
            if at >= 0 and passage["text"][at:end] == quote["quote"]:
                text = passage["text"]
                return _last(text[:at]), quote["quote"], clip(_next(text[end:]), AROUND)
    return "", quote["quote"], ""


def _last(text: str) -> str:
    """Return the end of what stands before a quote: of its own paragraph, else of the one above."""
    start = text.rstrip().rfind(PARAGRAPH) + len(PARAGRAPH) if PARAGRAPH in text.rstrip() else 0
    near = text[start:]
    return near if len(near) <= AROUND else "…" + near[-AROUND:].lstrip()


def _next(text: str) -> str:
    """Return what follows a quote: the rest of its paragraph, else the one below."""
    end = text.find(PARAGRAPH, len(text) - len(text.lstrip()))
    return text if end < 0 else text[:end]
