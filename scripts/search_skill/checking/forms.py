"""The many ways to write a marker and a list of references, brought into one: `[1]`, and a heading.

Only the signs change that cite: superscripts, circled and round numbers, reference links, addresses
that stand bare in a text. What is said stays as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
RAISED = re.compile(r"(?<=\S)([⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[,⁻‐][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*)")
UNITS = re.compile(r"(?:\b[a-zµ]?m|\d|\b[a-z]{1,2}|cm|km)$")  # m², 10⁶: powers, no markers
CIRCLED = re.compile("[①-⑳]")
ROUND = re.compile(r"（(\d{1,3})）")
ROUND_LIST = re.compile(r"^\s*（\d{1,3}）[^\n]*https?://", re.M)
REFERENCE_LINK = re.compile(r"(?<!!)\[(?!\^?[SQ]?\d{1,3}[\],–-])([^\]\[]+)\]\[(\d{1,3})\]")
DEFINITION = re.compile(
    r"^\s{0,3}\[\^?([SQ]?\d{1,3})\]:\s*<?(https?://\S+?)>?(?:\s+[\"'(](.+?)[\"')])?\s*$"
)
HEADED = re.compile(
    r"^\s*(?:\*\*|__)?\s*([^\s*_:：][^*_:：]{1,24}?)\s*(?:\*\*|__)?\s*[:：]?\s*(?:\*\*|__)?\s*$"
)
BARE = re.compile(
    r"(?<![(\[<\"'=\w])<?(https?://[^\s<>\"')\]）】」|，。；]+[^\s<>\"')\]）】」|，。；.,;:!?])>?"
)
IN_BRACKETS = re.compile(r"[(（]\s*(https?://[^\s()（）]+)\s*[)）]")


def in_one_form(text: str, lists: re.Pattern[str]) -> str:
    """Return Markdown whose markers are `[1]` and whose lists of references have a heading."""
    if ROUND_LIST.search(text):
        text = ROUND.sub(r"[\1]", text)
    text = CIRCLED.sub(lambda found: f"[{ord(found[0]) - ord('①') + 1}]", text)
    text = RAISED.sub(_lowered, text)
    text = REFERENCE_LINK.sub(r"\1 [\2]", text)
    return "\n".join(_line(line, lists) for line in text.splitlines())


def _lowered(found: re.Match[str]) -> str:
    """Return a superscript as a marker, but not a power."""
    if UNITS.search(found.string[: found.start()]):
        return found[0]
    return f" [{found[1].translate(SUPERSCRIPTS).replace('⁻', '-').replace('‐', '-')}]"


def _line(line: str, lists: re.Pattern[str]) -> str:
    headed = HEADED.match(line)
    if headed and not line.lstrip().startswith("#") and lists.match(headed[1]):
        return f"\n## {headed[1]}\n"
    return line


def with_links(paragraph: str) -> str:
    """Return a paragraph in which every bare address is a link, so that it cites as one."""
    linked = IN_BRACKETS.sub(r"[\1](\1)", paragraph) if "](" not in paragraph else paragraph
    return BARE.sub(r"[\1](\1)", linked)


def definition_of(line: str) -> tuple[str, str, str] | None:
    """Return number, title and address of a link that is defined by its number, or nothing."""
    found = DEFINITION.match(line)
    return (found[1], found[3] or "", found[2]) if found else None


def rows_of(value: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401  parsed JSON is what it is
    """Yield the entries of a list of references in JSON: objects, addresses, or both by number."""
    if isinstance(value, dict):
        for name, entry in value.items():
            row = entry if isinstance(entry, dict) else {"url": entry}
            if str(row.get("url", "")).startswith("http"):
                yield {"id": name, **row}
        return
    for entry in value if isinstance(value, list) else ():
        row = entry if isinstance(entry, dict) else {"url": entry}
        if isinstance(row.get("url"), str) and row["url"].startswith("http"):
            yield row
