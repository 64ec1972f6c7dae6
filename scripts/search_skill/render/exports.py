"""The report for other programs: reference managers, tables, agents' interfaces, notes.

Each face is made from the document alone. What reference managers read is given without line
breaks and with their own signs escaped, so that no title forges a field.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator

from search_skill.render import shape
from search_skill.render.context import context_of
from search_skill.render.obsidian import obsidian_of
from search_skill.text import escape

BIBTEX_SIGNS = re.compile(r"[\\{}#$%&_^~]")
BIBTEX = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "#": r"\#", "$": r"\$", "%": r"\%",
    "&": r"\&", "_": r"\_", "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
}  # fmt: skip
COLUMNS = (
    "id", "rank", "url", "title", "platform", "engine", "tier", "grade", "score", "standing",
    "published", "published_proof", "updated", "updated_proof", "author", "language", "group",
    "marks", "verdict", "sha256",
)  # fmt: skip
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would carry out
SNIPPET = 300


def bibtex_of(document: shape.Document) -> str:
    """Return the sources as BibTeX, one `@online` each."""
    return "\n".join(_bibtex(row, document) for row in _cited(document))


def _bibtex(row: shape.Result, document: shape.Document) -> str:
    year, month, day = _day(row)
    fields = {
        "title": f"{{{_tex(row['title'] or row['url'])}}}",
        "author": f"{{{{{_tex(row['author'])}}}}}" if row["author"] else "",
        "year": f"{{{year}}}" if year else "",
        "month": f"{{{month}}}" if month else "",
        "day": f"{{{day}}}" if day else "",
        "url": f"{{{_braceless(_address(row))}}}",
        "urldate": f"{{{document['meta']['as_of'][:10]}}}",
        "language": f"{{{_tex(row['language'])}}}" if row["language"] else "",
        "note": f"{{{_tex(_note(row))}}}",
    }
    lines = ",\n".join(f"  {name} = {value}" for name, value in fields.items() if value)
    return f"@online{{{_key(row, year)},\n{lines}\n}}\n"


def _key(row: shape.Result, year: str) -> str:
    host = re.sub(r"[^a-z0-9]", "", _host(row).removeprefix("www."))
    return f"{host or 'source'}{year}{row['id']}"


def _tex(text: str) -> str:
    return BIBTEX_SIGNS.sub(lambda found: BIBTEX[found[0]], escape.one_line(text))


def _braceless(url: str) -> str:
    return url.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")


def ris_of(document: shape.Document) -> str:
    """Return the sources as RIS, one `TY  - ELEC` each."""
    return "".join(_ris(row, document) for row in _cited(document))


def _ris(row: shape.Result, document: shape.Document) -> str:
    year, month, day = _day(row)
    told = [
        ("TY", "ELEC"), ("ID", row["id"]), ("TI", row["title"] or row["url"]),
        ("AU", row["author"]), ("PY", year), ("DA", "/".join((year, month, day)) if day else ""),
        ("UR", _address(row)), ("Y2", document["meta"]["as_of"][:10].replace("-", "/")),
        ("LA", row["language"]), ("N1", _note(row)), ("ER", ""),
    ]  # fmt: skip
    lines = [
        f"{tag}  - {escape.one_line(value)}\r\n" for tag, value in told if value or tag == "ER"
    ]
    return "".join(lines)


def csl_of(document: shape.Document) -> str:
    """Return the sources as CSL-JSON."""
    return _json([_csl(row, document) for row in _cited(document)])


def _csl(row: shape.Result, document: shape.Document) -> dict[str, object]:
    issued = [int(part) for part in _day(row) if part]
    told: dict[str, object] = {
        "id": row["id"],
        "type": "webpage",
        "title": escape.one_line(row["title"] or row["url"]),
        "URL": _address(row),
        "accessed": _date_parts(document["meta"]["as_of"][:10]),
        "language": row["language"],
        "author": [{"literal": escape.one_line(row["author"])}] if row["author"] else [],
        "container-title": _host(row),
        "note": escape.one_line(_note(row)),
    }
    if issued:
        told["issued"] = {"date-parts": [issued]}
    return {name: value for name, value in told.items() if value}


def _date_parts(day: str) -> dict[str, object]:
    parts = [int(part) for part in _parts(day)]
    return {"date-parts": [parts]} if parts else {}


def _parts(day: str) -> list[str]:
    """Return year, month and day of a date as far as it has them; nothing of what is no date."""
    parts = day[:10].split("-")
    return parts if all(re.fullmatch("[0-9]+", part) for part in parts) else []


def csv_of(document: shape.Document) -> str:
    """Return all sources as CSV; no cell is a formula to a spreadsheet."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in document["data"]["results"]:
        writer.writerow([_cell(value) for value in _cells(row)])
    return written.getvalue()


