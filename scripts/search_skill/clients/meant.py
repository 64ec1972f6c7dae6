"""Whether words are `setup clients` and not a question that begins like it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

COMMAND = ("setup", "clients")


def is_meant(words: Sequence[str]) -> bool:
    """Say whether words are the command.

    "setup clients behind nginx" is a question; one word alone is rather a client spelt wrong.
    """
    if tuple(words[:2]) != COMMAND or "--" in words:
        return False
    from search_skill.clients.catalogue import NAMES

    plain = [
        word
        for before, word in pairwise(words[1:])
        if not word.startswith("-") and before != "--undo"
    ]
    return len(plain) <= 1 or any(name in NAMES for name in plain)
