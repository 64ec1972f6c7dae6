"""Words that were nearly a command: what was probably meant. They are asked all the same."""

from __future__ import annotations

import difflib
import shlex
from collections.abc import Callable, Sequence

ALIKE = 0.8  # of letters: "histroy" is history, "mind" is not find
FEW = 2  # words: more of them are a sentence that begins with a command's name


def meant(words: Sequence[str], forms: Sequence[str], fits: Callable[[Sequence[str]], bool]) -> str:
    """Return what a question's words look like: a misspelt command, or one with another shape.

    `forms` are the commands as help shows them; small words stand for themselves.
    """
    for form in forms:
        corrected = _corrected(words, form.split())
        if corrected and fits(corrected):
            return f"did you mean the command ./search {shlex.join(corrected)}?"
    whole = [form for form in forms if _begins(words, form.split())]
    named = whole or [form for form in forms if words and form.split()[0] == words[0]]
    if not whole and (not named or len(words) > FEW):
        return ""
    shown = " or ".join(f"./search {form}" for form in named)
    return f"asked as a question; the command is {shown}"


def _begins(words: Sequence[str], parts: Sequence[str]) -> bool:
    """Say whether words are as many as a form's, and its own two or more stand in their places."""
    own = [(word, part) for word, part in zip(words, parts, strict=False) if part.islower()]
    fits = all(word in part.split("|") for word, part in own)
    return len(words) == len(parts) and len(own) >= FEW and fits


def _corrected(words: Sequence[str], parts: Sequence[str]) -> list[str]:
    """Return the words with the form's own in their place; nothing where one is like none."""
    if len(words) != len(parts):
        return []
    found = []
    for word, part in zip(words, parts, strict=True):
        own = part.split("|") if part.islower() else [word]
        turned = [each for each in own if sorted(each) == sorted(word)]  # "opne"
        close = turned or difflib.get_close_matches(word, own, n=1, cutoff=ALIKE)
        if not close:
            return []
        found.append(close[0])
    return found
