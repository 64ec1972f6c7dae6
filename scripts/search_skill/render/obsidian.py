"""The report as a note for Obsidian and its kin: front matter, tags, claims with footnotes."""

from __future__ import annotations

import json
from collections.abc import Iterator

from search_skill.render import shape
from search_skill.render.templates import short
from search_skill.render.view import Finding, View, view_of
from search_skill.text import escape

SHORT = 280


def obsidian_of(document: shape.Document) -> str:
    """Return the report as Markdown with YAML front matter and one footnote a source."""
    view = view_of(document)
    return "\n".join(_lines(view)) + "\n"


def _lines(view: View) -> Iterator[str]:
    yield from _front(view)
    words = view.words
    yield f"# {escape.markdown(view.data['query']['text'])}"
    yield ""
    yield f"{view.summary}."
    yield ""
    for heading, findings in (
        ("findings", view.findings),
        ("contested", view.contested),
        ("outdated", view.outdated),
        ("unverified", view.unverified),
    ):
        yield from _section(words[heading], [_claim(finding) for finding in findings])
    opposing = [_source(row) for row in view.opposition]
    yield from _section(words["opposition"], opposing)
    if not view.is_deep:
        yield from _section(words["sources"], [_source(row) for row in view.cited])
    yield from (_footnote(row) for row in view.cited)


def _section(heading: str, lines: list[str]) -> Iterator[str]:
    if lines:
        yield from (f"## {heading}", "", *lines, "")


def _source(row: shape.Result) -> str:
    return f"- {escape.markdown(row['title'] or row['url'])}[^{row['id']}]"


def _front(view: View) -> Iterator[str]:
    """Yield the front matter: every value a quoted string, which YAML reads back as it was."""
    told = {
        "title": view.data["query"]["text"],
        "created": view.meta["as_of"][:10],
        "tags": ["search-report"],
        "sources": [row["url"] for row in view.cited],
        "run": view.meta["run_id"],
    }
    yield "---"
    for name, value in told.items():
        yield f"{name}: {_yaml(value)}"
    yield "---"


def _yaml(value: object) -> str:
    """Return a value as JSON in ASCII, which is YAML too: no sign in it can end or retype it."""
    return json.dumps(value, ensure_ascii=False) if _is_plain(value) else json.dumps(value)


def _is_plain(value: object) -> bool:
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return escape.one_line(text) == text and text.isprintable()


def _claim(finding: Finding) -> str:
    marks = "".join(f"[^{source}]" for source in finding.sources)
    return f"- {escape.markdown(finding.claim['claim'])}{marks} ({finding.likelihood})"


def _footnote(row: shape.Result) -> str:
    title = escape.markdown(row["title"] or row["url"])
    link = escape.markdown_url(row["url"])
    best = row["passages"][0]["text"] if row["passages"] else row["snippet"]
    said = escape.markdown(short(best, SHORT))
    shown = f"[{title}]({link})" if link else title
    return f"[^{row['id']}]: {shown}, {row['source_tier']} {row['grade']}: “{said}”"
