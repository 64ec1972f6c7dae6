"""The processor time of reading a page, against trafilatura's own for the same page."""

from __future__ import annotations

import gzip
import json
import resource
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from measurement import Line, spread

from search_skill.reading.extract import page_from
from search_skill.web.message import PAGE, Request, Response

BOUND = 1.3
PAGES = 60  # of a set, evenly from its beginning to its end
TURNS = 3  # the quickest counts: what is added to it is the machine's
NOW = datetime(2026, 11, 20, tzinfo=UTC)
SETS = ("wcxb_dev", "scrapinghub")


def lines(shared: Path) -> Iterator[Line]:
    """Measure both over real pages, one page at a time, the two in turn."""
    responses = [each for name in SETS for each in _responses(shared, name)]
    if not responses:
        yield Line(name="reading ÷ trafilatura", detail="no pages in the shared bench data")
        return
    ours: list[float] = []
    theirs: list[float] = []
    for response in responses:
        theirs.append(_quickest(lambda response=response: _trafilatura(response)))
        ours.append(_quickest(lambda response=response: page_from(response, NOW)))
    each = [own / other for own, other in zip(ours, theirs, strict=True) if other > 0]
    yield Line(
        name="reading ÷ trafilatura, processor time a page",
        value=sum(ours) / sum(theirs),
        bound=BOUND,
        detail=(
            f"{len(responses)} pages, {1000 * sum(ours) / len(ours):.1f} ms against"
            f" {1000 * sum(theirs) / len(theirs):.1f} ms; by page {spread(each)},"
            f" middle {median(each):.2f}"
        ),
    )


def _trafilatura(response: Response) -> object:
    """Ask it for what a page of ours has: the text as Markdown, title, author, date."""
    import trafilatura

    return trafilatura.extract(
        response.text, url=response.url, output_format="markdown", with_metadata=True
    )


def _quickest(call: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(TURNS):
        before = _processor()
        call()
        best = min(best, _processor() - before)
    return best


def _processor() -> float:
    """Return the seconds of processor time so far, ended children included."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def _responses(shared: Path, name: str) -> list[Response]:
    folder = shared / "bench" / "data" / "extraction" / name
    if not folder.is_dir():
        return []
    rows = [json.loads(line) for line in (folder / "truth.jsonl").read_text("utf-8").splitlines()]
    step = max(1, len(rows) // PAGES)
    return [_response(folder, row["id"], row["url"]) for row in rows[::step][:PAGES]]


def _response(folder: Path, number: str, url: str) -> Response:
    return Response(
        request=Request(url or "https://page.example/", kind=PAGE),
        status=200,
        headers={"content-type": "text/html"},
        body=gzip.decompress((folder / "html" / f"{number}.html.gz").read_bytes()),
        url=url or "https://page.example/",
        at=NOW,
    )
