"""Short posts without a title, and lists that are searched by hand because their site cannot."""

from __future__ import annotations

import re

from search_skill.platform import search_words

LONGEST = 90  # characters of a headline
SHORTEST_PLURAL = 4  # letters; "gas" and "bus" are none
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]")
WORD = re.compile(r"[^\W_]+(?:[+#]+|\.[^\W_]+)?")


def headline(said: str, author: str = "") -> str:
    """Return how a post begins, on one line; for one without words, whose it is."""
    line = " ".join(said.split())
    if not line:
        return f"Post by {author}" if author else "Post without words"
    if len(line) <= LONGEST:
        return line
    cut = line[:LONGEST].rpartition(" ")[0]
    return f"{cut if len(cut) > LONGEST // 2 else line[:LONGEST]}…"


def speaks_of(question: str, text: str) -> bool:
    """Say whether at least half of a question's words stand in a text.

    Letters count as whole words; Han, kana and hangul, which nothing separates, by two at a time.
    """
    terms = [term for word in WORD.findall(search_words(question)) for term in _terms(word)]
    folded = text.casefold()
    found = sum(1 for term in terms if _stands_in(term, folded))
    return bool(terms) and found * 2 >= len(terms)


def _terms(word: str) -> list[str]:
    folded = word.casefold()
    if not CJK.search(folded) or len(folded) <= 2:
        return [folded]
    return [folded[at : at + 2] for at in range(len(folded) - 1)]


def _stands_in(term: str, folded: str) -> bool:
    if CJK.search(term):
        return term in folded
    one = term.removesuffix("s") if len(term) > SHORTEST_PLURAL else term
    return re.search(rf"(?<![a-z0-9]){re.escape(one)}s?(?![a-z0-9])", folded) is not None
