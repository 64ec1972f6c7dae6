"""Bodies that are no HTML: text, Markdown, JSON, CSV, XML as themselves; the rest by name."""

from __future__ import annotations

import csv
import io
import json
import re

from search_skill.reading.write import fenced

LONGEST = 400_000  # characters that are kept of a body
ROWS = 500  # of a CSV table
MAGIC = (
    (b"%PDF-", "pdf"),
    (b"PK\x03\x04", "archive"),
    (b"\x1f\x8b", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"Rar!", "archive"),
    (b"\x89PNG", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"GIF8", "image"),
    (b"RIFF", "media"),
    (b"ID3", "media"),
    (b"OggS", "media"),
    (b"\x00\x00\x00\x18ftyp", "media"),
    (b"\x00\x00\x00\x20ftyp", "media"),
    (b"\xd0\xcf\x11\xe0", "office file"),
)
MARKUP = re.compile(
    rb"<(!doctype html|html|head|body|article|main|div|p|h1|title|table|pre|meta)\b", re.I
)


def kind_of(content_type: str, body: bytes, url: str) -> str:
    """Return what a body is: html, text, markdown, json, csv, xml, pdf, or the name of a binary."""
    start = body[:1024].lstrip(b"\xef\xbb\xbf \t\r\n")
    for magic, kind in MAGIC:
        if start.startswith(magic):
            return kind
    major = content_type.partition("/")[0]
    if major in ("image", "audio", "video", "font"):
        return "image" if major == "image" else "media"
    return _declared(content_type, start, body) or _by_look(content_type, start, body, url)


def _declared(content_type: str, start: bytes, body: bytes) -> str:
    if "html" in content_type:
        return "html"
    if "json" in content_type or (start[:1] in (b"{", b"[") and _is_json(body)):
        return "json"
    return "csv" if "csv" in content_type or "tab-separated" in content_type else ""


def _by_look(content_type: str, start: bytes, body: bytes, url: str) -> str:
    if _is_markup(start):
        return "html"
    if "xml" in content_type or start.startswith((b"<?xml", b"<rss", b"<feed", b"<svg")):
        return "xml"
    path = url.partition("?")[0].lower()
    if "markdown" in content_type or path.endswith((".md", ".markdown", ".mdx", ".rst")):
        return "markdown"
    is_text = content_type.startswith("text/") or not content_type or _is_text(body[:4096])
    return "text" if is_text else "binary"


def _is_markup(start: bytes) -> bool:
    return (
        start.startswith(b"<")
        and MARKUP.search(start) is not None
        and not start.startswith(b"<rss")
    )


def _is_json(body: bytes) -> bool:
    try:
        json.loads(body)
    except (ValueError, RecursionError):
        return False
    return True


def _is_text(start: bytes) -> bool:
    odd = sum(byte < 9 or 13 < byte < 32 for byte in start)
    return b"\x00" not in start and odd <= len(start) * 0.02


def text_of_body(kind: str, text: str) -> str:
    """Return a body as the text that is stored."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")[:LONGEST]
    if kind == "json":
        return fenced(_pretty(text), "json")
    if kind == "csv":
        return _table(text)
    if kind == "xml":
        return _plain(text)
    return text.strip()


def _pretty(text: str) -> str:
    try:
        return json.dumps(json.loads(text), ensure_ascii=False, indent=1)[:LONGEST]
    except (ValueError, RecursionError):
        return text


def _table(text: str) -> str:
    try:
        rows = [row for row in csv.reader(io.StringIO(text)) if row][:ROWS]
    except csv.Error:
        return text.strip()
    if not rows or max(len(row) for row in rows) < 2:
        return text.strip()
    width = max(len(row) for row in rows)
    lines = [
        "| " + " | ".join(_cell(cell) for cell in row + [""] * (width - len(row))) + " |"
        for row in rows
    ]
    lines.insert(1, "|" + " --- |" * width)
    return "\n".join(lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _plain(text: str) -> str:
    """Return the texts of an XML document, one element a line; its own code when it has none."""
    from lxml import etree

    parser = etree.XMLParser(resolve_entities=False, no_network=True, recover=True, huge_tree=False)
    try:
        root = etree.fromstring(text.encode("utf-8"), parser)
    except (etree.XMLSyntaxError, ValueError):
        root = None
    if root is None:
        return text.strip()
    lines = (" ".join(str(part).split()) for part in root.itertext())
    return "\n".join(line for line in lines if line) or text.strip()