def _cells(row: shape.Result) -> Iterator[str]:
    dates, page = row["dates"], row["page"]
    published, updated = dates["published"], dates["updated"]
    yield from (row["id"], str(row["rank"]), row["url"], row["title"], row["platform"])
    yield from (row["engine"], row["source_tier"], row["grade"], f"{row['score']:g}")
    yield row["standing"]
    yield from (published["value"], published["proof"]) if published else ("", "")
    yield from (updated["value"], updated["proof"]) if updated else ("", "")
    yield from (row["author"], row["language"], row["group"], " ".join(row["marks"]))
    yield from (page["verdict"], page["sha256"]) if page else ("", "")


def _cell(value: str) -> str:
    line = escape.one_line(value)
    return f"'{line}" if line.startswith(FORMULA) else line


def anthropic_of(document: shape.Document) -> str:
    """Return the sources as `search_result` blocks, each passage a text block that can be cited."""
    return _json([_search_result(row) for row in document["data"]["results"]])


def _search_result(row: shape.Result) -> dict[str, object]:
    texts = [passage["text"] for passage in row["passages"]] or [row["snippet"] or row["title"]]
    return {
        "type": "search_result",
        "source": _address(row),
        "title": escape.one_line(row["title"] or row["url"]),
        "content": [{"type": "text", "text": escape.terminal(text)} for text in texts if text],
        "citations": {"enabled": True},
    }


def openai_of(document: shape.Document) -> str:
    """Return what the `search` and the `fetch` tool of a connector answer, by id."""
    rows = document["data"]["results"]
    found = [{"id": r["id"], "title": _title(r), "url": _address(r)} for r in rows]
    fetched = {row["id"]: _fetched(row) for row in rows}
    return _json({"search": {"results": found}, "fetch": fetched})


def _fetched(row: shape.Result) -> dict[str, object]:
    text = "\n\n".join(passage["text"] for passage in row["passages"]) or row["snippet"]
    published = row["dates"]["published"]
    told = {
        "source_tier": row["source_tier"], "grade": row["grade"], "group": row["group"],
        "published": published["value"] if published else "", "untrusted": "true",
    }  # fmt: skip
    return {
        "id": row["id"],
        "title": _title(row),
        "text": escape.terminal(text),
        "url": _address(row),
        "metadata": {name: value for name, value in told.items() if value},
    }


def _title(row: shape.Result) -> str:
    return escape.one_line(row["title"] or row["url"])


def _cited(document: shape.Document) -> list[shape.Result]:
    """Return what a bibliography lists: what is cited, in a quick run everything."""
    data = document["data"]
    used = {quote["id"].partition(".")[0] for claim in data["claims"] for quote in claim["source"]}
    used.update(data["opposition_sources"])
    return [row for row in data["results"] if row["id"] in used or not data["claims"]]


def _day(row: shape.Result) -> tuple[str, str, str]:
    dated = row["dates"]["published"] or row["dates"]["updated"]
    year, month, day = (*_parts(dated["value"] if dated else ""), "", "", "")[:3]
    return year, month, day


def _address(row: shape.Result) -> str:
    return escape.address(row["url"])


def _host(row: shape.Result) -> str:
    return escape.one_line(row["url"].partition("://")[2].partition("/")[0]).lower()


def _note(row: shape.Result) -> str:
    dated = row["dates"]["published"] or row["dates"]["updated"]
    told = [row["id"], row["source_tier"], row["grade"], row["group"], *row["marks"]]
    told.append(f"date from {dated['proof']}" if dated else "undated")
    return ", ".join(part for part in told if part)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


EXPORTS: dict[str, Callable[[shape.Document], str]] = {
    "bibtex": bibtex_of,
    "ris": ris_of,
    "csl": csl_of,
    "csv": csv_of,
    "anthropic": anthropic_of,
    "openai": openai_of,
    "obsidian": obsidian_of,
    "context": context_of,
}
