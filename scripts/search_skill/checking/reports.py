"""Reading a report back: held to its schema before anything believes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

from search_skill import files
from search_skill.errors import UsageError
from search_skill.render import shape
from search_skill.render.schema import fill, misfits

OURS = "schema_version"


def text_of(path: str) -> str:
    """Return what a file says; raise `UsageError` where it cannot be read."""
    try:
        return files.read(path).decode("utf-8-sig", errors="replace")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}", "name a report that exists") from error


def parsed(text: str) -> Any:  # noqa: ANN401  parsed JSON is what it is
    """Return JSON, or None for what is none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def is_ours(told: Any) -> bool:  # noqa: ANN401
    """Say whether parsed JSON is a document of this program."""
    return isinstance(told, dict) and OURS in told and "data" in told


def is_whole(told: Any) -> bool:  # noqa: ANN401
    """Say whether a document has all that its schema asks for; fields of later are put in."""
    fill(told)
    return not misfits(told)


def document_in(path: str) -> shape.Document:
    """Return the document in a file; raise `UsageError` for what is none."""
    told = parsed(text_of(path))
    if not is_ours(told):
        raise UsageError(
            f"{path}: it is no report of this program", "make one with --json --full; else: audit"
        )
    fill(told)  # fields are only added: an earlier program's report is one too
    wrong = misfits(told)
    if wrong:
        raise UsageError(f"{path}: {wrong[0]}", "the file was changed, or is of another program")
    return cast("shape.Document", told)


def whole_in(path: str, results: Path) -> shape.Document:
    """Return the document in a file; in place of one that was cut, its whole where it is kept."""
    document = document_in(path)
    truncated = document["meta"]["truncated"]
    kept = results / Path(truncated["full"]).name if truncated is not None else results
    if not kept.is_file():
        return document
    try:
        whole = document_in(str(kept))
    except UsageError:
        return document
    return whole if whole["meta"]["run_id"] == document["meta"]["run_id"] else document
