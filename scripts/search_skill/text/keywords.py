"""Words of a question that name something: whole words, never parts of others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

CJK = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")


def mentioned(words: Iterable[str], text: str) -> tuple[str, ...]:
    """Return those of the words that the text holds, in their order.

    A word in letters counts where it stands alone ("reddit" is not in "Redditch"); one in Han,
    kana or hangul counts wherever it stands, since nothing separates words there.
    """
    folded = text.casefold()
    return tuple(word for word in words if _holds(folded, word.casefold()))


def _holds(folded: str, word: str) -> bool:
    # compiling an expression takes far longer than seeing that most words are not there at all
    return all(part in folded for part in word.split()) and bool(_pattern(word).search(folded))


@lru_cache(maxsize=4096)
def _pattern(word: str) -> re.Pattern[str]:
    body = r"\s+".join(re.escape(part) for part in word.split())
    if CJK.search(word):
        return re.compile(body)
    # neighbours in CJK do not make one word of two: "用vim吗" names vim
    return re.compile(rf"(?<![a-z0-9_]){body}(?![a-z0-9_])")
