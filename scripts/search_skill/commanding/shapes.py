"""The shapes of commands: a command's name is one only where the rest has the command's shape.

Imported on every run, so that nothing heavy stands here.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

SHOWN = (
    "open S3|URL", "fetch URL", 'find "QUESTION"', "history", "resume RUN", "cache clear|stats",
    "knowledge show|forget DOMAIN", "searxng up|down|status|update", "evals",
    "evolve check|accept", "evolve round PATCH", "mcp", "mcp --http",
)  # fmt: skip
URL = r"(?i:https?)://\S+"
HOST = r"www\.[^\s/?#]+|(?:[^\W_](?:[\w-]*\w)?\.)+[a-z]{2,}(?::\d+)?(?=/)"
BARE = rf"(?i:{HOST})(?:[/?#]\S*)?"  # an address without its scheme
ADDRESS = r"(?i:[a-z][a-z0-9+.-]*://|data:|javascript:|view-source:|about:|mailto:)\S+"  # no words
RUN = r"[0-9a-f]{12}"
DOMAIN = r"[^\s./]+(?:\.[^\s./]+)+"
SHAPES: tuple[tuple[str, ...], ...] = (
    ("open", rf"(?:(?:{RUN}/)?S\d+|{URL}|{BARE})"),
    ("fetch", f"{ADDRESS}|{BARE}"),
    ("find", r"(?s:.*\S.*)"),
    ("history",),
    ("resume", RUN),
    ("cache", "clear|stats"),
    ("knowledge", "show"),
    ("knowledge", "show|forget", DOMAIN),
    ("searxng", "up|down|status|update"),
    ("evals",),
    ("mcp",),
    ("evolve", "check|accept"),
    ("evolve", "round", r".+\.(?:patch|diff)"),
)
NAMES = frozenset(shape[0] for shape in SHAPES)


def fits(words: Sequence[str]) -> bool:
    """Say whether words have the shape of one of these commands."""
    return any(
        len(shape) == len(words)
        and all(re.fullmatch(part, word) for part, word in zip(shape, words, strict=True))
        for shape in SHAPES
    )


def is_bundle(word: str) -> bool:
    """Say whether a word names a bundle that is there: what else is verified looks like a file."""
    return Path(word, "SHA256SUMS").is_file()


def address_of(word: str) -> str:
    """Return an address with its scheme: https, where none was typed."""
    return f"https://{word}" if re.fullmatch(BARE, word) else word


def add_options(group: argparse._ArgumentGroup) -> None:
    """Add the flags that these commands take."""
    group.add_argument("--completion", default="", metavar="SHELL", help="for bash, zsh or fish")
    group.add_argument("--page", default="1", metavar="N", help="with open and fetch: which part")
    group.add_argument(
        "--export-as",
        default="",
        metavar="F",
        help="with evals: skill-creator, evals.json, promptfoo",
    )
    group.add_argument(
        "--with", default="", dest="evals_with", metavar="W",
        help="with evals: model, claude, codex, gemini or opencode decide",
    )  # fmt: skip
    group.add_argument("--query", default="", metavar="Q", help="with fetch: what it should answer")


def page_of(said: str) -> int:
    """Return the number of a part; raise `ValueError` for what is none."""
    number = int(said)
    if number < 1:
        raise ValueError("parts are counted from 1")
    return number
