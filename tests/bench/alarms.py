"""Real pages that are taken for walls, forms, shells or nothing: false alarms, by name."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from measurement import Line

from search_skill.reading.extract import page_from
from search_skill.types import PageVerdict
from search_skill.web.message import Request, Response
from shared import manifest

BOUND = 0.01  # share of all; some that were saved are shells and walls in truth
LEAST = 1_100  # pages of which a share says something
FETCHED = datetime(2026, 11, 20, tzinfo=UTC)
NOWHERE = "https://a.example/"
SETS = (
    "extraction/wcxb_dev",
    "extraction/scrapinghub",
    "dates/postlight",
    "dates/htmldate_default",
)
Saved = tuple[str, str, bytes]  # name, address, bytes


def lines(shared: Path) -> Iterator[Line]:
    """Read every page of content in the shared folder as the pipeline does."""
    every = list(pages(shared))
    wrong = list(alarms(every))
    named = ", ".join(f"{name} {verdict.verdict}" for name, verdict in wrong)
    yield Line(
        name="real pages that are not taken for content",
        value=len(wrong) / len(every),
        bound=BOUND,
        unit="",
        detail=f"{len(wrong)} of {len(every)}: {named}",
    )


def alarms(saved: Iterable[Saved]) -> Iterator[tuple[str, PageVerdict]]:
    """Yield each page that is not called content, with what it is called."""
    for name, url, body in saved:
        headers = {"content-type": "text/html"}
        answer = Response(Request(url), 200, headers, body, url, FETCHED)
        verdict = page_from(answer, FETCHED).verdict
        if not verdict.is_content:
            yield name, verdict


def pages(shared: Path) -> Iterator[Saved]:
    """Yield every page of content: a name, its address, its bytes."""
    for folder in (shared / "bench" / "data" / name for name in SETS):
        urls = _urls(folder / "truth.jsonl")
        for path in sorted((folder / "html").iterdir()):
            name = path.name.partition(".")[0]
            yield f"{folder.name}/{name}", urls.get(name) or NOWHERE, _bytes(path)
    for path in sorted((shared / "bench/data/injection/html").iterdir()):
        yield f"injection/{path.name}", NOWHERE, _bytes(path)
    for row in manifest():
        is_page = row.kind == "detail" and row.path.endswith(".html")
        if is_page or row.path.startswith("negative_twins/"):
            yield row.path, row.url or NOWHERE, row.body


def _urls(truth: Path) -> dict[str, str]:
    rows = [json.loads(line) for line in truth.read_text("utf-8").splitlines() if line.strip()]
    return {str(row.get("id") or row.get("file") or ""): str(row.get("url") or "") for row in rows}


def _bytes(path: Path) -> bytes:
    raw = path.read_bytes()
    return gzip.decompress(raw) if path.suffix == ".gz" else raw
