"""Tables: which are data and not layout, and their rows as Markdown."""

from __future__ import annotations

from lxml.html import HtmlElement

from search_skill.reading.tree import flat

LONGEST_CELL = 600  # characters; a cell with more is a layout's column
WIDEST = 40  # columns
LAYOUT = frozenset({"presentation", "none"})
BLOCKY = ("table", "h1", "h2", "h3", "article", "section", "nav", "pre", "form")


def is_data(table: HtmlElement) -> bool:
    """Say whether a table holds data in rows and not the layout of a page."""
    if table.get("role") in LAYOUT:
        return False
    rows = rows_of(table)
    wide = [cells for cells in rows if len(cells) > 1]
    if len(rows) < 2 and not any(cell.tag == "th" for row in rows for cell in row):
        return False
    if not wide or any(True for _ in table.iterdescendants(*BLOCKY)):
        return False
    sizes = [sum(len(text) for text in cell.itertext()) for row in rows for cell in row]
    return (
        bool(sizes)
        and max(sizes) <= LONGEST_CELL * 2
        and sum(sizes) / len(sizes) <= LONGEST_CELL / 2
    )


def rows_of(table: HtmlElement) -> list[list[HtmlElement]]:
    """Return the cells of a table row by row, without those of tables inside it."""
    rows: list[list[HtmlElement]] = []
    for row in table.iter("tr"):
        cells = [cell for cell in row if cell.tag in ("td", "th")]
        if cells:
            rows.append(cells)
    return rows


def table_rows(table: HtmlElement) -> tuple[str, int]:
    """Return a table as Markdown rows, its caption before them, and the characters in links."""
    rows = [_texts(cells) for cells in rows_of(table)]
    rows = [row for row in rows if any(row)]
    if not rows:
        return "", 0
    width = min(WIDEST, max(len(row) for row in rows))
    lines = ["| " + " | ".join((row + [""] * width)[:width]) + " |" for row in rows]
    lines.insert(1, "|" + " --- |" * width)
    caption = flat(" ".join(" ".join(part.itertext()) for part in table.iter("caption")))
    linked = sum(len(flat("".join(link.itertext()))) for link in table.iter("a"))
    return "\n".join(([caption, ""] if caption else []) + lines), linked


def _texts(cells: list[HtmlElement]) -> list[str]:
    texts: list[str] = []
    for cell in cells:
        text = flat(" ".join(cell.itertext())).replace("|", "\\|")
        span = cell.get("colspan") or "1"
        texts.append(text)
        if span.isdigit() and 1 < int(span) <= WIDEST:
            texts += [""] * (int(span) - 1)
    return texts
