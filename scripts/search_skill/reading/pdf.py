"""PDF: the text of each page under its number, within bounds of size, pages, text and time."""

from __future__ import annotations

import io
import logging
import re
from dataclasses import dataclass
from datetime import UTC, datetime

PAGES = 80
BYTES = 30_000_000
LONGEST = 400_000  # characters
SECONDS = 20.0  # for one file; eighty dense pages take three
HEAD_LINES = 16
HYPHEN = re.compile(r"(?<=[a-zäöüßéèàçñ])-\n(?=[a-zäöüßéèàçñ])")


@dataclass(frozen=True, slots=True)
class Pdf:
    """What a PDF says, or why it says nothing."""

    text: str = ""
    title: str = ""
    author: str = ""
    created: datetime | None = None
    head: str = ""  # the first lines, where a report says when it is from
    fault: str = ""
    flags: tuple[str, ...] = ()


def read_pdf(body: bytes, seconds: float = SECONDS) -> Pdf:
    """Return the text of a PDF, a heading "Page N" above each page; never an error."""
    if len(body) > BYTES:
        return Pdf(fault=f"a PDF of {len(body)} bytes")
    from search_skill.reading.pdf_worker import in_worker

    return in_worker(body, seconds)


def parsed(body: bytes) -> Pdf:
    """Return the same, read in this process, for as long as it takes."""
    import pypdf

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # it tells of every fault of a file
    try:
        reader = pypdf.PdfReader(io.BytesIO(body))
        if reader.is_encrypted and not reader.decrypt(""):
            return Pdf(fault="a PDF behind a password")
        return _read(reader)
    except RecursionError:
        return Pdf(fault="a PDF that is nested too deeply")
    except Exception as error:  # noqa: BLE001  a reader of broken files breaks in many ways
        return Pdf(fault=f"a PDF that cannot be read: {type(error).__name__}")


def _read(reader: object) -> Pdf:
    pages = reader.pages  # type: ignore[attr-defined]
    parts: list[str] = []
    size = 0
    for number, page in enumerate(pages[:PAGES], 1):
        text = _tidy(page.extract_text() or "")
        if text:
            parts.append(f"## Page {number}\n\n{text}")
            size += len(text)
        if size > LONGEST:
            break
    stated = reader.metadata or {}  # type: ignore[attr-defined]
    created = getattr(stated, "creation_date", None) if stated else None
    if created is not None:
        created = (created if created.tzinfo else created.replace(tzinfo=UTC)).astimezone(UTC)
    return Pdf(
        text="\n\n".join(parts)[:LONGEST],
        title=" ".join(str(stated.get("/Title") or "").split()),
        author=" ".join(str(stated.get("/Author") or "").split()),
        created=created,
        head="\n".join(parts[0].split("\n")[:HEAD_LINES]) if parts else "",
        fault="" if parts else "a PDF without text in it (scanned pages?)",
        flags=("shortened",) if len(pages) > PAGES or size > LONGEST else (),
    )


def _tidy(text: str) -> str:
    """Join what was parted at the end of a line, and let empty lines part paragraphs."""
    text = HYPHEN.sub("", text.replace("\r", "\n").replace("\x00", ""))
    lines = [" ".join(line.split()) for line in text.split("\n")]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
