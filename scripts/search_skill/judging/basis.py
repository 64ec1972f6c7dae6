"""On what a page rests: the one work that it cites, where that work has been retracted.

It must cite it so that nobody can be in doubt, by its DOI, its address or its whole title, name no
other work beside it, and not know of the retraction.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from search_skill.judging.documents import Document
from search_skill.text.keywords import CJK
from search_skill.text.tokens import words
from search_skill.text.urls import identity_key

DOI = re.compile(r"\b10\.\d{4,9}/[^\s\"'<>)\],;，。；）]+", re.I)
WORK = re.compile(
    r"(?:doi\.org|arxiv\.org/(?:abs|pdf)|pubmed\.ncbi|ncbi\.nlm\.nih\.gov/pmc|ssrn\.com)/", re.I
)
# Who says that it was taken back does not rest on it.
KNOWS = re.compile(r"\bretract\w*|\bwithdr(?:awn|ew|awal)\b|撤稿|撤回|取り下げ|철회", re.I)
PREFIX = re.compile(
    r"^\W*(?:retracted(?: article)?|withdrawn|已?撤稿)\W+|\W+\(?retracted\)?\W*$", re.I
)
ENOUGH_WORDS, ENOUGH_CJK = 4, 8  # of a title that names one work and no other


def retracted_basis(document: Document, retracted: Sequence[Document]) -> Document | None:
    """Return the retracted work on which alone a document rests, or nothing."""
    if not document.is_read or KNOWS.search(f"{document.title}\n{document.text}"):
        return None
    for work in retracted:
        if work is not document and _cites(document, work) and not _others(document, work):
            return work
    return None


def _cites(document: Document, work: Document) -> bool:
    address = identity_key(work.url)
    if _dois(document) & _dois(work):
        return True
    if any(identity_key(link) == address for link in document.facts.links_out):
        return True
    title = PREFIX.sub("", work.title)
    is_long = len(words(title)) >= ENOUGH_WORDS or len(CJK.findall(title)) >= ENOUGH_CJK
    return is_long and _letters(title) in _letters(document.text)


def _others(document: Document, work: Document) -> bool:
    """Say whether a document cites works beside that one."""
    if _dois(document) - _dois(work):
        return True
    address = identity_key(work.url)
    return any(
        WORK.search(link) and identity_key(link) != address and not _named(link) <= _dois(work)
        for link in document.facts.links_out
    )


def _dois(document: Document) -> frozenset[str]:
    return _named(" ".join((document.url, document.text, *document.facts.links_out)))


def _named(text: str) -> frozenset[str]:
    return frozenset(found[0].rstrip(".").casefold() for found in DOI.finditer(text))


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
