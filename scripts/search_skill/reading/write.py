"""Blocks as Markdown: the text that is stored, ranked, quoted and cited."""

from __future__ import annotations

import re

from search_skill.reading.blocks import Block

BACKTICKS = re.compile(r"`{3,}")


def markdown_of(blocks: list[Block]) -> str:
    """Return blocks as Markdown, an empty line between those that belong apart."""
    parts: list[str] = []
    before: Block | None = None
    for block in blocks:
        text = _written(block)
        if not text:
            continue
        if parts:
            parts.append("\n" if _run_on(before, block) else "\n\n")
        parts.append(text)
        before = block
    return "".join(parts)


def _run_on(before: Block | None, block: Block) -> bool:
    """Say whether two blocks are lines of one list."""
    return before is not None and bool(before.marker) and before.kind == block.kind == "item"


def _written(block: Block) -> str:
    if block.kind == "heading":
        return f"{'#' * max(1, block.level)} {block.text}"
    if block.kind == "code":
        return fenced(block.text, block.marker)
    if block.kind == "item":
        lead = "  " * (max(1, block.level) - 1)
        lines = block.text.split("\n")
        return "\n".join([f"{lead}{block.marker} {lines[0]}", *(f"{lead}  {x}" for x in lines[1:])])
    if block.kind == "quote":
        return "\n".join(f"> {line}" for line in block.text.split("\n"))
    return block.text


def fenced(code: str, language: str = "") -> str:
    """Return code in a fence that is longer than any run of backticks in it."""
    longest = max((len(run) for run in BACKTICKS.findall(code)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}{language}\n{code}\n{fence}"
