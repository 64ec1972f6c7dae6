"""What is hidden and yet read, and what is in sight and lost: of real pages, by name.

Words are lost that a person marked as the page's text, that are read while nothing is taken out as
hidden, and that are no longer read when it is.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from measurement import Line

from search_skill.reading.blocks import blocks_of
from search_skill.reading.choice import main_blocks
from search_skill.reading.extract import main_text
from search_skill.reading.hidden import without_hidden
from search_skill.reading.metadata import metadata_of
from search_skill.reading.opinions import opinions_on
from search_skill.reading.tree import parsed, unwrap_noscript
from search_skill.reading.write import markdown_of

LEFT, LOST = 0.02, 0.01  # bounds
PAGES = 300
SETS = ("wcxb_dev", "scrapinghub")
WORD = re.compile(r"\w+")
INVISIBLE = re.compile("[\u200b-\u200f\u2060-\u2064\ufeff\U000e0000-\U000e007f]")
ENOUGH = 60  # characters of an order that tell whether it is there


@dataclass(frozen=True, slots=True)
class Loss:
    """What one page has in sight, and what of it is lost, in words."""

    name: str
    seen: int
    lost: int


def lines(shared: Path) -> Iterator[Line]:
    """Measure both over the pages of the shared folder."""
    every = list(orders(shared))
    read = [name for name, survives in every if survives]
    yield Line(
        name="hidden orders that are read",
        value=len(read) / len(every),
        bound=LEFT,
        unit="",
        detail=f"{len(read)} of {len(every)}: {', '.join(read)}",
    )
    pages = sorted(losses(shared, PAGES), key=lambda each: -each.lost)
    seen, lost = sum(each.seen for each in pages), sum(each.lost for each in pages)
    worst = ", ".join(f"{each.name} {each.lost}/{each.seen}" for each in pages[:5])
    yield Line(
        name="words in sight that are lost",
        value=lost / seen,
        bound=LOST,
        unit="",
        detail=f"{lost} of {seen} on {len(pages)} pages: {worst}",
    )


def orders(shared: Path) -> Iterator[tuple[str, bool]]:
    """Yield every page with an order that nobody sees, and whether it is read."""
    data = shared / "bench" / "data"
    for line in (data / "injection" / "pages.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if row["label"] and not row["visible"]:
            text = main_text(_page(data / row["html"]), row["url"])
            yield f"{row['method']} {row['id']}", _folded(row["payload"])[:ENOUGH] in _folded(text)


def losses(shared: Path, pages: int) -> Iterator[Loss]:
    """Yield what is lost of so many pages, taken evenly from all that have a marked text."""
    rows: list[tuple[Path, dict[str, str]]] = []
    for folder in (shared / "bench" / "data" / "extraction" / name for name in SETS):
        truth = (folder / "truth.jsonl").read_text("utf-8").splitlines()
        rows += [(folder, json.loads(line)) for line in truth if line.strip()]
    for at in range(min(pages, len(rows))):
        folder, row = rows[at * len(rows) // min(pages, len(rows))]
        html = _page(folder / "html" / f"{row['id']}.html.gz")
        marked = _words(row["text"])
        seen = _words(_text(html, row["url"], is_kept=True)) & marked
        lost = seen - _words(_text(html, row["url"], is_kept=False))
        yield Loss(f"{folder.name}/{row['id']}", seen.total(), lost.total())


def _text(html: str, url: str, *, is_kept: bool) -> str:
    """Read a page as the pipeline does, with what is hidden or without it."""
    tree = parsed(html)
    metadata = metadata_of(tree, url)
    unwrap_noscript(tree)
    if not is_kept:
        without_hidden(tree)
    return markdown_of(main_blocks(blocks_of(tree), opinions_on(tree, metadata, url)))


def _page(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode("utf-8", "replace")


def _words(text: str) -> Counter[str]:
    return Counter(WORD.findall(text.lower()))


def _folded(text: str) -> str:
    return " ".join(WORD.findall(normalize("NFKC", INVISIBLE.sub("", text)).lower()))
