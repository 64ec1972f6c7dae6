"""Words of software: names that are nothing else, names that are other things too, and the trade's.

A name such as Rust or Python stands for software only beside another word of the trade: rust on a
car and the python in the wild are neither.
"""

from __future__ import annotations

import re

from search_skill.text.han import simplified
from search_skill.text.keywords import CJK
from search_skill.text.word_lists import lexicon

SOFTWARE, SHARED, WORD = "software", "shared", "trade"


def software_in(text: str) -> tuple[str, ...]:
    """Return the names of software in a text, those of the trade's company included."""
    found = lexicon("software").mentions(simplified(text))
    plain = [each.word for each in found if each.label == SOFTWARE]
    trade = [each.word for each in found if each.label == WORD]
    shared = [each.word for each in found if each.label == SHARED]
    if plain or trade or _is_foreign_there(text):
        plain += [word for word in shared if len(word) > 1 or _stands_as_language(word, text)]
    return tuple(dict.fromkeys(plain))


def is_about_software(text: str) -> bool:
    """Say whether a text is about software: a name of it, or two words of the trade."""
    found = lexicon("software").mentions(simplified(text))
    names = {each.word for each in found if each.label == SOFTWARE}
    trade = {each.word for each in found if each.label == WORD}
    shared = {each.word for each in found if each.label == SHARED}
    if names or len(trade) > 1 or (shared and (_is_foreign_there(text) or len(shared) > 1)):
        return True
    return bool(trade and (shared or _is_telling(trade)))


def trade_words(text: str) -> tuple[str, ...]:
    """Return the words of the trade in a text, names not included."""
    found = lexicon("software").mentions(simplified(text))
    return tuple(dict.fromkeys(each.word for each in found if each.label == WORD))


def _is_foreign_there(text: str) -> bool:
    """Say whether the text is in a script in which no other meaning has a Latin name.

    In a Chinese question "Python" is the language: the snake has a name of its own there.
    """
    return len(CJK.findall(text)) > 2


# what programmers make for programmers
DEVELOPED_WORDS = """
framework frameworks library libraries sdk api package packages 框架 套件 依赖包
ライブラリ フレームワーク 라이브러리 프레임워크
"""
DEVELOPED = frozenset(DEVELOPED_WORDS.split())
# words of no other trade
TELLING_WORDS = """
api apis sdk framework frameworks compiler microservices microservice codebase programming
software self-hosted open-source backend frontend monorepo firmware saas local-first passkeys
passkey embeddings
"""
TELLING = frozenset(TELLING_WORDS.split()) | {
    "open source", "http client", "edge computing", "functional programming", "source code",
    "machine learning", "deep learning", "neural networks", "design patterns", "data structures",
}  # fmt: skip


def developed_in(text: str) -> tuple[str, ...]:
    """Return the words for what programmers make for programmers that a text holds."""
    return tuple(word for word in trade_words(text) if word in DEVELOPED)


def _is_telling(trade: set[str]) -> bool:
    """Say whether one of the words is of no other trade."""
    return any(word in TELLING or CJK.search(word) for word in trade)


def _stands_as_language(letter: str, text: str) -> bool:
    """Say whether a single letter is the name of a language: written large and alone."""
    return re.search(rf"(?<![\w.+#-]){letter.upper()}(?![\w.+#'’-])", text) is not None
